import { describe, expect, test } from 'vitest'
import { terrainInflowDeg } from './index.ts'

describe('terrainInflowDeg', () => {
  test('gives the slope of ground that is a plane, whichever way it falls', () => {
    const rise = Math.tan((7 * Math.PI) / 180)
    for (const bearing of [0, 33, 90, 200]) {
      const [east, north] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
      const groundAt = ({ x, y }: { x: number; y: number }) => 300 + rise * (east * x + north * y)
      expect(terrainInflowDeg({ x: 100, y: -50 }, groundAt, 500)).toBeCloseTo(7, 9)
    }
  })

  test('is level on a summit that falls alike on all sides, and not on its flank', () => {
    const groundAt = ({ x, y }: { x: number; y: number }) => 100 * Math.exp(-(x * x + y * y) / 250_000)
    expect(terrainInflowDeg({ x: 0, y: 0 }, groundAt, 500)).toBeCloseTo(0, 9)
    // The ground falls by at most 100·√2·exp(−½)/500 = 9.7°.
    expect(terrainInflowDeg({ x: 350, y: 0 }, groundAt, 20)).toBeCloseTo(9.74, 1)
  })

  test('is not known where the ground is not, and names a wrong radius', () => {
    expect(terrainInflowDeg({ x: 0, y: 0 }, () => Number.NaN, 500)).toBeNaN()
    expect(() => terrainInflowDeg({ x: 0, y: 0 }, () => 0, 0)).toThrow('radius')
  })
})
