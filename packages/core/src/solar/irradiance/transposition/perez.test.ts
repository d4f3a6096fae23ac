import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perez, perezSkyTerms } from './perez.ts'
import { PEREZ_COEFFICIENTS, type PerezCoefficientSet } from './perez-coefficients.ts'
import { perezDriesse, perezDriesseSkyTerms } from './perez-driesse.ts'
import { skyComponentsOnPlane, skyDiffuseOnPlane } from './sky-terms.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

/** Sun in the zenith, so that ε = 1 + dni/dhi and the terms in z vanish. */
function overhead(dhi: number, dni: number) {
  return {
    dhi: one(dhi),
    dni: one(dni),
    dniExtra: one(1000),
    relativeAirmass: one(1),
    apparentZenithDeg: one(0),
    up: one(1),
  }
}

describe('Perez 1990', () => {
  // With dhi = 100 and dniExtra = 1000 the brightness is 0.1; F1 and F2 from the printed table by hand.
  it.each([
    [0, 1, 'bin 1', 0.0508, -0.0528],
    [6.4, 1.064, 'bin 1, just below its edge', 0.0508, -0.0528],
    [6.5, 1.065, 'bin 2, on its edge', 0.1983, -0.0124],
    [23, 1.23, 'bin 3', 0.3787, 0.0486],
    [50, 1.5, 'bin 4', 0.5867, 0.0938],
    [95, 1.95, 'bin 5', 0.8338, 0.1798],
    [180, 2.8, 'bin 6', 1.0083, 0.2057],
    [350, 4.5, 'bin 7', 0.9, 0.1513],
    [520, 6.2, 'bin 8', 0.6453, 0.0183],
  ])('uses for dni %d and dhi 100 (ε = %d) the figures of %s', (dni, _clearness, _bin, f1, f2) => {
    const sky = perezSkyTerms(overhead(100, dni))
    expect(sky.circumsolar[0]).toBeCloseTo(100 * f1, 9)
    expect(sky.dome[0]).toBeCloseTo(100 * (1 - f1), 9)
    expect(sky.horizon[0]).toBeCloseTo(100 * f2, 9)
  })

  it('takes κ with the zenith in radians', () => {
    // z = 60°: κz³ = 1.041 · 1.0471975512³ = 1.19546...; dni = 90 gives ε = 1 + 0.9/2.19546 = 1.40994, bin 3.
    // In degrees ε would be 1.000004, bin 1.
    const sky = perezSkyTerms({
      ...overhead(100, 90),
      apparentZenithDeg: one(60),
      up: one(0.5),
    })
    const f1 = 0.33 + 0.487 * 0.1 - 0.221 * 1.0471975511965976
    expect(sky.dome[0]).toBeCloseTo(100 * (1 - f1), 9)
    expect(sky.circumsolar[0]).toBeCloseTo((100 * f1) / 0.5, 9)
  })

  it('uses κ = 1.041: at 60° the edge ε = 1.23 is at dni/dhi = 0.23 (1 + 1.041 · 1.14838) = 0.50496', () => {
    const sky = (dni: number) =>
      perezSkyTerms({ ...overhead(100, dni), apparentZenithDeg: one(60), up: one(0.5) })
    const z = 1.0471975511965976
    expect(sky(50.49).horizon[0]).toBeCloseTo(100 * (-0.019 + 0.066 * 0.1 - 0.029 * z), 9)
    expect(sky(50.5).horizon[0]).toBeCloseTo(100 * (0.055 - 0.064 * 0.1 - 0.026 * z), 9)
  })

  it('floors F1 at 0 and cos z at that of 85°', () => {
    const low = {
      ...overhead(100, 0),
      apparentZenithDeg: one(89),
      up: one(0.017452406437283),
    }
    // −0.008 + 0.588·0.1 − 0.062·1.5533 < 0
    expect(perezSkyTerms(low).circumsolar[0]).toBe(0)
    expect(perezSkyTerms(low).dome[0]).toBe(100)
    const clear = perezSkyTerms({ ...low, dni: one(900) })
    expect(clear.circumsolar[0] * 0.08715574274765814).toBeCloseTo(100 - clear.dome[0], 9)
  })

  it('floors the sum at 0 and then reports no parts', () => {
    const sky = perezSkyTerms({ ...overhead(400, 0), relativeAirmass: one(1), dniExtra: one(10_000) })
    const wall = { sky, cosAoi: one(-1), cosTilt: one(-0.999), sinTilt: one(0.0447) }
    const parts = skyComponentsOnPlane(wall)
    expect(sky.horizon[0]).toBeLessThan(0)
    expect(skyDiffuseOnPlane(wall)[0]).toBe(0)
    expect([parts.skyDiffuse[0], parts.isotropic[0], parts.circumsolar[0], parts.horizon[0]]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('has parts that add up to the whole', () => {
    const plane = { cosAoi: one(0.7), cosTilt: one(0.8), sinTilt: one(0.6) }
    const input = { ...overhead(150, 500), apparentZenithDeg: one(40), up: one(0.766) }
    const parts = skyComponentsOnPlane({ sky: perezSkyTerms(input), ...plane })
    const whole = perez({ ...input, ...plane })[0]
    expect(parts.skyDiffuse[0]).toBe(whole)
    expect(parts.isotropic[0] + parts.circumsolar[0] + parts.horizon[0]).toBeCloseTo(whole, 10)
  })

  it('is dark when the sun is down (air mass NaN), but a gap in the light stays a gap', () => {
    const plane = { cosAoi: one(0.7), cosTilt: one(0.8), sinTilt: one(0.6) }
    const down = { ...overhead(5, 0), relativeAirmass: one(Number.NaN), apparentZenithDeg: one(95), ...plane }
    expect(perez(down)[0]).toBe(0)
    expect(perez({ ...down, dhi: one(Number.NaN) })[0]).toBeNaN()
  })

  it('accepts light without any diffuse share', () => {
    const plane = { cosAoi: one(0.7), cosTilt: one(0.8), sinTilt: one(0.6) }
    expect(perez({ ...overhead(0, 900), ...plane })[0]).toBe(0)
  })

  const sets = Object.keys(PEREZ_COEFFICIENTS) as PerezCoefficientSet[]
  it.each(sets)('keeps the light of the horizontal with the coefficients %s', (coefficients) => {
    for (const dni of [0, 10, 30, 60, 120, 250, 400, 900]) {
      const input = { ...overhead(100, dni), apparentZenithDeg: one(50), up: one(0.6427876) }
      const flat = { cosAoi: one(0.6427876), cosTilt: one(1), sinTilt: one(0) }
      expect(perez({ ...input, ...flat, coefficients })[0]).toBeCloseTo(100, 10)
    }
  })

  it('refuses a list of another length by its name', () => {
    const twice = Float64Array.of(1, 1)
    for (const field of ['dni', 'dniExtra', 'relativeAirmass', 'apparentZenithDeg', 'up']) {
      expect(() => perezSkyTerms({ ...overhead(1, 1), [field]: twice })).toThrow(
        expect.objectContaining({ code: 'length_mismatch', field: `${field}.length` }),
      )
    }
  })

  it('refuses coefficients that do not exist', () => {
    const coefficients = 'mars_1971' as PerezCoefficientSet
    expect(() => perezSkyTerms({ ...overhead(1, 1), coefficients })).toThrow(
      expect.objectContaining({ code: 'unknown_value', field: 'coefficients' }),
    )
  })
})

describe('Perez–Driesse 2024', () => {
  const plane = { cosAoi: one(0.8), cosTilt: one(0.8), sinTilt: one(0.6) }
  const sky = (dhi: number, dni: number) => ({
    ...overhead(dhi, dni),
    dniExtra: one(1366),
    relativeAirmass: one(1.3),
    apparentZenithDeg: one(40),
    up: one(0.766044443),
    ...plane,
  })

  it('has no jump: a watt more of beam never moves the sky by half a watt', () => {
    let before = perezDriesse(sky(100, 0))[0]
    for (let dni = 1; dni <= 1000; dni++) {
      const now = perezDriesse(sky(100, dni))[0]
      expect(Math.abs(now - before)).toBeLessThan(0.5)
      before = now
    }
  })

  it('leaves a tenth of the light to the dome, however bright the sun', () => {
    const terms = perezDriesseSkyTerms(overhead(10, 30))
    expect(terms.dome[0]).toBeCloseTo(1, 12)
    expect(terms.circumsolar[0]).toBeCloseTo(9, 12)
  })

  it('stays within a tenth of Perez 1990', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 400 }), fc.integer({ min: 0, max: 950 }), (dhi, dni) => {
        const stepped = perez(sky(dhi, dni))[0]
        expect(Math.abs(perezDriesse(sky(dhi, dni))[0] - stepped)).toBeLessThan(0.1 * stepped)
      }),
    )
  })

  it('uses the air mass of the horizon at and below it, whatever is given', () => {
    const low = { ...sky(8, 0), apparentZenithDeg: one(92), up: one(-0.0349) }
    const given = perezDriesse({ ...low, relativeAirmass: one(37.91960837783625) })[0]
    expect(given).toBeGreaterThan(0)
    expect(perezDriesse({ ...low, relativeAirmass: one(Number.NaN) })[0]).toBe(given)
  })
})

describe('the sets of coefficients of Perez', () => {
  type Case = readonly [PerezCoefficientSet, ...number[]]
  const file = new URL('../../../../test/reference/solar/perez_sets.json', import.meta.url)
  const { about, cases } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly about: {
      readonly plane: { readonly tilt_deg: number; readonly azimuth_deg: number }
      readonly dni_extra: number
    }
    readonly cases: readonly Case[]
  }
  const rad = Math.PI / 180
  const cosTilt = Math.cos(about.plane.tilt_deg * rad)
  const sinTilt = Math.sin(about.plane.tilt_deg * rad)

  it.each(Object.keys(PEREZ_COEFFICIENTS) as PerezCoefficientSet[])(
    '%s gives the diffuse light that pvlib computes',
    (set) => {
      const own = cases.filter(([name]) => name === set)
      expect(own).toHaveLength(8)
      for (const [, dhi, dni, zenith, azimuth, airmass, expected] of own as readonly (readonly [
        string,
        ...number[],
      ])[]) {
        const up = Math.cos(zenith! * rad)
        const towards = Math.cos((azimuth! - about.plane.azimuth_deg) * rad)
        const [light] = perez({
          ...{
            dhi: one(dhi!),
            dni: one(dni!),
            dniExtra: one(about.dni_extra),
            relativeAirmass: one(airmass!),
          },
          ...{ apparentZenithDeg: one(zenith!), up: one(up), coefficients: set },
          cosAoi: one(up * cosTilt + Math.sin(zenith! * rad) * sinTilt * towards),
          ...{ cosTilt: one(cosTilt), sinTilt: one(sinTilt) },
        })
        expect(Math.abs(light! - expected!)).toBeLessThanOrEqual(1e-9 * Math.max(expected!, 1))
      }
    },
  )
})
