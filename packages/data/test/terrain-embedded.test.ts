import { bilinearAt, nearestAt, projectGrid, summarizeGrid } from '@sunwake/core/terrain/grid'
import { describe, expect, it } from 'vitest'
import { boxAround, createEmbeddedTerrain, elevationAt, type GeoBox, landCoverAt } from '../src/index.ts'
import { data, earth } from './places.ts'

const terrain = createEmbeddedTerrain(data)

/** Ten kilometres square at places where something might go wrong. */
const PLACES = [
  ['the Alps', 46.5, 8],
  ['Death Valley', 36.25, -116.85],
  ['the antimeridian, Taveuni', -16.85, 179.999],
  ['the antimeridian from the east', 66, -180],
  ['the equator on the meridian of Greenwich', 0, 0],
  ['Ellesmere Island', 82.5, -62],
  ['near the north pole', 89.97, 40],
  ['the north pole', 90, 0],
  ['the south pole', -90, 0],
  ['the south pole, from a place beside it', -89.96, -120],
  ['the Dead Sea', 31.5, 35.5],
  ['Tierra del Fuego', -54.5, -68],
] as const

describe('boxAround', () => {
  it.each(PLACES)('contains the whole square and little more: %s', (_name, latitudeDeg, longitudeDeg) => {
    const { westDeg, southDeg, eastDeg, northDeg } = boxAround(
      { latitudeDeg, longitudeDeg },
      { halfWidth: 5000 },
    )
    expect(southDeg).toBeLessThanOrEqual(latitudeDeg)
    expect(northDeg).toBeGreaterThanOrEqual(latitudeDeg)
    expect(northDeg - southDeg).toBeLessThan(0.14)
    expect(Math.abs(westDeg)).toBeLessThanOrEqual(180)
    const width = westDeg > eastDeg ? eastDeg + 360 - westDeg : eastDeg - westDeg
    if (Math.abs(latitudeDeg) < 85) {
      const expected = 10 / (111.3 * Math.cos((latitudeDeg * Math.PI) / 180))
      expect(width / expected).toBeGreaterThan(0.98)
      expect(width / expected).toBeLessThan(1.03)
    } else if (Math.abs(latitudeDeg) > 89.95) {
      expect([westDeg, eastDeg]).toEqual([-180, 180])
      expect(Math.max(northDeg, -southDeg)).toBe(90)
    }
  })
})

describe('embedded terrain', () => {
  it.each(PLACES)('covers every place: %s', async (_name, latitudeDeg, longitudeDeg) => {
    const centre = { latitudeDeg, longitudeDeg }
    const half = { halfWidth: 5000, halfHeight: 5000 }
    const request = { box: boxAround(centre, half), resolution: 30 }
    const heights = await terrain.elevation(request)
    const classes = await terrain.landCover(request)
    const to = { centre, ...half, spacing: 100 }
    const height = projectGrid(heights.grid, { ...to, method: 'bilinear', plane: heights.plane })
    const cover = projectGrid(classes.grid, { ...to, method: 'nearest', plane: classes.plane })
    expect(summarizeGrid(height.grid).known).toBe(101 * 101)
    expect(summarizeGrid(cover.grid).known).toBe(101 * 101)
    for (const [col, row] of [
      [50, 50],
      [0, 0],
      [100, 3],
      [13, 88],
    ] as const) {
      const at = row * 101 + col
      const point = height.frame.toGeo({ x: 100 * col - 5000, y: 100 * row - 5000 })
      // Places on the metric grid are right to decimetres, in which heights of such cells do not change.
      expect(height.grid.data[at]).toBeCloseTo(elevationAt(earth, point).altitude, 1)
      expect(cover.grid.data[at]).toBe(landCoverAt(earth.landCover, point).igbp)
    }
  })

  it('reports its resolution and its source', async () => {
    const box: GeoBox = { westDeg: 8, southDeg: 46, eastDeg: 8.1, northDeg: 46.1 }
    const heights = await terrain.elevation({ box, resolution: 30 })
    expect(heights.warnings).toEqual([
      { code: 'coarse_dem', message: 'Heights are 18533 m apart in the data; 30 m were asked for.' },
    ])
    expect(heights.provenance).toMatchObject({ source: 'embedded', fidelity: 'measured' })
    expect(heights.provenance.attribution).toContain('U.S. Geological Survey')
    const classes = await terrain.landCover({ box, resolution: 30 })
    expect(classes.warnings.map(({ code }) => code)).toEqual(['coarse_land_cover'])
    expect(classes.map).toBe('igbp')
    expect(classes.provenance.attribution).toContain('MCD12C1')
    expect((await terrain.elevation({ box, resolution: 30_000 })).warnings).toEqual([])
  })

  it('gives between knots the value of a lookup at the place, over a whole country', async () => {
    const box: GeoBox = { westDeg: 5, southDeg: 57, eastDeg: 31, northDeg: 71 }
    const { grid } = await terrain.elevation({ box, resolution: 1000 })
    const classes = (await terrain.landCover({ box, resolution: 1000 })).grid
    for (let n = 0; n < 400; n++) {
      const point = {
        latitudeDeg: 57 + ((n * 0.618_034) % 1) * 14,
        longitudeDeg: 5 + ((n * 0.414_214) % 1) * 26,
      }
      const { longitudeDeg: x, latitudeDeg: y } = point
      expect(bilinearAt(grid, x, y)).toBeCloseTo(elevationAt(earth, point).altitude, 8)
      expect(nearestAt(classes, x, y)).toBe(landCoverAt(earth.landCover, point).igbp)
    }
  })

  it('refuses an invalid box', async () => {
    const box = { westDeg: 8, southDeg: 46, eastDeg: 8.1, northDeg: 91 }
    await expect(terrain.elevation({ box, resolution: 30 })).rejects.toThrow(/box\.northDeg/)
    await expect(terrain.landCover({ box, resolution: 30 })).rejects.toThrow(/box\.northDeg/)
  })
})
