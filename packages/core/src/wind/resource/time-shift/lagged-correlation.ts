import { InputError, requireList } from '../../../errors/index.ts'

/** Sums over the pairs of two series at one lag, from which a correlation follows. */
interface LagSums {
  count: number
  x: number
  y: number
  xx: number
  yy: number
  xy: number
}

/** Variance over the mean square below which a series is constant but for rounding. */
const ROUNDING = 1e-12

/** Range of records, `from` included, `to` not. */
export interface RecordRange {
  readonly from: number
  readonly to: number
}

/**
 * Correlation of a target with a reference moved against it: at lag L record t of the target is held against record
 * t + L of the reference. Pairs with a gap (NaN) or outside the reference are left out; NaN below three pairs and where
 * one of the two is constant.
 *
 * @param lagMax L, from −lagMax to lagMax.
 * @param range records of the target.
 * @param out of length 2·lagMax + 1, filled and returned; entry lagMax is lag 0.
 */
export function laggedCorrelation(
  reference: Float64Array,
  target: Float64Array,
  lagMax: number,
  range?: RecordRange,
  out?: Float64Array,
): Float64Array {
  requireList(reference, 'reference')
  requireList(target, 'target')
  const { from, to } = range ?? { from: 0, to: target.length }
  InputError.requireRange(lagMax, 0, reference.length, 'lagMax')
  out ??= new Float64Array(2 * lagMax + 1)
  for (let lag = -lagMax; lag <= lagMax; lag++) {
    const sums: LagSums = { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
    const begin = Math.max(from, -lag)
    const end = Math.min(to, reference.length - lag)
    for (let t = begin; t < end; t++) {
      const x = reference[t + lag]
      const y = target[t]
      if (Number.isNaN(x + y)) continue
      sums.count++
      sums.x += x
      sums.y += y
      sums.xx += x * x
      sums.yy += y * y
      sums.xy += x * y
    }
    out[lag + lagMax] = correlationOf(sums)
  }
  return out
}

function correlationOf({ count, x, y, xx, yy, xy }: LagSums): number {
  if (count < 3) return Number.NaN
  const varianceX = xx - (x * x) / count
  const varianceY = yy - (y * y) / count
  if (!(varianceX > ROUNDING * xx && varianceY > ROUNDING * yy)) return Number.NaN
  return (xy - (x * y) / count) / Math.sqrt(varianceX * varianceY)
}

/**
 * Lag of the greatest correlation, between the steps by the parabola through the highest and its neighbours.
 *
 * @returns NaN when no lag has a correlation; a whole lag when the highest is the first or the last.
 */
export function lagOfMaximum(correlations: Float64Array): number {
  requireList(correlations, 'correlations')
  const lagMax = (correlations.length - 1) / 2
  let best = -1
  for (let k = 0; k < correlations.length; k++) {
    if (correlations[k] > (correlations[best] ?? -Infinity)) best = k
  }
  if (best < 0) return Number.NaN
  const before = correlations[best - 1] ?? Number.NaN
  const after = correlations[best + 1] ?? Number.NaN
  const bend = before - 2 * correlations[best] + after
  const between = bend < 0 ? (0.5 * (before - after)) / bend : 0
  return best - lagMax + between
}
