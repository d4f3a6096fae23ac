import { requireList } from '../../errors/index.ts'
import { pearsonCorrelation } from './covariance.ts'
import { completePairs } from './pairs.ts'

/**
 * Ranks from 1 to n in rising order; equal values share the mean of their ranks.
 * @param values without NaN.
 */
export function averageRanks(values: Float64Array): Float64Array {
  requireList(values, 'values')
  const order = Uint32Array.from(values, (_, i) => i).sort((i, j) => values[i] - values[j])
  const ranks = new Float64Array(values.length)
  for (let first = 0; first < order.length; ) {
    let end = first + 1
    while (end < order.length && values[order[end]] === values[order[first]]) end++
    for (let k = first; k < end; k++) ranks[order[k]] = (first + 1 + end) / 2
    first = end
  }
  return ranks
}

/**
 * Spearman's rank correlation: Pearson's of the average ranks. A NaN leaves its pair out; NaN when a series is
 * constant.
 * @throws {InputError} `length_mismatch`.
 */
export function spearmanCorrelation(x: Float64Array, y: Float64Array): number {
  requireList(x, 'x')
  requireList(y, 'y')
  const pairs = completePairs(x, y)
  return pearsonCorrelation(averageRanks(pairs.x), averageRanks(pairs.y))
}

/**
 * Kendall's τ-b, in n·log n steps:
 *
 *     τ_b = (concordant − discordant)/√((N − N_x)(N − N_y)),  N = n(n − 1)/2, N_x and N_y pairs tied in x, y
 *
 * A NaN leaves its pair out; NaN when a series is constant.
 * @throws {InputError} `length_mismatch`.
 * @see Knight 1966, J. Am. Stat. Assoc. 61:436
 */
export function kendallTauB(x: Float64Array, y: Float64Array): number {
  requireList(x, 'x')
  requireList(y, 'y')
  const pairs = completePairs(x, y)
  const count = pairs.x.length
  const order = Uint32Array.from(pairs.x, (_, i) => i).sort(
    (i, j) => pairs.x[i] - pairs.x[j] || pairs.y[i] - pairs.y[j],
  )
  const sortedX = Float64Array.from(order, (i) => pairs.x[i])
  const sortedY = Float64Array.from(order, (i) => pairs.y[i])
  const all = (count * (count - 1)) / 2
  const tiedX = tiedPairs(count, (i) => sortedX[i] === sortedX[i - 1])
  const tiedBoth = tiedPairs(count, (i) => sortedX[i] === sortedX[i - 1] && sortedY[i] === sortedY[i - 1])
  const discordant = sortCountingExchanges(sortedY)
  const tiedY = tiedPairs(count, (i) => sortedY[i] === sortedY[i - 1])
  const surplus = all - tiedX - tiedY + tiedBoth - 2 * discordant
  return surplus / (Math.sqrt(all - tiedX) * Math.sqrt(all - tiedY))
}

/** Pairs within runs of equal neighbours. */
function tiedPairs(count: number, equalsLast: (i: number) => boolean): number {
  let pairs = 0
  let run = 0
  for (let i = 1; i < count; i++) {
    run = equalsLast(i) ? run + 1 : 0
    pairs += run
  }
  return pairs
}

/** Sorts in place by merging and counts the pairs that stood in falling order. */
function sortCountingExchanges(values: Float64Array): number {
  let from: Float64Array = values
  let to: Float64Array = new Float64Array(values.length)
  let exchanges = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(start + 2 * width, values.length)
      let left = start
      let right = middle
      for (let k = start; k < end; k++) {
        if (right >= end || (left < middle && from[left] <= from[right])) to[k] = from[left++]
        else {
          exchanges += middle - left
          to[k] = from[right++]
        }
      }
    }
    const last = from
    from = to
    to = last
  }
  if (from !== values) values.set(from)
  return exchanges
}
