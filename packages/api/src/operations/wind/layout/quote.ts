import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { windCredits } from '../farm/credits.ts'
import { amongSeconds, groundSeconds, searchSeconds } from '../farm/seconds.ts'
import { withoutProviders } from '../farm/without-providers.ts'
import { type CheckedWindLayout, planWindLayout } from './plan.ts'

/**
 * Prices a search for a layout, the energy of its best included. Turbines that only the search finds not to fit pass.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function quoteWindLayout(request: CheckedWindLayout, context: RunContext): JobQuote {
  const { kinds, neighbours, options } = planWindLayout(...withoutProviders(request, context))
  const { name, site_id: siteId, terrain_model: terrainModel } = request.checked
  const turbines = kinds.reduce((sum, { count }) => sum + count, 0)
  const all = turbines + (neighbours?.count ?? 0)
  const { wakeModel, maxSeconds, maxEvaluations } = options
  return {
    name,
    siteId,
    callbackUrl: undefined,
    credits: windCredits({ turbines: all, optimizesLayout: true }),
    estimatedSeconds:
      amongSeconds(request.checked, wakeModel, turbines, neighbours?.count) +
      groundSeconds(terrainModel) +
      searchSeconds(turbines, maxSeconds, maxEvaluations, neighbours?.count),
    farm: { wakeModel, turbines: all },
  }
}
