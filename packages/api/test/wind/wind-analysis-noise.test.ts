import { describe, expect, it } from 'vitest'
import { windAnalysis } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const RECEIVER = { name: 'Mill Lane 3', lat: 54.4555, lon: 8.8455 }
const LIMITS = {
  receivers: [RECEIVER, { lat: 54.4495, lon: 8.872, limit_dba: 39 }],
  sound_power: [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }],
  limit_dba: 38,
  cost: true,
}
const REQUEST = {
  name: 'Westermarsch',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.88, 54.45],
        [8.88, 54.465],
        [8.85, 54.465],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  max_turbines: 4,
  terrain_model: 'flat',
  optimize_layout: true,
}

/** A run whose search ends early: each look at the clock takes 1.5 s. */
function run(change: object = {}, context: object = {}) {
  let clock = 0
  return windAnalysis({ ...REQUEST, ...change }, { earth, clock: () => (clock += 1500), ...context }).body
}

function refusal(change: object): { details?: { field: string; constraint: string }[]; code: string } {
  try {
    run(change)
  } catch (error) {
    return error as ReturnType<typeof refusal>
  }
  throw new Error('it was not refused')
}

describe('noise limits of an analysis that searches its layout', () => {
  it.each(['genetic', 'gradient', 'nsga2'])('are kept by its turbines, found by %s', (algorithm) => {
    const body = run({ noise_limits: LIMITS, optimization_algorithm: algorithm })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.layout.source).toBe('optimized')
    expect(body.noise?.passes).toBe(true)
    const { unlimited_aep_mwh: freely = 0, noise_cost_gwh, noise_cost_pct } = body.layout.optimization!
    expect(noise_cost_gwh).toBeGreaterThanOrEqual(0)
    expect(noise_cost_pct).toBeCloseTo((100 * 1000 * noise_cost_gwh!) / freely, 9)
    // The permit section hears the same turbines on its own.
    const { sound_power, limit_dba, receivers } = LIMITS
    const fixed = run({
      ...{ optimize_layout: false, max_turbines: undefined },
      turbine_positions: body.turbine_results!.map(({ latitude, longitude }) => ({
        lat: latitude,
        lon: longitude,
      })),
      permit: { noise: { sound_power, limit_dba, receivers } },
    })
    expect(fixed.permit?.noise?.passes).toBe(true)
    fixed.permit?.noise?.receivers.forEach(({ level_dba }, r) => {
      expect(body.noise?.receivers[r]?.level_dba).toBeCloseTo(level_dba, 6)
    })
  })

  it('move turbines whose noise exceeds the limit at their first positions', () => {
    const limits = { ...LIMITS, limit_dba: 36 }
    const { cost: _, ...noise } = limits
    const free = run({ permit: { noise } })
    expect(free.permit?.noise?.passes).toBe(false)
    const held = run({ permit: { noise }, noise_limits: limits })
    expect(held.permit?.noise?.passes).toBe(true)
    expect(held.layout.optimization?.noise_cost_pct).toBeGreaterThan(0)
    expect(free).not.toHaveProperty('noise')
    expect(free.layout.optimization).not.toHaveProperty('noise_cost_pct')
    expect(free.metadata.fingerprint).not.toBe(held.metadata.fingerprint)
  })

  it('that no layout keeps are refused with the least level that one reached', () => {
    const receivers = [RECEIVER, { lat: 54.4575, lon: 8.8845 }]
    expect(refusal({ noise_limits: { ...LIMITS, receivers, limit_dba: 30 } })).toMatchObject({
      code: 'infeasible_constraints',
      message: expect.stringMatching(
        /the least level at (Mill Lane 3|2) is [23]\d\.?\d* dB\(A\), its limit 30/,
      ),
    })
  })

  it.each([
    ['noise_limits', { optimize_layout: false }, /only with optimize_layout: true; permit\.noise/],
    ['noise_limits', { optimize_layout: undefined }, /only with optimize_layout: true/],
    [
      'noise_limits.sound_power[0].turbines[0]',
      { noise_limits: { ...LIMITS, sound_power: [{ ...LIMITS.sound_power[0], turbines: [5] }] } },
      /4/,
    ],
    ['noise_limits.limit_dba', { noise_limits: { ...LIMITS, limit_dba: undefined } }, /required/],
    ['noise_limits.wind', { noise_limits: { ...LIMITS, wind: 5 } }, /unknown|field/],
  ])('are refused by field: %s', (field, change, constraint) => {
    const [detail] = refusal({ noise_limits: LIMITS, ...change }).details!
    expect(detail).toMatchObject({ field, constraint: expect.stringMatching(constraint) })
  })
})
