import { describe, expect, it } from 'vitest'
import { sunMinutes } from '../../studies/index.ts'
import { flickerStops, flickerYear } from './index.ts'

const turbine = (x: number, y: number) => ({ x, y, ground: 0, hubHeight: 110, rotorDiameter: 120 })
const house = (x: number, y: number) => ({ x, y, ground: 0, height: 1.5 })
const input = {
  turbines: [turbine(700, 150), turbine(850, -120), turbine(-600, 250)],
  receivers: [house(0, 0), house(60, 30)],
  sun: sunMinutes({ latitudeDeg: 52, longitudeDeg: 9, altitude: 50 }, { year: 2025, utcOffsetHours: 1 }),
}

describe('flickerStops', () => {
  it('keep every receiver within its minutes a year and a day', () => {
    const before = flickerYear(input)
    expect(before.every(({ minutesPerYear }) => minutesPerYear > 1800)).toBe(true)
    const { minutesPerYear, minutesPerDayMax } = flickerStops(input, {
      minutesPerYear: 1800,
      minutesPerDay: 20,
    })
    expect(Math.max(...minutesPerYear)).toBeLessThanOrEqual(1800)
    expect(Math.min(...minutesPerYear)).toBeGreaterThan(1000)
    expect(Math.max(...minutesPerDayMax)).toBeLessThanOrEqual(20)
  })

  it('without any shadow allowed are the minutes in which each turbine throws some', () => {
    const one = { ...input, receivers: [input.receivers[0]!] }
    const { minutes, minutesPerYear } = flickerStops(one, { minutesPerYear: 0 })
    expect(minutesPerYear[0]).toBe(0)
    expect(minutes.map(({ length }) => length)).toEqual([...flickerYear(one)[0]!.minutesByTurbine])
  })

  it('are none where the limits are above the worst case', () => {
    const { minutes, minutesPerYear } = flickerStops(input, {})
    expect(minutes.every(({ length }) => length === 0)).toBe(true)
    expect([...minutesPerYear]).toEqual(flickerYear(input).map((year) => year.minutesPerYear))
  })

  it('leave what the same farm throws with its rotors out of the sun in those minutes', () => {
    const one = { ...input, turbines: [input.turbines[0]!], receivers: [input.receivers[0]!] }
    const { minutes, minutesPerYear } = flickerStops(one, { minutesPerDay: 10 })
    const up = one.sun.up.slice()
    for (const minute of minutes[0]!) up[minute] = -1
    expect(flickerYear({ ...one, sun: { ...one.sun, up } })[0]!.minutesPerYear).toBe(minutesPerYear[0])
  })

  it('refuse limits that are none by name', () => {
    expect(() => flickerStops(input, { minutesPerDay: -1 })).toThrow('limits.minutesPerDay')
    expect(() => flickerStops(input, { minutesADay: 30 } as never)).toThrow('limits.minutesADay')
  })
})
