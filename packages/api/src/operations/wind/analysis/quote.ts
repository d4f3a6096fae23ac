import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { windCredits } from '../farm/credits.ts'
import { amongSeconds, flowSeconds, groundSeconds, searchSeconds } from '../farm/seconds.ts'
import { withoutProviders } from '../farm/without-providers.ts'
import { SEARCH_EVALUATIONS, SEARCH_SECONDS } from '../layout-search/search.ts'
import { type CheckedWindAnalysis, planWindAnalysis } from './plan.ts'

/**
 * Prices an analysis.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function quoteWindAnalysis(request: CheckedWindAnalysis, context: RunContext): JobQuote {
  const {
    laid,
    options,
    neighbours,
    turbines: kinds,
  } = planWindAnalysis(...withoutProviders(request, context))
  const { name, site_id: siteId, callback_url: callbackUrl, terrain_model: terrainModel } = request.checked
  const optimizesLayout = request.checked.optimize_layout ?? false
  const turbines = laid.x.length
  const all = turbines + (neighbours?.count ?? 0)
  const { wakeModel } = options
  const search = optimizesLayout
    ? groundSeconds(terrainModel) +
      searchSeconds(turbines, SEARCH_SECONDS, SEARCH_EVALUATIONS, neighbours?.count)
    : 0
  return {
    name,
    siteId,
    callbackUrl,
    credits: windCredits({ turbines: all, optimizesLayout, terrainModel }),
    estimatedSeconds:
      amongSeconds(request.checked, wakeModel, turbines, neighbours?.count) +
      flowSeconds(request.checked, new Set(kinds.kinds.map(({ model }) => model.hubHeight)).size) +
      search,
    farm: { wakeModel, turbines: all },
  }
}
