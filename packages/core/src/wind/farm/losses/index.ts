export {
  type LossStep,
  type LossWaterfall,
  type LossWaterfallInput,
  lossWaterfall,
} from './loss-waterfall.ts'
export { LOSS_CATEGORIES, type LossCategory, type PlantLoss, TYPICAL_LOSSES } from './plant-loss.ts'
