import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acosDeg, asinDeg, atan2Deg, cosDeg, sinDeg, tanDeg, wrap360 } from './angles.ts'

const tenths = fc.integer({ min: -72000, max: 72000 }).map((n) => n / 10)

describe('sine, cosine and tangent of degrees', () => {
  it('are exact at the multiples of 30° and 45° where the value is a double', () => {
    for (const turns of [-3, -1, 0, 1, 2, 1e6]) {
      const turn = 360 * turns
      expect([0, 30, 90, 150, 180, 210, 270, 330].map((a) => sinDeg(turn + a))).toEqual([
        0, 0.5, 1, 0.5, 0, -0.5, -1, -0.5,
      ])
      expect([0, 60, 90, 120, 180, 240, 270, 300].map((a) => cosDeg(turn + a))).toEqual([
        1, 0.5, 0, -0.5, -1, -0.5, 0, 0.5,
      ])
      expect([45, 135, 225, 315].map((a) => tanDeg(turn + a))).toEqual([1, -1, 1, -1])
    }
  })

  it('give an infinite tangent at the poles, with the sign of the sine', () => {
    expect([90, 270, -90].map(tanDeg)).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ])
  })

  it('are symmetric to the bit within the circle', () => {
    fc.assert(
      fc.property(tenths, (angle) => {
        const isOdd = Object.is(sinDeg(-angle) + sinDeg(angle), 0)
        const isEven = Object.is(cosDeg(-angle), cosDeg(angle))
        const isPeriodic = Math.abs(sinDeg(angle + 360) - sinDeg(angle)) < 1e-12
        const isShifted = Math.abs(sinDeg(90 - angle) - cosDeg(angle)) < 1e-12
        return isOdd && isEven && isPeriodic && isShifted
      }),
      { seed: 11, numRuns: 2000 },
    )
  })

  it('give NaN for NaN and infinite angles', () => {
    for (const f of [sinDeg, cosDeg, tanDeg]) {
      for (const x of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) expect(f(x)).toBeNaN()
    }
  })

  it('keep the sign of zero', () => {
    expect(sinDeg(-0)).toBe(-0)
    expect(tanDeg(-0)).toBe(-0)
    expect(asinDeg(-0)).toBe(-0)
    expect(atan2Deg(-0, 1)).toBe(-0)
  })
})

describe('inverse functions in degrees', () => {
  it('undo sine, cosine and tangent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -899, max: 899 }), (n) => {
        const angle = n / 10
        const isNear = (found: number, expected: number): boolean => Math.abs(found - expected) < 0.5e-11
        return (
          isNear(asinDeg(sinDeg(angle)), angle) &&
          isNear(acosDeg(cosDeg(angle + 90)), angle + 90) &&
          isNear(atan2Deg(sinDeg(2 * angle), cosDeg(2 * angle)), 2 * angle)
        )
      }),
      { seed: 12, numRuns: 1000 },
    )
  })

  it('give the whole angles of the axes and diagonals exactly', () => {
    expect([asinDeg(1), asinDeg(-1), acosDeg(0), acosDeg(1), acosDeg(-1)]).toEqual([90, -90, 90, 0, 180])
    expect([atan2Deg(0, 1), atan2Deg(1, 1), atan2Deg(1, 0), atan2Deg(0, -1), atan2Deg(-1, -1)]).toEqual([
      0, 45, 90, 180, -135,
    ])
  })

  it('give 30° and 60° exactly for one half', () => {
    expect([asinDeg(0.5), asinDeg(-0.5), acosDeg(0.5), acosDeg(-0.5)]).toEqual([30, -30, 60, 120])
  })

  it('give NaN outside −1..1', () => {
    for (const x of [1.0000000000000002, -2, Number.NaN])
      expect([asinDeg(x), acosDeg(x)]).toEqual([Number.NaN, Number.NaN])
  })
})

describe('wrap360', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [360, 0],
    [-360, 0],
    [725.5, 5.5],
    [-90, 270],
    [359.99999999999994, 359.99999999999994],
    [-1e-20, 0],
    [-5e-324, 0],
    [-1e-13, 359.9999999999999],
    [1e300, 1e300 % 360],
    [-(2 ** 60), 360 - (2 ** 60 % 360)],
  ])('takes %d to %d', (angle, expected) => {
    expect(wrap360(angle)).toBe(expected)
  })

  it('stays within 0..360 and changes the angle by whole turns', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), tenths, (any, angle) => {
        const isWithin = wrap360(any) >= 0 && wrap360(any) < 360
        const turns = (angle - wrap360(angle)) / 360
        return isWithin && Math.abs(turns - Math.round(turns)) < 1e-10
      }),
      { seed: 13, numRuns: 3000 },
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('gives NaN for %d', (angle) => {
    expect(wrap360(angle)).toBeNaN()
  })
})
