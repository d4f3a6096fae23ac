import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { planeOfFixed } from './plane-of-fixed.ts'
import { allocatePlaneSeries } from './plane-series.ts'

function sunAt(zenithDeg: number, azimuthDeg: number) {
  return {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
}

const degrees = (min: number, max: number) => fc.integer({ min, max })

describe('planeOfFixed', () => {
  it('has the cosine of the law of Duffie & Beckman for any sun and plane', () => {
    fc.assert(
      fc.property(
        degrees(0, 180),
        degrees(0, 359),
        degrees(0, 90),
        degrees(0, 360),
        (z, a, tiltDeg, azimuthDeg) => {
          const plane = planeOfFixed({ kind: 'fixed', tiltDeg, azimuthDeg }, sunAt(z, a))
          const law = cosDeg(tiltDeg) * cosDeg(z) + sinDeg(tiltDeg) * sinDeg(z) * cosDeg(a - azimuthDeg)
          expect(plane.cosAoi[0]).toBeCloseTo(law, 14)
        },
      ),
    )
  })

  it('has its tilt as incidence angle for the sun overhead, and 0 for a sun that it faces', () => {
    expect(planeOfFixed({ kind: 'fixed', tiltDeg: 60, azimuthDeg: 90 }, sunAt(0, 0)).cosAoi[0]).toBeCloseTo(
      0.5,
      15,
    )
    expect(
      planeOfFixed({ kind: 'fixed', tiltDeg: 35, azimuthDeg: 250 }, sunAt(35, 250)).cosAoi[0],
    ).toBeCloseTo(1, 15)
  })

  it('faces the morning sun when it faces east, and not when it faces west', () => {
    const morning = sunAt(70, 95)
    expect(planeOfFixed({ kind: 'fixed', tiltDeg: 45, azimuthDeg: 90 }, morning).cosAoi[0]).toBeGreaterThan(
      0.9,
    )
    expect(planeOfFixed({ kind: 'fixed', tiltDeg: 45, azimuthDeg: 270 }, morning).cosAoi[0]).toBeLessThan(0)
  })

  it('fills its orientation into the arrays it is given, 360° as 0°', () => {
    const out = allocatePlaneSeries(1)
    expect(planeOfFixed({ kind: 'fixed', tiltDeg: 30, azimuthDeg: 360 }, sunAt(50, 180), out)).toBe(out)
    expect([out.tiltDeg[0], out.azimuthDeg[0]]).toEqual([30, 0])
    expect(out.sinTilt[0]).toBeCloseTo(0.5, 15)
    expect(out.cosTilt[0]).toBeCloseTo(Math.sqrt(3) / 2, 15)
  })

  it('keeps a NaN in its own step', () => {
    const sun = {
      east: Float64Array.of(0, Number.NaN, 0),
      north: new Float64Array(3),
      up: Float64Array.of(1, Number.NaN, 1),
    }
    expect(Array.from(planeOfFixed({ kind: 'fixed', tiltDeg: 0, azimuthDeg: 0 }, sun).cosAoi)).toEqual([
      1,
      Number.NaN,
      1,
    ])
  })

  it('refuses an invalid tilt and arrays of different lengths, by name', () => {
    const sun = sunAt(30, 180)
    expect(() => planeOfFixed({ kind: 'fixed', tiltDeg: 91, azimuthDeg: 0 }, sun)).toThrow('mount.tiltDeg')
    expect(() =>
      planeOfFixed({ kind: 'fixed', tiltDeg: 1, azimuthDeg: 0 }, { ...sun, north: new Float64Array(2) }),
    ).toThrow('sun.north.length')
    expect(() =>
      planeOfFixed({ kind: 'fixed', tiltDeg: 1, azimuthDeg: 0 }, sun, allocatePlaneSeries(2)),
    ).toThrow(InputError)
  })
})
