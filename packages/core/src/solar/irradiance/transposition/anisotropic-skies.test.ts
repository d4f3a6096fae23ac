import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { cosAoiFromAngles } from './aoi.ts'
import { hayDavies } from './hay-davies.ts'
import { isotropic } from './isotropic.ts'
import { king } from './king.ts'
import { klucher } from './klucher.ts'
import { perez } from './perez.ts'
import { perezDriesse } from './perez-driesse.ts'
import { reindlTransposition } from './reindl.ts'

/** One instant: sun up, a plane, and light that closes (ghi = dhi + dni cos z). */
interface Instant {
  readonly tilt: number
  readonly planeAzimuth: number
  readonly zenith: number
  readonly sunAzimuth: number
  readonly dhi: number
  readonly dni: number
}

/** Zeniths stay clear of the floors on cos z, so that the models keep what they promise on the horizontal. */
const instants = fc.record({
  tilt: fc.integer({ min: 0, max: 180 }),
  planeAzimuth: fc.integer({ min: 0, max: 359 }),
  zenith: fc.integer({ min: 0, max: 84 }),
  sunAzimuth: fc.integer({ min: 0, max: 359 }),
  dhi: fc.integer({ min: 1, max: 500 }),
  dni: fc.integer({ min: 0, max: 1000 }),
})

function inputOf(instant: Instant) {
  const one = (value: number): Float64Array => Float64Array.of(value)
  const { tilt, planeAzimuth, zenith, sunAzimuth, dhi, dni } = instant
  return {
    dhi: one(dhi),
    dni: one(dni),
    ghi: one(dhi + dni * cosDeg(zenith)),
    dniExtra: one(1366),
    relativeAirmass: one(1 / (cosDeg(zenith) + 0.50572 * (96.07995 - zenith) ** -1.6364)),
    apparentZenithDeg: one(zenith),
    up: one(cosDeg(zenith)),
    cosTilt: one(cosDeg(tilt)),
    sinTilt: one(sinDeg(tilt)),
    cosAoi: cosAoiFromAngles({
      tiltDeg: one(tilt),
      planeAzimuthDeg: one(planeAzimuth),
      apparentZenithDeg: one(zenith),
      sunAzimuthDeg: one(sunAzimuth),
    }),
  }
}

type Input = ReturnType<typeof inputOf>
type Model = (input: Input, out?: Float64Array) => Float64Array
const models: readonly (readonly [name: string, model: Model])[] = [
  ['hayDavies', hayDavies],
  ['reindlTransposition', reindlTransposition],
  ['klucher', klucher],
  ['king', king],
  ['perez', perez],
  ['perezDriesse', perezDriesse],
]

describe.each(models)('%s', (name, model) => {
  it('is never negative', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(model(inputOf(instant))[0]).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('grows in proportion when all light grows, inside the atmosphere and outside', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 2, max: 5 }), (instant, factor) => {
        const input = inputOf(instant)
        const times = (array: Float64Array): Float64Array => array.map((value) => value * factor)
        const brighter = {
          ...input,
          dhi: times(input.dhi),
          dni: times(input.dni),
          ghi: times(input.ghi),
          dniExtra: times(input.dniExtra),
        }
        const expected = model(input)[0] * factor
        expect(Math.abs(model(brighter)[0] - expected)).toBeLessThanOrEqual(1e-11 * Math.max(expected, 1))
      }),
    )
  })

  it('is zero without light', () => {
    const dark = inputOf({ tilt: 30, planeAzimuth: 180, zenith: 70, sunAzimuth: 200, dhi: 0, dni: 0 })
    expect(model(dark)[0]).toBe(0)
  })

  it('does not change when scene and sun turn together', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 359 }), (instant, turn) => {
        const turned = {
          ...instant,
          planeAzimuth: instant.planeAzimuth + turn,
          sunAzimuth: instant.sunAzimuth + turn,
        }
        const expected = model(inputOf(instant))[0]
        expect(Math.abs(model(inputOf(turned))[0] - expected)).toBeLessThanOrEqual(
          1e-10 * Math.max(expected, 1),
        )
      }),
    )
  })

  const keys = ['dhi', 'dni', 'ghi', 'dniExtra'] as const
  it('keeps a NaN in its own step', () => {
    const instant = { tilt: 30, planeAzimuth: 180, zenith: 40, sunAzimuth: 200, dhi: 90, dni: 600 }
    const single = inputOf(instant)
    const double = Object.fromEntries(
      Object.entries(single).map(([key, array]) => [key, Float64Array.of(array[0], array[0])]),
    ) as Input
    const whole = model(single)[0]
    for (const key of keys) {
      const gap = model({ ...double, [key]: Float64Array.of(Number.NaN, single[key][0]) })
      expect(gap[1]).toBe(whole)
      if (uses(name, key)) expect(gap[0]).toBeNaN()
    }
  })

  it('fills the array that it is given and refuses one of another length', () => {
    const input = inputOf({ tilt: 30, planeAzimuth: 180, zenith: 40, sunAzimuth: 200, dhi: 90, dni: 600 })
    const out = new Float64Array(1)
    expect(model(input, out)).toBe(out)
    expect(out[0]).toBeGreaterThan(0)
    expect(() => model(input, new Float64Array(2))).toThrow(
      expect.objectContaining({ code: 'length_mismatch' }),
    )
    expect(() => model({ ...input, cosTilt: new Float64Array(3) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'cosTilt.length' }),
    )
  })
})

describe.each(models.filter(([name]) => name !== 'klucher'))('%s on a horizontal plane', (_name, model) => {
  it('is the diffuse horizontal irradiance itself, whatever the sky', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const flat = model(inputOf({ ...instant, tilt: 0 }))[0]
        expect(Math.abs(flat - instant.dhi)).toBeLessThanOrEqual(1e-12 * instant.dhi)
      }),
    )
  })
})

describe.each([
  ['hayDavies', hayDavies],
  ['reindlTransposition', reindlTransposition],
  ['klucher', klucher],
] as const)('%s under an overcast sky', (_name, model: Model) => {
  it('is the uniform sky', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const input = inputOf({ ...instant, dni: 0 })
        expect(model(input)[0]).toBeCloseTo(isotropic(input)[0], 10)
      }),
    )
  })
})

/** Which irradiances each model looks at; the others may be gaps. */
function uses(name: string, key: 'dhi' | 'dni' | 'ghi' | 'dniExtra'): boolean {
  if (key === 'dhi') return true
  if (key === 'ghi') return name === 'klucher' || name === 'king' || name === 'reindlTransposition'
  return name !== 'klucher' && name !== 'king'
}
