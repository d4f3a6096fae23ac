import { readFileSync } from 'node:fs'
import { climateAt, yearRose } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { quickWind } from '../../src/run.ts'
import { windQuickResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const PLACE = { latitude: 52.5, longitude: 13.4 }
const run = (request: object = {}, context: object = {}) =>
  quickWind({ ...PLACE, ...request }, { earth, ...context })

interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly clim: { readonly ws100_ms: number }
}
const { places } = JSON.parse(
  readFileSync(new URL('../../../data/test/reference/spots-clim.json', import.meta.url), 'utf8'),
) as { places: Place[] }

describe('quickWind', () => {
  it('matches the contract, and reports its data source and method', () => {
    const body = run()
    expect(windQuickResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.metadata).toMatchObject({
      data_source: 'embedded-climatology',
      turbine_model: 'generic_3mw',
      hub_height_m: 80,
      analysis_years: 10,
      seed: 1,
      fidelity: 'climatology',
      data: { source: 'embedded-climatology', fetched_at: null },
    })
    expect(body.warnings.map(({ code }) => code)).toContain('embedded_data')
    expect(body.warnings.find(({ code }) => code === 'embedded_data')?.message).toContain('era5')
    expect(body.metadata.data.attributions?.map(({ name }) => name)).toContain('PyWake')
    expect(Object.keys(body.metadata.assumptions)).toEqual(
      expect.arrayContaining(['hub_height_m', 'turbine_model', 'years', 'data_source', 'altitude_m']),
    )
  })

  it.each(places)('has the mean wind that an independent reader finds: $name', ({ lat, lon, clim }) => {
    const { summary, wind_rose } = quickWind({ lat, lon, hub_height_m: 100 }, { earth })
    // The table is rounded to 0.1 m/s, weighs months alike and takes the mixed formula on islands too.
    const isMixed = Math.abs(summary.mean_wind_speed_ms - clim.ws100_ms) < 0.15
    expect(isMixed || summary.mean_wind_speed_ms > clim.ws100_ms - 0.5).toBe(true)
    // The rose is that of the data package, in sectors half as wide.
    const site = { latitudeDeg: lat, longitudeDeg: lon, altitude: 0 }
    const coarse = yearRose(climateAt(earth.rasters, site).windRose)
    const fine = wind_rose.frequencies_pct
    coarse.forEach((share, i) => {
      expect(Math.abs(fine[2 * i]! / 100 - share / 2)).toBeLessThan(0.002)
    })
  })

  it('agrees with the reanalysis at La Haute Borne within its stated uncertainty', () => {
    const { summary, uncertainty } = quickWind(
      { latitude: 48.45, longitude: 5.585, hub_height_m: 100 },
      { earth },
    )
    // ERA5 at 100 m, 2005–2019: mean 5.95 m/s, k 2.28 by maximum likelihood.
    expect(Math.abs(summary.mean_wind_speed_ms - 5.95)).toBeLessThan(uncertainty.mean_wind_speed_sigma_ms)
    expect(Math.abs(summary.weibull_k - 2.28)).toBeLessThan(0.3)
  })

  it('has consistent figures', () => {
    const { summary, wind_rose, uncertainty } = run({ hub_height_m: 100, turbine_model: 'pywake_v80' })
    expect(summary.estimated_aep_mwh).toBeCloseTo((2 * 8760 * summary.capacity_factor_pct) / 100, 6)
    expect(uncertainty.p50_aep_mwh).toBeCloseTo(summary.estimated_aep_mwh, 6)
    expect(wind_rose.frequencies_pct.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9)
    expect(wind_rose.directions).toEqual(Array.from({ length: 16 }, (_, s) => 22.5 * s))
    expect(uncertainty.mean_wind_speed_sigma_ms).toBeCloseTo(1.1, 9)
    expect(uncertainty.p90_aep_mwh).toBeLessThan(uncertainty.p75_aep_mwh)
    // ±1.1 m/s at some 6.4 m/s: P90 is near half of P50.
    expect(uncertainty.p90_aep_mwh / uncertainty.p50_aep_mwh).toBeGreaterThan(0.4)
    expect(uncertainty.p90_aep_mwh / uncertainty.p50_aep_mwh).toBeLessThan(0.65)
  })

  it('changes only the exceedance values with the number of years, and reports it', () => {
    const [one, thirty] = [run({ years: 1 }), run({ years: 30 })]
    expect(one.summary).toEqual(thirty.summary)
    expect(one.wind_rose).toEqual(thirty.wind_rose)
    expect(one.uncertainty.p90_aep_mwh).toBeLessThan(thirty.uncertainty.p90_aep_mwh)
    expect(one.metadata.analysis_years).toBe(1)
    expect(one.metadata.analysis_period).toContain('1961–1990')
    expect(one.warnings.map(({ code }) => code)).toContain('years_are_climatology')
  })

  it('gives the same answer for the other spelling, the alias and any seed, except for names', () => {
    const long = quickWind({ ...PLACE, turbine_model: 'generic_3000kw_112m' }, { earth })
    const short = quickWind({ lat: PLACE.latitude, lon: PLACE.longitude }, { earth })
    expect(short.summary).toEqual(long.summary)
    expect(short.metadata.fingerprint).toBe(long.metadata.fingerprint)
    const seeded = run({ seed: 7 })
    expect(seeded.summary).toEqual(short.summary)
    expect(seeded.metadata.seed).toBe(7)
    expect(seeded.metadata.fingerprint).not.toBe(short.metadata.fingerprint)
  })

  it.each([
    [90, 0],
    [90, 180],
    [-90, -180],
    [0, 180],
    [-77.8, 166.7],
    [0, -140],
    [27.99, 86.93],
    [-54.8, -68.3],
  ])('gives an answer at %d°, %d°', (latitude, longitude) => {
    const { summary, uncertainty } = quickWind({ latitude, longitude, hub_height_m: 150 }, { earth })
    expect(summary.mean_wind_speed_ms).toBeGreaterThan(1)
    expect(summary.mean_wind_speed_ms).toBeLessThan(20)
    expect(uncertainty.p99_aep_mwh).toBeGreaterThanOrEqual(0)
    expect(summary.capacity_factor_pct).toBeLessThan(80)
  })

  it('has the same value on both sides of the antimeridian', () => {
    const west = quickWind({ latitude: 10, longitude: -180 }, { earth })
    const east = quickWind({ latitude: 10, longitude: 180 }, { earth })
    expect(east.summary).toEqual(west.summary)
  })

  it.each<[string, object, object, string]>([
    ['online data of an embedded-only deployment', { data_mode: 'online' }, {}, 'validation_error'],
    ['online data where no provider is', { data_mode: 'online' }, { dataMode: 'auto' }, 'data_unavailable'],
    ['a deployment without embedded data', {}, { dataMode: 'online' }, 'data_unavailable'],
    ['embedded data that are not there', {}, { earth: undefined }, 'data_unavailable'],
    ['an unknown turbine', { turbine_model: 'windy' }, {}, 'turbine_not_found'],
    ['a hub in a tree', { hub_height_m: 9.9 }, {}, 'validation_error'],
    ['a hub in the clouds', { hub_height_m: 301 }, {}, 'validation_error'],
    ['no year', { years: 0 }, {}, 'validation_error'],
    ['too many years', { years: 31 }, {}, 'validation_error'],
    ['half a year', { years: 1.5 }, {}, 'validation_error'],
    ['an unknown source', { data_source: 'era6' }, {}, 'validation_error'],
    ['an unknown field', { hub_height: 80 }, {}, 'validation_error'],
    ['a number as text', { years: '10' }, {}, 'validation_error'],
  ])('refuses %s', (_, request, context, code) => {
    expect(refusalOf(() => run(request, context)).code).toBe(code)
  })

  it('sends Retry-After when the client may retry', () => {
    const error = refusalOf(() => run({ data_mode: 'online' }, { dataMode: 'auto' }))
    expect(error.headers['Retry-After']).toMatch(/^\d+$/)
    expect(error.status).toBe(503)
  })

  it('falls back to the embedded data in mode auto, and reports why', () => {
    const body = run({ data_mode: 'auto', data_source: 'merra2' }, { dataMode: 'auto' })
    expect(body.warnings[0]).toMatchObject({
      code: 'embedded_data',
      message: expect.stringMatching(/instead of merra2.*no online provider/),
    })
  })
})
