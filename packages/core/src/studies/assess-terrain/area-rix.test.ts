import { describe, expect, it } from 'vitest'
import { gridFrom } from '../../terrain/grid/index.ts'
import { rixPlaces } from './area-rix.ts'

/** A lattice of a side of 30 steps of 100 m with its south-west corner at the origin. */
const GRID = gridFrom({ rows: 31, cols: 31, x0: 0, y0: 0, stepX: 100, stepY: 100 }, () => 0)
const maskOf = (isInside: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 31 * 31 }, (_, i) => (isInside((i % 31) * 100, Math.floor(i / 31) * 100) ? 1 : 0))
const count = (mask: Uint8Array): number => mask.reduce((sum, inside) => sum + inside, 0)

describe('the points at which ruggedness is computed', () => {
  it('are all points of a small area, and none outside it', () => {
    const mask = maskOf((x, y) => x + y <= 200)
    expect(rixPlaces(GRID, mask, count(mask))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 200, y: 0 },
      { x: 0, y: 100 },
      { x: 100, y: 100 },
      { x: 0, y: 200 },
    ])
  })

  it('are every second row and column of 961 points, ⌈√(961/300)⌉ = 2, inside the area', () => {
    const mask = maskOf((x) => x <= 1000)
    // Columns at 100, 300, 500, 700, 900 m and the 15 rows at 100, 300, ..., 2900 m.
    const places = rixPlaces(GRID, mask, 961)
    expect(places).toHaveLength(5 * 15)
    expect(places.every(({ x, y }) => x <= 1000 && x % 200 === 100 && y % 200 === 100)).toBe(true)
  })

  it('include the first point of an area that the stride misses', () => {
    const mask = maskOf((x, y) => x === 800 && y === 400)
    expect(rixPlaces(GRID, mask, 961)).toEqual([{ x: 800, y: 400 }])
  })
})
