import { describe, expect, it } from 'vitest'
import { gridFrom } from '../grid/terrain-grid.ts'
import { elevationProfile } from './elevation-profile.ts'

const grid = gridFrom({ rows: 21, cols: 21, x0: 0, y0: 0, stepX: 50, stepY: 50 }, (x, y) => x + 10 * y)

describe('elevationProfile', () => {
  it('runs clockwise from north', () => {
    const north = elevationProfile(grid, { x: 500, y: 500, directionDeg: 0, length: 300, step: 100 })
    expect([...north.distance]).toEqual([0, 100, 200, 300])
    expect([...north.elevation]).toEqual([5500, 6500, 7500, 8500])
    const west = elevationProfile(grid, { x: 500, y: 500, directionDeg: 270, length: 300, step: 150 })
    expect([...west.elevation]).toEqual([5500, 5350, 5200])
  })

  it('is undefined off the grid', () => {
    const { elevation } = elevationProfile(grid, { x: 900, y: 0, directionDeg: 90, length: 200, step: 100 })
    expect([...elevation]).toEqual([900, 1000, Number.NaN])
  })

  it('refuses steps beyond its length', () => {
    const line = { x: 0, y: 0, directionDeg: 0, length: 10, step: 20 }
    expect(() => elevationProfile(grid, line)).toThrow(/step/)
  })
})
