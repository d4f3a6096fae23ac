import { log } from '@sunwake/core/math/elementary'
import type { WindResourceLevel } from '@sunwake/core/studies'
import { turbulenceOfCover, windLevelOf } from '@sunwake/data/place'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { HUB_WIND_ASSUMPTIONS } from '../../data/embedded/hub-wind.ts'
import { seriesLevels } from '../../data/online/series-levels.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { DEFAULT_QUICK_YEARS, DEFAULT_WIND_DATASET } from '../../data/wind-defaults.ts'
import { windOfRun } from '../../data/wind-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes, defaultTo } from '../../result/notes.ts'
import { type WindResourceRequest, windResourceRequestSchema } from './request.ts'
import type { WindResourceResponse } from './response.ts'

const DEFAULT_HEIGHTS: readonly number[] = [80, 100, 120]

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  ...HUB_WIND_ASSUMPTIONS,
  diurnal_mean_wind_speed_ms:
    'means by hour of one synthetic year of the climate, which has the mean day of a rule; hours of standard time',
  turbulence:
    'neutral air over the roughness of the land cover upwind by sector and fetch, 1/ln(z/z0), as in strong winds; classes of IEC 61400-1:2019',
  extreme_wind: 'tail of the Weibull distribution of the year; storms of their own are not in it',
}

/** What holds for a series of hours instead. */
const SERIES_ASSUMPTIONS = {
  diurnal_mean_wind_speed_ms: 'means by hour of the series; hours of standard time',
  extreme_wind:
    'from five years on the independent storms of the series, whose hourly means are taken as 1.05 times smaller than the greatest ten minutes within them; else the tail of the Weibull distribution',
}

const UNITS = {
  weibull_k: 'shape, without unit',
  weibull_a: 'scale, m/s',
  exponent_below_100_m: 'without unit',
  exponent_above_100_m: 'without unit',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkWindResource(request: unknown): WindResourceRequest {
  return parseRequest(windResourceRequestSchema, request)
}

/**
 * The operation behind `POST /v1/wind/resource` and `sunwake wind resource`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function windResource(request: unknown, context: RunContext = {}): WindResourceResponse {
  return runWindResource(checkWindResource(request), context)
}

/** The same for a checked request. */
export function runWindResource(checked: WindResourceRequest, context: RunContext): WindResourceResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const sectors = defaultTo(notes, { field: 'sectors', value: checked.sectors, fallback: 12 })
  const years = defaultTo(notes, {
    field: 'years',
    value: checked.years,
    fallback: DEFAULT_QUICK_YEARS,
    unit: 'years',
  })
  const asked = defaultTo<string>(notes, {
    field: 'data_source',
    value: checked.data_source,
    fallback: DEFAULT_WIND_DATASET,
  })
  if (checked.heights_m === undefined)
    notes.assumptions['heights_m'] = `${DEFAULT_HEIGHTS.join(', ')} m (default)`
  const heights = checked.heights_m ?? DEFAULT_HEIGHTS
  const seed = checked.seed ?? DEFAULT_SEED
  const wanted = { place: checked, dataMode: checked.data_mode, asked, years, yearsChange: 'nothing' }
  const origin = windOfRun(context, wanted, notes)
  const { place, series } = origin
  const { site, climate } = place
  if (series !== undefined) Object.assign(notes.assumptions, SERIES_ASSUMPTIONS)
  const online =
    series &&
    seriesLevels(series, { heights, sectors, seed, roughness: turbulenceOfCover(climate, 100).roughness })
  const levels = online?.levels ?? heights.map((height) => windLevelOf(place, { height, sectors, seed }))
  if (levels.some(({ level }) => level.extreme.method === 'weibull_tail')) {
    notes.warnings.push({
      code: 'extreme_from_distribution',
      message:
        'The wind of 50 years and its class come from the tail of a distribution, which has no storms of its own and is usually too low: they are no basis for the choice of a turbine.',
    })
  }
  const unknown = levels.find(({ level }) => level.extreme.missing !== undefined)?.level.extreme.missing
  if (unknown !== undefined) {
    notes.warnings.push({
      code: 'extreme_not_known',
      message: `No wind speed of 50 years and no class of wind speed can be given: ${unknown}.`,
    })
  }
  return {
    status: 'completed',
    location: { latitude: checked.latitude, longitude: checked.longitude },
    heights: levels.map(({ level, diurnal }) => levelBody(level, diurnal)),
    shear: {
      exponent_below_100_m:
        online?.exponent ?? log(climate.windSpeed100mYear / climate.windSpeed10mYear) / log(10),
      exponent_above_100_m: online?.exponent ?? climate.shearExponentAbove,
    },
    roughness_length_m: turbulenceOfCover(climate, 100).roughness,
    uncertainty: {
      statement: origin.statement(
        series === undefined ? climate.uncertainty.windSpeed100m : origin.hub(100).speedUncertainty,
        100,
      ),
      reasons: origin.reasons,
    },
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: fingerprint({
        operation: 'wind.resource',
        engineVersion: ENGINE_VERSION,
        request: { site, heights, sectors, years: origin.years, seed },
        dataIdentity: origin.identity,
      }),
      assumptions: notes.assumptions,
      units: UNITS,
      data: origin.data(),
      fidelity: origin.fidelity,
      processing_time_ms: clock() - startedMs,
      data_source: origin.dataSource,
      sectors,
      analysis_years: origin.years,
      analysis_period: origin.period,
    },
  }
}

function levelBody(
  level: WindResourceLevel,
  diurnal: readonly number[],
): WindResourceResponse['heights'][number] {
  const { weibull, turbulence, extreme, uncertainty } = level
  return {
    height_m: level.height,
    mean_wind_speed_ms: level.meanSpeed,
    weibull_k: weibull.shape,
    weibull_a: weibull.scale,
    mean_power_density_wm2: level.powerDensity,
    air_density_kg_m3: level.airDensity,
    sectors: level.sectors.map((sector) => ({
      direction_deg: sector.centreDeg,
      frequency_pct: 100 * sector.frequency,
      mean_wind_speed_ms: finiteOrNull(sector.meanSpeed),
      weibull_k: sector.weibull?.shape ?? null,
      weibull_a: sector.weibull?.scale ?? null,
      power_density_wm2: finiteOrNull(sector.powerDensity),
      energy_pct: 100 * sector.energyFraction,
    })),
    monthly_mean_wind_speed_ms: [...level.monthlySpeed],
    diurnal_mean_wind_speed_ms: [...diurnal],
    turbulence: {
      source: turbulence?.source ?? 'none',
      mean_intensity_pct: 100 * (turbulence?.mean ?? 0),
      class: turbulence?.turbulenceClass ?? 'S',
    },
    extreme_wind: {
      method: extreme.method,
      speed_50_year_ms: finiteOrNull(extreme.speed),
      gust_50_year_ms: finiteOrNull(extreme.gust),
      class: level.speedClass,
    },
    uncertainty: {
      total_sigma_ms: uncertainty.total,
      p75_wind_speed_ms: uncertainty.p75,
      p90_wind_speed_ms: uncertainty.p90,
      p99_wind_speed_ms: uncertainty.p99,
    },
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
