import { describe, expect, it } from 'vitest'
import { FIXED, greensboro, richWeather } from '../../../test/pv-plants.ts'
import { townsendSnowLoss } from '../../solar/snow/index.ts'
import { createPvSystem } from '../../solar/system/index.ts'
import { simulatePv } from './simulate-pv.ts'

const { site } = greensboro
const weather = richWeather()
const WINTER = [60, 40, 20, 0, 0, 0, 0, 0, 0, 0, 5, 50]
const EVENTS = [6, 4, 2, 0, 0, 0, 0, 0, 0, 0, 1, 5]
const HUMIDITY = new Array(12).fill(0.7)
const snow = {
  kind: 'townsend',
  snowfallCm: WINTER,
  snowEvents: EVENTS,
  relativeHumidity: HUMIDITY,
  slantHeight: 2,
  lowerEdgeHeight: 0.8,
} as const

describe('simulatePv with the snow of Townsend', () => {
  it("loses the model's share of every month of a year", () => {
    const plain = { capacityKw: 100, mount: FIXED, losses: { kind: 'detailed' } } as const
    const bare = simulatePv({ site, weather, system: createPvSystem(plain) })
    const snowy = simulatePv({ site, weather, system: createPvSystem({ ...plain, snow }) })
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    const firstHours = days.map((_, m) => 24 * days.slice(0, m).reduce((sum, count) => sum + count, 0))
    const share = townsendSnowLoss({
      ...snow,
      snowfallCm: Float64Array.from(WINTER),
      snowEvents: Float64Array.from(EVENTS),
      relativeHumidity: Float64Array.from(HUMIDITY),
      tempAir: Float64Array.from(days, (count, m) => {
        const hours = weather.tempAir.subarray(firstHours[m], firstHours[m] + 24 * count)
        return hours.reduce((sum, value) => sum + value, 0) / hours.length
      }),
      poaIrradiation: Float64Array.from(bare.monthly, ({ poaKwhM2 }) => poaKwhM2),
      tiltDeg: FIXED.tiltDeg,
    })
    expect(share[0]).toBeGreaterThan(0.02)
    for (const [m, { dcKwh }] of snowy.monthly.entries()) {
      expect(1 - dcKwh / bare.monthly[m].dcKwh).toBeCloseTo(share[m], 9)
    }
  })

  it('loses the same shares in two equal years', () => {
    const system = createPvSystem({ capacityKw: 100, mount: FIXED, snow })
    const { ghi, dni, dhi, tempAir, windSpeed, axis } = weather
    const twice = (values: Float64Array): Float64Array => {
      const both = new Float64Array(2 * values.length)
      both.set(values)
      both.set(values, values.length)
      return both
    }
    const two = {
      axis: { ...axis, length: 2 * axis.length },
      ghi: twice(ghi),
      dni: twice(dni),
      dhi: twice(dhi),
      tempAir: twice(tempAir),
      windSpeed: twice(windSpeed),
    }
    const [once, both] = [weather, two].map((on) => {
      const { waterfall } = simulatePv({ site, weather: on, system })
      const step = waterfall.find(({ name }) => name === 'snow')!
      return step.changeKwh / step.beforeKwh
    })
    // The second year has a leap day, and its sun is not quite that of the first.
    expect(both / once).toBeCloseTo(1, 2)
  })

  it('uses the humidity of the weather, or requires it', () => {
    const { relativeHumidity: _, ...months } = snow
    const system = createPvSystem({ capacityKw: 100, mount: FIXED, snow: months })
    const { waterfall } = simulatePv({ site, weather, system })
    expect(waterfall.find(({ name }) => name === 'snow')!.changeKwh).toBeLessThan(0)
    const dry = { ...weather, relativeHumidity: undefined }
    expect(() => simulatePv({ site, weather: dry, system })).toThrow(/^weather.relativeHumidity is missing/)
  })
})
