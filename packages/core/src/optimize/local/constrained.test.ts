import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minimizeConstrained, minimizeNelderMead } from './index.ts'

describe('minimizeConstrained', () => {
  it('solves problem 71 of Hock and Schittkowski', () => {
    const { x, value, violation, stop } = minimizeConstrained(
      {
        objective: ([a, b, c, d], gradient) => {
          gradient.set([d * (2 * a + b + c), a * d, a * d + 1, a * (a + b + c)])
          return a * d * (a + b + c) + c
        },
        inequalities: {
          count: 1,
          evaluate: ([a, b, c, d], values, jacobian) => {
            values[0] = 25 - a * b * c * d
            jacobian.set([-b * c * d, -a * c * d, -a * b * d, -a * b * c])
          },
        },
        equalities: {
          count: 1,
          evaluate: (place, values, jacobian) => {
            values[0] = place.reduce((sum, coordinate) => sum + coordinate * coordinate, -40)
            jacobian.set(place.map((coordinate) => 2 * coordinate))
          },
        },
        bounds: { lower: new Float64Array(4).fill(1), upper: new Float64Array(4).fill(5) },
      },
      Float64Array.of(1, 5, 5, 1),
    )
    // Hock & Schittkowski 1981, Test Examples for Nonlinear Programming Codes, p. 92.
    const published = [1, 4.7429994, 3.8211503, 1.3794082]
    published.forEach((coordinate, i) => {
      expect(x[i]).toBeCloseTo(coordinate, 6)
    })
    expect(value).toBeCloseTo(17.0140173, 6)
    expect(violation).toBeLessThanOrEqual(1e-8)
    expect(stop).toBe('converged')
  })

  it('projects onto a half-space, with the multiplier that the geometry gives', () => {
    const part = fc.integer({ min: -20, max: 20 }).map((n) => n / 10)
    const drawn = fc.tuple(part, part, part, part, part).filter(([a, b]) => a * a + b * b > 0.3)
    fc.assert(
      fc.property(drawn, ([a, b, limit, px, py]) => {
        // min ½|x − p|² where a·x ≤ limit: x = p − λ·a, λ = max(a·p − limit, 0)/|a|².
        const { x, inequalityMultipliers } = minimizeConstrained(
          {
            objective: (at, gradient) => {
              gradient.set([at[0] - px, at[1] - py])
              return 0.5 * ((at[0] - px) * (at[0] - px) + (at[1] - py) * (at[1] - py))
            },
            inequalities: {
              count: 1,
              evaluate: (at, values, jacobian) => {
                values[0] = a * at[0] + b * at[1] - limit
                jacobian.set([a, b])
              },
            },
          },
          Float64Array.of(0, 0),
        )
        const multiplier = Math.max(a * px + b * py - limit, 0) / (a * a + b * b)
        expect(inequalityMultipliers[0]).toBeCloseTo(multiplier, 5)
        expect(x[0]).toBeCloseTo(px - multiplier * a, 5)
        expect(x[1]).toBeCloseTo(py - multiplier * b, 5)
      }),
      { numRuns: 40 },
    )
  })

  it('reports constraints that cannot be met', () => {
    const { stop, violation } = minimizeConstrained(
      {
        objective: (_, gradient) => {
          gradient.fill(0)
          return 0
        },
        equalities: {
          count: 2,
          evaluate: ([x], values, jacobian) => {
            values.set([x - 1, x + 1])
            jacobian.fill(1)
          },
        },
      },
      Float64Array.of(0.3),
      { maxRounds: 8 },
    )
    expect(stop).toBe('violation')
    expect(violation).toBeGreaterThan(0.9)
  })
})

describe('minimizeNelderMead', () => {
  it('finds the corner of a sum of distances, which has no gradient there', () => {
    const { x, value, stop } = minimizeNelderMead(
      ([a, b]) => Math.abs(a - 2) + 3 * Math.abs(b + 1),
      Float64Array.of(5, 5),
    )
    expect(x[0]).toBeCloseTo(2, 6)
    expect(x[1]).toBeCloseTo(-1, 6)
    expect(value).toBeLessThan(1e-6)
    expect(stop).toBe('tolerance')
  })

  it('does not stop when vertices far apart have equal values', () => {
    // A parabola with the same value at both ends of the first edge, 2 and 2 + 0.05·2, and its lowest place between.
    const { x } = minimizeNelderMead(([a]) => (a - 2) * (a - 2.1), Float64Array.of(2), { restarts: 0 })
    expect(x[0]).toBeCloseTo(2.05, 6)
  })

  it('keeps the bounds and its budget, and counts NaN as too high', () => {
    let calls = 0
    const bounds = { lower: Float64Array.of(1, -5), upper: Float64Array.of(4, 5) }
    const { x, evaluations } = minimizeNelderMead(
      (at) => {
        calls++
        expect(at[0]).toBeGreaterThanOrEqual(1)
        return at[1] > 3 ? Number.NaN : at[0] * at[0] + (at[1] - 2) * (at[1] - 2)
      },
      Float64Array.of(3, -3),
      { bounds, maxEvaluations: 400 },
    )
    expect(evaluations).toBe(calls)
    expect(calls).toBeLessThanOrEqual(410)
    expect(x[0]).toBeCloseTo(1, 5)
    expect(x[1]).toBeCloseTo(2, 5)
  })
})
