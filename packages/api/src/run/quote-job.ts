import type { JobKind } from '../schemas/job-list.ts'
import {
  solarMultiSeconds,
  solarOptimizationSeconds,
  windAnalysisSeconds,
  windLayoutSeconds,
} from './estimate-seconds.ts'
import type { RunContext } from './run-context.ts'
import { requireSolarMulti } from './solar-multi.ts'
import { requireSolarOptimization } from './solar-optimization.ts'
import { windCredits } from './wind-credits.ts'
import { requireWindAnalysis, requireWindLayout } from './wind-submission.ts'

/** What a job would be, from its request. */
export interface JobQuote {
  readonly name: string | undefined
  readonly siteId: string | undefined
  readonly callbackUrl: string | undefined
  /** Compute credits that it costs. */
  readonly credits: number
  /** How long it should compute on one core [s]. */
  readonly estimatedSeconds: number
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
    }
  },
}

function solarQuote(
  { name, site_id: siteId }: { readonly name?: string | undefined; readonly site_id?: string | undefined },
  estimatedSeconds: number,
): JobQuote {
  return { name, siteId, callbackUrl: undefined, credits: 0, estimatedSeconds }
}
