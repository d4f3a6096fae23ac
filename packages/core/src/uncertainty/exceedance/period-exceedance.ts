import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { brentRoot } from '../../math/root/index.ts'
import { normalCdf, normalPdf } from '../../math/special/index.ts'
import { quantileOfSorted, sortedValues } from '../../math/statistics/index.ts'
import { groupSample } from './grouped-sample.ts'
import { type ReplicatedSample, replicatedMean } from './replicated-mean.ts'
import { levelOf, type SampledLevel, sampleExceedance } from './sample-exceedance.ts'

/** What to read from a sample. */
export interface ExceedanceRequest {
  /** Probabilities with which a value is exceeded, 0.001..0.999; P50, P75, P90, P95 and P99 when absent. */
  readonly exceedances?: readonly number[] | undefined
  /** Periods over which a value is averaged [years], 1..100; 1, 10 and 20 when absent. */
  readonly years?: readonly number[] | undefined
  /** Standard deviation of a single year about the long-term mean, as a share of the P50, 0..1. 0 when absent. */
  readonly interannualVariability?: number | undefined
}

/** Exceedance levels of the mean over a period. */
export interface SampledPeriod {
  /** `null`: the long-term mean, without the variability of single years. */
  readonly years: number | null
  /** In the order of the exceedances. */
  readonly levels: readonly SampledLevel[]
}

const EXCEEDANCES: readonly number[] = [0.5, 0.75, 0.9, 0.95, 0.99]
const YEARS: readonly number[] = [1, 10, 20]
/** How far beyond the sample a level may lie, in standard deviations of the variability; Φ(−9) is 1e-19. */
const REACH = 9
/** How well a level is found, relative to the width of the search. */
const LEVEL_TOLERANCE = 1e-11

/** Groups per standard deviation of the variability, fine enough that their error is far below that of sampling. */
const GROUPS_PER_SPREAD = 64

/**
 * Exceedance levels of the long-term mean and of means over N years. The long-term mean is the sample itself; a mean
 * over N years adds the chance of the years, normally distributed and independent of everything else:
 *
 *     P(mean ≤ x) = 1/n·Σ_i Φ((x − E_i)/s),   s = v·|P50|/√N
 *
 * solved for x, so that the chance of the years brings no sampling error of its own.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value, for example `exceedances[1]` or `sample.values[3]`;
 *   `missing` without values.
 * @see IEC 61400-15-2
 */
export function periodExceedance(
  sample: ReplicatedSample,
  request: ExceedanceRequest = {},
): readonly SampledPeriod[] {
  return Array.from(periodExceedances(sample, request))
}

/**
 * The same period by period, so that a long run can be stopped in between.
 * @throws {InputError} as {@link periodExceedance}, with the first period.
 */
export function* periodExceedances(
  sample: ReplicatedSample,
  request: ExceedanceRequest,
): Generator<SampledPeriod, void, void> {
  requireExceedanceRequest(request)
  requireSample(sample)
  const { exceedances = EXCEEDANCES, years = YEARS, interannualVariability = 0 } = request
  const sorted = sortedValues(sample.values)
  const yearly = interannualVariability * Math.abs(quantileOfSorted(sorted, 0.5))
  for (const period of [null, ...years]) {
    const isSampleItself = period === null || yearly === 0
    const levelAt = isSampleItself
      ? (exceedance: number) => sampleExceedance(sample, sorted, exceedance)
      : blurredExceedance(sample, sorted, yearly / Math.sqrt(period))
    yield { years: period, levels: exceedances.map(levelAt) }
  }
}

/** How many periods a request asks for, the long-term mean included. */
export function periodCount(request: ExceedanceRequest): number {
  requireExceedanceRequest(request)
  const { years = YEARS } = request
  return years.length + 1
}

/**
 * Refuses a request that cannot be, before hours are spent on its sample.
 * @throws {InputError} as {@link periodExceedance}.
 */
export function requireExceedanceRequest(request: ExceedanceRequest): void {
  requireObject(request, 'request')
  const { exceedances = EXCEEDANCES, years = YEARS, interannualVariability = 0 } = request
  requireList(exceedances, 'exceedances')
  requireList(years, 'years')
  Array.from(exceedances).forEach((exceedance, n) => {
    InputError.requireRange(exceedance, 0.001, 0.999, `exceedances[${n}]`)
  })
  Array.from(years).forEach((period, n) => {
    requireInteger(period, 1, 100, `years[${n}]`)
  })
  InputError.requireRange(interannualVariability, 0, 1, 'interannualVariability')
}

function requireSample(sample: ReplicatedSample): void {
  requireObject(sample, 'sample')
  const { values } = sample
  requireList(values, 'sample.values')
  if (values.length === 0) {
    const constraint = 'one value at least'
    throw new InputError({ code: 'missing', field: 'sample.values', value: undefined, constraint })
  }
  Array.from(values).forEach((value, i) => {
    InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, `sample.values[${i}]`)
  })
}

/** Levels of the sample with a normal number of the given spread added to each value. */
function blurredExceedance(
  sample: ReplicatedSample,
  sorted: Float64Array,
  spread: number,
): (exceedance: number) => SampledLevel {
  const { means, shares } = groupSample(sorted, spread / GROUPS_PER_SPREAD)
  const meanOf = (functionOf: (z: number) => number, x: number): number => {
    let sum = 0
    for (let g = 0; g < means.length; g++) sum += shares[g] * functionOf((x - means[g]) / spread)
    return sum
  }
  const low = sorted[0] - REACH * spread
  const high = sorted[sorted.length - 1] + REACH * spread
  const tolerance = LEVEL_TOLERANCE * (high - low)
  return (exceedance) => {
    const value = brentRoot((x) => meanOf(normalCdf, x) - (1 - exceedance), { low, high, tolerance })
    const { standardError } = replicatedMean(sample, (x) => normalCdf((value - x) / spread))
    const density = meanOf(normalPdf, value) / spread
    return levelOf({ exceedance, value, standardError: standardError / density }, sample)
  }
}
