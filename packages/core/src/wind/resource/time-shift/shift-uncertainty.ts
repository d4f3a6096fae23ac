import { laggedCorrelation, lagOfMaximum, type RecordRange } from './lagged-correlation.ts'

/** Groups of neighbours that are left out in turn. */
const GROUPS = 12

/**
 * Standard deviation of the lag of the greatest correlation [steps], by leaving out one of twelve stretches of equal
 * length at a time (the jackknife of groups):
 *
 *     σ² = (m − 1)/m · Σ (Lᵢ − mean L)²,   Lᵢ without stretch i, m stretches that change anything
 *
 * A stretch is to be longer than the weather lasts, so that stretches are independent: from two months of records on.
 * NaN where fewer than three stretches have pairs of values.
 *
 * For inner loops: nothing is checked.
 *
 * @param lagMax as of `laggedCorrelation`.
 * @see Miller 1974, Biometrika 61:1; Künsch 1989, Ann. Stat. 17:1217 (records that hang together)
 */
export function lagDeviation(
  reference: Float64Array,
  target: Float64Array,
  lagMax: number,
  { from, to }: RecordRange = { from: 0, to: target.length },
): number {
  const lags: number[] = []
  const edge = (group: number): number => from + Math.round((group * (to - from)) / GROUPS)
  for (let group = 0; group < GROUPS; group++) {
    if (target.subarray(edge(group), edge(group + 1)).every(Number.isNaN)) continue
    const rest = target.slice()
    rest.fill(Number.NaN, edge(group), edge(group + 1))
    const lag = lagOfMaximum(laggedCorrelation(reference, rest, lagMax, { from, to }))
    if (!Number.isNaN(lag)) lags.push(lag)
  }
  const { length } = lags
  if (length < 3) return Number.NaN
  const mean = lags.reduce((sum, lag) => sum + lag, 0) / length
  const squares = lags.reduce((sum, lag) => sum + (lag - mean) * (lag - mean), 0)
  return Math.sqrt(((length - 1) / length) * squares)
}
