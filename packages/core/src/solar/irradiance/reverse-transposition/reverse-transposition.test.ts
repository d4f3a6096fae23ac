import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { kastenYoung1989 } from '../../airmass/index.ts'
import { extraterrestrialNormal } from '../../position/index.ts'
import { erbsDriesse } from '../decomposition/erbs-driesse.ts'
import { cosAoiFromAngles } from '../transposition/aoi.ts'
import { beamOnPlane } from '../transposition/beam.ts'
import { groundOnPlane } from '../transposition/ground.ts'
import { perezDriesse } from '../transposition/perez-driesse.ts'
import { ghiFromPoaDriesse } from './ghi-from-poa-driesse.ts'
import { gtiDirint } from './gti-dirint.ts'
import type { GtiDirintInput } from './gti-dirint-types.ts'

const degrees = (min: number, max: number) => fc.integer({ min, max })

/** One day around an equinox noon, every hour, on a plane. */
function day(
  tiltDeg: number,
  facingDeg: number,
  poa: (cosAoi: number, up: number) => number,
): GtiDirintInput {
  const axis = {
    startMs: Date.UTC(2021, 2, 21),
    stepMinutes: 60,
    length: 24,
    label: 'center' as const,
    utcOffsetHours: 0,
  }
  // The sun at 45° north on the equator of the sky.
  const hourDeg = Float64Array.from({ length: 24 }, (_, t) => 15 * (t - 12) + 1)
  const up = hourDeg.map((h) => cosDeg(45) * cosDeg(h))
  const zenithDeg = up.map((u) => (Math.acos(u) * 180) / Math.PI)
  const azimuthDeg = hourDeg.map(
    (h) => ((Math.atan2(-sinDeg(h), -sinDeg(45) * cosDeg(h)) * 180) / Math.PI + 360) % 360,
  )
  const constant = (value: number): Float64Array => new Float64Array(24).fill(value)
  const cosAoi = cosAoiFromAngles({
    tiltDeg: constant(tiltDeg),
    planeAzimuthDeg: constant(facingDeg),
    apparentZenithDeg: zenithDeg,
    sunAzimuthDeg: azimuthDeg,
  })
  return {
    axis,
    poaGlobal: cosAoi.map((cosine, t) => poa(cosine, up[t])),
    cosAoi,
    cosTilt: constant(cosDeg(tiltDeg)),
    sinTilt: constant(sinDeg(tiltDeg)),
    zenithDeg,
    azimuthDeg,
    dniExtra: extraterrestrialNormal(axis),
    pressure: constant(101_325),
    albedo: constant(0.2),
  }
}

const sunny = (cosAoi: number, up: number): number => 90 + (up > 0 ? 850 * Math.max(cosAoi, 0) : 0)

describe('gtiDirint', () => {
  it('comes within 1 W/m² of what was measured wherever the sun stands well before the plane', () => {
    const input = day(35, 180, sunny)
    const { difference } = gtiDirint(input)
    let count = 0
    input.cosAoi.forEach((cosine, t) => {
      if (cosine < 0.35) return
      expect(difference[t]).toBeLessThanOrEqual(1)
      count++
    })
    expect(count).toBeGreaterThan(6)
  })

  it('returns the irradiance itself for a level plane', () => {
    const input = day(0, 180, sunny)
    const { ghi, dni, dhi } = gtiDirint(input)
    input.zenithDeg.forEach((zenith, t) => {
      if (zenith > 80) return
      expect(Math.abs(ghi[t] - input.poaGlobal[t])).toBeLessThanOrEqual(1)
      expect(dhi[t] + dni[t] * cosDeg(zenith)).toBeCloseTo(ghi[t], 9)
    })
  })

  it('recovers the afternoon of an east plane, and has no beam at night', () => {
    const input = day(60, 90, sunny)
    const { ghi, dni, dhi, difference } = gtiDirint(input)
    // Afternoons have no angle of incidence of 65° to 80° but the one hour before the sun goes behind.
    for (let t = 0; t < 24; t++) {
      if (input.zenithDeg[t] < 90) continue
      expect(dni[t]).toBe(0)
      // Isotropic: 90 = dhi · ((1 + cos 60°)/2 + 0.2 · (1 − cos 60°)/2).
      expect(dhi[t]).toBeCloseTo(90 / (0.75 + 0.05), 10)
      expect(ghi[t]).toBe(dhi[t])
      expect(difference[t]).toBeNaN()
    }
    for (const t of [14, 15, 16]) {
      expect(input.cosAoi[t]).toBeLessThanOrEqual(0.1)
      expect(dni[t]).toBeGreaterThan(300)
      expect(dhi[t]).toBeLessThan(130)
    }
  })

  it('has no result for a half day without sun at 65° to 80°', () => {
    const input = day(90, 0, () => 60)
    const { dni, dhi } = gtiDirint(input)
    expect(dni[11]).toBeNaN()
    expect(dhi[11]).toBeNaN()
    expect(dni[0]).toBe(0)
  })

  it('keeps a NaN in its own step but for a watt in others', () => {
    const input = day(35, 180, sunny)
    const whole = gtiDirint(input)
    for (const name of ['poaGlobal', 'cosAoi', 'pressure', 'zenithDeg', 'albedo', 'dniExtra'] as const) {
      const broken = Float64Array.from(input[name])
      broken[12] = Number.NaN
      const { ghi, dni, dhi } = gtiDirint({ ...input, useStability: false, [name]: broken })
      const spoilt = Array.from({ length: 24 }, (_, t) => t).filter((t) =>
        [ghi, dni, dhi].some((series) => Number.isNaN(series[t])),
      )
      expect(spoilt, name).toEqual([12])
      expect(Math.abs(ghi[10] - whole.ghi[10])).toBeLessThan(60)
    }
  })

  it('refuses series of other lengths and turns there are no factors for', () => {
    const input = day(35, 180, sunny)
    expect(() => gtiDirint({ ...input, albedo: new Float64Array(3) })).toThrow('albedo.length')
    expect(() => gtiDirint({ ...input, maxIterations: 31 })).toThrow('maxIterations')
    expect(() => gtiDirint({ ...input, solarConstant: 0 })).toThrow('solarConstant')
  })
})

describe('ghiFromPoaDriesse', () => {
  const plane = (zenith: number, turnDeg: number, tilt: number) => {
    const zenithDeg = Float64Array.of(zenith)
    const tiltDeg = Float64Array.of(tilt)
    return {
      cosAoi: cosAoiFromAngles({
        tiltDeg,
        planeAzimuthDeg: Float64Array.of(180),
        apparentZenithDeg: zenithDeg,
        sunAzimuthDeg: Float64Array.of(180 + turnDeg),
      }),
      cosTilt: Float64Array.of(cosDeg(tilt)),
      sinTilt: Float64Array.of(sinDeg(tilt)),
      zenithDeg,
      apparentZenithDeg: zenithDeg,
      up: Float64Array.of(cosDeg(zenith)),
      dniExtra: Float64Array.of(1361),
      relativeAirmass: Float64Array.of(kastenYoung1989(zenith)),
      albedo: Float64Array.of(0.25),
    }
  }

  it('finds the ghi that was put on the plane', () => {
    fc.assert(
      fc.property(
        degrees(0, 80),
        degrees(-60, 60),
        degrees(0, 60),
        degrees(2, 95),
        (zenith, turn, tilt, percent) => {
          const sky = plane(zenith, turn, tilt)
          const ghi = Float64Array.of((percent / 100) * 1361 * cosDeg(zenith))
          const { dni, dhi } = erbsDriesse({ ghi, ...sky })
          const diffuse = perezDriesse({ dhi, dni, ...sky })[0]
          const poa = beamOnPlane({ dni, ...sky })[0] + diffuse + groundOnPlane({ ghi, ...sky })[0]
          const found = ghiFromPoaDriesse({ poaGlobal: Float64Array.of(poa), ...sky, toleranceGhi: 1e-9 })
          // The same irradiance may belong to two skies; the one found must give it too.
          const again = erbsDriesse({ ghi: found, ...sky })
          const poaAgain =
            beamOnPlane({ dni: again.dni, ...sky })[0] +
            perezDriesse({ dhi: again.dhi, dni: again.dni, ...sky })[0] +
            groundOnPlane({ ghi: found, ...sky })[0]
          expect(poaAgain).toBeCloseTo(poa, 6)
          if (tilt < 30 && zenith < 60) expect(found[0]).toBeCloseTo(ghi[0], 5)
        },
      ),
    )
  })

  it('gives zero for zero, NaN for more than any sky has, and keeps a gap', () => {
    const sky = plane(40, 10, 30)
    const at = (poa: number): number => ghiFromPoaDriesse({ poaGlobal: Float64Array.of(poa), ...sky })[0]
    expect(at(0)).toBe(0)
    expect(at(-3)).toBe(0)
    expect(at(3000)).toBeNaN()
    expect(at(Number.NaN)).toBeNaN()
    const gap = { ...sky, albedo: Float64Array.of(Number.NaN) }
    expect(ghiFromPoaDriesse({ poaGlobal: Float64Array.of(500), ...gap })[0]).toBeNaN()
  })

  it('refuses a tolerance of zero', () => {
    const sky = plane(40, 10, 30)
    expect(() => ghiFromPoaDriesse({ poaGlobal: Float64Array.of(1), ...sky, toleranceGhi: 0 })).toThrow(
      'toleranceGhi',
    )
  })
})
