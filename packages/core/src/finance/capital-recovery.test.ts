import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { capitalRecoveryFactor } from './capital-recovery.ts'
import { growingAnnuity } from './growing-annuity.ts'
import { realRate } from './real-rate.ts'

describe('capital recovery factor', () => {
  // Interest tables, for example Newnan et al., Engineering Economic Analysis: (A/P, i, n).
  it.each([
    [0.1, 10, 0.1627],
    [0.06, 20, 0.0872],
    [0.12, 30, 0.1241],
    [0.08, 5, 0.2505],
  ])('agrees with interest tables at %d over %d years: %d', (rate, years, factor) => {
    expect(capitalRecoveryFactor(rate, years)).toBeCloseTo(factor, 4)
  })

  it('is 1/n without interest, and close to it for tiny rates of either sign', () => {
    expect(capitalRecoveryFactor(0, 25)).toBe(1 / 25)
    for (const rate of [1e-12, -1e-12]) {
      // Taylor: CRF = 1/n + i·(n + 1)/(2n) + …
      expect(capitalRecoveryFactor(rate, 25) - (1 / 25 + (rate * 26) / 50)).toBeCloseTo(0, 16)
    }
  })

  it('is one over the present value of a level payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 60 }), (permille, years) => {
        const rate = permille / 1000
        expect(capitalRecoveryFactor(rate, years) * growingAnnuity(rate, 0, years)).toBeCloseTo(1, 12)
      }),
      { seed: 11 },
    )
  })

  it.each([
    [-1, 20, 'rate'],
    [Number.NaN, 20, 'rate'],
    [0.05, 0, 'years'],
    [0.05, Number.NaN, 'years'],
  ])('refuses a rate of %d over %d years by name', (rate, years, field) => {
    expect(() => capitalRecoveryFactor(rate, years)).toThrow(InputError)
    expect(() => capitalRecoveryFactor(rate, years)).toThrow(field)
  })
})

describe('growing annuity', () => {
  it('is the sum of its discounted payments, also where growth meets the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 0, max: 60 }),
        (ratePermille, growthPermille, years) => {
          const rate = ratePermille / 1000
          const growth = growthPermille / 1000
          let sum = 0
          for (let t = years; t >= 1; t--) sum += (1 + growth) ** (t - 1) / (1 + rate) ** t
          const value = growingAnnuity(rate, growth, years)
          expect(Math.abs(value - sum)).toBeLessThanOrEqual(1e-12 * Math.abs(sum))
        },
      ),
      { seed: 12, numRuns: 300 },
    )
  })

  it('keeps its precision when growth is close to the rate', () => {
    // First order in the difference d: n/(1 + r)·(1 + (n − 1)/2·d/(1 + r)).
    const d = 1e-9
    const expected = (30 / 1.07) * (1 + (29 / 2) * (d / 1.07))
    expect(Math.abs(growingAnnuity(0.07, 0.07 + d, 30) / expected - 1)).toBeLessThan(1e-15)
    expect(growingAnnuity(0.07, 0.07, 30)).toBe(30 / 1.07)
  })

  it('pays once when nothing is left after the first year', () => {
    expect(growingAnnuity(0.25, -1, 10)).toBeCloseTo(0.8, 15)
    expect(growingAnnuity(0.25, Number.NaN, 10)).toBeNaN()
  })
})

describe('real rate', () => {
  it('takes inflation out of a nominal rate', () => {
    expect(realRate(0.0815, 0.03)).toBeCloseTo(0.05, 15)
    expect(realRate(0.04, 0.04)).toBe(0)
    expect(() => realRate(0.05, -1)).toThrow('inflation')
  })
})
