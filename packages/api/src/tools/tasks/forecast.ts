import { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue } from '../../errors/index.ts'
import type { SolarPredictResponse } from '../../operations/solar/predict/response.ts'
import type { WindForecastResponse } from '../../operations/wind/forecast/response.ts'
import { capacityKw, hubHeight, place, SEED, text, turbineModel, whole, word } from '../tool/arguments.ts'
import { figure, fit, NOTES, notesOf } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { type Ask, askBody, defineTool } from '../tool/tool.ts'
import { fixedRows } from './solar-yield.ts'

/** Hours of a forecast where the call does not say. */
const HORIZON_H = 48

/** Arguments of one technology alone. */
const ONLY: Readonly<Record<'solar' | 'wind', readonly string[]>> = {
  solar: ['capacity_kw', 'tilt_deg', 'azimuth_deg'],
  wind: ['turbine_model', 'turbine_count', 'hub_height_m'],
}

/** Power of the hours to come. */
export const forecastPower = defineTool({
  name: 'forecast_power',
  title: 'Power of the hours to come',
  description:
    'Power of a solar plant or of wind turbines, hour by hour, with P10, P50 and P90: of weather models where the service has online data, else of the climate, which data_source tells. All hours are in series_uri.',
  readOnly: true,
  shape: {
    ...place(),
    technology: word(['solar', 'wind'], 'Solar plant or wind turbines; solar when absent.'),
    capacity_kw: capacityKw('capacity_kw', false, 'Solar, required there: DC nameplate of the modules.'),
    ...fixedRows(''),
    turbine_model: turbineModel('turbine_model'),
    turbine_count: whole({
      min: 1,
      max: 1000,
      unit: 'turbines',
      about: 'Wind: turbines; 1 when absent.',
      path: 'turbine_count',
    }),
    hub_height_m: hubHeight('hub_height_m', 'Wind: height of the hubs above ground; 80 when absent.'),
    horizon_hours: whole({
      min: 1,
      max: 240,
      unit: 'h',
      about: `Length of the forecast; ${HORIZON_H} when absent.`,
      path: 'horizon_hours',
    }),
    start: text({
      max: 40,
      about: 'Begin of the first hour, ISO 8601 with Z or an offset; the next full hour when absent.',
      path: 'start',
    }),
    seed: SEED,
  },
  crossCheck: checkTechnology,
  output: {
    technology: z.string(),
    start: z.string().describe('Begin of the first hour.'),
    hours: z.number().int(),
    energy_kwh: figure('Expected energy of the horizon.'),
    p50_kwh: figure('Energy of the horizon exceeded with a probability of 50 %.'),
    p90_kwh: figure('90 %.'),
    p10_kwh: figure('10 %.'),
    peak_power_kw: figure('Largest power of an hour.'),
    peak_at: z.string().describe('When.'),
    daily_energy_kwh: z.array(z.number()).describe('Expected energy of each 24 h from the start.'),
    ...NOTES,
  },
  async run(given, ask) {
    const asked = { horizon_hours: HORIZON_H, ...given.body() }
    return given.value('technology') === 'wind'
      ? await windForecast(asked, ask)
      : await solarForecast(asked, ask)
  },
})

async function windForecast(asked: Readonly<Record<string, unknown>>, ask: Ask) {
  const body = await askBody<WindForecastResponse>(ask, 'windForecast', { body: asked })
  const { summary, forecasts } = body
  const start = forecasts[0]!.timestamp
  // With its times, so that it stays the same when it is asked for again.
  const request = { ...asked, start, forecast_issued_at: body.forecast_issued_at }
  return fit({
    technology: 'wind',
    start,
    hours: forecasts.length,
    energy_kwh: summary.total_energy_kwh,
    p50_kwh: summary.p50_energy_kwh,
    p90_kwh: summary.p90_energy_kwh,
    p10_kwh: summary.p10_energy_kwh,
    ...peakAndDays(forecasts.map(({ timestamp, power_kw }) => ({ timestamp, power: power_kw }))),
    ...notesOf(body, ['turbine_model', 'hub_height_m', 'wake_model', 'losses', 'scenarios']),
    ...(await urisOf({ operation: 'windForecast', request })),
  })
}

async function solarForecast(asked: Readonly<Record<string, unknown>>, ask: Ask) {
  const body = await askBody<SolarPredictResponse>(ask, 'solarPredict', { body: asked })
  const { predictions, period } = body
  const request = { ...asked, start: period.start }
  return fit({
    technology: 'solar',
    start: period.start,
    hours: predictions.length,
    energy_kwh: body.energy_kwh,
    p50_kwh: body.energy_kwh,
    p90_kwh: body.p90_energy_kwh,
    p10_kwh: body.p10_energy_kwh,
    ...peakAndDays(predictions.map(({ timestamp, power_kw }) => ({ timestamp, power: power_kw ?? 0 }))),
    ...notesOf(body, ['tilt', 'azimuth', 'dc_ac_ratio', 'model']),
    ...(await urisOf({ operation: 'solarPredict', request })),
  })
}

function peakAndDays(hours: readonly { readonly timestamp: string; readonly power: number }[]) {
  const peak = hours.reduce((best, hour) => (hour.power > best.power ? hour : best), hours[0]!)
  const days = new Array<number>(Math.ceil(hours.length / 24)).fill(0)
  for (const [n, { power }] of hours.entries()) days[Math.floor(n / 24)]! += power
  return { peak_power_kw: peak.power, peak_at: peak.timestamp, daily_energy_kwh: days }
}

function checkTechnology(given: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const technology = given['technology'] === 'wind' ? 'wind' : 'solar'
  const other = technology === 'wind' ? 'solar' : 'wind'
  const details = ONLY[other]
    .filter((field) => given[field] !== undefined)
    .map((field) => ({
      field,
      value: shortenValue(given[field]),
      constraint: `absent with technology ${technology}; it is of ${other}`,
    }))
  if (technology === 'wind' || given['capacity_kw'] !== undefined) return details
  return [...details, { field: 'capacity_kw', value: null, constraint: 'required with technology solar' }]
}
