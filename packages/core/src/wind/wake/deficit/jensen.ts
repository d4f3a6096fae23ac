import { axialInduction, type Induction } from './induction.ts'

/**
 * Share of the reference speed that is missing inside a top-hat wake [1]
 *
 *     2a(ct)·(R/Rw)²,   Rw = R + k·x
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param downwind x from the rotor, 0 or above [m].
 * @param diameter D = 2R of the rotor [m].
 * @param growth k [1].
 * @see Jensen 1983, Risø-M-2411; Katic, Højstrup & Jensen 1986, EWEC, p. 407
 */
export function jensenDeficit(
  rule: Induction,
  ct: number,
  downwind: number,
  diameter: number,
  growth: number,
): number {
  const ratio = diameter / 2 / jensenRadius(downwind, diameter, growth)
  return 2 * axialInduction(rule, ct) * ratio * ratio
}

/** Radius Rw of a top-hat wake at x downwind [m]; for inner loops. */
export function jensenRadius(downwind: number, diameter: number, growth: number): number {
  return diameter / 2 + growth * downwind
}
