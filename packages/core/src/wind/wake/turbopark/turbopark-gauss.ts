import { log } from '../../../math/elementary/index.ts'

/** Growth of the wake per turbulence [1]. */
const GROWTH = 0.04
/** Of the turbulence that the wake itself makes, by Frandsen: 1/(1.5 + 0.8·x/√ct), x in diameters. */
const FRANDSEN_OFFSET = 1.5
const FRANDSEN_SLOPE = 0.8
/** Most that the expanded rotor's area may exceed the rotor's. */
const EXPANSION_MAX = 3

/**
 * Width of the TurbOPark-Gauss wake over rotor diameter, whose turbulence fades with the distance:
 *
 *     σ/D = ¼·√min(½(1+s)/s, 3) + A·TI/β·[√((α+βx)²+1) − √(1+α²) − ln((√((α+βx)²+1)+1)·α / ((√(1+α²)+1)·(α+βx)))]
 *     α = 1.5·TI,  β = 0.8·TI/√ct,  s = √(1−ct),  x in diameters
 *
 * ct above 0, TI 0 or above; NaN in, NaN out.
 * @see Pedersen, Svensson, Poulsen & Nygaard 2022, J. Phys.: Conf. Ser. 2265:022063, doi 10.1088/1742-6596/2265/2/022063
 */
export function turboparkWidth(ct: number, turbulence: number, diameters: number): number {
  const s = Math.sqrt(1 - ct)
  // α and β share the factor TI, which cancels where they are divided: still air has the limit of the formula.
  const slope = FRANDSEN_SLOPE / Math.sqrt(ct)
  const alpha = FRANDSEN_OFFSET * turbulence
  const faded = FRANDSEN_OFFSET + slope * diameters
  const reached = turbulence * faded
  const here = Math.sqrt(reached * reached + 1)
  const there = Math.sqrt(1 + alpha * alpha)
  const grown = here - there - log(((here + 1) * FRANDSEN_OFFSET) / ((there + 1) * faded))
  return 0.25 * Math.sqrt(Math.min((0.5 * (1 + s)) / s, EXPANSION_MAX)) + (GROWTH / slope) * grown
}

/**
 * Deficit on the centre line over free stream, 1 − √(1 − ct/(8 (σ/D)²)), the root held at 0 where it would be imaginary.
 * @param width σ/D of {@link turboparkWidth}.
 */
export function turboparkCentreDeficit(ct: number, width: number): number {
  return 1 - Math.sqrt(Math.max(1 - ct / (8 * width * width), 0))
}
