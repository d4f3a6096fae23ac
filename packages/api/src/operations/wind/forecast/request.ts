import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { flag, numberSeries, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { checkSeries } from '../../weather/check-series.ts'
import { inlineWeatherSchema } from '../../weather/schema.ts'
import { wakeModelField } from '../analysis/request.ts'
import { crossCheckTurbines, plantTurbineFields } from '../plant/turbines-schema.ts'

/** Numerical weather models that may be asked for. */
const NWP_MODELS = ['gfs', 'ecmwf', 'nam'] as const

/** Steps that an answer may have [min]. */
const RESOLUTIONS = [15, 30, 60] as const

const TIME_FIELDS = {
  timestamps: true,
  start: true,
  step_minutes: true,
  timestamp_label: true,
  utc_offset_hours: true,
} as const

const AIR_FIELDS = { temp_air_c: true, pressure_hpa: true } as const
/** Series beside the instants, of which all in one object have one length. */
const WIND_SERIES = ['wind_speed_ms', 'wind_direction_deg', ...Object.keys(AIR_FIELDS)]

const hubSpeed = numberSeries({ min: 0, max: 120, unit: 'm/s', description: 'Wind speed at the hub.' })

const windDirection = numberSeries({
  min: 0,
  max: 360,
  unit: '°',
  description: 'Where the wind comes from, clockwise from north.',
})

const forecastWeatherSchema = inlineWeatherSchema
  .pick({ ...TIME_FIELDS, ...AIR_FIELDS })
  .partial(AIR_FIELDS)
  .extend({ wind_speed_ms: hubSpeed, wind_direction_deg: windDirection.optional() })
  .openapi('ForecastWeather', {
    description:
      'A forecast of your own, instead of models: steps of at most an hour that cover the horizon; hours that it lacks are filled from the climatology.',
  })

const forecastHistorySchema = inlineWeatherSchema
  .pick({ ...TIME_FIELDS, ...AIR_FIELDS })
  .partial(AIR_FIELDS)
  .extend({
    power_kw: numberSeries({
      min: -1e5,
      max: 1e5,
      unit: 'kW',
      description: 'Power that the turbine or the farm gave.',
    }),
    wind_speed_ms: hubSpeed.optional(),
    wind_direction_deg: windDirection.optional(),
  })
  .openapi('ForecastHistory', {
    description:
      'Measured power to calibrate on, two weeks or more in steps of at most an hour; with `weather` also the wind that your own forecast had for the same records.',
  })

const FORECAST_EXAMPLE = {
  latitude: 54.5,
  longitude: 8.9,
  hub_height_m: 100,
  turbine_model: 'generic_3mw',
  horizon_hours: 72,
  resolution_minutes: 60,
  nwp_models: ['gfs', 'ecmwf'],
}

/** Body of `POST /v1/wind/forecast`. */
export const windForecastRequestSchema = strictObject({
  latitude,
  longitude,
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description: 'Height of the hubs above ground. Default 80.',
  }).optional(),
  ...plantTurbineFields(1),
  wake_model: wakeModelField,
  horizon_hours: wholeNumber({
    min: 1,
    max: 240,
    unit: 'h',
    description: 'Length of the forecast. Default 72.',
  }).optional(),
  resolution_minutes: z
    .custom<(typeof RESOLUTIONS)[number]>((value) => (RESOLUTIONS as readonly unknown[]).includes(value), {
      error: `one of ${RESOLUTIONS.join(', ')}`,
    })
    .openapi({
      type: 'integer',
      enum: [...RESOLUTIONS],
      description: 'Length of a step in minutes. Default 60.',
    })
    .optional(),
  include_ensemble: flag(
    'Whether the members of the models’ ensembles are asked for, where a model has one. Default false.',
  ).optional(),
  include_members: flag('Whether every scenario is in the answer as a series. Default false.').optional(),
  nwp_models: z
    .array(z.enum(NWP_MODELS, { error: `one of ${NWP_MODELS.join(', ')}` }), {
      error: `a list of 1..${NWP_MODELS.length} models`,
    })
    .min(1, { error: `a list of 1..${NWP_MODELS.length} models` })
    .max(NWP_MODELS.length, { error: `a list of 1..${NWP_MODELS.length} models` })
    .openapi({
      description:
        'Numerical weather models to blend, where the deployment has online data. `nam` is of North America. Default gfs and ecmwf.',
    })
    .optional(),
  start: text({
    min: 10,
    max: 40,
    description:
      'Begin of the first hour, ISO 8601 with `Z` or an offset. Default the next full hour after the issue.',
    example: '2027-01-15T06:00:00Z',
  }).optional(),
  forecast_issued_at: text({
    min: 10,
    max: 40,
    description:
      'When the forecast is taken to be issued, to repeat an answer: leads count from it. Default the present.',
    example: '2027-01-15T05:20:00Z',
  }).optional(),
  weather: forecastWeatherSchema.optional(),
  history: forecastHistorySchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindForecastRequest', { example: FORECAST_EXAMPLE })

export type WindForecastRequest = z.output<typeof windForecastRequestSchema>
export type ForecastWeatherRequest = z.output<typeof forecastWeatherSchema>
export type ForecastHistoryRequest = z.output<typeof forecastHistorySchema>

/** Where `nam` has a forecast: North America with its coasts [°]. */
const NAM_AREA = { latitude: [12, 84], longitude: [-170, -50] } as const

/** Rules between the fields. Takes any body, also one that its schema refuses. */
export function crossCheckForecast(body: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const details: ErrorDetail[] = [...crossCheckTurbines(body, '')]
  const models = body['nwp_models']
  if (Array.isArray(models)) {
    if (new Set(models).size < models.length) {
      details.push({ field: 'nwp_models', value: models.join(', '), constraint: 'each model once' })
    }
    const outside = (['latitude', 'longitude'] as const).some((field) => {
      const value = body[field]
      const [low, high] = NAM_AREA[field]
      return typeof value === 'number' && (value < low || value > high)
    })
    if (models.includes('nam') && outside) {
      details.push({
        field: 'nwp_models',
        value: 'nam',
        constraint: `gfs or ecmwf here: nam is of North America, latitude ${NAM_AREA.latitude.join('..')}°, longitude ${NAM_AREA.longitude.join('..')}°`,
      })
    }
    if (body['weather'] !== undefined) {
      details.push({ field: 'nwp_models', value: 'given', constraint: 'left out where weather is given' })
    }
  }
  for (const [field, first] of [
    ['weather', 'wind_speed_ms'],
    ['history', 'power_kw'],
  ] as const) {
    const series = body[field]
    if (isRecord(series)) details.push(...checkSeries(series, field, first, WIND_SERIES))
  }
  const history = body['history']
  if (isRecord(history)) {
    const [hasWeather, hasWind] = [body['weather'] !== undefined, history['wind_speed_ms'] !== undefined]
    if (hasWind !== hasWeather) {
      details.push({
        field: 'history.wind_speed_ms',
        value: hasWind ? 'given' : null,
        constraint: hasWind
          ? 'absent without weather: it is the wind that your own forecast had'
          : 'required beside weather: the wind that the same forecast had for the records',
      })
    }
  }
  return details
}
