import { describe, expect, it } from 'vitest'
import { quickWind, windResource } from '../../src/run.ts'
import { windResourceResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const PLACE = { latitude: 52.5, longitude: 13.4 }
const run = (request: object = {}, context: object = {}) =>
  windResource({ ...PLACE, ...request }, { earth, ...context })
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('windResource', () => {
  it('matches the contract, and reports its data source and method', () => {
    const body = run()
    expect(windResourceResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.heights.map(({ height_m }) => height_m)).toEqual([80, 100, 120])
    expect(body.metadata).toMatchObject({
      data_source: 'embedded-climatology',
      sectors: 12,
      analysis_years: 10,
      fidelity: 'climatology',
    })
    expect(body.warnings.map(({ code }) => code)).toEqual([
      'embedded_data',
      'years_are_climatology',
      'extreme_from_distribution',
    ])
    expect(body.metadata.data.attributions?.map(({ name }) => name)).not.toContain('PyWake')
    expect(JSON.stringify(body)).not.toContain('NaN')
  })

  it('uses the wind of the quick analysis', () => {
    for (const hub of [30, 80, 140]) {
      const [level] = run({ heights_m: [hub] }).heights
      const { summary } = quickWind({ ...PLACE, hub_height_m: hub }, { earth })
      expect(level?.mean_wind_speed_ms).toBeCloseTo(summary.mean_wind_speed_ms, 10)
      expect(level?.weibull_k).toBeCloseTo(summary.weibull_k, 12)
      expect(level?.weibull_a).toBeCloseTo(summary.weibull_a, 10)
      expect(level?.air_density_kg_m3).toBeCloseTo(summary.air_density_kg_m3, 12)
      expect(level?.mean_power_density_wm2).toBeCloseTo(summary.mean_power_density_wm2, 8)
    }
  })

  it('has consistent figures', () => {
    const { heights, shear } = run({ sectors: 16, heights_m: [10, 100, 200] })
    for (const level of heights) {
      expect(level.sectors).toHaveLength(16)
      expect(sum(level.sectors.map(({ frequency_pct }) => frequency_pct))).toBeCloseTo(100, 9)
      expect(sum(level.sectors.map(({ energy_pct }) => energy_pct))).toBeCloseTo(100, 9)
      const mean = sum(
        level.sectors.map((sector) => (sector.frequency_pct / 100) * (sector.mean_wind_speed_ms ?? 0)),
      )
      expect(mean).toBeCloseTo(level.mean_wind_speed_ms, 9)
      expect(level.monthly_mean_wind_speed_ms).toHaveLength(12)
      expect(level.diurnal_mean_wind_speed_ms).toHaveLength(24)
      expect(sum(level.diurnal_mean_wind_speed_ms) / 24 / level.mean_wind_speed_ms).toBeCloseTo(1, 2)
      const { p75_wind_speed_ms: p75, p90_wind_speed_ms: p90, p99_wind_speed_ms: p99 } = level.uncertainty
      expect(level.mean_wind_speed_ms >= p75 && p75 >= p90 && p90 >= p99 && p99 >= 0).toBe(true)
      expect(level.extreme_wind.gust_50_year_ms).toBeGreaterThan(level.extreme_wind.speed_50_year_ms ?? 0)
    }
    const [low, middle, high] = heights.map((level) => level.mean_wind_speed_ms)
    expect(Math.log10((middle ?? 0) / (low ?? 1))).toBeCloseTo(shear.exponent_below_100_m, 2)
    expect(Math.log2((high ?? 0) / (middle ?? 1))).toBeCloseTo(shear.exponent_above_100_m, 9)
  })

  it.each([
    [90, 0],
    [-90, -180],
    [0, 180],
    [0, -140],
    [27.99, 86.93],
  ])('gives an answer at %d°, %d°', (latitude, longitude) => {
    const body = windResource({ latitude, longitude, heights_m: [10, 300] }, { earth })
    expect(windResourceResponseSchema.safeParse(body).error).toBeUndefined()
    expect(JSON.stringify(body)).not.toMatch(/null,null,null,null,null,null,null,null,null,null,null,null/)
  })

  it('gives the same answer for the other spelling, and repeats with its seed', () => {
    const short = windResource({ lat: PLACE.latitude, lon: PLACE.longitude }, { earth })
    expect(short.heights).toEqual(run().heights)
    expect(short.metadata.fingerprint).toBe(run().metadata.fingerprint)
    expect(run({ seed: 2 }).metadata.fingerprint).not.toBe(short.metadata.fingerprint)
  })

  it.each<[string, object, string]>([
    ['no place', { latitude: undefined }, 'latitude'],
    ['no height', { heights_m: [] }, 'heights_m'],
    ['eleven heights', { heights_m: Array.from({ length: 11 }, (_, i) => 50 + i) }, 'heights_m'],
    ['a height of NaN', { heights_m: [80, Number.NaN] }, 'heights_m[1]'],
    ['a height of text', { heights_m: ['80'] }, 'heights_m[0]'],
    ['three sectors', { sectors: 3 }, 'sectors'],
    ['half a sector', { sectors: 8.5 }, 'sectors'],
    ['an unknown field', { heights: [80] }, 'heights'],
    ['an unknown source', { data_source: 'era6' }, 'data_source'],
  ])('refuses %s', (_, request, field) => {
    const { code, details } = refusalOf(() => run(request))
    expect({ code, field: details[0]?.field }).toEqual({ code: 'validation_error', field })
  })

  it('refuses online data', () => {
    expect(refusalOf(() => run({ data_mode: 'online' })).details).toMatchObject([{ field: 'data_mode' }])
  })
})
