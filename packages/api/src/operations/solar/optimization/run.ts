import { createRng } from '@sunwake/core/math/random'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import {
  type OptimizeSolar,
  type OptimizeSolarProgress,
  type OptimizeSolarState,
  optimizeSolar,
  type SolarObjective,
  type SolarStage,
} from '@sunwake/core/studies'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { JobContext } from '../../computation/job-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes, defaultTo } from '../../result/notes.ts'
import { resultUuid } from '../../result/uuid.ts'
import { crossCheckBounds } from '../design/design-schema.ts'
import { type OutcomeBody, outcomeBody } from '../design/plan-body.ts'
import { noteAssumptions } from '../design/project.ts'
import { percentDone, SOLAR_STUDY_ASSUMPTIONS, saying, solarStudyOf } from '../design/study.ts'
import { objectiveValue, solarOptimizationBody } from './body.ts'
import { type SolarOptimizationRequest, solarOptimizationRequestSchema } from './request.ts'
import type { SolarOptimizationResponse } from './response.ts'

/** What a search takes from outside, besides what every run takes. */
export interface SolarOptimizationContext extends JobContext {
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

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSolarOptimization(request: unknown): SolarOptimizationRequest {
  return parseRequest(solarOptimizationRequestSchema, request, crossCheckBounds)
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
  return yield* runSolarOptimization(checkSolarOptimization(request), context)
}

/** The same for a checked request. */
export function* runSolarOptimization(
  checked: SolarOptimizationRequest,
  context: SolarOptimizationContext,
): Generator<SolarOptimizationProgress, SolarOptimizationResponse, void> {
  const { clock = () => performance.now(), job, stop, state } = context
  const startedMs = clock()
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
