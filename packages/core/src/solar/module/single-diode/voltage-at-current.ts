import { InputError, requireFields } from '../../../errors/index.ts'
import { type DiodeSeries, requireDiodeSeries } from './diode-series.ts'
import { junctionPotential } from './junction.ts'

/** One value per time step (or per point of one curve); the series resistance is constant. */
export interface VoltageAtCurrentInput extends DiodeSeries {
  /** Current out of the terminals; may lie above short circuit or below 0 [A]. */
  readonly current: Float64Array
}

/**
 * Voltage of the single-diode equation at a current:
 *
 *     I = IL − I0·(exp((V + I·Rs)/nNsVth) − 1) − (V + I·Rs)/Rsh
 *
 * With an infinite shunt no voltage carries more than IL + I0: NaN there. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns voltage, negative above the short-circuit current [V].
 * @throws {InputError} `out_of_range`, `not_finite` (series resistance), `length_mismatch`.
 * @see Jain & Kapoor 2004, Solar Energy Materials & Solar Cells 81:269 (the same root by Lambert's W)
 */
export function voltageAtCurrent(input: VoltageAtCurrentInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    current: 'list',
    resistanceSeries: 'number',
    photocurrent: 'list',
    saturationCurrent: 'list',
    resistanceShunt: 'list',
    nNsVth: 'list',
  })
  const { current, ...diode } = input
  out ??= new Float64Array(current.length)
  InputError.requireLength(current.length, { out })
  requireDiodeSeries(current.length, diode)
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries } = diode
  for (let t = 0; t < out.length; t++) {
    const drawn = current[t]
    const thermal = nNsVth[t]
    const slope = thermal / resistanceShunt[t]
    const total = photocurrent[t] - drawn
    out[t] = thermal * junctionPotential(slope, saturationCurrent[t], total) - drawn * resistanceSeries
  }
  return out
}
