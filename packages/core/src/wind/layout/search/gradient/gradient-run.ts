import type { Rng } from '../../../../math/random/index.ts'
import { changeLayout } from '../moves/layout-moves.ts'
import { type LayoutProblem, Refiner } from '../refine/refine.ts'
import { requireSameEnergy, resumeRng } from '../search-state.ts'
import { packLayout } from '../starts/pack-layout.ts'
import { edgeAndGridLayout, scatterLayout } from '../starts/start-layouts.ts'
import {
  type GradientPosition,
  type GradientSearchState,
  loadElite,
  requireGradientState,
} from './gradient-state.ts'
import { type GradientStep, GradientWork, type GradientWorkOptions } from './gradient-work.ts'
import { latticesRound, variantRound } from './lattice-rounds.ts'

/** Evaluations of a phase, at least, at whose end the best layout is polished. */
const POLISHED = 1000
/** Evaluations of the first phase; each later one has this many times more. */
const FIRST_PHASE = 400
const PHASE_GROWTH = 1.7
/** Shares of a phase, and most evaluations for lattices in one: long phases have seen them all. */
const LATTICES = 0.35
const LATTICES_MAX = 30_000
const STARTS = 0.03
const VARIANTS = 0.2
/** Energy below that of its parent at which a first look drops a changed layout [fraction]. */
const DROP_MOVE = 0.0035
/** Wakes are first this many times as wide, for starts that are not lattices. */
const EXPANSIONS = [3, 2, 1.4]

const BEGINNING: GradientPosition = {
  part: 'given',
  budget: FIRST_PHASE,
  begun: 0,
  turn: 0,
  spare: 0,
  ranked: null,
}

/** A search at its beginning: it has any layout that keeps the rules. */
export function beginGradient(rng: Rng, problem: LayoutProblem, options: GradientWorkOptions): GradientWork {
  const refiner = new Refiner(problem, options.unit)
  const places = packLayout(rng, problem.rules, problem.energy.count)
  const energy = refiner.value(places)
  const elites = [{ places, energy, form: undefined, line: 0 }]
  return new GradientWork(rng, problem, options, refiner, { elites, position: BEGINNING, lines: 0 })
}

/**
 * A search where it stood.
 * @throws {InputError} when the state is none of this search.
 */
export function resumeGradient(
  rng: Rng,
  problem: LayoutProblem,
  options: GradientWorkOptions,
  state: GradientSearchState,
): GradientWork {
  requireGradientState(state, problem.energy.count)
  const elites = state.elites.map(loadElite)
  requireSameEnergy(problem.energy.evaluate(elites[0].places), elites[0].energy, 'state.elites[0].energy')
  const refiner = new Refiner(problem, options.unit)
  refiner.evaluations = state.evaluations
  const { position, lines } = state
  const resumed = resumeRng(rng, state.rng)
  return new GradientWork(resumed, problem, options, refiner, { elites, position, lines, state })
}

/** Does what comes next. */
export function* gradientRound(work: GradientWork): Generator<GradientStep, void, void> {
  const { part, budget, begun, turn } = work.position
  const lattices = Math.min(LATTICES, LATTICES_MAX / budget)
  const left = (share: number): boolean => work.evaluations < begun + share * budget
  if (part === 'given') {
    const places = work.options.start?.[turn]
    if (places === undefined) return beginPhase(work, budget)
    work.position = { ...work.position, turn: turn + 1 }
    yield* work.attempt(places, { stage: 'start' })
  } else if (part === 'lattices') yield* latticesRound(work, lattices)
  else if (part === 'starts') {
    if (left(lattices + STARTS)) yield* startRound(work)
    else work.position = { ...work.position, part: 'variants' }
  } else if (part === 'variants') {
    if (left(lattices + STARTS + VARIANTS)) yield* variantRound(work)
    else work.position = { ...work.position, part: 'moves' }
  } else if (part === 'moves') {
    if (left(1)) yield* moveRound(work)
    else work.position = { ...work.position, part: 'polish' }
  } else if (budget >= POLISHED) yield* polishRound(work)
  else beginPhase(work, budget * PHASE_GROWTH)
}

function beginPhase(work: GradientWork, budget: number): void {
  work.position = { ...BEGINNING, part: 'lattices', budget, begun: work.evaluations }
}

/** Refines turbines that stand anywhere, or along the edge and on a grid. */
function* startRound(work: GradientWork): Generator<GradientStep, void, void> {
  const { area } = work.problem.rules
  if (work.rng.uniform() < 0.5) scatterLayout(work.rng, area, work.places)
  else edgeAndGridLayout(work.rng, area, work.places)
  yield* work.attempt(work.places, { stage: 'starts', expansions: EXPANSIONS })
}

/** Changes one of the best layouts and refines it. */
function* moveRound(work: GradientWork): Generator<GradientStep, void, void> {
  const { rng, problem, places } = work
  const { unit, mixed } = work.options
  const elite = work.elites.draw(rng)
  places.set(elite.places)
  const options = {
    unit,
    mixed,
    refiner: work.refiner,
    drawMate: (): Float64Array => work.elites.drawOther(rng, elite).places,
  }
  yield* work.paced(changeLayout(rng, problem, options, places), 'moves')
  yield* work.attempt(places, { stage: 'moves', form: elite.form, parent: elite, drop: DROP_MOVE })
}

/** Brings the best layout to its last digits, and begins the next phase. */
function* polishRound(work: GradientWork): Generator<GradientStep, void, void> {
  const stage = 'polish'
  const [{ places, form }] = work.elites.layouts
  const polished = yield* work.paced(work.refiner.polish(places), stage)
  beginPhase(work, work.position.budget * PHASE_GROWTH)
  work.offer(polished, form)
  yield work.finish(stage)
}
