import { meanPowerOfSectors } from '@sunwake/core/wind/turbine'
import { turbineModelOf } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { windAnalysis, windLayout } from '../../src/run.ts'
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
const SECTORS = 12
const each = (value: number) => new Array<number>(SECTORS).fill(value)
const A = each(9).map((scale, s) => scale + s / 4)
const FREQUENCY = [4, 5, 6, 7, 8, 9, 10, 11, 12, 11, 9, 8]
/** The same wind at every roughness and height: nothing lies between nodes. */
const CLIMATE = {
  name: 'Synthetic',
  roughness_lengths_m: [0, 0.03, 1],
  heights_m: [50, 100, 150],
  frequency_pct: [FREQUENCY, FREQUENCY, FREQUENCY],
  weibull_a_ms: [0, 1, 2].map(() => [A, A, A]),
  weibull_k: [0, 1, 2].map(() => [each(2.1), each(2.1), each(2.1)]),
}
const REQUEST = {
  name: 'Westermarsch',
  boundary: { type: 'Polygon', coordinates: [ring] },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  turbine_positions: [{ lat: 54.46, lon: 8.86 }],
  wind_climate: CLIMATE,
}
const run = (change: object = {}) => windAnalysis({ ...REQUEST, ...change }, { earth }).body
const refusal = (change: object) => refusalOf(() => run({ wind_climate: { ...CLIMATE, ...change } }))

describe('wind_climate', () => {
  it('gives a turbine the energy of its sectors', () => {
    const body = run({ uncertainty_analysis: false })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    const [turbine] = earth.turbines.turbines.filter(({ id }) => id === 'generic_3mw')
    if (turbine === undefined) throw new Error('no generic_3mw')
    // By the integral over each sector's own distribution, at the density of the site.
    const model = turbineModelOf(turbine, { hubHeight: 100 })
    const ratio = (body.farm_summary.air_density_kg_m3 / model.referenceDensity) ** (1 / 3)
    const power = { ...model.power, speeds: model.power.speeds.map((speed) => speed / ratio) }
    const sectors = FREQUENCY.map((percent, s) => ({
      frequency: percent / 100,
      scale: A[s] ?? 0,
      shape: 2.1,
    }))
    const expected = (meanPowerOfSectors(power, sectors) * 8760) / 1000
    // Between the middles of sectors the climate goes straight: half a per cent at most.
    expect(body.farm_summary.gross_aep_mwh / expected).toBeGreaterThan(0.995)
    expect(body.farm_summary.gross_aep_mwh / expected).toBeLessThan(1.005)
    expect(body.metadata).toMatchObject({ data_source: 'own-wind-climate', fidelity: 'user_supplied' })
    expect(body.metadata.assumptions['wind_climate']).toMatch(/12 sectors/)
  })

  it('is read at the height of the hub and the roughness of the land', () => {
    const faster = [0, 1, 2].map((r) =>
      [0.9, 1, 1.05].map((h) => A.map((scale) => scale * h * (1 - 0.1 * r))),
    )
    const speed = (hub: number) =>
      run({
        hub_height_m: hub,
        uncertainty_analysis: false,
        wind_climate: { ...CLIMATE, weibull_a_ms: faster },
      }).farm_summary.mean_wind_speed_ms
    expect(speed(50) / speed(100)).toBeCloseTo(0.9, 3)
    expect(speed(150) / speed(100)).toBeCloseTo(1.05, 3)
    // Straight in the logarithm: √(50·100) lies in the middle.
    expect(speed(Math.sqrt(5000)) / speed(100)).toBeCloseTo(0.95, 3)
    expect(speed(100)).toBeLessThan(run({ uncertainty_analysis: false }).farm_summary.mean_wind_speed_ms)
  })

  it('tells its own uncertainty', () => {
    const spread = (percent: number) =>
      run({ wind_climate: { ...CLIMATE, speed_uncertainty_pct: percent } }).uncertainty?.components.find(
        ({ name }) => name === 'wind_resource',
      )?.standard_deviation_pct
    expect(spread(4)).toBeCloseTo(4, 0)
    expect(run().metadata.assumptions['wind_speed_uncertainty']).toBe('10 % of the mean wind speed (assumed)')
  })

  it('leads the search for a layout', () => {
    const { turbine_positions: _, ...ground } = REQUEST
    const body = windLayout({ ...ground, turbine_count: 3, max_evaluations: 200 }, { earth })
    expect(body.metadata.data_source).toBe('own-wind-climate')
  })

  it.each([
    ['heights that do not rise', { heights_m: [50, 50, 150] }, 'wind_climate.heights_m[1]'],
    ['too few roughness lengths', { frequency_pct: [FREQUENCY] }, 'wind_climate.frequency_pct'],
    [
      'a row too short',
      { weibull_k: [0, 1, 2].map(() => [each(2), each(2), [2]]) },
      'wind_climate.weibull_k[0][2]',
    ],
    [
      'shares that do not sum up',
      { frequency_pct: [each(5), FREQUENCY, FREQUENCY] },
      'wind_climate.frequency_pct[0]',
    ],
  ])('refuses %s', (_, change, field) => {
    expect(refusal(change).details?.[0]?.field).toBe(field)
  })

  it('refuses a hub where it has no wind, and own wind beside it', () => {
    expect(refusalOf(() => run({ hub_height_m: 200 })).details?.[0]).toEqual({
      field: 'hub_height_m',
      value: 200,
      constraint: '50..150 m, the heights of wind_climate',
    })
    const fields = refusalOf(() => run({ wind_data: {} })).details?.map(({ field }) => field)
    expect(fields).toContain('wind_climate')
  })
})
