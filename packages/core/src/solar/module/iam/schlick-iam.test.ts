import { describe, expect, it } from 'vitest'
import { schlickIam } from './schlick-iam.ts'

describe('schlickIam', () => {
  it('is 1 − (1 − cos θ)⁵', () => {
    expect(Array.from(schlickIam({ cosAoi: Float64Array.of(1, 0.5, 0.75) }))).toEqual([
      1,
      1 - 1 / 32,
      1 - 1 / 1024,
    ])
  })

  it('is 0 at 90° and behind the plane, and keeps a NaN in its own step', () => {
    expect(Array.from(schlickIam({ cosAoi: Float64Array.of(0, -1, Number.NaN, 1) }))).toEqual([
      0,
      0,
      Number.NaN,
      1,
    ])
  })

  it('refuses arrays that do not fit', () => {
    expect(() => schlickIam({ cosAoi: new Float64Array(1) }, new Float64Array(2))).toThrow('out.length')
  })
})
