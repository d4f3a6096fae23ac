import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { DualAxisMount } from '../mount.ts'
import { planeOfDualAxis } from './plane-of-dual-axis.ts'
import { planeOfFixed } from './plane-of-fixed.ts'
import { allocatePlaneSeries } from './plane-series.ts'

const free: DualAxisMount = {
  kind: 'dual_axis',
  minTiltDeg: 0,
  maxTiltDeg: 90,
  midAzimuthDeg: 180,
  maxTurnDeg: 180,
}

function sunAt(zenithDeg: number, azimuthDeg: number) {
  return {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
}

const degrees = (min: number, max: number) => fc.integer({ min, max })
const anyMount = fc.tuple(degrees(0, 90), degrees(0, 90), degrees(0, 360), degrees(0, 180)).map(
  ([a, b, midAzimuthDeg, maxTurnDeg]): DualAxisMount => ({
    kind: 'dual_axis',
    minTiltDeg: Math.min(a, b),
    maxTiltDeg: Math.max(a, b),
    midAzimuthDeg,
    maxTurnDeg,
  }),
)

/** Angle between two directions, 0..180 [°]. */
function apartDeg(a: number, b: number): number {
  const turn = (((a - b) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}

describe('planeOfDualAxis', () => {
  it('faces the sun wherever it is when nothing stops it', () => {
    fc.assert(
      fc.property(degrees(1, 89), degrees(0, 359), degrees(0, 360), (zenithDeg, sunDeg, midAzimuthDeg) => {
        const plane = planeOfDualAxis({ ...free, midAzimuthDeg }, sunAt(zenithDeg, sunDeg))
        expect(plane.cosAoi[0]).toBeCloseTo(1, 14)
        expect(plane.tiltDeg[0]).toBeCloseTo(zenithDeg, 11)
        expect(apartDeg(plane.azimuthDeg[0], sunDeg)).toBeLessThan(1e-11)
      }),
    )
  })

  it('is the best of all planes in reach, and is in reach', () => {
    const others = fc.array(fc.tuple(degrees(0, 100), degrees(-100, 100)), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(anyMount, degrees(0, 90), degrees(0, 359), others, (mount, zenithDeg, sunDeg, shares) => {
        const sun = sunAt(zenithDeg, sunDeg)
        const plane = planeOfDualAxis(mount, sun)
        expect(plane.tiltDeg[0]).toBeGreaterThanOrEqual(mount.minTiltDeg)
        expect(plane.tiltDeg[0]).toBeLessThanOrEqual(mount.maxTiltDeg)
        expect(apartDeg(plane.azimuthDeg[0], mount.midAzimuthDeg)).toBeLessThanOrEqual(
          mount.maxTurnDeg + 1e-9,
        )
        for (const [up, turn] of shares) {
          const still = planeOfFixed(
            {
              kind: 'fixed',
              tiltDeg: mount.minTiltDeg + (up / 100) * (mount.maxTiltDeg - mount.minTiltDeg),
              azimuthDeg: (mount.midAzimuthDeg + (turn / 100) * mount.maxTurnDeg + 360) % 360,
            },
            sun,
          )
          expect(plane.cosAoi[0]).toBeGreaterThanOrEqual(still.cosAoi[0] - 1e-12)
        }
      }),
    )
  })

  it('has the angle of incidence of a fixed plane in the same position', () => {
    fc.assert(
      fc.property(anyMount, degrees(0, 90), degrees(0, 359), (mount, zenithDeg, sunDeg) => {
        const sun = sunAt(zenithDeg, sunDeg)
        const plane = planeOfDualAxis(mount, sun)
        const [tiltDeg, azimuthDeg] = [plane.tiltDeg[0], plane.azimuthDeg[0]]
        const still = planeOfFixed({ kind: 'fixed', tiltDeg, azimuthDeg }, sun)
        expect(plane.cosAoi[0]).toBeCloseTo(still.cosAoi[0], 12)
        expect(plane.cosTilt[0]).toBeCloseTo(cosDeg(tiltDeg), 14)
        expect(plane.sinTilt[0]).toBeCloseTo(sinDeg(tiltDeg), 14)
      }),
    )
  })

  it('stops at the end of its travel and lies flatter the further the sun has gone past it', () => {
    const narrow: DualAxisMount = { ...free, maxTurnDeg: 60, maxTiltDeg: 70, minTiltDeg: 5 }
    const west = planeOfDualAxis(narrow, sunAt(80, 270))
    expect(west.azimuthDeg[0]).toBe(240)
    // tan β = tan z · cos 30°, past the limit of 70°: 78.5°.
    expect(west.tiltDeg[0]).toBe(70)
    const behind = planeOfDualAxis(narrow, sunAt(80, 359))
    expect(behind.azimuthDeg[0]).toBe(240)
    expect(behind.tiltDeg[0]).toBe(5)
    expect(planeOfDualAxis(narrow, sunAt(80, 1)).azimuthDeg[0]).toBe(120)
  })

  it('faces the middle of its travel when the sun is overhead', () => {
    const overhead = { east: new Float64Array(1), north: new Float64Array(1), up: Float64Array.of(1) }
    const plane = planeOfDualAxis({ ...free, minTiltDeg: 10, midAzimuthDeg: 360 }, overhead)
    expect([plane.tiltDeg[0], plane.azimuthDeg[0]]).toEqual([10, 0])
    expect(plane.cosAoi[0]).toBeCloseTo(cosDeg(10), 15)
  })

  it('is a gap in all five arrays while the sun is down and where the sun is NaN', () => {
    const sun = {
      east: Float64Array.of(0.6, 0.6, Number.NaN, 0.6, 0.6),
      north: Float64Array.of(0, 0, 0, Number.NaN, 0),
      up: Float64Array.of(0.8, -0.8, 0.8, 0.8, 0.8),
    }
    const plane = planeOfDualAxis(free, sun)
    for (const series of Object.values(plane) as Float64Array[]) {
      expect(Array.from(series, Number.isNaN)).toEqual([false, true, true, true, false])
    }
  })

  it('fills the arrays that it is given and refuses those that do not fit', () => {
    const out = allocatePlaneSeries(1)
    expect(planeOfDualAxis(free, sunAt(40, 270), out)).toBe(out)
    expect(() => planeOfDualAxis(free, sunAt(40, 270), allocatePlaneSeries(2))).toThrow('length')
    expect(() => planeOfDualAxis({ ...free, maxTurnDeg: 200 }, sunAt(40, 270))).toThrow('mount.maxTurnDeg')
  })
})
