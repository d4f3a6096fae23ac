import { describe, expect, it } from 'vitest'
import { windAnalysis } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const ring = [
  [8.85, 54.45],
  [8.91, 54.45],
  [8.91, 54.48],
  [8.85, 54.48],
  [8.85, 54.45],
]
const REQUEST = {
  name: 'Westermarsch',
  boundary: { type: 'Polygon', coordinates: [ring] },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  uncertainty_analysis: false,
  turbine_positions: [
    { lat: 54.46, lon: 8.86 },
    { lat: 54.46, lon: 8.87 },
    { lat: 54.47, lon: 8.88 },
  ],
}
const OWN = {
  id: 'prototype',
  rotor_diameter_m: 120,
  hub_height_m: 110,
  power_curve: { wind_speeds_ms: [3, 6, 9, 12, 25], power_kw: [0, 600, 2000, 3500, 3500] },
  ct_curve: { wind_speeds_ms: [3, 6, 9, 12, 25], ct_values: [0.9, 0.8, 0.8, 0.5, 0.1] },
}

const run = (change: object = {}) => windAnalysis({ ...REQUEST, ...change }, { earth }).body
const refusal = (change: object) => refusalOf(() => run(change))
const summary = (change: object = {}) => run(change).farm_summary

describe('a turbine of the request', () => {
  const own = { turbine_model: 'prototype', hub_height_m: undefined, own_turbines: [OWN] }

  it('is computed by its own curves at its own height', () => {
    const body = run(own)
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.farm_summary.total_capacity_mw).toBeCloseTo(10.5, 12)
    expect(body.metadata).toMatchObject({ turbine_model: 'prototype', hub_height_m: 110 })
    const halved = { ...OWN.power_curve, power_kw: OWN.power_curve.power_kw.map((kw) => kw / 2) }
    const half = run({ ...own, own_turbines: [{ ...OWN, power_curve: halved }] })
    expect(half.farm_summary.gross_aep_mwh).toBeCloseTo(body.farm_summary.gross_aep_mwh / 2, 8)
    expect(half.farm_summary.wake_loss_pct).toBeCloseTo(body.farm_summary.wake_loss_pct, 10)
    expect(half.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
  })

  it('makes the numbers of the catalogue from its curves', () => {
    const [known] = earth.turbines.turbines.filter(({ id }) => id === 'generic_3mw')
    if (known === undefined) throw new Error('no generic_3mw')
    const copy = {
      id: 'copy',
      rotor_diameter_m: known.rotorDiameter,
      rated_power_kw: known.ratedPowerKw,
      air_density_kg_m3: known.airDensity,
      power_curve: { wind_speeds_ms: [...known.powerCurve.speeds], power_kw: [...known.powerCurve.powerKw] },
      ct_curve: { wind_speeds_ms: [...known.ctCurve.speeds], ct_values: [...known.ctCurve.ct] },
    }
    expect(run({ turbine_model: 'copy', own_turbines: [copy] }).farm_summary).toEqual(summary())
  })

  it('has its thrust estimated, and says so, where it has no curve', () => {
    const { ct_curve: _, ...withoutThrust } = OWN
    const body = run({ ...own, own_turbines: [withoutThrust] })
    expect(body.warnings.map(({ code }) => code)).toContain('thrust_estimated')
    expect(body.metadata.assumptions['thrust_curve']).toMatch(/momentum theory/)
  })

  it('is refused by the point of its curve', () => {
    const falling = { ...OWN.power_curve, wind_speeds_ms: [3, 6, 5, 12, 25] }
    expect(refusal({ ...own, own_turbines: [{ ...OWN, power_curve: falling }] }).details).toEqual([
      {
        field: 'own_turbines[0].power_curve.wind_speeds_ms[2]',
        value: 5,
        constraint: 'above the speed before it, 6 m/s',
      },
    ])
    expect(refusal({ own_turbines: [{ ...OWN, id: 'generic_3mw' }] }).details?.[0]?.field).toBe(
      'own_turbines[0].id',
    )
  })
})

describe('turbines of several kinds and heights', () => {
  const mixed = [
    { lat: 54.46, lon: 8.86, turbine_model: 'prototype', hub_height_m: 140 },
    { lat: 54.46, lon: 8.87 },
    { lat: 54.47, lon: 8.88, hub_height_m: 80 },
  ]

  it('stand as each position says', () => {
    const body = run({ own_turbines: [OWN], turbine_positions: mixed })
    expect(body.farm_summary.total_capacity_mw).toBeCloseTo(9.5, 12)
    expect(body.turbine_results?.map(({ turbine_model: id, hub_height_m: h }) => [id, h])).toEqual([
      ['prototype', 140],
      ['generic_3mw', 100],
      ['generic_3mw', 80],
    ])
    expect(body.metadata.assumptions['turbines']).toBe(
      '1 × generic_3mw at 100 m, 1 × prototype at 140 m, 1 × generic_3mw at 80 m',
    )
  })

  it('each meet the wind at their own hub', () => {
    const at = (hub: number) => summary({ hub_height_m: hub }).mean_wind_speed_ms
    const far = REQUEST.turbine_positions.map((place, i) => ({ ...place, hub_height_m: [80, 100, 140][i] }))
    const speeds = run({ turbine_positions: far, wake_model: 'none' }).turbine_results?.map(
      ({ mean_wind_speed_ms: speed }) => speed,
    )
    const ratio = (i: number) => (speeds?.[i] ?? 0) / (speeds?.[1] ?? 1)
    expect(ratio(0)).toBeCloseTo(at(80) / at(100), 3)
    expect(ratio(2)).toBeCloseTo(at(140) / at(100), 3)
    expect(ratio(0)).toBeLessThan(0.99)
  })

  it('are not searched for here', () => {
    expect(
      refusal({ turbine_positions: [{ ...mixed[1], hub_height_m: 80 }], optimize_layout: true }).details,
    ).toEqual([
      {
        field: 'turbine_positions[0].hub_height_m',
        value: 80,
        constraint: 'left out with optimize_layout; POST /v1/wind/optimization/run places several kinds',
      },
    ])
  })
})

describe('farms around', () => {
  const neighbours = [
    { lat: 54.46, lon: 8.85 },
    { lat: 54.463, lon: 8.85, hub_height_m: 120 },
    { latitude: 54.466, longitude: 8.851, turbine_model: 'prototype' },
  ]

  it('take energy, told with and without them', () => {
    const alone = run()
    const body = run({ neighbours, own_turbines: [OWN] })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.neighbours?.turbine_count).toBe(3)
    expect(body.neighbours?.net_aep_without_mwh).toBeCloseTo(alone.farm_summary.net_aep_mwh, 8)
    expect(body.neighbours?.loss_pct).toBeGreaterThan(0.5)
    expect(body.farm_summary.net_aep_mwh).toBeCloseTo(
      alone.farm_summary.net_aep_mwh * (1 - (body.neighbours?.loss_pct ?? 0) / 100),
      6,
    )
    expect(body.farm_summary.turbine_count).toBe(3)
    expect(body.farm_summary.gross_aep_mwh).toBe(alone.farm_summary.gross_aep_mwh)
    expect(body.metadata.assumptions['wake_loss']).toMatch(/3 turbines of neighbours/)
  })

  it('are refused where they cannot stand', () => {
    expect(refusal({ neighbours: [{ lat: 54.46, lon: 8.8601 }] }).details?.[0]).toMatchObject({
      field: 'neighbours[0]',
      constraint: expect.stringMatching(/from turbine 1 of the farm/),
    })
    expect(refusal({ neighbours: [{ lat: 50, lon: 8.86 }] }).details?.[0]?.value).toMatch(/km away/)
  })

  it('block, as the farm itself does', () => {
    const blocked = run({ blockage: 'self_similar_2020' })
    expect(blocked.blockage).toMatchObject({ model: 'self_similar_2020' })
    expect(blocked.blockage?.net_aep_without_mwh).toBeCloseTo(summary().net_aep_mwh, 8)
    expect(blocked.blockage?.loss_pct).toBeGreaterThan(0)
    expect(blocked.blockage?.loss_pct).toBeLessThan(1)
    expect(run({ blockage: 'none' }).farm_summary).toEqual(summary())
  })
})

describe('rules of turbines', () => {
  it('take their share as one more loss', () => {
    const body = run({ turbine_rules: [{ name: 'all stop', turbines: [1] }] })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.timeseries).toBeUndefined()
    expect(body.losses.at(-1)?.name).toBe('curtailment_rules')
    expect(body.losses.at(-1)?.loss_pct).toBeCloseTo(body.curtailment?.loss_pct ?? 0, 10)
    // One of three turbines stands: a third of the energy behind wakes, about.
    expect(body.curtailment?.loss_pct).toBeCloseTo(100 / 3, 0)
    expect(body.farm_summary.net_aep_mwh).toBeLessThan(0.7 * summary().net_aep_mwh)
  })

  it('bind in their sector, speeds, hours and season alone', () => {
    const shares = (...rules: object[]) =>
      run({ turbine_rules: rules.map((rule, i) => ({ name: `rule ${i}`, ...rule })) }).curtailment?.rules.map(
        ({ loss_pct: share }) => share,
      ) ?? []
    const [west = 0, east = 0] = shares(
      { direction_from_deg: 180, direction_to_deg: 360 },
      { direction_from_deg: 360, direction_to_deg: 180 },
    )
    expect(west + east).toBeCloseTo(100, 8)
    expect(west).toBeGreaterThan(60)
    const [held = 1, slow = 0, night = 0, summer = 0, rest = 0] = shares(
      { max_power_pct: 100 },
      { speed_to_ms: 6 },
      { hour_from: 22, hour_to: 6 },
      { date_from: '04-01', date_to: '09-30' },
      { date_from: '10-01', date_to: '03-31' },
    )
    expect(held).toBeLessThan(1e-9)
    expect(slow).toBeGreaterThan(1)
    expect(slow).toBeLessThan(20)
    expect(night).toBeGreaterThan(25)
    expect(night).toBeLessThan(40)
    expect(summer).toBeLessThan(rest)
    expect(slow + night + summer + rest).toBeCloseTo(100, 8)
  })

  it('are refused by name', () => {
    expect(refusal({ turbine_rules: [{ name: 'r', turbines: [4] }] }).details?.[0]).toEqual({
      field: 'turbine_rules[0].turbines[0]',
      value: 4,
      constraint: '1..3: the farm has 3 turbines',
    })
    expect(refusal({ turbine_rules: [{ name: 'r', hour_from: 3 }] }).details?.[0]?.field).toBe(
      'turbine_rules[0].hour_to',
    )
  })
})
