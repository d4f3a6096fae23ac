import { describe, expect, it } from 'vitest'
import { polygonShape } from '../../index.ts'
import { hexagons } from './close-packings.ts'

const AREA = { ground: polygonShape([[{ x: [0, 3000, 3000, 0], y: [0, 0, 1700, 1700] }]]), exclusions: [] }
const rules = { area: AREA, minSpacing: 300 }

describe('hexagons', () => {
  it.each([
    [0, 0, 0],
    [17, 0.3, 0.95],
    [41, 0.8, 0.05],
    [60, 0.5, 0.95],
  ])(
    'fill the area with the closest packing, turned by %d° and moved by %d and %d',
    (angleDeg, along, across) => {
      const places = hexagons(rules, angleDeg, along, across)
      const has = (x: number, y: number) =>
        places.some(([a = 0, b = 0]) => Math.abs(a - x) + Math.abs(b - y) < 1e-6)
      const distance = (n: number, m: number) =>
        Math.sqrt((places[n]![0]! - places[m]![0]!) ** 2 + (places[n]![1]! - places[m]![1]!) ** 2)
      const step = Math.min(...places.slice(1).map((_, n) => distance(0, n + 1)))
      expect(step).toBeGreaterThanOrEqual(300)
      expect(step).toBeLessThan(301)
      // The six neighbours of every place that lie inside are places too.
      for (const [x = 0, y = 0] of places) {
        for (let turn = 0; turn < 6; turn++) {
          const towards = ((angleDeg + 60 * turn) * Math.PI) / 180
          const [east, north] = [x + step * Math.cos(towards), y + step * Math.sin(towards)]
          const isInside = east > 1 && east < 2999 && north > 1 && north < 1699
          if (isInside) expect([east, north, has(east, north)]).toEqual([east, north, true])
        }
      }
    },
  )
})
