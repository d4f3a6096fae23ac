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

/** A module at 1000 W/m² and 25 °C as PVsyst describes it. */
export interface PvsystParameters {
  /** Change of short-circuit current with temperature, −1000..1000 [A/°C]. */
  readonly alphaSc: number
  /** Ideality factor of the diode, 0.01..100 [1]. */
  readonly gammaRef: number
  /** Change of the ideality factor with temperature, −0.1..0.1 [1/°C]. */
  readonly muGamma: number
  /** Photocurrent, 0..1e6 [A]. */
  readonly iLRef: number
  /** Saturation current, 1e-100..1e3 [A]. */
  readonly iORef: number
  /** Shunt resistance at 1000 W/m², 1e-6..1e12 [Ω]. */
  readonly rShRef: number
  /** Shunt resistance in the dark, 1e-6..1e12 [Ω]. */
  readonly rSh0: number
  /** Fall of the shunt resistance with light, 0.01..100 [1]; 5.5 when absent. */
  readonly rShExp?: number | undefined
  /** Series resistance, 0..1e12 [Ω]. */
  readonly rS: number
  /** Cells in series, 1..1e6 [1]. */
  readonly cellsInSeries: number
  /** Band gap, 0.1..10 [eV]; 1.121 (silicon) when absent. */
  readonly egRef?: number | undefined
}

/** Series have one value per time step; the module is constant. */
export interface PvsystInput {
  /** Irradiance that reaches the cells [W/m²]; below 0 counts as 0. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature [°C]. */
  readonly tempCell: Float64Array
  readonly parameters: PvsystParameters
}

const IRRADIANCE_REF = 1000
const TEMP_REF = 25

/**
 * Five parameters of the single-diode equation at any light and temperature, by PVsyst:
 *
 *     IL = G/1000 · (IL_ref + α·(T − Tref)),   γ = γ_ref + μ·(T − Tref)
 *     I0 = I0_ref · (T/Tref)³ · exp(Eg/(k·γ) · (1/Tref − 1/T))
 *     Rsh = Rb + (Rsh_0 − Rb)·exp(−x·G/1000),   Rb = max(0, (Rsh_ref − Rsh_0·e^−x)/(1 − e^−x))
 *     nNsVth = γ·Ns·k·T,   Rs constant;  Tref = 25 °C
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned with the series resistance; pass arrays to avoid four allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Sauer, Roessler & Hansen 2015, IEEE Journal of Photovoltaics 5:152; Mermoud & Lejeune 2010, 25th EU PVSEC
 */
export function pvsystDiode(input: PvsystInput, out?: DiodeArrays): DiodeSeries {
  requireOperatingPoints(input)
  const { effectiveIrradiance, tempCell, parameters } = input
  out ??= allocateDiodeArrays(effectiveIrradiance.length)
  InputError.requireLength(effectiveIrradiance.length, { tempCell })
  requireDiodeArrays(effectiveIrradiance.length, out)
  requirePvsystParameters(parameters)
  const { alphaSc, gammaRef, muGamma, iLRef, iORef, rShRef, rSh0, rS, cellsInSeries } = parameters
  const { rShExp = 5.5, egRef = 1.121 } = parameters
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth } = out
  const tempRefKelvin = TEMP_REF + KELVIN
  const fallen = exp(-rShExp)
  const shuntBase = Math.max(0, (rShRef - rSh0 * fallen) / (1 - fallen))
  for (let t = 0; t < tempCell.length; t++) {
    const light = Math.max(effectiveIrradiance[t], 0) / IRRADIANCE_REF
    const warming = tempCell[t] - TEMP_REF
    const kelvin = tempCell[t] + KELVIN
    const ratio = kelvin / tempRefKelvin
    const gamma = gammaRef + muGamma * warming
    const exponent = (egRef / (BOLTZMANN_EV * gamma)) * (1 / tempRefKelvin - 1 / kelvin)
    photocurrent[t] = light * (iLRef + alphaSc * warming)
    saturationCurrent[t] = iORef * ratio * ratio * ratio * exp(exponent)
    resistanceShunt[t] = shuntBase + (rSh0 - shuntBase) * exp(-rShExp * light)
    nNsVth[t] = gamma * BOLTZMANN_EV * cellsInSeries * kelvin
  }
  return { photocurrent, saturationCurrent, resistanceShunt, nNsVth, resistanceSeries: rS }
}

function requirePvsystParameters(parameters: PvsystParameters): void {
  const { alphaSc, gammaRef, muGamma, iLRef, iORef, rShRef, rSh0, rS, cellsInSeries } = parameters
  const { rShExp = 5.5, egRef = 1.121 } = parameters
  InputError.requireRange(alphaSc, -1000, 1000, 'parameters.alphaSc', 'A/°C')
  InputError.requireRange(gammaRef, 0.01, 100, 'parameters.gammaRef')
  InputError.requireRange(muGamma, -0.1, 0.1, 'parameters.muGamma', '1/°C')
  InputError.requireRange(iLRef, 0, 1e6, 'parameters.iLRef', 'A')
  InputError.requireRange(iORef, 1e-100, 1e3, 'parameters.iORef', 'A')
  InputError.requireRange(rShRef, 1e-6, RESISTANCE_MAX, 'parameters.rShRef', 'Ω')
  InputError.requireRange(rSh0, 1e-6, RESISTANCE_MAX, 'parameters.rSh0', 'Ω')
  InputError.requireRange(rShExp, 0.01, 100, 'parameters.rShExp')
  InputError.requireRange(rS, 0, RESISTANCE_MAX, 'parameters.rS', 'Ω')
  InputError.requireRange(cellsInSeries, 1, 1e6, 'parameters.cellsInSeries')
  InputError.requireRange(egRef, 0.1, 10, 'parameters.egRef', 'eV')
}
