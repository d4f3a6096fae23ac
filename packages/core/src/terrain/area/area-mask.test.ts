import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaContains, createGeoArea, createLocalFrame } from '../../site/index.ts'
import type { GridLattice } from '../grid/terrain-grid.ts'
import { areaMask } from './area-mask.ts'
import { areaOnPlane } from './ring-on-plane.ts'

const LATTICE: GridLattice = { rows: 41, cols: 61, x0: -3000, y0: -2000, stepX: 100, stepY: 100 }
const ring = (...points: readonly (readonly [number, number])[]) => ({
  x: Float64Array.from([...points, points[0]], (point) => point?.[0] ?? 0),
  y: Float64Array.from([...points, points[0]], (point) => point?.[1] ?? 0),
})
const count = (mask: Uint8Array): number => mask.reduce((sum, inside) => sum + inside, 0)

describe('areaMask', () => {
  it('counts the points of a box, holes left out', () => {
    const outer = ring([-1050, -550], [1050, -550], [1050, 550], [-1050, 550])
    const hole = ring([-250, -150], [-250, 150], [250, 150], [250, -150])
    expect(count(areaMask([outer], LATTICE))).toBe(21 * 11)
    expect(count(areaMask([outer, hole], LATTICE))).toBe(21 * 11 - 5 * 3)
  })

  it('crosses once at a corner on a row of points', () => {
    // A rhombus whose corners and both ends lie on points: every row has one span.
    const mask = areaMask([ring([0, -1000], [1000, 0], [0, 1000], [-1000, 0])], LATTICE)
    for (let row = 11; row < 30; row++) {
      const inside = [...mask.subarray(row * 61, (row + 1) * 61)]
      const span = 10 - Math.abs(row - 20)
      expect(inside.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(2 * span - 1)
      expect(inside.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(2 * span + 1)
      expect(inside[30]).toBe(1)
      expect(inside[60]).toBe(0)
    }
  })

  it('stays within the lattice where rings go beyond it', () => {
    expect(count(areaMask([ring([-9e4, -9e4], [9e4, -9e4], [9e4, 9e4], [-9e4, 9e4])], LATTICE))).toBe(41 * 61)
    expect(count(areaMask([ring([4000, -9e4], [9e4, -9e4], [9e4, 9e4], [4000, 9e4])], LATTICE))).toBe(0)
  })

  it('has the points that lie in the area on the Earth, across the antimeridian too', () => {
    const corner = fc.integer({ min: -90, max: 90 })
    fc.assert(
      fc.property(corner, corner, corner, fc.integer({ min: -70, max: 70 }), (a, b, c, latitude) => {
        const near = (lon: number): number => (lon > 180 ? lon - 360 : lon)
        const points = [
          [near(180 - 0.2), latitude - 0.1],
          [near(180 + 0.2 + a / 1000), latitude - 0.1 + b / 3000],
          [near(180 + 0.15), latitude + 0.15 + c / 1000],
          [near(180 - 0.18), latitude + 0.12],
        ]
        const area = createGeoArea([[[...points, points[0] ?? []]]], 'area')
        const frame = createLocalFrame({ latitudeDeg: latitude, longitudeDeg: 180 })
        const lattice: GridLattice = {
          rows: 23,
          cols: 23,
          x0: -22_000,
          y0: -22_000,
          stepX: 2000,
          stepY: 2000,
        }
        const mask = areaMask(areaOnPlane(area, frame), lattice)
        const wrong: [number, number][] = []
        for (let i = 0; i < mask.length; i++) {
          const [x, y] = [lattice.x0 + (i % 23) * 2000, lattice.y0 + Math.floor(i / 23) * 2000]
          const at = (dx: number, dy: number) => areaContains(area, frame.toGeo({ x: x + dx, y: y + dy }))
          // Within a metre of an edge the plane and the Earth may differ.
          const isOffEdge = at(1, 0) === at(-1, 0) && at(0, 1) === at(0, -1)
          if (isOffEdge && (mask[i] === 1) !== at(0, 0)) wrong.push([x, y])
        }
        expect(wrong).toEqual([])
      }),
      { seed: 7, numRuns: 30 },
    )
  })
})
