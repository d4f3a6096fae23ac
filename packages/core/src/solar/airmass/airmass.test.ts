import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../math/angles.ts'
import { absoluteAirmass } from './absolute-airmass.ts'
import { kastenYoung1989, kastenYoungSeries } from './kasten-young-1989.ts'
import { AIRMASS_MODELS, type AirmassModel } from './relative-airmass.ts'

const MODELS = Object.entries(AIRMASS_MODELS) as [AirmassModel, (zenithDeg: number) => number][]

/** Density of the standard atmosphere relative to the ground: troposphere of 6.5 K/km, then 216.65 K. */
function relativeDensity(height: number): number {
  const tropopause = 11_000
  const below = (1 - (0.0065 * Math.min(height, tropopause)) / 288.15) ** 4.25588
  return height <= tropopause ? below : below * Math.exp(-(height - tropopause) / 6341.6)
}

/**
 * Relative optical air mass as it is defined, the integral of density along the refracted ray over that straight up:
 * the law of sines for spherical layers gives the ray's slope. n − 1 is 2.76e-4 at the ground.
 */
function integratedAirmass(zenithDeg: number): number {
  const radius = 6_371_229
  const bend = (height: number) => 1 + 2.76e-4 * relativeDensity(height)
  const sinZenith = Math.sin((zenithDeg * Math.PI) / 180)
  let slant = 0
  let straight = 0
  // Height grows with the square of s, which removes the root's pole at the horizon.
  const ds = 0.02
  for (let s = ds / 2; s < 290; s += ds) {
    const height = s * s
    const layer = relativeDensity(height) * 2 * s * ds
    const sine = (bend(0) * radius * sinZenith) / (bend(height) * (radius + height))
    slant += layer / Math.sqrt(1 - sine * sine)
    straight += layer
  }
  return slant / straight
}

describe('relative air mass', () => {
  it.each([0, 30, 60, 75, 85, 88, 90])(
    'of Kasten & Young at %d° is within 1 %% of the integral over a standard atmosphere',
    (zenithDeg) => {
      expect(Math.abs(kastenYoung1989(zenithDeg) / integratedAirmass(zenithDeg) - 1)).toBeLessThan(0.01)
    },
  )

  it.each(MODELS)('%s is nearly 1 overhead and the secant down to 60°', (_, model) => {
    expect(Math.abs(model(0.01) - 1)).toBeLessThan(1e-3)
    for (let zenithDeg = 1; zenithDeg <= 60; zenithDeg++) {
      expect(Math.abs(model(zenithDeg) * cosDeg(zenithDeg) - 1)).toBeLessThan(5e-3)
    }
  })

  it.each(MODELS)('%s grows as the sun sinks, to 80°, and has no value beyond the horizon', (_, model) => {
    for (let zenithDeg = 1; zenithDeg <= 80; zenithDeg++) {
      expect(model(zenithDeg)).toBeGreaterThan(model(zenithDeg - 1 + 1e-9))
    }
    expect(model(90)).not.toBeNaN()
    expect(model(90.0001)).toBeNaN()
    expect(model(Number.NaN)).toBeNaN()
  })

  // Computed by pvlib 0.16.1, atmosphere.get_relative_airmass; the reference file has the other models.
  it.each([
    ['young1994', 0, 1.0000003636475572],
    ['young1994', 35.5, 1.2273782400572817],
    ['young1994', 70, 2.8951335447223823],
    ['young1994', 88, 18.06294358361546],
    ['young1994', 90, 31.73486239135723],
    ['gueymard2003', 0, 1],
    ['gueymard2003', 35.5, 1.2275737359605874],
    ['gueymard2003', 70, 2.9044397440054475],
    ['gueymard2003', 88, 19.429363717529114],
    ['gueymard2003', 90, 38.18147640661432],
  ] as const)('%s at %d° is %d', (name, zenithDeg, expected) => {
    expect(AIRMASS_MODELS[name](zenithDeg)).toBeCloseTo(expected, 11)
  })

  it('is between 31 and 39 at the horizon for models that are valid there', () => {
    for (const name of [
      'kastenyoung1989',
      'kasten1966',
      'young1994',
      'gueymard1993',
      'pickering2002',
      'gueymard2003',
    ] as const) {
      expect(AIRMASS_MODELS[name](90)).toBeGreaterThan(31)
      expect(AIRMASS_MODELS[name](90)).toBeLessThan(39)
    }
  })

  it('is at most 1 % from Kasten & Young, by any model of the apparent zenith, until 85°', () => {
    for (let zenithDeg = 0; zenithDeg <= 85; zenithDeg++) {
      const reference = kastenYoung1989(zenithDeg)
      for (const name of ['kasten1966', 'gueymard1993', 'pickering2002', 'gueymard2003'] as const) {
        expect(Math.abs(AIRMASS_MODELS[name](zenithDeg) / reference - 1)).toBeLessThan(0.01)
      }
    }
  })
})

describe('series of Kasten & Young', () => {
  it('is the single value at every record', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 18_000 }), { minLength: 1, maxLength: 50 }),
        (centidegrees) => {
          const apparentZenithDeg = Float64Array.from(centidegrees, (c) => c / 100)
          const series = kastenYoungSeries({ apparentZenithDeg, up: apparentZenithDeg.map(cosDeg) })
          expect(series).toEqual(apparentZenithDeg.map(kastenYoung1989))
        },
      ),
      { seed: 2 },
    )
  })

  it('keeps a NaN in its own record and refuses series of different lengths', () => {
    const apparentZenithDeg = Float64Array.of(10, Number.NaN, 30)
    const series = kastenYoungSeries({ apparentZenithDeg, up: apparentZenithDeg.map(cosDeg) })
    expect(Array.from(series, Number.isNaN)).toEqual([false, true, false])
    expect(() => kastenYoungSeries({ apparentZenithDeg, up: new Float64Array(2) })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'up.length' }),
    )
  })
})

describe('absolute air mass', () => {
  it('is the relative one at sea level and half of it at half the pressure', () => {
    expect(absoluteAirmass(1.5, 101_325)).toBe(1.5)
    expect(absoluteAirmass(3, 101_325 / 2)).toBe(1.5)
    expect(absoluteAirmass(Number.NaN, 101_325)).toBeNaN()
  })
})
