import { InputError, requireFields } from '../../../errors/index.ts'
import { expm1 } from '../../../math/elementary/index.ts'
import { type DiodeSeries, requireDiodeSeries } from './diode-series.ts'
import { junctionAtVoltage } from './junction.ts'

/** One value per time step (or per point of one curve); the series resistance is constant. */
export interface CurrentAtVoltageInput extends DiodeSeries {
  /** Voltage at the terminals; may lie beyond open circuit or below 0 [V]. */
  readonly voltage: Float64Array
}

/**
 * Current of the single-diode equation at a voltage:
 *
 *     I = IL − I0·(exp((V + I·Rs)/nNsVth) − 1) − (V + I·Rs)/Rsh
 *
 * Without series resistance the current far beyond open circuit is −∞, as the exponential is. The breakdown of a cell
 * under reverse voltage is not in the equation. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns current, negative beyond open circuit [A].
 * @throws {InputError} `out_of_range`, `not_finite` (series resistance), `length_mismatch`.
 * @see Jain & Kapoor 2004, Solar Energy Materials & Solar Cells 81:269 (the same root by Lambert's W)
 */
export function currentAtVoltage(input: CurrentAtVoltageInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    voltage: 'list',
    resistanceSeries: 'number',
    photocurrent: 'list',
    saturationCurrent: 'list',
    resistanceShunt: 'list',
    nNsVth: 'list',
  })
  const { voltage, ...diode } = input
  out ??= new Float64Array(voltage.length)
  InputError.requireLength(voltage.length, { out })
  requireDiodeSeries(voltage.length, diode)
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries } = diode
  for (let t = 0; t < out.length; t++) {
    const light = photocurrent[t]
    const saturation = saturationCurrent[t]
    const shunt = resistanceShunt[t]
    const thermal = nNsVth[t]
    const u = junctionAtVoltage(light, saturation, resistanceSeries, shunt, thermal, voltage[t])
    out[t] = light - saturation * expm1(u) - (u * thermal) / shunt
  }
  return out
}
