import { InputError } from '../../errors/index.ts'
import { drawInteger, type Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'

/** Values of a population, best first. */
export interface RankedValues {
  readonly values: ArrayLike<number>
  /** 0 where feasible, +∞ where a genome could not be evaluated. */
  readonly violations: ArrayLike<number>
}

/** Draws the number of a parent from a population, best first. */
export type Selection = (rng: Rng, population: RankedValues) => number

/**
 * The best of some drawn with replacement. More contestants, more pressure.
 * @param size contestants, 1..1000.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Goldberg & Deb 1991, Foundations of Genetic Algorithms 1:69
 */
export function tournamentSelection(size: number): Selection {
  requireInteger(size, 1, 1000, 'size')
  return (rng, { values }) => {
    let best = values.length
    for (let k = 0; k < size; k++) best = Math.min(best, drawInteger(rng, values.length))
    return best
  }
}

/**
 * Chances that fall linearly with the rank: the best is drawn `pressure` times as often as the average, the worst
 * 2 − `pressure` times.
 * @param pressure 1..2.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Baker 1985, Proc. 1st Int. Conf. Genetic Algorithms, p. 101
 */
export function linearRankSelection(pressure: number): Selection {
  InputError.requireRange(pressure, 1, 2, 'pressure')
  return (rng, { values }) => {
    const last = values.length - 1
    // Two uniform numbers have the density 2·(1 − u) in their least; the rest of the time every rank is as likely.
    const share = rng.uniform() < pressure - 1 ? Math.min(rng.uniform(), rng.uniform()) : rng.uniform()
    return Math.min(Math.floor(share * (last + 1)), last)
  }
}
