import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftOdds } from './shift-odds.ts'

describe('shiftOdds', () => {
  it('multiplies the odds of all by one factor', () => {
    // Odds 1, 1/3 and 3; doubled they are 2, 2/3 and 6.
    const shares = Float64Array.of(0.5, 0.25, 0.75)
    const weights = Float64Array.of(3, 5, 7)
    shiftOdds({ shares, weights, begin: 0, end: 3 }, 3 * (2 / 3) + 5 * (2 / 5) + 7 * (6 / 7))
    expect(shares[0]).toBeCloseTo(2 / 3, 11)
    expect(shares[1]).toBeCloseTo(2 / 5, 11)
    expect(shares[2]).toBeCloseTo(6 / 7, 11)
  })

  it('reaches any sum in range, keeps the order and stays within bounds', () => {
    const share = fc.integer({ min: 1, max: 999 }).map((x) => x / 1000)
    const cases = fc.array(fc.tuple(share, fc.integer({ min: 0, max: 900 })), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(cases, share, (pairs, goal) => {
        const before = Float64Array.from(pairs, ([x]) => x)
        const weights = Float64Array.from(pairs, ([, w]) => w)
        const total = weights.reduce((a, b) => a + b, 0)
        const shares = before.slice()
        shiftOdds({ shares, weights, begin: 0, end: shares.length }, goal * total)
        if (total === 0) {
          expect(shares).toEqual(before)
          return
        }
        const sum = shares.reduce((a, x, i) => a + x * weights[i], 0)
        expect(Math.abs(sum / (goal * total) - 1)).toBeLessThan(1e-9)
        expect([...shares].filter((x) => !(x > 0 && x < 1))).toEqual([])
        const swapped: [number, number][] = []
        for (let i = 0; i < shares.length; i++) {
          for (let j = 0; j < i; j++) {
            const isOrdered = before[i] === before[j] || shares[i] > shares[j] === before[i] > before[j]
            if (!isOrdered) swapped.push([i, j])
          }
        }
        expect(swapped).toEqual([])
      }),
      { seed: 2, numRuns: 300 },
    )
  })

  it('does not change values outside its part', () => {
    const shares = Float64Array.of(0.3, 0.3, 0.3, 0.3)
    shiftOdds({ shares, weights: new Float64Array(4).fill(1), begin: 1, end: 3 }, 1.4)
    expect([...shares].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([0.3, 0.7, 0.7, 0.3])
  })
})
