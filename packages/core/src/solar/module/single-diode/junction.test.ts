import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expm1, pow } from '../../../math/elementary/index.ts'
import { junctionPotential } from './junction.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })

describe('junctionPotential', () => {
  it('finds the potential from which the total was made, over thirty decades of diode and line', () => {
    fc.assert(
      fc.property(whole(-200, 600), whole(-20, 10), whole(-20, 10), (tenths, slopeTens, diodeTens) => {
        const u = tenths / 10
        const slope = pow(10, slopeTens)
        const saturation = pow(10, diodeTens)
        const total = slope * u + saturation * expm1(u)
        // What rounding of the total alone moves the root by.
        const condition = Math.abs(total) / (slope + saturation * (expm1(u) + 1))
        const found = junctionPotential(slope, saturation, total)
        expect(Math.abs(found - u)).toBeLessThanOrEqual(1e-14 * (Math.abs(u) + condition))
      }),
    )
  })

  it("is Lambert's W: u + eᵘ = y has u = y − W(eʸ)", () => {
    // W(1), the omega constant, for y = 0; W(e) = 1 for y = 1.
    expect(junctionPotential(1, 1, -1)).toBeCloseTo(-0.5671432904097838, 15)
    expect(junctionPotential(1, 1, 0)).toBe(0)
  })

  it('accepts a resistor alone and a diode alone', () => {
    expect(junctionPotential(4, 0, 10)).toBe(2.5)
    expect(junctionPotential(0, 1e-10, 1e-10 * expm1(24))).toBeCloseTo(24, 13)
    expect(junctionPotential(0, 1, -2)).toBeNaN()
  })

  it.each([
    [Number.NaN, 1, 1],
    [1, Number.NaN, 1],
    [1, 1, Number.NaN],
  ])('gives NaN for NaN', (slope, saturation, total) => {
    expect(junctionPotential(slope, saturation, total)).toBeNaN()
  })
})
