import { stabilityProfileRatio } from '@sunwake/core/atmosphere'
import { createRng } from '@sunwake/core/math/random'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { windAnalysis, windLayout } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const FARM = {
  name: 'Marsh',
  boundary: boxPolygon(8.85, 54.45, 8.91, 54.48),
  turbine_model: 'generic_3mw',
  hub_height_m: 120,
  max_turbines: 2,
  terrain_model: 'flat',
  wake_model: 'none',
  uncertainty_analysis: false,
}
const rng = createRng(3)
const speed = Array.from({ length: 8760 }, () => 8 * Math.sqrt(-Math.log(1 - rng.uniform())))
const mast = (height: number, profile?: object) => ({
  start: '2023-01-01T00:00:00Z',
  levels: [{ height_m: height, speed_ms: speed, direction_deg: speed.map(() => 250) }],
  ...(profile && { profile }),
})
const run = (change: object) => windAnalysis({ ...FARM, ...change }, { earth }).body
const meanOf = (change: object) => run(change).farm_summary.mean_wind_speed_ms
const codesOf = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)

describe('forest of a request', () => {
  it('gives hubs the wind of the displacement further down, and says so', () => {
    const among = run({ forest: { height_m: 30, displacement_ratio: 0.7 } })
    expect(windAnalysisResponseSchema.safeParse(among).error).toBeUndefined()
    const low = run({ hub_height_m: 99 })
    expect(among.farm_summary.mean_wind_speed_ms).toBeCloseTo(low.farm_summary.mean_wind_speed_ms, 10)
    expect(among.metadata.assumptions['forest']).toMatch(
      /trees of 30 m: hubs have the wind of 21\.0 m further down/,
    )
    expect(among.metadata.fingerprint).not.toBe(run({}).metadata.fingerprint)
    expect(meanOf({ forest: { height_m: 30, distance_m: 3000 } })).toBe(meanOf({}))
  })

  it('lifts the mast as well as the hub, unless it stands elsewhere', () => {
    const wind_data = mast(80, { stability: 'neutral', roughness_m: 2 })
    const expected = (from: number, to: number) =>
      stabilityProfileRatio({
        ...{ obukhovLength: Number.POSITIVE_INFINITY, roughness: 2 },
        ...{ fromHeight: from, toHeight: to },
      })
    const at80 = meanOf({ wind_data, hub_height_m: 80 })
    const forest = { height_m: 30 }
    expect(meanOf({ wind_data, forest }) / at80).toBeCloseTo(expected(60, 100), 3)
    const outside = { ...forest, mast_distance_m: 3000 }
    expect(meanOf({ wind_data, forest: outside }) / at80).toBeCloseTo(expected(80, 100), 3)
  })

  it('changes the energy of a layout search', () => {
    const { max_turbines: _, uncertainty_analysis: __, ...farm } = FARM
    const search = (change: object) =>
      windLayout({ ...farm, turbine_count: 2, max_evaluations: 10, ...change }, { earth })
    const [open, among] = [search({}), search({ forest: { height_m: 30 } })]
    expect(among.farm_summary.gross_aep_mwh).toBeLessThan(open.farm_summary.gross_aep_mwh)
    expect(among.metadata.assumptions['forest']).toContain('20.0 m further down')
  })

  it('is refused where hubs or sensors are too low above it', () => {
    const forest = { height_m: 30 }
    const low = refusalOf(() => run({ forest, hub_height_m: 25 }))
    expect(low).toMatchObject({ details: [{ field: 'hub_height_m', value: 25 }] })
    const sensor = refusalOf(() => run({ forest, wind_data: mast(24) }))
    expect(sensor).toMatchObject({ details: [{ field: 'wind_data.levels[0].height_m', value: 24 }] })
  })
})

describe('the profile of own wind', () => {
  it.each([
    ['stable', { stability: 'stable', roughness_m: 0.03 }, 80],
    ['an Obukhov length', { obukhov_length_m: -200, roughness_m: 0.03 }, -200],
  ])('carries a single height by Monin–Obukhov similarity: %s', (_, profile, obukhovLength) => {
    const wanted = stabilityProfileRatio({ roughness: 0.03, obukhovLength, fromHeight: 60, toHeight: 120 })
    const wind_data = mast(60, profile)
    expect(meanOf({ wind_data }) / meanOf({ wind_data, hub_height_m: 60 })).toBeCloseTo(wanted, 3)
    expect(run({ wind_data }).metadata.assumptions['wind_profile']).toMatch(/Monin–Obukhov.*Obukhov length/)
  })

  it('is neutral over the land cover where the request says no more, and warns where it reaches too high', () => {
    expect(run({ wind_data: mast(60, {}) }).metadata.assumptions['wind_profile']).toMatch(
      /neutral air \(class neutral.*roughness .* m of the land cover/,
    )
    expect(codesOf(run({ wind_data: mast(60, { stability: 'very_stable' }) }))).toContain(
      'profile_beyond_layer',
    )
  })

  it('is ignored, with a warning, where wind is measured at several heights', () => {
    const [level] = mast(100).levels
    const two = { ...mast(100), levels: [level, { height_m: 50, speed_ms: speed.map((v) => 0.87 * v) }] }
    const told = run({ wind_data: { ...two, profile: { stability: 'stable' } } })
    expect(codesOf(told)).toContain('profile_not_used')
    expect(told.farm_summary.mean_wind_speed_ms).toBe(meanOf({ wind_data: two }))
  })

  it('is refused when it has both a stability class and an Obukhov length', () => {
    const both = mast(60, { stability: 'stable', obukhov_length_m: 100 })
    expect(refusalOf(() => run({ wind_data: both }))).toMatchObject({
      details: [{ field: 'wind_data.profile.obukhov_length_m' }],
    })
  })
})
