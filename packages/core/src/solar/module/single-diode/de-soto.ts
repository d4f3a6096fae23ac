import { InputError } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import { requireOperatingPoints } from '../require-operating-points.ts'
import {
  allocateDiodeArrays,
  type DiodeArrays,
  type DiodeSeries,
  RESISTANCE_MAX,
  requireDiodeArrays,
} from './diode-series.ts'

/** A module at 1000 W/m² and 25 °C. */
export interface DeSotoParameters {
  /** Change of short-circuit current with temperature, −1000..1000 [A/°C]. */
  readonly alphaSc: number
  /** Ideality factor × cells in series × thermal voltage, 1e-6..1e6 [V]. */
  readonly aRef: number
  /** Photocurrent, 0..1e6 [A]. */
  readonly iLRef: number
  /** Saturation current, 1e-100..1e3 [A]. */
  readonly iORef: number
  /** Shunt resistance, 1e-6..1e12 [Ω]. */
  readonly rShRef: number
  /** Series resistance, 0..1e12 [Ω]. */
  readonly rS: number
  /** Band gap, 0.1..10 [eV]; 1.121 (silicon) when absent. */
  readonly egRef?: number | undefined
  /** Relative change of the band gap with temperature, −0.01..0.01 [1/K]; −0.0002677 (silicon) when absent. */
  readonly dEgdT?: number | undefined
}

/** Series have one value per time step; the module is constant. */
export interface DeSotoInput {
  /** Irradiance that reaches the cells [W/m²]; below 0 counts as 0. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature [°C]. */
  readonly tempCell: Float64Array
  readonly parameters: DeSotoParameters
}

const IRRADIANCE_REF = 1000
const TEMP_REF = 25

/**
 * Five parameters of the single-diode equation at any light and temperature, by De Soto:
 *
 *     IL = G/1000 · (IL_ref + α·(T − Tref))
 *     I0 = I0_ref · (T/Tref)³ · exp(Eg_ref/(k·Tref) − Eg/(k·T)),  Eg = Eg_ref·(1 + dEgdT·(T − Tref))
 *     Rsh = Rsh_ref · 1000/G,  infinite in the dark
 *     nNsVth = a_ref · T/Tref,   Rs constant;  Tref = 25 °C
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned with the series resistance; pass arrays to avoid four allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see De Soto, Klein & Beckman 2006, Solar Energy 80:78
 */
export function deSotoDiode(input: DeSotoInput, out?: DiodeArrays): DiodeSeries {
  requireOperatingPoints(input)
  const { effectiveIrradiance, tempCell, parameters } = input
  out ??= allocateDiodeArrays(effectiveIrradiance.length)
  InputError.requireLength(effectiveIrradiance.length, { tempCell })
  requireDiodeArrays(effectiveIrradiance.length, out)
  requireDeSotoParameters(parameters)
  const { alphaSc, aRef, iLRef, iORef, rShRef, rS, egRef = 1.121, dEgdT = -0.0002677 } = parameters
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth } = out
  const tempRefKelvin = TEMP_REF + KELVIN
  const gapPerBoltzmann = egRef / BOLTZMANN_EV
  for (let t = 0; t < tempCell.length; t++) {
    const light = Math.max(effectiveIrradiance[t], 0) / IRRADIANCE_REF
    const warming = tempCell[t] - TEMP_REF
    const kelvin = tempCell[t] + KELVIN
    const ratio = kelvin / tempRefKelvin
    const exponent = gapPerBoltzmann * (1 / tempRefKelvin - (1 + dEgdT * warming) / kelvin)
    photocurrent[t] = light * (iLRef + alphaSc * warming)
    saturationCurrent[t] = iORef * ratio * ratio * ratio * exp(exponent)
    resistanceShunt[t] = rShRef / light
    nNsVth[t] = aRef * ratio
  }
  return { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries: rS }
}

function requireDeSotoParameters(parameters: DeSotoParameters): void {
  const { alphaSc, aRef, iLRef, iORef, rShRef, rS, egRef = 1.121, dEgdT = 0 } = parameters
  InputError.requireRange(alphaSc, -1000, 1000, 'parameters.alphaSc', 'A/°C')
  InputError.requireRange(aRef, 1e-6, 1e6, 'parameters.aRef', 'V')
  InputError.requireRange(iLRef, 0, 1e6, 'parameters.iLRef', 'A')
  InputError.requireRange(iORef, 1e-100, 1e3, 'parameters.iORef', 'A')
  InputError.requireRange(rShRef, 1e-6, RESISTANCE_MAX, 'parameters.rShRef', 'Ω')
  InputError.requireRange(rS, 0, RESISTANCE_MAX, 'parameters.rS', 'Ω')
  InputError.requireRange(egRef, 0.1, 10, 'parameters.egRef', 'eV')
  InputError.requireRange(dEgdT, -0.01, 0.01, 'parameters.dEgdT', '1/K')
}
