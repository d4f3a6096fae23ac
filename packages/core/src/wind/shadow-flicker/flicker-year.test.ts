import { describe, expect, it } from 'vitest'
import { flickerYear, realisticFlicker } from './index.ts'

const MINUTES = 365 * 1440
/** A sun that stands in the east at 10° from 6:00 to 6:59 of every day. */
const sun = {
  east: new Float64Array(MINUTES),
  north: new Float64Array(MINUTES),
  up: new Float64Array(MINUTES),
}
for (let t = 0; t < MINUTES; t++) {
  const isUp = Math.floor((t % 1440) / 60) === 6
  sun.up[t] = isUp ? Math.sin(Math.PI / 18) : -1
  sun.east[t] = isUp ? Math.cos(Math.PI / 18) : 0
}
const turbine = { x: 500, y: 0, ground: 0, hubHeight: 90, rotorDiameter: 100 }
const house = { x: 0, y: 0, ground: 0, height: 1.5 }
const year = (change: object = {}, receiver: object = {}) =>
  flickerYear({ turbines: [turbine], receivers: [{ ...house, ...receiver }], sun, ...change })[0]!

describe('flickerYear', () => {
  it('counts the minutes, days and months of a sun behind the rotor', () => {
    const { minutesPerYear, days, minutesPerDayMax, calendar, minutesByMonth } = year()
    expect([minutesPerYear, days, minutesPerDayMax]).toEqual([365 * 60, 365, 60])
    expect(calendar.get(0)).toEqual([{ from: 360, to: 419 }])
    expect(minutesByMonth[1]).toBe(28 * 60)
  })

  it('counts a minute once where two rotors stand before the sun', () => {
    const two = year({ turbines: [turbine, { ...turbine, x: 600 }] })
    expect(two.minutesPerYear).toBe(365 * 60)
    expect([...two.minutesByTurbine]).toEqual([365 * 60, 365 * 60])
  })

  it('sees nothing of a rotor edge-on, behind a wall, too far away or under a low sun', () => {
    expect(year({ rotor: { windFromDeg: 0 } }).minutesPerYear).toBe(0)
    expect(year({ rotor: { windFromDeg: 90 } }).minutesPerYear).toBe(365 * 60)
    expect(year({}, { window: { width: 1, height: 1, facesDeg: 270 } }).minutesPerYear).toBe(0)
    expect(year({ distanceMax: 400 }).minutesPerYear).toBe(0)
    expect(year({ elevationMinDeg: 11 }).minutesPerYear).toBe(0)
  })

  it('is thinned by sunshine, wind and operation', () => {
    const [minutes] = realisticFlicker(
      { turbines: [turbine], receivers: [house], sun },
      {
        sectorFrequency: [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
        sunshineByMonth: new Array<number>(12).fill(0.4),
        operatingFraction: 0.9,
      },
    )
    expect(minutes).toBeCloseTo(0.5 * 0.4 * 0.9 * 365 * 60, 6)
  })

  it('refuses a receiver inside a rotor and a year of other length by name', () => {
    expect(() => year({}, { x: 480 })).toThrow('receivers[0]')
    expect(() => year({ sun: { ...sun, up: new Float64Array(10) } })).toThrow('sun.')
  })
})
