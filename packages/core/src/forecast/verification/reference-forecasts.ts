import { InputError, requireList } from '../../errors/index.ts'
import { quantileOfSorted, sortedValues } from '../../math/statistics/index.ts'

/** Forecasts that need no skill, of every step of a series. */
export interface ReferenceForecasts {
  /** The value at the time of issue goes on; NaN where that is not known. */
  readonly persistence: Float64Array
  /** The mean of all values. */
  readonly climatology: Float64Array
  /** Both blended by the autocorrelation at the lead: ρ·persistence + (1 − ρ)·mean. */
  readonly blend: Float64Array
  /** Autocorrelation of the series at the lead of each step [1]. */
  readonly correlation: Float64Array
  /** Ninety-nine equally likely values of the series, rising. */
  readonly climate: Float64Array
}

/**
 * Reference forecasts of a measured series from itself: persistence, climatology, and the blend of both that has the
 * least squared error of the two.
 *
 * @param observed evenly spaced, NaN a gap.
 * @param leadSteps from issue to each step, whole numbers from 1; persistence of step t is the value of t − lead.
 * @throws {InputError} `length_mismatch`, `out_of_range` (`leadSteps[t]`), `missing` (`observed`) without a value.
 * @see Nielsen, Joensen, Madsen, Landberg & Giebel 1998, A new reference for wind power forecasting, Wind Energy 1:29
 */
export function referenceForecasts(observed: Float64Array, leadSteps: Int32Array): ReferenceForecasts {
  requireList(observed, 'observed')
  requireList(leadSteps, 'leadSteps')
  InputError.requireLength(observed.length, { leadSteps })
  const sorted = sortedValues(observed)
  if (sorted.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'observed',
      value: 'gaps alone',
      constraint: 'one value or more',
    })
  }
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const known = new Map<number, number>()
  const length = observed.length
  const references = {
    persistence: new Float64Array(length),
    climatology: new Float64Array(length).fill(mean),
    blend: new Float64Array(length),
    correlation: new Float64Array(length),
    climate: Float64Array.from({ length: 99 }, (_, i) => quantileOfSorted(sorted, (i + 0.5) / 99, 7)),
  }
  for (let t = 0; t < length; t++) {
    const lead = leadSteps[t]
    InputError.requireRange(lead, 1, 1e6, `leadSteps[${t}]`)
    let rho = known.get(lead)
    if (rho === undefined) {
      rho = correlationAt(observed, lead, mean)
      known.set(lead, rho)
    }
    const last = t >= lead ? observed[t - lead] : Number.NaN
    references.persistence[t] = last
    references.correlation[t] = rho
    references.blend[t] = Number.isNaN(last) ? mean : rho * last + (1 - rho) * mean
  }
  return references
}

/** Correlation of pairs that lie so many steps apart, about the mean of all, held in 0..1; 0 where there is no pair. */
function correlationAt(values: Float64Array, lag: number, mean: number): number {
  let [product, square] = [0, 0]
  for (let t = lag; t < values.length; t++) {
    const pair = (values[t] - mean) * (values[t - lag] - mean)
    if (Number.isNaN(pair)) continue
    product += pair
    square +=
      ((values[t] - mean) * (values[t] - mean) + (values[t - lag] - mean) * (values[t - lag] - mean)) / 2
  }
  return square > 0 ? Math.min(Math.max(product / square, 0), 1) : 0
}
