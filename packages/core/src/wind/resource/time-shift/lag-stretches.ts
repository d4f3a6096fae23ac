import { log } from '../../../math/elementary/index.ts'
import { bestLagPath } from './lag-path.ts'
import { laggedCorrelation, type RecordRange } from './lagged-correlation.ts'

/** Two series on one axis. */
interface SeriesPair {
  readonly reference: Float64Array
  readonly target: Float64Array
}

/** Records with one lag [steps], which may lie between two steps. */
interface LagStretch {
  readonly range: RecordRange
  readonly lag: number
}

/** Parts of a step that the lags of all windows may share. */
const PHASES: readonly number[] = [0, 0.25, 0.5, 0.75]

/**
 * Lag of each window [steps]: whole ones and a part that all windows share.
 *
 * @param values independent values in a range of records.
 * @param near change of lag that clocks usually make [steps].
 */
export function lagsOfWindows(
  { reference, target }: SeriesPair,
  ranges: readonly RecordRange[],
  {
    lagMax,
    near,
    values,
  }: { readonly lagMax: number; readonly near: number; readonly values: (range: RecordRange) => number },
): Float64Array {
  const lags = 2 * lagMax + 1
  const rows = ranges.map((range) => ({
    correlations: laggedCorrelation(reference, target, lagMax, range),
    values: values(range),
  }))
  let best: { readonly lags: Float64Array; readonly score: number } | undefined
  for (const phase of PHASES) {
    const scores = new Float64Array(ranges.length * lags)
    rows.forEach(({ correlations, values: count }, w) => {
      for (let k = 0; k < lags; k++) {
        scores[w * lags + k] = evidence(correlationAt(correlations, k - lagMax + phase), count)
      }
    })
    const { path, score } = bestLagPath(scores, lags, near)
    if (best === undefined || score > best.score) {
      best = { lags: Float64Array.from(path, (k) => k - lagMax + phase), score }
    }
  }
  return best?.lags ?? new Float64Array(0)
}

/** Logarithm of the gain in likelihood of a normal pair by their correlation; nothing where it is not positive. */
function evidence(correlation: number, values: number): number {
  if (!(correlation > 0)) return 0
  return -0.5 * values * log(Math.max(1 - correlation * correlation, 1e-9))
}

/** Correlation at a lag between the steps, by the cubic through four of them; NaN beyond the second from either end. */
function correlationAt(correlations: Float64Array, lag: number): number {
  const place = lag + (correlations.length - 1) / 2
  const k = Math.floor(place)
  const f = place - k
  if (f === 0) return correlations[k]
  const [a, b, c, d] = [-1, 0, 1, 2].map((n) => correlations[k + n] ?? Number.NaN)
  return (
    (-f * (f - 1) * (f - 2) * a) / 6 +
    ((f + 1) * (f - 1) * (f - 2) * b) / 2 -
    ((f + 1) * f * (f - 2) * c) / 2 +
    ((f + 1) * f * (f - 1) * d) / 6
  )
}

/** Neighbouring windows of one lag, joined. */
export function stretchesOf(lags: Float64Array, ranges: readonly RecordRange[]): readonly LagStretch[] {
  const stretches: LagStretch[] = []
  ranges.forEach((range, w) => {
    const last = stretches.at(-1)
    if (last?.lag === lags[w]) {
      stretches[stretches.length - 1] = { range: { from: last.range.from, to: range.to }, lag: last.lag }
    } else {
      stretches.push({ range, lag: lags[w] })
    }
  })
  return stretches
}

/**
 * Stretches whose lag the changes of the wind prefer to that of each neighbour; the others are joined to the longer of
 * the two, the shortest first.
 * @param changes of both series, {@link increments}.
 */
export function confirmedStretches(
  stretches: readonly LagStretch[],
  { reference, target }: SeriesPair,
  lagMax: number,
): readonly LagStretch[] {
  const lengthOf = ({ range }: LagStretch): number => range.to - range.from
  let list = stretches
  while (list.length > 1) {
    const unconfirmed = list.flatMap((stretch, i) => {
      const correlations = laggedCorrelation(reference, target, lagMax, stretch.range)
      const own = correlationAt(correlations, stretch.lag)
      const others = [list[i - 1], list[i + 1]].flatMap((other) => (other === undefined ? [] : [other]))
      const isConfirmed = others.every(({ lag }) => own > correlationAt(correlations, lag))
      return isConfirmed ? [] : [i]
    })
    const [first, ...more] = unconfirmed
    if (first === undefined) return list
    const i = more.reduce((least, at) => (lengthOf(list[at]) < lengthOf(list[least]) ? at : least), first)
    const [before, after] = [list[i - 1], list[i + 1]]
    const lag =
      before !== undefined && (after === undefined || lengthOf(before) >= lengthOf(after))
        ? before.lag
        : (after?.lag ?? list[i].lag)
    const joined = list.map((stretch, at) => (at === i ? { ...stretch, lag } : stretch))
    list = stretchesOf(
      Float64Array.from(joined, (stretch) => stretch.lag),
      joined.map(({ range }) => range),
    )
  }
  return list
}

/** Change of a series over some steps; NaN beside gaps and at its end. */
export function increments(values: Float64Array, steps: number): Float64Array {
  return values.map((value, t) => (values[t + steps] ?? Number.NaN) - value)
}
