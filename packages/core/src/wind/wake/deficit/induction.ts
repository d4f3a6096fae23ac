/**
 * How the axial induction follows from the thrust coefficient. `mom1d`: momentum theory; `madsen`: a fit to rotors
 * that is defined beyond ct = 1 too.
 */
export type Induction = 'madsen' | 'mom1d'

/** The names of {@link Induction}, for checks and lists. */
export const INDUCTIONS: readonly Induction[] = ['madsen', 'mom1d']

/** Coefficients of ct, ct² and ct³ in Madsen's fit. */
const MADSEN_1 = 0.246
const MADSEN_2 = 0.0586
const MADSEN_3 = 0.0883

/**
 * Axial induction of a rotor [1]: the share of the wind's speed that is gone at its disc, half of that far behind it
 *
 *     mom1d:  a = (1 − √(1 − min(ct, 1)))/2
 *     madsen: a = 0.2460·ct + 0.0586·ct² + 0.0883·ct³
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param ct thrust coefficient, 0 or above [1].
 * @see Madsen, Larsen, Pirrung, Li & Zahle 2020, Wind Energy Science 5:1, doi 10.5194/wes-5-1-2020
 */
export function axialInduction(rule: Induction, ct: number): number {
  if (rule === 'madsen') return ct * (MADSEN_1 + ct * (MADSEN_2 + ct * MADSEN_3))
  return (1 - Math.sqrt(1 - Math.min(ct, 1))) / 2
}
