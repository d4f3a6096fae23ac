import type { WindForecast } from '@sunwake/core/studies'
import { expect, it } from 'vitest'
import { earth } from '../../../../test/earth.ts'
import { forecastColumns } from './body.ts'
import { windForecast } from './run.ts'

const of = (value: number) => Float64Array.of(value)

it('each column of a forecast has the unit of its name', () => {
  const forecast = {
    steps: {
      ...{ speed: of(7.5), directionDeg: of(270), tempAir: of(-4.5), pressure: of(98_750) },
      ...{ powerKw: of(1200), p10Kw: of(1800), p50Kw: of(1100), p90Kw: of(600) },
      ...{ p10Speed: of(9), p90Speed: of(6) },
    },
    ramps: { up: of(0.125), down: of(0.02) },
    scenarios: { powerKw: [of(900)] },
  } as unknown as WindForecast
  const first = Object.entries(forecastColumns(forecast, 3000, true)).map(([name, [value]]) => [name, value])
  expect(Object.fromEntries(first)).toEqual({
    wind_speed_ms: 7.5,
    wind_direction_deg: 270,
    temperature_c: -4.5,
    pressure_hpa: 987.5,
    power_kw: 1200,
    p10_kw: 1800,
    p50_kw: 1100,
    p90_kw: 600,
    confidence_high_ms: 9,
    confidence_low_ms: 6,
    // (1800 - 600) / 3000
    confidence: 0.4,
    ramp_up_pct: 12.5,
    ramp_down_pct: 2,
    member_1_kw: 900,
  })
})

it('a pressure of 987.5 hPa in a request is 987.5 hPa in the forecast', () => {
  // A forecast begins at its issue or later: at the next whole hour of today's clock.
  const start = new Date(3_600_000 * Math.ceil(Date.now() / 3_600_000 + 1)).toISOString()
  const hours = (value: number) => new Array(24).fill(value)
  const { body } = windForecast(
    {
      ...{
        latitude: 54.5,
        longitude: 7.5,
        hub_height_m: 100,
        turbine_model: 'generic_3mw',
        horizon_hours: 24,
      },
      weather: {
        ...{ start, step_minutes: 60, wind_speed_ms: hours(9) },
        ...{ wind_direction_deg: hours(240), temp_air_c: hours(8), pressure_hpa: hours(987.5) },
      },
      start,
    },
    { earth },
  )
  for (const { pressure_hpa: pressure, temperature_c: temp } of body.forecasts)
    expect([pressure, temp]).toEqual([expect.closeTo(987.5, 9), expect.closeTo(8, 9)])
})
