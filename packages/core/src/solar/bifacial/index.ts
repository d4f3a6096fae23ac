export {
  type InfiniteSheds,
  type InfiniteShedsInput,
  infiniteSheds,
  SHED_SKY_MODELS,
  type ShedRows,
  type ShedSkyModel,
} from './infinite-sheds.ts'
export type { ShedSide } from './shed-side.ts'
