import { InputError } from '../../../errors/index.ts'
import { requireOperatingPoints } from '../require-operating-points.ts'
import { type DeSotoInput, type DeSotoParameters, deSotoDiode } from './de-soto.ts'
import { allocateDiodeArrays, type DiodeArrays, type DiodeSeries } from './diode-series.ts'

/** A module as the CEC library lists it, at 1000 W/m² and 25 °C. */
export interface CecParameters extends DeSotoParameters {
  /** How much the temperature coefficient of the current is lowered, −1000..1000 [%]. */
  readonly adjust: number
}

/** Series have one value per time step; the module is constant. */
export interface CecInput extends Omit<DeSotoInput, 'parameters'> {
  readonly parameters: CecParameters
}

/**
 * Five parameters of the single-diode equation by the six-parameter model of the CEC: {@link deSotoDiode} with the
 * temperature coefficient α·(1 − adjust/100), by which the measured coefficient of maximum power is met.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned with the series resistance; pass arrays to avoid four allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Dobos 2012, Journal of Solar Energy Engineering 134:021011
 */
export function cecDiode(input: CecInput, out?: DiodeArrays): DiodeSeries {
  requireOperatingPoints(input)
  const { effectiveIrradiance, tempCell, parameters } = input
  out ??= allocateDiodeArrays(effectiveIrradiance.length)
  const { adjust, ...deSoto } = parameters
  InputError.requireRange(adjust, -1000, 1000, 'parameters.adjust', '%')
  const alphaSc = deSoto.alphaSc * (1 - adjust / 100)
  return deSotoDiode({ effectiveIrradiance, tempCell, parameters: { ...deSoto, alphaSc } }, out)
}
