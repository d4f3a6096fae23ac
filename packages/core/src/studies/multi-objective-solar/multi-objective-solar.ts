import { ConvergenceError, InputError, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject, requireRng } from '../../math/require-shape.ts'
import {
  type Nsga2Options,
  type Nsga2Progress,
  type Nsga2State,
  nsga2,
  resumeNsga2,
} from '../../optimize/nsga2/index.ts'
import type { DesignSet } from '../../optimize/pareto/index.ts'
import type { SolarOutcome } from '../solar-design/solar-outcome.ts'
import { requireReachable, requireSpace } from '../solar-design/solar-reach.ts'
import { outcomeOf, planOf, prepareSolarStudy, settled } from '../solar-design/solar-study.ts'
import { SOLAR_STUDY_FIELDS } from '../solar-design/solar-study-input.ts'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'
import { thumbPoint } from '../solar-design/space/thumb-point.ts'
import { FrontSearch } from './front-search.ts'
import {
  type MultiObjectiveSolar,
  type MultiObjectiveSolarInput,
  type MultiObjectiveSolarProgress,
  SOLAR_FRONT_OBJECTIVES,
  type SolarFrontObjective,
  type SolarFrontWarning,
} from './multi-objective-solar-input.ts'
import { frontExtent, kneeOf, thinned } from './solar-front.ts'

const POPULATION = 40
const GENERATIONS = 100
const FRONT_SIZE = 100
/** Fewer designs than this are worth a warning. */
const FRONT_FEW = 20

/** A search and what it was asked for. */
interface Run {
  readonly search: FrontSearch
  readonly population: number
  readonly generations: number
  readonly frontSize: number
  readonly feasibilityEvaluations: number
  readonly start: readonly Float64Array[]
}

const MULTI_OBJECTIVE_SOLAR_FIELDS: Readonly<Record<keyof MultiObjectiveSolarInput, true>> = {
  objectives: true,
  population: true,
  generations: true,
  frontSize: true,
  state: true,
  rng: true,
  ...SOLAR_STUDY_FIELDS,
}

/**
 * Plants of fixed rows of which none is better in every objective, by NSGA-II on the hourly model that `quickSolar` and
 * `optimizeSolar` use. Every one of the `population`·`generations` evaluations is a whole year of hours; sun path and
 * split of the irradiance are worked out once. The front comes from all evaluations, not from the last generation.
 *
 * - Budget and plot: only designs that they allow are bred. Yield that the constraints ask for: by constraint
 *   domination; a deterministic search tells beforehand whether it is within reach, and its design is bred from.
 * - A design without a rate of return counts in `irr` as −1, and the less the more it loses.
 * - Where the objectives do not conflict the front is one design, and a warning says so.
 *
 * A generator that yields after every evaluation: stopping to ask cancels, `partial` then has the result so far, and
 * from `state()`, which survives JSON, the search goes on to the same bits as one that was never stopped. Same input
 * and seed, same bits. A gap in the weather counts as dark.
 *
 * @throws {InputError} naming the field: what `quickSolar` refuses, constraints, `objectives`, a state of another
 *   problem.
 * @throws {InfeasibleError} no design meets the constraints: which clash, what each can reach, the nearest relaxation.
 * @see Deb, Pratap, Agarwal & Meyarivan 2002, IEEE Trans. Evol. Comput. 6:182
 */
export function* multiObjectiveSolar(
  input: MultiObjectiveSolarInput,
): Generator<MultiObjectiveSolarProgress, MultiObjectiveSolar, void> {
  requireKnown(input, Object.keys(MULTI_OBJECTIVE_SOLAR_FIELDS))
  const run = beginRun(input)
  const { search, population, generations, start } = run
  const { rng, state } = input
  const options: Nsga2Options = {
    maxEvaluations: search.isFixed ? 1 : population * generations,
    population,
    offspring: population,
    // Tilt, azimuth, ratio and cover act together: children mix most of them.
    crossover: { perVariable: 0.75 },
    start,
  }
  if (state !== undefined) search.resume(state)
  const steps =
    state === undefined
      ? nsga2(rng.split('front'), search.problem, options)
      : resumeNsga2(state, search.problem, options)
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      const { front, state: end } = step.value
      const result = resultOf(run, front, end, search.isFixed ? 'all_fixed' : 'generations')
      if (result !== null) return result
      throw new ConvergenceError('multiObjectiveSolar', front.count, 'no design met the constraints')
    }
    yield progressOf(run, step.value)
  }
}

function beginRun(input: MultiObjectiveSolarInput): Run {
  requireObject(input, 'input')
  requireRng(input.rng)
  const { objectives, population = POPULATION, generations = GENERATIONS, frontSize = FRONT_SIZE } = input
  requireObjectives(objectives)
  requireInteger(population, 8, 1000, 'population')
  requireInteger(generations, 1, 10_000, 'generations')
  requireInteger(frontSize, 2, 1000, 'frontSize')
  const study = prepareSolarStudy(input)
  const space = requireSpace(study)
  const search = new FrontSearch(study, objectives, space)
  const { count } = study.model
  const before = count.designs
  const reached = study.neededYield > 0 ? [requireReachable(study).point] : []
  const feasibilityEvaluations = count.designs - before
  const start = [...reached, ...cornerPoints(space, study.latitudeDeg)]
  return { search, population, generations, frontSize, feasibilityEvaluations, start }
}

/** A design by rules of thumb with rows and inverters of every kind: dense and sparse, small and large. */
function cornerPoints(space: SolarDesignSpace, latitudeDeg: number): Float64Array[] {
  const thumb = thumbPoint(space, latitudeDeg)
  return [space.lower, space.upper].flatMap((rows) =>
    [space.lower, space.upper].map((inverters) => Float64Array.of(thumb[0], thumb[1], rows[2], inverters[3])),
  )
}

function requireObjectives(objectives: readonly SolarFrontObjective[]): void {
  const isWellFormed = Array.isArray(objectives) && objectives.length >= 2 && objectives.length <= 3
  if (!isWellFormed) {
    throw new InputError({
      code: 'out_of_range',
      field: 'objectives.length',
      value: Array.isArray(objectives) ? objectives.length : undefined,
      constraint: '2 or 3 objectives',
    })
  }
  objectives.forEach((objective, k) => {
    InputError.requireOneOf(objective, SOLAR_FRONT_OBJECTIVES, `objectives[${k}]`)
    if (objectives.indexOf(objective) === k) return
    const constraint = 'named once'
    throw new InputError({ code: 'inconsistent', field: `objectives[${k}]`, value: objective, constraint })
  })
}

function progressOf(run: Run, step: Nsga2Progress): MultiObjectiveSolarProgress {
  const { search, frontSize } = run
  const { study } = search
  const { done, total, stage, generation } = step
  return {
    done,
    total,
    stage,
    generation,
    get front(): readonly SolarOutcome[] {
      const members = thinned(search.membersOf(step.front), frontSize)
      return members.map(({ design, yieldPerKw }) => outcomeOf(study, settled(design, study), yieldPerKw))
    },
    state: () => step.snapshot(),
    partial: () => resultOf(run, step.front, step.snapshot(), 'stopped'),
  }
}

function resultOf(
  { search, population, frontSize, feasibilityEvaluations }: Run,
  set: DesignSet,
  state: Nsga2State,
  reason: MultiObjectiveSolar['reason'],
): MultiObjectiveSolar | null {
  const { study, objectives } = search
  const whole = search.membersOf(set)
  if (whole.length === 0) return null
  const front = thinned(whole, frontSize)
  const evaluations = state.variables.length / search.space.lower.length
  return {
    objectives,
    front: front.map(({ design }) => planOf(study, settled(design, study))),
    kneeIndex: kneeOf(front),
    frontTotal: whole.length,
    ...frontExtent(objectives, whole),
    warnings: warningsOf(front.length, objectives, reason),
    population,
    generations: Math.floor(evaluations / population),
    evaluations,
    feasibilityEvaluations,
    reason,
    bounds: study.bounds,
    missingRecords: study.model.solarSite.missingRecords,
    assumptions: study.assumptions,
    state,
  }
}

function warningsOf(
  count: number,
  objectives: readonly SolarFrontObjective[],
  reason: MultiObjectiveSolar['reason'],
): SolarFrontWarning[] {
  const names = objectives.join(', ')
  if (reason === 'all_fixed') {
    return [{ code: 'few_designs', message: 'The bounds leave one design.' }]
  }
  if (count === 1) {
    return [{ code: 'objectives_agree', message: `One design is the best found for all of ${names}.` }]
  }
  if (count >= FRONT_FEW) return []
  const message = `Only ${count} designs: ${names} hardly conflict within the bounds and constraints, or the search was short.`
  return [{ code: 'few_designs', message }]
}
