import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { hourlyDirection } from './hourly-direction.ts'

const { monthStart } = calendarBlocks(2019, 0, 0)
const climate = (rose: number[][]) => ({ levels: [], shearExponent: 0.2, rose })

/** Season of a record: 0 from December to February. */
function seasonOf(t: number): number {
  let m = 0
  while (t >= monthStart[m + 1]) m++
  return Math.floor(((m + 1) % 12) / 3)
}

describe('hourlyDirection', () => {
  const rose = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [10, 0, 0, 0, 30, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0, 5, 0],
  ]

  it.each([1, 2, 3])('has the rose of every season within one hour a sector (seed %d)', (seed) => {
    const direction = hourlyDirection(climate(rose), monthStart, createRng(seed))
    expect([...direction].filter((degrees) => !(degrees >= 0 && degrees < 360))).toEqual([])
    const counts = rose.map((row) => row.map(() => 0))
    const hours = [0, 0, 0, 0]
    direction.forEach((degrees, t) => {
      const season = seasonOf(t)
      hours[season]!++
      counts[season]![Math.floor(((degrees + 22.5) % 360) / 45)]!++
    })
    rose.forEach((row, season) => {
      const total = row.reduce((a, b) => a + b, 0)
      row.forEach((share, sector) => {
        expect(Math.abs(counts[season]![sector]! - (share / total) * hours[season]!)).toBeLessThanOrEqual(1)
      })
    })
  })

  it('is persistent: the median hourly change is below 12°, also across north', () => {
    const even = [0, 1, 2, 3].map(() => new Array<number>(8).fill(1))
    const direction = hourlyDirection(climate(even), monthStart, createRng(4))
    const changes: number[] = []
    const acrossNorth: number[] = []
    for (let t = 1; t < direction.length; t++) {
      const change = Math.abs(((direction[t] - direction[t - 1] + 540) % 360) - 180)
      changes.push(change)
      if (Math.abs(((direction[t - 1] + 180) % 360) - 180) < 10) acrossNorth.push(change)
    }
    const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!
    expect(middle(changes)).toBeLessThan(12)
    expect(middle(changes)).toBeGreaterThan(4)
    expect(Math.abs(middle(acrossNorth) / middle(changes) - 1)).toBeLessThan(0.3)
    const mean = changes.reduce((a, b) => a + b, 0) / changes.length
    expect(Math.abs(mean - 15)).toBeLessThan(3)
  })
})
