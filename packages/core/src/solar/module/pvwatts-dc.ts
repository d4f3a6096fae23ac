import { InputError, requireFields } from '../../errors/index.ts'

/** One value per time step unless said otherwise. */
export interface PvwattsDcInput {
  /** Irradiance that reaches the cells [W/m²]. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature [°C]. */
  readonly tempCell: Float64Array
  /** DC power at 1000 W/m² and the reference temperature, constant, 0..1e15 [any unit of power]. */
  readonly capacity: number
  /** Relative change of power with cell temperature, constant, −0.1..0.1 [1/°C]. */
  readonly temperatureCoefficientPerC: number
  /** Cell temperature of the rating, constant [°C]; 25 when absent. */
  readonly tempReference?: number | undefined
  /**
   * Shortfall of power at 200 W/m², as a share of the capacity, constant, −0.2..0.2 [1]: (0.2·P₀ − P₂₀₀)/P₀.
   * 0 (no correction) when absent.
   */
  readonly lowLightLoss?: number | undefined
  /** Whether the correction stops at 1000 W/m² instead of turning into a gain above; false when absent. */
  readonly capsLowLightGain?: boolean | undefined
}

/** Irradiance of the rating [W/m²]. */
const REFERENCE_IRRADIANCE = 1000
/** Where the efficiency at low light is rated and Marion's two branches meet [W/m²]. */
const LOW_IRRADIANCE = 200

/**
 * DC power of the PVWatts module model:
 *
 *     P = P₀ · (G/1000 · (1 + γ·(T − Tref)) − k·f(G))
 *     f(G) = 1 − (1 − G/200)⁴            G ≤ 200
 *     f(G) = (1000 − G)/(1000 − 200)     G > 200;  held at 0 above 1000 if capped
 *
 * The second term is Marion's correction for low light. The result may be negative at absurd temperatures and
 * has the unit of `capacity`. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641, eq. 8; Marion 2008, 33rd IEEE PVSC
 */
export function pvwattsDc(input: PvwattsDcInput, out?: Float64Array): Float64Array {
  requireFields(input, { effectiveIrradiance: 'list', tempCell: 'list' })
  const {
    effectiveIrradiance,
    tempCell,
    capacity,
    temperatureCoefficientPerC: gamma,
    tempReference = 25,
    lowLightLoss = 0,
    capsLowLightGain = false,
  } = input
  out ??= new Float64Array(effectiveIrradiance.length)
  InputError.requireLength(effectiveIrradiance.length, { tempCell, out })
  InputError.requireRange(capacity, 0, 1e15, 'capacity')
  InputError.requireRange(gamma, -0.1, 0.1, 'temperatureCoefficientPerC', '1/°C')
  InputError.requireRange(tempReference, -50, 100, 'tempReference', '°C')
  InputError.requireRange(lowLightLoss, -0.2, 0.2, 'lowLightLoss')
  for (let t = 0; t < out.length; t++) {
    const irradiance = effectiveIrradiance[t]
    const rated = (irradiance / REFERENCE_IRRADIANCE) * (1 + gamma * (tempCell[t] - tempReference))
    const missing = lowLightLoss === 0 ? 0 : lowLightLoss * lowLightShape(irradiance, capsLowLightGain)
    out[t] = capacity * (rated - missing)
  }
  return out
}

/** Marion's f(G). */
function lowLightShape(irradiance: number, isCapped: boolean): number {
  if (irradiance > LOW_IRRADIANCE) {
    const share = (REFERENCE_IRRADIANCE - irradiance) / (REFERENCE_IRRADIANCE - LOW_IRRADIANCE)
    return isCapped ? Math.max(0, share) : share
  }
  const below = 1 - irradiance / LOW_IRRADIANCE
  const squared = below * below
  return 1 - squared * squared
}
