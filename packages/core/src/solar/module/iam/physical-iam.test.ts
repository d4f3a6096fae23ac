import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acosDeg, atan2Deg, cosDeg } from '../../../math/angles.ts'
import { exp } from '../../../math/elementary/index.ts'
import { type PhysicalIamInput, physicalIam } from './physical-iam.ts'

function at(aoiDeg: number, cover: Omit<PhysicalIamInput, 'cosAoi'> = {}): number {
  return physicalIam({ cosAoi: Float64Array.of(cosDeg(aoiDeg)), ...cover })[0]
}

describe('physicalIam', () => {
  it('is 1 at normal incidence and 0 from 90° on', () => {
    expect(at(0)).toBeCloseTo(1, 15)
    expect(at(0, { coatingIndex: 1.29 })).toBeCloseTo(1, 15)
    expect(at(90)).toBe(0)
    expect(at(135)).toBe(0)
  })

  it('loses only one polarisation at Brewster’s angle: tan θ = n, ρs = ((1 − n²)/(1 + n²))²', () => {
    const n = 1.526
    const rho = ((1 - n * n) / (1 + n * n)) * ((1 - n * n) / (1 + n * n))
    const normal = (4 * n) / ((n + 1) * (n + 1))
    expect(at(atan2Deg(n, 1), { refractiveIndex: n, extinctionPerM: 0 })).toBeCloseTo(
      (1 - rho / 2) / normal,
      14,
    )
  })

  it('absorbs along the refracted path when the cover reflects nothing', () => {
    // With n = 1 the ray goes straight on: exp(−K·L·(1/cos 60° − 1)).
    expect(at(60, { refractiveIndex: 1, extinctionPerM: 10, thickness: 0.01 })).toBeCloseTo(exp(-0.1), 14)
  })

  it('does not notice a coating that is air or glass', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 89 }), (aoiDeg) => {
        expect(at(aoiDeg, { coatingIndex: 1.526 })).toBeCloseTo(at(aoiDeg), 14)
        expect(at(aoiDeg, { coatingIndex: 1 + 1e-12 })).toBeCloseTo(at(aoiDeg), 8)
      }),
    )
  })

  it('falls with the angle, and slower under a coating', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 89 }), fc.constantFrom(1, 1.29), (aoiDeg, coatingIndex) => {
        expect(at(aoiDeg, { coatingIndex })).toBeLessThan(at(aoiDeg - 1, { coatingIndex }))
        expect(at(aoiDeg, { coatingIndex: 1.29 })).toBeGreaterThan(at(aoiDeg))
      }),
    )
  })

  it('keeps a NaN in its own step and may overwrite its input', () => {
    const cosAoi = Float64Array.of(1, Number.NaN, -0.2, 0.5)
    expect(physicalIam({ cosAoi }, cosAoi)).toBe(cosAoi)
    expect(Array.from(cosAoi.subarray(0, 3))).toEqual([1, Number.NaN, 0])
    expect(cosAoi[3]).toBe(at(acosDeg(0.5)))
  })

  it.each([
    ['refractiveIndex', { refractiveIndex: 0.9 }],
    ['extinctionPerM', { extinctionPerM: -1 }],
    ['thickness', { thickness: Number.NaN }],
    ['coatingIndex', { coatingIndex: 9 }],
  ])('refuses a %s out of its range', (field, cover) => {
    expect(() => at(10, cover)).toThrow(field)
  })

  it('refuses an out of another length', () => {
    expect(() => physicalIam({ cosAoi: new Float64Array(2) }, new Float64Array(3))).toThrow('out.length')
  })
})
