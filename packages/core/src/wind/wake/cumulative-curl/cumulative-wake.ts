import { exp, pow } from '../../../math/elementary/index.ts'
import { gamma } from '../../../math/special/index.ts'

/** Growth of the wake: with turbulence and without. */
const A_S = 0.179367259
const B_S = 0.0118889215
/** Width at the rotor: with thrust and without. */
const C_S1 = 0.0563691592
const C_S2 = 0.13290157
/** Exponent of the profile: how flat it is at the rotor, how soon it rounds off, what it comes to. */
const A_F = 3.11
const B_F = -0.68
const C_F = 2.41

/**
 * Width of the super-Gaussian wake over rotor diameter:
 *
 *     σ/D = (a·TI + b)·x/D + (c1·ct + c2)·√β,   β = ½(1+√(1−ct))/√(1−ct)
 *
 * @param diameters x/D downstream, 0 or above [1].
 * @see Bay, Fleming, Doekemeijer, King et al. 2023, Wind Energy Science 8:401, doi 10.5194/wes-8-401-2023
 */
export function superGaussianWidth(ct: number, turbulence: number, diameters: number): number {
  const s = Math.sqrt(1 - ct)
  return (A_S * turbulence + B_S) * diameters + (C_S1 * ct + C_S2) * Math.sqrt((0.5 * (1 + s)) / s)
}

/** Exponent of the profile, n = a·e^(b·x/D) + c: flat-topped near the rotor, nearly Gaussian far from it [1]. */
export function superGaussianExponent(diameters: number): number {
  return A_F * exp(B_F * diameters) + C_F
}

/** Γ(2/n) of an exponent, the part of the centre's deficit that no width or thrust changes. */
export function superGaussianGamma(exponent: number): number {
  return gamma(2 / exponent)
}

/**
 * Deficit on the centre line over the speed at the source's rotor, with the wakes that cumulate in it:
 *
 *     C = (1−S)·[a1 − √(a2 − n·ct·cos γ/(16·Γ(2/n)·(σ/D)^(4/n)·(1−S)²))],   a1 = 2^(2/n−1),  a2 = a1²
 *
 * @param gammaOf Γ(2/n).
 * @param cumulated S, what {@link wakeContribution} comes to over the turbines upstream [1].
 * @see Bastankhah, Welch, Martínez-Tossas, King & Fleming 2021, J. Fluid Mech. 911:A53; Bay et al. 2022
 */
export function superGaussianCentreDeficit(
  thrust: number,
  width: number,
  exponent: number,
  gammaOf: number,
  cumulated: number,
): number {
  const left = 1 - cumulated
  const a1 = pow(2, 2 / exponent - 1)
  const lost = (exponent * thrust) / (16 * gammaOf * pow(width, 4 / exponent) * left * left)
  return left * (a1 - Math.sqrt(Math.max(a1 * a1 - lost, 0)))
}

/**
 * Weight λ of an earlier wake in a later one:
 *
 *     λ = σm²/(σm² + σi²)·e^(−(Δy² + Δz²)/(2(σm² + σi²)))
 *
 * As FLORIS has it the distances are metres and the widths diameters, so only wakes nearly in line cumulate.
 */
export function wakeContribution(widthEarlier: number, widthLater: number, distanceSquared: number): number {
  const earlier = widthEarlier * widthEarlier
  const both = earlier + widthLater * widthLater
  return (earlier / both) * exp(-distanceSquared / (2 * both))
}

/** Profile across the wake, e^(−(r/D)^n/(2(σ/D)²)) [1]. */
export function superGaussianProfile(radiusInDiameters: number, width: number, exponent: number): number {
  return exp(-pow(radiusInDiameters, exponent) / (2 * width * width))
}
