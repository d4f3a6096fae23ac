export {
  type ExceedanceRequest,
  periodCount,
  periodExceedance,
  periodExceedances,
  requireExceedanceRequest,
  type SampledPeriod,
} from './period-exceedance.ts'
export { type MeanWithError, type ReplicatedSample, replicatedMean } from './replicated-mean.ts'
