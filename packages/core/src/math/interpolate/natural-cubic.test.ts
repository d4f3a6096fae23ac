import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naturalCubicInterpolant } from './natural-cubic.ts'

const of = (x: number[], y: number[]) =>
  naturalCubicInterpolant({ x: Float64Array.from(x), y: Float64Array.from(y) }, 'clamp')

describe('naturalCubicInterpolant', () => {
  it('agrees with scipy.interpolate.CubicSpline(bc_type="natural") 1.17.1', () => {
    const spline = of([0, 1, 2.5, 3, 5], [0, 2, 1, 4, 3])
    for (const [x, y] of [
      [0.25, 0.7880580357142857],
      [0.9, 2.010167142857143],
      [1.5, 1.1448412698412698],
      [2.2, 0.22820571428571412],
      [2.75, 2.426205357142857],
      [3.5, 5.760624999999999],
      [4.9, 3.3556149999999985],
    ] as const)
      expect(spline.at(x)).toBeCloseTo(y, 13)
  })

  it('is the one cubic that two ends without a bend allow', () => {
    // x³ − 3x² on 0..2 is bent −6 at 0: x³ on −1..1 is not natural, but x³ − x is 0 at −1, 0, 1 and odd.
    const odd = of([-1, 0, 1], [-1, 0, 1])
    expect(odd.at(0.3)).toBeCloseTo(0.3, 15)
    // Points (0,0), (1,1), (2,0): s = 1.5t − 0.5t³ by hand.
    const hat = of([0, 1, 2], [0, 1, 0])
    expect(hat.at(0.5)).toBeCloseTo(1.5 * 0.5 - 0.5 * 0.125, 15)
    expect(hat.at(1.5)).toBeCloseTo(1.5 * 0.5 - 0.5 * 0.125, 15)
  })

  it('goes through its points and repeats straight lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 100 }),
        (widths, slope, percent) => {
          let at = 0
          const x = widths.map((width) => {
            at += width / 10
            return at
          })
          const line = of(
            x,
            x.map((value) => 3 + slope * value),
          )
          const place = x[0] + ((x[x.length - 1] - x[0]) * percent) / 100
          expect(line.at(place)).toBeCloseTo(3 + slope * place, 9)
          const zigzag = of(
            x,
            x.map((_, i) => i % 3),
          )
          x.forEach((value, i) => {
            expect(zigzag.at(value)).toBeCloseTo(i % 3, 9)
          })
        },
      ),
      { seed: 137 },
    )
  })

  it('refuses an invalid table, and is constant outside it', () => {
    expect(() => of([0, 1], [0, Number.NaN])).toThrow('y[1]')
    expect(() => of([1, 0], [0, 1])).toThrow('x[1]')
    expect(of([0, 1], [2, 5]).at(-3)).toBe(2)
    expect(of([0, 1], [2, 5]).at(Number.NaN)).toBeNaN()
  })
})
