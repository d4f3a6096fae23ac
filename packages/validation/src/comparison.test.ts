import { describe, expect, it } from 'vitest'
import { compare, compareAngle } from './comparison.ts'
import { parseTolerance } from './tolerance.ts'

describe('parseTolerance', () => {
  it.each([
    ['rel 1e-9 abs 1e-6', { relative: 1e-9, absolute: 1e-6 }],
    ['abs 1e-4 deg', { relative: 0, absolute: 1e-4 }],
    ['rel 1e-10', { relative: 1e-10, absolute: 0 }],
    ['abs 2 s for |latitude| < 60; abs 30 s elsewhere', { relative: 0, absolute: 2 }],
    ['exact', { relative: 0, absolute: 0 }],
    ['exact to 1e-9', { relative: 0, absolute: 1e-9 }],
  ])('reads %j', (text, tolerance) => expect(parseTolerance(text)).toEqual(tolerance))

  it.each([undefined, 3, 'close enough'])('refuses %j, so that no case passes without a bound', (text) => {
    expect(() => parseTolerance(text, 'tolerance.dni')).toThrow(/^tolerance.dni is/)
  })
})

describe('compare', () => {
  const tolerance = { relative: 1e-9, absolute: 1e-6 }

  it('takes the wider of the two bounds', () => {
    expect(compare('x', 1000 + 9e-7, 1000, tolerance).passed).toBe(true)
    expect(compare('x', 1000 + 2e-6, 1000, tolerance).passed).toBe(false)
    expect(compare('x', 5e-7, 0, tolerance).passed).toBe(true)
  })

  it('lets NaN agree with null only', () => {
    expect(compare('x', Number.NaN, null, tolerance).passed).toBe(true)
    expect(compare('x', Number.NaN, 0, tolerance).passed).toBe(false)
    expect(compare('x', 0, null, tolerance).passed).toBe(false)
    expect(compare('x', Number.POSITIVE_INFINITY, 1, tolerance).passed).toBe(false)
  })

  it('accepts a small difference between two values near zero', () => {
    expect(compare('x', 0, 1e-15, tolerance).error).toBeLessThan(1e-11)
    expect(compare('x', 2, 1, tolerance).error).toBe(1)
    expect(compare('x', 1e-9, 0, { relative: 1e-9, absolute: 0 }).error).toBeGreaterThan(1)
  })

  it('allows only the rounding of the reference to twelve digits', () => {
    const exact = { relative: 0, absolute: 0 }
    expect(compare('x', 123456.7890124, 123456.789012, exact).passed).toBe(true)
    expect(compare('x', 123456.7890126, 123456.789012, exact).passed).toBe(false)
  })

  it('measures directions around the circle', () => {
    expect(compareAngle('azimuth', 359.99999, 0.00001, 3e-5).passed).toBe(true)
    expect(compareAngle('azimuth', 180, 0, 1).passed).toBe(false)
    expect(compareAngle('azimuth', Number.NaN, 10, 1).passed).toBe(false)
  })
})
