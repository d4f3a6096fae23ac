import { InputError } from '../../errors/index.ts'
import {
  type Interpolant,
  linearInterpolant,
  naturalCubicInterpolant,
  pchipInterpolant,
} from '../../math/interpolate/index.ts'
import { createTurbineCurve, curvePeak, type TurbineCurve } from './turbine-curve.ts'

/**
 * How to go from point to point of a table: straight; by monotone cubics, which never overshoot; by the natural cubic
 * spline, which is smoothest and may overshoot (it is held between 0 and the peak of the table).
 */
export type CurveInterpolation = 'linear' | 'pchip' | 'natural'

/** Every interpolation, for checks and lists. */
export const CURVE_INTERPOLATIONS: readonly CurveInterpolation[] = ['linear', 'pchip', 'natural']

/**
 * A table as a function of wind speed. Outside the table it is what the table says; NaN gives NaN. A call allocates
 * nothing. `linear` gives what `curveAt` gives.
 *
 * @throws {InputError} `unknown_value` (`interpolation`).
 * @see Fritsch & Carlson 1980, SIAM J. Numer. Anal. 17:238 (pchip)
 */
export function interpolatedCurve(
  curve: TurbineCurve,
  interpolation: CurveInterpolation,
): (speed: number) => number {
  InputError.requireOneOf(interpolation, CURVE_INTERPOLATIONS, 'interpolation')
  const { speeds, below, above } = curve
  const inside = insideOf(curve, interpolation)
  const first = speeds[0]
  const last = speeds[speeds.length - 1]
  const peak = curvePeak(curve)
  return (speed) => {
    if (speed < first) return below
    if (speed > last) return above
    return Math.min(Math.max(inside.at(speed), 0), peak)
  }
}

/**
 * A table with more points, so that straight lines between them follow a smooth curve: kernels know tables only. The
 * points of the given table are among them; between two of them the interval is cut in equal parts no wider than
 * `step`. Off the smooth curve by at most step²/8 times its second derivative: below 1 kW at 0.1 m/s for a machine
 * of 2 MW.
 *
 * @param step 0.001..1 [m/s].
 * @throws {InputError} `unknown_value` (`interpolation`), `out_of_range` and its kin (`step`).
 */
export function refinedCurve(
  curve: TurbineCurve,
  interpolation: CurveInterpolation,
  step: number,
): TurbineCurve {
  InputError.requireRange(step, 0.001, 1, 'step', 'm/s')
  const at = interpolatedCurve(curve, interpolation)
  const { speeds, below, above } = curve
  const fine: number[] = [speeds[0]]
  for (let i = 1; i < speeds.length; i++) {
    const width = speeds[i] - speeds[i - 1]
    const parts = Math.ceil(width / step)
    for (let part = 1; part < parts; part++) fine.push(speeds[i - 1] + (width * part) / parts)
    fine.push(speeds[i])
  }
  return createTurbineCurve({ speeds: fine, values: fine.map(at), outside: { below, above } })
}

function insideOf({ speeds, values }: TurbineCurve, interpolation: CurveInterpolation): Interpolant {
  const table = { x: speeds, y: values }
  switch (interpolation) {
    case 'linear':
      return linearInterpolant(table, 'clamp')
    case 'pchip':
      return pchipInterpolant(table, 'clamp')
    case 'natural':
      return naturalCubicInterpolant(table, 'clamp')
  }
}
