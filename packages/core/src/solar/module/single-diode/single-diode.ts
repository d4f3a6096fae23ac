import { InputError, requireFields } from '../../../errors/index.ts'
import { expm1 } from '../../../math/elementary/index.ts'
import { type DiodeSeries, requireDiodeSeries } from './diode-series.ts'
import { junctionAtVoltage, junctionPotential } from './junction.ts'
import { diodeMaximumPower, type MaximumPower } from './maximum-power.ts'

/** The key points of the curve, one value per time step. */
export interface DiodeKeyPoints extends MaximumPower {
  /** Short-circuit current [A]. */
  readonly iSc: Float64Array
  /** Open-circuit voltage [V]. */
  readonly vOc: Float64Array
  /** Current at half the open-circuit voltage [A]. */
  readonly iX: Float64Array
  /** Current midway between the voltages of maximum power and of the open circuit [A]. */
  readonly iXx: Float64Array
}

/** Room for the key points of `length` steps. */
export function allocateDiodeKeyPoints(length: number): DiodeKeyPoints {
  return {
    iSc: new Float64Array(length),
    vOc: new Float64Array(length),
    iMp: new Float64Array(length),
    vMp: new Float64Array(length),
    pMp: new Float64Array(length),
    iX: new Float64Array(length),
    iXx: new Float64Array(length),
  }
}

/**
 * Key points of the current-voltage curve of the single-diode equation. Every point is a root of one rising convex
 * function of the junction potential, found by Newton's method to some 1e-14 of photocurrent and voltage; nothing
 * overflows, also without series resistance or with an infinite shunt. A step without photocurrent has zeros. A NaN
 * spoils its own step only.
 *
 * @param out filled and returned; pass one to avoid seven allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite` (series resistance), `length_mismatch`.
 * @see De Soto, Klein & Beckman 2006, Solar Energy 80:78, eq. 1; King, Boyson & Kratochvil 2004, SAND2004-3535 (points)
 */
export function singleDiode(diode: DiodeSeries, out?: DiodeKeyPoints): DiodeKeyPoints {
  requireFields(
    diode,
    {
      resistanceSeries: 'number',
      photocurrent: 'list',
      saturationCurrent: 'list',
      resistanceShunt: 'list',
      nNsVth: 'list',
    },
    'diode',
  )
  out ??= allocateDiodeKeyPoints(diode.photocurrent.length)
  requireDiodeSeries(diode.photocurrent.length, diode)
  const { iSc, vOc, vMp, iX, iXx } = out
  InputError.requireLength(diode.photocurrent.length, { iSc, vOc, iX, iXx })
  diodeMaximumPower(diode, out)
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries: series } = diode
  for (let t = 0; t < iSc.length; t++) {
    const light = photocurrent[t]
    const saturation = saturationCurrent[t]
    const shunt = resistanceShunt[t]
    const thermal = nNsVth[t]
    const openCircuit =
      light <= 0 ? 0 * thermal : thermal * junctionPotential(thermal / shunt, saturation, light)
    vOc[t] = openCircuit
    iSc[t] = currentAt(light, saturation, series, shunt, thermal, 0)
    iX[t] = currentAt(light, saturation, series, shunt, thermal, 0.5 * openCircuit)
    iXx[t] = currentAt(light, saturation, series, shunt, thermal, 0.5 * (openCircuit + vMp[t]))
  }
  return out
}

/** Current at a voltage from 0 to open circuit; none in the dark. */
function currentAt(
  light: number,
  saturation: number,
  series: number,
  shunt: number,
  thermal: number,
  voltage: number,
): number {
  if (light <= 0) return 0 * thermal
  const u = junctionAtVoltage(light, saturation, series, shunt, thermal, voltage)
  return light - saturation * expm1(u) - (u * thermal) / shunt
}
