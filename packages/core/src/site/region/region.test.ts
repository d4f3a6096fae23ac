import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellArea } from '../area/cell-area.ts'
import { createGeoArea, readGeoPolygons } from '../area/geo-area.ts'
import { createRegionGrid } from './region-grid.ts'
import { createRegionSampler } from './region-sampler.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygonsOf = (...rings: number[][][]) => readGeoPolygons([rings], 'test')

/** Points of all cells that lie in shapes. */
function pointsIn(
  grid: ReturnType<typeof createRegionGrid>,
  shapes: Parameters<typeof createRegionSampler>[1],
  side: number,
): Uint8Array[] {
  const sampler = createRegionSampler(grid, shapes, side)
  return Array.from({ length: grid.rows }, (_, row) => {
    const out = new Uint8Array(grid.cols * side * side)
    sampler.mark(row, out)
    return out
  })
}
const total = (rows: readonly Uint8Array[]) =>
  rows.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0)

describe('cellArea', () => {
  it('agrees with tables of WGS 84: a degree square at the equator and at 50° N', () => {
    // Snyder 1987, eq. 3-12 by hand in 30 digits: 12308.463 and 7885.3 km² for 50..51° N.
    const at = (southDeg: number) => cellArea({ southDeg, northDeg: southDeg + 1, widthDeg: 1 }) / 1e6
    expect(at(0)).toBeCloseTo(12308.46, 1)
    expect(cellArea({ southDeg: -90, northDeg: 90, widthDeg: 360 }) / 1e6).toBeCloseTo(510_065_621.72, 0)
  })

  it('is the area of the same ring', () => {
    fc.assert(
      fc.property(fc.integer({ min: -890, max: 880 }), fc.integer({ min: 1, max: 100 }), (south, tenths) => {
        const [southDeg, width] = [south / 10, tenths / 10]
        const northDeg = southDeg + 0.1
        const area = createGeoArea([[box(0, southDeg, width, northDeg)]], 'box')
        const cell = cellArea({ southDeg, northDeg, widthDeg: width })
        expect(Math.abs(cell / area.size - 1)).toBeLessThan(1e-9)
      }),
      { seed: 1, numRuns: 60 },
    )
  })
})

describe('createRegionGrid', () => {
  it('has the cells of one lattice, whatever the region', () => {
    const grid = createRegionGrid({ polygons: polygonsOf(box(5.87, 47.3, 15.02, 55.06)), stepDeg: 0.05 })
    expect(grid).toEqual({ stepDeg: 0.05, rows: 156, cols: 184, westDeg: 5.85, northDeg: 55.1 })
  })

  it('opens no cell for an edge that lies on a line of the lattice', () => {
    expect(createRegionGrid({ polygons: polygonsOf(box(10, 50, 11, 51)), stepDeg: 0.1 })).toMatchObject({
      rows: 10,
      cols: 10,
      westDeg: 10,
      northDeg: 51,
    })
  })

  it('takes the narrower way round the antimeridian', () => {
    const fiji = readGeoPolygons([[box(177, -18, 180, -16)], [box(-180, -18, -179, -16)]], 'fiji')
    expect(createRegionGrid({ polygons: fiji, stepDeg: 1 })).toMatchObject({ westDeg: 177, cols: 4, rows: 2 })
    const across = polygonsOf(box(179, -18, -179, -16))
    expect(createRegionGrid({ polygons: across, stepDeg: 1 })).toMatchObject({ westDeg: 179, cols: 2 })
  })

  it.each([0, 0.0001, 11, Number.NaN])('refuses a step of %d°', (stepDeg) => {
    expect(() => createRegionGrid({ polygons: polygonsOf(box(0, 0, 1, 1)), stepDeg })).toThrow(/^stepDeg/)
  })
})

describe('createRegionSampler', () => {
  const grid = createRegionGrid({ polygons: polygonsOf(box(0, 0, 4, 4)), stepDeg: 1 })

  it('counts a half of a cell that its diagonal cuts, the points on it included, and a hole as none', () => {
    const triangle = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ]
    const sampler = createRegionSampler(grid, [{ polygons: polygonsOf(triangle) }], 10)
    expect([...sampler.counts(3)]).toEqual([55, 100, 100, 100])
    const holed = createRegionSampler(grid, [{ polygons: polygonsOf(box(0, 0, 4, 4), box(1, 1, 2, 2)) }], 10)
    expect([...holed.counts(2)]).toEqual([100, 0, 100, 100])
  })

  it('counts the points that it marks, and those of overlapping shapes once', () => {
    const corner = fc.integer({ min: -5, max: 45 }).map((tenths) => tenths / 10 + 0.013)
    const rectangle = fc
      .tuple(corner, corner, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
      .map(([west, south, width, height]) =>
        polygonsOf(box(west, south, west + width / 10, south + height / 10)),
      )
    fc.assert(
      fc.property(fc.array(rectangle, { minLength: 1, maxLength: 5 }), (rectangles) => {
        const shapes = rectangles.map((polygons) => ({ polygons }))
        const all = pointsIn(grid, shapes, 8)
        const union = pointsIn(grid, [], 8)
        for (const one of shapes) {
          for (const [row, marks] of pointsIn(grid, [one], 8).entries()) {
            marks.forEach((mark, n) => {
              if (mark === 1) union[row][n] = 1
            })
          }
        }
        expect(all).toEqual(union)
        const sampler = createRegionSampler(grid, shapes, 8)
        const counted = all.map((_, row) => sampler.counts(row).reduce((a, b) => a + b, 0))
        expect(counted.reduce((a, b) => a + b, 0)).toBe(total(all))
      }),
      { seed: 2, numRuns: 60 },
    )
  })

  it('marks the points within a buffer: the area of a lengthened box', () => {
    // 0.5° and its surroundings of 20 km, corners round: a² + 4·a·d + π·d².
    const fine = createRegionGrid({ polygons: polygonsOf(box(9, 49, 11, 51)), stepDeg: 0.5 })
    const shape = polygonsOf(box(9.75, 49.75, 10.25, 50.25))
    const around = total(pointsIn(fine, [{ polygons: shape, buffer: 20_000 }], 50))
    const [a, b, d] = [0.5 * 111.195 * Math.cos((50 * Math.PI) / 180), 0.5 * 111.195, 20]
    const km2 = around * (0.01 * 111.195) ** 2 * Math.cos((50 * Math.PI) / 180)
    const expected = a * b + 2 * (a + b) * d + Math.PI * d * d
    expect(Math.abs(km2 / expected - 1)).toBeLessThan(0.01)
  })

  it('marks more with a wider buffer, never less', () => {
    const shape = polygonsOf(box(1.2, 1.2, 2.1, 1.9), box(1.4, 1.4, 1.8, 1.7))
    const marks = [0, 1000, 5000, 30_000].map((buffer) => pointsIn(grid, [{ polygons: shape, buffer }], 20))
    for (let n = 1; n < marks.length; n++) {
      marks[n - 1].forEach((row, r) => {
        row.forEach((mark, k) => {
          if (mark === 1) expect(marks[n][r][k]).toBe(1)
        })
      })
    }
    expect(marks.map(total)).toEqual([...marks.map(total)].sort((a, b) => a - b))
    expect(total(marks[3])).toBeGreaterThan(2 * total(marks[0]))
  })

  it('finds shapes on the other turn of the globe', () => {
    const fiji = createRegionGrid({ polygons: polygonsOf(box(178, -18, -178, -16)), stepDeg: 1 })
    const east = { polygons: polygonsOf(box(-180, -18, -179, -17)) }
    expect([...createRegionSampler(fiji, [east], 4).counts(1)]).toEqual([0, 0, 16, 0])
  })

  it.each([0, 201, Number.NaN])('refuses %d points on a side', (side) => {
    expect(() => createRegionSampler(grid, [], side)).toThrow(/^side/)
  })

  it('refuses a buffer below 0 by its shape', () => {
    const shapes = [{ polygons: polygonsOf(box(0, 0, 1, 1)), buffer: -1 }]
    expect(() => createRegionSampler(grid, shapes, 4)).toThrow(/^shapes\[0\]\.buffer/)
  })
})
