import {
  InfeasibleError,
  InputError,
  requireFields,
  requireKnown,
  requireRng,
} from '../../../errors/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { searchLayoutByGradient } from './gradient/gradient-search.ts'
import type { GradientSearchState } from './gradient/gradient-state.ts'
import type { FoundLayout, LayoutProgress, LayoutResult } from './layout-progress.ts'
import type { LayoutProblem } from './refine/refine.ts'
import { inconsistent } from './search-state.ts'

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
  /** Where an earlier search stood: one of the same problem with the same seed, worth and `maxEvaluations`. */
  readonly state?: CountSearchState | undefined
}

/** Where a search for a number of turbines stood, as plain JSON. */
export interface CountSearchState {
  readonly maxEvaluations: number
  /** Numbers looked at, in order. */
  readonly looks: readonly CountLook[]
  /** The search for the number that comes next. */
  readonly search: GradientSearchState
}

/** What came of one number of turbines. */
export interface CountLook {
  readonly count: number
  readonly evaluations: number
  /** `null` where not so many fit. */
  readonly best: {
    readonly x: readonly number[]
    readonly y: readonly number[]
    readonly energyMwh: number
  } | null
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

const SEARCH_LAYOUT_COUNT_FIELDS: Readonly<Record<keyof CountSearchInput, true>> = {
  problemOf: true,
  countMin: true,
  countMax: true,
  worth: true,
  maxEvaluations: true,
  unit: true,
  state: true,
}

/**
 * Finds out how many turbines pay, and where they go: goes from the middle of the range towards the better neighbour,
 * halving the step where neither is better, each number with a share of the evaluations; then works on the best one.
 * The search is sound where each further turbine adds less than the one before.
 *
 * `best` of a progress is the layout worth most so far. From its `state`, be it through JSON, a search goes on to the
 * same bits as one that was never stopped.
 *
 * @throws {InputError} `out_of_range` and its kin (`countMin`, `countMax`, `maxEvaluations`); a state that is none of this search.
 * @throws {InfeasibleError} when not even the least number fits.
 */
export function* searchLayoutCount(
  rng: Rng,
  input: CountSearchInput,
): Generator<LayoutProgress<CountSearchState>, LayoutResult<CountSearchState>> {
  requireKnown(input, Object.keys(SEARCH_LAYOUT_COUNT_FIELDS))
  requireRng(rng)
  requireFields(input, { problemOf: 'function', worth: 'function' })
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
  return { best: search.best, evaluations: search.evaluations, state: search.state }
}

type Step = LayoutProgress<CountSearchState>

class CountSearch {
  evaluations = 0
  readonly #rng: Rng
  readonly #input: CountSearchInput
  readonly #trials = new Map<number, Trial>()
  #limit: number
  #best: Trial | undefined
  readonly #looks: CountLook[] = []
  #state: CountSearchState | undefined

  constructor(rng: Rng, input: CountSearchInput) {
    this.#rng = rng
    this.#input = input
    this.#limit = input.countMax
    this.#state = input.state
    const { state, maxEvaluations } = input
    if (state !== undefined && state.maxEvaluations !== maxEvaluations) {
      throw inconsistent('state.maxEvaluations', state.maxEvaluations, `${maxEvaluations}, as it is now`)
    }
  }

  get best(): FoundLayout {
    return (this.#best as Trial).best
  }

  get state(): CountSearchState {
    return this.#state as CountSearchState
  }

  get lookedEnough(): boolean {
    return this.evaluations >= TRIAL_SHARE * this.#input.maxEvaluations
  }

  worthOf(count: number): number {
    return this.#trials.get(count)?.worth ?? Number.NEGATIVE_INFINITY
  }

  /** Looks at the least number, which must fit, and at the middle; returns that and the first step. */
  *begin(): Generator<Step, [number, number]> {
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
  *look(count: number): Generator<Step, void> {
    if (this.#trials.has(count) || count < this.#input.countMin || count > this.#limit) return
    try {
      yield* this.#run(count, this.#trialBudget())
    } catch (error) {
      if (!(error instanceof InfeasibleError)) throw error
      this.#looks.push({ count, evaluations: 0, best: null })
    }
    if (this.#trials.has(count)) return
    this.#limit = Math.max(this.#input.countMin, Math.min(this.#limit, count - 1))
  }

  *finish(): Generator<Step, void> {
    const left = this.#input.maxEvaluations - this.evaluations
    if (left < 1) return
    const { x, y } = this.best
    yield* this.#run(x.length, left, [Float64Array.from([...x, ...y])])
  }

  #trialBudget(): number {
    return Math.max(1, Math.floor((TRIAL_SHARE * this.#input.maxEvaluations) / TRIALS))
  }

  *#run(count: number, budget: number, start: readonly Float64Array[] = []): Generator<Step, void> {
    const { problemOf, unit, maxEvaluations, state } = this.#input
    const number = this.#looks.length
    const known = state?.looks[number]
    if (known !== undefined) return this.#repeat(known, count)
    const before = this.evaluations
    const resumed = number === state?.looks.length ? state.search : undefined
    const rng = this.#rng.fork(this.#trials.size + (start.length > 0 ? 1e6 : 0))
    const options = { maxEvaluations: budget, unit, start, state: resumed }
    for (const { done, stage, best, state: search } of searchLayoutByGradient(
      rng,
      problemOf(count),
      options,
    )) {
      this.evaluations = before + done
      this.#rate(best, count)
      if (this.#state?.search !== search) this.#state = { maxEvaluations, looks: [...this.#looks], search }
      yield {
        done: Math.min(this.evaluations, maxEvaluations),
        total: maxEvaluations,
        stage: `${count} turbines: ${stage}`,
        best: this.best,
        state: this.state,
      }
    }
    InputError.requireRange(this.worthOf(count), -Number.MAX_VALUE, Number.MAX_VALUE, 'worth')
    const { x, y, energyMwh } = (this.#trials.get(count) as Trial).best
    const best = { x: Array.from(x), y: Array.from(y), energyMwh }
    this.#looks.push({ count, evaluations: this.evaluations - before, best })
  }

  /** Takes what a state knows of the number whose turn it is. */
  #repeat(known: CountLook, count: number): void {
    const field = `state.looks[${this.#looks.length}]`
    if (known.count !== count)
      throw inconsistent(`${field}.count`, known.count, `${count} in the same search`)
    requireInteger(known.evaluations, 0, Number.MAX_SAFE_INTEGER, `${field}.evaluations`)
    this.evaluations += known.evaluations
    this.#looks.push(known)
    if (known.best === null) {
      if (count === this.#input.countMin)
        throw inconsistent(`${field}.best`, null, 'a layout of the least number')
      return
    }
    const { x, y, energyMwh } = known.best
    InputError.requireLength(count, { [`${field}.best.x`]: x, [`${field}.best.y`]: y })
    this.#rate({ x: Float64Array.from(x), y: Float64Array.from(y), energyMwh }, count)
  }

  #rate(best: FoundLayout, count: number): void {
    const trial = { best, worth: this.#input.worth(best.energyMwh, count) }
    if (trial.worth > this.worthOf(count)) this.#trials.set(count, trial)
    if (this.#best === undefined || trial.worth > this.#best.worth) this.#best = trial
  }
}
