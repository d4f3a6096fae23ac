import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { computedOperation } from '../../src/routes.ts'
import { type WindLayoutState, windLayout, windLayoutSteps } from '../../src/run.ts'
import { type NoiseSection, windLayoutResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const [WEST, SOUTH, EAST, NORTH] = [8.85, 54.45, 8.88, 54.465]
const REQUEST = {
  name: 'Westermarsch',
  boundary: boxPolygon(WEST, SOUTH, EAST, NORTH),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 4,
  max_evaluations: 120,
  terrain_model: 'flat',
}
const LIMITS = {
  receivers: [
    { name: 'Mill Lane 3', lat: 54.4555, lon: 8.8455 },
    { lat: 54.4495, lon: 8.872, limit_dba: 39, height_m: 2 },
  ],
  sound_power: [
    { octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] },
    { octave_bands_db: [108.6, 106.3, 102.6, 99.2, 96.5, 92.9, 86.1, 75.6], turbines: [2] },
  ],
  limit_dba: 38,
  c0_db: 1,
  temperature_c: 5,
}
const run = (change: object = {}, context: object = {}) =>
  windLayout({ ...REQUEST, noise_limits: LIMITS, ...change }, { earth, ...context })

/** Levels of a layout by the endpoint. */
async function heard(positions: ReturnType<typeof run>['positions'], limits: object): Promise<NoiseSection> {
  const { turbine_model, hub_height_m } = REQUEST
  const request = {
    ...{ turbine_model, hub_height_m, ...limits },
    turbine_positions: positions.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
  }
  const opened = await computedOperation('windNoise').computation.open(request, { earth })
  return ((await opened.run()) as { noise: NoiseSection }).noise
}

/** What a request is refused with. */
function refusal(change: object): { message: string; details: { field: string }[]; extra: object } {
  try {
    run(change)
  } catch (error) {
    return error as ReturnType<typeof refusal>
  }
  throw new Error('it was not refused')
}

describe('noise limits of a layout search', () => {
  it.each(['free', 'rows'])(
    'are kept by POST /v1/wind/noise, with the cost of the search without them, style %s',
    async (style) => {
      const limits = { ...LIMITS, limit_dba: 40 }
      const body = run({ noise_limits: { ...limits, cost: true }, layout_style: style })
      expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
      const noise = await heard(body.positions, limits)
      expect(noise.passes).toBe(true)
      noise.receivers.forEach(({ name, level_dba, limit_dba }, r) => {
        expect(body.noise?.receivers[r]).toMatchObject({ name, limit_dba, passes: true })
        expect(body.noise?.receivers[r]?.level_dba).toBeCloseTo(level_dba, 6)
      })
      const { aep_mwh, free_aep_mwh = aep_mwh, unlimited_aep_mwh = 0 } = body.search
      expect(unlimited_aep_mwh).toBeGreaterThanOrEqual(free_aep_mwh)
      expect(body.search.noise_cost_gwh).toBeCloseTo((unlimited_aep_mwh - free_aep_mwh) / 1000, 9)
      expect(body.search.noise_cost_pct).toBeCloseTo(100 * (1 - free_aep_mwh / unlimited_aep_mwh), 9)
    },
  )

  it('move turbines away from houses that they would be too loud for', async () => {
    const free = run({ noise_limits: undefined, max_evaluations: 400 })
    expect((await heard(free.positions, LIMITS)).passes).toBe(false)
    const held = run({ noise_limits: { ...LIMITS, cost: true }, max_evaluations: 400 })
    expect(held.noise?.passes).toBe(true)
    expect(held.search.noise_cost_pct).toBeGreaterThan(0)
    expect(held.search.unlimited_aep_mwh).toBeGreaterThan(held.search.aep_mwh)
    expect(free.noise).toBeUndefined()
    expect(free.search.noise_cost_pct).toBeUndefined()
  })

  it.each([0.2, 0.4, 0.6, 0.8])('and the search with both goes on from its state, stopped at %f', (share) => {
    const request = { ...REQUEST, noise_limits: { ...LIMITS, cost: true } }
    const steps = windLayoutSteps(request, { earth })
    let state: WindLayoutState | undefined
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      state = step.value.state ?? state
      if (step.value.done / step.value.total >= share) break
    }
    const kept = JSON.parse(JSON.stringify(state)) as WindLayoutState
    expect(kept.unlimited === undefined).toBe(share < 0.45)
    const whole = run({ noise_limits: request.noise_limits })
    const rest = run({ noise_limits: request.noise_limits }, { state: kept })
    expect(rest.positions).toEqual(whole.positions)
    expect(rest.search).toEqual(whole.search)
  })

  it('end when asked, with a layout that keeps them and without a cost', () => {
    let asked = 0
    const body = run({ noise_limits: { ...LIMITS, cost: true } }, { stop: () => ++asked > 1 })
    expect(body).toMatchObject({ partial: true, noise: { passes: true } })
    expect(body.search.noise_cost_pct).toBeUndefined()
  })

  it('end after their time, half of it for each search', () => {
    let clock = 0
    const body = run(
      { noise_limits: { ...LIMITS, cost: true }, max_seconds: 10, max_evaluations: 50_000 },
      { clock: () => (clock += 100) },
    )
    expect(body.search.ended_by).toBe('time')
    expect(body.search.noise_cost_pct).toBeGreaterThanOrEqual(0)
    expect(clock).toBeLessThan(30_000)
  })

  it('that cannot be kept are refused with the least level and the turbines that keep them', () => {
    // One on each side, so that no turbine is far from both.
    const receivers = [LIMITS.receivers[0], { lat: 54.4575, lon: 8.8845 }]
    const tight = { ...LIMITS, receivers, limit_dba: 30 }
    const { message, extra } = refusal({ noise_limits: tight })
    expect(message).toMatch(
      /^No layout of 4 turbines was found that keeps noise_limits: the least level at (Mill Lane 3|2) is [23]\d\.?\d* dB\(A\), its limit 30 dB\(A\)\. \d turbines keep the limits/,
    )
    const { nearest_relaxation: nearest } = extra as { nearest_relaxation: { turbine_count: number } }
    const fewer = run({
      ...nearest,
      noise_limits: { ...tight, sound_power: LIMITS.sound_power.slice(0, 1) },
    })
    expect(fewer.noise?.passes).toBe(true)
    const none = refusal({ noise_limits: { ...tight, limit_dba: 10 } })
    expect(none.message).toContain('Not even one turbine was found to keep the limits.')
  })

  it.each([
    ['noise_limits.sound_power', { sound_power: [{ ...LIMITS.sound_power[0], turbines: [1] }] }],
    [
      'noise_limits.sound_power[1].turbines[0]',
      { sound_power: [LIMITS.sound_power[0], { ...LIMITS.sound_power[1], turbines: [9] }] },
    ],
    ['noise_limits.c0_db', { method: 'interim' }],
    ['noise_limits.limit_dba', { limit_dba: undefined }],
    ['noise_limits.limit_dba', { limit_dba: Number.NaN }],
    ['noise_limits.receivers', { receivers: [] }],
    ['noise_limits.receivers', { receivers: Array.from({ length: 10_000 }, () => LIMITS.receivers[0]) }],
    ['noise_limits.receivers[0].height_m', { receivers: [{ ...LIMITS.receivers[0], height_m: 0 }] }],
    ['noise_limits.map_spacing_m', { map_spacing_m: 50 }],
  ])('refuse %s', (field, wrong) => {
    expect(refusal({ noise_limits: { ...LIMITS, ...wrong } }).details.map((one) => one.field)).toContain(
      field,
    )
  })
})
