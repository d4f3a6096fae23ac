import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { axisTiltDeg } from './axis-tilt.ts'

describe('axisTiltDeg', () => {
  it('has the tilt of the slope down the slope, its opposite up the slope and none across it', () => {
    expect(axisTiltDeg({ slopeAzimuthDeg: 180, slopeTiltDeg: 10, axisAzimuthDeg: 180 })).toBeCloseTo(10, 12)
    expect(axisTiltDeg({ slopeAzimuthDeg: 0, slopeTiltDeg: 10, axisAzimuthDeg: 180 })).toBeCloseTo(-10, 12)
    expect(axisTiltDeg({ slopeAzimuthDeg: 90, slopeTiltDeg: 10, axisAzimuthDeg: 180 })).toBeCloseTo(0, 12)
  })

  it('lays the axis into the slope', () => {
    const degrees = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(
        degrees(0, 359),
        degrees(0, 60),
        degrees(0, 359),
        (slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg) => {
          const tilt = axisTiltDeg({ slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg })
          // Normal of the slope times the direction down the axis.
          const level = sinDeg(slopeTiltDeg) * cosDeg(slopeAzimuthDeg - axisAzimuthDeg) * cosDeg(tilt)
          expect(level - cosDeg(slopeTiltDeg) * sinDeg(tilt)).toBeCloseTo(0, 14)
        },
      ),
    )
  })

  it.each([
    ['slopeTiltDeg', { slopeTiltDeg: 90 }],
    ['slopeTiltDeg', { slopeTiltDeg: -1 }],
    ['slopeAzimuthDeg', { slopeAzimuthDeg: Number.NaN }],
    ['axisAzimuthDeg', { axisAzimuthDeg: 400 }],
  ])('refuses a %s out of its range', (field, part) => {
    expect(() => axisTiltDeg({ slopeAzimuthDeg: 0, slopeTiltDeg: 0, axisAzimuthDeg: 0, ...part })).toThrow(
      field,
    )
  })
})
