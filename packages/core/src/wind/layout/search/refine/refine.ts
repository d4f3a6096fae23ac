import type { LayoutEnergy } from '../../energy/layout-energy.ts'
import type { LayoutRules } from '../rules/layout-rules.ts'
import { repairLayout } from '../rules/repair-layout.ts'
import { Descent } from './descent.ts'
import { Lagrangian, type Multipliers } from './lagrangian.ts'

/** What is sought: the most energy within the rules. */
export interface LayoutProblem {
  readonly energy: LayoutEnergy
  readonly rules: LayoutRules
}

/** One round of the method of multipliers. */
interface Round {
  readonly iterations: number
  /** μ, in units of one turbine's energy. */
  readonly weight: number
}

/** A first look, after which most layouts are dropped, and what brings those kept to their optimum. */
const LOOK: readonly Round[] = [{ iterations: 30, weight: 10 }]
const FINISH: readonly Round[] = [
  { iterations: 60, weight: 10 },
  { iterations: 40, weight: 20 },
  { iterations: 40, weight: 40 },
]
/** What brings an optimum to its last digits. */
const POLISH: readonly Round[] = [10, 20, 40, 40, 40, 40].map((weight) => ({ iterations: 150, weight }))
/** A round ends when two steps in a row gain less than this, in energies of one turbine. */
const GAIN_MIN = 1e-7
const GAIN_MIN_POLISH = 1e-11

/** Places looked at for a turbine, where each takes an energy of the farm, and where it does not. */
const LOOKS = 25
const LOOKS_QUICK = 80
/** So many quick looks count as an evaluation. */
const QUICKER = 10

/** A layout that keeps the rules. */
export interface RefinedLayout {
  readonly places: Float64Array
  /** [MWh] */
  readonly energy: number
}

/** Moves layouts uphill within the rules. Counts the evaluations of the energy. */
export class Refiner {
  evaluations = 0
  readonly #problem: LayoutProblem
  readonly #descent: Descent
  readonly #lagrangian: Lagrangian
  readonly #unit: number
  readonly #perTurbine: number

  /** @param unit a length in which energies change, such as a rotor diameter [m]. */
  constructor(problem: LayoutProblem, unit: number) {
    const { count, free } = problem.energy
    this.#problem = problem
    this.#unit = unit
    this.#perTurbine = Math.max(free / count, Number.MIN_VALUE)
    this.#descent = new Descent(2 * count)
    this.#lagrangian = new Lagrangian(problem.rules, count, unit)
  }

  /** Energy at places [MWh]. */
  value(places: Float64Array): number {
    this.evaluations++
    return this.#problem.energy.evaluate(places)
  }

  /** The same, less where limits of noise are exceeded: by how much others were better may be told, not what it brings. */
  worth(places: Float64Array): number {
    return this.value(places) * this.#quiet(places)
  }

  /** 1 where all limits are kept, and less the louder it is. */
  #quiet(places: Float64Array): number {
    const over = this.#problem.rules.noise?.look(places) ?? 0
    return over > 0 ? 1 / (1 + over) : 1
  }

  /** How many places are worth looking at for one turbine: more where that is quick. */
  get looks(): number {
    return this.#problem.energy.probe === undefined ? LOOKS : LOOKS_QUICK
  }

  /**
   * Tells the worth of a layout with one turbine elsewhere [MWh], as long as the others stay.
   * @param places the turbine's own may be written.
   */
  lookAround(places: Float64Array, moved: number): (x: number, y: number) => number {
    const { probe, count } = this.#problem.energy
    if (probe === undefined) {
      return (x, y) => {
        places[moved] = x
        places[count + moved] = y
        return this.worth(places)
      }
    }
    this.evaluations++
    probe.begin(places, moved)
    let looked = 0
    return (x, y) => {
      if (++looked % QUICKER === 0) this.evaluations++
      if (this.#problem.rules.noise === undefined) return probe.at(x, y)
      places[moved] = x
      places[count + moved] = y
      return probe.at(x, y) * this.#quiet(places)
    }
  }

  /**
   * Local optimum near a layout, which may break the rules.
   *
   * @param least after a first look, a layout of less energy is dropped [MWh].
   * @param expansions of the wakes, widest first, gone through before; none when absent.
   * @returns nothing where it is dropped or cannot be mended; yields after each step.
   */
  *refine(
    start: Float64Array,
    least: number,
    expansions: readonly number[] = [],
  ): Generator<void, RefinedLayout | undefined, void> {
    const multipliers = this.#lagrangian.multipliers()
    this.#descent.x.set(start)
    for (const expansion of expansions) yield* this.#run(LOOK, multipliers, expansion)
    yield* this.#run(LOOK, multipliers, 1)
    if (least > 0) {
      const first = this.#mended()
      if (first === undefined || first.energy < least) return undefined
    }
    yield* this.#run(FINISH, multipliers, 1)
    return this.#mended()
  }

  /** The local optimum to which a refined layout belongs, as exactly as may be; nothing where it cannot be mended. */
  *polish(start: Float64Array): Generator<void, RefinedLayout | undefined, void> {
    this.#descent.x.set(start)
    yield* this.#run(POLISH, this.#lagrangian.multipliers(), 1, GAIN_MIN_POLISH)
    return this.#mended()
  }

  *#run(
    rounds: readonly Round[],
    multipliers: Multipliers,
    expansion: number,
    gainMin = GAIN_MIN,
  ): Generator<void, void, void> {
    const descent = this.#descent
    const { energy } = this.#problem
    for (const { iterations, weight } of rounds) {
      const merit = (places: Float64Array, gradient: Float64Array): number => {
        this.evaluations++
        const value = energy.evaluate(places, gradient, expansion) / this.#perTurbine
        for (let i = 0; i < gradient.length; i++) gradient[i] /= -this.#perTurbine
        return this.#lagrangian.add(multipliers, weight, places, gradient) - value
      }
      descent.begin(merit)
      let idle = 0
      for (let n = 0; n < iterations && idle < 2; n++) {
        idle = descent.step(merit, this.#unit) < gainMin ? idle + 1 : 0
        yield
      }
      this.#lagrangian.update(multipliers, weight, descent.x)
    }
  }

  #mended(): RefinedLayout | undefined {
    const places = this.#descent.x.slice()
    if (!repairLayout(this.#problem.rules, places)) return undefined
    return { places, energy: this.value(places) }
  }
}
