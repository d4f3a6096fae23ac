import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { aoiDegFromCosine, cosAoiFromAngles, cosAoiFromVectors, cosAoiOfFixedPlane } from './aoi.ts'

const tilts = fc.integer({ min: 0, max: 180 })
const zeniths = fc.integer({ min: 0, max: 180 })
const azimuths = fc.integer({ min: 0, max: 359 })

function fromAngles(tilt: number, planeAzimuth: number, zenith: number, sunAzimuth: number): number {
  return cosAoiFromAngles({
    tiltDeg: Float64Array.of(tilt),
    planeAzimuthDeg: Float64Array.of(planeAzimuth),
    apparentZenithDeg: Float64Array.of(zenith),
    sunAzimuthDeg: Float64Array.of(sunAzimuth),
  })[0]
}

function direction(zenith: number, azimuth: number) {
  return {
    east: Float64Array.of(sinDeg(zenith) * sinDeg(azimuth)),
    north: Float64Array.of(sinDeg(zenith) * cosDeg(azimuth)),
    up: Float64Array.of(cosDeg(zenith)),
  }
}

describe('cosine of the angle of incidence', () => {
  it('is cos z on a horizontal plane, whatever its azimuth', () => {
    fc.assert(
      fc.property(zeniths, azimuths, azimuths, (zenith, plane, sun) => {
        expect(fromAngles(0, plane, zenith, sun)).toBeCloseTo(Math.cos((zenith * Math.PI) / 180), 14)
      }),
    )
  })

  it('is 1 when the plane faces the sun and −1 when it turns its back', () => {
    fc.assert(
      fc.property(zeniths, azimuths, (zenith, azimuth) => {
        expect(fromAngles(zenith, azimuth, zenith, azimuth)).toBeCloseTo(1, 14)
        expect(fromAngles(180 - zenith, azimuth + 180, zenith, azimuth)).toBeCloseTo(-1, 14)
      }),
    )
  })

  it('distinguishes east from west: a vertical wall receives beam from its own side only', () => {
    expect(fromAngles(90, 90, 90, 90)).toBeCloseTo(1, 15)
    expect(fromAngles(90, 270, 90, 90)).toBeCloseTo(-1, 15)
    expect(fromAngles(90, 180, 60, 240)).toBeCloseTo(Math.sqrt(3) / 4, 15)
  })

  it('is the same by vectors as by angles, for planes that stand and planes that move', () => {
    fc.assert(
      fc.property(tilts, azimuths, zeniths, azimuths, (tilt, plane, zenith, sun) => {
        const byAngles = fromAngles(tilt, plane, zenith, sun)
        const towardsSun = direction(zenith, sun)
        const normal = direction(tilt, plane)
        const fixed = cosAoiOfFixedPlane({ ...towardsSun, tiltDeg: tilt, planeAzimuthDeg: plane })
        const moving = cosAoiFromVectors({
          ...towardsSun,
          normalEast: normal.east,
          normalNorth: normal.north,
          normalUp: normal.up,
        })
        expect(fixed[0]).toBeCloseTo(byAngles, 14)
        expect(moving[0]).toBeCloseTo(byAngles, 14)
      }),
    )
  })

  it('never leaves −1..1 and fills the array that it is given', () => {
    const out = new Float64Array(1)
    const long = { east: Float64Array.of(0), north: Float64Array.of(0), up: Float64Array.of(1 + 1e-12) }
    expect(cosAoiOfFixedPlane({ ...long, tiltDeg: 0, planeAzimuthDeg: 0 }, out)).toBe(out)
    expect(out[0]).toBe(1)
  })

  it('keeps a NaN in its own step', () => {
    const up = Float64Array.of(Number.NaN, 1)
    const level = new Float64Array(2)
    const cosines = cosAoiOfFixedPlane({ east: level, north: level, up, tiltDeg: 0, planeAzimuthDeg: 0 })
    expect([...cosines]).toEqual([Number.NaN, 1])
    expect([...aoiDegFromCosine(cosines)]).toEqual([Number.NaN, 0])
  })

  it.each([
    [-1, 0],
    [181, 0],
    [Number.NaN, 0],
    [30, 361],
  ])('refuses a plane of tilt %d° and azimuth %d°', (tiltDeg, planeAzimuthDeg) => {
    expect(() => cosAoiOfFixedPlane({ ...direction(30, 180), tiltDeg, planeAzimuthDeg })).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    )
  })

  it('refuses arrays of different lengths by name', () => {
    const east = new Float64Array(2)
    expect(() =>
      cosAoiOfFixedPlane({ east, north: east, up: new Float64Array(3), tiltDeg: 0, planeAzimuthDeg: 0 }),
    ).toThrow(expect.objectContaining({ code: 'length_mismatch', field: 'up.length' }))
  })
})

describe('angle of incidence', () => {
  it('has the angles of the half square and the half triangle', () => {
    const degrees = aoiDegFromCosine(Float64Array.of(1, Math.SQRT1_2, 0.5, 0, -1, -1 - 1e-15))
    const known = [0, 45, 60, 90, 180, 180]
    known.forEach((angle, i) => {
      expect(degrees[i]).toBeCloseTo(angle, 12)
    })
  })
})
