import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minimizeLbfgsb, type SmoothFunction } from './index.ts'

/** Σ cᵢ·(xᵢ − mᵢ)², whose minimum in a box is the middle moved into it. */
function bowl(middle: readonly number[], curvature: readonly number[]): SmoothFunction {
  return (x, gradient) => {
    let sum = 0
    for (let i = 0; i < x.length; i++) {
      const d = x[i] - middle[i]
      sum += curvature[i] * d * d
      gradient[i] = 2 * curvature[i] * d
    }
    return sum
  }
}

/** Rosenbrock's valley in two variables. */
const valley: SmoothFunction = (x, gradient) => {
  const bend = x[1] - x[0] * x[0]
  gradient[0] = -400 * x[0] * bend - 2 * (1 - x[0])
  gradient[1] = 200 * bend
  return 100 * bend * bend + (1 - x[0]) * (1 - x[0])
}

const small = fc.integer({ min: -30, max: 30 }).map((n) => n / 10)

describe('minimizeLbfgsb', () => {
  it('finds the middle of a bowl moved into the bounds, wherever it starts', () => {
    const drawn = fc.array(fc.tuple(small, small, small, small, fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(drawn, (rows) => {
        const bounds = {
          lower: Float64Array.from(rows, ([a, b]) => Math.min(a, b)),
          upper: Float64Array.from(rows, ([a, b]) => Math.max(a, b)),
        }
        const middle = rows.map((row) => row[2])
        const f = bowl(
          middle,
          rows.map((row) => row[4]),
        )
        const { x } = minimizeLbfgsb(
          f,
          Float64Array.from(rows, (row) => row[3]),
          { bounds },
        )
        rows.forEach((_, i) => {
          expect(x[i]).toBeCloseTo(Math.min(Math.max(middle[i], bounds.lower[i]), bounds.upper[i]), 6)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('never evaluates outside the bounds and never goes up', () => {
    const bounds = { lower: Float64Array.of(-1.5, 0.2), upper: Float64Array.of(0.9, 1.4) }
    let lowest = Number.POSITIVE_INFINITY
    const start = Float64Array.of(0, 1)
    const f: SmoothFunction = (x, gradient) => {
      x.forEach((value, i) => {
        expect(value).toBeGreaterThanOrEqual(bounds.lower[i])
        expect(value).toBeLessThanOrEqual(bounds.upper[i])
      })
      const value = valley(x, gradient)
      lowest = Math.min(lowest, value)
      return value
    }
    const { x, value, stop } = minimizeLbfgsb(f, start, { bounds })
    expect(stop).toBe('gradient')
    expect(value).toBe(lowest)
    // On the bound x₀ = 0.9 the best x₁ is 0.81.
    expect(x[0]).toBe(0.9)
    expect(x[1]).toBeCloseTo(0.81, 7)
    expect(Array.from(start)).toEqual([0, 1])
  })

  it('ends in the local minimum that SciPy 1.17.1 meets from the same start', () => {
    const bounds = { lower: Float64Array.of(-1.5, 0.2), upper: Float64Array.of(0.9, 1.4) }
    const { x, value } = minimizeLbfgsb(valley, Float64Array.of(-1.2, 1), { bounds })
    expect(x[0]).toBeCloseTo(-0.42816137, 7)
    expect(x[1]).toBe(0.2)
    expect(value).toBeCloseTo(2.0674599376020173, 13)
  })

  it('solves a convex quadratic in many variables to the solution of its linear system', () => {
    // Tridiagonal 2, −1: A·x = b has x = 1 for b = (1, 0, …, 0, 1).
    const size = 60
    const f: SmoothFunction = (x, gradient) => {
      let value = -x[0] - x[size - 1]
      for (let i = 0; i < size; i++) {
        const product = 2 * x[i] - (x[i - 1] ?? 0) - (x[i + 1] ?? 0)
        value += 0.5 * x[i] * product
        gradient[i] = product - (i === 0 || i === size - 1 ? 1 : 0)
      }
      return value
    }
    const { x } = minimizeLbfgsb(f, new Float64Array(size), { gradientTolerance: 1e-10, valueTolerance: 0 })
    for (const value of x) expect(value).toBeCloseTo(1, 6)
  })

  it('steps back from places where the function is not defined', () => {
    // x − ln x has its minimum at 1 and no value below 0.
    const f: SmoothFunction = (x, gradient) => {
      gradient[0] = 1 - 1 / x[0]
      return x[0] - Math.log(x[0])
    }
    expect(minimizeLbfgsb(f, Float64Array.of(9)).x[0]).toBeCloseTo(1, 7)
    expect(minimizeLbfgsb(f, Float64Array.of(1e-3)).x[0]).toBeCloseTo(1, 7)
  })

  it('stops at its limits', () => {
    const f = bowl([3, 4, 5], [1, 10, 100])
    expect(minimizeLbfgsb(f, new Float64Array(3), { maxIterations: 0 })).toMatchObject({
      iterations: 0,
      stop: 'iterations',
    })
    expect(minimizeLbfgsb(f, new Float64Array(3), { maxEvaluations: 1 }).stop).toBe('evaluations')
    expect(minimizeLbfgsb(() => Number.NaN, new Float64Array(1).fill(1)).stop).not.toBe('value')
  })

  it('names what it refuses', () => {
    const f = bowl([0, 0], [1, 1])
    const start = new Float64Array(2)
    const crossed = { lower: Float64Array.of(0, 1), upper: Float64Array.of(1, 0) }
    expect(() => minimizeLbfgsb(f, start, { bounds: crossed })).toThrow(/bounds\[1\]/)
    expect(() => minimizeLbfgsb(f, Float64Array.of(0, Number.NaN))).toThrow(/start\[1\]/)
    expect(() => minimizeLbfgsb(f, new Float64Array(0))).toThrow(expect.objectContaining({ field: 'start' }))
    expect(() => minimizeLbfgsb(f, start, { memory: 0 })).toThrow(/memory/)
    const short = { lower: Float64Array.of(0), upper: Float64Array.of(1) }
    expect(() => minimizeLbfgsb(f, start, { bounds: short })).toThrow(/lower\.length/)
  })
})
