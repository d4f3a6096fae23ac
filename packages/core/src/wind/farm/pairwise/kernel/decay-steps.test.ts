import { describe, expect, it } from 'vitest'
import { DECAY_STEPS, DECAY_TABLE, decayOf } from './decay-steps.ts'

describe('decayOf', () => {
  it('is the exponential within 1.3e-12 of its value', () => {
    const far: number[] = []
    for (let n = 0; n < 64_000; n += 7) {
      const x = n / 1000
      if (!(Math.abs(decayOf(DECAY_TABLE, x * DECAY_STEPS) / Math.exp(-x) - 1) < 1.3e-12)) far.push(x)
    }
    expect(far).toEqual([])
  })

  it('is 0 from 64 on and keeps a NaN', () => {
    expect(decayOf(DECAY_TABLE, 64 * DECAY_STEPS)).toBe(0)
    expect(decayOf(DECAY_TABLE, Number.POSITIVE_INFINITY)).toBe(0)
    expect(decayOf(DECAY_TABLE, Number.NaN)).toBeNaN()
  })
})
