/** Shares of a variable's range at both ends within which the map bends. */
const MARGIN = 0.05

/** Maps the whole line onto the range of one variable, smoothly. */
export interface BoxMap {
  /** Into the range. */
  readonly toDesign: (k: number, internal: number) => number
  /** A number that is mapped onto a value of the range; outside of it the nearest end counts. */
  readonly toInternal: (k: number, value: number) => number
}

/**
 * The identity in the middle of the range, a parabola with its vertex on the bound near each end, and beyond that the
 * mirror image: a search without bounds then finds an optimum on the bound as a smooth one inside. Infinite bounds
 * bound nothing.
 *
 * @param step initial standard deviation of each variable, the margin where only one bound is finite.
 * @see Hansen 2013, CMA-ES source code page (boundary transformation)
 */
export function createBoxMap(lower: Float64Array, upper: Float64Array, step: Float64Array): BoxMap {
  const margin = (k: number): number => {
    const range = upper[k] - lower[k]
    return range < Number.POSITIVE_INFINITY ? MARGIN * range : step[k]
  }
  const toDesign = (k: number, internal: number): number => {
    const [low, high, m] = [lower[k], upper[k], margin(k)]
    if (low === high) return low
    const folded = fold(internal, low - m, high + m)
    if (folded < low + m)
      return Math.min(Math.max(low + ((folded - low + m) * (folded - low + m)) / (4 * m), low), high)
    if (folded > high - m) {
      return Math.min(Math.max(high - ((folded - high - m) * (folded - high - m)) / (4 * m), low), high)
    }
    return folded
  }
  const toInternal = (k: number, value: number): number => {
    const [low, high, m] = [lower[k], upper[k], margin(k)]
    const inside = Math.min(Math.max(value, low), high)
    if (inside < low + m) return low - m + 2 * Math.sqrt(m * (inside - low))
    if (inside > high - m) return high + m - 2 * Math.sqrt(m * (high - inside))
    return inside
  }
  return { toDesign, toInternal }
}

/** Mirrors a number at both ends until it lies between them. */
function fold(value: number, low: number, high: number): number {
  if (value >= low && value <= high) return value
  const width = high - low
  if (width === Number.POSITIVE_INFINITY) return value < low ? 2 * low - value : 2 * high - value
  const turns = (value - low) / (2 * width)
  const phase = (turns - Math.floor(turns)) * 2 * width
  return low + (phase > width ? 2 * width - phase : phase)
}
