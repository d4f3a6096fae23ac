import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { autoregression } from './autoregression.ts'

describe('autoregression', () => {
  it('follows its recurrence', () => {
    const out = autoregression(0.6, Float64Array.of(1, 2, -1), new Float64Array(3))
    expect(out[0]).toBe(1)
    expect(out[1]).toBeCloseTo(0.6 + 0.8 * 2, 14)
    expect(out[2]).toBeCloseTo(0.6 * 2.2 - 0.8, 14)
  })

  it('has variance 1 and its correlation decays as φ to the lag', () => {
    const rng = createRng(3)
    const innovations = Float64Array.from({ length: 200_000 }, () => drawNormal(rng))
    const y = autoregression(0.9, innovations, innovations)
    const product = (lag: number): number =>
      y.reduce((sum, value, t) => (t < lag ? sum : sum + value * y[t - lag]), 0) / y.length
    expect(product(0)).toBeCloseTo(1, 1)
    expect(product(1) / product(0)).toBeCloseTo(0.9, 2)
    expect(Math.abs(product(5) / product(0) - 0.9 ** 5)).toBeLessThan(0.02)
  })
})
