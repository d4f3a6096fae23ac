import { createRng } from '@sunwake/core/math/random'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import { createWakeSolver, windFarmYield } from '@sunwake/core/studies'
import type { SeriesTable } from '../../../series/index.ts'
import type { JobContext } from '../../computation/job-context.ts'
import { plantLosses } from '../farm/losses.ts'
import { noteUncertainty, wakeModelOf } from '../farm/notes.ts'
import { windAnalysisSectors } from '../farm/sectors.ts'
import { horizontalUncertainty } from '../ground/deviation.ts'
import { FLOW_SECTORS } from '../ground/flow/flow-cells.ts'
import { mastsAtHub } from '../ground/from-masts.ts'
import type { WindGround } from '../ground/ground.ts'
import { mastsBody } from '../ground/masts-body.ts'
import type { WindAnalysisTerrain } from '../ground/speed-ups.ts'
import { type TerrainProgress, terrainByHeight } from '../ground/terrain-by-height.ts'
import { searchedNoise } from '../layout-search/noise/limits.ts'
import { partOf, type WindLayoutProgress, type WindLayoutState } from '../layout-search/search.ts'
import { needsHourlyPower, permitOfAnalysis } from '../permit/permit-of-analysis.ts'
import { turbineRulesOf } from '../rules/turbine-rules.ts'
import { noteSurroundings } from '../surroundings/notes.ts'
import { windAnalysisBody } from './body.ts'
import { windAnalysisHours, windAnalysisSeries } from './hours.ts'
import { analysisIdentity } from './identity.ts'
import { type AnalysisLayout, improvedLayout, LAYOUT_SHARE } from './layout.ts'
import {
  type CheckedWindAnalysis,
  checkWindAnalysis,
  planWindAnalysis,
  type WindAnalysisPlan,
} from './plan.ts'
import type { WindAnalysisResponse } from './response.ts'
import { farmOf, turbineAt } from './turbines.ts'

const KWH_PER_MWH = 1000

/** What an answer has beside its figures. */
export interface WindAnalysisIncluded {
  /** Whether to make the hourly series; false when absent. */
  readonly includeTimeseries?: boolean | undefined
  /** Whether to list the turbines; true when absent. */
  readonly includeTurbineDetail?: boolean | undefined
}

/** What an analysis takes from outside, besides what every run takes. */
export interface WindAnalysisContext extends JobContext, WindAnalysisIncluded {
  /** The ground, from `loadWindGround`; without it flat ground is computed, with a warning. */
  readonly ground?: WindGround | undefined
  /** Where the search for a layout of an earlier run of the same request stood, from its progress. */
  readonly state?: WindLayoutState | undefined
}

/** An analysis and its hourly series, where one was made. */
export interface WindAnalysisResult {
  readonly body: WindAnalysisResponse
  readonly series: SeriesTable | undefined
  /** Energy exceeded with a probability of 1, 2, … 99 % [MWh]; undefined without an uncertainty analysis. */
  readonly exceededMwh: readonly number[] | undefined
}

/**
 * The operation behind `POST /v1/wind/analysis/run` and `sunwake wind farm`, step by step.
 *
 * @param request the body, checked here before the first step.
 * @returns the completed answer; yields how far it has come, by stage, and where a layout is searched the state from
 *   which a run of the same request goes on to the same answer.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `data_unavailable`.
 */
export function* windAnalysisSteps(
  request: unknown,
  context: WindAnalysisContext = {},
): Generator<WindLayoutProgress, WindAnalysisResult, void> {
  return yield* runWindAnalysis(checkWindAnalysis(request), context)
}

/** The same for a checked request. */
export function* runWindAnalysis(
  request: CheckedWindAnalysis,
  context: WindAnalysisContext,
): Generator<WindLayoutProgress, WindAnalysisResult, void> {
  return yield* runWindAnalysisPlan(planWindAnalysis(request, context), context)
}

/** The same for a plan, which is used up. */
export function* runWindAnalysisPlan(
  plan: WindAnalysisPlan,
  context: WindAnalysisContext,
): Generator<WindLayoutProgress, WindAnalysisResult, void> {
  const { clock = () => performance.now(), now = () => Date.now() } = context
  const startedMs = clock() - 1000 * (context.state?.seconds ?? 0)
  const createdAtMs = context.job?.createdAtMs ?? now()
  const { checked, area, notes, options, origin, turbines, neighbours, wind, sectors, climate, laid } = plan
  const { turbine, model } = turbines.usual
  const { earth, place } = origin
  const { hubHeight } = model
  const { ground } = context
  const { roughnessLength: roughness } = place.climate.landCover
  const masts = mastsAtHub(origin.masts, area, hubHeight)
  const turbineRules = checked.turbine_rules && turbineRulesOf(checked.turbine_rules, laid.x.length)
  const kind = { turbine, model }
  const noise =
    checked.noise_limits &&
    searchedNoise(checked.noise_limits, { area, kinds: [{ ...kind, count: laid.x.length }], ground }, notes)
  const layout = yield* improvedLayout(
    laid,
    checked,
    {
      area,
      kind,
      wind: climate,
      minSpacingDiameters: options.minSpacingDiameters,
      rng: createRng(options.seed).split('layout'),
      clock,
      stop: context.stop,
      state: context.state,
      ground: options.terrainModel === 'flat' ? undefined : ground,
      roughness,
      masts,
      neighbours,
      turbineRules,
      noise,
    },
    notes,
  )
  const overGround = terrainByHeight(
    {
      ground,
      asked: options.terrainModel,
      earth,
      area,
      places: layout.places,
      hubHeight,
      roughness,
      masts,
    },
    {
      heights: layout.places.map((_, i) => turbineAt(turbines, i).model.hubHeight),
      sectorsAt: (height) => windAnalysisSectors(origin.hub(height), turbine, height, origin.years).sectors,
      mastsAt: (height) => mastsAtHub(origin.masts, area, height),
    },
    {
      cells: checked.flow_cells,
      raster: checked.flow_raster,
      stop: context.stop,
      state: context.state?.flow,
    },
    notes,
  )
  const { terrain, terrainModel, speedUps, deviation, predictions, flow, identity } = yield* withFlowState(
    overGround,
    layout,
  )
  const losses = plantLosses(checked, notes)
  noteSurroundings(checked, notes)
  const farm = farmOf(turbines, layout)
  const wakeModel = wakeModelOf(options.wakeModel, farm, wind, place, notes)
  const year =
    context.includeTimeseries === true || turbineRules !== undefined || needsHourlyPower(checked)
      ? windAnalysisHours(origin, { wind, hubHeight, shape: sectors.shape, seed: options.seed }, notes)
      : undefined
  const site = { airDensity: wind.airDensity, speedUps }
  const farmRun = windFarmYield({
    farm,
    wind: climate,
    wakeModel: (of) => createWakeSolver(of, wakeModel, wind.turbulence),
    neighbours,
    blockage: (checked.blockage ?? 'none') === 'none' ? undefined : {},
    site,
    losses,
    sectors: 16,
    series: year && {
      ...year,
      ...{ turbulence: wind.turbulence, turbineRules },
      turbinePower: needsHourlyPower(checked),
    },
    uncertainty: options.uncertaintyAnalysis
      ? {
          wind: [
            ...wind.uncertaintyComponents,
            ...horizontalUncertainty({ deviation, predictions }, origin.fidelity === 'user_supplied'),
          ],
          interannualVariability: {
            standardDeviation: origin.interannualVariation,
            source: notes.assumptions['interannual_variability'] ?? '',
          },
          years: options.years,
        }
      : undefined,
    rng: createRng(options.seed),
  })
  const result = yield* layout.search === undefined ? farmRun : partOf(farmRun, LAYOUT_SHARE, 1, layout.state)
  noteUncertainty(result, notes)
  const permit = permitOfAnalysis(plan, { layout, ground, farm, site, result })
  const series =
    result.series === null || context.includeTimeseries !== true
      ? undefined
      : windAnalysisSeries(result.series)
  const body = windAnalysisBody({
    request: checked,
    turbines,
    hubHeight,
    options,
    wakeModel,
    terrainModel,
    area,
    layout,
    origin,
    wind,
    terrain,
    flow,
    isEnded: flow !== undefined && flow.sectors.length < FLOW_SECTORS,
    masts: mastsBody(masts, predictions),
    result,
    series,
    permit,
    notes,
    includeTurbineDetail: context.includeTurbineDetail ?? true,
    identity: analysisIdentity(plan, {
      layout,
      losses,
      wakeModel,
      terrainModel,
      flow,
      dataIdentity: `${origin.identity}${identity}`,
    }),
  })
  const processingTimeMs = clock() - startedMs
  return {
    series,
    exceededMwh:
      result.uncertainty === null
        ? undefined
        : Array.from(result.uncertainty.exceededKwh, (energy) => energy / KWH_PER_MWH),
    body: {
      ...body,
      job_id: context.job?.id ?? `local-${body.metadata.fingerprint.slice(0, 12)}`,
      created_at: new Date(createdAtMs).toISOString(),
      completed_at: new Date(now()).toISOString(),
      processing_time_s: processingTimeMs / 1000,
      metadata: { ...body.metadata, processing_time_ms: processingTimeMs },
    },
  }
}

/** Steps over the ground with the state from which a run goes on: that of the search for its layout, and the flow's. */
function* withFlowState(
  run: Generator<TerrainProgress, WindAnalysisTerrain, void>,
  { state: searched, places }: AnalysisLayout,
): Generator<WindLayoutProgress, WindAnalysisTerrain, void> {
  let state = searched
  for (let step = run.next(); ; step = run.next()) {
    if (step.done === true) return step.value
    const { flow, ...progress } = step.value
    if (flow !== undefined && state?.flow !== flow.state) {
      state = { ...(searched ?? { history: [], seconds: 0 }), flow: flow.state }
    }
    yield { ...progress, state, ...(flow && { flow: { ...flow, places } }) }
  }
}

/**
 * The same in one go.
 * @param progress told how far it has come.
 */
export function windAnalysis(
  request: unknown,
  {
    progress,
    ...context
  }: WindAnalysisContext & { readonly progress?: ((step: Progress) => void) | undefined } = {},
): WindAnalysisResult {
  return runToEnd(windAnalysisSteps(request, context), progress)
}
