import { ConvergenceError, InputError, requireKnown } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject, requireRng } from '../../math/require-shape.ts'
import { bayesianOptimize } from '../../optimize/bayesian/index.ts'
import { SOLAR_OBJECTIVES } from '../solar-design/solar-objective.ts'
import { requireReachable, requireSpace } from '../solar-design/solar-reach.ts'
import { prepareSolarStudy } from '../solar-design/solar-study.ts'
import { SOLAR_STUDY_FIELDS } from '../solar-design/solar-study-input.ts'
import { initialPlaces } from './initial-places.ts'
import type {
  OptimizeSolar,
  OptimizeSolarInput,
  OptimizeSolarProgress,
  OptimizeSolarStop,
} from './optimize-solar-input.ts'
import { type OptimizeSolarRun, progressOf, resultOf } from './optimize-solar-report.ts'
import { probePlace } from './probe-place.ts'
import { SolarSearch } from './solar-search.ts'

const MAX_ITERATIONS = 50
const PATIENCE = 15
const TOLERANCE = 1e-4
/** Evaluations before a search would end as converged that try what the surrogate takes for the best. */
const EXPLOITED = 3

const OPTIMIZE_SOLAR_FIELDS: Readonly<Record<keyof OptimizeSolarInput, true>> = {
  objective: true,
  maxIterations: true,
  convergence: true,
  state: true,
  rng: true,
  ...SOLAR_STUDY_FIELDS,
}

/**
 * The best tilt, azimuth, DC/AC ratio and ground coverage ratio of a plant of fixed rows by Bayesian optimisation of
 * the hourly model (PVWatts chain with rows that shade each other, as in `quickSolar`), for one of four objectives,
 * within bounds, a plot of land and hard constraints.
 *
 * - Each evaluation is a whole year of hours. `maxIterations` counts all of them, those of the initial design too.
 * - The budget is no constraint that has to be learned: the investment is known in closed form, and only designs that
 *   it pays for are tried. The yield that the constraints ask for is learned by a Gaussian process of its own.
 * - Where no design of the initial ones yields enough, a deterministic search for the largest yield within the budget
 *   settles whether any does, and its design is tried next; its evaluations are reported apart.
 * - It ends when `patience` evaluations made the best no better than by `tolerance`, or when all are used.
 *
 * A generator that yields after every evaluation: stopping to ask cancels, `partial` then has the result so far, and
 * from `state`, which survives JSON, the search goes on to the same bits as one that was never stopped. Same input and
 * seed, same bits. A gap in the weather counts as dark.
 *
 * @throws {InputError} naming the field: what `quickSolar` refuses, constraints, a state of another problem.
 * @throws {InfeasibleError} no design meets the constraints: which clash, what each can reach, the nearest relaxation.
 * @see Jones, Schonlau & Welch 1998, J. Glob. Optim. 13:455; Gardner et al. 2014, ICML, p. 937
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504
 * @example
 * import { createRng } from '@sunwake/core/math/random'
 * import { runToEnd } from '@sunwake/core/steps'
 * import { readWeatherFile } from '@sunwake/core/weather'
 *
 * const { site, weather } = readWeatherFile(text) // the text of a file, here TMY3 of Greensboro
 * const search = optimizeSolar({ site, weather, capacityKw: 1000, objective: 'lcoe', maxIterations: 12, rng: createRng(1) })
 * const { design, value } = runToEnd(search) // or step by step, to show progress or to stop
 * design.tiltDeg // 28.88 [°]
 * value // 0 [USD/kWh]
 */
export function* optimizeSolar(
  input: OptimizeSolarInput,
): Generator<OptimizeSolarProgress, OptimizeSolar, void> {
  requireKnown(input, Object.keys(OPTIMIZE_SOLAR_FIELDS))
  let run = beginRun(input)
  const { rng } = input
  const { search } = run
  const spread = run.initial.length
  yield* evaluateUntil(run, rng, () => (search.rows.length >= spread ? 'max_iterations' : undefined))
  if (search.bestCostWithin(spread) === Number.POSITIVE_INFINITY) run = withReachable(run)
  const reason = yield* evaluateUntil(run, rng, () => stopOf(run))
  const result = resultOf(run, reason)
  if (result !== null) return result
  throw new ConvergenceError('optimizeSolar', search.rows.length, 'no design met the constraints')
}

function beginRun(input: OptimizeSolarInput): OptimizeSolarRun {
  requireObject(input, 'input')
  const { objective = 'energy', maxIterations = MAX_ITERATIONS, rng, convergence = {}, state } = input
  requireRng(rng)
  requireObject(convergence, 'convergence')
  const { patience = PATIENCE, tolerance = TOLERANCE } = convergence
  InputError.requireOneOf(objective, SOLAR_OBJECTIVES, 'objective')
  requireInteger(maxIterations, 2, 10_000, 'maxIterations')
  requireInteger(patience, 1, Number.MAX_SAFE_INTEGER, 'convergence.patience')
  InputError.requireRange(tolerance, 0, 1, 'convergence.tolerance')
  const study = prepareSolarStudy(input)
  const search = new SolarSearch(study, objective, requireSpace(study))
  if (state !== undefined) search.restore(state)
  const total = search.isFixed ? 1 : maxIterations
  const initial = initialPlaces(search, total, rng.split('initial'))
  return { search, total, patience, tolerance, initial, feasibilityEvaluations: 0 }
}

/** The same run with a design that meets the constraints as its next place. */
function withReachable(run: OptimizeSolarRun): OptimizeSolarRun {
  const { search, initial } = run
  const { count } = search.study.model
  const before = count.designs
  const reached = requireReachable(search.study)
  return {
    ...run,
    initial: [...initial, search.coordinates.placeOf(reached.point)],
    feasibilityEvaluations: count.designs - before,
  }
}

/** Evaluates place after place until a rule says why to stop. */
function* evaluateUntil(
  run: OptimizeSolarRun,
  rng: Rng,
  rule: () => OptimizeSolarStop | undefined,
): Generator<OptimizeSolarProgress, OptimizeSolarStop, void> {
  for (let reason = rule(); ; reason = rule()) {
    if (reason !== undefined) return reason
    evaluateNext(run, rng)
    yield progressOf(run)
  }
}

function evaluateNext(run: OptimizeSolarRun, rng: Rng): void {
  const { search, total, patience, tolerance, initial } = run
  const { rows, coordinates } = search
  const next = initial[rows.length] ?? probePlace(search, tolerance)
  if (next !== undefined) {
    search.evaluate(next)
    return
  }
  const step = bayesianOptimize((place) => search.evaluate(place), {
    variables: coordinates.lower.map((lower, k) => ({ lower, upper: coordinates.upper[k] })),
    constraints: search.constraintCount,
    // The last evaluation of a search goes where the lowest cost is predicted.
    maxIterations: hasStagnated(run, patience - EXPLOITED) ? rows.length + 1 : total,
    rng: rng.split('search'),
    initial: [],
    state: search.bayesianState(),
  }).next()
  if (step.done !== true) search.models = step.value.state.models
}

function stopOf(run: OptimizeSolarRun): OptimizeSolarStop | undefined {
  const { search, total, patience } = run
  if (search.isFixed) return 'all_fixed'
  if (search.rows.length >= total) return 'max_iterations'
  return hasStagnated(run, patience) ? 'converged' : undefined
}

/** Whether so many evaluations, 1 or more, have brought next to nothing. */
function hasStagnated({ search, tolerance, initial }: OptimizeSolarRun, evaluations: number): boolean {
  const { length } = search.rows
  if (evaluations < 1 || length - initial.length < evaluations) return false
  const earlier = search.bestCostWithin(length - evaluations)
  const now = search.bestCostWithin(length)
  return earlier - now <= tolerance * Math.abs(now)
}
