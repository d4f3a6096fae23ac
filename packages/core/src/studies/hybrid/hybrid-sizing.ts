import { InputError, requireFields, requireKnown, requireRng } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type Nsga2State, nsga2, resumeNsga2 } from '../../optimize/nsga2/index.ts'
import { type DesignSet, kneePoint } from '../../optimize/pareto/index.ts'
import type { Progress } from '../../steps/index.ts'
import type { DispatchRule } from '../../storage/index.ts'
import type { HybridSizes } from './hybrid-money.ts'
import {
  HYBRID_OBJECTIVES,
  type HybridObjective,
  objectivesOf,
  type SizedHybrid,
  type SizingCase,
  sizeHybrid,
} from './size-hybrid.ts'

/** Sizes from the least to the largest; equal ends hold a size. */
export interface SizeBounds {
  readonly min: number
  readonly max: number
}

/** What {@link hybridSizing} searches. */
export interface HybridSizingInput extends SizingCase {
  /** Run during the search: a rule is quick. The front is dispatched by the optimum. */
  readonly searchRule: DispatchRule
  readonly bounds: Readonly<Record<keyof HybridSizes, SizeBounds>>
  /** Power of one turbine: wind comes in whole ones; 0 lets it be any power [kW]. */
  readonly turbineKw: number
  /** Minimised together: cost of energy or value against the use of the connection. */
  readonly objective: HybridObjective
  readonly maxEvaluations: number
  readonly population?: number | undefined
  /** Where an earlier run stopped, from its steps. */
  readonly state?: HybridSizingState | undefined
  /** Asked at every step: whether to end now with the best so far. */
  readonly stop?: (() => boolean) | undefined
}

/** Where a sizing stands, as plain data: survives JSON. */
export interface HybridSizingState {
  readonly search: Nsga2State
  /** Designs so far that could not serve the load. */
  readonly unserved: number
}

/** A design of the front while the search goes on, by the dispatch of the search. */
export interface SearchedHybrid {
  readonly sizes: HybridSizes
  /** Both objectives as they are minimised. */
  readonly objectives: readonly [number, number]
}

/** How far a sizing has come. */
export interface HybridSizingProgress extends Progress<'designs' | 'front'> {
  /** The front so far, by rising first objective. */
  readonly front: () => readonly SearchedHybrid[]
  /** From here a later run goes on to the same bits. */
  readonly state: () => HybridSizingState
}

/** What a sizing found. */
export interface HybridSizing {
  /** No design is dominated by another, by rising first objective. */
  readonly front: readonly SizedHybrid[]
  /** Place of the knee in the front. */
  readonly knee: number
  readonly evaluations: number
  /** Whether it was stopped before its budget was spent. */
  readonly isPartial: boolean
  /** Designs that could not serve the load, and those that lost their place when dispatched by the optimum. */
  readonly unserved: number
  readonly dominatedAfterwards: number
}

/** Designs of the front that are dispatched again, at most: spread evenly over it. */
const FRONT_MAX = 40

const HYBRID_SIZING_FIELDS: Readonly<Record<keyof HybridSizingInput, true>> = {
  searchRule: true,
  bounds: true,
  turbineKw: true,
  objective: true,
  maxEvaluations: true,
  population: true,
  state: true,
  stop: true,
  year: true,
  battery: true,
  socInitial: true,
  costs: true,
  terms: true,
  upkeep: true,
}

/**
 * Sizes of sun, wind, battery and connection by NSGA-II. The search dispatches by a rule that sees the present step, in
 * about a millisecond a year; the front is dispatched again by the exact optimum, and designs that it shows to be
 * dominated leave.
 *
 * From a `state`, which may have been through JSON, it goes on to the same bits as a search that was never stopped.
 *
 * @returns the front; yields progress after every evaluation.
 * @throws {InputError} naming the field; `inconsistent` (`state`) for the state of another search.
 */
export function* hybridSizing(
  rng: Rng,
  input: HybridSizingInput,
): Generator<HybridSizingProgress, HybridSizing, void> {
  requireKnown(input, Object.keys(HYBRID_SIZING_FIELDS))
  requireRng(rng)
  requireFields(input, {
    searchRule: 'object',
    bounds: 'object',
    year: 'object',
    battery: 'object',
    costs: 'object',
    terms: 'object',
  })
  checkSizing(input)
  const total = input.maxEvaluations
  let unserved = 0
  const objectives = new Float64Array(2)
  const evaluate = (design: ArrayLike<number>): { objectives: Float64Array } => {
    const sized = sizeHybrid(input, sizesOf(input, design), input.searchRule)
    if (sized === null) unserved++
    const values = sized === null ? [Number.NaN, Number.NaN] : objectivesOf(sized, input.objective)
    objectives.set(values)
    return { objectives }
  }
  const problem = {
    space: {
      lower: Float64Array.from(SIZE_KEYS, (key) => lowerOf(input, key)),
      upper: Float64Array.from(SIZE_KEYS, (key) => upperOf(input, key)),
      integer: SIZE_KEYS.map((key) => key === 'windKw' && input.turbineKw > 0),
    },
    objectiveCount: 2,
    evaluate,
  }
  const options = { maxEvaluations: total, population: Math.min(input.population ?? 60, total) }
  if (input.state !== undefined) unserved = requireOwnState(input.state, evaluate)
  const run =
    input.state === undefined
      ? nsga2(rng, problem, options)
      : resumeNsga2(input.state.search, problem, options)
  let step = run.next()
  let done = 0
  let isPartial = false
  while (step.done !== true) {
    const { value } = step
    done = value.done
    if (input.stop?.() === true) {
      isPartial = true
      break
    }
    const sofar = unserved
    yield {
      ...{ done, total: total + FRONT_MAX, stage: 'designs' },
      front: () => searchedOf(input, value.front),
      state: () => ({ search: value.snapshot(), unserved: sofar }),
    }
    step = run.next()
  }
  if (step.done === true) done = step.value.evaluations.count
  const { front } = step.value
  const search = step.done === true ? step.value.state : step.value.snapshot()
  const sized: SizedHybrid[] = []
  for (const [i, design] of thinned(designsOf(front), FRONT_MAX).entries()) {
    const again = sizeHybrid(input, sizesOf(input, design), 'optimal')
    if (again !== null) sized.push(again)
    yield {
      ...{ done: total + i + 1, total: total + FRONT_MAX, stage: 'front' },
      front: () => searchedOf(input, front),
      state: () => ({ search, unserved }),
    }
  }
  const kept = withoutDominated(sized, input.objective)
  return {
    front: kept,
    knee: kneeOf(kept, input.objective),
    evaluations: done,
    isPartial,
    unserved,
    dominatedAfterwards: sized.length - kept.length,
  }
}

/**
 * Tries the first design of a state again, which must come out as it did.
 * @returns how many designs could not serve the load by then.
 */
function requireOwnState(
  { search, unserved }: HybridSizingState,
  evaluate: (design: ArrayLike<number>) => { readonly objectives: Float64Array },
): number {
  requireObject(search, 'state.search')
  requireList(search.variables, 'state.search.variables')
  requireList(search.objectives, 'state.search.objectives')
  InputError.requireRange(unserved, 0, 1e9, 'state.unserved')
  if (search.variables.length < SIZE_KEYS.length) return unserved
  const again = evaluate(search.variables.slice(0, SIZE_KEYS.length)).objectives
  again.forEach((value, k) => {
    const was = search.objectives[k]
    if (was === value || (was === null && !Number.isFinite(value))) return
    throw new InputError({
      code: 'inconsistent',
      field: `state.search.objectives[${k}]`,
      value: was,
      constraint: `${value}, as it comes out here: a state belongs to one search`,
    })
  })
  return unserved
}

const SIZE_KEYS: readonly (keyof HybridSizes)[] = [
  'pvKw',
  'windKw',
  'storageKw',
  'storageKwh',
  'connectionKw',
]

function lowerOf({ bounds, turbineKw }: HybridSizingInput, key: keyof HybridSizes): number {
  return key === 'windKw' && turbineKw > 0 ? Math.ceil(bounds[key].min / turbineKw - 1e-9) : bounds[key].min
}

function upperOf({ bounds, turbineKw }: HybridSizingInput, key: keyof HybridSizes): number {
  return key === 'windKw' && turbineKw > 0 ? Math.floor(bounds[key].max / turbineKw + 1e-9) : bounds[key].max
}

function sizesOf({ turbineKw }: HybridSizingInput, design: ArrayLike<number>): HybridSizes {
  const [pvKw, wind, storageKw, storageKwh, connectionKw] = Array.from(design)
  return { pvKw, windKw: turbineKw > 0 ? wind * turbineKw : wind, storageKw, storageKwh, connectionKw }
}

function designsOf({ count, variables, variableCount: size }: DesignSet): Float64Array[] {
  return Array.from({ length: count }, (_, i) => variables.slice(i * size, (i + 1) * size))
}

function searchedOf(input: HybridSizingInput, front: DesignSet): readonly SearchedHybrid[] {
  return designsOf(front)
    .map((design, i) => ({
      sizes: sizesOf(input, design),
      objectives: [front.objectives[2 * i], front.objectives[2 * i + 1]] as const,
    }))
    .filter(({ objectives }) => objectives.every(Number.isFinite))
    .sort((one, other) => one.objectives[0] - other.objectives[0])
}

function thinned<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))])
}

function withoutDominated(items: readonly SizedHybrid[], objective: HybridObjective): readonly SizedHybrid[] {
  const valued = items.map((item) => ({ item, values: objectivesOf(item, objective) }))
  const complete = valued.filter(({ values }) => values.every(Number.isFinite))
  return complete
    .filter(
      ({ values: [a, b] }, i) =>
        !complete.some(
          ({ values: [x, y] }, j) => x <= a && y <= b && (x < a || y < b || (j < i && x === a && y === b)),
        ),
    )
    .sort((one, other) => one.values[0] - other.values[0])
    .map(({ item }) => item)
}

function kneeOf(front: readonly SizedHybrid[], objective: HybridObjective): number {
  if (front.length < 3) return 0
  const data = Float64Array.from(front.flatMap((item) => objectivesOf(item, objective)))
  return kneePoint({ data, dimension: 2 }).index
}

function checkSizing({ bounds, maxEvaluations, objective }: HybridSizingInput): void {
  InputError.requireRange(maxEvaluations, 10, 1e6, 'maxEvaluations')
  InputError.requireOneOf(objective, HYBRID_OBJECTIVES, 'objective')
  for (const key of SIZE_KEYS) {
    InputError.requireRange(bounds[key].min, 0, 1e9, `bounds.${key}.min`)
    InputError.requireRange(bounds[key].max, bounds[key].min, 1e9, `bounds.${key}.max`)
  }
}
