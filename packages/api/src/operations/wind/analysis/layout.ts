import type { Rng } from '@sunwake/core/math/random'
import type { GeoArea } from '@sunwake/core/site'
import { frameOfArea, type WindFarmClimate } from '@sunwake/core/studies'
import type { NoiseRule, WindFarm } from '@sunwake/core/wind/farm'
import type { Notes } from '../../result/notes.ts'
import type { TurbineKind } from '../farm/kinds.ts'
import type { MastAtHub } from '../ground/from-masts.ts'
import type { WindGround } from '../ground/ground.ts'
import type { RequestLayout } from '../layout-search/given-places.ts'
import { noiseCostBody } from '../layout-search/noise/cost.ts'
import type { SearchedNoise } from '../layout-search/noise/limits.ts'
import { searchOverGround } from '../layout-search/over-ground.ts'
import {
  LAYOUT_SEARCH_ASSUMPTIONS,
  SEARCH_EVALUATIONS,
  SEARCH_SECONDS,
  type WindLayoutProgress,
  type WindLayoutState,
} from '../layout-search/search.ts'
import { noteSearchAmong } from '../surroundings/notes.ts'
import type { WindAnalysisRequest } from './request.ts'
import type { WindAnalysisResponse } from './response.ts'

/** Share of an analysis that its search for a layout takes. */
export const LAYOUT_SHARE = 0.9

/** A layout and, where it was searched for, how. */
export interface AnalysisLayout extends RequestLayout {
  readonly search?: NonNullable<WindAnalysisResponse['layout']['optimization']> | undefined
  /** Levels at the receivers of limits that the search kept. */
  readonly noise?: WindAnalysisResponse['noise']
  /** From which the search could go on. */
  readonly state?: WindLayoutState | undefined
}

/**
 * Improves a layout where the request asks for it: as many turbines, from where they stand.
 * @throws {ServiceError} `infeasible_constraints` where they do not fit at the least distance.
 */
export function* improvedLayout(
  laid: RequestLayout,
  request: WindAnalysisRequest,
  context: {
    readonly area: GeoArea
    readonly kind: Omit<TurbineKind, 'count'>
    readonly wind: WindFarmClimate
    readonly minSpacingDiameters: number
    readonly rng: Rng
    readonly clock: () => number
    readonly stop?: (() => boolean) | undefined
    readonly state?: WindLayoutState | undefined
    /** Where it changes the wind. */
    readonly ground: WindGround | undefined
    /** Of the wind climate's land [m]. */
    readonly roughness: number
    readonly masts: readonly MastAtHub[]
    readonly neighbours: WindFarm | undefined
    readonly turbineRules: readonly NoiseRule[] | undefined
    readonly noise: SearchedNoise | undefined
  },
  notes: Notes,
): Generator<WindLayoutProgress, AnalysisLayout, void> {
  if (request.optimize_layout !== true) return laid
  const { assumptions } = notes
  const { area, kind, ...rest } = context
  const algorithm = request.optimization_algorithm ?? 'genetic'
  Object.assign(assumptions, LAYOUT_SEARCH_ASSUMPTIONS)
  noteSearchAmong(request, notes)
  if (request.optimization_algorithm === undefined) {
    assumptions['optimization_algorithm'] = `${algorithm} (default)`
  }
  const search = yield* searchOverGround(
    {
      ...rest,
      area,
      exclusions: [],
      countField: 'turbine_positions',
      kinds: [{ ...kind, count: laid.x.length }],
      hubHeight: kind.model.hubHeight,
      algorithm,
      maxSeconds: SEARCH_SECONDS,
      begunMs: context.clock() - 1000 * (context.state?.seconds ?? 0),
      maxEvaluations: SEARCH_EVALUATIONS,
      start: [laid],
      costOfNoise: request.noise_limits?.cost,
      until: LAYOUT_SHARE,
    },
    notes,
  )
  const { best } = search
  const { x, y, energyMwh } = best
  const { evaluations, endedBy, regular } = search
  assumptions['turbine_positions'] =
    `${x.length} turbines placed by ${algorithm} within ${SEARCH_SECONDS} s and ${SEARCH_EVALUATIONS} layouts; ${evaluations} were looked at`
  const frame = frameOfArea(area)
  return {
    source: 'optimized',
    places: Array.from(x, (east, i) => frame.toGeo({ x: east, y: y[i] ?? Number.NaN })),
    x,
    y,
    state: search.state,
    noise: context.noise?.sectionOf(best),
    search: {
      algorithm,
      evaluations,
      ended_by: endedBy,
      gain_over_regular_pct: regular === null ? null : 100 * (energyMwh / regular.energyMwh - 1),
      ...noiseCostBody(search),
    },
  }
}
