/**
 * Light on both faces of rows of modules.
 *
 * Start here: {@link infiniteSheds}, {@link SHED_SKY_MODELS}.
 * @module
 */
export {
  type InfiniteSheds,
  type InfiniteShedsInput,
  infiniteSheds,
  SHED_SKY_MODELS,
  type ShedRows,
  type ShedSkyModel,
} from './infinite-sheds.ts'
export type { ShedSide } from './shed-side.ts'
