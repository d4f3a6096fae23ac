import { describe, expect, it } from 'vitest'
import { speedStatistics } from './speed-statistics.ts'

describe('share of speeds above the mean', () => {
  it('does not count a speed that equals the mean but for the rounding of the sum', () => {
    // Tenths around their middle: a third below, a third at, a third above the mean, in exact arithmetic.
    for (let middle = 1; middle < 250; middle++) {
      for (const repeats of [1, 2, 5, 40]) {
        const speeds = Array.from({ length: 3 * repeats }, (_, i) => (middle - 1 + (i % 3)) / 10)
        expect(speedStatistics(speeds).fractionAboveMean, `${middle} × ${repeats}`).toBeCloseTo(1 / 3, 12)
      }
    }
  })

  it('counts a speed that is above it by the last decimal of a record', () => {
    expect(speedStatistics([10, 10, 10.00001]).fractionAboveMean).toBeCloseTo(1 / 3, 12)
  })
})
