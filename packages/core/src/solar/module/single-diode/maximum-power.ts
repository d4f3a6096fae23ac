import { InputError } from '../../../errors/index.ts'
import { expm1 } from '../../../math/elementary/index.ts'
import { type DiodeSeries, requireDiodeSeries } from './diode-series.ts'
import { junctionAtMaximumPower } from './maximum-power-kernel.ts'

/** The point of the curve with the most power, one value per time step. */
export interface MaximumPower {
  /** Its current [A]. */
  readonly iMp: Float64Array
  /** Its voltage [V]. */
  readonly vMp: Float64Array
  /** Its power [W]. */
  readonly pMp: Float64Array
}

/** Room for the maxima of `length` steps. */
export function allocateMaximumPower(length: number): MaximumPower {
  return { iMp: new Float64Array(length), vMp: new Float64Array(length), pMp: new Float64Array(length) }
}

/**
 * Maximum power of the single-diode equation, from the zero of the power's derivative: current and voltage too are
 * good to some 1e-14 of photocurrent and open-circuit voltage, though the maximum is flat. A step without photocurrent
 * has zeros. A NaN spoils its own step only.
 *
 * @param out filled and returned; pass one to avoid three allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite` (series resistance), `length_mismatch`.
 * @see De Soto, Klein & Beckman 2006, Solar Energy 80:78, eq. 1
 */
export function diodeMaximumPower(
  diode: DiodeSeries,
  out: MaximumPower = allocateMaximumPower(diode.photocurrent.length),
): MaximumPower {
  requireDiodeSeries(diode.photocurrent.length, diode)
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries } = diode
  const { iMp, vMp, pMp } = out
  InputError.requireLength(photocurrent.length, { iMp, vMp, pMp })
  for (let t = 0; t < iMp.length; t++) {
    const light = photocurrent[t]
    const saturation = saturationCurrent[t]
    const shunt = resistanceShunt[t]
    const thermal = nNsVth[t]
    const u = junctionAtMaximumPower(light, saturation, resistanceSeries, shunt, thermal)
    const current = light <= 0 ? 0 : light - saturation * expm1(u) - (u * thermal) / shunt
    const voltage = u * thermal - current * resistanceSeries
    iMp[t] = current
    vMp[t] = voltage
    pMp[t] = current * voltage
  }
  return out
}
