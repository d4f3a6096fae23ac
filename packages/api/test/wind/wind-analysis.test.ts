import { describe, expect, it } from 'vitest'
import { windAnalysis, windAnalysisSteps } from '../../src/run.ts'
import { nestedBody, windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

type Ring = readonly (readonly [number, number])[]
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings })
const GROUND = polygon(box(8.85, 54.45, 8.91, 54.48))
const REQUEST = { name: 'Westermarsch', boundary: GROUND, turbine_model: 'generic_3mw', hub_height_m: 100 }
const FIXED = [
  { lat: 54.46, lon: 8.86 },
  { lat: 54.46, lon: 8.87 },
  { lat: 54.47, lon: 8.88 },
]

const run = (change: object = {}, context: object = {}) =>
  windAnalysis({ ...REQUEST, ...change }, { earth, ...context }).body
const refusal = (change: object, context: object = {}) => refusalOf(() => run(change, context))
const warningsOf = (body: ReturnType<typeof run>) => body.warnings.map(({ code }) => code)

/** A body without what differs from run to run. */
function withoutTimings(body: ReturnType<typeof run>): unknown {
  const { created_at: _, completed_at: __, processing_time_s: ___, metadata, ...rest } = body
  return { ...rest, metadata: { ...metadata, processing_time_ms: 0 } }
}

describe('windAnalysis', () => {
  it('matches the contract, with its data source and method', () => {
    const body = run()
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      status: 'completed',
      name: 'Westermarsch',
      metadata: {
        turbine_model: 'generic_3mw',
        wake_model: 'bastankhah',
        terrain_model: 'flat',
        data_source: 'embedded-climatology',
        analysis_years: 20,
        hub_height_m: 100,
        seed: 1,
        fidelity: 'climatology',
      },
      terrain_analysis: { mean_slope_deg: null, max_rix_pct: null },
      uncertainty: { method: 'monte_carlo', iterations: 10_000 },
    })
    expect(warningsOf(body)).toEqual(
      expect.arrayContaining([
        'embedded_data',
        'terrain_model_replaced',
        'terrain_not_resolved',
        'losses_not_counted',
      ]),
    )
    expect(JSON.stringify(body)).not.toContain('NaN')
    expect(Object.keys(body.metadata.assumptions)).toEqual(
      expect.arrayContaining([
        ...['wake_model', 'years', 'altitude_m', 'turbulence_intensity', 'turbine_positions'],
        ...['losses_availability_pct', 'losses_electrical_pct', 'uncertainty', 'min_spacing_diameters'],
      ]),
    )
  })

  it('has a net energy of gross times one minus each loss, and turbines that sum to the farm', () => {
    const { farm_summary: farm, turbine_results: turbines = [], losses, energy_by_sector: sectors } = run()
    const kept =
      (1 - farm.wake_loss_pct / 100) *
      (1 - farm.electrical_loss_pct / 100) *
      (1 - farm.availability_loss_pct / 100)
    expect(farm.net_aep_mwh / (farm.gross_aep_mwh * kept)).toBeCloseTo(1, 12)
    expect(farm.other_loss_pct).toBe(0)
    expect(farm.net_aep_mwh / (farm.gross_aep_mwh * (1 - farm.total_loss_pct / 100))).toBeCloseTo(1, 12)
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
    expect(sum(turbines.map(({ net_aep_mwh }) => net_aep_mwh))).toBeCloseTo(farm.net_aep_mwh, 6)
    expect(sum(turbines.map(({ gross_aep_mwh }) => gross_aep_mwh))).toBeCloseTo(farm.gross_aep_mwh, 6)
    expect(sum(sectors.map(({ gross_aep_mwh }) => gross_aep_mwh))).toBeCloseTo(farm.gross_aep_mwh, 6)
    expect(losses.at(-1)?.energy_after_mwh).toBeCloseTo(farm.net_aep_mwh, 6)
    expect(farm.net_capacity_factor_pct).toBeCloseTo(
      (100 * farm.net_aep_mwh) / (farm.total_capacity_mw * 8760),
      9,
    )
    expect(farm.total_capacity_mw).toBeCloseTo(3 * farm.turbine_count, 9)
    expect(turbines.map(({ turbine_id }) => turbine_id)).toEqual(
      Array.from({ length: farm.turbine_count }, (_, i) => i + 1),
    )
    expect(Math.abs(farm.p50_aep_mwh / farm.net_aep_mwh - 1)).toBeLessThan(0.02)
    expect(farm.p75_aep_mwh).toBeLessThan(farm.p50_aep_mwh)
    expect(farm.p90_aep_mwh).toBeLessThan(farm.p75_aep_mwh ?? 0)
    expect(farm.p99_aep_mwh).toBeLessThan(farm.p90_aep_mwh ?? 0)
  })

  it('applies the losses of the request, and no longer warns of them', () => {
    const losses = {
      availability_pct: 3,
      electrical_pct: 2,
      performance_pct: 1,
      environmental_pct: 4,
      curtailment_pct: 0,
    }
    const body = run({ losses })
    const { farm_summary: farm } = body
    expect(farm.availability_loss_pct).toBeCloseTo(3, 10)
    expect(farm.other_loss_pct).toBeCloseTo(100 * (1 - 0.99 * 0.96), 10)
    expect(farm.total_loss_pct).toBeCloseTo(
      100 * (1 - (1 - farm.wake_loss_pct / 100) * 0.97 * 0.98 * 0.99 * 0.96),
      10,
    )
    expect(warningsOf(body)).not.toContain('losses_not_counted')
  })

  it('lays out as many turbines as 5 MW/km² allow, or as many as are asked for, inside and apart', () => {
    const body = run()
    expect(body.layout.source).toBe('regular')
    expect(body.farm_summary.turbine_count).toBe(Math.floor((body.layout.area_km2 * 5) / 3))
    for (const { latitude, longitude } of body.turbine_results ?? []) {
      expect(latitude >= 54.45 && latitude <= 54.48 && longitude >= 8.85 && longitude <= 8.91).toBe(true)
    }
    expect(run({ max_turbines: 4 }).farm_summary.turbine_count).toBe(4)
    const crowded = run({ max_turbines: 1000 })
    expect(crowded.farm_summary.turbine_count).toBeLessThan(1000)
    expect(crowded.layout.closest_distance_m).toBeGreaterThanOrEqual(3 * 112 - 1e-6)
    expect(warningsOf(crowded)).toContain('fewer_turbines')
  })

  it('keeps the order of a fixed layout, in either spelling', () => {
    const body = run({ turbine_positions: FIXED })
    expect(
      body.turbine_results?.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
    ).toEqual(FIXED)
    expect(body.layout.source).toBe('given')
    const long = run({ turbine_positions: FIXED.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })) })
    expect(withoutTimings(long)).toEqual(withoutTimings(body))
    // A degree of longitude at 54.46° is 64.9 km.
    expect(body.layout.closest_distance_m).toBeCloseTo(649, -1)
  })

  it('is reproducible, and draws other uncertainties with another seed', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(run()))
    const other = run({ seed: 2 })
    expect(other.farm_summary.net_aep_mwh).toBe(run().farm_summary.net_aep_mwh)
    expect(other.farm_summary.p90_aep_mwh).not.toBe(run().farm_summary.p90_aep_mwh)
    expect(other.metadata.fingerprint).not.toBe(run().metadata.fingerprint)
  })

  it('omits the uncertainty where it is not requested', () => {
    const { uncertainty, farm_summary: farm } = run({ uncertainty_analysis: false })
    expect(uncertainty).toBeNull()
    expect(farm.p50_aep_mwh).toBe(farm.net_aep_mwh)
    expect([farm.p75_aep_mwh, farm.p90_aep_mwh, farm.p99_aep_mwh]).toEqual([null, null, null])
  })

  it('has the hours of a year on request, near the energy of the year', () => {
    const plain = run({ turbine_positions: FIXED })
    const { body, series } = windAnalysis(
      { ...REQUEST, turbine_positions: FIXED },
      { earth, includeTimeseries: true, includeTurbineDetail: false },
    )
    expect(plain.timeseries).toBeUndefined()
    expect(body.turbine_results).toBeUndefined()
    expect(body.timeseries?.timestamps).toHaveLength(8760)
    expect(body.timeseries?.power_kw).toEqual([...(series?.columns['power_kw'] ?? [])])
    const energy = (body.timeseries?.power_kw ?? []).reduce<number>((sum, kw) => sum + (kw ?? 0), 0) / 1000
    expect(Math.abs(energy / body.farm_summary.net_aep_mwh - 1)).toBeLessThan(0.05)
    expect(body.farm_summary).toEqual(plain.farm_summary)
    expect(body.metadata.fingerprint).toBe(plain.metadata.fingerprint)
  })

  it('has the name and the times of its job', () => {
    const job = { id: '7a', createdAtMs: Date.UTC(2026, 0, 2) }
    const body = run({}, { job, now: () => Date.UTC(2026, 0, 3) })
    expect(body).toMatchObject({
      job_id: '7a',
      created_at: '2026-01-02T00:00:00.000Z',
      completed_at: '2026-01-03T00:00:00.000Z',
    })
  })

  it('can be run step by step, and refuses before the first step', () => {
    const steps = [...windAnalysisSteps(REQUEST, { earth })]
    expect(steps.length).toBeGreaterThan(70)
    expect(steps[0]).toMatchObject({ done: 1, stage: 'directions' })
    expect(refusalOf(() => windAnalysisSteps({}, { earth }).next()).code).toBe('validation_error')
  })

  it.each(['jensen', 'bastankhah', 'gauss_curl', 'niayifar_2016', 'floris_turbopark_gauss', 'none'])(
    'runs with %s',
    (wake_model) => {
      const { farm_summary: farm, metadata } = run({ wake_model, turbine_positions: FIXED })
      expect(metadata.wake_model).toBe(wake_model)
      expect(farm.wake_loss_pct).toBeGreaterThanOrEqual(-1e-9)
      expect(farm.wake_loss_pct).toBeLessThan(15)
    },
  )

  it.each([
    ['across the antimeridian', polygon(box(179.97, -17, -179.97, -16.95))],
    [
      'in two parts at the antimeridian',
      {
        type: 'MultiPolygon',
        coordinates: [[box(179.95, 51, 180, 51.05)], [box(-180, 51, -179.95, 51.05)]],
      },
    ],
    ['near the pole', polygon(box(-30, 83.3, -29, 83.4))],
    ['with a hole', polygon(box(8.85, 54.45, 8.95, 54.5), box(8.87, 54.46, 8.93, 54.49))],
    ['too small for a row', polygon(box(8.85, 54.45, 8.8502, 54.4502))],
  ])('gives an answer for a boundary %s', (_, boundary) => {
    const body = run({ boundary })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.farm_summary.turbine_count).toBeGreaterThanOrEqual(1)
    expect(body.farm_summary.net_aep_mwh).toBeGreaterThan(0)
    for (const { longitude } of body.turbine_results ?? [])
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  })
})

describe('windAnalysis refuses', () => {
  const crossed = polygon([
    [8.85, 54.45],
    [8.91, 54.48],
    [8.91, 54.45],
    [8.85, 54.48],
    [8.85, 54.45],
  ])
  it.each<[string, object, string, string]>([
    ['no name', { name: undefined }, 'validation_error', 'name'],
    ['no boundary', { boundary: undefined }, 'validation_error', 'boundary'],
    ['no turbine', { turbine_model: undefined }, 'validation_error', 'turbine_model'],
    ['an unknown turbine', { turbine_model: 'windy' }, 'turbine_not_found', 'turbine_model'],
    ['an unknown field', { wakes: 'jensen' }, 'validation_error', 'wakes'],
    ['an unknown loss', { losses: { wake_pct: 3 } }, 'validation_error', 'losses.wake_pct'],
    [
      'a loss of NaN',
      { losses: { electrical_pct: Number.NaN } },
      'validation_error',
      'losses.electrical_pct',
    ],
    ['an unknown wake model', { wake_model: 'fuga' }, 'validation_error', 'wake_model'],
    ['a hub of NaN', { hub_height_m: Number.NaN }, 'validation_error', 'hub_height_m'],
    ['a number as text', { years: '20' }, 'validation_error', 'years'],
    ['31 years', { years: 31 }, 'validation_error', 'years'],
    ['no turbines at all', { max_turbines: 0 }, 'validation_error', 'max_turbines'],
    ['more turbines than one run takes', { max_turbines: 1001 }, 'validation_error', 'max_turbines'],
    ['half a rotor of spacing', { min_spacing_diameters: 0.5 }, 'validation_error', 'min_spacing_diameters'],
    ['a call-back to a file', { callback_url: 'file:///etc/passwd' }, 'validation_error', 'callback_url'],
    [
      'a GeoJSON point',
      { boundary: { type: 'Point', coordinates: [8, 54] } },
      'invalid_boundary',
      'boundary.type',
    ],
    ['a feature', { boundary: { type: 'Feature', geometry: GROUND } }, 'invalid_boundary', 'boundary.type'],
    ['null for a boundary', { boundary: null }, 'invalid_boundary', 'boundary'],
    ['a text for a boundary', { boundary: 'here' }, 'invalid_boundary', 'boundary'],
    [
      'a boundary in another system',
      { boundary: { ...GROUND, crs: {} } },
      'invalid_boundary',
      'boundary.crs',
    ],
    ['no coordinates', { boundary: { type: 'Polygon' } }, 'invalid_boundary', 'boundary.coordinates'],
    ['a bow tie', { boundary: crossed }, 'invalid_boundary', 'boundary.coordinates[0]'],
    [
      'metres for degrees',
      { boundary: polygon(box(424_000, 6_148_000, 429_000, 6_151_000)) },
      'invalid_boundary',
      'boundary.coordinates[0][0][0]',
    ],
    ['half a country', { boundary: polygon(box(8, 54, 10, 56)) }, 'boundary_too_large', 'boundary'],
    ['half the Earth', { boundary: polygon(box(-180, -90, 0, 90)) }, 'boundary_too_large', 'boundary'],
    ['a thin line of 3,000 km', { boundary: polygon(box(0, 0, 30, 0.0001)) }, 'invalid_boundary', 'boundary'],
    ['no positions', { turbine_positions: [] }, 'validation_error', 'turbine_positions'],
    [
      'a position off the Earth',
      { turbine_positions: [FIXED[0], { lat: 95, lon: 8.86 }] },
      'validation_error',
      'turbine_positions[1].lat',
    ],
    [
      'a position outside',
      { turbine_positions: [FIXED[0], { lat: 54.5, lon: 8.86 }] },
      'validation_error',
      'turbine_positions[1]',
    ],
    [
      'a position in a hole',
      {
        boundary: polygon(box(8.85, 54.45, 8.91, 54.48), box(8.86, 54.46, 8.88, 54.47)),
        turbine_positions: [{ lat: 54.465, lon: 8.87 }],
      },
      'validation_error',
      'turbine_positions[0]',
    ],
    [
      'two closer than a rotor',
      { turbine_positions: [...FIXED, { lat: 54.46, lon: 8.861 }] },
      'validation_error',
      'turbine_positions[3]',
    ],
    [
      'more positions than max_turbines',
      { turbine_positions: FIXED, max_turbines: 2 },
      'validation_error',
      'turbine_positions',
    ],
    [
      'a position with a height',
      { turbine_positions: [{ ...FIXED[0], alt: 3 }] },
      'validation_error',
      'turbine_positions[0].alt',
    ],
    [
      'a flow of too few cells',
      { terrain_model: 'cfd_rans', flow_cells: 5 },
      'validation_error',
      'flow_cells',
    ],
  ])('%s', (_, change, code, field) => {
    const error = refusal(change)
    expect({ code: error.code, field: error.details[0]?.field }).toEqual({ code, field })
  })

  it('online data', () => expect(refusal({ data_mode: 'online' }).status).toBe(400))

  it('and uses the statuses and codes of the contract', () => {
    const codeOf = (change: object): unknown => {
      const error = refusal(change)
      return [error.status, (nestedBody(error, 'id')['error'] as { code: string }).code]
    }
    expect(codeOf({ boundary: crossed })).toEqual([400, 'INVALID_BOUNDARY'])
    expect(codeOf({ boundary: polygon(box(8, 54, 10, 56)) })).toEqual([400, 'BOUNDARY_TOO_LARGE'])
    expect(codeOf({ turbine_model: 'windy' })).toEqual([404, 'TURBINE_NOT_FOUND'])
    expect(codeOf({ turbine_positions: [{ lat: 95, lon: 8.86 }] })).toEqual([400, 'INVALID_COORDINATES'])
    expect(codeOf({ years: 0 })).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('invalid positions, each by its index', () => {
    const outside = { lat: 50, lon: 8 }
    const error = refusal({ turbine_positions: [outside, FIXED[0], outside, FIXED[1]] })
    expect(error.details.slice(0, 2).map(({ field }) => field)).toEqual([
      'turbine_positions[0]',
      'turbine_positions[2]',
    ])
  })

  it('warns, and still computes, when turbines are closer than the minimum spacing', () => {
    const close = [FIXED[0], { lat: 54.46, lon: 8.8635 }]
    const body = run({ turbine_positions: close })
    expect(warningsOf(body)).toContain('turbines_close')
    expect(warningsOf(run({ turbine_positions: close, min_spacing_diameters: 1.5 }))).not.toContain(
      'turbines_close',
    )
  })
})

describe('wake_model of an analysis', () => {
  // The North Sea, north of Borkum.
  const sea = {
    boundary: polygon(box(6, 54.3, 6.15, 54.4)),
    terrain_model: 'flat',
    uncertainty_analysis: false,
  }

  it('chooses katic_1986 for a deep offshore farm, with the reason', () => {
    const { metadata, farm_summary: farm } = run({ ...sea, wake_model: 'auto', max_turbines: 81 })
    expect(metadata.wake_model).toBe('katic_1986')
    expect(metadata.assumptions['wake_model']).toMatch(/^auto: katic_1986, for 81 turbines at sea, \d/)
    expect(metadata.assumptions['published_wakes']).toMatch(/−8 % at Horns Rev 1/)
    const named = run({ ...sea, wake_model: 'katic_1986', max_turbines: 81 })
    expect(named.metadata.fingerprint).toBe(metadata.fingerprint)
    expect(named.farm_summary).toEqual(farm)
  })

  it('chooses bastankhah on land, and for a few turbines offshore', () => {
    expect(run({ wake_model: 'auto' }).metadata.wake_model).toBe('bastankhah')
    expect(run({ ...sea, wake_model: 'auto', max_turbines: 9 }).metadata.wake_model).toBe('bastankhah')
  })

  it('warns when measured losses contradict it by more than a third', () => {
    expect(warningsOf(run({ ...sea, wake_model: 'none', max_turbines: 81 }))).toContain(
      'wake_model_contradicted',
    )
    expect(warningsOf(run({ ...sea, max_turbines: 81 }))).not.toContain('wake_model_contradicted')
    expect(warningsOf(run({ wake_model: 'none' }))).not.toContain('wake_model_contradicted')
  })
})
