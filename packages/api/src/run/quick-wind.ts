import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { quickWind as study } from '@sunwake/core/studies'
import { createPowerCurve } from '@sunwake/core/wind'
import { type SiteClimate, type Turbine, windSpeedAtHeight } from '@sunwake/data'
import { parseRequest } from '../schemas/parse-request.ts'
import { type WindQuickRequest, windQuickRequestSchema } from '../schemas/wind-quick-request.ts'
import type { WindQuickResponse } from '../schemas/wind-quick-response.ts'
import { climateIdentity } from './embedded/climate-identity.ts'
import { embeddedData } from './embedded/data-policy.ts'
import { placeClimate } from './embedded/place-climate.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { fingerprint } from './fingerprint.ts'
import { createNotes, defaultTo } from './notes.ts'
import { quickWindBody } from './quick-wind-body.ts'
import { DEFAULT_SEED, type RunContext } from './run-context.ts'
import { DEFAULT_TURBINE, turbineOfId } from './turbine-of-id.ts'

/** Calm months of the grid count as this; the energy of either is nothing [m/s]. */
const SPEED_MIN = 0.1

/** Standard deviation of single years' mean wind speed over the long-term mean [1]. */
const INTERANNUAL_VARIATION = 0.06

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  wind_profile:
    'power law through the climatology at 10 m and 100 m; above 100 m an exponent of 0.20 over land, 0.10 over sea, mixed by the share of land',
  weibull_shape:
    'that of the year at 10 m; over land taken to the hub by Justus & Mikhail (1976), held above 80 m; over sea unchanged',
  air_density:
    'kg/m³, mean of the year at the hub: standard pressure at the altitude and mean air temperature of the site, dry air',
  density_correction:
    'power curve stretched by Svenningsen (2010): exponent 1/3 up to 7.5 m/s, 2/3 from 12.5 m/s',
  annual_energy: 'gross: one turbine, no wakes, no electrical loss, always available; 8760 h',
  wind_direction:
    'seasonal frequencies of 8 sectors, each even within itself; within a season speed and direction are independent',
  interannual_variability: `${100 * INTERANNUAL_VARIATION} % of the mean wind speed, one standard deviation of single years, the usual figure of the trade (Pryor et al. 2018, Wind Energ. Sci. 3, 651–665, find less in the eastern USA)`,
  uncertainty:
    'normal distribution of the mean wind speed; energy computed at its percentiles; shape, density and power curve taken as known',
}

/**
 * The operation behind `POST /v1/wind/analysis/quick` and `sunwake wind quick`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function quickWind(request: unknown, context: RunContext = {}): WindQuickResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const checked = parseRequest(windQuickRequestSchema, request)
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const { turbineModel, hubHeight, years, asked } = withDefaults(checked, notes)
  const earth = embeddedData(context, { dataMode: checked.data_mode, asked }, notes)
  const turbine = turbineOfId(earth.turbines, turbineModel)
  if (turbine.id !== turbineModel)
    notes.assumptions['turbine_model_alias'] = `${turbineModel} is ${turbine.id}`
  const { site, climate } = placeClimate(earth, checked, notes)
  const speed = windSpeedAtHeight(climate, hubHeight)
  const speedUncertainty = uncertaintyAtHub(climate, speed)
  const result = study({
    climate: {
      speed: speed.map((value) => Math.max(value, SPEED_MIN)),
      shape: climate.weibullShape10m,
      shapeHeight: 10,
      landShare: climate.windSurface === 'land' ? 1 : climate.quality.landFraction,
      rose: [climate.windRose.djf, climate.windRose.mam, climate.windRose.jja, climate.windRose.son],
    },
    hubHeight,
    airDensity: hypsometricDensity({
      tempAir: climate.temperatureYear,
      temperatureHeight: 2,
      pressure: pressureFromAltitude(site.altitude),
      pressureHeight: 0,
      height: hubHeight,
    }),
    turbine: turbineOfStudy(turbine),
    speedUncertainty,
    interannualVariation: INTERANNUAL_VARIATION,
    years,
  })
  warnOfYears(years, notes.warnings)
  warnOfHub(turbine, hubHeight, notes.warnings)
  const seed = checked.seed ?? DEFAULT_SEED
  const body = quickWindBody({
    request: checked,
    turbine,
    turbineModel,
    hubHeight,
    years,
    climate,
    result,
    speedUncertainty,
    interannualVariation: INTERANNUAL_VARIATION,
    notes,
    seed,
    identity: fingerprint({
      operation: 'wind.quick',
      engineVersion: ENGINE_VERSION,
      request: { site, hubHeight, years, seed, turbine: turbineIdentity(turbine) },
      dataIdentity: climateIdentity(climate),
    }),
  })
  return { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } }
}

function withDefaults(
  request: WindQuickRequest,
  notes: ReturnType<typeof createNotes>,
): { turbineModel: string; hubHeight: number; years: number; asked: string } {
  return {
    turbineModel: defaultTo(notes, {
      field: 'turbine_model',
      value: request.turbine_model,
      fallback: DEFAULT_TURBINE,
    }),
    hubHeight: defaultTo(notes, {
      field: 'hub_height_m',
      value: request.hub_height_m,
      fallback: 80,
      unit: 'm',
    }),
    years: defaultTo(notes, { field: 'years', value: request.years, fallback: 10, unit: 'years' }),
    asked: defaultTo(notes, { field: 'data_source', value: request.data_source, fallback: 'era5' }),
  }
}

/** The stated figure is for 100 m; above it grows with the wind, below the profile adds what the wind loses [m/s]. */
function uncertaintyAtHub({ uncertainty, windSpeed100mYear }: SiteClimate, speed: Float64Array): number {
  const mean = speed.reduce((sum, value) => sum + value, 0) / speed.length
  const ratio = windSpeed100mYear > 0 ? mean / windSpeed100mYear : 1
  return uncertainty.windSpeed100m * Math.max(ratio, 1)
}

function turbineOfStudy({
  powerCurve,
  ratedPowerKw,
  airDensity,
}: Turbine): Parameters<typeof study>[0]['turbine'] {
  return {
    powerCurve: createPowerCurve({ speeds: powerCurve.speeds, power: powerCurve.powerKw }),
    ratedPowerKw,
    airDensity,
  }
}

function turbineIdentity({ id, ratedPowerKw, airDensity, powerCurve }: Turbine): object {
  return {
    id,
    ratedPowerKw,
    airDensity,
    speeds: [...powerCurve.speeds],
    powerKw: [...powerCurve.powerKw],
  }
}

type Warnings = ReturnType<typeof createNotes>['warnings']

function warnOfYears(years: number, warnings: Warnings): void {
  warnings.push({
    code: 'years_are_climatology',
    message: `The embedded climatology holds long-term means and no single years: years = ${years} changes only the exceedance energies, by the change between years.`,
  })
}

/** A hub that no one sells is computed, and said. */
function warnOfHub({ id, hubHeights, rotorDiameter }: Turbine, hubHeight: number, warnings: Warnings): void {
  if (hubHeight < rotorDiameter / 2) {
    warnings.push({
      code: 'rotor_touches_ground',
      message: `A hub at ${hubHeight} m is lower than half the rotor of ${id}, ${rotorDiameter / 2} m.`,
    })
  } else if (hubHeights.length > 0 && !hubHeights.includes(hubHeight)) {
    warnings.push({
      code: 'hub_height_not_offered',
      message: `${id} is published with hubs of ${hubHeights.join(', ')} m; ${hubHeight} m was computed.`,
    })
  }
}
