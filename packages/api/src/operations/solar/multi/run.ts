import { createRng } from '@sunwake/core/math/random'
import type { Nsga2State } from '@sunwake/core/optimize/nsga2'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import {
  type MultiObjectiveSolar,
  type MultiObjectiveSolarProgress,
  multiObjectiveSolar,
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
import { solarMultiBody } from './body.ts'
import { type GenerationFront, generationFront, multiHistory } from './history.ts'
import { type SolarMultiRequest, solarMultiRequestSchema } from './request.ts'
import type { SolarMultiResponse } from './response.ts'

/** Where a search for a front stood, as plain JSON. */
export interface SolarMultiState {
  readonly search: Nsga2State
  /** What was kept of the generations so far. */
  readonly fronts: readonly GenerationFront[]
}

/** What a search takes from outside, besides what every run takes. */
export interface SolarMultiContext extends JobContext {
  /** Where an earlier run of the same request stopped, from its progress. */
  readonly state?: SolarMultiState | undefined
}

/** Told after each design that was evaluated. */
export interface SolarMultiProgress extends Progress {
  /** 0..99, for the poll. */
  readonly progress: number
  /** From 1. */
  readonly generation: number
  /** The front so far; worked out when asked for, until the next step. */
  readonly front: () => readonly OutcomeBody[]
  /** From which the search can go on, as JSON; until the next step. */
  readonly state: () => SolarMultiState
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...SOLAR_STUDY_ASSUMPTIONS,
  search: 'NSGA-II on the hourly model; the front comes from every design that was evaluated',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSolarMulti(request: unknown): SolarMultiRequest {
  return parseRequest(solarMultiRequestSchema, request, crossCheckBounds)
}

/**
 * The operation behind `POST /solar/optimization/multi` and `sunwake solar multi`, step by step.
 *
 * @param request the body, checked here before the first step.
 * @returns the completed answer; yields after every design how far it has come.
 * @throws {ServiceError} `validation_error`, `infeasible_constraints`, `data_unavailable`.
 */
export function* solarMultiSteps(
  request: unknown,
  context: SolarMultiContext = {},
): Generator<SolarMultiProgress, SolarMultiResponse, void> {
  return yield* runSolarMulti(checkSolarMulti(request), context)
}

/** The same for a checked request. */
export function* runSolarMulti(
  checked: SolarMultiRequest,
  context: SolarMultiContext,
): Generator<SolarMultiProgress, SolarMultiResponse, void> {
  const { clock = () => performance.now(), job, stop, state } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const population = defaultTo(notes, { field: 'population', value: checked.population, fallback: 40 })
  const generations = defaultTo(notes, { field: 'generations', value: checked.generations, fallback: 100 })
  const study = solarStudyOf(checked, context, notes)
  const { objectives } = checked
  const rng = createRng(study.seed)
  const search = multiObjectiveSolar({
    ...study.input,
    objectives,
    population,
    generations,
    rng,
    state: state?.search,
  })
  const fronts: GenerationFront[] = [...(state?.fronts ?? [])]
  const result = yield* untilStopped(search, stop, fronts, (step) => {
    if (step.done % population === 0) fronts.push(generationFront(step, objectives))
  })
  noteAssumptions(result.assumptions, notes)
  const identity = fingerprint({
    operation: 'solar.multi',
    engineVersion: ENGINE_VERSION,
    request: {
      ...study.identity.request,
      objectives,
      population,
      generations,
      evaluations: result.evaluations,
    },
    dataIdentity: study.identity.dataIdentity,
  })
  const history = multiHistory(fronts, result)
  const body = solarMultiBody({ request: checked, study, result, history, notes, identity })
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
export function solarMulti(
  request: unknown,
  {
    progress,
    ...context
  }: SolarMultiContext & { readonly progress?: ((step: SolarMultiProgress) => void) | undefined } = {},
): SolarMultiResponse {
  return runToEnd(solarMultiSteps(request, context), progress)
}

/** Drives a search to its end, or to the first feasible design after someone asked to stop. */
function* untilStopped(
  search: Generator<MultiObjectiveSolarProgress, MultiObjectiveSolar, void>,
  stop: (() => boolean) | undefined,
  fronts: readonly GenerationFront[],
  keep: (step: MultiObjectiveSolarProgress) => void,
): Generator<SolarMultiProgress, MultiObjectiveSolar, void> {
  for (;;) {
    const next = saying(() => search.next())
    if (next.done === true) return next.value
    const step = next.value
    keep(step)
    const { done, total } = step
    const generation = step.generation + 1
    yield {
      done,
      total,
      generation,
      stage: `generation ${generation}, design ${done} of ${total}`,
      progress: percentDone(step),
      front: () => step.front.map(outcomeBody),
      state: () => ({ search: step.state(), fronts: [...fronts] }),
    }
    const partial = stop?.() === true ? step.partial() : null
    if (partial !== null) return partial
  }
}
