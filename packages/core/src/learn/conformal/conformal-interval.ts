import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Forecasts of a lower quantile, the median and an upper quantile of the same rows. */
export interface IntervalForecast {
  readonly lower: Float64Array
  readonly middle: Float64Array
  readonly upper: Float64Array
}

/** Factors by which the distances of both ends from the median are stretched (or shrunk) [1]. */
export interface IntervalStretch {
  readonly down: number
  readonly up: number
}

/** What {@link conformIntervals} learns from: rows that the forecaster was not trained on. */
export interface ConformalInput {
  readonly forecast: IntervalForecast
  readonly actual: Float64Array
  /** Share of the values that should lie inside, as much beyond one end as beyond the other, 0..1. */
  readonly coverage: number
  /** Distances of an end from the median below this count as this, in the unit of the values. */
  readonly widthMin: number
  /** Rows of one number go wrong together (a plant, a station); each row by itself when absent. */
  readonly group?: ArrayLike<number> | undefined
  /** Ends are cut off here, in the unit of the values: an actual value beyond is out of reach. */
  readonly bounds?: { readonly lower: Float64Array; readonly upper: Float64Array } | undefined
}

const CONFORM_INTERVALS_FIELDS: Readonly<Record<keyof ConformalInput, true>> = {
  forecast: true,
  actual: true,
  coverage: true,
  widthMin: true,
  group: true,
  bounds: true,
}

/**
 * Conformalised quantile regression: how far the ends of an interval must be stretched so that it covers what it says, on
 * data that nothing was fitted to and whatever the forecaster gets wrong. The score of a row and end is its miss in widths:
 *
 *     down = Q((m − y)/max(m − l, w)),  up = Q((y − m)/max(u − m, w))
 *
 * with Q the {@link conformalQuantile} at (1 + coverage)/2. Where the rows (or groups) are exchangeable with a new one, its
 * value lies below the lower end with a chance of at most (1 − coverage)/2, and so above the upper one.
 *
 * Rows with a NaN are left out.
 * @returns +∞ where the rows are too few for the coverage; 0 at least, so that the ends stay on their sides.
 * @throws {InputError} `length_mismatch`, `out_of_range` (coverage, widthMin), `missing` when no row is left.
 * @see Romano, Patterson & Candès 2019, Conformalized Quantile Regression, NeurIPS 32; Kivaranovic, Johnson & Leeb 2020,
 *   AISTATS, p. 4346 (scores in widths)
 */
export function conformIntervals(input: ConformalInput): IntervalStretch {
  requireKnown(input, Object.keys(CONFORM_INTERVALS_FIELDS))
  const { forecast, actual, coverage, widthMin, group, bounds } = input
  requireForecast(forecast, 'forecast')
  requireList(actual, 'actual')
  if (bounds !== undefined) {
    requireObject(bounds, 'bounds')
    requireList(bounds.lower, 'bounds.lower')
    requireList(bounds.upper, 'bounds.upper')
  }
  const { lower, middle, upper } = forecast
  InputError.requireLength(actual.length, { lower, middle, upper, group })
  InputError.requireLength(actual.length, { 'bounds.lower': bounds?.lower, 'bounds.upper': bounds?.upper })
  InputError.requireRange(coverage, 0, 1, 'coverage')
  InputError.requireRange(widthMin, Number.MIN_VALUE, Number.MAX_VALUE, 'widthMin')
  const level = (1 + coverage) / 2
  const down = Float64Array.from(actual, (value, i) =>
    bounds !== undefined && value < bounds.lower[i]
      ? Number.POSITIVE_INFINITY
      : (middle[i] - value) / Math.max(middle[i] - lower[i], widthMin),
  )
  const up = Float64Array.from(actual, (value, i) =>
    bounds !== undefined && value > bounds.upper[i]
      ? Number.POSITIVE_INFINITY
      : (value - middle[i]) / Math.max(upper[i] - middle[i], widthMin),
  )
  return {
    down: Math.max(conformalQuantile(down, level, group), 0),
    up: Math.max(conformalQuantile(up, level, group), 0),
  }
}

/** The ends of {@link conformIntervals} at their new places. NaN stays in its own row. */
export function stretchInterval(
  forecast: IntervalForecast,
  stretch: IntervalStretch,
  widthMin: number,
): IntervalForecast {
  requireForecast(forecast, 'forecast')
  requireObject(stretch, 'stretch')
  InputError.requireRange(widthMin, Number.MIN_VALUE, Number.MAX_VALUE, 'widthMin')
  const { lower, middle, upper } = forecast
  const { down, up } = stretch
  return {
    lower: Float64Array.from(middle, (value, i) => value - down * Math.max(value - lower[i], widthMin)),
    middle,
    upper: Float64Array.from(middle, (value, i) => value + up * Math.max(upper[i] - value, widthMin)),
  }
}

/**
 * A bound that the score of a new row stays within with a chance of at least `level`, and at most 1/(n + 1) more where no
 * two scores are equal: the ⌈(n + 1)·level⌉-th smallest of n scores. With groups every group weighs the same, and the new
 * row is one of a new group.
 *
 * @param scores NaN are left out.
 * @returns +∞ when the scores are too few.
 * @throws {InputError} `length_mismatch`, `out_of_range` (level), `missing` when no score is left.
 * @see Vovk, Gammerman & Shafer 2005, Algorithmic Learning in a Random World, §2; Dunn, Wasserman & Ramdas 2022, J. Am.
 *   Stat. Assoc., Distribution-free prediction sets for two-layer hierarchical models (groups: pooled distributions)
 */
export function conformalQuantile(
  scores: Float64Array,
  level: number,
  group?: ArrayLike<number> | undefined,
): number {
  requireList(scores, 'scores')
  if (group !== undefined) requireList(group, 'group')
  InputError.requireLength(scores.length, { group })
  InputError.requireRange(level, 0, 1, 'level')
  const rows = Int32Array.from(Array.from(scores, (_, i) => i).filter((i) => !Number.isNaN(scores[i])))
  if (rows.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'scores',
      value: undefined,
      constraint: 'a score or more',
    })
  }
  rows.sort((i, j) => (scores[i] === scores[j] ? i - j : scores[i] < scores[j] ? -1 : 1))
  const size = new Map<number, number>()
  const groupOf = (i: number): number => group?.[i] ?? i
  for (const i of rows) size.set(groupOf(i), (size.get(groupOf(i)) ?? 0) + 1)
  // Half a thousandth of a row allows for the rounding of the sum.
  const wanted = level * (size.size + 1) - 5e-4 / rows.length
  let sum = 0
  for (const i of rows) {
    sum += 1 / (size.get(groupOf(i)) ?? 1)
    if (sum >= wanted) return scores[i]
  }
  return Number.POSITIVE_INFINITY
}

function requireForecast(forecast: IntervalForecast, field: string): void {
  requireObject(forecast, field)
  const { lower, middle, upper } = forecast
  requireList(lower, `${field}.lower`)
  requireList(middle, `${field}.middle`)
  requireList(upper, `${field}.upper`)
  InputError.requireLength(middle.length, { [`${field}.lower`]: lower, [`${field}.upper`]: upper })
}
