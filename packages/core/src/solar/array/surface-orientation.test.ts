import { describe, expect, it } from 'vitest'
import { acosDeg, cosDeg } from '../../math/angles.ts'
import { surfaceOrientation } from './surface-orientation.ts'

describe('surfaceOrientation', () => {
  it('faces west for a positive and east for a negative rotation about an axis to the south', () => {
    const west = surfaceOrientation({ thetaDeg: 30, axisTiltDeg: 0, axisAzimuthDeg: 180 })
    expect(west.tiltDeg).toBeCloseTo(30, 12)
    expect(west.azimuthDeg).toBeCloseTo(270, 12)
    expect(surfaceOrientation({ thetaDeg: -30, axisTiltDeg: 0, axisAzimuthDeg: 180 }).azimuthDeg).toBeCloseTo(
      90,
      12,
    )
  })

  it('adds rotation and axis tilt by their cosines', () => {
    const { tiltDeg } = surfaceOrientation({ thetaDeg: 45, axisTiltDeg: 20, axisAzimuthDeg: 180 })
    expect(tiltDeg).toBeCloseTo(acosDeg(cosDeg(45) * cosDeg(20)), 12)
  })

  it('faces down its axis at rest', () => {
    const rest = surfaceOrientation({ thetaDeg: 0, axisTiltDeg: 15, axisAzimuthDeg: 355 })
    expect(rest.tiltDeg).toBeCloseTo(15, 12)
    expect(rest.azimuthDeg).toBeCloseTo(355, 12)
  })

  it('follows the convention of the field where a plane faces nowhere', () => {
    expect(surfaceOrientation({ thetaDeg: 0, axisTiltDeg: 0, axisAzimuthDeg: 180 })).toEqual({
      tiltDeg: 0,
      azimuthDeg: 90,
    })
    expect(surfaceOrientation({ thetaDeg: 180, axisTiltDeg: 0, axisAzimuthDeg: 0 })).toEqual({
      tiltDeg: 180,
      azimuthDeg: 90,
    })
  })

  it.each(['thetaDeg', 'axisTiltDeg', 'axisAzimuthDeg'])('refuses a %s that is not a number', (field) => {
    const input = { thetaDeg: 0, axisTiltDeg: 0, axisAzimuthDeg: 0, [field]: Number.NaN }
    expect(() => surfaceOrientation(input)).toThrow(field)
  })
})
