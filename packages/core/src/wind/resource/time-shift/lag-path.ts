import { log } from '../../../math/elementary/index.ts'

/** Places of lags by windows. */
interface LagPath {
  readonly path: Int32Array
  readonly score: number
}

/**
 * Lag of each window of time on the path of the greatest sum of scores, less ln(windows) for each change from one
 * window to the next by up to `near` lags, and ln(windows · lags) for each greater one, by dynamic programming.
 *
 * For inner loops: nothing is checked.
 *
 * @param scores logarithms of a likelihood, row w · lags + k for window w and lag k.
 * @returns one lag for each window, and the sum less its costs.
 * @see Bellman & Roth 1969, J. Am. Stat. Assoc. 64:1079
 */
export function bestLagPath(scores: Float64Array, lags: number, near: number): LagPath {
  const windows = scores.length / lags
  const sums = scores.slice(0, lags)
  const before = new Float64Array(lags)
  const from = new Int32Array(windows * lags)
  const nearCost = log(windows)
  const farCost = nearCost + log(lags)
  for (let w = 1; w < windows; w++) {
    before.set(sums)
    let top = 0
    for (let k = 1; k < lags; k++) if (before[k] > before[top]) top = k
    for (let k = 0; k < lags; k++) {
      let best = k
      let most = before[k]
      for (let other = Math.max(k - near, 0); other <= Math.min(k + near, lags - 1); other++) {
        if (before[other] - nearCost > most) {
          best = other
          most = before[other] - nearCost
        }
      }
      if (before[top] - farCost > most) {
        best = top
        most = before[top] - farCost
      }
      from[w * lags + k] = best
      sums[k] = most + scores[w * lags + k]
    }
  }
  const path = new Int32Array(windows)
  for (let k = 1; k < lags; k++) if (sums[k] > sums[path[windows - 1]]) path[windows - 1] = k
  for (let w = windows - 1; w > 0; w--) path[w - 1] = from[w * lags + path[w]]
  return { path, score: sums[path[windows - 1]] }
}
