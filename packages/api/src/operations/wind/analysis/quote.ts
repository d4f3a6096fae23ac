import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { windCredits } from '../farm/credits.ts'
import { farmSeconds, groundSeconds, searchSeconds } from '../farm/seconds.ts'
import { withoutProviders } from '../farm/without-providers.ts'
import { SEARCH_EVALUATIONS, SEARCH_SECONDS } from '../layout-search/search.ts'
import { type CheckedWindAnalysis, planWindAnalysis } from './plan.ts'

/** Of each pair with blockage, which solves each speed for itself: 2.8e-4 s with 64 turbines, 8e-4 s with 9 [s]. */
const BLOCKAGE_PAIR = 3e-4

/**
 * Prices an analysis.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function quoteWindAnalysis(request: CheckedWindAnalysis, context: RunContext): JobQuote {
  const { laid, options, neighbours } = planWindAnalysis(...withoutProviders(request, context))
  const { name, site_id: siteId, callback_url: callbackUrl, terrain_model: terrainModel } = request.checked
  const optimizesLayout = request.checked.optimize_layout ?? false
  const turbines = laid.x.length
  const all = turbines + (neighbours?.count ?? 0)
  const isBlocked = (request.checked.blockage ?? 'none') !== 'none'
  const runs = neighbours === undefined ? 1 : 2
  const blocking = isBlocked ? BLOCKAGE_PAIR * all * all : 0
  const { wakeModel } = options
  const search = optimizesLayout
    ? groundSeconds(terrainModel) + searchSeconds(turbines, SEARCH_SECONDS, SEARCH_EVALUATIONS)
    : 0
  return {
    name,
    siteId,
    callbackUrl,
    credits: windCredits({ turbines: all, optimizesLayout, terrainModel }),
    estimatedSeconds: runs * (farmSeconds(wakeModel, all) + blocking) + search,
    farm: { wakeModel, turbines: all },
  }
}
