import {
  loadWindGround,
  prepareRun,
  solarMultiSteps,
  solarOptimizationSteps,
  windAnalysisSteps,
  windLayoutSteps,
} from '@sunwake/api/run'
import type { Progress } from '@sunwake/core/steps'
import type { JobKind } from '../../store/ports/jobs.ts'
import { asJob, type Computed, type JobRun } from './job-run.ts'
import { analysisProgress, windStage } from './wind-stages.ts'

/** Designs of a front that are shown while it still changes. */
const FRONT_SHOWN = 50

/** The computation behind each kind of job. */
export const JOB_RUNS: Readonly<Record<JobKind, JobRun>> = {
  solar_optimization: async (request, context) =>
    asJob(solarOptimizationSteps(request, await prepareRun.solarOptimization(request, context)), {
      progress: ({ progress }) => progress,
      best: ({ best }) => best ?? undefined,
      computed: whole,
    }),
  solar_multi: async (request, context) =>
    asJob(solarMultiSteps(request, await prepareRun.solarMulti(request, context)), {
      progress: ({ progress }) => progress,
      best: ({ front }) => shownFront(front()),
      computed: whole,
    }),
  async wind_analysis(request, context) {
    const prepared = await prepareRun.windAnalysis(request, context)
    const ground = await loadWindGround(request, prepared)
    const included = { includeTimeseries: true, includeTurbineDetail: true }
    const { optimize_layout: searches } = request as { readonly optimize_layout?: unknown }
    return asJob(windAnalysisSteps(request, { ...prepared, ground, ...included }), {
      progress: analysisProgress(searches === true),
      stage: windStage,
      best: bestLayout,
      computed: ({ body: { timeseries, ...body } }) => ({
        body,
        timeseries,
        partial: body.layout.optimization?.ended_by === 'request',
      }),
    })
  },
  wind_optimization: async (request, context) =>
    asJob(windLayoutSteps(request, context), { stage: windStage, best: bestLayout, computed: whole }),
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
