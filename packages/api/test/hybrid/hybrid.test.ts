import { describe, expect, it } from 'vitest'
import { hybridRun, quickHybrid } from '../../src/run.ts'
import { hybridQuickResponseSchema, hybridRunResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const HOURS = 8760
const REQUEST = {
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 20000 },
  wind: { turbine_count: 4 },
  storage: { power_kw: 4000, energy_kwh: 16000 },
  interconnect_limit_kw: 15000,
  price_per_kwh: Array.from({ length: HOURS }, (_, t) => 0.05 + 0.03 * ((t % 24) / 24)),
}

const detailsOf = (change: object) =>
  refusalOf(() => quickHybrid({ ...REQUEST, ...change }, { earth })).details.map(({ field }) => field)

describe('quickHybrid', () => {
  const { body, series } = quickHybrid(REQUEST, { earth })

  it('matches its schema and repeats the same bits', () => {
    expect(hybridQuickResponseSchema.parse(body)).toEqual(body)
    const again = quickHybrid(REQUEST, { earth }).body
    const lasting = ({ metadata, ...rest }: typeof body) => ({
      ...rest,
      metadata: { ...metadata, processing_time_ms: 0 },
    })
    expect(lasting(again)).toEqual(lasting(body))
  })

  it('reports that its dispatch knows the year, and what an operator who must forecast reaches', () => {
    expect(body.metadata.foresight).toBe('perfect_foresight')
    const { storage } = body
    expect(storage!.rolling_value_usd!).toBeLessThanOrEqual(storage!.perfect_foresight_value_usd!)
    expect(storage!.rolling_share_of_perfect_pct!).toBeGreaterThan(50)
    expect(body.metadata.fidelity).toBe('synthetic')
    expect(body.warnings.map(({ code }) => code)).toContain('embedded_data')
  })

  it('closes the energy of the year and has its flows', () => {
    const { summary } = body
    expect(summary.generated_mwh).toBeCloseTo(
      summary.exported_mwh + summary.curtailed_mwh + summary.storage_loss_mwh,
      6,
    )
    expect(series.axis.length).toBe(HOURS)
    const exported = series.columns['net_export_kw']!.reduce((sum, value) => sum + value, 0) / 1000
    expect(exported).toBeCloseTo(summary.exported_mwh, 6)
    expect(Math.max(...series.columns['net_export_kw']!)).toBeLessThanOrEqual(15000 + 1e-6)
  })

  it('has P-values that decrease with the probability of exceedance', () => {
    const { p50_mwh, p75_mwh, p90_mwh, p99_mwh } = body.uncertainty
    expect([p99_mwh, p90_mwh, p75_mwh, p50_mwh]).toEqual(
      [p99_mwh, p90_mwh, p75_mwh, p50_mwh].sort((a, b) => a - b),
    )
  })

  it('names the field of each refusal', () => {
    expect(detailsOf({ solar: undefined, wind: undefined })).toContain('solar')
    expect(detailsOf({ price_per_kwh: REQUEST.price_per_kwh.slice(1) })).toEqual(['price_per_kwh'])
    expect(detailsOf({ price_per_kwh: [null, ...REQUEST.price_per_kwh.slice(1)] })).toEqual([
      'price_per_kwh[0]',
    ])
    expect(detailsOf({ load_kw: new Array(9000).fill(1) })).toEqual(['load_kw'])
    expect(detailsOf({ interconnect_limit_kw: -1 })).toEqual(['interconnect_limit_kw'])
    expect(detailsOf({ storage: { power_kw: 1, energy_kwh: 1, soc_min: 0.9, soc_max: 0.2 } })).toEqual([
      'storage.soc_min',
    ])
    expect(detailsOf({ wind: {} })).toEqual(['wind.turbine_count'])
    expect(detailsOf({ import_price_per_kwh: 0.01 })).toEqual(['import_price_per_kwh'])
    expect(detailsOf({ step_minutes: 15 })).toEqual(['step_minutes'])
    expect(detailsOf({ storrage: {} })).toEqual(['storrage'])
    expect(
      refusalOf(() =>
        quickHybrid({ ...REQUEST, wind: { turbine_count: 1, turbine_model: 'none' } }, { earth }),
      ).code,
    ).toBe('turbine_not_found')
  })

  it('answers a leap year with 8784 hours', () => {
    const leap = quickHybrid(
      { ...REQUEST, year: 2020, price_per_kwh: 0.05, load_kw: new Array(8784).fill(100) },
      { earth },
    )
    expect(leap.body.summary.steps).toBe(8784)
    expect(detailsOf({ year: 2020, price_per_kwh: 0.05, load_kw: new Array(8760).fill(100) })).toEqual([
      'load_kw',
    ])
  })

  it('treats a battery of 0 kW as none and a connection of 0 kW as no export, and reports it', () => {
    const idle = quickHybrid({ ...REQUEST, storage: { power_kw: 0, energy_kwh: 100 } }, { earth }).body
    expect(idle.storage).toBeNull()
    expect(idle.warnings.map(({ code }) => code)).toContain('no_storage')
    const island = quickHybrid({ ...REQUEST, interconnect_limit_kw: 0 }, { earth }).body
    expect(island.summary.exported_mwh).toBe(0)
    expect(island.summary.connection_capacity_factor_pct).toBeNull()
    expect(island.warnings.map(({ code }) => code)).toContain('no_export')
  })

  it('curtails at prices below 0', () => {
    const negative = quickHybrid({ ...REQUEST, price_per_kwh: -0.01 }, { earth }).body
    expect(negative.summary.exported_mwh).toBe(0)
    expect(negative.curtailment.by_cause.negative_price_mwh).toBeGreaterThan(0)
    expect(negative.revenue.total_usd).toBeCloseTo(0, 6)
  })

  it('names the import limit at which a load can be served', () => {
    const error = refusalOf(() =>
      quickHybrid({ ...REQUEST, load_kw: 50000, import_limit_kw: 1000 }, { earth }),
    )
    expect(error.code).toBe('infeasible_constraints')
    expect(error.extra['nearest_relaxation']).toEqual({ import_limit_kw: 50000 })
  })

  it('reports that a battery without generation cannot keep its charge', () => {
    const error = refusalOf(() =>
      quickHybrid({ ...REQUEST, solar: { capacity_kw: 0 }, wind: { turbine_count: 0 } }, { earth }),
    )
    expect(error.code).toBe('infeasible_constraints')
    expect(error.message).toContain('battery')
    expect(error.message).not.toContain('load')
    const fed = { solar: { capacity_kw: 0 }, wind: undefined, import_limit_kw: 4000 }
    expect(quickHybrid({ ...REQUEST, ...fed }, { earth }).body.summary.generated_mwh).toBe(0)
  })

  it('accepts quarter-hourly series of the caller', () => {
    const steps = 4 * 24 * 7
    const own = quickHybrid(
      {
        ...REQUEST,
        step_minutes: 15,
        price_per_kwh: 0.05,
        solar: {
          capacity_kw: 100,
          generation_kw: Array.from({ length: steps }, (_, t) => Math.max(0, 80 - Math.abs((t % 96) - 48))),
        },
        wind: { generation_kw: new Array(steps).fill(30) },
        storage: { power_kw: 10, energy_kwh: 20 },
        interconnect_limit_kw: 70,
      },
      { earth },
    ).body
    expect(own.summary).toMatchObject({ steps, step_minutes: 15 })
    expect(own.metadata.fidelity).toBe('user_supplied')
    expect(own.complementarity.hourly.kendall_tau_b).toBeNull()
  })

  it('runs several turbine types at given positions', () => {
    const mixed = quickHybrid(
      {
        ...REQUEST,
        wind: {
          hub_height_m: 100,
          turbine_positions: [
            { lat: 54.5, lon: 8.9 },
            { lat: 54.51, lon: 8.9, turbine_model: 'generic_3mw' },
            { lat: 54.52, lon: 8.9, turbine_model: 'oedb_V126_3450' },
          ],
        },
      },
      { earth },
    ).body
    expect(mixed.metadata.turbine_models.map(({ turbine_count: count }) => count)).toEqual([2, 1])
  })
})

describe('hybridRun', () => {
  it('adds shadow prices and a Pareto front, and matches its schema', () => {
    const { body } = hybridRun(
      {
        ...REQUEST,
        sizing: {
          solar_kw_max: 40000,
          storage_power_kw_max: 8000,
          storage_energy_kwh_max: 32000,
          max_evaluations: 60,
        },
      },
      { earth, now: () => 0 },
    )
    expect(hybridRunResponseSchema.parse(body)).toEqual(body)
    const { shadow_prices: prices, sizing } = body
    expect(Object.keys(prices!).sort()).toEqual([
      'import_limit_kw',
      'interconnect_limit_kw',
      'solar_kw',
      'storage_energy_kwh',
      'storage_power_kw',
      'wind_kw',
    ])
    for (const { left, right } of Object.values(prices!)) {
      if (left !== null && right !== null) expect(left).toBeGreaterThanOrEqual(right - 1e-9)
    }
    expect(sizing!.evaluations).toBe(60)
    expect(sizing!.pareto_front).toContainEqual(sizing!.knee_point)
    for (const design of sizing!.pareto_front) {
      expect(design.interconnect_limit_kw).toBe(15000)
      expect(design.turbine_count).toBe(4)
    }
  })
})
