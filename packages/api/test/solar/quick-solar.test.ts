import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EMBEDDED_VERSION, quickSolar, simulatePv, solarResource } from '../../src/run.ts'
import { solarQuickResponseSchema, solarResourceResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
const run = (request: object = {}, site: object = {}, context: object = {}) =>
  quickSolar({ site: { ...SITE, ...site }, ...request }, { earth, ...context })

/** An answer without what differs from run to run. */
function withoutTimings({
  optimization_time_ms: _,
  metadata,
  ...body
}: ReturnType<typeof quickSolar>): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe('quickSolar', () => {
  it('matches the contract, and reports its data source and method', () => {
    const body = run()
    expect(solarQuickResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.objective).toBe('energy')
    expect(body.solar_resource.data_source).toBe('embedded-climatology')
    expect(body.warnings[0]?.code).toBe('embedded_data')
    expect(body.metadata).toMatchObject({ seed: 1, fidelity: 'synthetic', data: { fetched_at: null } })
    const { assumptions } = body.metadata
    for (const name of ['system.losses.soiling', 'economics.terms.discount_rate', 'albedo', 'weather']) {
      expect(assumptions).toHaveProperty([name])
    }
  })

  it('gives the same bits twice', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(run()))
  })

  it('faces the equator, and reports how the azimuth was searched', () => {
    const north = run({ objective: 'lcoe' })
    expect(Math.abs(north.optimal_parameters.azimuth - 180)).toBeLessThan(15)
    const south = run({ objective: 'lcoe' }, { latitude: -36.1 })
    const fromNorth = Math.min(south.optimal_parameters.azimuth, 360 - south.optimal_parameters.azimuth)
    expect(fromNorth).toBeLessThan(15)
    expect(south.metadata.assumptions['bounds.azimuth_min']).toMatch(/^270.*mirrored through north/)
    expect(south.metadata.assumptions['bounds.azimuth_max']).toMatch(/^450/)
  })

  it('keeps to the given bounds of the azimuth, also in the south', () => {
    const body = run({ bounds: { azimuth_min: 90, azimuth_max: 270 } }, { latitude: -36.1 })
    expect(body.optimal_parameters.azimuth).toBeGreaterThanOrEqual(90)
    expect(body.optimal_parameters.azimuth).toBeLessThanOrEqual(270)
    expect(body.metadata.assumptions).not.toHaveProperty(['bounds.azimuth_min'])
  })

  it('is the best plant for its objective', () => {
    const bodies = (['energy', 'lcoe', 'npv', 'irr'] as const).map((objective) => run({ objective }))
    const [energy, lcoe, npv, irr] = bodies as [
      (typeof bodies)[0],
      (typeof bodies)[0],
      (typeof bodies)[0],
      (typeof bodies)[0],
    ]
    for (const other of bodies) {
      expect(energy.energy_metrics.annual_energy_mwh).toBeGreaterThanOrEqual(
        other.energy_metrics.annual_energy_mwh,
      )
      expect(lcoe.financial_metrics.lcoe_cents_per_kwh!).toBeLessThanOrEqual(
        other.financial_metrics.lcoe_cents_per_kwh! * (1 + 1e-6),
      )
      expect(npv.financial_metrics.npv_dollars).toBeGreaterThanOrEqual(
        other.financial_metrics.npv_dollars - 1,
      )
      expect(irr.financial_metrics.irr_percent!).toBeGreaterThanOrEqual(
        other.financial_metrics.irr_percent! * (1 - 1e-6),
      )
    }
  })

  it('scales with the capacity', () => {
    const [small, large] = [run(), run({}, { capacity_kw: 50_000 })]
    expect(large.energy_metrics.annual_energy_mwh / small.energy_metrics.annual_energy_mwh).toBeCloseTo(50, 6)
    expect(large.optimal_parameters.tilt).toBeCloseTo(small.optimal_parameters.tilt, 6)
  })

  it('carries the stated uncertainty of the irradiation', () => {
    const { uncertainty, energy_metrics } = run()
    const sigma = uncertainty.annual_ghi_sigma_pct / 100
    expect(uncertainty.p50_energy_mwh).toBe(energy_metrics.annual_energy_mwh)
    expect(uncertainty.p90_energy_mwh / uncertainty.p50_energy_mwh).toBeCloseTo(1 - 1.2815515655 * sigma, 8)
    const island = run({}, { latitude: -27.1, longitude: -109.35 })
    expect(island.uncertainty.annual_ghi_sigma_pct).toBeGreaterThan(1.5 * uncertainty.annual_ghi_sigma_pct)
    expect(island.uncertainty.reasons.length).toBeGreaterThan(0)
  })

  it('refuses a plot that is too small, and names one that is large enough', () => {
    const error = refusalOf(() => run({}, { land_area_ha: 0.5 }))
    expect(error.code).toBe('infeasible_constraints')
    expect(error.status).toBe(422)
    const { conflicts, nearest_relaxation: relaxation } = error.extra as {
      conflicts: { constraint: string; required: number; best_reachable: number }[]
      nearest_relaxation: { land_area_ha: number }
    }
    expect(conflicts).toEqual([
      { constraint: 'land_area_ha', required: 0.5, best_reachable: relaxation.land_area_ha },
    ])
    const fits = run({}, { land_area_ha: relaxation.land_area_ha })
    expect(fits.optimal_parameters.gcr).toBeCloseTo(0.6, 9)
    expect(fits.land_area_ha).toBeCloseTo(relaxation.land_area_ha, 9)
    expect(refusalOf(() => run({}, { land_area_ha: 0 })).code).toBe('infeasible_constraints')
  })

  it.each([
    [90, 0],
    [-90, 0],
    [89.5, 180],
    [-60, -180],
    [0, 180],
    [78.2, 15.6],
    [-75, 123],
  ])('gives an answer at %d°, %d°', (latitude, longitude) => {
    const body = run({ objective: 'lcoe' }, { latitude, longitude })
    expect(solarQuickResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.energy_metrics.annual_energy_mwh).toBeGreaterThan(100)
  })

  it.each<[string, object, object, string[]]>([
    ['no site', { site: undefined }, {}, ['site']],
    ['no capacity', {}, { capacity_kw: undefined }, ['site.capacity_kw']],
    ['a capacity below 1', {}, { capacity_kw: 0.99 }, ['site.capacity_kw']],
    ['a capacity above 5 GW', {}, { capacity_kw: 5_000_001 }, ['site.capacity_kw']],
    ['places off the Earth', {}, { latitude: 90.1, longitude: -180.5 }, ['site.latitude', 'site.longitude']],
    ['a negative plot', {}, { land_area_ha: -1 }, ['site.land_area_ha']],
    ['an unknown objective', { objective: 'beauty' }, {}, ['objective']],
    ['an unknown field', { colour: 1 }, { tilt: 3 }, ['site.tilt', 'colour']],
    ['bounds the wrong way round', { bounds: { tilt_min: 40, tilt_max: 30 } }, {}, ['bounds.tilt_min']],
    ['a bound beyond a default', { bounds: { gcr_min: 0.7 } }, {}, ['bounds.gcr_min']],
    [
      'more than a turn of azimuths',
      { bounds: { azimuth_min: 0, azimuth_max: 400 } },
      {},
      ['bounds.azimuth_min'],
    ],
    ['a bound of a bound', { bounds: { tilt_max: 91 } }, {}, ['bounds.tilt_max']],
    [
      'a wild rate',
      { financial_assumptions: { discount_rate: 7 } },
      {},
      ['financial_assumptions.discount_rate'],
    ],
  ])('refuses %s', (_, request, site, fields) => {
    const error = refusalOf(() => run(request, site))
    expect(error.code).toBe('validation_error')
    expect(error.details.map(({ field }) => field).sort()).toEqual([...fields].sort())
  })

  it('accepts the other spelling of the place', () => {
    const body = quickSolar({ site: { lat: 36.1, lon: -79.95, capacity_kw: 1000 } }, { earth })
    expect(body.metadata.fingerprint).toBe(run().metadata.fingerprint)
    expect(refusalOf(() => run({}, { lat: 3 })).details.map(({ field }) => field)).toEqual(['site.lat'])
  })

  it('responds to costs and prices', () => {
    const cheap = run({ objective: 'npv', financial_assumptions: { electricity_price: 0.2 } })
    expect(cheap.financial_metrics.npv_dollars).toBeGreaterThan(
      run({ objective: 'npv' }).financial_metrics.npv_dollars,
    )
    expect(cheap.metadata.assumptions).not.toHaveProperty(['economics.terms.price_year1'])
  })
})

describe('solarResource', () => {
  interface Place {
    readonly name: string
    readonly lat: number
    readonly lon: number
    readonly elev_m: number
    readonly clim: {
      ghi_kwh_m2_yr: number
      ghi_monthly_wh_m2_day: number[]
      t2m_c_bias_corrected: number
      dem10min_m: number
    }
  }
  const { places } = JSON.parse(
    readFileSync(new URL('../../../data/test/reference/spots-clim.json', import.meta.url), 'utf8'),
  ) as { places: Place[] }
  const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  it.each(places)('has the climate that an independent reader finds: $name', ({ lat, lon, clim, elev_m }) => {
    const { body } = solarResource({ lat, lon }, { earth })
    expect(solarResourceResponseSchema.safeParse(body).error).toBeUndefined()
    expect(Math.abs(body.annual_ghi / clim.ghi_kwh_m2_yr - 1)).toBeLessThan(0.005)
    body.monthly_ghi.forEach((ghi, month) => {
      const expected = (clim.ghi_monthly_wh_m2_day[month]! * DAYS[month]!) / 1000
      expect(Math.abs(ghi - expected)).toBeLessThan(0.006 * expected + 0.3)
    })
    const lapse = 0.0065 * (elev_m - body.altitude_m)
    expect(Math.abs(body.avg_temp - lapse - clim.t2m_c_bias_corrected)).toBeLessThan(0.4)
  })

  it('has totals equal to the sums of its hours and of its months', () => {
    const { body, series } = solarResource({ latitude: 45, longitude: 8 }, { earth })
    const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
    expect(sum(series.columns['ghi_wm2']!) / 1000).toBeCloseTo(body.annual_ghi, 6)
    expect(sum(body.monthly_dni)).toBeCloseTo(body.annual_dni, 6)
    expect(sum(body.monthly_dhi)).toBeCloseTo(body.annual_dhi, 6)
    expect(series.axis.length).toBe(8760)
  })

  it('differs in its hours between seeds, but hardly in its months', () => {
    const [one, two] = [1, 2].map((seed) => solarResource({ latitude: 45, longitude: 8, seed }, { earth }))
    expect(one!.series.columns['ghi_wm2']).not.toEqual(two!.series.columns['ghi_wm2'])
    expect(one!.body.annual_ghi / two!.body.annual_ghi).toBeCloseTo(1, 6)
    expect(one!.body.metadata.fingerprint).not.toBe(two!.body.metadata.fingerprint)
  })

  it('has P-values in decreasing order', () => {
    const { uncertainty, annual_ghi } = solarResource({ latitude: 0, longitude: 37 }, { earth }).body
    expect(uncertainty.p50_annual_ghi).toBe(annual_ghi)
    expect(uncertainty.p90_annual_ghi).toBeLessThan(uncertainty.p75_annual_ghi)
    expect(uncertainty.p99_annual_ghi).toBeLessThan(uncertainty.p90_annual_ghi)
  })
})

describe('simulatePv without weather', () => {
  const request = { latitude: -33.9, longitude: 18.6, system: { capacity_kw: 100 } }

  it('runs on a synthetic year of the climatology, and reports it', () => {
    const { body } = simulatePv(request, { earth })
    expect(body.data_source).toBe('embedded-climatology')
    expect(body.metadata.fidelity).toBe('synthetic')
    expect(body.warnings.map(({ code }) => code)).toContain('embedded_data')
    expect(body.period.records).toBe(8760)
    expect(body.metadata.assumptions['azimuth']).toContain('0 °')
    const named = simulatePv({ ...request, weather: { source: 'embedded' } }, { earth }).body
    expect(named.energy_kwh).toBe(body.energy_kwh)
    expect(named.metadata.fingerprint).toBe(body.metadata.fingerprint)
  })

  it('agrees with the optimiser on the chosen plant when rows do not shade each other', () => {
    const best = run({ bounds: { gcr_min: 0.05, gcr_max: 0.05 } })
    const { tilt, azimuth, dc_ac_ratio } = best.optimal_parameters
    const { body } = simulatePv(
      {
        latitude: SITE.latitude,
        longitude: SITE.longitude,
        system: { capacity_kw: 1000, tilt, azimuth, dc_ac_ratio, losses: { shading_pct: 0 } },
      },
      { earth },
    )
    const ratio = best.energy_metrics.annual_energy_mwh / body.energy_metrics.annual_energy_mwh!
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThanOrEqual(1 + 1e-6)
  })

  it.each<[string, object, string[]]>([
    ['no place', { system: { capacity_kw: 1 } }, ['latitude', 'longitude']],
    ['no place', { weather: { source: 'embedded' }, system: { capacity_kw: 1 } }, ['latitude', 'longitude']],
    ['another source', { ...request, weather: { source: 'era5' } }, ['weather.source']],
    ['an unknown field', { ...request, weather: { source: 'embedded', file: 'x' } }, ['weather.source']],
  ])('refuses %s', (_, body, fields) => {
    const error = refusalOf(() => simulatePv(body, { earth }))
    expect(error.code).toBe('validation_error')
    expect(error.details.map(({ field }) => field)).toEqual(expect.arrayContaining(fields))
  })

  it('refuses online data where the deployment is embedded-only', () => {
    const error = refusalOf(() => simulatePv({ ...request, data_mode: 'online' }, { earth }))
    expect([error.code, error.headers['Retry-After']]).toEqual(['validation_error', undefined])
    expect(error.message).toContain('data_mode: embedded or auto')
  })
})

it('names the version of the data', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../data/package.json', import.meta.url), 'utf8'))
  expect(EMBEDDED_VERSION).toBe(version)
})
