import { createRng } from '@sunwake/core/math/random'
import type { Turbine } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { operations } from '../../src/routes.ts'
import { type RunContext, windAnalysis, windLayout } from '../../src/run.ts'
import { toServiceError, windAnalysisResponseSchema, windLayoutResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const BOUNDARY = boxPolygon(8.85, 54.45, 8.91, 54.48)
const HUB = 100
const FARM = {
  name: 'Marsh',
  boundary: BOUNDARY,
  turbine_model: 'generic_3mw',
  hub_height_m: HUB,
  max_turbines: 3,
  terrain_model: 'flat',
  wake_model: 'none',
}

/** Hours of two years, west winds stronger than the others; Weibull distributed, stronger in winter. */
function hours(stepMinutes = 60) {
  const rng = createRng(11)
  const length = (2 * 365 * 1440) / stepMinutes
  const direction = Array.from({ length }, () =>
    rng.uniform() < 0.6 ? 225 + 90 * rng.uniform() : 360 * rng.uniform(),
  )
  const speed = direction.map((from, t) => {
    const scale = (from > 200 && from < 320 ? 10 : 6) * (1 + 0.2 * Math.cos((4 * Math.PI * t) / length))
    return Math.round(100 * scale * (-Math.log(1 - rng.uniform())) ** (1 / 2.2)) / 100
  })
  return { direction, speed }
}
const { direction, speed } = hours()
const START = '2023-01-01T00:00:00Z'
const DATA = {
  start: START,
  temp_air_c: speed.map(() => 15),
  pressure_hpa: speed.map(() => 1025.5),
  levels: [
    { height_m: HUB, speed_ms: speed, direction_deg: direction },
    { height_m: 50, speed_ms: speed.map((v) => v * 0.5 ** 0.2) },
  ],
}

/** Straight between the points of a power curve, nothing beyond [kW]. */
function powerAt({ speeds, powerKw }: Turbine['powerCurve'], v: number): number {
  const next = speeds.findIndex((at) => at >= v)
  if (next <= 0) return 0
  const [from, to] = [speeds[next - 1]!, speeds[next]!]
  return powerKw[next - 1]! + ((v - from) / (to - from)) * (powerKw[next]! - powerKw[next - 1]!)
}

const run = (change: object = {}, context: object = {}) =>
  windAnalysis({ ...FARM, wind_data: DATA, ...change }, { earth, ...context })
const codesOf = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)

describe('a farm with measured wind', () => {
  it('has the energy of the power curve applied to the records', () => {
    const { body } = run()
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    const turbine = earth.turbines.turbines.find(({ id }) => id === 'generic_3mw')!
    // Density is 1.225 to a per mille, as the curve has it.
    expect(body.farm_summary.air_density_kg_m3).toBeCloseTo(1.225, 2)
    const kwh = speed.reduce((sum, v) => sum + powerAt(turbine.powerCurve, v), 0) / 2
    const gross = body.farm_summary.gross_aep_mwh / 3
    expect(Math.abs(gross / (kwh / 1000) - 1)).toBeLessThan(0.015)
    const mean = speed.reduce((sum, v) => sum + v, 0) / speed.length
    expect(Math.abs(body.farm_summary.mean_wind_speed_ms / mean - 1)).toBeLessThan(0.015)
    const west = body.energy_by_sector.filter(({ direction_deg: at }) => at >= 225 && at <= 315)
    const share = west.reduce((sum, { frequency_pct }) => sum + frequency_pct, 0)
    expect(share).toBeGreaterThan(60)
  })

  it('reports its source, quality and missing parts', () => {
    const { body } = run()
    expect(body.metadata).toMatchObject({
      data_source: 'series of the request',
      fidelity: 'user_supplied',
      analysis_years: 2,
      data: { source: 'series of the request', period: '2023-01-01T00:00:00Z/2024-12-30T23:00:00Z' },
    })
    expect(codesOf(body)).toContain('fewer_years')
    expect(codesOf(body)).not.toContain('embedded_data')
    const budget = Object.fromEntries(
      (body.uncertainty?.components ?? []).map((part) => [part.name, part.standard_deviation_pct]),
    )
    // Two years of records, and the twenty years to come of the default.
    expect(budget).toMatchObject({
      measurement: 3,
      vertical_extrapolation: 0,
      horizontal_extrapolation: 2.5,
      past_variability: expect.closeTo(6 / Math.sqrt(2), 1),
      future_variability: expect.closeTo(6 / Math.sqrt(20), 6),
      power_curve: 4,
    })
    expect(budget).not.toHaveProperty('wind_resource')
    expect(body.data_quality).toMatchObject({ records: speed.length, time_shift: null })
    const variables = body.data_quality?.variables ?? []
    expect(variables.map(({ variable }) => variable)).toEqual([
      'levels[1].speed_ms',
      'levels[0].speed_ms',
      'levels[0].direction_deg',
      'temp_air_c',
      'pressure_hpa',
    ])
    expect(variables[1]).toMatchObject({ coverage_pct: 100, flags: { range: 0, stuck: 0 } })
    // The temperature of these data never moves.
    expect(variables[3]).toMatchObject({ suspect_pct: 100, flags: { stuck: speed.length } })
    expect(body.warnings.find(({ code }) => code === 'suspect_records')?.message).toContain('temp_air_c')
  })

  it('has the exceedance energies of the years to come, not of the years of the record', () => {
    const of = (years: number) => run({ years }).body
    const [one, twenty] = [of(1), of(20)]
    expect(one.farm_summary.p90_aep_mwh!).toBeLessThan(0.99 * twenty.farm_summary.p90_aep_mwh!)
    expect(one.uncertainty?.periods).toEqual(twenty.uncertainty?.periods)
    const periods = one.uncertainty?.periods ?? []
    expect(periods.map(({ years }) => years)).toEqual([1, 10, 20])
    expect(periods[0]?.p90_aep_mwh).toBe(one.farm_summary.p90_aep_mwh)
    expect(periods[2]?.p90_aep_mwh).toBe(twenty.farm_summary.p90_aep_mwh)
    const past = (body: typeof one) =>
      body.uncertainty?.components.find(({ name }) => name === 'past_variability')?.standard_deviation_pct
    expect(past(one)).toBe(past(twenty))
  })

  it('has the turbulence of its own deviations where it brings them, else of the land cover upwind', () => {
    const { levels: given } = DATA
    const levels = given.map((level) => ({ ...level, speed_sd_ms: level.speed_ms.map((v) => 0.12 * v) }))
    const measured = run({ wind_data: { ...DATA, levels } }).body
    expect(measured.metadata.assumptions['turbulence_intensity']).toMatch(
      /^12\.\d % .*measured deviations at/,
    )
    expect(measured.metadata.fingerprint).not.toBe(run().body.metadata.fingerprint)
    expect(run().body.metadata.assumptions['turbulence_intensity']).toContain('by sector and fetch')
  })

  it('warns of directions in radians, and of speeds in km/h', () => {
    const radians = direction.map((value) => (value * Math.PI) / 180)
    const levels = [
      { height_m: HUB, speed_ms: speed.map((v) => Math.min(3.6 * v, 120)), direction_deg: radians },
    ]
    const told = run({ wind_data: { ...DATA, levels } }).body.warnings.filter(
      ({ code }) => code === 'unit_suspect',
    )
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/speed_ms: the mean is 2\d.*km\/h or knots/),
      expect.stringMatching(/direction_deg: all 17520 directions lie within 0\.\.6\.28, as radians/),
    ])
    expect(codesOf(run().body)).not.toContain('unit_suspect')
  })

  it('is the same whatever the order and unit of its records', () => {
    const { body } = run()
    const swapped = run({ wind_data: { ...DATA, levels: [...DATA.levels].reverse() } }).body
    expect(swapped.metadata.fingerprint).toBe(body.metadata.fingerprint)
    const { start: _, ...rest } = DATA
    const timestamps = speed.map((__, t) => new Date(Date.parse(START) + t * 3_600_000).toISOString())
    expect(run({ wind_data: { ...rest, timestamps } }).body.metadata.fingerprint).toBe(
      body.metadata.fingerprint,
    )
    const other = run({ wind_data: { ...DATA, levels: [{ ...DATA.levels[0], height_m: 80 }] } }).body
    expect(other.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
  })

  it('is extrapolated to hub height by its own heights, otherwise by the climatology', () => {
    const high = run({ hub_height_m: 140 }).body.farm_summary.mean_wind_speed_ms
    const low = run().body.farm_summary.mean_wind_speed_ms
    expect(high / low).toBeCloseTo(1.4 ** 0.2, 2)
    const single = { ...DATA, levels: [DATA.levels[0]] }
    const alone = run({ hub_height_m: 140, wind_data: single }).body
    expect(alone.farm_summary.mean_wind_speed_ms).toBeGreaterThan(low)
    expect(alone.metadata.assumptions['wind_profile']).toContain('power law of the climatology')
  })

  it('with ten-minute records has hourly series', () => {
    const fine = hours(10)
    const levels = [{ height_m: HUB, speed_ms: fine.speed, direction_deg: fine.direction }]
    const { series, body } = run(
      { wind_data: { start: START, step_minutes: 10, timestamp_label: 'end', levels } },
      { includeTimeseries: true },
    )
    expect(series?.axis).toMatchObject({ stepMinutes: 60, length: 8760 })
    expect(body.timeseries?.power_kw).toHaveLength(8760)
    expect(body.data_quality?.records).toBe(105_120)
  })

  it.each<[string, Partial<RunContext>, object]>([
    ['where the deployment keeps to its embedded data', { dataMode: 'embedded' }, {}],
    ['where the request does', { dataMode: 'auto' }, { data_mode: 'embedded' }],
  ])('asks no provider %s, and reports that its clock was not checked', async (_, policy, change) => {
    const request = { ...FARM, wind_data: DATA, ...change }
    const sources = new Proxy({}, { get: () => () => Promise.reject(new Error('asked')) }) as never
    const context = await operations.runWindAnalysis.job.prepare(request, {
      earth,
      sources,
      ...policy,
    } as RunContext)
    expect(context.fetched).toBeUndefined()
    const { body } = windAnalysis(request, context)
    expect(body.metadata.data_source).toBe('series of the request')
    expect(body.data_quality?.time_shift).toBeNull()
    expect(body.data_quality?.time_shift_missing).toContain('keeps to the embedded data')
    expect(codesOf(body)).toContain('clock_not_checked')
  })

  it('is not corrected to the long term by synthetic hours, with a warning', () => {
    const { body } = run({ wind_data: { ...DATA, long_term_correction: 'variance_ratio' } })
    const warning = body.warnings.find(({ code }) => code === 'long_term_not_corrected')
    expect(warning?.message).toContain('keeps to the embedded data, whose hours are made up')
    expect(body.data_quality?.long_term).toBeNull()
    expect(body.farm_summary).toEqual(run().body.farm_summary)
  })

  it('also works for layouts', () => {
    const { max_turbines: _, terrain_model: __, ...farm } = FARM
    const body = windLayout(
      { ...farm, wake_model: 'bastankhah', turbine_count: 2, max_evaluations: 12, wind_data: DATA },
      { earth },
    )
    expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.metadata.data_source).toBe('series of the request')
    expect(body.data_quality?.records).toBe(speed.length)
  })
})

describe('measured wind that cannot be used', () => {
  const level = DATA.levels[0]!
  it.each<[string, object]>([
    ['wind_data.timestamps', { start: undefined }],
    ['wind_data.levels[0].direction_deg', { levels: [{ height_m: 80, speed_ms: speed }] }],
    ['wind_data.levels[0].direction_deg', { levels: [{ ...level, direction_deg: [1, 2] }] }],
    ['wind_data.levels[1].height_m', { levels: [level, { ...level }] }],
    [
      'wind_data.levels[0].speed_ms',
      { levels: [{ ...level, speed_ms: speed.map((v, t) => (t % 8760 < 2000 ? null : v)) }] },
    ],
    [
      'wind_data.levels[0].speed_ms',
      {
        levels: [{ ...level, speed_ms: speed.slice(0, 100), direction_deg: direction.slice(0, 100) }],
        temp_air_c: undefined,
        pressure_hpa: undefined,
      },
    ],
    [
      'wind_data.levels[0].speed_ms[5]',
      { levels: [{ ...level, speed_ms: speed.map((v, t) => (t === 5 ? -1 : v)) }] },
    ],
    ['wind_data.step_minutes', { step_minutes: 180 }],
    ['wind_data.levels', { levels: [] }],
    ['wind_data.levels', { levels: [{ ...level, speed_ms: speed.map(() => 8) }] }],
    ['wind_data.levels', { levels: [{ ...level, speed_ms: speed.map(() => 0) }] }],
    ['wind_data.height', { height: 100 }],
    ['wind_data.long_term_correction', { long_term_correction: 'matrix' }],
  ])('is refused by its field: %s', (field, change) => {
    const data = JSON.parse(JSON.stringify({ ...DATA, ...change }))
    const error = refusalOf(() => run({ wind_data: data }))
    expect(error.status).toBe(400)
    expect(toServiceError(error).details.map((detail) => detail.field)).toContain(field)
  })
})
