import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg, wrap360 } from '../../math/angles.ts'
import { singleAxisRotation } from './single-axis-rotation.ts'
import type { TrackerGeometry } from './tracker-frame.ts'

const level: TrackerGeometry = {
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 90,
  backtrack: false,
  gcr: 0.4,
  crossAxisTiltDeg: 0,
}

function sunAt(zenithDeg: number, azimuthDeg: number) {
  return {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
}

function rotation(geometry: TrackerGeometry, zenithDeg: number, azimuthDeg: number): number {
  return singleAxisRotation(geometry, sunAt(zenithDeg, azimuthDeg))[0]
}

const degrees = (min: number, max: number) => fc.integer({ min, max })

describe('singleAxisRotation', () => {
  it('turns a level north–south axis by the zenith of a sun due west, and back for one due east', () => {
    expect(rotation(level, 50, 270)).toBeCloseTo(50, 12)
    expect(rotation(level, 50, 90)).toBeCloseTo(-50, 12)
    expect(rotation(level, 50, 180)).toBeCloseTo(0, 12)
  })

  it('turns the other way about an axis that points north', () => {
    fc.assert(
      fc.property(
        degrees(0, 89),
        degrees(0, 359),
        fc.boolean(),
        degrees(-20, 20),
        (z, a, backtrack, slope) => {
          const south = { ...level, backtrack, crossAxisTiltDeg: slope }
          const north = { ...south, axisAzimuthDeg: 0, crossAxisTiltDeg: -slope }
          expect(rotation(north, z, a)).toBeCloseTo(-rotation(south, z, a), 9)
        },
      ),
    )
  })

  it('is independent of north', () => {
    // A sun within 60° of the vertical never stands along an axis of up to 30°, where the rotation is open.
    fc.assert(
      fc.property(
        degrees(0, 55),
        degrees(0, 359),
        degrees(0, 359),
        degrees(0, 30),
        (z, a, turn, axisTiltDeg) => {
          const here = { ...level, axisTiltDeg, backtrack: true, crossAxisTiltDeg: 5 }
          const turned = { ...here, axisAzimuthDeg: wrap360(here.axisAzimuthDeg + turn) }
          expect(rotation(turned, z, wrap360(a + turn))).toBeCloseTo(rotation(here, z, a), 8)
        },
      ),
    )
  })

  it('backtracks until the shadow of a row ends where the next begins, on any cross slope', () => {
    fc.assert(
      fc.property(
        degrees(1, 89),
        degrees(1, 179),
        degrees(10, 100),
        degrees(-25, 25),
        (z, a, gcrPercent, slope) => {
          const gcr = gcrPercent / 100
          const trueDeg = rotation({ ...level, maxAngleDeg: 180 }, z, a)
          const backDeg = rotation(
            { ...level, maxAngleDeg: 180, backtrack: true, gcr, crossAxisTiltDeg: slope },
            z,
            a,
          )
          // The sun must stand above the slope across the rows.
          fc.pre(cosDeg(trueDeg - slope) > 0.01)
          // Along the slope: shadow of the module width gcr, and distance of the axes whose level part is 1.
          const shadow = (gcr * cosDeg(trueDeg - backDeg)) / cosDeg(trueDeg - slope)
          const distance = 1 / cosDeg(slope)
          if (Math.abs(trueDeg - backDeg) < 1e-9) expect(shadow).toBeLessThan(distance * (1 + 1e-9))
          else expect(shadow / distance).toBeCloseTo(1, 9)
        },
      ),
    )
  })

  it('stays within its limits, like or unlike', () => {
    expect(rotation({ ...level, maxAngleDeg: 45 }, 70, 270)).toBe(45)
    expect(rotation({ ...level, maxAngleDeg: 45 }, 70, 90)).toBe(-45)
    expect(rotation({ ...level, maxAngleDeg: 45, minAngleDeg: -10 }, 70, 90)).toBe(-10)
  })

  it('has no angle while the sun is down, nor in a gap, and continues afterwards', () => {
    const sun = {
      east: Float64Array.of(0.6, 0.6, Number.NaN, 0.6),
      north: new Float64Array(4),
      up: Float64Array.of(0.8, -0.8, Number.NaN, 0.8),
    }
    const theta = singleAxisRotation(level, sun)
    expect(Number.isNaN(theta[1]) && Number.isNaN(theta[2])).toBe(true)
    expect(theta[3]).toBe(theta[0])
  })

  it('is level when the sun is along the axis', () => {
    expect(rotation(level, 90, 180)).toBeCloseTo(0, 12)
  })

  it.each([
    ['mount.gcr', { gcr: 0 }],
    ['mount.gcr', { gcr: 1.2 }],
    ['mount.crossAxisTiltDeg', { crossAxisTiltDeg: 90 }],
    ['mount.axisTiltDeg', { axisTiltDeg: 100 }],
    ['mount.minAngleDeg', { maxAngleDeg: 30, minAngleDeg: 40 }],
    ['mount.maxAngleDeg', { maxAngleDeg: Number.NaN }],
  ] as const)('refuses a %s out of its range', (field, part) => {
    expect(() => rotation({ ...level, ...part }, 40, 200)).toThrow(field)
  })
})
