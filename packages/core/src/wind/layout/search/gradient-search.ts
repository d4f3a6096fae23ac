import type { Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { type EliteLayout, EliteLayouts } from './elite-layouts.ts'
import { drawLattice, type LatticeForm, placeLattice, varyLattice } from './lattice.ts'
import { deform, jiggle, relocateWorst, swapTwo } from './layout-moves.ts'
import type { FoundLayout, LayoutProgress, LayoutResult } from './layout-progress.ts'
import { closestDistance } from './layout-rules.ts'
import { packLayout } from './pack-layout.ts'
import { type LayoutProblem, Refiner } from './refine.ts'
import { edgeAndGridLayout, scatterLayout } from './start-layouts.ts'

/** How {@link searchLayoutByGradient} searches. */
export interface GradientSearchOptions {
  /** Evaluations of the energy, 1..1e12. The search goes the same way whatever the number; it is only cut off there. */
  readonly maxEvaluations: number
  /** A length over which energies change, such as a rotor diameter [m]. */
  readonly unit: number
  /** Whether turbines differ, so that swapping two changes the energy. */
  readonly mixed?: boolean | undefined
  /** Layouts to begin with, which may break the rules: `count` easts, then `count` norths [m]. */
  readonly start?: readonly Float64Array[] | undefined
}

/** Evaluations of the first phase; each later one has this many times more. */
const FIRST_PHASE = 400
const PHASE_GROWTH = 1.7
/** Shares of a phase. */
const SCREEN = 0.2
const LATTICES = 0.2
const STARTS = 0.05
const VARIANTS = 0.2
/** Lattices kept for refinement after screening. */
const KEPT = 3000
/** A lattice whose points are closer than this share of the least distance is not looked at. */
const CLOSE = 0.75
/** Energy below the best at which a first look drops a layout [fraction]. */
const DROP_START = 0.008
const DROP_MOVE = 0.003
/** Wakes are first this many times as wide, for starts that are not lattices. */
const EXPANSIONS = [3, 2, 1.4]

/**
 * Places turbines for the most energy: screens random lattices by their energy, refines the best of them by gradient,
 * varies those that turned out well, tries starts with turbines along the edge and anywhere, and moves the worst
 * turbines of the best layouts elsewhere; in phases, each longer than the one before. Every layout that it yields keeps
 * the rules.
 *
 * @throws {InputError} `out_of_range` and its kin (`maxEvaluations`).
 * @throws {InfeasibleError} when not all turbines fit.
 */
export function* searchLayoutByGradient(
  rng: Rng,
  problem: LayoutProblem,
  options: GradientSearchOptions,
): Generator<LayoutProgress, LayoutResult> {
  requireInteger(options.maxEvaluations, 1, 1e12, 'maxEvaluations')
  const search = new GradientSearch(rng, problem, options)
  yield search.progress('packing')
  for (const places of options.start ?? []) {
    search.try(places, {})
    yield search.progress('start')
  }
  for (let phase = FIRST_PHASE; !search.spent; phase *= PHASE_GROWTH) yield* search.phase(phase)
  return { best: search.best, evaluations: search.evaluations }
}

/** Where a layout came from. */
interface Trial {
  readonly form?: LatticeForm | undefined
  readonly parent?: EliteLayout | undefined
  /** Energy below that of the parent, or of the best, at which a first look drops it [fraction]. */
  readonly drop?: number | undefined
  readonly expansions?: readonly number[] | undefined
}

class GradientSearch {
  readonly #rng: Rng
  readonly #problem: LayoutProblem
  readonly #options: GradientSearchOptions
  readonly #refiner: Refiner
  readonly #elites = new EliteLayouts()
  readonly #work: Float64Array
  #best: FoundLayout
  #lines = 0

  constructor(rng: Rng, problem: LayoutProblem, options: GradientSearchOptions) {
    this.#rng = rng
    this.#problem = problem
    this.#options = options
    this.#refiner = new Refiner(problem, options.unit)
    this.#work = new Float64Array(2 * problem.energy.count)
    const places = packLayout(rng, problem.rules, problem.energy.count)
    const energy = this.#refiner.value(places)
    this.#elites.add({ places, energy, form: undefined, line: 0 })
    this.#best = found(places, energy)
  }

  get best(): FoundLayout {
    return this.#best
  }

  get evaluations(): number {
    return this.#refiner.evaluations
  }

  get spent(): boolean {
    return this.evaluations >= this.#options.maxEvaluations
  }

  progress(stage: string): LayoutProgress {
    const total = this.#options.maxEvaluations
    return { done: Math.min(this.evaluations, total), total, stage, best: this.#best }
  }

  /** Refines a layout unless it looks hopeless. */
  try(places: Float64Array, { form, parent, drop = DROP_START, expansions }: Trial): void {
    const least = (parent?.energy ?? this.#best.energyMwh) * (1 - drop)
    const refined = this.#refiner.refine(places, least, expansions)
    if (refined === undefined) return
    this.#elites.add({ ...refined, form, line: parent?.line ?? ++this.#lines })
    if (refined.energy > this.#best.energyMwh) this.#best = found(refined.places, refined.energy)
  }

  *phase(budget: number): Generator<LayoutProgress, void> {
    const begun = this.evaluations
    const until = (share: number): number => begun + share * budget
    yield* this.#lattices(until(SCREEN), until(SCREEN + LATTICES))
    yield* this.#starts(until(SCREEN + LATTICES + STARTS))
    yield* this.#variants(until(SCREEN + LATTICES + STARTS + VARIANTS))
    while (!this.spent && this.evaluations < until(1)) {
      this.#move()
      yield this.progress('relocation')
    }
  }

  *#lattices(screenUntil: number, until: number): Generator<LayoutProgress, void> {
    const screened: { readonly form: LatticeForm; readonly energy: number }[] = []
    for (let n = 1; !this.spent && this.evaluations < screenUntil; n++) {
      const form = drawLattice(this.#rng)
      const energy = this.#latticeEnergy(form)
      if (energy > 0) screened.push({ form, energy })
      if (n % 200 === 0) yield this.progress('lattices')
    }
    screened.sort((a, b) => b.energy - a.energy)
    for (const { form } of screened.slice(0, KEPT)) {
      if (this.spent || this.evaluations >= until) return
      placeLattice(this.#problem.rules.area, form, this.#work)
      this.try(this.#work, { form })
      yield this.progress('lattices')
    }
  }

  /** 0 for a lattice that does not fit; it costs an evaluation too, so that a search always ends. */
  #latticeEnergy(form: LatticeForm): number {
    const { area, minSpacing } = this.#problem.rules
    const fits = placeLattice(area, form, this.#work) && closestDistance(this.#work) >= CLOSE * minSpacing
    if (fits) return this.#refiner.value(this.#work)
    this.#refiner.evaluations++
    return 0
  }

  *#starts(until: number): Generator<LayoutProgress, void> {
    const { area } = this.#problem.rules
    while (!this.spent && this.evaluations < until) {
      if (this.#rng.uniform() < 0.5) scatterLayout(this.#rng, area, this.#work)
      else edgeAndGridLayout(this.#rng, area, this.#work)
      this.try(this.#work, { expansions: EXPANSIONS })
      yield this.progress('starts')
    }
  }

  *#variants(until: number): Generator<LayoutProgress, void> {
    while (!this.spent && this.evaluations < until) {
      const parent = this.#elites.draw(this.#rng)
      const size = 0.3 * this.#rng.uniform() * this.#rng.uniform()
      if (parent.form === undefined) {
        const form = drawLattice(this.#rng)
        if (this.#latticeEnergy(form) > 0) this.try(this.#work, { form })
      } else {
        const form = varyLattice(this.#rng, parent.form, size)
        if (this.#latticeEnergy(form) > 0) this.try(this.#work, { form, parent })
      }
      yield this.progress('variants')
    }
  }

  /** Changes one of the best layouts and refines it. */
  #move(): void {
    const rng = this.#rng
    const { energy, rules } = this.#problem
    const elite = this.#elites.draw(rng)
    const places = this.#work
    places.set(elite.places)
    const kind = rng.uniform()
    if (this.#options.mixed === true && kind < 0.3) swapTwo(rng, places)
    else if (kind < 0.5) jiggle(rng, places, 2 * this.#options.unit * rng.uniform() * rng.uniform())
    else if (kind < 0.6) deform(rng, rules.area, places)
    else {
      const byTurbine = new Float64Array(energy.count)
      for (let moved = rng.uniform() < 0.6 ? 1 : 2; moved > 0; moved--) {
        this.#refiner.value(places)
        energy.byTurbine(byTurbine)
        relocateWorst(rng, rules.area, places, byTurbine, (at) => this.#refiner.value(at))
      }
    }
    this.try(places, { form: elite.form, parent: elite, drop: DROP_MOVE })
  }
}

function found(places: Float64Array, energyMwh: number): FoundLayout {
  const count = places.length >> 1
  return { x: places.slice(0, count), y: places.slice(count), energyMwh }
}
