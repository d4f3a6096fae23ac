import { validationError } from '../errors/index.ts'
import type { JobKind } from '../schemas/job-list.ts'
import type { WindAnalysisRequest } from '../schemas/wind-analysis-request.ts'
import {
  farmSeconds,
  solarMultiSeconds,
  solarOptimizationSeconds,
  turbinesWithin,
  windAnalysisSeconds,
  windLayoutSeconds,
} from './estimate-seconds.ts'
import type { RunContext } from './run-context.ts'
import { requireSolarMulti } from './solar-multi.ts'
import { requireSolarOptimization } from './solar-optimization.ts'
import { windCredits } from './wind-credits.ts'
import { requireWindAnalysis, requireWindLayout } from './wind-submission.ts'

const DEFAULT_WAKES = 'bastankhah'

/** What a job would be, from its request. */
export interface JobQuote {
  readonly name: string | undefined
  readonly siteId: string | undefined
  readonly callbackUrl: string | undefined
  /** Compute credits that it costs. */
  readonly credits: number
  /** How long it should compute on one core [s]. */
  readonly estimatedSeconds: number
  /** The farm whose energy is computed, which nothing cuts short; undefined without one. */
  readonly farm: QuotedFarm | undefined
}

/** A farm of a job. */
export interface QuotedFarm {
  readonly wakeModel: NonNullable<WindAnalysisRequest['wake_model']>
  readonly turbines: number
}

/**
 * Refuses a farm that takes longer than a job may: it would be ended at that limit, and have found nothing.
 * @param longestSeconds that a job may compute.
 * @throws {ServiceError} `validation_error` naming the wake model and the largest farm that it computes in time.
 */
export function requireComputable({ farm }: JobQuote, longestSeconds: number): void {
  if (farm === undefined) return
  const { wakeModel, turbines } = farm
  const seconds = farmSeconds(wakeModel, turbines)
  if (seconds <= longestSeconds) return
  throw validationError([
    {
      field: 'wake_model',
      value: wakeModel,
      constraint: `a model that computes ${turbines} turbines within ${longestSeconds} s, the longest that a job may take; this one takes some ${Math.ceil(seconds)} s, and computes ${turbinesWithin(wakeModel, longestSeconds)} turbines in time`,
    },
  ])
}

/**
 * By kind: checks the request of a job as completely as can be without computing it, and prices it.
 * @throws {ServiceError} whatever a run of it would refuse.
 */
export const quoteJob: Readonly<Record<JobKind, (request: unknown, context: RunContext) => JobQuote>> = {
  solar_optimization(request, context) {
    const checked = requireSolarOptimization(request, context)
    return solarQuote(checked, solarOptimizationSeconds(checked))
  },
  solar_multi(request, context) {
    const checked = requireSolarMulti(request, context)
    return solarQuote(checked, solarMultiSeconds(checked))
  },
  wind_analysis(request, context) {
    const { request: checked, turbines } = requireWindAnalysis(request, context)
    return {
      name: checked.name,
      siteId: checked.site_id,
      callbackUrl: checked.callback_url,
      credits: windCredits({
        turbines,
        optimizesLayout: checked.optimize_layout ?? false,
        terrainModel: checked.terrain_model,
      }),
      estimatedSeconds: windAnalysisSeconds(checked, turbines),
      farm: { wakeModel: checked.wake_model ?? DEFAULT_WAKES, turbines },
    }
  },
  wind_optimization(request, context) {
    const { request: checked, turbines } = requireWindLayout(request, context)
    return {
      name: checked.name,
      siteId: checked.site_id,
      callbackUrl: undefined,
      credits: windCredits({ turbines, optimizesLayout: true }),
      estimatedSeconds: windLayoutSeconds(checked, turbines),
      farm: { wakeModel: checked.wake_model ?? DEFAULT_WAKES, turbines },
    }
  },
}

function solarQuote(
  { name, site_id: siteId }: { readonly name?: string | undefined; readonly site_id?: string | undefined },
  estimatedSeconds: number,
): JobQuote {
  return { name, siteId, callbackUrl: undefined, credits: 0, estimatedSeconds, farm: undefined }
}
