import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { log, log1p } from '../../../math/elementary/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { standardDeviation } from '../../../math/statistics/index.ts'
import { type Gumbel, type ReturnLevel, reducedVariate } from './gumbel.ts'
import type { IndependentStorms } from './independent-storms.ts'

/** What {@link stormExtremes} fits. */
export interface StormExtremesInput {
  readonly storms: IndependentStorms
  /** The strongest storms of a year on average that enter the fit, 1..200; 10 when absent. */
  readonly stormsPerYear?: number | undefined
  readonly rng: Rng
  /** Number of resamples, 50..10000; 200 when absent. */
  readonly resamples?: number | undefined
}

/** Gumbel distribution of the year's greatest dynamic pressure, in terms of u². */
export interface StormExtremes {
  /** Of the square of the speed [m²/s²]. */
  readonly gumbel: Gumbel
  /** Storms that entered the fit. */
  readonly count: number
  readonly years: number
  /** Fits of the resamples, for the standard error of any return level. */
  readonly resampled: readonly Gumbel[]
}

/** Half the step of the random numbers, so that none is 0. */
const HALF_STEP = 5.551115123125783e-17
/** A line needs as many. */
const COUNT_MIN = 5
/** Years below which a wind once in 50 years is a guess: as many as Cook 1982 and MEASNET 2016 want at least. */
const YEARS_MIN = 5
/** Storms that share the greatest speed where something cuts it off. */
const CAPPED_STORMS = 3

const STORM_EXTREMES_FIELDS: Readonly<Record<keyof StormExtremesInput, true>> = {
  storms: true,
  stormsPerYear: true,
  rng: true,
  resamples: true,
}

/**
 * Distribution of the year's greatest wind by the method of independent storms: of N storms in R years the v-th in
 * rising order is given the yearly reduced variate
 *
 *     y = −ln(−(N/R)·ln F),   F = (v − 0.44)/(N + 0.12)      (Gringorten)
 *
 * and a line u² = mode + dispersion·y is laid through the strongest, each weighed by the inverse of the variance of its
 * order statistic, (1 − F)/((N + 2)·F·ln² F). Squares tend to the Gumbel distribution faster than speeds do.
 *
 * The standard error of {@link stormReturnLevel} comes from samples of N storms drawn from the fitted distribution, and
 * fitted in the same way. It knows nothing of measuring errors or of a wind that changes over the decades.
 *
 * @throws {InputError} `out_of_range` and its kin (`stormsPerYear`, `resamples`; `storms.years` below five years),
 *   `inconsistent` (`storms.maxima`) below five storms, when they are all alike, or when three share the greatest speed:
 *   a sensor's range, a limit of cleaning, or steps as coarse as the storms differ by cut it off.
 * @see Cook 1982, J. Wind Eng. Ind. Aerodyn. 9:295; Harris 1999, J. Wind Eng. Ind. Aerodyn. 80:1; Gringorten 1963,
 *   J. Geophys. Res. 68:813
 */
export function stormExtremes(input: StormExtremesInput): StormExtremes {
  requireKnown(input, Object.keys(STORM_EXTREMES_FIELDS))
  requireFields(input, { storms: 'object', rng: 'object' })
  const { storms, stormsPerYear = 10, rng, resamples = 200 } = input
  InputError.requireRange(stormsPerYear, 1, 200, 'stormsPerYear')
  InputError.requireRange(resamples, 50, 10_000, 'resamples')
  InputError.requireRange(storms.years, YEARS_MIN, 1000, 'storms.years', 'years of records')
  const squares = storms.maxima.map((speed) => speed * speed).sort()
  const total = squares.length
  const count = Math.min(total, Math.round(stormsPerYear * storms.years))
  if (count < COUNT_MIN || squares[total - count] === squares[total - 1]) {
    throw new InputError({
      code: 'inconsistent',
      field: 'storms.maxima',
      value: count,
      constraint: `${COUNT_MIN} storms or more that differ`,
    })
  }
  const top = squares[total - 1]
  if (squares[total - CAPPED_STORMS] === top) {
    throw new InputError({
      code: 'inconsistent',
      field: 'storms.maxima',
      value: Math.sqrt(top),
      constraint: `a greatest speed that fewer than ${CAPPED_STORMS} storms share: it looks cut off, by the range of a sensor, by cleaning, or by coarse steps`,
    })
  }
  const rate = total / storms.years
  const places = plottingPlaces(total, count, rate)
  const gumbel = lineThrough(squares.subarray(total - count), places)
  const drawn = new Float64Array(total)
  const resampled: Gumbel[] = []
  for (let k = 0; k < Math.floor(resamples); k++) {
    for (let i = 0; i < total; i++) {
      // F of a storm is that of a year to the power of one over the storms of a year.
      drawn[i] = gumbel.mode - gumbel.dispersion * log(-rate * log1p(-rng.uniform() - HALF_STEP))
    }
    drawn.sort()
    resampled.push(lineThrough(drawn.subarray(total - count), places))
  }
  return { gumbel, count, years: storms.years, resampled }
}

/**
 * Wind speed that is exceeded once in T years on average, of the same averaging time as the records [m/s], and its
 * standard error.
 *
 * @param years return period T, above 1 [a]; 50 for the extreme wind of the turbine classes.
 * @throws {InputError} `out_of_range` and its kin (`years`).
 */
export function stormReturnLevel(input: StormExtremes, years: number): ReturnLevel {
  requireFields(input, { gumbel: 'object', resampled: 'list' })
  const { gumbel, resampled } = input
  const y = reducedVariate(years)
  const speedOf = ({ mode, dispersion }: Gumbel): number => Math.sqrt(Math.max(mode + dispersion * y, 0))
  return {
    value: speedOf(gumbel),
    standardError: standardDeviation(Float64Array.from(resampled, speedOf)),
  }
}

/** Reduced variates and weights of the strongest storms, in rising order. */
interface PlottingPlaces {
  readonly variate: Float64Array
  readonly weight: Float64Array
}

function plottingPlaces(total: number, count: number, rate: number): PlottingPlaces {
  const variate = new Float64Array(count)
  const weight = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const probability = (total - count + i + 1 - 0.44) / (total + 0.12)
    const logarithm = log(probability)
    variate[i] = -log(-rate * logarithm)
    weight[i] = ((total + 2) * probability * logarithm * logarithm) / (1 - probability)
  }
  return { variate, weight }
}

function lineThrough(values: Float64Array, { variate, weight }: PlottingPlaces): Gumbel {
  let sum = 0
  let x = 0
  let y = 0
  for (let i = 0; i < values.length; i++) {
    sum += weight[i]
    x += weight[i] * variate[i]
    y += weight[i] * values[i]
  }
  const meanX = x / sum
  const meanY = y / sum
  let xx = 0
  let xy = 0
  for (let i = 0; i < values.length; i++) {
    xx += weight[i] * (variate[i] - meanX) * (variate[i] - meanX)
    xy += weight[i] * (variate[i] - meanX) * (values[i] - meanY)
  }
  const dispersion = xy / xx
  return { mode: meanY - dispersion * meanX, dispersion }
}
