import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { axisTiltDeg } from './axis-tilt.ts'
import { crossAxisTiltDeg } from './cross-axis-tilt.ts'

describe('crossAxisTiltDeg', () => {
  it('is negative on a slope to the east and positive on one to the west, for axes to the south', () => {
    expect(crossAxisTiltDeg({ slopeAzimuthDeg: 90, slopeTiltDeg: 8, axisAzimuthDeg: 180 })).toBeCloseTo(
      -8,
      12,
    )
    expect(crossAxisTiltDeg({ slopeAzimuthDeg: 270, slopeTiltDeg: 8, axisAzimuthDeg: 180 })).toBeCloseTo(
      8,
      12,
    )
    expect(crossAxisTiltDeg({ slopeAzimuthDeg: 180, slopeTiltDeg: 8, axisAzimuthDeg: 180 })).toBeCloseTo(
      0,
      12,
    )
  })

  it('makes up the slope together with the axis tilt: their cosines multiply', () => {
    const degrees = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(
        degrees(0, 359),
        degrees(0, 60),
        degrees(0, 359),
        (slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg) => {
          const slope = { slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg }
          const cross = crossAxisTiltDeg(slope)
          expect(cosDeg(cross) * cosDeg(axisTiltDeg(slope))).toBeCloseTo(cosDeg(slopeTiltDeg), 12)
          const side = sinDeg(slopeTiltDeg) * sinDeg(slopeAzimuthDeg - axisAzimuthDeg)
          expect(sinDeg(cross)).toBeCloseTo(side, 12)
        },
      ),
    )
  })

  it('takes the axis tilt of the slope when none is given', () => {
    const slope = { slopeAzimuthDeg: 225, slopeTiltDeg: 15, axisAzimuthDeg: 200 }
    expect(crossAxisTiltDeg(slope)).toBe(crossAxisTiltDeg({ ...slope, axisTiltDeg: axisTiltDeg(slope) }))
  })

  it('refuses an axis steeper than upright', () => {
    const slope = { slopeAzimuthDeg: 0, slopeTiltDeg: 5, axisAzimuthDeg: 0 }
    expect(() => crossAxisTiltDeg({ ...slope, axisTiltDeg: 91 })).toThrow('axisTiltDeg')
    expect(() => crossAxisTiltDeg({ ...slope, slopeTiltDeg: 95 })).toThrow('slopeTiltDeg')
  })
})
