import type { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { dataMode, name, seed } from '../../../wire/common-request.ts'
import { numberSeries, oneOf, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { altitude, latitude, longitude } from '../../../wire/location.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { checkSeries } from '../../weather/check-series.ts'
import { inlineWeatherSchema } from '../../weather/schema.ts'

/** Mounts that the model was trained on. */
const PREDICT_TRACKING = ['fixed', 'single_axis', 'dual_axis'] as const

const HORIZON_HOURS_MAX = 8784

const TIME_FIELDS = {
  timestamps: true,
  start: true,
  step_minutes: true,
  timestamp_label: true,
  utc_offset_hours: true,
} as const

const LIGHT_FIELDS = {
  ghi_wm2: true,
  dni_wm2: true,
  dhi_wm2: true,
  temp_air_c: true,
  wind_speed_ms: true,
} as const

const predictWeatherSchema = inlineWeatherSchema
  .pick({ ...TIME_FIELDS, ...LIGHT_FIELDS })
  .openapi('PredictWeather', { description: 'Weather to predict on, for example a forecast.' })

const historySchema = inlineWeatherSchema
  .pick({ ...TIME_FIELDS, ...LIGHT_FIELDS })
  .partial({ ghi_wm2: true, temp_air_c: true })
  .extend({
    power_kw: numberSeries({
      min: -1e6,
      max: 5e8,
      unit: 'kW',
      description: 'AC power that the plant gave.',
    }),
  })
  .openapi('PredictHistory', {
    description:
      'Measured power to calibrate on, with the weather of the same records; irradiance and temperature may be left out where `weather` covers the records.',
  })

const PREDICT_EXAMPLE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000, tilt: 25, year: 2027 }

/** Body of `POST /solar/predict`. */
export const solarPredictRequestSchema = strictObject({
  name: name.optional(),
  latitude,
  longitude,
  altitude_m: altitude.optional(),
  capacity_kw: quantity({ min: 0.001, max: 5e8, unit: 'kW', description: 'DC nameplate.' }),
  tilt: quantity({
    min: 0,
    max: 90,
    unit: '°',
    description: 'Tilt from horizontal, fixed mounts only. Default 20.',
  }).optional(),
  azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction the modules face, clockwise from north, fixed mounts only. Default towards the equator.',
  }).optional(),
  dc_ac_ratio: quantity({
    min: 0.5,
    max: 3,
    description: 'DC nameplate over AC nameplate. Default 1.2.',
  }).optional(),
  tracking: oneOf(PREDICT_TRACKING, 'How the modules are held. Default `fixed`.').optional(),
  weather: predictWeatherSchema.optional(),
  start: text({
    min: 10,
    max: 40,
    description:
      'First hour of a horizon, ISO 8601 with `Z` or an offset; instead of `weather` and `year`. Online data are ERA5 up to ten days ago, else a forecast of at most 16 days.',
    example: '2027-06-01T00:00:00Z',
  }).optional(),
  horizon_hours: wholeNumber({
    min: 1,
    max: HORIZON_HOURS_MAX,
    unit: 'h',
    description:
      'Length of the horizon from `start`; without `start` it begins at the next full hour. Default 24.',
  }).optional(),
  year: wholeNumber({
    min: 1950,
    max: 2150,
    description:
      'Calendar year to predict; instead of `weather` and `start`. Online data are of that year, which must be over. Default a typical year; 2019 by its stamps where it is synthetic.',
  }).optional(),
  history: historySchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarPredictRequest', { example: PREDICT_EXAMPLE })

export type SolarPredictRequest = z.output<typeof solarPredictRequestSchema>
export type PredictWeatherRequest = z.output<typeof predictWeatherSchema>
export type PredictHistoryRequest = z.output<typeof historySchema>

/** Rules between the fields. Takes any body, also one that its schema refuses. */
export function crossCheckPredict(body: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const details: ErrorDetail[] = []
  const spans = (['weather', 'start', 'year'] as const).filter((field) => body[field] !== undefined)
  for (const field of spans.slice(1)) {
    details.push({
      field,
      value: 'given',
      constraint: `left out where ${spans[0]} is given: only one of them may set the times`,
    })
  }
  if (body['horizon_hours'] !== undefined && body['start'] === undefined) {
    for (const field of ['weather', 'year'] as const) {
      if (body[field] === undefined) continue
      details.push({
        field: 'horizon_hours',
        value: 'given',
        constraint: `left out where ${field} is given, which sets the length`,
      })
    }
  }
  for (const [field, length] of [
    ['weather', 'ghi_wm2'],
    ['history', 'power_kw'],
  ] as const) {
    const series = body[field]
    if (isRecord(series))
      details.push(...checkSeries(series, field, length, ['power_kw', ...Object.keys(LIGHT_FIELDS)]))
  }
  return details
}
