import { InputError, requireFields, requireKnown, requireObject, requireRng } from '../../../errors/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import {
  type GeneticProblem,
  type GeneticState,
  genetic,
  resumeGenetic,
} from '../../../optimize/genetic/index.ts'
import { drawLattice, placeLattice } from './lattice/lattice.ts'
import type { LayoutProgress, LayoutResult } from './layout-progress.ts'
import { cutAndJoin } from './moves/cut-and-join.ts'
import { jiggle, swapTwo } from './moves/layout-moves.ts'
import { drawPlace } from './places/random-place.ts'
import type { LayoutProblem } from './refine/refine.ts'
import { layoutViolation } from './rules/layout-rules.ts'
import { repairLayout } from './rules/repair-layout.ts'
import { inconsistent, requireSameEnergy, resumeRng } from './search-state.ts'
import { packLayout } from './starts/pack-layout.ts'
import { edgeAndGridLayout, scatterLayout } from './starts/start-layouts.ts'

/** How {@link searchLayoutByGenes} searches. */
export interface GeneticSearchOptions {
  /** Evaluations of the energy, 1..1e8. */
  readonly maxEvaluations: number
  /** A length over which energies change, such as a rotor diameter [m]. */
  readonly unit: number
  /** Whether turbines differ: each then keeps its number when layouts are mixed. */
  readonly mixed?: boolean | undefined
  /** Layouts that breed, 2..1e5; 60 when absent. */
  readonly population?: number | undefined
  /** Layouts to begin with: `count` easts, then `count` norths [m]. */
  readonly start?: readonly Float64Array[] | undefined
  /**
   * Where an earlier search stood: one of the same problem with the same seed and options, whose `maxEvaluations` may
   * have been fewer. They count from the very beginning.
   */
  readonly state?: GeneticSearchState | undefined
}

/** Where a genetic search stood when a generation began, as plain JSON; genomes are `count` easts, then as many norths. */
export type GeneticSearchState = GeneticState<readonly number[]>

const SEARCH_LAYOUT_BY_GENES_FIELDS: Readonly<Record<keyof GeneticSearchOptions, true>> = {
  maxEvaluations: true,
  unit: true,
  mixed: true,
  population: true,
  start: true,
  state: true,
}

/**
 * Places turbines by a genetic algorithm that asks for no gradient. Parents are cut along a line and joined, the child
 * takes one side from each; a child is changed by shifting all turbines a little or one to somewhere else; and what
 * breaks the rules is mended as far as it can be. The first layouts are lattices, edge and grid, and anywhere.
 *
 * `state` is that of the generation's first layout: a search that goes on from there, be it through JSON, repeats the
 * rest of the generation and comes to the same bits as one that was never stopped.
 *
 * @throws {InputError} naming the option; a state that is none of this search.
 * @throws {InfeasibleError} when not all turbines fit.
 */
export function* searchLayoutByGenes(
  rng: Rng,
  layoutProblem: LayoutProblem,
  options: GeneticSearchOptions,
): Generator<LayoutProgress<GeneticSearchState>, LayoutResult<GeneticSearchState>> {
  requireKnown(options, Object.keys(SEARCH_LAYOUT_BY_GENES_FIELDS))
  requireRng(rng)
  requireFields(layoutProblem, { energy: 'object', rules: 'object' }, 'layoutProblem')
  requireObject(options, 'options')
  const { energy, rules } = layoutProblem
  const { maxEvaluations, unit, mixed = false, population = 60, start = [], state } = options
  const { count } = energy
  const mended = (places: Float64Array): Float64Array => {
    repairLayout(rules, places)
    return places
  }
  const problem: GeneticProblem<Float64Array> = {
    create: (draws) => mended(firstLayout(draws, { energy, rules })),
    crossOver: (draws, a, b) => [mended(mixed ? mix(draws, a, b) : cutAndJoin(draws, a, b))],
    mutate: (draws, child) => {
      const places = child.slice()
      const kind = draws.uniform()
      if (mixed && kind < 0.2) swapTwo(draws, places)
      else if (kind < 0.6) jiggle(draws, places, 2 * unit * draws.uniform() * draws.uniform())
      else {
        const place = new Float64Array(2)
        const moved = Math.floor(draws.uniform() * count)
        drawPlace(draws, rules.area, place)
        places[moved] = place[0]
        places[count + moved] = place[1]
      }
      return mended(places)
    },
    evaluate: (places) => ({ value: -energy.evaluate(places), violation: layoutViolation(rules, places) }),
  }
  const genes = rng.split('genes')
  const first = (): Float64Array[] => [
    packLayout(rng, rules, count),
    ...start.map((places) => mended(places.slice())),
  ]
  const run =
    state === undefined
      ? genetic(genes, problem, { maxEvaluations, population, start: first() })
      : resumeGenetic(loadState(genes, { energy, rules }, state), problem, { maxEvaluations, population })
  let generation = state?.generation ?? -1
  let saved = state
  for (let step = run.next(); ; step = run.next()) {
    const { genome, value } = step.value.best
    const best = { x: genome.slice(0, count), y: genome.slice(count), energyMwh: -value }
    if (step.done === true) {
      const { evaluations, state: last } = step.value
      return { best, evaluations, state: saved ?? saveState(last) }
    }
    const { done, total, stage } = step.value
    if (saved === undefined || step.value.generation > generation) saved = saveState(step.value.snapshot())
    generation = step.value.generation
    yield { done, total, stage, best, state: saved }
  }
}

/** Genomes as plain numbers, which survive JSON. */
function saveState(state: GeneticState<Float64Array>): GeneticSearchState {
  return mapGenomes(state, (genome) => Array.from(genome))
}

/** @throws {InputError} when the state is none of this search. */
function loadState(
  rng: Rng,
  { energy }: LayoutProblem,
  state: GeneticSearchState,
): GeneticState<Float64Array> {
  const loaded = mapGenomes(state, (genome) => {
    InputError.requireLength(2 * energy.count, { 'state (a genome)': genome })
    return Float64Array.from(genome)
  })
  resumeRng(rng, state.rng)
  if (loaded.best === null) throw inconsistent('state.best', null, 'a layout')
  requireSameEnergy(-energy.evaluate(loaded.best.genome), loaded.best.value ?? Number.NaN, 'state.best.value')
  return loaded
}

function mapGenomes<A, B>(state: GeneticState<A>, map: (genome: A) => B): GeneticState<B> {
  const each = <T extends { readonly genome: A }>(one: T): Omit<T, 'genome'> & { readonly genome: B } => ({
    ...one,
    genome: map(one.genome),
  })
  return {
    ...state,
    parents: state.parents.map(each),
    genomes: state.genomes.map(map),
    children: state.children.map(each),
    best: state.best === null ? null : each(state.best),
  }
}

function firstLayout(rng: Rng, { energy, rules }: LayoutProblem): Float64Array {
  const places = new Float64Array(2 * energy.count)
  const kind = rng.uniform()
  if (kind < 0.6 && placeLattice(rules.area, drawLattice(rng), places)) return places
  if (kind < 0.8) edgeAndGridLayout(rng, rules.area, places)
  else scatterLayout(rng, rules.area, places)
  return places
}

/** Each turbine from where one of the parents has it. */
function mix(rng: Rng, a: Float64Array, b: Float64Array): Float64Array {
  const count = a.length >> 1
  const child = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    const parent = rng.uniform() < 0.5 ? a : b
    child[i] = parent[i]
    child[count + i] = parent[count + i]
  }
  return child
}
