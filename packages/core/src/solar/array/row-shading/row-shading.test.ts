import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { singleAxisRotation } from '../single-axis-rotation.ts'
import { fixedRowShadedFraction, rowShadedFraction } from './row-shading.ts'
import {
  groundAngleDeg,
  maskingAngleDeg,
  meanMaskingAngleDeg,
  skyDiffuseLoss,
} from './row-shading-diffuse.ts'
import { projectedSolarZenith } from './row-shading-zenith.ts'

type Sun = { readonly east: Float64Array; readonly north: Float64Array; readonly up: Float64Array }

function sunAt(zenithDeg: number, azimuthDeg: number): Sun {
  return {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
}

const suns = fc.record({
  zenithDeg: fc.integer({ min: 5, max: 895 }).map((tenths) => tenths / 10),
  azimuthDeg: fc.integer({ min: 0, max: 359 }),
})

/**
 * Shade on a fixed row by drawing it: rows of width 1 with their lower edges at 0 and −pitch (the row in front, on the
 * sun's side), and the ray over the front row's upper edge.
 */
function drawnShade(tiltDeg: number, gcr: number, profileDeg: number): number {
  const across = cosDeg(tiltDeg)
  const up = sinDeg(tiltDeg)
  // The ray falls by tan(profile) per metre from the upper edge of the row in front, at (across − 1/gcr, up).
  const slope = Math.tan((profileDeg * Math.PI) / 180)
  // Along the shaded row the point s is at (s·across, s·up): solve up − (s·across − across + 1/gcr)·slope = s·up.
  const s = (up - (1 / gcr - across) * slope) / (up + across * slope)
  return Math.min(Math.max(s, 0), 1)
}

describe('shade of the row in front', () => {
  it('is where a drawing puts it, for a sun straight ahead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 89 }),
        fc.integer({ min: 10, max: 90 }),
        fc.integer({ min: 5, max: 850 }),
        (tiltDeg, percent, tenths) => {
          const profileDeg = tenths / 10
          const gcr = percent / 100
          const shade = fixedRowShadedFraction({ tiltDeg, azimuthDeg: 180, gcr }, sunAt(90 - profileDeg, 180))
          expect(shade[0]).toBeCloseTo(drawnShade(tiltDeg, gcr, profileDeg), 10)
        },
      ),
      { seed: 91, numRuns: 300 },
    )
  })

  it('is the same for fixed rows as for rows that happen not to turn', () => {
    fc.assert(
      fc.property(
        suns,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 10, max: 100 }),
        ({ zenithDeg, azimuthDeg }, tiltDeg, facing, percent) => {
          const sun = sunAt(zenithDeg, azimuthDeg)
          const gcr = percent / 100
          const geometry = { axisAzimuthDeg: facing - 90, axisTiltDeg: 0, gcr, crossAxisTiltDeg: 0 }
          const turned = rowShadedFraction({ geometry, sun, rotationDeg: Float64Array.of(tiltDeg) })
          const fixed = fixedRowShadedFraction({ tiltDeg, azimuthDeg: facing, gcr }, sun)
          expect(fixed[0]).toBeCloseTo(turned[0] ?? Number.NaN, 9)
        },
      ),
      { seed: 92, numRuns: 300 },
    )
  })

  it('is nothing on trackers that turn back, on slopes as well, and begins where they turn on', () => {
    fc.assert(
      fc.property(
        suns,
        fc.integer({ min: 15, max: 70 }),
        fc.integer({ min: -10, max: 10 }),
        ({ zenithDeg, azimuthDeg }, percent, crossAxisTiltDeg) => {
          const sun = sunAt(zenithDeg, azimuthDeg)
          const geometry = { axisAzimuthDeg: 180, axisTiltDeg: 0, gcr: percent / 100, crossAxisTiltDeg }
          // A sun below the slope shades everything, whatever the trackers do.
          const across = (projectedSolarZenith(geometry, sun)[0] ?? Number.NaN) - crossAxisTiltDeg
          fc.pre(Math.abs(across) < 89)
          const tracker = { ...geometry, maxAngleDeg: 180, backtrack: true }
          const rotationDeg = singleAxisRotation(tracker, sun)
          const shade = rowShadedFraction({ geometry, sun, rotationDeg })[0] ?? Number.NaN
          expect(shade).toBeLessThan(1e-9)
          const aimed = singleAxisRotation({ ...tracker, backtrack: false }, sun)
          const turned = Math.abs((aimed[0] ?? 0) - (rotationDeg[0] ?? 0))
          if (turned > 1) {
            expect(rowShadedFraction({ geometry, sun, rotationDeg: aimed })[0]).toBeGreaterThan(1e-4)
          }
        },
      ),
      { seed: 93, numRuns: 300 },
    )
  })

  // pvlib 0.16.1, shading.shaded_fraction1d: rows 2 m wide and 4 m apart, modules 0.3 m above their axis.
  it.each([
    [83.6, 269.6, 21, -53, 2, 0.5887180013509518],
    [74.2, 254.2, -59, 51, -3, 0.41895818157668807],
    [86.3, 119.5, 37, -42, -7, 0.3995651025718435],
  ])('agrees with pvlib on unlike rows above their axes, sun at %d° and %d°', (...figures) => {
    const [zenithDeg, azimuthDeg, shaded, shading, crossAxisTiltDeg, expected] = figures
    const geometry = { axisAzimuthDeg: 180, axisTiltDeg: 0, gcr: 0.5, crossAxisTiltDeg, axisOffset: 0.15 }
    const shade = rowShadedFraction({
      geometry,
      sun: sunAt(zenithDeg, azimuthDeg),
      rotationDeg: Float64Array.of(shaded),
      shadingRotationDeg: Float64Array.of(shading),
    })
    expect(shade[0]).toBeCloseTo(expected, 12)
  })

  it('grows with the ground coverage ratio, and is nothing at noon on rows that lie flat', () => {
    let before = 0
    for (const gcr of [0.3, 0.45, 0.6, 0.75, 0.9]) {
      const shade = fixedRowShadedFraction({ tiltDeg: 30, azimuthDeg: 180, gcr }, sunAt(75, 180))[0] ?? 0
      expect(shade).toBeGreaterThanOrEqual(before)
      before = shade
    }
    expect(before).toBeGreaterThan(0.5)
    expect(fixedRowShadedFraction({ tiltDeg: 0, azimuthDeg: 180, gcr: 0.9 }, sunAt(60, 180))[0]).toBe(0)
  })

  it('keeps a NaN in its own step', () => {
    const sun = {
      east: Float64Array.of(Number.NaN, 0),
      north: Float64Array.of(0, -sinDeg(80)),
      up: Float64Array.of(0.5, cosDeg(80)),
    }
    const shade = fixedRowShadedFraction({ tiltDeg: 30, azimuthDeg: 180, gcr: 0.5 }, sun)
    expect(shade[0]).toBeNaN()
    expect(shade[1]).toBeCloseTo(0.459702785025, 11)
    const zenith = projectedSolarZenith({ axisAzimuthDeg: 90, axisTiltDeg: 0 }, sun)
    expect(zenith[0]).toBeNaN()
    expect(zenith[1]).toBeCloseTo(80, 12)
  })

  it('refuses figures and lengths by name', () => {
    const sun = sunAt(60, 180)
    const rows = { tiltDeg: 30, azimuthDeg: 180, gcr: 0.5 }
    const geometry = { axisAzimuthDeg: 180, axisTiltDeg: 0, gcr: 0.5, crossAxisTiltDeg: 0 }
    const rotationDeg = Float64Array.of(0)
    expect(() => fixedRowShadedFraction({ ...rows, gcr: 0 }, sun)).toThrow('gcr')
    expect(() => fixedRowShadedFraction({ ...rows, tiltDeg: -1 }, sun)).toThrow('tiltDeg')
    expect(() => fixedRowShadedFraction(rows, sun, new Float64Array(2))).toThrow('out')
    expect(() => rowShadedFraction({ geometry: { ...geometry, gcr: 1.2 }, sun, rotationDeg })).toThrow(
      'geometry.gcr',
    )
    expect(() => rowShadedFraction({ geometry, sun, rotationDeg: new Float64Array(3) })).toThrow(InputError)
    expect(() => projectedSolarZenith({ axisAzimuthDeg: Number.NaN, axisTiltDeg: 0 }, sun)).toThrow(
      'axisAzimuthDeg',
    )
  })
})

describe('sky that rows hide from each other', () => {
  it('is hidden up to the mean of the masking angle over the module', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 5, max: 95 }), (tiltDeg, percent) => {
        const gcr = percent / 100
        const slices = 400
        let sum = 0
        for (let i = 0; i <= slices; i++) {
          const weight = i === 0 || i === slices ? 1 : i % 2 === 1 ? 4 : 2
          sum += weight * maskingAngleDeg({ tiltDeg, gcr, slantHeight: i / slices })
        }
        expect(meanMaskingAngleDeg({ tiltDeg, gcr })).toBeCloseTo(sum / slices / 3, 6)
      }),
      { seed: 94 },
    )
  })

  it('is hidden least from the upper edge and seen to the ground from there', () => {
    const rows = { tiltDeg: 30, gcr: 0.5 }
    expect(maskingAngleDeg({ ...rows, slantHeight: 1 })).toBe(0)
    expect(groundAngleDeg({ ...rows, slantHeight: 0 })).toBe(0)
    // Upright rows of half the pitch: tan ψ = ½ from the foot, and from the top down to the foot of the next.
    expect(maskingAngleDeg({ tiltDeg: 90, gcr: 0.5, slantHeight: 0 })).toBeCloseTo(26.565051177078, 11)
    expect(groundAngleDeg({ tiltDeg: 90, gcr: 0.5, slantHeight: 1 })).toBeCloseTo(26.565051177078, 11)
  })

  it('is nothing for flat rows and for rows far apart, and half at 90°', () => {
    expect(meanMaskingAngleDeg({ tiltDeg: 0, gcr: 1 })).toBe(0)
    expect(meanMaskingAngleDeg({ tiltDeg: 30, gcr: 1e-4 })).toBeLessThan(0.002)
    expect(skyDiffuseLoss(0)).toBe(0)
    expect(skyDiffuseLoss(90)).toBeCloseTo(0.5, 15)
    expect(skyDiffuseLoss(Number.NaN)).toBeNaN()
  })

  it('refuses figures by name', () => {
    expect(() => maskingAngleDeg({ tiltDeg: 30, gcr: 0.5, slantHeight: 1.1 })).toThrow('slantHeight')
    expect(() => meanMaskingAngleDeg({ tiltDeg: 91, gcr: 0.5 })).toThrow('tiltDeg')
    expect(() => groundAngleDeg({ tiltDeg: 30, gcr: Number.NaN, slantHeight: 0 })).toThrow(InputError)
  })
})
