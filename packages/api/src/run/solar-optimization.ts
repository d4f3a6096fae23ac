import { createRng } from '@sunwake/core/math'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import {
  type OptimizeSolar,
  type OptimizeSolarProgress,
  type OptimizeSolarState,
  optimizeSolar,
  type SolarObjective,
  type SolarStage,
} from '@sunwake/core/studies'
import { parseRequest } from '../schemas/parse-request.ts'
import { crossCheckBounds } from '../schemas/solar-design.ts'
import {
  type SolarOptimizationRequest,
  solarOptimizationRequestSchema,
} from '../schemas/solar-optimization-request.ts'
import type { SolarOptimizationResponse } from '../schemas/solar-optimization-response.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { fingerprint } from './fingerprint.ts'
import { createNotes, defaultTo } from './notes.ts'
import { resultUuid } from './result-uuid.ts'
import type { RunContext } from './run-context.ts'
import { objectiveValue, solarOptimizationBody } from './solar-optimization-body.ts'
import { type OutcomeBody, outcomeBody } from './solar-plan-body.ts'
import { noteAssumptions } from './solar-project.ts'
import {
  percentDone,
  requireFeasibleRequest,
  SOLAR_STUDY_ASSUMPTIONS,
  saying,
  solarStudyOf,
} from './solar-study.ts'

/** What a search takes from outside, besides what every run takes. */
export interface SolarOptimizationContext extends RunContext {
  /** The job that it answers; a run by hand has none. */
  readonly job?: { readonly id: string } | undefined
  /** Asked at every step: whether to end the search now and answer with its best so far. */
  readonly stop?: (() => boolean) | undefined
  /** Where an earlier run of the same request stopped, from its progress. */
  readonly state?: OptimizeSolarState | undefined
}

/** The best design while a search is under way. */
export interface SolarOptimizationBest extends OutcomeBody {
  /** In the unit of the objective; null where it has none. */
  readonly objective_value: number | null
}

/** Told after each design that was evaluated. */
export interface SolarOptimizationProgress extends Progress {
  /** 0..99, for the poll. */
  readonly progress: number
  /** The best design so far; null while none meets the constraints. */
  readonly best: SolarOptimizationBest | null
  /** From which the search can go on, as JSON. */
  readonly state: OptimizeSolarState
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...SOLAR_STUDY_ASSUMPTIONS,
  uncertainty: 'energy taken as proportional to the irradiation, which is normally distributed',
  search:
    'Gaussian process (Matérn 5/2) with expected improvement on the hourly model; ends when 15 evaluations in a row make the best no better than 0.01 %, or at max_iterations',
}

const STAGES: Readonly<Record<SolarStage, string>> = {
  initial: 'trying designs spread over the bounds',
  search: 'searching where the surrogate expects the most',
}

/** A body that a job can be made of. */
function checkedRequest(request: unknown): SolarOptimizationRequest {
  return parseRequest(solarOptimizationRequestSchema, request, crossCheckBounds)
}

/**
 * Refuses at submission what a run would refuse: what passes has a design that meets the constraints.
 * @returns the request, checked.
 * @throws {ServiceError} `validation_error`, `infeasible_constraints`, `data_unavailable`.
 */
export function requireSolarOptimization(
  request: unknown,
  context: RunContext = {},
): SolarOptimizationRequest {
  const checked = checkedRequest(request)
  requireFeasibleRequest(checked, context)
  return checked
}

/**
 * The operation behind `POST /solar/optimization/run` and `sunwake solar optimize`, step by step.
 *
 * @param request the body, checked here before the first step.
 * @returns the completed answer; yields after every design how far it has come, with the best one.
 * @throws {ServiceError} `validation_error`, `infeasible_constraints`, `data_unavailable`.
 */
export function* solarOptimizationSteps(
  request: unknown,
  context: SolarOptimizationContext = {},
): Generator<SolarOptimizationProgress, SolarOptimizationResponse, void> {
  const { clock = () => performance.now(), job, stop, state } = context
  const startedMs = clock()
  const checked = checkedRequest(request)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const objective = defaultTo(notes, { field: 'objective', value: checked.objective, fallback: 'energy' })
  const maxIterations = defaultTo(notes, {
    field: 'max_iterations',
    value: checked.max_iterations,
    fallback: 50,
    unit: 'evaluations',
  })
  const study = solarStudyOf(checked, context, notes)
  const rng = createRng(study.seed)
  const search = optimizeSolar({ ...study.input, objective, maxIterations, rng, state })
  const result = yield* untilStopped(search, objective, stop)
  noteAssumptions(result.assumptions, notes)
  const identity = fingerprint({
    operation: 'solar.optimization',
    engineVersion: ENGINE_VERSION,
    request: { ...study.identity.request, objective, maxIterations, stoppedAfter: stoppedAfter(result) },
    dataIdentity: study.identity.dataIdentity,
  })
  const body = solarOptimizationBody({ request: checked, study, result, notes, identity })
  const elapsedMs = clock() - startedMs
  return {
    ...body,
    job_id: job?.id ?? resultUuid([identity, checked.name ?? null]),
    optimization_time_seconds: elapsedMs / 1000,
    metadata: { ...body.metadata, processing_time_ms: elapsedMs },
  }
}

/**
 * The same in one go.
 * @param progress told how far it has come.
 */
export function solarOptimization(
  request: unknown,
  {
    progress,
    ...context
  }: SolarOptimizationContext & {
    readonly progress?: ((step: SolarOptimizationProgress) => void) | undefined
  } = {},
): SolarOptimizationResponse {
  return runToEnd(solarOptimizationSteps(request, context), progress)
}

/** After how many designs someone ended the search; undefined where it came to its own end. */
function stoppedAfter({ search }: OptimizeSolar): number | undefined {
  return search.reason === 'stopped' ? search.iterationsCompleted : undefined
}

/** Drives a search to its end, or to the first feasible design after someone asked to stop. */
function* untilStopped(
  search: Generator<OptimizeSolarProgress, OptimizeSolar, void>,
  objective: SolarObjective,
  stop: (() => boolean) | undefined,
): Generator<SolarOptimizationProgress, OptimizeSolar, void> {
  for (;;) {
    const step = saying(() => search.next())
    if (step.done === true) return step.value
    const { done, total, stage, best, last, state } = step.value
    yield {
      done,
      total,
      stage: `evaluation ${done} of ${total}: ${STAGES[stage]}`,
      progress: percentDone(step.value),
      best:
        best === null
          ? null
          : { ...outcomeBody(best), objective_value: objectiveValue(objective, last.best) },
      state,
    }
    const partial = stop?.() === true ? step.value.partial() : null
    if (partial !== null) return partial
  }
}
