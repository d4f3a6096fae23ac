import { describe, expect, it } from 'vitest'
import { ashraeIam } from './ashrae-iam.ts'

describe('ashraeIam', () => {
  it('is 1 − b·(1/cos θ − 1)', () => {
    expect(Array.from(ashraeIam({ cosAoi: Float64Array.of(1, 0.5, 0.25) }))).toEqual([1, 0.95, 0.85])
    expect(ashraeIam({ cosAoi: Float64Array.of(0.5), b: 0.1 })[0]).toBeCloseTo(0.9, 15)
  })

  it('is 0 where the line falls below 0, at 90° and behind the plane', () => {
    expect(Array.from(ashraeIam({ cosAoi: Float64Array.of(0.04, 0, -0.5) }))).toEqual([0, 0, 0])
  })

  it('keeps a NaN in its own step', () => {
    expect(Array.from(ashraeIam({ cosAoi: Float64Array.of(1, Number.NaN, 1) }))).toEqual([1, Number.NaN, 1])
  })

  it('refuses a coefficient out of 0..1 and arrays that do not fit', () => {
    expect(() => ashraeIam({ cosAoi: new Float64Array(1), b: -0.1 })).toThrow('b is -0.1')
    expect(() => ashraeIam({ cosAoi: new Float64Array(1) }, new Float64Array(2))).toThrow('out.length')
  })
})
