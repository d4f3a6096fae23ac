import { InputError, requireFields, requireKnown, requireRng } from '../../../errors/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import {
  type MultiObjectiveProblem,
  type Nsga2State,
  nsga2,
  resumeNsga2,
} from '../../../optimize/nsga2/index.ts'
import type { DesignSet } from '../../../optimize/pareto/index.ts'
import { drawLattice, placeLattice } from './lattice/lattice.ts'
import { cableLength, hullSize } from './layout-lengths.ts'
import type { FoundLayout } from './layout-progress.ts'
import type { LayoutProblem } from './refine/refine.ts'
import { layoutViolation } from './rules/layout-rules.ts'
import { repairLayout } from './rules/repair-layout.ts'
import { requireSameEnergy, resumeRng } from './search-state.ts'
import { packLayout } from './starts/pack-layout.ts'

/** What is weighed against energy: what it costs, the ground that it takes, or the cables that join it. */
export type LayoutBurden = 'cost' | 'land' | 'cable'

/** Every {@link LayoutBurden}, for checks and lists. */
export const LAYOUT_BURDENS: readonly LayoutBurden[] = ['cost', 'land', 'cable']

/** Energy against a burden. */
export interface ParetoSearchInput {
  /** The problem with a number of turbines; its rules are the same for every number. */
  readonly problemOf: (count: number) => LayoutProblem
  /** 1..`countMax`. */
  readonly countMin: number
  readonly countMax: number
  readonly burden: LayoutBurden
  /** Cost of a farm of `count` turbines and that many metres of cable, for `cost`; their number when absent. */
  readonly cost?: ((count: number, cableLength: number) => number) | undefined
  /** Layouts evaluated, 1..1e8. */
  readonly maxEvaluations: number
  /** Layouts that breed, 4..1e5; 60 when absent. */
  readonly population?: number | undefined
  /**
   * Where an earlier search stood: one of the same problem with the same seed and options, whose `maxEvaluations` may
   * have been fewer. They count from the very beginning.
   */
  readonly state?: ParetoSearchState | undefined
}

/** Where a search for a front stood, as plain JSON: NSGA-II's, which holds every design so far. */
export type ParetoSearchState = Nsga2State

/** One layout of a front. */
export interface ParetoLayout {
  /** East and north of each turbine [m]. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly energyMwh: number
  /** Cost in its own unit, land [m²] or cable [m]. */
  readonly burden: number
}

/** How far the search has come. */
export interface ParetoProgress {
  /** Layouts evaluated. */
  readonly done: number
  readonly total: number
  readonly stage: string
  /** Of the layouts that keep the rules the one of most energy; none where none does so far. */
  readonly best: FoundLayout | undefined
  /** Layouts so far of which none is better in both; worked out when asked for. */
  front(): readonly ParetoLayout[]
  /** From which the search can go on, as plain JSON. Often of a little before this step. */
  readonly state: ParetoSearchState
}

/** Layouts to begin with of each number of turbines, and how far their turbines draw together. */
const SHRINKS = [1, 0.85, 0.7, 0.55]
/** Evaluations over those of a state from which on the next is taken: it grows with them, and shall not be all the work. */
const STATE_GROWTH = 1.1

const SEARCH_PARETO_LAYOUTS_FIELDS: Readonly<Record<keyof ParetoSearchInput, true>> = {
  problemOf: true,
  countMin: true,
  countMax: true,
  burden: true,
  cost: true,
  maxEvaluations: true,
  population: true,
  state: true,
}

/**
 * Layouts of which none has both more energy and less burden than another, by NSGA-II over the places and, between
 * `countMin` and `countMax`, the number of turbines. Every layout is mended before it is looked at; one that cannot be
 * mended counts as infeasible and is in no front.
 *
 * `state` is that of the first layout of a generation, and no newer while it is less than a tenth behind: a search that
 * goes on from there, be it through JSON, repeats what came after and comes to the same bits as one that was never
 * stopped.
 *
 * @returns the front, least burden first.
 * @throws {InputError} naming the option; a state that is none of this search.
 * @throws {InfeasibleError} when not even the least number of turbines fits.
 */
export function* searchParetoLayouts(
  rng: Rng,
  input: ParetoSearchInput,
): Generator<ParetoProgress, readonly ParetoLayout[]> {
  requireKnown(input, Object.keys(SEARCH_PARETO_LAYOUTS_FIELDS))
  requireRng(rng)
  requireFields(input, { problemOf: 'function' })
  const { countMin, countMax, maxEvaluations, population = 60, state } = input
  requireInteger(countMin, 1, 1e5, 'countMin')
  requireInteger(countMax, countMin, 1e5, 'countMax')
  const problems = new Map<number, LayoutProblem>()
  const problemOf = (count: number): LayoutProblem => {
    const known = problems.get(count) ?? input.problemOf(count)
    problems.set(count, known)
    return known
  }
  const decode = (design: ArrayLike<number>): Float64Array => {
    const count = design[2 * countMax]
    const places = new Float64Array(2 * count)
    for (let i = 0; i < count; i++) {
      places[i] = design[i]
      places[count + i] = design[countMax + i]
    }
    repairLayout(problemOf(count).rules, places)
    return places
  }
  const weigh = (places: Float64Array): ParetoLayout => {
    const count = places.length >> 1
    const energyMwh = problemOf(count).energy.evaluate(places)
    return { x: places.slice(0, count), y: places.slice(count), energyMwh, burden: burdenOf(input, places) }
  }
  let best: FoundLayout | undefined
  const { xMin, xMax, yMin, yMax } = problemOf(countMin).rules.area.ground.bounds
  const bound = (x: number, y: number, count: number): number[] =>
    Array.from({ length: 2 * countMax + 1 }, (_, k) => (k < countMax ? x : k < 2 * countMax ? y : count))
  const problem: MultiObjectiveProblem = {
    space: {
      lower: bound(xMin, yMin, countMin),
      upper: bound(xMax, yMax, countMax),
      integer: Array.from({ length: 2 * countMax + 1 }, (_, k) => k === 2 * countMax),
    },
    objectiveCount: 2,
    constraintCount: 1,
    evaluate: (design) => {
      const places = decode(design)
      const { x, y, energyMwh, burden } = weigh(places)
      const violation = layoutViolation(problemOf(x.length).rules, places)
      if (violation === 0 && (best === undefined || energyMwh > best.energyMwh)) best = { x, y, energyMwh }
      return { objectives: [-energyMwh, burden], constraints: [violation] }
    },
  }
  const draws = rng.split('front')
  const run =
    state === undefined
      ? nsga2(draws, problem, {
          maxEvaluations,
          population,
          start: firstDesigns(rng, input, problemOf, Math.floor(population / 2)),
        })
      : resumeNsga2(state, problem, { maxEvaluations, population })
  const frontOf = ({ count, variables, objectives, violation }: DesignSet): readonly ParetoLayout[] => {
    const size = 2 * countMax + 1
    const front: ParetoLayout[] = []
    for (let n = 0; n < count; n++) {
      if (violation[n] > 0) continue
      // Weighed before: energies take far longer than it takes to mend the places again.
      const places = decode(variables.subarray(size * n, size * (n + 1)))
      const turbines = places.length >> 1
      front.push({
        x: places.slice(0, turbines),
        y: places.slice(turbines),
        energyMwh: -objectives[2 * n],
        burden: objectives[2 * n + 1],
      })
    }
    return withoutEquals(front.sort((a, b) => a.burden - b.burden || b.energyMwh - a.energyMwh))
  }
  if (state !== undefined) {
    resumeRng(draws, state.rng)
    const known = mostEnergetic(state, 2 * countMax + 1)
    if (known !== undefined) {
      const { x, y, energyMwh } = weigh(decode(known.design))
      requireSameEnergy(
        energyMwh,
        known.energyMwh,
        `state.objectives[${2 * known.number}] (without its sign)`,
      )
      best = { x, y, energyMwh }
    }
  }
  let saved = state
  let generation = state?.generation ?? -1
  for (let step = run.next(); ; step = run.next()) {
    const { value } = step
    if (step.done === true) return frontOf(value.front)
    const { done, total, stage } = step.value
    const isFirst = step.value.generation > generation
    generation = step.value.generation
    if (saved === undefined || (isFirst && done >= STATE_GROWTH * saved.constraints.length)) {
      saved = step.value.snapshot()
    }
    yield { done, total, stage, best, front: () => frontOf(step.value.front), state: saved }
  }
}

/** Of the designs of a state that keep the rules the first of most energy. */
function mostEnergetic(
  { variables, objectives, constraints }: ParetoSearchState,
  size: number,
): { readonly number: number; readonly design: readonly number[]; readonly energyMwh: number } | undefined {
  InputError.requireLength(size * constraints.length, { 'state.variables': variables })
  InputError.requireLength(2 * constraints.length, { 'state.objectives': objectives })
  let number = -1
  let most = Number.NEGATIVE_INFINITY
  for (const [n, violation] of constraints.entries()) {
    const energyMwh = -(objectives[2 * n] ?? Number.NaN)
    if (violation !== 0 || !(energyMwh > most)) continue
    number = n
    most = energyMwh
  }
  if (number < 0) return undefined
  return { number, design: variables.slice(size * number, size * (number + 1)), energyMwh: most }
}

/** Of a front in the order of burden, those that add energy: designs that are mended alike come out the same. */
function withoutEquals(front: readonly ParetoLayout[]): ParetoLayout[] {
  let most = Number.NEGATIVE_INFINITY
  return front.filter(({ energyMwh }) => {
    const adds = energyMwh > most
    most = Math.max(most, energyMwh)
    return adds
  })
}

function burdenOf({ burden, cost }: ParetoSearchInput, places: Float64Array): number {
  if (burden === 'land') return hullSize(places)
  const length = cableLength(places)
  const count = places.length >> 1
  if (burden === 'cable') return length
  return cost === undefined ? count : cost(count, length)
}

/** Packings and lattices over the range of numbers, some drawn together about their middle. */
function firstDesigns(
  rng: Rng,
  { countMin, countMax }: ParetoSearchInput,
  problemOf: (count: number) => LayoutProblem,
  wanted: number,
): Float64Array[] {
  const { area } = problemOf(countMin).rules
  const designs = [designOf(packLayout(rng, problemOf(countMin).rules, countMin), countMax)]
  for (let n = 0; n < 4 * wanted && designs.length < wanted; n++) {
    const count = countMin + (n % (countMax - countMin + 1))
    const places = new Float64Array(2 * count)
    if (!placeLattice(area, drawLattice(rng), places)) continue
    shrink(places, SHRINKS[n % SHRINKS.length])
    designs.push(designOf(places, countMax))
  }
  return designs
}

function shrink(places: Float64Array, share: number): void {
  const count = places.length >> 1
  for (const from of [0, count]) {
    let middle = 0
    for (let i = 0; i < count; i++) middle += places[from + i] / count
    for (let i = 0; i < count; i++) places[from + i] = middle + share * (places[from + i] - middle)
  }
}

/** Turbines beyond the number that counts stand on the first one. */
function designOf(places: Float64Array, countMax: number): Float64Array {
  const count = places.length >> 1
  const design = new Float64Array(2 * countMax + 1)
  for (let i = 0; i < countMax; i++) {
    design[i] = places[i < count ? i : 0]
    design[countMax + i] = places[count + (i < count ? i : 0)]
  }
  design[2 * countMax] = count
  return design
}
