import { describe, expect, it } from 'vitest'
import { requireWeatherSeries, type WeatherSeries } from './weather-series.ts'

function weatherWith(ghi: number): WeatherSeries {
  const of = (value: number) => Float64Array.of(100, value, 300)
  const axis = { startMs: 0, stepMinutes: 60, length: 3, label: 'start', utcOffsetHours: 0 } as const
  return { axis, ghi: of(ghi), dni: of(0), dhi: of(50), tempAir: of(20), windSpeed: of(2) }
}

describe('impossible irradiance', () => {
  it.each([1e5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -4000])('is refused: %f W/m²', (ghi) => {
    expect(() => requireWeatherSeries(weatherWith(ghi))).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'weather.ghi[1]' }),
    )
  })

  it.each([0, 1800, -5, Number.NaN])(
    'is not raised for an offset, a bright cloud or a gap: %f W/m²',
    (ghi) => {
      expect(() => requireWeatherSeries(weatherWith(ghi))).not.toThrow()
    },
  )
})
