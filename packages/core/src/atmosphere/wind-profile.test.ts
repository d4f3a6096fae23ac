import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { fitRoughness, logProfileRatio } from './wind-profile-log.ts'
import { exponentFromRoughness, fitShearExponent, powerProfileRatio } from './wind-profile-power.ts'
import { frictionVelocity, stabilityCorrection, stabilityProfileRatio } from './wind-profile-stability.ts'

const roughnesses = fc.constantFrom(0.0002, 0.005, 0.03, 0.1, 0.4, 1, 2)
const heights = fc.integer({ min: 5, max: 200 })

describe('logarithmic profile', () => {
  it('rises by the same speed from one decade of height to the next', () => {
    const to = (toHeight: number): number => logProfileRatio({ fromHeight: 10, toHeight, roughness: 0.1 })
    expect(to(10)).toBe(1)
    expect(to(100) - to(10)).toBeCloseTo(to(10) - to(1), 14)
    // ln(100/0.1)/ln(10/0.1) = 3/2
    expect(to(100)).toBeCloseTo(1.5, 14)
  })

  it('begins above the displacement', () => {
    const lifted = logProfileRatio({ fromHeight: 15.6, toHeight: 105.6, roughness: 0.1, displacement: 5.6 })
    expect(lifted).toBeCloseTo(1.5, 12)
  })

  it('is recovered from its own speeds at any heights', () => {
    fc.assert(
      fc.property(
        roughnesses,
        fc.uniqueArray(heights, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 20, max: 150 }),
        (roughness, list, decimetres) => {
          const speeds = list.map(
            (toHeight) => (decimetres / 10) * logProfileRatio({ fromHeight: 10, toHeight, roughness }),
          )
          expect(Math.abs(fitRoughness({ heights: list, speeds }) / roughness - 1)).toBeLessThan(1e-8)
        },
      ),
      { seed: 81 },
    )
  })

  it('refuses heights in the canopy and profiles without a law, by name', () => {
    const base = { fromHeight: 10, toHeight: 80, roughness: 0.1 }
    expect(() => logProfileRatio({ ...base, roughness: 0 })).toThrow('roughness')
    expect(() => logProfileRatio({ ...base, fromHeight: 0.1 })).toThrow('fromHeight')
    expect(() => logProfileRatio({ ...base, displacement: 9.95 })).toThrow('fromHeight')
    expect(() => logProfileRatio({ ...base, toHeight: Number.NaN })).toThrow(InputError)
    expect(() => fitRoughness({ heights: [10, 50], speeds: [7, 6] })).toThrow('rise')
    expect(() => fitRoughness({ heights: [10, 10], speeds: [7, 8] })).toThrow('heights[1]')
    expect(() => fitRoughness({ heights: [10], speeds: [7] })).toThrow('two heights')
    expect(() => fitRoughness({ heights: [10, 20], speeds: [7] })).toThrow('speeds')
  })
})

describe('power law', () => {
  it('raises the speed from 10 m to 100 m by the seventh root of ten', () => {
    expect(powerProfileRatio({ fromHeight: 10, toHeight: 100, exponent: 1 / 7 })).toBeCloseTo(1.389495494, 9)
  })

  it('is recovered from its own speeds, and is inverted on the way back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 60 }),
        fc.uniqueArray(heights, { minLength: 2, maxLength: 5 }),
        (percent, list) => {
          const exponent = percent / 100
          const speeds = list.map((toHeight) => 7 * powerProfileRatio({ fromHeight: 10, toHeight, exponent }))
          expect(fitShearExponent({ heights: list, speeds })).toBeCloseTo(exponent, 9)
          const [low = 10, high = 20] = list
          const there = powerProfileRatio({ fromHeight: low, toHeight: high, exponent })
          const back = powerProfileRatio({ fromHeight: high, toHeight: low, exponent })
          expect(there * back).toBeCloseTo(1, 13)
        },
      ),
      { seed: 82 },
    )
  })

  it('has the slope of the logarithmic profile for its exponent', () => {
    // d ln u/d ln z of ln(z/z0), by a small step.
    const exponent = exponentFromRoughness(80, 0.03)
    const step = logProfileRatio({ fromHeight: 80, toHeight: 80 * 1.0001, roughness: 0.03 })
    expect(exponent).toBeCloseTo(Math.log(step) / Math.log(1.0001), 5)
  })

  it('refuses heights and exponents by name', () => {
    expect(() => powerProfileRatio({ fromHeight: 0, toHeight: 80, exponent: 0.1 })).toThrow('fromHeight')
    expect(() => powerProfileRatio({ fromHeight: 10, toHeight: 80, exponent: 14 })).toThrow('exponent')
    expect(() => exponentFromRoughness(0.03, 0.03)).toThrow('height')
    expect(() => fitShearExponent({ heights: [10, 20], speeds: [7, 0] })).toThrow('speeds[1]')
  })
})

describe('profile by stability', () => {
  /** Simpson's rule for ψ = ∫ (1 − φ(s))/s ds, with φ = (1 − 16 s)^(−1/4) below 0 and 1 + 5 s above. */
  function integrated(zeta: number): number {
    const slices = 2000
    const slope = (s: number): number => {
      if (s === 0) return zeta < 0 ? -4 : -5
      return (1 - (s < 0 ? (1 - 16 * s) ** -0.25 : 1 + 5 * s)) / s
    }
    let sum = slope(0) + slope(zeta)
    for (let i = 1; i < slices; i++) sum += slope((zeta * i) / slices) * (i % 2 === 1 ? 4 : 2)
    return (sum * zeta) / slices / 3
  }

  it.each([-3, -1, -0.2, -0.01, 0.01, 0.3, 1])('corrects by the integral of its slope at ζ = %d', (zeta) => {
    expect(stabilityCorrection(zeta)).toBeCloseTo(integrated(zeta), 7)
  })

  it('keeps its precision close to neutral stability', () => {
    // ψ = −4ζ − 20ζ² − 160ζ³ … below zero.
    const zeta = -1e-7
    const series = -4 * zeta - 20 * zeta * zeta
    expect(Math.abs(stabilityCorrection(zeta) / series - 1)).toBeLessThan(1e-12)
    expect(stabilityCorrection(0)).toBeCloseTo(0, 15)
    expect(stabilityCorrection(Number.NaN)).toBeNaN()
  })

  it('is logarithmic when neutral, steeper when stable, flatter when unstable', () => {
    fc.assert(
      fc.property(roughnesses, fc.integer({ min: 50, max: 1000 }), (roughness, length) => {
        const base = { fromHeight: 10, toHeight: 50, roughness }
        const neutral = logProfileRatio(base)
        expect(stabilityProfileRatio({ ...base, obukhovLength: Infinity })).toBeCloseTo(neutral, 13)
        expect(stabilityProfileRatio({ ...base, obukhovLength: length })).toBeGreaterThan(neutral)
        expect(stabilityProfileRatio({ ...base, obukhovLength: -length })).toBeLessThan(neutral)
      }),
      { seed: 83 },
    )
  })

  it('has the friction velocity κ·u/ln(z/z0) when neutral', () => {
    const layer = { roughness: 0.1, obukhovLength: Infinity, height: 10, speed: 10 }
    expect(frictionVelocity(layer)).toBeCloseTo(4 / Math.log(100), 13)
  })

  it('refuses an Obukhov length of zero and heights at the ground, by name', () => {
    const base = { fromHeight: 10, toHeight: 50, roughness: 0.1, obukhovLength: 200 }
    expect(() => stabilityProfileRatio({ ...base, obukhovLength: 0 })).toThrow('obukhovLength')
    expect(() => stabilityProfileRatio({ ...base, obukhovLength: Number.NaN })).toThrow(InputError)
    expect(() => stabilityProfileRatio({ ...base, toHeight: 0.05 })).toThrow('toHeight')
  })
})
