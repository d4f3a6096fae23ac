export { type BlockingRotors, farmBlockage } from './farm-blockage.ts'
export {
  SELF_SIMILAR_2016,
  SELF_SIMILAR_2020,
  type SelfSimilarBlockage,
  selfSimilarBlockage,
} from './self-similar.ts'
