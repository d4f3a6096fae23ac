import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursFrom, PLAIN_CLIMATE } from '../../../test/forecast-case.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { monthlyHubWind } from '../../weather/internal.ts'
import { hubMarginals, scoreOfSpeed, speedOfScore } from './hub-climate.ts'
import { meanDirections, meansOfInstants, refineDirections, refineMiddles } from './step-means.ts'

const axis = hoursFrom(Date.UTC(2027, 0, 1), 8760)
const marginals = hubMarginals(axis, monthlyHubWind(PLAIN_CLIMATE, 100), 5)

describe('wind of a climate by its normal score', () => {
  it('has the mean of the month over equally likely scores', () => {
    for (const [t, wanted] of [
      [12, 7],
      [4344, 5],
    ] as const) {
      let sum = 0
      for (let i = 0; i < 4000; i++) sum += speedOfScore(marginals, t, normalQuantile((i + 0.5) / 4000))
      expect(sum / 4000).toBeCloseTo(wanted, 2)
    }
  })

  it('recovers every score', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 8759 }), (hundredths, t) => {
        const score = hundredths / 100
        expect(scoreOfSpeed(marginals, t, speedOfScore(marginals, t, score))).toBeCloseTo(score, 7)
      }),
    )
  })

  it('rises with the score and is never negative', () => {
    let last = -1
    for (let score = -8; score <= 8; score += 0.5) {
      const speed = speedOfScore(marginals, 0, score)
      expect(speed).toBeGreaterThanOrEqual(Math.max(last, 0))
      last = speed
    }
    expect(scoreOfSpeed(marginals, 0, 0)).toBeGreaterThanOrEqual(-6)
    expect(scoreOfSpeed(marginals, 0, 90)).toBeLessThanOrEqual(6)
  })

  it('is strongest in the afternoon near the ground and has no daily cycle from 80 m on', () => {
    const low = hubMarginals(axis, monthlyHubWind(PLAIN_CLIMATE, 20), 0)
    expect(speedOfScore(low, 14, 0)).toBeGreaterThan(speedOfScore(low, 2, 0))
    expect(speedOfScore(marginals, 14, 0)).toBe(speedOfScore(marginals, 2, 0))
  })

  it('has a daily cycle that is the stated share of the mean speed, whatever the mean', () => {
    // Of a Weibull distribution of shape 2: σ/μ = √(4/π − 1), by which a share of the mean becomes one of σ.
    const climate = { ...monthlyHubWind(PLAIN_CLIMATE, 100), dayStrength: 0.2, peakHour: 15 }
    const shape = new Float64Array(12).fill(2)
    for (const mean of [3, 9]) {
      const { cycle, chance } = hubMarginals(
        hoursFrom(Date.UTC(2027, 0, 1, 0, 30), 24),
        { ...climate, shape, speed: new Float64Array(12).fill(mean) },
        0,
      )
      const amplitude = 0.2 / Math.sqrt(4 / Math.PI - 1)
      expect(cycle[14]).toBeCloseTo(amplitude, 12)
      expect(cycle[2]).toBeCloseTo(-amplitude, 12)
      // Cycle and chance together have the variance 1 of a normal score.
      expect(cycle.reduce((sum, value) => sum + value * value, 0) / 24 + chance[0]! ** 2).toBeCloseTo(1, 12)
    }
  })

  it('treats 29 February as a day of winter', () => {
    const leap = hubMarginals(hoursFrom(Date.UTC(2028, 1, 29), 24), monthlyHubWind(PLAIN_CLIMATE, 100), 5)
    expect([...new Set(leap.season)]).toEqual([0])
    expect(leap.scale[0]).toBe(marginals.scale[24 * 40])
  })

  it('refuses a climate by the path of its field', () => {
    const climate = monthlyHubWind(PLAIN_CLIMATE, 100)
    const speed = Float64Array.from(climate.speed)
    speed[3] = Number.NaN
    expect(() => hubMarginals(axis, { ...climate, speed }, 0)).toThrow(
      expect.objectContaining({ field: 'climate.speed[3]' }),
    )
  })
})

describe('steps', () => {
  it('have the mean of the instants at both ends', () => {
    expect([...meansOfInstants(Float64Array.of(1, 3, Number.NaN, 5))]).toEqual([2, Number.NaN, Number.NaN])
    const [over] = meanDirections(Float64Array.of(350, 10))
    expect(Math.min(over ?? 0, 360 - (over ?? 0))).toBeCloseTo(0, 9)
  })

  it('keep a straight line straight and turn the shorter way', () => {
    const fine = refineMiddles(Float64Array.of(0, 4, 8), 4)
    for (let j = 2; j < 9; j++) expect((fine[j + 1] ?? 0) - (fine[j] ?? 0)).toBeCloseTo(1, 12)
    const turned = refineDirections(Float64Array.of(350, 10), 2)
    expect([...turned].map((deg) => Math.round(deg))).toEqual([350, 355, 5, 10])
  })
})
