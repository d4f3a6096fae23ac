import type { GeoPoint } from '@sunwake/core/site'
import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { createNotes } from '../../result/notes.ts'
import { windCredits } from '../farm/credits.ts'
import { amongSeconds, flowSeconds, groundSeconds, searchSeconds } from '../farm/seconds.ts'
import { withoutProviders } from '../farm/without-providers.ts'
import { requireFlowGround } from '../ground/flow/require-flow-ground.ts'
import { type WindGround, withWindGround } from '../ground/ground.ts'
import { SEARCH_EVALUATIONS, SEARCH_SECONDS } from '../layout-search/search.ts'
import { solvesFlowInParts } from './flow-parts.ts'
import { type CheckedWindAnalysis, planWindAnalysis } from './plan.ts'

const WIND_WRITE = ['wind:write', 'jobs:write'] as const

/**
 * Prices an analysis.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export async function quoteWindAnalysis(
  request: CheckedWindAnalysis,
  context: RunContext,
): Promise<JobQuote> {
  const { laid, options, neighbours, origin } = planWindAnalysis(...withoutProviders(request, context))
  await requireGroundOfFlow(request, context, [
    ...laid.places,
    ...(origin.masts ?? []).map(({ place }) => place),
  ])
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
      flowSeconds(request.checked) +
      search,
    farm: { wakeModel, turbines: all },
    divided: solvesFlowInParts(request) ? { requests: 1, scopes: WIND_WRITE } : undefined,
  }
}

/** Refuses a flow over ground that cannot bear it, where the ground is known without asking a provider. */
async function requireGroundOfFlow(
  request: CheckedWindAnalysis,
  context: RunContext,
  places: readonly GeoPoint[],
): Promise<void> {
  const { terrain_model: model, elevation, data_mode: mode } = request.checked
  const isHere =
    context.onlineTerrain === undefined || mode === 'embedded' || context.terrain?.elevation !== undefined
  if (model !== 'cfd_rans' || (elevation === undefined && !isHere)) return
  const { ground } = await withWindGround<RunContext & { ground?: WindGround | undefined }>(request, {
    ...context,
    onlineTerrain: undefined,
  })
  if (ground === undefined) return
  requireFlowGround(
    ground,
    places.map((place) => ground.plane.frame.toLocal(place)),
    createNotes(),
  )
}
