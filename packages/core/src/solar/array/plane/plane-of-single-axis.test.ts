import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { singleAxisRotation } from '../single-axis-rotation.ts'
import { surfaceOrientation } from '../surface-orientation.ts'
import type { TrackerGeometry } from '../tracker-frame.ts'
import { planeOfFixed } from './plane-of-fixed.ts'
import { planeOfSingleAxis } from './plane-of-single-axis.ts'
import { allocatePlaneSeries } from './plane-series.ts'

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

const degrees = (min: number, max: number) => fc.integer({ min, max })
const anyTracker = fc.record({
  axisTiltDeg: degrees(0, 40),
  axisAzimuthDeg: degrees(0, 360),
  maxAngleDeg: degrees(10, 90),
  backtrack: fc.boolean(),
  gcr: degrees(10, 90).map((percent) => percent / 100),
  crossAxisTiltDeg: degrees(-20, 20),
})

describe('planeOfSingleAxis', () => {
  it('is the plane of the rotation that singleAxisRotation gives', () => {
    fc.assert(
      fc.property(anyTracker, degrees(0, 89), degrees(0, 359), (tracker, zenithDeg, azimuthDeg) => {
        const sun = sunAt(zenithDeg, azimuthDeg)
        const plane = planeOfSingleAxis(tracker, sun)
        const thetaDeg = singleAxisRotation(tracker, sun)[0]
        const turned = surfaceOrientation({ thetaDeg, ...tracker })
        expect(plane.tiltDeg[0]).toBeCloseTo(turned.tiltDeg, 9)
        expect(plane.cosTilt[0]).toBeCloseTo(cosDeg(turned.tiltDeg), 12)
        expect(plane.sinTilt[0]).toBeCloseTo(sinDeg(turned.tiltDeg), 12)
        if (turned.tiltDeg > 0.01) expect(cosDeg(plane.azimuthDeg[0] - turned.azimuthDeg)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('has the angle of incidence of a fixed plane in the same position', () => {
    fc.assert(
      fc.property(anyTracker, degrees(0, 89), degrees(0, 359), (tracker, zenithDeg, azimuthDeg) => {
        const sun = sunAt(zenithDeg, azimuthDeg)
        const plane = planeOfSingleAxis(tracker, sun)
        fc.pre(plane.tiltDeg[0] <= 90)
        const still = planeOfFixed(
          { kind: 'fixed', tiltDeg: plane.tiltDeg[0], azimuthDeg: plane.azimuthDeg[0] },
          sun,
        )
        expect(plane.cosAoi[0]).toBeCloseTo(still.cosAoi[0], 12)
      }),
    )
  })

  it('never faces the sun better than by true tracking', () => {
    fc.assert(
      fc.property(anyTracker, degrees(0, 89), degrees(0, 359), (tracker, zenithDeg, azimuthDeg) => {
        const sun = sunAt(zenithDeg, azimuthDeg)
        const best = planeOfSingleAxis({ ...tracker, backtrack: false, maxAngleDeg: 180 }, sun)
        expect(planeOfSingleAxis(tracker, sun).cosAoi[0]).toBeLessThanOrEqual(best.cosAoi[0] + 1e-12)
      }),
    )
  })

  it('faces a sun due west head on from a level north–south axis', () => {
    const plane = planeOfSingleAxis(level, sunAt(40, 270))
    expect(plane.cosAoi[0]).toBeCloseTo(1, 14)
    expect(plane.tiltDeg[0]).toBeCloseTo(40, 12)
    expect(plane.azimuthDeg[0]).toBe(270)
  })

  it('is a gap in all five arrays while the sun is down and where the sun is NaN', () => {
    const sun = {
      east: Float64Array.of(0.6, 0.6, Number.NaN, 0.6),
      north: new Float64Array(4),
      up: Float64Array.of(0.8, -0.8, Number.NaN, 0.8),
    }
    for (const axisTiltDeg of [0, 15]) {
      const plane = planeOfSingleAxis({ ...level, axisTiltDeg }, sun)
      for (const series of Object.values(plane) as Float64Array[]) {
        expect(Array.from(series, Number.isNaN)).toEqual([false, true, true, false])
      }
    }
  })

  it('fills the arrays that it is given and refuses those that do not fit', () => {
    const out = allocatePlaneSeries(1)
    expect(planeOfSingleAxis(level, sunAt(40, 270), out)).toBe(out)
    expect(() => planeOfSingleAxis(level, sunAt(40, 270), allocatePlaneSeries(3))).toThrow(InputError)
    expect(() => planeOfSingleAxis({ ...level, gcr: 2 }, sunAt(40, 270))).toThrow('mount.gcr')
  })
})
