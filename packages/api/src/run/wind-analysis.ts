import { createRng } from '@sunwake/core/math'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import { createWakeSolver, windFarmYield } from '@sunwake/core/studies'
import { createWindFarm } from '@sunwake/core/wind'
import { type Turbine, turbineModelOf } from '@sunwake/data'
import { ServiceError, validationError } from '../errors/index.ts'
import { isRecord, parseRequest } from '../schemas/parse-request.ts'
import { type WindAnalysisRequest, windAnalysisRequestSchema } from '../schemas/wind-analysis-request.ts'
import type { WindAnalysisResponse } from '../schemas/wind-analysis-response.ts'
import type { SeriesTable } from '../series/index.ts'
import { HUB_WIND_ASSUMPTIONS } from './embedded/hub-wind.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { fingerprint } from './fingerprint.ts'
import { warnOfHub } from './hub-warning.ts'
import { createNotes, type Notes } from './notes.ts'
import { plantLosses } from './plant-losses.ts'
import { areaOfBoundary } from './request-boundary.ts'
import { layoutOf } from './request-layout.ts'
import type { RunContext } from './run-context.ts'
import { turbineIdentity } from './turbine-identity.ts'
import { turbineOfId } from './turbine-of-id.ts'
import { windAnalysisBody } from './wind-analysis-body.ts'
import type { WindGround } from './wind-analysis-ground.ts'
import { windAnalysisHours } from './wind-analysis-hours.ts'
import { improvedLayout, LAYOUT_SHARE } from './wind-analysis-layout.ts'
import { noteUncertainty, noteWakes } from './wind-analysis-notes.ts'
import { windAnalysisOptions } from './wind-analysis-options.ts'
import { windAnalysisSectors } from './wind-analysis-sectors.ts'
import { windAnalysisSeries } from './wind-analysis-series.ts'
import { windAnalysisTerrain } from './wind-analysis-terrain.ts'
import { partOf } from './wind-layout-search.ts'
import { windOfRun } from './wind-of-run.ts'

/** What an analysis takes from outside, besides what every run takes. */
export interface WindAnalysisContext extends RunContext {
  /** The job that it answers; a run by hand has none. */
  readonly job?: { readonly id: string; readonly createdAtMs: number } | undefined
  /** The ground, from `loadWindGround`; without it flat ground is computed, with a warning. */
  readonly ground?: WindGround | undefined
  /** Asked at every step of a search for a layout: whether its best so far is wanted now. */
  readonly stop?: (() => boolean) | undefined
  /** Epoch milliseconds, for the instants of the answer. */
  readonly now?: (() => number) | undefined
  /** Whether to make the hourly series; false when absent. */
  readonly includeTimeseries?: boolean | undefined
  /** Whether to list the turbines; true when absent. */
  readonly includeTurbineDetail?: boolean | undefined
}

/** An analysis and its hourly series, where one was made. */
export interface WindAnalysisResult {
  readonly body: WindAnalysisResponse
  readonly series: SeriesTable | undefined
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  density_correction: 'power and thrust are read at the wind speed times (density/density of the curve)^⅓',
  wind_climate:
    'one for the whole farm: Weibull distributions by 16 sectors with the shape of the year, going straight from one sector to the next; 80 directions, speeds by 0.5 m/s',
  wake_loss: 'wakes of this farm alone: no neighbours, no blockage in front of the farm',
  annual_energy: '8760 h',
}

/**
 * The operation behind `POST /v1/wind/analysis/run` and `sunwake wind farm`, step by step.
 *
 * @param request the body, checked here before the first step.
 * @returns the completed answer; yields how far it has come, by stage.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `not_implemented`, `data_unavailable`.
 */
export function* windAnalysisSteps(
  request: unknown,
  context: WindAnalysisContext = {},
): Generator<Progress, WindAnalysisResult, void> {
  const { clock = () => performance.now(), now = () => Date.now() } = context
  const startedMs = clock()
  const createdAtMs = context.job?.createdAtMs ?? now()
  const checked = parseRequest(windAnalysisRequestSchema, withPositionSpelling(request))
  refuseUnbuilt(checked)
  const area = areaOfBoundary(checked.boundary)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const options = windAnalysisOptions(checked, notes)
  const origin = windOfRun(
    context,
    {
      place: { latitude: area.inner.latitudeDeg, longitude: area.inner.longitudeDeg },
      dataMode: checked.data_mode,
      asked: options.asked,
      years: options.years,
      yearsChange: 'only the exceedance energies, by the change between years',
    },
    notes,
  )
  const { earth, place } = origin
  const turbine = turbineOfId(earth.turbines, checked.turbine_model)
  const model = turbineModel(turbine, checked.hub_height_m, notes)
  const { hubHeight } = model
  warnOfHub(turbine, hubHeight, notes)
  const wind = origin.hub(hubHeight)
  const sectors = windAnalysisSectors(wind, turbine, hubHeight, origin.years)
  const climate = { kind: 'sectors', sectors: sectors.sectors, turbulence: wind.turbulence } as const
  const laid = layoutOf(
    checked,
    {
      area,
      turbine,
      minSpacingDiameters: options.minSpacingDiameters,
      windDirectionDeg: sectors.mainDirectionDeg,
    },
    notes,
  )
  const layout = yield* improvedLayout(
    laid,
    checked,
    {
      area,
      kind: { turbine, model },
      wind: climate,
      minSpacingDiameters: options.minSpacingDiameters,
      rng: createRng(options.seed).split('layout'),
      clock,
      stop: context.stop,
    },
    notes,
  )
  const { terrain, terrainModel, speedUps, identity } = yield* windAnalysisTerrain(
    {
      ground: context.ground,
      asked: options.terrainModel,
      earth,
      area,
      places: layout.places,
      hubHeight,
      roughness: place.climate.landCover.roughnessLength,
    },
    notes,
  )
  const losses = plantLosses(checked, notes)
  noteWakes(options.wakeModel, wind, place, notes)
  const year =
    context.includeTimeseries === true
      ? windAnalysisHours(origin, { wind, hubHeight, shape: sectors.shape, seed: options.seed }, notes)
      : undefined
  const farmRun = windFarmYield({
    farm: createWindFarm({ x: layout.x, y: layout.y, models: [model] }),
    wind: climate,
    wakeModel: (farm) => createWakeSolver(farm, options.wakeModel, wind.turbulence),
    site: { airDensity: wind.airDensity, speedUps },
    losses,
    sectors: 16,
    series: year === undefined ? undefined : { ...year, turbulence: wind.turbulence },
    uncertainty: options.uncertaintyAnalysis
      ? {
          windSpeed: Math.min(wind.speedUncertainty / sectors.meanSpeed, 1),
          interannualVariability: origin.interannualVariation,
          years: origin.years,
        }
      : undefined,
    rng: createRng(options.seed),
  })
  const result = yield* layout.search === undefined ? farmRun : partOf(farmRun, LAYOUT_SHARE, 1)
  noteUncertainty(result, notes)
  const series = result.series === null ? undefined : windAnalysisSeries(result.series)
  const body = windAnalysisBody({
    request: checked,
    turbine,
    hubHeight,
    options,
    terrainModel,
    area,
    layout,
    origin,
    wind,
    terrain,
    result,
    series,
    notes,
    includeTurbineDetail: context.includeTurbineDetail ?? true,
    identity: fingerprint({
      operation: 'wind.analysis',
      engineVersion: ENGINE_VERSION,
      request: {
        boundary: checked.boundary,
        positions: checked.turbine_positions,
        maxTurbines: checked.max_turbines,
        optimization: layout.search,
        losses: losses.map(({ name, fraction }) => [name, fraction]),
        hubHeight,
        ...options,
        terrainModel,
        turbine: turbineIdentity(turbine),
      },
      dataIdentity: `${origin.identity}${identity}`,
    }),
  })
  const processingTimeMs = clock() - startedMs
  return {
    series,
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

/** Reads `latitude` and `longitude` of positions as `lat` and `lon`, unless both spellings are there. */
function withPositionSpelling(request: unknown): unknown {
  if (!isRecord(request) || !Array.isArray(request['turbine_positions'])) return request
  const positions = request['turbine_positions'].map((position: unknown) => {
    if (!isRecord(position)) return position
    const spelled: Record<string, unknown> = { ...position }
    for (const [long, short] of [
      ['latitude', 'lat'],
      ['longitude', 'lon'],
    ] as const) {
      if (!Object.hasOwn(spelled, long) || Object.hasOwn(spelled, short)) continue
      spelled[short] = spelled[long]
      delete spelled[long]
    }
    return spelled
  })
  return { ...request, turbine_positions: positions }
}

/** Options of the contract that this version has no engine for. */
function refuseUnbuilt({ terrain_model: terrain }: WindAnalysisRequest): void {
  if (terrain === 'cfd_rans') {
    throw new ServiceError(
      'not_implemented',
      'terrain_model cfd_rans is not built in this version. There are speedup_rix (linear spectral flow over the terrain, changes of roughness, correction by ruggedness) and flat.',
      { details: [{ field: 'terrain_model', value: terrain, constraint: 'flat or speedup_rix' }] },
    )
  }
}

/** The turbine on its tower; without a height of its own the request must have one. */
function turbineModel(turbine: Turbine, asked: number | undefined, { assumptions }: Notes) {
  const hubHeight = asked ?? turbine.hubHeights[0]
  if (hubHeight === undefined) {
    const constraint = `required: no hub height is published for ${turbine.id}`
    throw validationError([{ field: 'hub_height_m', value: null, constraint }])
  }
  if (asked === undefined) {
    assumptions['hub_height_m'] =
      `${hubHeight} m (default: ${turbine.hubHeights.length > 1 ? `the first of ${turbine.hubHeights.join(', ')} m, with which` : 'with which'} ${turbine.id} is published)`
  }
  if (turbine.ctCurve.origin === 'modelled') {
    assumptions['thrust_curve'] = `of ${turbine.id}: from its power curve by momentum theory`
  }
  return turbineModelOf(turbine, { hubHeight })
}
