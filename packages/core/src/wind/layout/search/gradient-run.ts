import type { Rng } from '../../../math/random/index.ts'
import { type EliteLayout, EliteLayouts } from './elite-layouts.ts'
import {
  type GradientPosition,
  type GradientSearchState,
  loadElite,
  requireGradientState,
  saveElite,
} from './gradient-state.ts'
import { drawLattice, type LatticeForm, varyLattice } from './lattice.ts'
import { LatticeLayout } from './lattice-layout.ts'
import { changeLayout } from './layout-moves.ts'
import type { FoundLayout, LayoutProgress } from './layout-progress.ts'
import { packLayout } from './pack-layout.ts'
import { polishLattice, type RatedLattice } from './polish-lattice.ts'
import { type LayoutProblem, Refiner } from './refine.ts'
import { requireSameEnergy, resumeRng } from './search-state.ts'
import { edgeAndGridLayout, scatterLayout } from './start-layouts.ts'

/** Evaluations of the first phase; each later one has this many times more. */
const FIRST_PHASE = 400
const PHASE_GROWTH = 1.7
/** Shares of a phase. */
const LATTICES = 0.5
const STARTS = 0.05
const VARIANTS = 0.1
/** Evaluations of one batch of lattices at least, most batches of a phase, and the share of a batch for screening. */
const BATCH = 700
const BATCHES_MAX = 12
const SCREEN = 0.3
/** Variants of a lattice by which it is polished: most, and over the evaluations of a phase. */
const POLISH_MAX = 130
const POLISH = 0.05
/** Most turbines that a lattice leaves out, over their number. */
const SPARE_MAX = 0.3
/** Energy below the best at which a first look drops a layout [fraction]. */
const DROP_START = 0.008
const DROP_MOVE = 0.003
/** Pairs of turbines looked at between two signs of life. */
const PAIRS_PER_STEP = 3000
/** Wakes are first this many times as wide, for starts that are not lattices. */
const EXPANSIONS = [3, 2, 1.4]

type Step = LayoutProgress<GradientSearchState>

/** Where a layout came from. */
interface Trial {
  readonly stage: string
  readonly form?: LatticeForm | undefined
  readonly parent?: EliteLayout | undefined
  /** Energy below that of the parent, or of the best, at which a first look drops it [fraction]. */
  readonly drop?: number | undefined
  readonly expansions?: readonly number[] | undefined
}

/** What a run begins with or goes on from. */
interface Given {
  readonly problem: LayoutProblem
  readonly options: RunOptions
  readonly state?: GradientSearchState | undefined
}

/** What a run takes besides its problem. */
interface RunOptions {
  readonly maxEvaluations: number
  readonly unit: number
  readonly mixed?: boolean | undefined
  readonly start?: readonly Float64Array[] | undefined
}

const BEGINNING: GradientPosition = {
  part: 'given',
  budget: FIRST_PHASE,
  begun: 0,
  turn: 0,
  spare: 0,
  ranked: null,
}

/** A search by gradient between two rounds; what comes next is in its position alone, so that it can be stored. */
export class GradientRun {
  readonly #rng: Rng
  readonly #problem: LayoutProblem
  readonly #options: RunOptions
  readonly #refiner: Refiner
  readonly #elites: EliteLayouts
  readonly #work: Float64Array
  readonly #lattice: LatticeLayout
  readonly #pace: number
  #best: FoundLayout
  #lines = 0
  #position = BEGINNING
  #state: GradientSearchState
  /** Evaluations when a layout was finished last, and when the last step was yielded. */
  #finished = 0
  #yielded = 0

  private constructor(rng: Rng, refiner: Refiner, elites: readonly EliteLayout[], given: Given) {
    const { problem, options } = given
    this.#rng = rng
    this.#problem = problem
    this.#options = options
    this.#refiner = refiner
    this.#work = new Float64Array(2 * problem.energy.count)
    this.#lattice = new LatticeLayout(problem, refiner, this.#work)
    this.#pace = PAIRS_PER_STEP / (problem.energy.count * problem.energy.count)
    this.#elites = new EliteLayouts(elites)
    this.#best = found(elites[0].places, elites[0].energy)
    this.#state = given.state ?? this.#snapshot()
    this.#lines = this.#state.lines
    this.#position = this.#state.position
  }

  static begin(rng: Rng, problem: LayoutProblem, options: RunOptions): GradientRun {
    const refiner = new Refiner(problem, options.unit)
    const places = packLayout(rng, problem.rules, problem.energy.count)
    const energy = refiner.value(places)
    return new GradientRun(rng, refiner, [{ places, energy, form: undefined, line: 0 }], { problem, options })
  }

  /** @throws {InputError} when the state is none of this search. */
  static resume(
    rng: Rng,
    problem: LayoutProblem,
    options: RunOptions,
    state: GradientSearchState,
  ): GradientRun {
    requireGradientState(state, problem.energy.count)
    const elites = state.elites.map(loadElite)
    requireSameEnergy(problem.energy.evaluate(elites[0].places), elites[0].energy, 'state.elites[0].energy')
    const refiner = new Refiner(problem, options.unit)
    refiner.evaluations = state.evaluations
    return new GradientRun(resumeRng(rng, state.rng), refiner, elites, {
      problem,
      options,
      state,
    })
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

  /** Of the last round finished. */
  get state(): GradientSearchState {
    return this.#state
  }

  #snapshot(): GradientSearchState {
    return {
      rng: this.#rng.snapshot(),
      evaluations: this.evaluations,
      lines: this.#lines,
      position: this.#position,
      elites: this.#elites.layouts.map(saveElite),
    }
  }

  /** A round is finished. */
  finish(stage: string): Step {
    this.#state = this.#snapshot()
    return this.#seen(stage)
  }

  /** The best is that of a search which ends here. */
  #seen(stage: string): Step {
    this.#finished = this.evaluations
    return this.#step(stage)
  }

  #step(stage: string): Step {
    this.#yielded = this.evaluations
    const total = this.#options.maxEvaluations
    return { done: Math.min(this.#finished, total), total, stage, best: this.#best, state: this.#state }
  }

  /** Runs a part of the work, with a sign of life now and then. */
  *#paced<R>(run: Generator<void, R, void>, stage: string): Generator<Step, R, void> {
    let step = run.next()
    for (; step.done !== true; step = run.next()) {
      if (this.evaluations - this.#yielded >= this.#pace) yield this.#step(stage)
    }
    return step.value
  }

  /** Refines a layout unless it looks hopeless, which finishes a round: the position must be that after it. */
  *#try(
    places: Float64Array,
    { stage, form, parent, drop = DROP_START, expansions }: Trial,
  ): Generator<Step, void, void> {
    const least = (parent?.energy ?? this.#best.energyMwh) * (1 - drop)
    const refined = yield* this.#paced(this.#refiner.refine(places, least, expansions), stage)
    if (refined !== undefined) {
      this.#elites.add({ ...refined, form, line: parent?.line ?? ++this.#lines })
      if (refined.energy > this.#best.energyMwh) this.#best = found(refined.places, refined.energy)
    }
    yield this.finish(stage)
  }

  /** Does what comes next. */
  *round(): Generator<Step, void, void> {
    const { part, budget, begun, turn } = this.#position
    const left = (share: number): boolean => this.evaluations < begun + share * budget
    if (part === 'given') {
      const places = this.#options.start?.[turn]
      if (places === undefined) return this.#beginPhase(budget)
      this.#position = { ...this.#position, turn: turn + 1 }
      yield* this.#try(places, { stage: 'start' })
    } else if (part === 'lattices') yield* this.#lattices()
    else if (part === 'starts') {
      if (left(LATTICES + STARTS)) yield* this.#start()
      else this.#position = { ...this.#position, part: 'variants' }
    } else if (part === 'variants') {
      if (left(LATTICES + STARTS + VARIANTS)) yield* this.#variant()
      else this.#position = { ...this.#position, part: 'moves' }
    } else if (left(1)) yield* this.#move('relocation')
    else this.#beginPhase(budget * PHASE_GROWTH)
  }

  #beginPhase(budget: number): void {
    this.#position = { ...BEGINNING, part: 'lattices', budget, begun: this.evaluations }
  }

  /** How many turbines a batch of lattices leaves out. */
  #drawSpare(): number {
    return Math.floor(this.#rng.uniform() * (SPARE_MAX * this.#problem.energy.count + 1))
  }

  /**
   * Screens a batch of lattices, or refines the next of one that is screened. Those of every other batch leave turbines
   * out, which are put where they do best once the others stand.
   */
  *#lattices(): Generator<Step, void, void> {
    const { budget, begun, turn, spare, ranked } = this.#position
    const batches = Math.min(Math.max(Math.floor((LATTICES * budget) / BATCH), 1), BATCHES_MAX)
    const tries = Math.min(Math.ceil(POLISH * budget), POLISH_MAX)
    if (turn === batches) {
      this.#position = { ...this.#position, part: 'starts' }
      return
    }
    const until = begun + ((LATTICES * (turn + 1)) / batches) * budget
    if (ranked === null) return yield* this.#screen(turn % 2 === 0 ? 0 : this.#drawSpare(), until, tries)
    if (ranked.length === 0 || this.evaluations >= until) {
      this.#position = { ...this.#position, turn: turn + 1, spare: 0, ranked: null }
      return
    }
    this.#position = { ...this.#position, ranked: ranked.slice(1) }
    const stage = 'lattices'
    const value = (form: LatticeForm): number => this.#lattice.energy(form)
    const { form } = yield* this.#paced(polishLattice(this.#rng, ranked[0], value, tries), stage)
    this.#lattice.place(form)
    yield* this.#paced(this.#lattice.placeSpare(this.#rng, spare), stage)
    yield* this.#try(this.#work, { stage, form })
  }

  /** Looks at random lattices for a share of the batch. */
  *#screen(spare: number, until: number, tries: number): Generator<Step, void, void> {
    const screenUntil = this.evaluations + SCREEN * (until - this.evaluations)
    const screened: RatedLattice[] = []
    while (!this.spent && this.evaluations < screenUntil) {
      const form = drawLattice(this.#rng, spare)
      const energy = this.#lattice.energy(form)
      if (energy > 0) screened.push({ form, energy })
      if (this.evaluations - this.#yielded >= this.#pace) yield this.#seen('lattices')
    }
    // Cut short, the round is repeated where more evaluations are given.
    if (this.spent) return
    screened.sort((a, b) => b.energy - a.energy)
    // Each takes `tries` evaluations at least: the others never have their turn.
    const ranked = screened.slice(0, Math.max(0, Math.ceil((until - this.evaluations) / tries)))
    this.#position = { ...this.#position, spare, ranked }
    this.#state = this.#snapshot()
  }

  *#start(): Generator<Step, void, void> {
    const { area } = this.#problem.rules
    if (this.#rng.uniform() < 0.5) scatterLayout(this.#rng, area, this.#work)
    else edgeAndGridLayout(this.#rng, area, this.#work)
    yield* this.#try(this.#work, { stage: 'starts', expansions: EXPANSIONS })
  }

  *#variant(): Generator<Step, void, void> {
    const stage = 'variants'
    const parent = this.#elites.draw(this.#rng)
    const size = 0.3 * this.#rng.uniform() * this.#rng.uniform()
    const from = parent.form === undefined ? undefined : parent
    const form =
      parent.form === undefined ? drawLattice(this.#rng) : varyLattice(this.#rng, parent.form, size)
    if (this.#lattice.energy(form) > 0) {
      yield* this.#paced(this.#lattice.placeSpare(this.#rng, form.spare), stage)
      yield* this.#try(this.#work, { stage, form, parent: from })
    } else yield this.finish(stage)
  }

  /** Changes one of the best layouts and refines it. */
  *#move(stage: string): Generator<Step, void, void> {
    const elite = this.#elites.draw(this.#rng)
    const places = this.#work
    places.set(elite.places)
    const value = (at: Float64Array): number => this.#refiner.value(at)
    yield* this.#paced(changeLayout(this.#rng, this.#problem, this.#options, places, value), stage)
    yield* this.#try(places, { stage, form: elite.form, parent: elite, drop: DROP_MOVE })
  }
}

function found(places: Float64Array, energyMwh: number): FoundLayout {
  const count = places.length >> 1
  return { x: places.slice(0, count), y: places.slice(count), energyMwh }
}
