import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { extraterrestrialNormal, sunPath } from '../../solar/position/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import { IRRADIANCE_FLAGS, type IrradianceComponent } from './irradiance-limits.ts'
import { flagIrradianceSensor } from './irradiance-sensor.ts'

const { spike, stuck } = IRRADIANCE_FLAGS
const SITE = { latitudeDeg: 40, longitudeDeg: 0, altitude: 0 }
const day = (stepMinutes: number, days = 1): TimeAxis => ({
  startMs: Date.UTC(2021, 5, 21),
  stepMinutes,
  length: (days * 1440) / stepMinutes,
  label: 'start',
  utcOffsetHours: 0,
})
const LIMIT: Record<IrradianceComponent, number> = { ghi: 0.6, dhi: 0.35, dni: 0.6 }
const COMPONENTS = Object.keys(LIMIT) as IrradianceComponent[]

/** Light above the atmosphere, on the plane that a component is measured on. */
function top(axis: TimeAxis, component: IrradianceComponent): Float64Array {
  const { cosZenith } = sunPath(axis, SITE)
  const extra = extraterrestrialNormal(axis)
  return extra.map((light, t) => (component === 'dni' ? light : light * Math.max(cosZenith[t]!, 0)))
}

/** Indices of the records with a flag. */
const flagged = (flags: Uint8Array, bit: number): number[] =>
  [...flags.keys()].filter((t) => (flags[t]! & bit) !== 0)

describe('flagIrradianceSensor', () => {
  it.each(COMPONENTS)('finds one record of %s that sticks out by the limit, up or down', (component) => {
    const axis = day(60)
    const light = top(axis, component)
    for (const [sign, base] of [
      [1, 0.1],
      [-1, 0.9],
    ] as const) {
      const withStep = (step: number) =>
        flagIrradianceSensor({
          site: SITE,
          axis,
          component,
          values: light.map((most, t) => most * (base + (t === 12 ? sign * step : 0))),
        })
      expect(flagged(withStep(LIMIT[component] + 0.01), spike)).toEqual([12])
      expect(flagged(withStep(LIMIT[component] - 0.01), spike)).toEqual([])
    }
  })

  it('finds no spike at the edge of a cloud, in minutes, or at dusk', () => {
    const of = (axis: TimeAxis, values: Float64Array) =>
      flagged(flagIrradianceSensor({ site: SITE, axis, component: 'ghi', values }), spike)
    const hours = day(60)
    const light = top(hours, 'ghi')
    expect(
      of(
        hours,
        light.map((most, t) => most * (t < 12 ? 0.1 : 0.95)),
      ),
    ).toEqual([])
    const dusk = light.map((most, t) => (t === 20 ? 900 : most * 0.1))
    expect(of(hours, dusk)).toEqual([])
    const minutes = day(1)
    const bright = top(minutes, 'ghi').map((most, t) => most * (t === 720 ? 1 : 0.1))
    expect(of(minutes, bright)).toEqual([])
    const holed = light.map((most, t) => (t === 11 ? Number.NaN : most * (t === 12 ? 0.95 : 0.1)))
    expect(of(hours, holed)).toEqual([])
  })

  it('finds a sensor that repeats a value for an hour by day, as a whole, also one that has failed', () => {
    const of = (component: IrradianceComponent, axis: TimeAxis, values: Float64Array) =>
      flagged(flagIrradianceSensor({ site: SITE, axis, component, values }), stuck)
    const hours = day(60)
    const light = top(hours, 'ghi').map((most) => 0.5 * most)
    const held = light.map((value, t) => (t >= 9 && t < 13 ? 321 : value))
    expect(of('ghi', hours, held)).toEqual([9, 10, 11, 12])
    expect(
      of(
        'ghi',
        hours,
        light.map((value, t) => (t >= 9 && t < 12 ? 321 : value)),
      ),
    ).toEqual([])
    const dead = light.map((value, t) => (t >= 6 ? 0 : value))
    expect(of('ghi', hours, dead).length).toBeGreaterThan(8)
    expect(of('dni', hours, dead)).toEqual([])
    const quarters = day(15)
    const short = top(quarters, 'dni').map((most, t) => (t >= 40 && t < 44 ? 700 : (0.4 + t / 1000) * most))
    expect(of('dni', quarters, short)).toEqual([40, 41, 42, 43])
    const minutes = day(1)
    const glimpse = top(minutes, 'ghi').map((most, t) => (t >= 700 && t < 759 ? 500 : 0.6 * most))
    expect(of('ghi', minutes, glimpse)).toEqual([])
  })

  it('flags neither nights nor days of changing light', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 70 }), { minLength: 48, maxLength: 48 }), (clouds) => {
        const axis = day(60, 2)
        const light = top(axis, 'ghi')
        // Shares within 0.5 of each other, and never the same twice.
        const values = light.map((most, t) => most * (clouds[t]! / 100 + t / 1e6))
        const flags = flagIrradianceSensor({ site: SITE, axis, component: 'ghi', values })
        expect(flags.every((flag) => flag === 0)).toBe(true)
      }),
      { seed: 1, numRuns: 50 },
    )
    const axis = day(60)
    const night = flagIrradianceSensor({ site: SITE, axis, component: 'dni', values: new Float64Array(24) })
    expect(night.every((flag) => flag === 0)).toBe(true)
  })

  it('adds to existing flags, and refuses invalid arguments', () => {
    const axis = day(60)
    const out = new Uint8Array(24).fill(1)
    const values = new Float64Array(24).fill(100)
    const flags = flagIrradianceSensor({ site: SITE, axis, component: 'ghi', values }, out)
    expect(flags).toBe(out)
    expect(flags[12]).toBe(1 | stuck)
    expect(flags[0]).toBe(1)
    expect(() =>
      flagIrradianceSensor({ site: SITE, axis, component: 'ghi', values: values.slice(1) }),
    ).toThrow(InputError)
    expect(() => flagIrradianceSensor({ site: SITE, axis, component: 'uv' as never, values })).toThrow(
      'component',
    )
  })
})
