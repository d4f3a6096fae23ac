import type { Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { nsga2 } from '../../../optimize/nsga2/index.ts'
import { drawLattice, placeLattice } from './lattice.ts'
import { cableLength, hullSize } from './layout-lengths.ts'
import { layoutViolation } from './layout-rules.ts'
import { packLayout } from './pack-layout.ts'
import type { LayoutProblem } from './refine.ts'
import { repairLayout } from './repair-layout.ts'

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
}

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
  /** Layouts so far of which none is better in both; worked out when asked for. */
  front(): readonly ParetoLayout[]
}

/** Layouts to begin with of each number of turbines, and how far their turbines draw together. */
const SHRINKS = [1, 0.85, 0.7, 0.55]

/**
 * Layouts of which none has both more energy and less burden than another, by NSGA-II over the places and, between
 * `countMin` and `countMax`, the number of turbines. Every layout is mended before it is looked at; one that cannot be
 * mended counts as infeasible and is in no front.
 *
 * @returns the front, least burden first.
 * @throws {InputError} naming the option.
 * @throws {InfeasibleError} when not even the least number of turbines fits.
 */
export function* searchParetoLayouts(
  rng: Rng,
  input: ParetoSearchInput,
): Generator<ParetoProgress, readonly ParetoLayout[]> {
  const { countMin, countMax, maxEvaluations, population = 60 } = input
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
  const { xMin, xMax, yMin, yMax } = problemOf(countMin).rules.area.ground.bounds
  const bound = (x: number, y: number, count: number): number[] =>
    Array.from({ length: 2 * countMax + 1 }, (_, k) => (k < countMax ? x : k < 2 * countMax ? y : count))
  const run = nsga2(
    rng.split('front'),
    {
      space: {
        lower: bound(xMin, yMin, countMin),
        upper: bound(xMax, yMax, countMax),
        integer: Array.from({ length: 2 * countMax + 1 }, (_, k) => k === 2 * countMax),
      },
      objectiveCount: 2,
      constraintCount: 1,
      evaluate: (design) => {
        const places = decode(design)
        const { energyMwh, burden } = weigh(places)
        const { rules } = problemOf(places.length >> 1)
        return { objectives: [-energyMwh, burden], constraints: [layoutViolation(rules, places)] }
      },
    },
    { maxEvaluations, population, start: firstDesigns(rng, input, problemOf, Math.floor(population / 2)) },
  )
  const frontOf = (designs: { readonly variables: Float64Array }): readonly ParetoLayout[] => {
    const size = 2 * countMax + 1
    const front: ParetoLayout[] = []
    for (let from = 0; from < designs.variables.length; from += size) {
      const places = decode(designs.variables.subarray(from, from + size))
      if (layoutViolation(problemOf(places.length >> 1).rules, places) === 0) front.push(weigh(places))
    }
    return withoutEquals(front.sort((a, b) => a.burden - b.burden || b.energyMwh - a.energyMwh))
  }
  for (let step = run.next(); ; step = run.next()) {
    const { value } = step
    if (step.done === true) return frontOf(value.front)
    const { done, total, stage } = step.value
    yield { done, total, stage, front: () => frontOf(step.value.front) }
  }
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
