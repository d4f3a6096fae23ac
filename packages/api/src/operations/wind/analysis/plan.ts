import type { GeoArea } from '@sunwake/core/site'
import type { WindFarmClimate } from '@sunwake/core/studies'
import type { WindFarm } from '@sunwake/core/wind/farm'
import type { HubWind } from '@sunwake/data/place'
import { isRecord, parseRequest } from '../../../wire/parse/parse-request.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { HUB_WIND_ASSUMPTIONS } from '../../data/embedded/hub-wind.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { windOfRun } from '../../data/wind-of-run.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { createNotes, defaultTo, type Notes } from '../../result/notes.ts'
import { askedWakeModel } from '../farm/notes.ts'
import { type WindAnalysisSectors, windAnalysisSectors } from '../farm/sectors.ts'
import { areaOfBoundary } from '../ground/boundary/boundary.ts'
import { crossCheckCanopy, requireCanopy } from '../ground/flow/canopy.ts'
import { requireFlowCells } from '../ground/flow/flow-cells.ts'
import { requireRaster } from '../ground/flow/flow-raster.ts'
import type { WindGround } from '../ground/ground.ts'
import { withGroundTurbulence } from '../ground/ground-turbulence.ts'
import { terrainModelOf } from '../ground/terrain-model.ts'
import { layoutOf, type RequestLayout } from '../layout-search/given-places.ts'
import { requireNoiseLimits } from '../layout-search/noise/limits.ts'
import { requireRoom } from '../layout-search/room.ts'
import { withOwnTurbines } from '../own-turbines/with-own-turbines.ts'
import { crossCheckWindData } from '../own-wind/schema.ts'
import { crossCheckPermit } from '../permit/parts.ts'
import { crossCheckTurbineRules } from '../rules/schema.ts'
import { turbineRulesOf } from '../rules/turbine-rules.ts'
import { neighboursOf, requireApartFromFarm } from '../surroundings/neighbours.ts'
import { wakesCounted } from '../surroundings/wakes-counted.ts'
import { crossCheckWindClimate } from '../wind-climate/schema.ts'
import {
  crossCheckFlow,
  crossCheckSearchedNoise,
  type WindAnalysisRequest,
  windAnalysisRequestSchema,
} from './request.ts'
import { type AnalysisTurbines, farmOf, turbinesOfAnalysis } from './turbines.ts'

/** An analysis as far as its request tells: everything before the first step of the computation. */
export interface WindAnalysisPlan {
  readonly checked: WindAnalysisRequest
  readonly area: GeoArea
  readonly notes: Notes
  readonly options: WindAnalysisOptions
  readonly origin: WindOfRun & { readonly earth: EmbeddedEarth }
  readonly turbines: AnalysisTurbines
  readonly neighbours: WindFarm | undefined
  readonly wind: HubWind
  readonly sectors: WindAnalysisSectors
  readonly climate: WindFarmClimate
  /** Before any search for a better one. */
  readonly laid: RequestLayout
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  density_correction: 'power and thrust are read at the wind speed times (density/density of the curve)^⅓',
  wind_climate:
    'one for the whole farm: Weibull distributions by 16 sectors with the shape of the year, going straight from one sector to the next; 80 directions, speeds by 0.5 m/s',
  annual_energy: '8760 h',
}

/** A request that is well-formed, and the area that it is about. */
export interface CheckedWindAnalysis {
  readonly checked: WindAnalysisRequest
  readonly area: GeoArea
}

/** @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`. */
export function checkWindAnalysis(request: unknown): CheckedWindAnalysis {
  const checked = parseRequest(windAnalysisRequestSchema, withPositionSpelling(request), (body) => [
    ...crossCheckWindData(body),
    ...crossCheckWindClimate(body),
    ...crossCheckTurbineRules(body),
    ...crossCheckPermit(body),
    ...crossCheckSearchedNoise(body),
    ...crossCheckFlow(body),
    ...crossCheckCanopy(body),
  ])
  return { checked, area: areaOfBoundary(checked.boundary) }
}

/**
 * Works out what a checked request is about.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export function planWindAnalysis(
  { checked, area }: CheckedWindAnalysis,
  context: RunContext & { readonly ground?: WindGround | undefined },
): WindAnalysisPlan {
  const notes = createNotes({ ...MODEL_ASSUMPTIONS, wake_loss: wakesCounted(checked) })
  requireCanopy(checked, context)
  const options = windAnalysisOptions(checked, notes)
  const origin = windOfRun(
    context,
    {
      place: { latitude: area.inner.latitudeDeg, longitude: area.inner.longitudeDeg },
      dataMode: checked.data_mode,
      asked: options.asked,
      years: options.years,
      yearsChange: 'only the exceedance energies, by the change between years',
      own: checked.wind_data,
      climate: checked.wind_climate,
      forest: checked.forest,
    },
    notes,
  )
  const catalogue = withOwnTurbines(origin.earth.turbines, checked.own_turbines, notes)
  const turbines = turbinesOfAnalysis(checked, catalogue, notes)
  const { turbine, model } = turbines.usual
  const { hubHeight } = model
  const blowing = origin.hub(hubHeight)
  const sectors = windAnalysisSectors(blowing, turbine, hubHeight, origin.years)
  const wind = withGroundTurbulence(blowing, context.ground, { hubHeight, sectors: sectors.sectors })
  const climate = { kind: 'sectors', sectors: sectors.sectors, turbulence: wind.turbulence } as const
  const laid = layoutOf(
    checked,
    {
      area,
      turbine,
      leastDistance: Math.min(...turbines.kinds.map((kind) => kind.turbine.rotorDiameter)),
      minSpacingDiameters: options.minSpacingDiameters,
      windDirectionDeg: sectors.mainDirectionDeg,
    },
    notes,
  )
  if (checked.optimize_layout === true) {
    const { minSpacingDiameters } = options
    const kinds = [{ turbine, model, count: laid.x.length }]
    requireRoom({ area, exclusions: [], kinds, minSpacingDiameters, countField: 'turbine_positions' })
    if (checked.noise_limits !== undefined) requireNoiseLimits(checked.noise_limits, { area, kinds })
  }
  if (checked.terrain_model === 'cfd_rans') {
    const stand = [...laid.places, ...(origin.masts ?? []).map(({ place }) => place)]
    if (checked.flow_raster !== undefined) requireRaster(checked.flow_raster, area)
    requireFlowCells(checked.flow_cells, area, checked.optimize_layout === true ? undefined : stand)
  }
  const own = { id: turbine.id, model }
  const neighbours = checked.neighbours && neighboursOf(checked.neighbours, { area, catalogue, own })
  if (neighbours !== undefined) requireApartFromFarm(neighbours, farmOf(turbines, laid))
  if (checked.turbine_rules !== undefined) turbineRulesOf(checked.turbine_rules, laid.x.length)
  return { checked, area, notes, options, origin, turbines, neighbours, wind, sectors, climate, laid }
}

/** Reads `latitude` and `longitude` of positions as `lat` and `lon`, unless both spellings are there. */
export function withPositionSpelling(request: unknown): unknown {
  if (!isRecord(request)) return request
  const lists = (['turbine_positions', 'neighbours'] as const).flatMap((name) => {
    const list = request[name]
    return Array.isArray(list) ? [[name, list.map(shortSpelling)] as const] : []
  })
  return { ...request, ...Object.fromEntries(lists) }
}

function shortSpelling(position: unknown): unknown {
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
}

/** Options of a run after defaults. */
export type WindAnalysisOptions = ReturnType<typeof windAnalysisOptions>

/** Fills what a request leaves open, and notes it. */
function windAnalysisOptions(request: WindAnalysisRequest, notes: Notes) {
  return {
    wakeModel: askedWakeModel(request, notes),
    terrainModel: terrainModelOf(request, notes),
    minSpacingDiameters: defaultTo(notes, {
      field: 'min_spacing_diameters',
      value: request.min_spacing_diameters,
      fallback: 3,
      unit: 'rotor diameters',
    }),
    asked: defaultTo<string>(notes, { field: 'data_source', value: request.data_source, fallback: 'era5' }),
    years: defaultTo(notes, { field: 'years', value: request.years, fallback: 20, unit: 'years' }),
    uncertaintyAnalysis: defaultTo<boolean>(notes, {
      field: 'uncertainty_analysis',
      value: request.uncertainty_analysis,
      fallback: true,
    }),
    seed: request.seed ?? DEFAULT_SEED,
  }
}
