import type { Rng } from '../../../../math/random/index.ts'
import { type EliteLayout, EliteLayouts } from '../elites/elite-layouts.ts'
import type { LatticeForm } from '../lattice/lattice.ts'
import { LatticeLayout } from '../lattice/lattice-layout.ts'
import type { FoundLayout, LayoutProgress } from '../layout-progress.ts'
import type { LayoutProblem, RefinedLayout, Refiner } from '../refine/refine.ts'
import { type GradientPosition, type GradientSearchState, saveElite } from './gradient-state.ts'

/** Energy below the best at which a first look drops a layout [fraction]. */
const DROP = 0.008
/** Pairs of turbines looked at between two progress reports. */
const PAIRS_PER_STEP = 3000

export type GradientStep = LayoutProgress<GradientSearchState>

/** What a search takes besides its problem. */
export interface GradientWorkOptions {
  readonly maxEvaluations: number
  readonly unit: number
  readonly mixed?: boolean | undefined
  readonly start?: readonly Float64Array[] | undefined
}

/** What a search begins with or goes on from. */
interface GradientOrigin {
  readonly elites: readonly EliteLayout[]
  readonly position: GradientPosition
  readonly lines: number
  readonly state?: GradientSearchState | undefined
}

/** Where a layout came from. */
interface Trial {
  readonly stage: string
  readonly form?: LatticeForm | undefined
  readonly parent?: EliteLayout | undefined
  /** Energy below that of the parent, or of the best, at which a first look drops it [fraction]. */
  readonly drop?: number | undefined
  readonly expansions?: readonly number[] | undefined
}

/** What the rounds of a search by gradient work with: its layouts, its position, and the steps it yields. */
export class GradientWork {
  readonly rng: Rng
  readonly problem: LayoutProblem
  readonly options: GradientWorkOptions
  readonly refiner: Refiner
  readonly elites: EliteLayouts
  /** Layout that is being made. */
  readonly places: Float64Array
  /** Writes to {@link places}. */
  readonly lattice: LatticeLayout
  /** What comes next; it alone decides that, so that it can be stored. */
  position: GradientPosition
  readonly #pace: number
  #best: FoundLayout
  #state: GradientSearchState
  /** Evaluations when a layout was finished last, and when the last step was yielded. */
  #finished = 0
  #yielded = 0

  constructor(
    rng: Rng,
    problem: LayoutProblem,
    options: GradientWorkOptions,
    refiner: Refiner,
    { elites, position, lines, state }: GradientOrigin,
  ) {
    this.rng = rng
    this.problem = problem
    this.options = options
    this.refiner = refiner
    this.elites = new EliteLayouts(elites, lines)
    this.places = new Float64Array(2 * problem.energy.count)
    this.lattice = new LatticeLayout(problem, refiner, this.places)
    this.position = position
    this.#pace = PAIRS_PER_STEP / (problem.energy.count * problem.energy.count)
    this.#best = found(elites[0].places, elites[0].energy)
    this.#state = state ?? this.#snapshot()
  }

  get best(): FoundLayout {
    return this.#best
  }

  get evaluations(): number {
    return this.refiner.evaluations
  }

  get spent(): boolean {
    return this.evaluations >= this.options.maxEvaluations
  }

  /** Of the last round finished. */
  get state(): GradientSearchState {
    return this.#state
  }

  #snapshot(): GradientSearchState {
    return {
      rng: this.rng.snapshot(),
      evaluations: this.evaluations,
      lines: this.elites.lines,
      position: this.position,
      elites: this.elites.layouts.map(saveElite),
    }
  }

  /** A round is finished, without a step that shows it. */
  keep(): void {
    this.#state = this.#snapshot()
  }

  /** A round is finished. */
  finish(stage: string): GradientStep {
    this.keep()
    return this.seen(stage)
  }

  /** The best is that of a search which ends here. */
  seen(stage: string): GradientStep {
    this.#finished = this.evaluations
    return this.#step(stage)
  }

  #step(stage: string): GradientStep {
    this.#yielded = this.evaluations
    const total = this.options.maxEvaluations
    return { done: Math.min(this.#finished, total), total, stage, best: this.#best, state: this.#state }
  }

  /** Whether a progress report is due. */
  get due(): boolean {
    return this.evaluations - this.#yielded >= this.#pace
  }

  /** Runs a part of the work, with a progress report now and then. */
  *paced<R>(run: Generator<void, R, void>, stage: string): Generator<GradientStep, R, void> {
    let step = run.next()
    for (; step.done !== true; step = run.next()) {
      if (this.due) yield this.#step(stage)
    }
    return step.value
  }

  /** Refines a layout unless it looks hopeless, which finishes a round: the position must be that after it. */
  *attempt(
    places: Float64Array,
    { stage, form, parent, drop = DROP, expansions }: Trial,
  ): Generator<GradientStep, void, void> {
    const least = (parent?.energy ?? this.#best.energyMwh) * (1 - drop)
    const refined = yield* this.paced(this.refiner.refine(places, least, expansions), stage)
    this.offer(refined, form)
    yield this.finish(stage)
  }

  /** Keeps a layout that is among the best. */
  offer(refined: RefinedLayout | undefined, form: LatticeForm | undefined): void {
    if (refined === undefined) return
    this.elites.add(refined, form)
    if (refined.energy > this.#best.energyMwh) this.#best = found(refined.places, refined.energy)
  }
}

function found(places: Float64Array, energyMwh: number): FoundLayout {
  const count = places.length >> 1
  return { x: places.slice(0, count), y: places.slice(count), energyMwh }
}
