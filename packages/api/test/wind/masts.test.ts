import { createRng } from '@sunwake/core/math/random'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { crossCheckWindData } from '../../src/operations/wind/own-wind/schema.ts'
import { loadWindGround, windAnalysis, windLayout } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'
import { refusalOf } from '../refusal-of.ts'

const HUB = 100
/** A valley and a ridge. */
const LOW = { lat: 36.6, lon: -84.235 }
const HIGH = { lat: 36.585, lon: -84.245 }
const FARM = {
  name: 'Ridge',
  boundary: boxPolygon(-84.27, 36.57, -84.22, 36.61),
  turbine_model: 'generic_3mw',
  hub_height_m: HUB,
  wake_model: 'none',
  turbine_positions: [LOW, HIGH],
}

/** A year of hours, west winds stronger than the others. */
const rng = createRng(11)
const direction = Array.from({ length: 8760 }, () =>
  rng.uniform() < 0.6 ? 225 + 90 * rng.uniform() : 360 * rng.uniform(),
)
const speed = direction.map(
  (from) => (from > 200 && from < 320 ? 9 : 6) * (-Math.log(1 - rng.uniform())) ** (1 / 2.2),
)
const records = (factor = 1) => ({
  start: '2023-01-01T00:00:00Z',
  height_m: HUB,
  speed_ms: speed.map((v) => factor * v),
  direction_deg: direction,
})
const mastAt = ({ lat, lon }: typeof LOW, factor?: number) => ({
  latitude: lat,
  longitude: lon,
  ...records(factor),
})
const single = () => {
  const { start, height_m, speed_ms, direction_deg } = records()
  return { start, levels: [{ height_m, speed_ms, direction_deg }] }
}

async function run(change: object) {
  const request = { ...FARM, ...change }
  const ground = await loadWindGround(request, { earth, terrain: jacksboro })
  return windAnalysis(request, { earth, ground }).body
}
// Answers that several tests read.
const [overFlat, fromLow, fromHigh] = (await Promise.all(
  [
    { wind_data: single(), terrain_model: 'flat' },
    { wind_data: { masts: [mastAt(LOW)] } },
    { wind_data: { masts: [mastAt(HIGH)] } },
  ].map(run),
)) as [Body, Body, Body]
type Body = Awaited<ReturnType<typeof run>>
const energies = ({ turbine_results: turbines = [] }: Body) =>
  turbines.map(({ gross_aep_mwh }) => gross_aep_mwh)
const codesOf = ({ warnings }: Body) => warnings.map(({ code }) => code)

describe('a mast with a place', () => {
  it('is reproduced by a turbine at its place, whatever the terrain', async () => {
    const [own = 0] = energies(overFlat)
    expect(windAnalysisResponseSchema.safeParse(fromLow).error).toBeUndefined()
    expect(fromLow.metadata.terrain_model).toBe('speedup_rix')
    expect(fromLow.metadata.assumptions['wind_of_masts']).toContain('the mast carried to each turbine')
    const [atLow = 0, atHigh = 0] = energies(fromLow)
    expect(atLow / own).toBeCloseTo(1, 9)
    expect(atHigh / own).toBeGreaterThan(1.03)
    // The other way round the turbine in the valley has less.
    expect(energies(fromHigh)[1]! / own).toBeCloseTo(1, 9)
    expect(energies(fromHigh)[0]!).toBeLessThan(0.97 * own)
  })

  it('without its place gives every turbine the same wind, with a warning', async () => {
    const body = await run({ wind_data: single() })
    const [low = 0, high = 1] = energies(body)
    expect(low).toBe(high)
    expect(codesOf(body)).toContain('mast_without_place')
    expect(body.metadata.terrain_model).toBe('flat')
    expect(codesOf(overFlat)).not.toContain('mast_without_place')
  })

  it('has an uncertainty that grows with the change of wind from the mast to the turbines', async () => {
    const horizontalPct = async (place: typeof LOW) => {
      const { uncertainty } = await run({ wind_data: { masts: [mastAt(LOW)] }, turbine_positions: [place] })
      return (
        uncertainty?.components.find(({ name }) => name === 'horizontal_extrapolation')
          ?.standard_deviation_pct ?? 0
      )
    }
    expect(await horizontalPct(LOW)).toBeCloseTo(0, 9)
    expect(await horizontalPct(HIGH)).toBeGreaterThan(0.2)
  })

  it('at another place gives another fingerprint', () => {
    expect(fromLow.metadata.fingerprint).not.toBe(fromHigh.metadata.fingerprint)
  })
})

describe('several masts', () => {
  it('are each reproduced at their places, and predict each other', async () => {
    const body = await run({ wind_data: { masts: [mastAt(LOW), mastAt(HIGH, 1.2)] } })
    const [own = 0] = energies(overFlat)
    expect(energies(body)[0]! / own).toBeCloseTo(1, 9)
    const mean = speed.reduce((sum, v) => sum + v, 0) / speed.length
    const [first, second] = body.masts ?? []
    expect((first?.mean_wind_speed_ms ?? 0) / mean).toBeCloseTo(1, 2)
    expect((second?.mean_wind_speed_ms ?? 0) / (first?.mean_wind_speed_ms ?? 1)).toBeCloseTo(1.2, 6)
    expect(first?.predicted[0]?.error_pct).toBeCloseTo(0, 9)
    expect(second?.predicted[1]?.error_pct).toBeCloseTo(0, 9)
    // What one makes of the other is wrong by the inverse of what the other makes of it, but for the mix of sectors.
    const there = 1 + (second?.predicted[0]?.error_pct ?? 0) / 100
    const back = 1 + (first?.predicted[1]?.error_pct ?? 0) / 100
    expect(there * back).toBeCloseTo(1, 1)
    expect(there).not.toBeCloseTo(1, 2)
  })

  it('over flat ground are weighted by their distance', async () => {
    const middle = { lat: (LOW.lat + HIGH.lat) / 2, lon: (LOW.lon + HIGH.lon) / 2 }
    const body = await run({
      terrain_model: 'flat',
      turbine_positions: [LOW, middle, HIGH],
      wind_data: { masts: [mastAt(LOW), mastAt(HIGH, 1.2)] },
    })
    const speeds = (body.turbine_results ?? []).map(({ mean_wind_speed_ms }) => mean_wind_speed_ms)
    expect(speeds[2]! / speeds[0]!).toBeCloseTo(1.2, 6)
    expect(speeds[1]! / speeds[0]!).toBeCloseTo(1.1, 3)
  })
})

/** Between the valley and the ridge; few points hold its speed-ups. */
const STRIP = boxPolygon(-84.246, 36.5805, -84.235, 36.5815)

it('a search for a layout sees the wind of the mast', async () => {
  const request = {
    ...{ name: 'Ridge', boundary: STRIP, turbine_model: 'generic_3mw', hub_height_m: HUB },
    ...{ turbine_count: 2, max_evaluations: 40, max_seconds: 60, wake_model: 'none' },
  }
  const found = async (place: typeof LOW) => {
    const asked = { ...request, wind_data: { masts: [mastAt(place)] } }
    const ground = await loadWindGround(asked, { earth, terrain: jacksboro })
    return windLayout(asked, { earth, ground }).farm_summary.gross_aep_mwh
  }
  // The same wind measured in the valley means more of it on its slope.
  expect(await found(LOW)).toBeGreaterThan(1.02 * (await found(HIGH)))
})

describe('invalid masts', () => {
  const details = (wind_data: object) =>
    refusalOf(() => windAnalysis({ ...FARM, terrain_model: 'flat', wind_data }, { earth })).details.map(
      ({ field }) => field,
    )

  it.each([
    ['wind_data.masts', { masts: [] }],
    ['wind_data.levels', {}],
    ['wind_data.levels', { ...single(), masts: [mastAt(LOW)] }],
    ['wind_data.masts[0].latitude', { masts: [{ ...mastAt(LOW), latitude: 91 }] }],
    ['wind_data.masts[0].height_m', { masts: [{ ...mastAt(LOW), height_m: undefined }] }],
    ['wind_data.masts[1].latitude', { masts: [mastAt(LOW), mastAt({ lat: 37.5, lon: -84.2 })] }],
    ['wind_data.masts[0].levels', { masts: [{ ...mastAt(LOW), levels: single().levels }] }],
    ['wind_data.masts[0].levels[0].direction_deg', { masts: [{ ...mastAt(LOW), direction_deg: [1] }] }],
    ['wind_data.masts[0].timestamps', { masts: [{ ...mastAt(LOW), start: undefined }] }],
  ])('are refused by %s', (field, wind_data) => {
    expect(details(wind_data)).toContain(field)
  })

  it('are checked before their shape is known', () => {
    for (const masts of [1, 'a', [null], [[]], [{}]])
      expect(() => crossCheckWindData({ wind_data: { masts } })).not.toThrow()
  })
})
