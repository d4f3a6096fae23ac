import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beamPastHorizon, isSunAboveHorizon } from './beam-past-horizon.ts'
import { createFarHorizon, horizonElevationDeg, horizonElevationSeries } from './far-horizon.ts'
import { skyViewFactor } from './sky-view-factor.ts'

function horizon(...points: readonly (readonly [azimuthDeg: number, elevationDeg: number])[]) {
  return createFarHorizon({
    azimuthDeg: Float64Array.from(points, ([azimuthDeg]) => azimuthDeg),
    elevationDeg: Float64Array.from(points, ([, elevationDeg]) => elevationDeg),
  })
}

describe('far horizon', () => {
  it('is linear from point to point, and from the last across north to the first', () => {
    const skyline = horizon([10, 4], [90, 12], [350, 8])
    const at = (azimuthDeg: number): number => horizonElevationDeg(skyline, azimuthDeg)
    expect([10, 50, 90, 220, 350].map(at)).toEqual([4, 8, 12, 10, 8])
    expect([355, 0, 5, 360, -5, 365, 730].map(at)).toEqual([7, 6, 5, 6, 7, 5, 4])
    expect(at(Number.NaN)).toBeNaN()
  })

  it('takes a list that names north twice, once at its start, or not at all', () => {
    const twice = horizon([0, 5], [180, 9], [360, 5])
    const once = horizon([0, 5], [180, 9])
    const atEnd = horizon([180, 9], [360, 5])
    for (let azimuthDeg = 0; azimuthDeg <= 360; azimuthDeg += 7.5) {
      const expected = 5 + 4 * (1 - Math.abs(180 - azimuthDeg) / 180)
      for (const skyline of [twice, once, atEnd]) {
        expect(horizonElevationDeg(skyline, azimuthDeg)).toBeCloseTo(expected, 12)
      }
    }
  })

  it('is level with one point', () => {
    expect(horizonElevationDeg(horizon([77, 3]), 200)).toBe(3)
    expect(horizonElevationDeg(horizon([0, 3]), 359)).toBe(3)
    expect(horizonElevationDeg(horizon([360, 3]), 0)).toBe(3)
  })

  it('is unchanged when the list is changed afterwards', () => {
    const elevationDeg = Float64Array.of(2, 4)
    const skyline = createFarHorizon({ azimuthDeg: Float64Array.of(0, 180), elevationDeg })
    const before = skyViewFactor(skyline)
    elevationDeg.fill(80)
    expect(skyViewFactor(skyline)).toBe(before)
    expect(horizonElevationDeg(skyline, 90)).toBe(3)
  })

  it('turns with its points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 719 }), fc.integer({ min: 1, max: 99 }), (halfDeg, shiftDeg) => {
        const turned = horizon([shiftDeg, 1], [80 + shiftDeg, 9], [260 + shiftDeg, 4])
        const plain = horizon([0, 1], [80, 9], [260, 4])
        const azimuthDeg = halfDeg / 2
        expect(horizonElevationDeg(turned, azimuthDeg + shiftDeg)).toBeCloseTo(
          horizonElevationDeg(plain, azimuthDeg),
          10,
        )
      }),
      { seed: 6 },
    )
  })

  it('keeps a NaN of a series in its own step', () => {
    const skyline = horizon([0, 5])
    const elevations = horizonElevationSeries(skyline, Float64Array.of(10, Number.NaN))
    expect(Array.from(elevations)).toEqual([5, Number.NaN])
    expect(() => horizonElevationSeries(skyline, new Float64Array(2), new Float64Array(1))).toThrow(
      'out.length',
    )
  })

  it('refuses lists that are no skyline', () => {
    expect(() => horizon()).toThrow('azimuthDeg.length')
    expect(() => horizon([10, 1], [10, 2])).toThrow('azimuthDeg[1]')
    expect(() => horizon([-10, 1])).toThrow('azimuthDeg[0]')
    expect(() => horizon([10, 91])).toThrow('elevationDeg[0]')
    expect(() => horizon([10, Number.NaN])).toThrow('elevationDeg[0]')
    expect(() => horizon([0, 1], [360, 2])).toThrow('elevationDeg[1]')
    expect(() =>
      createFarHorizon({ azimuthDeg: new Float64Array(1), elevationDeg: new Float64Array(2) }),
    ).toThrow('elevationDeg.length')
  })
})

describe('beamPastHorizon', () => {
  const skyline = horizon([0, 10], [180, -2])

  it('passes the beam only above the skyline', () => {
    const dni = beamPastHorizon(skyline, {
      dni: Float64Array.of(700, 700, 700, 700, 700),
      apparentZenithDeg: Float64Array.of(79.9, 80, 80.1, 91.9, 92),
      azimuthDeg: Float64Array.of(0, 0, 360, 180, 180),
    })
    expect(Array.from(dni)).toEqual([700, 0, 0, 700, 0])
    expect(isSunAboveHorizon(skyline, { apparentZenithDeg: 79.9, azimuthDeg: 0 })).toBe(true)
    expect(isSunAboveHorizon(skyline, { apparentZenithDeg: 80, azimuthDeg: 0 })).toBe(false)
    expect(isSunAboveHorizon(skyline, { apparentZenithDeg: Number.NaN, azimuthDeg: 0 })).toBe(false)
  })

  it('keeps a NaN in its own step', () => {
    const nan = Number.NaN
    const dni = beamPastHorizon(skyline, {
      dni: Float64Array.of(nan, nan, 700, 700, 700),
      apparentZenithDeg: Float64Array.of(20, 89, nan, 20, 20),
      azimuthDeg: Float64Array.of(0, 0, 0, nan, 0),
    })
    expect(Array.from(dni)).toEqual([nan, nan, nan, nan, 700])
  })

  it('refuses series of other lengths', () => {
    const two = new Float64Array(2)
    const input = { dni: two, apparentZenithDeg: two, azimuthDeg: two }
    expect(() => beamPastHorizon(skyline, { ...input, azimuthDeg: new Float64Array(1) })).toThrow(
      'azimuthDeg.length',
    )
  })
})

describe('skyViewFactor', () => {
  it.each([0, 5, 30, 60, 90])('is cos² of a level skyline at %d°', (elevationDeg) => {
    const cosine = Math.cos((elevationDeg * Math.PI) / 180)
    expect(skyViewFactor(horizon([100, elevationDeg]))).toBeCloseTo(cosine * cosine, 14)
  })

  it('is 1 where the skyline falls below the site', () => {
    expect(skyViewFactor(horizon([0, -1], [90, -10], [270, 0]))).toBe(1)
  })

  it('is the integral of cos² over the skyline, by a sum of many slices', () => {
    const elevation = fc.integer({ min: -20, max: 80 })
    fc.assert(
      fc.property(fc.tuple(elevation, elevation, elevation, elevation), ([a, b, c, d]) => {
        const skyline = horizon([15, a], [100, b], [200, c], [330, d])
        const slices = 3600
        let sum = 0
        for (let i = 0; i < slices; i++) {
          const heightDeg = Math.max(horizonElevationDeg(skyline, ((i + 0.5) * 360) / slices), 0)
          sum += Math.cos((heightDeg * Math.PI) / 180) ** 2
        }
        expect(skyViewFactor(skyline)).toBeCloseTo(sum / slices, 5)
      }),
      { seed: 8, numRuns: 30 },
    )
  })
})
