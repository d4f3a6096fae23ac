import { InputError } from '../../../errors/index.ts'
import { log } from '../../../math/elementary/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import { requireOperatingPoints } from '../require-operating-points.ts'
import { requireSapmParameters, type SapmParameters } from './sapm-parameters.ts'

/** Series have one value per time step; the module is constant. */
export interface SapmInput {
  /** Irradiance that the module turns into current [W/m²]; below 0 counts as 0. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature [°C]. */
  readonly tempCell: Float64Array
  readonly parameters: SapmParameters
}

/** Points of the current-voltage curve, one value per time step. */
export interface SapmPoints {
  /** Short-circuit current [A]. */
  readonly iSc: Float64Array
  /** Open-circuit voltage, ≥ 0 [V]. */
  readonly vOc: Float64Array
  /** Current at maximum power [A]. */
  readonly iMp: Float64Array
  /** Voltage at maximum power, ≥ 0 [V]. */
  readonly vMp: Float64Array
  /** Maximum power [W]. */
  readonly pMp: Float64Array
  /** Current at half the open-circuit voltage; NaN for modules without that measurement [A]. */
  readonly iX: Float64Array
  /** Current midway between maximum power and open circuit; NaN for modules without that measurement [A]. */
  readonly iXx: Float64Array
}

const IRRADIANCE_REF = 1000
const TEMP_REF = 25

/** Room for the points of `length` steps. */
export function allocateSapmPoints(length: number): SapmPoints {
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
 * Points of a module's current-voltage curve by the Sandia array performance model. With E = G/1000,
 * ΔT = T − 25 °C and δ = n·k·T/q:
 *
 *     Isc = Isco·E·(1 + αsc·ΔT)
 *     Imp = Impo·(C0·E + C1·E²)·(1 + αmp·ΔT)
 *     Voc = Voco + Ns·δ·ln E + (Bvoco + Mbvoc·(1 − E))·ΔT
 *     Vmp = Vmpo + C2·Ns·δ·ln E + C3·Ns·(δ·ln E)² + (Bvmpo + Mbvmp·(1 − E))·ΔT
 *     Ix  = Ixo·(C4·E + C5·E²)·(1 + αsc·ΔT),   Ixx = Ixxo·(C6·E + C7·E²)·(1 + αmp·ΔT)
 *
 * Voltages are held at 0 from below. In the dark, where ln E is not finite, all points are 0. A NaN spoils its own
 * step only.
 *
 * @param out filled and returned; pass one to avoid seven allocations per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see King, Boyson & Kratochvil 2004, Photovoltaic Array Performance Model, SAND2004-3535, eqs 1 to 10
 */
export function sapm(input: SapmInput, out?: SapmPoints): SapmPoints {
  requireOperatingPoints(input)
  const { effectiveIrradiance, tempCell, parameters } = input
  out ??= allocateSapmPoints(effectiveIrradiance.length)
  const { iSc, vOc, iMp, vMp, pMp, iX, iXx } = out
  InputError.requireLength(effectiveIrradiance.length, { tempCell, iSc, vOc, iMp, vMp, pMp, iX, iXx })
  requireSapmParameters(parameters)
  const { isco, voco, impo, vmpo, aisc, aimp, c0, c1, c2, c3 } = parameters
  const { bvoco, mbvoc, bvmpo, mbvmp, n, cellsInSeries } = parameters
  const { ixo = Number.NaN, c4 = Number.NaN, c5 = Number.NaN } = parameters
  const { ixxo = Number.NaN, c6 = Number.NaN, c7 = Number.NaN } = parameters
  for (let t = 0; t < iSc.length; t++) {
    const light = Math.max(effectiveIrradiance[t], 0) / IRRADIANCE_REF
    const warming = tempCell[t] - TEMP_REF
    const forShort = 1 + aisc * warming
    const forMaximum = 1 + aimp * warming
    iSc[t] = isco * light * forShort
    iMp[t] = impo * light * (c0 + c1 * light) * forMaximum
    iX[t] = ixo * light * (c4 + c5 * light) * forShort
    iXx[t] = ixxo * light * (c6 + c7 * light) * forMaximum
    if (light === 0) {
      vOc[t] = Number.isNaN(warming) ? warming : 0
      vMp[t] = vOc[t]
    } else {
      const fallen = n * BOLTZMANN_EV * (tempCell[t] + KELVIN) * log(light)
      const missing = 1 - light
      vOc[t] = Math.max(0, voco + cellsInSeries * fallen + (bvoco + mbvoc * missing) * warming)
      const bend = cellsInSeries * fallen * (c2 + c3 * fallen)
      vMp[t] = Math.max(0, vmpo + bend + (bvmpo + mbvmp * missing) * warming)
    }
    pMp[t] = iMp[t] * vMp[t]
  }
  return out
}
