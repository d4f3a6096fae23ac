import { describe, expect, it } from 'vitest'
import { checkGradient, differenceGradient, type SmoothFunction } from './index.ts'

const f: SmoothFunction = (x, gradient) => {
  gradient[0] = 3 * x[0] * x[0] * Math.sin(x[1])
  gradient[1] = x[0] * x[0] * x[0] * Math.cos(x[1])
  return x[0] * x[0] * x[0] * Math.sin(x[1])
}
const value = (x: Float64Array): number => f(x, new Float64Array(2))

describe('differenceGradient', () => {
  it('agrees with the derivative, in the open and at a bound', () => {
    const x = Float64Array.of(1.3, 0.4)
    const wanted = new Float64Array(2)
    f(x, wanted)
    const open = differenceGradient(value, x)
    const bounds = { lower: Float64Array.of(1.3, 0), upper: Float64Array.of(2, 0.4) }
    const atBound = differenceGradient(
      (at) => {
        expect(at[0]).toBeGreaterThanOrEqual(1.3)
        expect(at[1]).toBeLessThanOrEqual(0.4)
        return value(at)
      },
      x,
      { bounds },
    )
    for (let i = 0; i < 2; i++) {
      expect(open[i] / wanted[i]).toBeCloseTo(1, 9)
      expect(atBound[i] / wanted[i]).toBeCloseTo(1, 8)
    }
  })

  it('keeps a NaN in its own component', () => {
    const out = differenceGradient(([a, b]) => (a > 0 ? Number.NaN : 0) + b, Float64Array.of(0, 1))
    expect(out[0]).toBeNaN()
    expect(out[1]).toBeCloseTo(1, 9)
  })
})

describe('checkGradient', () => {
  it('passes a right gradient and names the component of a wrong one', () => {
    const x = Float64Array.of(1.3, 0.4)
    expect(checkGradient(f, x).worstError).toBeLessThan(1e-8)
    const wrong: SmoothFunction = (at, gradient) => {
      const result = f(at, gradient)
      gradient[1] *= 1.01
      return result
    }
    const { worstError, worstIndex } = checkGradient(wrong, x)
    expect(worstIndex).toBe(1)
    expect(worstError).toBeCloseTo(0.01 / 1.01, 6)
  })
})
