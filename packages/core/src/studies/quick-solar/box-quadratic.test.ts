import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoxQuadratic, boxQuadraticMinimum } from './box-quadratic.ts'

function valueAt({ gradient, hessian }: BoxQuadratic, x: ArrayLike<number>): number {
  let value = 0
  for (let i = 0; i < gradient.length; i++) {
    value += gradient[i] * x[i]
    for (let j = 0; j < gradient.length; j++) value += 0.5 * x[i] * hessian[i * gradient.length + j] * x[j]
  }
  return value
}

const tenths = fc.integer({ min: -50, max: 50 }).map((value) => value / 10)

const threeDimensional = fc
  .record({
    gradient: fc.array(tenths, { minLength: 3, maxLength: 3 }),
    upperTriangle: fc.array(tenths, { minLength: 6, maxLength: 6 }),
    lower: fc.array(fc.integer({ min: -20, max: 0 }), { minLength: 3, maxLength: 3 }),
    upper: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ gradient, upperTriangle: [a, b, c, d, e, f], lower, upper }) => ({
    gradient: Float64Array.from(gradient),
    hessian: Float64Array.of(a, b, c, b, d, e, c, e, f),
    lower: Float64Array.from(lower, (x) => x / 10),
    upper: Float64Array.from(upper, (x) => x / 10),
  }))

describe('boxQuadraticMinimum', () => {
  it('is not above any point of the box, convex or not', () => {
    fc.assert(
      fc.property(threeDimensional, (quadratic) => {
        const { lower, upper } = quadratic
        const best = boxQuadraticMinimum(quadratic)
        const value = valueAt(quadratic, best)
        best.forEach((x, i) => {
          expect(x).toBeGreaterThanOrEqual(lower[i])
          expect(x).toBeLessThanOrEqual(upper[i])
        })
        const steps = 8
        let least = Infinity
        for (let n = 0; n < (steps + 1) ** 3; n++) {
          const point = [n, Math.floor(n / (steps + 1)), Math.floor(n / (steps + 1) ** 2)].map(
            (k, i) => lower[i] + ((upper[i] - lower[i]) * (k % (steps + 1))) / steps,
          )
          least = Math.min(least, valueAt(quadratic, point))
        }
        expect(value).toBeLessThanOrEqual(least + 1e-9)
      }),
      { seed: 31, numRuns: 300 },
    )
  })

  it('takes the lower of two equally good ends, which is tried first', () => {
    const hill = { gradient: Float64Array.of(0), hessian: Float64Array.of(-1) }
    const best = boxQuadraticMinimum({ ...hill, lower: Float64Array.of(-1), upper: Float64Array.of(1) })
    expect([...best]).toEqual([-1])
  })

  it('solves the linear equations when no bound is active', () => {
    const best = boxQuadraticMinimum({
      gradient: Float64Array.of(-1, -2),
      hessian: Float64Array.of(2, 1, 1, 3),
      lower: Float64Array.of(-9, -9),
      upper: Float64Array.of(9, 9),
    })
    expect(best[0]).toBeCloseTo(0.2, 14)
    expect(best[1]).toBeCloseTo(0.6, 14)
  })

  it('stays at its start in a box without width or dimensions', () => {
    const none = new Float64Array(0)
    expect(boxQuadraticMinimum({ gradient: none, hessian: none, lower: none, upper: none })).toEqual(none)
    const point = boxQuadraticMinimum({
      gradient: Float64Array.of(1),
      hessian: Float64Array.of(-1),
      lower: Float64Array.of(0),
      upper: Float64Array.of(0),
    })
    expect(point).toEqual(Float64Array.of(0))
  })
})
