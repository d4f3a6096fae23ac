import { describe, expect, it } from 'vitest'
import { beamOnPlane } from './beam.ts'
import { groundOnPlane } from './ground.ts'
import { isotropic } from './isotropic.ts'

describe('beam on a plane', () => {
  it('is the share that the plane shows to the sun, and nothing from behind', () => {
    const dni = Float64Array.of(800, 800, 800, 800, 0)
    const cosAoi = Float64Array.of(1, 0.5, 0, -0.5, 1)
    expect([...beamOnPlane({ dni, cosAoi })]).toEqual([800, 400, 0, 0, 0])
  })

  it('is never negative, not even from a negative reading behind the plane', () => {
    expect([...beamOnPlane({ dni: Float64Array.of(-5, -5), cosAoi: Float64Array.of(1, -1) })]).toEqual([0, 0])
  })

  it('keeps a NaN in its own step', () => {
    const dni = Float64Array.of(Number.NaN, 100)
    expect([...beamOnPlane({ dni, cosAoi: Float64Array.of(1, 1) })]).toEqual([Number.NaN, 100])
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() => beamOnPlane({ dni: new Float64Array(2), cosAoi: new Float64Array(1) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'cosAoi.length' }),
    )
  })
})

describe('ground on a plane', () => {
  it('is none on a horizontal plane, half on a wall, all on a plane that faces down', () => {
    const ghi = Float64Array.of(1000, 1000, 1000)
    const albedo = Float64Array.of(0.2, 0.2, 0.2)
    const ground = groundOnPlane({ ghi, albedo, cosTilt: Float64Array.of(1, 0, -1) })
    expect([...ground]).toEqual([0, 100, 200])
  })

  it('keeps a NaN in its own step', () => {
    const ghi = Float64Array.of(500, 500)
    const albedo = Float64Array.of(Number.NaN, 0.4)
    expect([...groundOnPlane({ ghi, albedo, cosTilt: new Float64Array(2) })]).toEqual([Number.NaN, 100])
  })

  it('refuses arrays of different lengths by name', () => {
    const ghi = new Float64Array(2)
    expect(() => groundOnPlane({ ghi, albedo: new Float64Array(3), cosTilt: ghi })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'albedo.length' }),
    )
  })
})

describe('isotropic sky on a plane', () => {
  it('is all on a horizontal plane, half on a wall, none on a plane that faces down', () => {
    const dhi = Float64Array.of(120, 120, 120, 120)
    expect([...isotropic({ dhi, cosTilt: Float64Array.of(1, 0.5, 0, -1) })]).toEqual([120, 90, 60, 0])
  })

  it('adds up with the ground to the horizon-filling whole when ground and sky are equally bright', () => {
    for (let tilt = 0; tilt <= 180; tilt += 15) {
      const cosTilt = Float64Array.of(Math.cos((tilt * Math.PI) / 180))
      const dhi = Float64Array.of(300)
      const ground = groundOnPlane({ ghi: dhi, albedo: Float64Array.of(1), cosTilt })[0]
      expect(isotropic({ dhi, cosTilt })[0] + ground).toBeCloseTo(300, 11)
    }
  })

  it('keeps a NaN in its own step', () => {
    const dhi = Float64Array.of(Number.NaN, 50)
    expect([...isotropic({ dhi, cosTilt: Float64Array.of(1, 1) })]).toEqual([Number.NaN, 50])
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() => isotropic({ dhi: new Float64Array(2), cosTilt: new Float64Array(1) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'cosTilt.length' }),
    )
  })
})
