import { createRng, drawNormal } from '@sunwake/core/math/random'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { type RunContext, windAnalysis } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const HOURS = 8760
const HUB = 100
const FIRST = Date.UTC(2010, 0)
/** Six years of hours from 2010 on, the last two of which are windier; instants. */
const rng = createRng(5)
let state = 0
const era5 = Array.from({ length: 6 * HOURS + 24 }, (_, t) => {
  state = 0.97 * state + 0.25 * drawNormal(rng)
  return Math.max((t < 4 * HOURS ? 7 : 8) + 2.2 * state, 0.2)
})
const direction = era5.map((_, t) => (230 + 60 * Math.sin(t / 90) + 360) % 360)
const at = (t: number) => new Date(FIRST + t * 3_600_000).toISOString()

/** Two of its years at a mast with four fifths of the wind. */
const FROM = 4 * HOURS
const mast = (late = 0) => {
  const hours = Array.from({ length: 2 * HOURS - 24 }, (_, t) => FROM + t)
  return {
    start: at(FROM),
    timestamp_label: 'center',
    levels: [
      {
        height_m: HUB,
        speed_ms: hours.map((t) => Math.max(0.8 * era5[t + late]! + 0.3 * drawNormal(rng), 0)),
        direction_deg: hours.map((t) => direction[t + late]!),
      },
    ],
  }
}
const reanalysis = { name: 'own ERA5', start: at(0), height_m: HUB, speed_ms: era5, direction_deg: direction }

function run(wind: object, context: Partial<RunContext> = {}) {
  const request = {
    name: 'Mast',
    boundary: boxPolygon(5.57, 48.44, 5.6, 48.46),
    turbine_model: 'generic_3mw',
    hub_height_m: HUB,
    max_turbines: 1,
    terrain_model: 'flat',
    wake_model: 'none',
    wind_data: wind,
  }
  return windAnalysis(request, { earth, ...context }).body
}
const meanSpeed = (wind: object) => run(wind).farm_summary.mean_wind_speed_ms

describe('a reanalysis that the request brings', () => {
  it('carries the mast to its years, without any provider', () => {
    const body = run({ ...mast(), reanalysis, long_term_correction: 'variance_ratio' })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.data_quality?.long_term).toMatchObject({
      reference: 'own ERA5',
      period: '2010-2015',
      method: 'variance_ratio',
    })
    expect(body.metadata.data_source).toBe('series of the request, carried to the long term by own ERA5')
    // The years of the mast are windier than the six.
    const truth = (0.8 * era5.reduce((sum, speed) => sum + speed, 0)) / era5.length
    expect(body.farm_summary.mean_wind_speed_ms / truth).toBeCloseTo(1, 1.7)
    expect(meanSpeed(mast()) / truth).toBeGreaterThan(1.05)
  })

  it('checks the clock of the mast', () => {
    expect(run({ ...mast(), reanalysis }).warnings.map(({ code }) => code)).not.toContain('clock_off')
    const early = run({ ...mast(2), reanalysis })
    expect(early.data_quality?.time_shift?.correction_minutes).toBeCloseTo(120, -1)
    expect(early.warnings.map(({ code }) => code)).toContain('clock_off')
  })

  it('changes the fingerprint of the answer', () => {
    const own = { ...mast(), reanalysis }
    const other = { ...own, reanalysis: { ...reanalysis, speed_ms: era5.map((speed) => speed + 0.1) } }
    const of = (wind: object) => run(wind).metadata.fingerprint
    expect(of(own)).not.toBe(of(other))
  })

  it.each([
    [
      'directions of another length',
      { direction_deg: direction.slice(1) },
      'wind_data.reanalysis.direction_deg',
    ],
    ['no start', { start: undefined }, 'wind_data.reanalysis.start'],
    ['a start that is no time', { start: 'yesterday at noon' }, 'wind_data.reanalysis.start'],
    [
      'less than one year',
      { speed_ms: era5.slice(0, 4000), direction_deg: direction.slice(0, 4000) },
      'wind_data.reanalysis.speed_ms',
    ],
    ['a field that nobody knows', { wind: 1 }, 'wind_data.reanalysis.wind'],
  ])('is refused by name: %s', (_, change, field) => {
    const refused = refusalOf(() => run({ ...mast(), reanalysis: { ...reanalysis, ...change } }))
    expect(refused.details?.map((detail) => detail.field)).toContain(field)
  })
})
