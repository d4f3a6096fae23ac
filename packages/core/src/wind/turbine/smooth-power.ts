import { pchipInterpolant } from '../../math/interpolate/index.ts'
import type { PowerCurve } from './power-curve.ts'

/**
 * A power curve that bends instead of breaking at the points of its table: monotone cubics without overshoot, so
 * that a gradient exists inside the table. Outside it is 0, as `powerAt` has it; NaN gives NaN.
 *
 * @returns output at a wind speed [kW]; nothing is allocated by a call.
 * @see Fritsch & Carlson 1980, SIAM J. Numer. Anal. 17:238
 */
export function smoothPower({ speeds, power }: PowerCurve): (speed: number) => number {
  const cubic = pchipInterpolant({ x: speeds, y: power }, 'clamp')
  const first = speeds[0]
  const last = speeds[speeds.length - 1]
  return (speed) => (speed < first || speed > last ? 0 : cubic.at(speed))
}
