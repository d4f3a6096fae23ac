import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxSearch } from './box-search.ts'

const box = (n: number, lower: number, upper: number): { lower: Float64Array; upper: Float64Array } => ({
  lower: new Float64Array(n).fill(lower),
  upper: new Float64Array(n).fill(upper),
})

describe('boxSearch', () => {
  it('finds the lowest point of a bowl anywhere in the box, tilted and stretched', () => {
    const hundredths = fc.integer({ min: 0, max: 100 }).map((value) => value / 100)
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 4, maxLength: 4 }), hundredths, (center, skew) => {
        const value = (x: Float64Array): number => {
          const [a, b, c, d] = Array.from(x, (place, i) => place - center[i])
          return a * a + 10 * b * b + c * c + 0.1 * d * d + skew * (a * b + c * d) * 0.6
        }
        const { point, end } = boxSearch({ value, ...box(4, 0, 1), levels: [2, 2, 2, 2] })
        expect(end).toBe('steps_below_tolerance')
        center.forEach((expected, i) => {
          expect(Math.abs(point[i] - expected)).toBeLessThan(1e-6)
        })
      }),
      { seed: 41, numRuns: 100 },
    )
  })

  it('follows a bent valley', () => {
    const rosenbrock = ([x, y]: Float64Array): number => (1 - x) ** 2 + 100 * (y - x * x) ** 2
    const { point, value } = boxSearch({ value: rosenbrock, ...box(2, -2, 2), levels: [3, 3] })
    expect(value).toBeLessThan(1e-5)
    expect(point[0]).toBeCloseTo(1, 2)
  })

  it('ends on the bound where the way down leads out of the box', () => {
    const value = ([x, y]: Float64Array): number => x * x + (y - 3) ** 2 + x * y
    const { point } = boxSearch({ value, ...box(2, 0, 1), levels: [1, 1] })
    expect(Array.from(point)).toEqual([0, 1])
  })

  it('finds the lower of two minima from its initial levels', () => {
    const value = ([x]: Float64Array): number => Math.min((x - 1) ** 2, (x - 8.5) ** 2 - 0.5)
    const { point } = boxSearch({ value, ...box(1, 0, 10), levels: [5] })
    expect(point[0]).toBeCloseTo(8.5, 3)
  })

  it('is robust against kinks that are small compared to its steps', () => {
    const value = ([x, y]: Float64Array): number => {
      const ripple = 1e-5 * Math.abs(((x * 500) % 1) - 0.5) + 1e-5 * Math.abs(((y * 700) % 1) - 0.5)
      return (x - 0.37) ** 2 + (y - 0.61) ** 2 + 0.5 * x * y + ripple
    }
    const { value: found } = boxSearch({ value, ...box(2, 0, 1), levels: [2, 2] })
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i <= 1000; i++) {
      for (let j = 0; j <= 1000; j++) best = Math.min(best, value(Float64Array.of(i / 1000, j / 1000)))
    }
    expect(found - best).toBeLessThan(1e-5)
  })

  it('never leaves the bounds, whatever the function and the widths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 7 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 1, max: 1000 }),
        (sides, seed) => {
          const lower = Float64Array.from(sides, ([low]) => low / 10)
          const upper = Float64Array.from(sides, ([low, width]) => (low + width) / 10)
          const outside: number[][] = []
          const value = (x: Float64Array): number => {
            if (!x.every((place, i) => place >= lower[i] && place <= upper[i])) outside.push([...x])
            return x.reduce((sum, place, i) => sum + Math.sin(place * (seed % 17) + i) + place * place, 0)
          }
          const first = boxSearch({ value, lower, upper, levels: sides.map(() => 2) })
          expect(boxSearch({ value, lower, upper, levels: sides.map(() => 2) })).toEqual(first)
          expect(outside).toEqual([])
        },
      ),
      { seed: 42, numRuns: 100 },
    )
  })

  it('varies the last coordinate innermost', () => {
    let planes = 0
    let calls = 0
    let plane = Number.NaN
    const value = ([x, y]: Float64Array): number => {
      calls++
      if (x !== plane) planes++
      plane = x
      return (x - 0.3) ** 2 + (y - 0.4) ** 2 + x * y
    }
    boxSearch({ value, ...box(2, 0, 1), levels: [2, 5] })
    expect(planes).toBeLessThan(0.5 * calls)
  })

  it('evaluates the only point of a box without width', () => {
    const { point, value, end } = boxSearch({ value: ([x, y]) => x + y, ...box(2, 0.5, 0.5), levels: [1, 1] })
    expect([...point, value, end]).toEqual([0.5, 0.5, 1, 'steps_below_tolerance'])
  })

  it('reports when it did not converge', () => {
    // Every look at it is better than the one before, so no step is the last.
    let depth = 0
    const value = (): number => --depth
    expect(boxSearch({ value, ...box(1, 0, 1), levels: [1] }).end).toBe('iteration_limit')
  })
})
