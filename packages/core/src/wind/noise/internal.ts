/** Parts of the model for other modules of the engine. @internal @module */
export {
  CALM_HEIGHTS,
  FAR,
  FARTHER,
  REGION_HEIGHTS,
  regionTerms,
  shareBeyond,
} from './ground-effect.ts'
