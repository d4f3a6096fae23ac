import {
  loadWindGround,
  prepareRun,
  type SolarMultiState,
  solarMultiSteps,
  solarOptimizationSteps,
  type WindLayoutState,
  windAnalysisSteps,
  windLayoutSteps,
} from '@sunwake/api/run'
import type { Progress } from '@sunwake/core/steps'
import type { OptimizeSolarState } from '@sunwake/core/studies'
import type { JobKind } from '../../store/ports/jobs.ts'
import { asJob, type Computed, type JobRun } from './job-run.ts'
import { analysisProgress, windStage } from './wind-stages.ts'

/** Designs of a front that are shown while it still changes. */
const FRONT_SHOWN = 50

/** The computation behind each kind of job. */
export const JOB_RUNS: Readonly<Record<JobKind, JobRun>> = {
  async solar_optimization(request, context) {
    const prepared = await prepareRun.solarOptimization(request, context)
    const state = context.state as OptimizeSolarState | undefined
    return asJob(solarOptimizationSteps(request, { ...prepared, state }), {
      progress: ({ progress }) => progress,
      best: ({ best }) => best ?? undefined,
      state: ({ state }) => state,
      computed: whole,
    })
  },
  async solar_multi(request, context) {
    const prepared = await prepareRun.solarMulti(request, context)
    const state = context.state as SolarMultiState | undefined
    return asJob(solarMultiSteps(request, { ...prepared, state }), {
      progress: ({ progress }) => progress,
      best: ({ front }) => shownFront(front()),
      state: ({ state }) => state(),
      computed: whole,
    })
  },
  async wind_analysis(request, context) {
    const prepared = await prepareRun.windAnalysis(request, context)
    const state = context.state as WindLayoutState | undefined
    const ground = await loadWindGround(request, prepared)
    const included = { includeTimeseries: true, includeTurbineDetail: true }
    const { optimize_layout: searches } = request as { readonly optimize_layout?: unknown }
    return asJob(windAnalysisSteps(request, { ...prepared, state, ground, ...included }), {
      progress: analysisProgress(searches === true),
      stage: windStage,
      best: bestLayout,
      state: ({ state }) => state,
      computed: ({ body: { timeseries, ...body } }) => ({
        body,
        timeseries,
        partial: body.layout.optimization?.ended_by === 'request',
      }),
    })
  },
  async wind_optimization(request, context) {
    const prepared = await prepareRun.windLayout(request, context)
    const state = context.state as WindLayoutState | undefined
    const ground = await loadWindGround(request, prepared)
    return asJob(windLayoutSteps(request, { ...prepared, state, ground }), {
      stage: windStage,
      best: bestLayout,
      state: ({ state }) => state,
      computed: whole,
    })
  },
}

/** A result that has no series of its own. */
function whole(body: Computed['body'] & { readonly partial: boolean }): Computed {
  return { body, timeseries: undefined, partial: body.partial }
}

/** A front while it changes; undefined while no design meets the constraints. */
function shownFront(front: readonly unknown[]): unknown {
  return front.length === 0 ? undefined : { pareto_front: front.slice(0, FRONT_SHOWN) }
}

/** The best layout so far of a step that searches one. */
function bestLayout(step: Progress & { readonly best?: unknown }): unknown {
  return step.best
}
