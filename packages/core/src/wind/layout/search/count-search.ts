import { InfeasibleError, InputError } from '../../../errors/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { searchLayoutByGradient } from './gradient-search.ts'
import type { FoundLayout, LayoutProgress, LayoutResult } from './layout-progress.ts'
import type { LayoutProblem } from './refine.ts'

/** A search in which the number of turbines is free too. */
export interface CountSearchInput {
  /** The problem with a number of turbines. */
  readonly problemOf: (count: number) => LayoutProblem
  /** 1..`countMax`. */
  readonly countMin: number
  readonly countMax: number
  /** What a layout is worth, sought to be greatest; less for more turbines of the same energy. */
  readonly worth: (energyMwh: number, count: number) => number
  /** Evaluations of the energy in all, 1..1e12. */
  readonly maxEvaluations: number
  /** A length over which energies change, such as a rotor diameter [m]. */
  readonly unit: number
}

/** Numbers of turbines looked at before the best of them gets what is left of the evaluations. */
const TRIALS = 12
/** Share of the evaluations that these looks take. */
const TRIAL_SHARE = 0.6

/** The best layout of one number of turbines. */
interface Trial {
  readonly best: FoundLayout
  readonly worth: number
}

/**
 * Finds out how many turbines pay, and where they go: goes from the middle of the range towards the better neighbour,
 * halving the step where neither is better, each number with a share of the evaluations; then works on the best one.
 * The search is sound where each further turbine adds less than the one before.
 *
 * `best` of a progress is the layout worth most so far.
 *
 * @throws {InputError} `out_of_range` and its kin (`countMin`, `countMax`, `maxEvaluations`).
 * @throws {InfeasibleError} when not even the least number fits.
 */
export function* searchLayoutCount(
  rng: Rng,
  input: CountSearchInput,
): Generator<LayoutProgress, LayoutResult> {
  const { countMin, countMax, maxEvaluations } = input
  requireInteger(countMin, 1, 1e5, 'countMin')
  requireInteger(countMax, countMin, 1e5, 'countMax')
  requireInteger(maxEvaluations, 1, 1e12, 'maxEvaluations')
  const search = new CountSearch(rng, input)
  let [middle, step] = yield* search.begin()
  while (step > 0 && !search.lookedEnough) {
    const here = search.worthOf(middle)
    let better = middle
    for (const next of [middle + step, middle - step]) {
      yield* search.look(next)
      if (search.worthOf(next) > Math.max(here, search.worthOf(better))) better = next
    }
    if (better === middle) step = Math.floor(step / 2)
    middle = better
  }
  yield* search.finish()
  return { best: search.best, evaluations: search.evaluations }
}

class CountSearch {
  evaluations = 0
  readonly #rng: Rng
  readonly #input: CountSearchInput
  readonly #trials = new Map<number, Trial>()
  #limit: number
  #best: Trial | undefined

  constructor(rng: Rng, input: CountSearchInput) {
    this.#rng = rng
    this.#input = input
    this.#limit = input.countMax
  }

  get best(): FoundLayout {
    return (this.#best as Trial).best
  }

  get lookedEnough(): boolean {
    return this.evaluations >= TRIAL_SHARE * this.#input.maxEvaluations
  }

  worthOf(count: number): number {
    return this.#trials.get(count)?.worth ?? Number.NEGATIVE_INFINITY
  }

  /** Looks at the least number, which must fit, and at the middle; returns that and the first step. */
  *begin(): Generator<LayoutProgress, [number, number]> {
    const { countMin, countMax } = this.#input
    yield* this.#run(countMin, this.#trialBudget())
    let middle = Math.round((countMin + countMax) / 2)
    yield* this.look(middle)
    while (!this.#trials.has(middle)) {
      middle = Math.min(this.#limit, Math.floor((countMin + middle) / 2))
      yield* this.look(middle)
    }
    return [middle, Math.max(1, Math.floor((Math.min(countMax, this.#limit) - countMin) / 4))]
  }

  /** Tries a number of turbines, unless it was tried, is out of range or does not fit. */
  *look(count: number): Generator<LayoutProgress, void> {
    if (this.#trials.has(count) || count < this.#input.countMin || count > this.#limit) return
    try {
      yield* this.#run(count, this.#trialBudget())
    } catch (error) {
      if (!(error instanceof InfeasibleError)) throw error
      this.#limit = Math.max(this.#input.countMin, Math.min(this.#limit, count - 1))
    }
  }

  *finish(): Generator<LayoutProgress, void> {
    const left = this.#input.maxEvaluations - this.evaluations
    if (left < 1) return
    const { x, y } = this.best
    yield* this.#run(x.length, left, [Float64Array.from([...x, ...y])])
  }

  #trialBudget(): number {
    return Math.max(1, Math.floor((TRIAL_SHARE * this.#input.maxEvaluations) / TRIALS))
  }

  *#run(count: number, budget: number, start: readonly Float64Array[] = []): Generator<LayoutProgress, void> {
    const { problemOf, unit, worth, maxEvaluations } = this.#input
    const before = this.evaluations
    const options = { maxEvaluations: budget, unit, start }
    for (const { done, stage, best } of searchLayoutByGradient(
      this.#rng.fork(this.#trials.size + (start.length > 0 ? 1e6 : 0)),
      problemOf(count),
      options,
    )) {
      this.evaluations = before + done
      const trial = { best, worth: worth(best.energyMwh, count) }
      if (trial.worth > this.worthOf(count)) this.#trials.set(count, trial)
      if (this.#best === undefined || trial.worth > this.#best.worth) this.#best = trial
      yield {
        done: Math.min(this.evaluations, maxEvaluations),
        total: maxEvaluations,
        stage: `${count} turbines: ${stage}`,
        best: this.best,
      }
    }
    InputError.requireRange(this.worthOf(count), -Number.MAX_VALUE, Number.MAX_VALUE, 'worth')
  }
}
