import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import { createWakeSolver, frameOfArea, windFarmYield } from '@sunwake/core/studies'
import { createWindFarm } from '@sunwake/core/wind/farm'
import type { JobContext } from '../../computation/job-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import type { Notes } from '../../result/notes.ts'
import { windAnalysisHours } from '../analysis/hours.ts'
import type { TurbineKind } from '../farm/kinds.ts'
import { plantLosses } from '../farm/losses.ts'
import { wakeModelOf } from '../farm/notes.ts'
import { answerSeconds } from '../farm/seconds.ts'
import { windAnalysisSectors } from '../farm/sectors.ts'
import { turbineIdentity } from '../farm/turbine-identity.ts'
import { mastsAtHub } from '../ground/from-masts.ts'
import type { WindGround } from '../ground/ground.ts'
import { withGroundTurbulence } from '../ground/ground-turbulence.ts'
import { mastsBody } from '../ground/masts-body.ts'
import { windAnalysisTerrain } from '../ground/speed-ups.ts'
import { searchedNoise } from '../layout-search/noise/limits.ts'
import { searchOverGround } from '../layout-search/over-ground.ts'
import { partOf, type WindLayoutProgress, type WindLayoutState } from '../layout-search/search.ts'
import { noteSearchAmong, noteSurroundings, surroundingsIdentity } from '../surroundings/notes.ts'
import { windLayoutBody } from './body.ts'
import { windLayoutCost } from './cost.ts'
import { type CheckedWindLayout, checkWindLayout, planWindLayout } from './plan.ts'
import type { WindLayoutResponse } from './response.ts'

/** What a layout takes from outside, besides what every run takes. */
export interface WindLayoutContext extends JobContext {
  /** The ground, from `loadWindGround`; without it flat ground is computed, with a warning. */
  readonly ground?: WindGround | undefined
  /** Where an earlier run of the same request stopped, from its progress. */
  readonly state?: WindLayoutState | undefined
}

/** Where the search ends and the wind over the ground at the turbines found, as shares; then comes their energy. */
const SEARCH_SHARE = 0.9
const TERRAIN_SHARE = 0.95

/**
 * The operation behind `POST /v1/wind/optimization/run` and `sunwake wind layout`, step by step.
 *
 * @param request the body, checked here before the first step.
 * @returns the completed answer; yields how far it has come, by stage, with the best energy so far and the state from
 *   which a run of the same request goes on to the same answer.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `infeasible_constraints`, `data_unavailable`.
 */
export function* windLayoutSteps(
  request: unknown,
  context: WindLayoutContext = {},
): Generator<WindLayoutProgress, WindLayoutResponse, void> {
  return yield* runWindLayout(checkWindLayout(request), context)
}

/** The same for a checked request. */
export function* runWindLayout(
  request: CheckedWindLayout,
  context: WindLayoutContext,
): Generator<WindLayoutProgress, WindLayoutResponse, void> {
  const { clock = () => performance.now(), now = () => Date.now(), stop, state } = context
  const startedMs = context.startedMs ?? clock()
  const createdAtMs = context.job?.createdAtMs ?? now()
  const plan = planWindLayout(request, context)
  const { checked, area, exclusions, notes, options, origin, kinds, neighbours, turbineRules } = plan
  const hubHeight = meanHubHeight(kinds, notes)
  const blowing = origin.hub(hubHeight)
  const { sectors, shape } = windAnalysisSectors(blowing, commonest(kinds).turbine, hubHeight, origin.years)
  const wind = withGroundTurbulence(blowing, context.ground, { hubHeight, sectors })
  const climate = { kind: 'sectors', sectors, turbulence: wind.turbulence } as const
  const losses = plantLosses(checked, notes)
  const rng = createRng(options.seed)
  const { roughnessLength: roughness } = origin.place.climate.landCover
  const { ground } = context
  const noise = checked.noise_limits && searchedNoise(checked.noise_limits, { area, kinds, ground }, notes)
  const masts = mastsAtHub(origin.masts, area, hubHeight)
  const search = yield* searchOverGround(
    {
      area,
      exclusions,
      kinds,
      ground: options.terrainModel === 'flat' ? undefined : ground,
      hubHeight,
      roughness,
      masts,
      wind: climate,
      neighbours,
      turbineRules,
      noise,
      costOfNoise: checked.noise_limits?.cost,
      algorithm: options.algorithm,
      minSpacingDiameters: options.minSpacingDiameters,
      maxSeconds:
        options.maxSeconds - answerSeconds(checked, options.wakeModel, farmSize(kinds), neighbours?.count),
      begunMs: startedMs - 1000 * (state?.seconds ?? 0),
      maxEvaluations: options.maxEvaluations,
      rng: rng.split('layout'),
      clock,
      stop,
      state,
      style: options.style,
      until: SEARCH_SHARE,
    },
    notes,
  )
  const { modelIndex, orderly: best = search.best } = search
  const frame = frameOfArea(area)
  const terrain = yield* partOf(
    windAnalysisTerrain(
      {
        ground,
        asked: options.terrainModel,
        earth: origin.earth,
        area,
        places: Array.from(best.x, (x, i) => frame.toGeo({ x, y: best.y[i] ?? Number.NaN })),
        hubHeight,
        roughness,
        masts,
      },
      notes,
    ),
    SEARCH_SHARE,
    TERRAIN_SHARE,
    search.state,
  )
  const models = kinds.map(({ model }) => model)
  const farm = createWindFarm({ x: best.x, y: best.y, models, modelIndex })
  const wakeModel = wakeModelOf(options.wakeModel, farm, wind, origin.place, notes)
  noteSurroundings(checked, notes)
  noteSearchAmong(checked, notes)
  const year =
    turbineRules && windAnalysisHours(origin, { wind, hubHeight, shape, seed: options.seed }, notes)
  const result = yield* partOf(
    windFarmYield({
      farm,
      wind: climate,
      wakeModel: (of) => createWakeSolver(of, wakeModel, wind.turbulence),
      neighbours,
      blockage: (checked.blockage ?? 'none') === 'none' ? undefined : {},
      series: year && { ...year, turbulence: wind.turbulence, turbineRules },
      site: { airDensity: wind.airDensity, speedUps: terrain.speedUps },
      losses,
      rng: rng.split('farm'),
    }),
    TERRAIN_SHARE,
    1,
    search.state,
  )
  const { maxSeconds: _, ...reproducible } = options
  const identity = fingerprint({
    operation: 'wind.layout',
    engineVersion: ENGINE_VERSION,
    request: {
      boundary: checked.boundary,
      exclusions: checked.exclusions,
      losses: losses.map(({ name, fraction }) => [name, fraction]),
      ...reproducible,
      wakeModel,
      terrainModel: terrain.terrainModel,
      evaluations: search.evaluations,
      kinds: kinds.map(({ turbine, model, count }) => [turbineIdentity(turbine), model.hubHeight, count]),
      ...surroundingsIdentity(checked, neighbours),
      ...(checked.noise_limits && { noise: checked.noise_limits }),
    },
    dataIdentity: `${origin.identity}${terrain.identity}`,
  })
  const cost = windLayoutCost(result.farm, notes)
  const body = windLayoutBody({
    request: checked,
    options,
    wakeModel,
    area,
    frame,
    origin,
    kinds,
    search,
    terrain,
    masts: mastsBody(masts, terrain.predictions),
    result,
    noise: noise?.sectionOf(best),
    cost,
    notes,
    identity,
  })
  const processingTimeMs = clock() - startedMs
  return {
    ...body,
    job_id: context.job?.id ?? `local-${identity.slice(0, 12)}`,
    created_at: new Date(createdAtMs).toISOString(),
    completed_at: new Date(now()).toISOString(),
    processing_time_s: processingTimeMs / 1000,
    metadata: { ...body.metadata, processing_time_ms: processingTimeMs },
  }
}

/**
 * The same in one go.
 * @param progress told how far it has come.
 */
export function windLayout(
  request: unknown,
  {
    progress,
    ...context
  }: WindLayoutContext & { readonly progress?: ((step: WindLayoutProgress) => void) | undefined } = {},
): WindLayoutResponse {
  return runToEnd(windLayoutSteps(request, context), progress)
}

/** The height at which the wind is taken: the mean over the turbines [m]. */
function meanHubHeight(kinds: readonly TurbineKind[], { assumptions }: Notes): number {
  const total = farmSize(kinds)
  const height = kinds.reduce((sum, { model, count }) => sum + (model.hubHeight * count) / total, 0)
  if (kinds.some(({ model }) => model.hubHeight !== height)) {
    assumptions['wind_height'] = `${height.toFixed(1)} m for all turbines: the mean of their hubs`
  }
  return height
}

function farmSize(kinds: readonly TurbineKind[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

function commonest(kinds: readonly TurbineKind[]): TurbineKind {
  return kinds.reduce((most, kind) => (kind.count > most.count ? kind : most))
}
