import { pchipInterpolant } from '../../../math/interpolate/index.ts'
import type { TurbineCurve } from '../../turbine/index.ts'

/** A function of wind speed made of cubics, constant outside. */
export interface PiecewiseCubic {
  /** Ends of the pieces, rising [m/s]. */
  readonly breaks: Float64Array
  /** Of each piece c0, c1, c2, c3 in Σ c·(u − left end)^n. */
  readonly coefficients: Float64Array
  readonly below: number
  readonly above: number
}

/**
 * Value at a speed; the slope goes to `slope[0]`. At a break it is that of the piece on the left, since a wake makes
 * the free speed smaller, never greater. For inner loops: nothing is checked; NaN gives NaN.
 */
export function cubicAt(
  { breaks, coefficients, below, above }: PiecewiseCubic,
  speed: number,
  slope: Float64Array,
): number {
  const last = breaks.length - 1
  slope[0] = 0
  if (speed < breaks[0]) return below
  if (speed > breaks[last]) return above
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (breaks[middle] < speed) low = middle
    else high = middle
  }
  const t = speed - breaks[low]
  const at = 4 * low
  const c2 = coefficients[at + 2]
  const c3 = coefficients[at + 3]
  slope[0] = coefficients[at + 1] + t * (2 * c2 + 3 * t * c3)
  return coefficients[at] + t * (coefficients[at + 1] + t * (c2 + t * c3))
}

/**
 * Monotone cubics through the points of a turbine's table, so that an optimiser sees a slope that does not jump inside
 * the table. A straight table has no curvature that a search could use.
 *
 * @see Fritsch & Carlson 1980, SIAM J. Numer. Anal. 17:238
 */
export function smoothCurve({ speeds, values, below, above }: TurbineCurve): PiecewiseCubic {
  const inside = pchipInterpolant({ x: speeds, y: values }, 'clamp')
  const pieces = speeds.length - 1
  const coefficients = new Float64Array(4 * pieces)
  for (let p = 0; p < pieces; p++) {
    const width = speeds[p + 1] - speeds[p]
    // A cubic is known by four of its values: the ends, and those at a third and two thirds.
    const d1 = inside.at(speeds[p] + width / 3) - values[p]
    const d2 = inside.at(speeds[p] + (2 * width) / 3) - values[p]
    const d3 = values[p + 1] - values[p]
    coefficients[4 * p] = values[p]
    coefficients[4 * p + 1] = (9 * d1 - 4.5 * d2 + d3) / width
    coefficients[4 * p + 2] = (-22.5 * d1 + 18 * d2 - 4.5 * d3) / (width * width)
    coefficients[4 * p + 3] = (13.5 * d1 - 13.5 * d2 + 4.5 * d3) / (width * width * width)
  }
  return { breaks: speeds, coefficients, below, above }
}
