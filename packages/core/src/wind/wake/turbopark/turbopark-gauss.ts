import { log } from '../../../math/elementary/index.ts'

/** Growth of the wake's width per turbulence [1]. */
const GAUSS_GROWTH = 0.04
/** Growth of a top hat's diameter per turbulence [1]. */
const TOP_HAT_GROWTH = 0.6
/** Of the turbulence that the wake itself makes, by Frandsen: 1/(1.5 + 0.8·x/√ct), x in diameters. */
const FRANDSEN_OFFSET = 1.5
const FRANDSEN_SLOPE = 0.8
/** Most that the expanded rotor's area may exceed the rotor's. */
const EXPANSION_MAX = 3

/**
 * Width of the TurbOPark-Gauss wake over rotor diameter, whose turbulence fades with the distance:
 *
 *     σ/D = ¼·√min(½(1+s)/s, 3) + A·TI/β·[√((α+βx)²+1) − √(1+α²) − ln((√((α+βx)²+1)+1)·α / ((√(1+α²)+1)·(α+βx)))]
 *     α = 1.5·TI,  β = 0.8·TI/√ct,  s = √(1−ct),  A = 0.04,  x in diameters
 *
 * ct above 0, TI 0 or above; NaN in, NaN out.
 * @see Pedersen, Svensson, Poulsen & Nygaard 2022, J. Phys.: Conf. Ser. 2265:022063, doi 10.1088/1742-6596/2265/2/022063
 */
export function turboparkWidth(ct: number, turbulence: number, diameters: number): number {
  const s = Math.sqrt(1 - ct)
  const start = 0.25 * Math.sqrt(Math.min((0.5 * (1 + s)) / s, EXPANSION_MAX))
  return start + GAUSS_GROWTH * fadingGrowth(ct, turbulence, diameters)
}

/**
 * Diameter of the TurbOPark top hat over rotor diameter, 1 at the rotor; it grows as {@link turboparkWidth} does, with
 * A = 0.6. ct above 0, TI 0 or above; NaN in, NaN out.
 * @see Nygaard, Steen, Poulsen & Pedersen 2020, J. Phys.: Conf. Ser. 1618:062072, doi 10.1088/1742-6596/1618/6/062072
 */
export function turboparkTopHat(ct: number, turbulence: number, diameters: number): number {
  return 1 + TOP_HAT_GROWTH * fadingGrowth(ct, turbulence, diameters)
}

/** ∫ of the turbulence √(TI² + (1.5 + 0.8·x/√ct)⁻²) along the wake, in diameters. */
function fadingGrowth(ct: number, turbulence: number, diameters: number): number {
  // α and β share the factor TI, which cancels where they are divided: still air has the limit of the formula.
  const slope = FRANDSEN_SLOPE / Math.sqrt(ct)
  const alpha = FRANDSEN_OFFSET * turbulence
  const faded = FRANDSEN_OFFSET + slope * diameters
  const reached = turbulence * faded
  const here = Math.sqrt(reached * reached + 1)
  const there = Math.sqrt(1 + alpha * alpha)
  const grown = here - there - log(((here + 1) * FRANDSEN_OFFSET) / ((there + 1) * faded))
  return grown / slope
}

/**
 * Deficit on the centre line over free stream, 1 − √(1 − ct/(8 (σ/D)²)), the root held at 0 where it would be imaginary.
 * @param width σ/D of {@link turboparkWidth}.
 */
export function turboparkCentreDeficit(ct: number, width: number): number {
  return 1 - Math.sqrt(Math.max(1 - ct / (8 * width * width), 0))
}
