import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import { countIrradianceFlags, flagIrradiance, IRRADIANCE_FLAGS } from './irradiance-limits.ts'

const SITE = { latitudeDeg: 40, longitudeDeg: -105, altitude: 1500 }
const at = (iso: string, length = 1): TimeAxis => ({
  startMs: Date.parse(iso),
  stepMinutes: 60,
  length,
  label: 'center',
  utcOffsetHours: -7,
})
const { gap, impossible, rare, closure, diffuse_share } = IRRADIANCE_FLAGS

/** Upper limits by the formulas of Long & Dutton 2002 on zenith and irradiance of pvlib 0.16.1: impossible, rare. */
const LIMITS: [string, Record<'ghi' | 'dhi' | 'dni', [number, number]>][] = [
  [
    '2021-06-21T19:00Z',
    { ghi: [1984.0622, 1557.2497], dhi: [1243.2394, 972.0311], dni: [1321.6236, 1254.9371] },
  ],
  ['2021-06-21T13:00Z', { ghi: [475.436, 350.3488], dhi: [287.7761, 217.718], dni: [1321.6236, 961.4534] }],
  ['2021-12-21T15:00Z', { ghi: [234.4067, 157.5253], dhi: [135.1242, 97.2033], dni: [1412.7086, 857.5312] }],
  ['2021-12-21T06:00Z', { ghi: [100, 50], dhi: [50, 30], dni: [1412.7086, 10] }],
]

describe('flagIrradiance', () => {
  const cases = LIMITS.flatMap(([iso, limits]) =>
    (['ghi', 'dhi', 'dni'] as const).map((name) => [iso, name, ...limits[name]] as const),
  )

  it.each(cases)('%s: %s is impossible above %d and rare above %d', (iso, name, most, often) => {
    const flagOf = (value: number): number => {
      const none = new Float64Array([Number.NaN])
      const series = { ghi: none, [name]: new Float64Array([value]) }
      return flagIrradiance({ site: SITE, axis: at(iso), ...series })[name]?.[0] ?? -1
    }
    const step = 1e-4 * most
    expect(flagOf(often - step)).toBe(0)
    expect(flagOf(often + step)).toBe(rare)
    expect(flagOf(most - step)).toBe(rare)
    expect(flagOf(most + step)).toBe(rare | impossible)
    expect(flagOf(-1.99)).toBe(0)
    expect(flagOf(-3)).toBe(rare)
    expect(flagOf(-4.01)).toBe(rare | impossible)
  })

  // Cosine of the zenith of 16.5697° and 75.5279°, as pvlib has them.
  it.each([
    ['2021-06-21T19:00Z', 0.958473, 0.08],
    ['2021-06-21T13:00Z', 0.249925, 0.15],
  ])('%s: global light is its parts within the tolerance', (iso, cosine, tolerance) => {
    const [dni, dhi] = [600, 100]
    const sum = dhi + dni * cosine
    const flagsOf = (ratio: number) =>
      flagIrradiance({
        site: SITE,
        axis: at(iso),
        ghi: new Float64Array([ratio * sum]),
        dni: new Float64Array([dni]),
        dhi: new Float64Array([dhi]),
      })
    for (const sign of [-1, 1]) {
      const inside = flagsOf(1 + sign * (tolerance - 0.001))
      expect([inside.ghi[0], inside.dni?.[0], inside.dhi?.[0]]).toEqual([0, 0, 0])
      const outside = flagsOf(1 + sign * (tolerance + 0.001))
      expect([outside.ghi[0], outside.dni?.[0], outside.dhi?.[0]]).toEqual([closure, closure, closure])
    }
  })

  it('flags more diffuse than global light, but not in the dusk of little light', () => {
    const of = (ghi: number, dhi: number) =>
      flagIrradiance({
        site: SITE,
        axis: at('2021-06-21T19:00Z'),
        ghi: new Float64Array([ghi]),
        dhi: new Float64Array([dhi]),
      })
    expect(of(200, 209).dhi?.[0]).toBe(0)
    const { ghi, dhi } = of(200, 211)
    expect([ghi[0], dhi?.[0]]).toEqual([diffuse_share, diffuse_share])
    expect(of(49, 100).dhi?.[0]).toBe(0)
  })

  it('keeps a gap to its own series, and counts', () => {
    const { NaN: none } = Number
    const flags = flagIrradiance({
      site: SITE,
      axis: at('2021-06-21T18:00Z', 3),
      ghi: new Float64Array([none, 800, -9]),
      dni: new Float64Array([700, none, 100]),
      dhi: new Float64Array([100, 100, 100]),
    })
    expect([...flags.ghi]).toEqual([gap, 0, rare | impossible | closure])
    expect([...(flags.dni ?? [])]).toEqual([0, gap, closure])
    expect(countIrradianceFlags(flags.ghi)).toEqual({
      gap: 1,
      impossible: 1,
      rare: 1,
      closure: 1,
      diffuse_share: 0,
      spike: 0,
      stuck: 0,
      coverage: 1 / 3,
    })
  })

  it('refuses series of other lengths', () => {
    const axis = at('2021-06-21T18:00Z', 2)
    expect(() => flagIrradiance({ site: SITE, axis, ghi: new Float64Array(3) })).toThrow(InputError)
  })
})
