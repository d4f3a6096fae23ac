export {
  type WindFit,
  type WindFitInput,
  type WindFitLevel,
  type WindFitResult,
  windFit,
} from './wind-fit.ts'
