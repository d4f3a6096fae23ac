import { describe, expect, it } from 'vitest'
import { gridFrom } from '../grid/terrain-grid.ts'
import { terrainSkyline } from './terrain-skyline.ts'

const LATTICE = { rows: 201, cols: 201, x0: -10_000, y0: -10_000, stepX: 100, stepY: 100 }

describe('terrainSkyline', () => {
  it('finds a wall in the east at the angle of its height and distance', () => {
    const wall = gridFrom(LATTICE, (x) => (x >= 3000 ? 400 : 0))
    const { azimuthDeg, elevationDeg } = terrainSkyline(wall, {
      x: 0,
      y: 0,
      directions: 8,
      distance: 9000,
      curvature: false,
    })
    expect([...azimuthDeg]).toEqual([0, 45, 90, 135, 180, 225, 270, 315])
    expect(elevationDeg[2]).toBeCloseTo((Math.atan(400 / 3000) * 180) / Math.PI, 10)
    // The march strides over the wall's edge in the diagonal by up to half a step.
    expect(elevationDeg[1]).toBeCloseTo((Math.atan(400 / (3000 * Math.SQRT2)) * 180) / Math.PI, 0.7)
    expect(elevationDeg[6]).toBe(0)
  })

  it('lowers the ground by r²·(1 − k)/(2R)', () => {
    const ridge = gridFrom({ ...LATTICE, stepX: 500, x0: -50_000 }, (x) => (x === 40_000 ? 1000 : 0))
    const look = (options: { refraction?: number; curvature?: boolean }): number =>
      terrainSkyline(ridge, { x: 0, y: 0, directions: 4, distance: 45_000, ...options }).elevationDeg[1]
    const angle = (sink: number): number => (Math.atan((1000 - sink) / 40_000) * 180) / Math.PI
    const sink = 40_000 ** 2 / (2 * 6_371_000)
    expect(look({ curvature: false })).toBeCloseTo(angle(0), 9)
    expect(look({ refraction: 0 })).toBeCloseTo(angle(sink), 9)
    expect(look({})).toBeCloseTo(angle(0.87 * sink), 9)
  })

  it('falls as the observer rises', () => {
    const wall = gridFrom(LATTICE, (x) => (x >= 3000 ? 400 : 0))
    const at = (eyeHeight: number): number =>
      terrainSkyline(wall, { x: 0, y: 0, eyeHeight, directions: 4, distance: 9000 }).elevationDeg[1]
    expect(at(100)).toBeLessThan(at(0))
  })

  it('is level where no height is known, and reports the known share', () => {
    const small = gridFrom({ ...LATTICE, rows: 3, cols: 3, x0: -100, y0: -100 }, () => 5)
    const { elevationDeg, coverage } = terrainSkyline(small, { x: 0, y: 0, directions: 4, distance: 1000 })
    expect([...elevationDeg].every((angle) => Math.abs(angle) < 0.01)).toBe(true)
    expect(coverage).toBeCloseTo(0.1, 10)
  })

  it('refuses a place off the grid', () => {
    expect(() =>
      terrainSkyline(
        gridFrom(LATTICE, () => 0),
        { x: 1e5, y: 0 },
      ),
    ).toThrow(/x, y/)
  })
})
