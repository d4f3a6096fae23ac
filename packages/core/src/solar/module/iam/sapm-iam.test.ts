import { describe, expect, it } from 'vitest'
import { sapmIam } from './sapm-iam.ts'

describe('sapmIam', () => {
  it('is the polynomial of the angle in degrees', () => {
    const iam = sapmIam({ aoiDeg: Float64Array.of(0, 1, 10), coefficients: [1, 2, 3, 4, 5, 6] })
    expect(Array.from(iam)).toEqual([1, 21, 654321])
  })

  it('is not below 0, 0 for negative angles, and not above a ceiling', () => {
    const aoiDeg = Float64Array.of(-1, 50, 10)
    expect(Array.from(sapmIam({ aoiDeg, coefficients: [1, -0.03, 0, 0, 0, 0] }))).toEqual([0, 0, 0.7])
    expect(sapmIam({ aoiDeg, coefficients: [1, 0.1, 0, 0, 0, 0], upper: 1 })[2]).toBe(1)
  })

  it('keeps a NaN in its own step', () => {
    const iam = sapmIam({ aoiDeg: Float64Array.of(0, Number.NaN, 0), coefficients: [1, 0, 0, 0, 0, 0] })
    expect(Array.from(iam)).toEqual([1, Number.NaN, 1])
  })

  it('refuses a polynomial of another degree, one with a hole and a negative ceiling', () => {
    const aoiDeg = new Float64Array(1)
    expect(() => sapmIam({ aoiDeg, coefficients: [1, 0] })).toThrow('coefficients.length')
    expect(() => sapmIam({ aoiDeg, coefficients: [1, 0, Number.NaN, 0, 0, 0] })).toThrow('coefficients[2]')
    expect(() => sapmIam({ aoiDeg, coefficients: [1, 0, 0, 0, 0, 0], upper: -1 })).toThrow('upper')
  })
})
