import { log } from '../../../math/elementary/index.ts'

/** Width at the rotor over rotor diameter. */
export const EMPIRICAL_START_WIDTH = 0.28
/** Growth of the width, close to the rotor and beyond the break. */
const GROWTH_NEAR = 0.023
const GROWTH_FAR = 0.008
/** Where growth changes, and over what length [rotor diameters]. */
const BREAK = 10
const BREAK_LENGTH = 2
/** Growth per mixing. */
const MIXING_GAIN = 2
/** Deflection over diameter per ct and radian, and the distance in diameters that sets how soon it bends. */
const DEFLECTION_GAIN = 3
const DEFLECTION_RATE = 22

/**
 * How much the empirical Gaussian wake has grown on its way [rotor diameters]: the integral of a rate that goes from
 * 0.023 to 0.008 around 10 diameters, smoothed over two, and of what other turbines' wakes mix in.
 *
 *     0.023·x − 0.015·2·s((x − 9)/2) + 2·w·x,   s(t) = t⁶ − 3t⁵ + 2.5t⁴ for 0 < t < 1, t − ½ above, 0 below
 *
 * @param diameters x/D downstream, 0 or above [1].
 * @param mixing w of {@link inducedMixing}, put together over the turbines upstream [1].
 * @see FLORIS documentation, "Empirical Gaussian model"; Bay et al. 2022
 */
export function empiricalGrowth(diameters: number, mixing: number): number {
  const t = (diameters - BREAK) / BREAK_LENGTH + 0.5
  const t4 = t * t * t * t
  const smooth = t <= 0 ? 0 : t < 1 ? t4 * (t * t - 3 * t + 2.5) : t - 0.5
  return (GROWTH_NEAR + MIXING_GAIN * mixing) * diameters + (GROWTH_FAR - GROWTH_NEAR) * BREAK_LENGTH * smooth
}

/**
 * Deficit on the centre line over free stream:
 *
 *     C = (1 − √(1 − ct·cos γ·cos τ·σy0 σz0/(σy σz)))/(8·0.28²)
 *
 * @param spread σy0 σz0/(σy σz) [1].
 */
export function empiricalCentreDeficit(ct: number, cosYaw: number, cosTilt: number, spread: number): number {
  return (
    (1 - Math.sqrt(Math.max(1 - ct * cosYaw * cosTilt * spread, 0))) /
    (8 * EMPIRICAL_START_WIDTH * EMPIRICAL_START_WIDTH)
  )
}

/**
 * How far the wake is bent per radian of the rotor's turn [rotor diameters]: 3·ct·ln((x − 22)/(x + 22) + 2).
 * @param diameters x/D downstream, 0 or above [1].
 */
export function empiricalDeflection(ct: number, diameters: number): number {
  return DEFLECTION_GAIN * ct * log((diameters - DEFLECTION_RATE) / (diameters + DEFLECTION_RATE) + 2)
}

/**
 * Mixing that a turbine makes at another, a·(share of the rotor in its wake)/(x/D)²; a rotor's mixings add in squares.
 */
export function inducedMixing(induction: number, overlap: number, diameters: number): number {
  return (induction * overlap) / (diameters * diameters)
}
