import { STANDARD_AIR_DENSITY } from '../../../atmosphere/index.ts'
import { InputError } from '../../../errors/index.ts'
import { cbrt, pow } from '../../../math/elementary/index.ts'
import type { TurbineCurve } from '../turbine-curve.ts'

/** Speeds between which Svenningsen's exponent goes from 1/3 to 2/3 [m/s]. */
const EXPONENT_FROM = 7.5
const EXPONENT_TO = 12.5

/**
 * Speed at standard density that carries the power of a speed at another density [m/s]: for pitch-regulated turbines
 * P(u, ρ) = P(this) with the curve for 1.225 kg/m³
 *
 *     u·(ρ/1.225)^⅓
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param airDensity ρ [kg/m³].
 * @see IEC 61400-12-1:2017, section 9.1.5
 */
export function normalizedSpeed(speed: number, airDensity: number): number {
  return speed * cbrt(airDensity / STANDARD_AIR_DENSITY)
}

/**
 * Output at another density of a stall-regulated turbine [kW]: the curve for 1.225 kg/m³ times ρ/1.225.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param airDensity ρ [kg/m³].
 * @see IEC 61400-12-1:2017, section 9.1.5
 */
export function stallCorrectedPower(power: number, airDensity: number): number {
  return power * (airDensity / STANDARD_AIR_DENSITY)
}

/**
 * Power curve at another density, by stretching the speeds of the curve for 1.225 kg/m³
 *
 *     u′ = u·(1.225/ρ)^m,   m = 1/3 up to 7.5 m/s, 2/3 from 12.5 m/s, straight between
 *
 * Nearer to calculated curves around rated power than {@link normalizedSpeed}, which is m = 1/3 throughout.
 * The highest speed of the table, where the turbine stops, moves with the others.
 *
 * @param airDensity ρ, 0.5..1.6 [kg/m³].
 * @throws {InputError} `out_of_range` and its kin (`airDensity`).
 * @see Svenningsen 2010, Power Curve Air Density Correction and Other Power Curve Options in WindPRO, EMD International
 */
export function densityCorrectedCurve(curve: TurbineCurve, airDensity: number): TurbineCurve {
  InputError.requireRange(airDensity, 0.5, 1.6, 'airDensity', 'kg/m³')
  const ratio = STANDARD_AIR_DENSITY / airDensity
  const speeds = curve.speeds.map((speed) => {
    const share = (speed - EXPONENT_FROM) / (EXPONENT_TO - EXPONENT_FROM)
    return speed * pow(ratio, (1 + Math.min(Math.max(share, 0), 1)) / 3)
  })
  return { ...curve, speeds }
}

/**
 * Power curve at another density with every speed of the table stretched alike, the curve behind
 * {@link normalizedSpeed}: u′ = u·(1.225/ρ)^⅓.
 *
 * @param airDensity ρ, 0.5..1.6 [kg/m³].
 * @throws {InputError} `out_of_range` and its kin (`airDensity`).
 * @see IEC 61400-12-1:2017, section 9.1.5
 */
export function normalizedCurve(curve: TurbineCurve, airDensity: number): TurbineCurve {
  InputError.requireRange(airDensity, 0.5, 1.6, 'airDensity', 'kg/m³')
  const stretch = cbrt(STANDARD_AIR_DENSITY / airDensity)
  return { ...curve, speeds: curve.speeds.map((speed) => speed * stretch) }
}
