import { InputError, requireKnown } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireFunction } from '../../math/require-shape.ts'
import { standardDeviation } from '../../math/statistics/index.ts'
import type { Progress } from '../../steps/index.ts'
import {
  type ExceedanceRequest,
  type MeanWithError,
  periodCount,
  periodExceedances,
  type ReplicatedSample,
  replicatedMean,
  requireExceedanceRequest,
  type SampledPeriod,
} from '../exceedance/index.ts'
import { drawFactors, type FactorSamples, type FactorSampling } from '../samples/index.ts'
import type { FactorModel } from './factor-model.ts'

/** A model with uncertain inputs, and what to learn about it. */
export interface MonteCarloInput extends FactorSampling, ExceedanceRequest {
  /** For example a year's energy. A value that is not finite leaves its sample out. */
  readonly model: FactorModel
}

/** What a model with uncertain inputs gives. */
export interface MonteCarlo {
  readonly mean: MeanWithError
  /** Of the model's values [its unit]. */
  readonly standardDeviation: number
  /** The long-term mean first, then the periods in the order given. */
  readonly periods: readonly SampledPeriod[]
  /** Samples that the model has no value for, left out of everything above. */
  readonly gaps: number
  /** The factors of each sample. */
  readonly samples: FactorSamples
  /** The model's value of each sample, NaN in gaps. */
  readonly values: Float64Array
}

const MONTE_CARLO_FIELDS: Readonly<Record<keyof MonteCarloInput, true>> = {
  model: true,
  factors: true,
  correlation: true,
  sampling: true,
  samples: true,
  replicates: true,
  exceedances: true,
  years: true,
  interannualVariability: true,
}

/**
 * Monte Carlo: runs a model on samples of its uncertain inputs and gives what it exceeds with which probability, each
 * figure with the error that comes from the number of samples. Yields after every run of the model and every period. Same seed, factors
 * and model: same bits; two models on the same factors see the same samples (common random numbers, see
 * `pairedDifference`).
 *
 * @throws {InputError} naming the field, see `drawFactors` and `periodExceedance`; `inconsistent` where the model has
 *   fewer than two values.
 * @see Owen 2013, Monte Carlo Theory, Methods and Examples
 * @example
 * import { createRng } from '@sunwake/core/math/random'
 * import { runToEnd } from '@sunwake/core/steps'
 *
 * const sun = { name: 'sun', distribution: { kind: 'normal', mean: 1, standardDeviation: 0.05 } }
 * const model = ([share]) => 1000 * share // energy of a year [MWh]
 * const { mean, standardDeviation } = runToEnd(monteCarlo(createRng(1), { factors: [sun], model }))
 * mean.mean // about 1000 [MWh]
 * standardDeviation // about 50 [MWh]
 */
export function* monteCarlo(rng: Rng, input: MonteCarloInput): Generator<Progress, MonteCarlo, void> {
  requireKnown(input, Object.keys(MONTE_CARLO_FIELDS))
  requireExceedanceRequest(input)
  requireFunction(input.model, 'model')
  const samples = drawFactors(rng, input)
  const size = samples.names.length
  const values = new Float64Array(samples.count)
  const row = new Float64Array(size)
  for (let i = 0; i < samples.count; i++) {
    row.set(samples.values.subarray(i * size, (i + 1) * size))
    const value = input.model(row)
    values[i] = Number.isFinite(value) ? value : Number.NaN
    yield { done: i + 1, total: samples.count, stage: 'samples' }
  }
  const sample = withoutGaps(values, samples.replicates)
  const periods: SampledPeriod[] = []
  for (const period of periodExceedances(sample, input)) {
    periods.push(period)
    yield { done: periods.length, total: periodCount(input), stage: 'periods' }
  }
  return {
    mean: replicatedMean(sample, (value) => value),
    standardDeviation: standardDeviation(sample.values),
    periods,
    gaps: values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0),
    samples,
    values,
  }
}

/** With gaps the repetitions differ in length, and every value counts as one by itself. */
function withoutGaps(values: Float64Array, replicates: number): ReplicatedSample {
  const kept = values.filter((value) => !Number.isNaN(value))
  if (kept.length < 2) {
    throw new InputError({
      code: 'inconsistent',
      field: 'model',
      value: kept.length,
      constraint: 'a model with two finite values or more',
    })
  }
  return { values: kept, replicates: kept.length === values.length ? replicates : 1 }
}
