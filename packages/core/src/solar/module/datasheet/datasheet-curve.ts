import { ConvergenceError } from '../../../errors/index.ts'
import { exp, expm1 } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { RESISTANCE_MAX } from '../single-diode/diode-series.ts'
import type { DatasheetPoints } from './module-datasheet.ts'

/** The single-diode curve through a datasheet's points for one value of nNsVth. */
export interface DatasheetCurve {
  /** Ideality factor × cells in series × thermal voltage at 25 °C [V]. */
  readonly thermal: number
  /** Series resistance, ≥ 0 [Ω]. */
  readonly resistanceSeries: number
  /** Shunt conductance; negative where `thermal` is too large for the points [S]. */
  readonly shuntConductance: number
  /** Current of the diode at open circuit, I0·exp(vOc/thermal): I0 itself may be tiny [A]. */
  readonly openDiodeCurrent: number
  /** Photocurrent [A]. */
  readonly photocurrent: number
}

/** Halvings that leave nothing of a bracket. */
const HALVINGS = 60

/**
 * The curve through short circuit, open circuit and the point of maximum power, with its maximum there, at a given
 * a = nNsVth. With j = I0·exp(Voc/a) and G = 1/Rsh the three points are linear in j and G,
 *
 *     I = j·(1 − exp((V + I·Rs − Voc)/a)) + G·(Voc − V − I·Rs)      at (0, Isc) and (Vmp, Imp),
 *
 * which leaves one equation for Rs, the zero of the power's derivative:
 *
 *     j/a·exp((Vmp + Imp·Rs − Voc)/a) + G = Imp/(Vmp − Imp·Rs)
 *
 * Its left side less its right is negative at Rs = 0 and grows without bound towards (Voc − Vmp)/Imp.
 *
 * @returns undefined where the curve would need Rs < 0: `thermal` alone already rounds the knee too much.
 * @see Laudani, Riganti Fulginei & Salvini 2014, Solar Energy 108:432 (the reduction to two unknowns)
 */
function curveThroughPoints(points: DatasheetPoints, thermal: number): DatasheetCurve | undefined {
  const { iSc, vOc, iMp, vMp } = points
  const solve = (series: number): { j: number; g: number; excess: number } => {
    const roomShort = vOc - iSc * series
    const roomMax = vOc - vMp - iMp * series
    const diodeShort = -expm1(-roomShort / thermal)
    const diodeMax = -expm1(-roomMax / thermal)
    const determinant = diodeShort * roomMax - diodeMax * roomShort
    const j = (iSc * roomMax - iMp * roomShort) / determinant
    const g = (diodeShort * iMp - diodeMax * iSc) / determinant
    const slope = (j / thermal) * exp(-roomMax / thermal) + g
    // Times the room, which takes the pole at its end away.
    return { j, g, excess: (slope - iMp / (vMp - iMp * series)) * roomMax }
  }
  if (!(solve(0).excess < 0)) return undefined
  const seriesMax = (vOc - vMp) / iMp
  const resistanceSeries = brentRoot((series) => solve(series).excess, {
    low: 0,
    high: seriesMax * (1 - 1e-9),
  })
  const { j, g } = solve(resistanceSeries)
  return {
    thermal,
    resistanceSeries,
    shuntConductance: g,
    openDiodeCurrent: j,
    photocurrent: -j * expm1(-vOc / thermal) + g * vOc,
  }
}

/**
 * The curve with the largest a = nNsVth that the points allow: beyond it the series resistance or the shunt would be
 * negative. Below it every a has a curve.
 * @throws {ConvergenceError} when no curve with positive resistances has its maximum at the point.
 */
export function roundestCurve(points: DatasheetPoints, method: string): DatasheetCurve {
  // Down there the knee is a corner of some 1e-3 of the voltage.
  let low = points.vOc / 700
  let high = points.vOc
  let best: DatasheetCurve | undefined
  const keep = (thermal: number): boolean => {
    const curve = curveThroughPoints(points, thermal)
    if (curve === undefined || curve.shuntConductance < 0) return false
    best = curve
    return true
  }
  keep(low)
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (low + high)
    if (keep(middle)) low = middle
    else high = middle
  }
  if (best === undefined) {
    throw new ConvergenceError(
      method,
      HALVINGS,
      `no diode with resistances above 0 passes iSc ${points.iSc} A and vOc ${points.vOc} V with its maximum at ` +
        `vMp ${points.vMp} V, iMp ${points.iMp} A; look at vMp and iMp`,
    )
  }
  return best
}

/** The curve at an a below {@link roundestCurve}'s. */
export function requireCurve(points: DatasheetPoints, thermal: number, method: string): DatasheetCurve {
  const curve = curveThroughPoints(points, thermal)
  if (curve !== undefined) return curve
  throw new ConvergenceError(method, 1, `the points have no curve with nNsVth ${thermal} V`)
}

/** The five parameters of a curve at 1000 W/m² and 25 °C. */
export function referenceParameters(
  vOc: number,
  curve: DatasheetCurve,
): { aRef: number; iLRef: number; iORef: number; rShRef: number; rS: number } {
  return {
    aRef: curve.thermal,
    iLRef: curve.photocurrent,
    iORef: curve.openDiodeCurrent * exp(-vOc / curve.thermal),
    rShRef: Math.min(1 / Math.max(curve.shuntConductance, 0), RESISTANCE_MAX),
    rS: curve.resistanceSeries,
  }
}
