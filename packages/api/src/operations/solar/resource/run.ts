import { solarResource as study } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import { isoUtc, labelMs } from '@sunwake/core/time'
import type { SiteClimate } from '@sunwake/data'
import type { SeriesTable } from '../../../series/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { uncertaintyReasons } from '../../data/embedded/uncertainty-reasons.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { sunOfRun } from '../../data/sun-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { normalExceedance } from '../../result/exceedance.ts'
import { canonicalJson, fingerprint } from '../../result/fingerprint.ts'
import { createNotes } from '../../result/notes.ts'
import { type SolarResourceRequest, solarResourceRequestSchema } from './request.ts'
import type { SolarResourceResponse } from './response.ts'

const PA_PER_HPA = 100

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  months: 'cut at standard time, the whole hour nearest to that of the longitude; a year of 365 days',
  uncertainty: 'irradiation normally distributed about its long-term mean',
}

const UNITS = {
  annual_ghi: 'kWh/m² per year',
  annual_dni: 'kWh/m² per year',
  annual_dhi: 'kWh/m² per year',
  avg_temp: '°C',
  monthly_ghi: 'kWh/m² per month',
  monthly_dni: 'kWh/m² per month',
  monthly_dhi: 'kWh/m² per month',
  monthly_temp: '°C',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** A resource as its JSON answer and as its hours. */
export interface SolarResourceResult {
  readonly body: SolarResourceResponse
  readonly series: SeriesTable
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSolarResource(request: unknown): SolarResourceRequest {
  return parseRequest(solarResourceRequestSchema, request)
}

/**
 * The operation behind `POST /solar/resource` and `sunwake solar resource`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function solarResource(request: unknown, context: RunContext = {}): SolarResourceResult {
  return runSolarResource(checkSolarResource(request), context)
}

/** The same for a checked request. */
export function runSolarResource(checked: SolarResourceRequest, context: RunContext): SolarResourceResult {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const seed = checked.seed ?? DEFAULT_SEED
  const asked = { place: checked, dataMode: checked.data_mode, seed }
  const sun = sunOfRun(context, { ...asked, wind: 'none' }, notes)
  const { site, weather } = sun
  const resource = study({ site, weather })
  const body: SolarResourceResponse = {
    latitude: site.latitudeDeg,
    longitude: site.longitudeDeg,
    altitude_m: site.altitude,
    annual_ghi: resource.ghiKwhM2,
    annual_dni: resource.dniKwhM2,
    annual_dhi: resource.dhiKwhM2,
    avg_temp: resource.tempAir,
    monthly_ghi: [...resource.monthlyGhiKwhM2],
    monthly_dni: [...resource.monthlyDniKwhM2],
    monthly_dhi: [...resource.monthlyDhiKwhM2],
    monthly_temp: [...resource.monthlyTempAir],
    data_source: sun.data.source,
    uncertainty: uncertaintyOf(sun.climate, resource.ghiKwhM2),
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: fingerprint({
        operation: 'solar.resource',
        engineVersion: ENGINE_VERSION,
        request: { site, seed },
        dataIdentity: sun.identity,
      }),
      assumptions: notes.assumptions,
      units: UNITS,
      data: sun.data,
      fidelity: sun.fidelity,
      processing_time_ms: 0,
    },
  }
  return {
    body: { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } },
    get series() {
      // The hours have the wind, which the figures do not need.
      return resourceSeries(sunOfRun(context, asked, createNotes()).weather)
    },
  }
}

/** Text that is equal for requests that ask for the same: for a cache of answers. */
export function solarResourceKey(request: unknown, { dataMode = 'embedded' }: RunContext = {}): string {
  const { latitude, longitude, seed = DEFAULT_SEED, data_mode: asked } = checkSolarResource(request)
  return canonicalJson(['solar.resource', ENGINE_VERSION, dataMode, latitude, longitude, seed, asked ?? null])
}

/** Form of the JSON answer with the hours in it. */
export const HOURLY_FORM = 'application/json;hourly=true'

/** The JSON answer with the hours in it. */
export function withHourly({ body, series }: SolarResourceResult): SolarResourceResponse {
  const { axis, columns } = series
  const column = (name: string): (number | null)[] =>
    Array.from(columns[name]!, (value) => (Number.isFinite(value) ? value : null))
  return {
    ...body,
    hourly: {
      timestamp_label: axis.label,
      timestamps: Array.from({ length: axis.length }, (_, t) => isoUtc(labelMs(axis, t))),
      ghi_wm2: column('ghi_wm2'),
      dni_wm2: column('dni_wm2'),
      dhi_wm2: column('dhi_wm2'),
      temp_air_c: column('temp_air_c'),
      wind_speed_ms: column('wind_speed_ms'),
      wind_direction_deg: column('wind_direction_deg'),
      pressure_hpa: column('pressure_hpa'),
      albedo: column('albedo'),
    },
  }
}

function resourceSeries(weather: WeatherSeries): SeriesTable {
  const { axis, ghi, dni, dhi, tempAir, windSpeed, windDirectionDeg, pressure, albedo } = weather
  const absent = new Float64Array(axis.length).fill(Number.NaN)
  return {
    axis,
    columns: {
      ghi_wm2: ghi,
      dni_wm2: dni,
      dhi_wm2: dhi,
      temp_air_c: tempAir,
      wind_speed_ms: windSpeed,
      wind_direction_deg: windDirectionDeg ?? absent,
      pressure_hpa: pressure?.map((pa) => pa / PA_PER_HPA) ?? absent,
      albedo: albedo ?? absent,
    },
  }
}

function uncertaintyOf(climate: SiteClimate, annualGhi: number): SolarResourceResponse['uncertainty'] {
  const { ghiYear, ghiMonth, temperature } = climate.uncertainty
  const { p50, p75, p90, p99 } = normalExceedance(annualGhi, ghiYear)
  return {
    statement: irradiationStatement(climate),
    annual_ghi_sigma_pct: 100 * ghiYear,
    monthly_ghi_sigma_pct: 100 * ghiMonth,
    avg_temp_sigma_c: temperature,
    p50_annual_ghi: p50,
    p75_annual_ghi: p75,
    p90_annual_ghi: p90,
    p99_annual_ghi: p99,
    reasons: uncertaintyReasons(climate, ['ghi', 'temperature']),
  }
}

/** How well the irradiation of a place is known, in words. */
export function irradiationStatement({ uncertainty }: SiteClimate): string {
  return `Yearly global irradiation is known to ±${Math.round(100 * uncertainty.ghiYear)} %, that of a single month to ±${Math.round(100 * uncertainty.ghiMonth)} % (one standard deviation); single years differ besides.`
}
