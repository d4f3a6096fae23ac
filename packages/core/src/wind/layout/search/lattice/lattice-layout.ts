import type { Rng } from '../../../../math/random/index.ts'
import { placeBest } from '../places/place-best.ts'
import type { LayoutProblem, Refiner } from '../refine/refine.ts'
import { closestDistance } from '../rules/layout-rules.ts'
import { type LatticeForm, placeLattice } from './lattice.ts'

/** A lattice whose points are closer than this share of the least distance is not looked at. */
const CLOSE = 0.75
/** Where turbines stand that are left out for a while [m]. */
const FAR = 1e9

/** Writes lattices as layouts, and tells their energy. */
export class LatticeLayout {
  readonly #problem: LayoutProblem
  readonly #refiner: Refiner
  readonly #work: Float64Array

  /** @param work where the layouts are written: `count` easts, then `count` norths [m]. */
  constructor(problem: LayoutProblem, refiner: Refiner, work: Float64Array) {
    this.#problem = problem
    this.#refiner = refiner
    this.#work = work
  }

  /** Writes a lattice; turbines that it leaves out stand where no wake reaches. */
  place(form: LatticeForm): boolean {
    const places = this.#work
    const { area } = this.#problem.rules
    const { count } = this.#problem.energy
    if (form.spare === 0) return placeLattice(area, form, places)
    const kept = count - form.spare
    const lattice = new Float64Array(2 * kept)
    const fits = placeLattice(area, form, lattice)
    places.set(lattice.subarray(0, kept))
    places.set(lattice.subarray(kept), count)
    for (let i = kept; i < count; i++) {
      places[i] = FAR * (i + 1)
      places[count + i] = FAR * (i + 1)
    }
    return fits
  }

  /** Worth of a lattice; 0 for one that does not fit, which costs an evaluation too, so that a search always ends. */
  energy(form: LatticeForm): number {
    const { minSpacing } = this.#problem.rules
    const fits = this.place(form) && closestDistance(this.#work) >= CLOSE * minSpacing
    if (fits) return this.#refiner.worth(this.#work)
    this.#refiner.evaluations++
    return 0
  }

  /** Writes a lattice of more points than turbines, without some of those farthest out. Whether it fits. */
  placeThinned(rng: Rng, form: LatticeForm, surplus: number): boolean {
    const { ground } = this.#problem.rules.area
    const { count } = this.#problem.energy
    const all = count + surplus
    const lattice = new Float64Array(2 * all)
    if (!placeLattice(this.#problem.rules.area, form, lattice)) return false
    const outward = new Float64Array(2)
    const blur = 2 * rng.uniform() * rng.uniform() * Math.sqrt(ground.size / count)
    const rank = Array.from(
      { length: all },
      (_, i) => ground.distance(lattice[i], lattice[all + i], outward) + blur * rng.uniform(),
    )
    const kept = Array.from(rank.keys()).sort((a, b) => rank[a] - rank[b] || a - b)
    for (let i = 0; i < count; i++) {
      this.#work[i] = lattice[kept[i]]
      this.#work[count + i] = lattice[all + kept[i]]
    }
    return closestDistance(this.#work) >= CLOSE * this.#problem.rules.minSpacing
  }

  /** Puts the last turbines, one by one, to the best of some places drawn. */
  *placeSpare(rng: Rng, spare: number): Generator<void, void, void> {
    const { energy, rules } = this.#problem
    for (let i = energy.count - spare; i < energy.count; i++) {
      yield* placeBest(rng, rules.area, this.#refiner, this.#work, i)
    }
  }
}
