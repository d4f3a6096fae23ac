import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createLocalFrame } from '../../site/index.ts'
import { fillGaps } from './fill-gaps.ts'
import { planeMap } from './grid-plane.ts'
import { projectGrid } from './project-grid.ts'
import { resampleGrid, windowOfGrid } from './resample-grid.ts'
import { bilinearAt, nearestAt } from './sample-grid.ts'
import { type GridLattice, gridFrom, summarizeGrid } from './terrain-grid.ts'

const LATTICE: GridLattice = { rows: 7, cols: 9, x0: 100, y0: -50, stepX: 10, stepY: 5 }
const saddle = (x: number, y: number) => 3 + 0.5 * x - 2 * y + 0.01 * x * y

describe('bilinearAt', () => {
  const grid = gridFrom(LATTICE, saddle)

  it('gives back every function a + b·x + c·y + d·x·y', () => {
    for (const [x, y] of [
      [100, -50],
      [180, -20],
      [133.7, -41.2],
      [179.99, -20.01],
    ]) {
      expect(bilinearAt(grid, x, y)).toBeCloseTo(saddle(x, y), 11)
    }
  })

  it.each([
    [99, -40],
    [181, -40],
    [140, -51],
    [140, -19],
    [Number.NaN, -40],
  ])('is NaN at %d, %d outside', (x, y) => {
    expect(bilinearAt(grid, x, y)).toBeNaN()
  })

  it('confines a gap to the cells around it', () => {
    const holed = gridFrom(LATTICE, (x, y) => (x === 120 && y === -40 ? Number.NaN : saddle(x, y)))
    expect(bilinearAt(holed, 119, -40)).toBeNaN()
    expect(bilinearAt(holed, 125, -37)).toBeNaN()
    expect(bilinearAt(holed, 130, -40)).toBeCloseTo(saddle(130, -40), 11)
    expect(bilinearAt(holed, 135, -38)).toBeCloseTo(saddle(135, -38), 11)
  })
})

describe('nearestAt', () => {
  it('takes the value of the nearest point, to half a step outside', () => {
    const grid = gridFrom(LATTICE, (x, y) => 1000 * x + y)
    expect(nearestAt(grid, 104.9, -47.6)).toBe(100_000 - 50)
    expect(nearestAt(grid, 105.1, -47.4)).toBe(110_000 - 45)
    expect(nearestAt(grid, 95.5, -52)).toBe(100_000 - 50)
    expect(nearestAt(grid, 94, -50)).toBeNaN()
  })
})

describe('resampleGrid and windowOfGrid', () => {
  const grid = gridFrom(LATTICE, saddle)

  it('are exact for a saddle on a finer lattice', () => {
    const fine = resampleGrid(grid, { rows: 5, cols: 6, x0: 101, y0: -49, stepX: 3, stepY: 2.5 }, 'bilinear')
    expect(fine.data[2 * 6 + 3]).toBeCloseTo(saddle(110, -44), 11)
  })

  it('cut out the points within bounds, edges included', () => {
    const part = windowOfGrid(grid, { west: 110, east: 139, south: -46, north: -30 })
    expect([part.x0, part.y0, part.cols, part.rows]).toEqual([110, -45, 3, 4])
    expect(part.data[3 * 3 + 2]).toBe(grid.data[4 * 9 + 3])
  })

  it('refuse bounds without points and unknown methods', () => {
    expect(() => windowOfGrid(grid, { west: 111, east: 119, south: -50, north: -20 })).toThrow(/bounds/)
    expect(() => resampleGrid(grid, LATTICE, 'cubic' as 'nearest')).toThrow(/method/)
  })

  it.each([
    [{ ...LATTICE, rows: 0 }, /rows/],
    [{ ...LATTICE, cols: 1.5 }, /cols/],
    [{ ...LATTICE, stepY: 0 }, /stepY/],
    [{ ...LATTICE, x0: Number.NaN }, /x0/],
  ])('name the field of an invalid lattice', (lattice, name) => {
    expect(() => resampleGrid(grid, lattice, 'nearest')).toThrow(name)
  })
})

describe('fillGaps', () => {
  it('closes a hole with the mean of its rim', () => {
    const grid = gridFrom({ ...LATTICE, rows: 3, cols: 3 }, (x, y) =>
      x === 110 && y === -45 ? Number.NaN : x,
    )
    const { grid: filled, filledFraction } = fillGaps(grid)
    expect(filled.data[4]).toBe(110)
    expect(filledFraction).toBeCloseTo(1 / 9, 15)
  })

  it('closes wide holes within the range of what is known', () => {
    const grid = gridFrom(LATTICE, (x, y) => (x > 115 ? Number.NaN : y))
    const { min, max, known } = summarizeGrid(fillGaps(grid).grid)
    expect([min, max, known]).toEqual([-50, -20, 63])
  })

  it('refuses a grid without any value', () => {
    expect(() => fillGaps(gridFrom(LATTICE, () => Number.NaN))).toThrow(InputError)
  })
})

describe('summarizeGrid', () => {
  it('skips gaps', () => {
    const data = Float64Array.of(1, Number.NaN, 4)
    expect(summarizeGrid({ data })).toEqual({ min: 1, max: 4, mean: 2.5, known: 2 })
  })
})

describe('projectGrid', () => {
  it.each([
    [57.2, -7.4],
    [-33, 179.9],
    [0, 12],
    [70, 20],
  ])('puts latitude and longitude where the projection has them, at %d, %d', (latitudeDeg, longitudeDeg) => {
    const lattice = {
      rows: 61,
      cols: 201,
      x0: longitudeDeg - 1,
      y0: latitudeDeg - 0.3,
      stepX: 0.01,
      stepY: 0.01,
    }
    const centre = { latitudeDeg, longitudeDeg }
    const options = { centre, spacing: 100, halfWidth: 15_000, method: 'bilinear' as const }
    const { toGeo } = createLocalFrame(centre)
    const lat = projectGrid(
      gridFrom(lattice, (_, y) => y),
      options,
    ).grid
    const lon = projectGrid(
      gridFrom(lattice, (x) => x),
      options,
    ).grid
    for (const [x, y] of [
      [0, 0],
      [-15_000, 15_000],
      [12_500, -9_700],
      [5_300, 7_400],
    ]) {
      const at = ((y + 15_000) / 100) * 301 + (x + 15_000) / 100
      const place = toGeo({ x, y })
      const east = (lon.data[at] - place.longitudeDeg + 540) % 360
      expect(lat.data[at]).toBeCloseTo(place.latitudeDeg, 5.9)
      expect(east - 180).toBeCloseTo(0, 5.5)
    }
  })

  it('handles a source with longitudes of 0..360°', () => {
    const world = gridFrom({ rows: 19, cols: 36, x0: 0, y0: -90, stepX: 10, stepY: 10 }, (x) => x)
    const centre = { latitudeDeg: 10, longitudeDeg: -95 }
    const { grid } = projectGrid(world, { centre, spacing: 1000, halfWidth: 2000, method: 'bilinear' })
    expect(grid.data[2 * 5 + 2]).toBeCloseTo(265, 9)
  })

  it('continues across the seam of a global source', () => {
    const cells = { rows: 18, cols: 36, x0: -175, y0: -85, stepX: 10, stepY: 10 }
    const centre = { latitudeDeg: 5, longitudeDeg: 179.99 }
    const options = { centre, spacing: 1000, halfWidth: 2000 }
    const classes = projectGrid(
      gridFrom(cells, (x) => x),
      { ...options, method: 'nearest' },
    ).grid
    expect([classes.data[10], classes.data[14]]).toEqual([175, -175])
    const heights = projectGrid(
      gridFrom(cells, (x) => Math.abs(x)),
      { ...options, method: 'bilinear' },
    ).grid
    expect(heights.data[12]).toBeCloseTo(175, 9)
  })

  it('states the distortion at its rim', () => {
    const world = gridFrom({ rows: 19, cols: 36, x0: -180, y0: -90, stepX: 10, stepY: 10 }, () => 1)
    const centre = { latitudeDeg: 40, longitudeDeg: 5 }
    const result = projectGrid(world, { centre, spacing: 1000, halfWidth: 50_000, method: 'nearest' })
    expect(result.scaleErrorMax).toBeCloseTo(3.08e-5, 7)
    expect([result.grid.rows, result.grid.x0]).toEqual([101, -50_000])
  })

  it('works across a pole, where longitudes meet', () => {
    const cells = { rows: 180, cols: 360, x0: -179.5, y0: -89.5, stepX: 1, stepY: 1 }
    const world = gridFrom(cells, (x, y) => (y > 89 ? Math.floor((x + 180) / 90) : -1))
    const centre = { latitudeDeg: 90, longitudeDeg: 0 }
    const { grid } = projectGrid(world, { centre, spacing: 1000, halfWidth: 5000, method: 'nearest' })
    // From the pole along the meridian of the origin it is northwards on the plane, where −45° lies to the south-west.
    expect([grid.data[0], grid.data[10], grid.data[110], grid.data[120]]).toEqual([1, 2, 0, 3])
  })

  it('takes a source on UTM in one step', () => {
    const map = planeMap({ kind: 'utm', zone: 36, southern: false })
    const centre = { latitudeDeg: 67.25, longitudeDeg: 31.9 }
    const middle = map.toPlane(centre)
    const lattice = { rows: 301, cols: 301, x0: middle.x - 7500, y0: middle.y - 7500, stepX: 50, stepY: 50 }
    const options = { centre, spacing: 40, halfWidth: 4000, method: 'bilinear' as const }
    const plane = { kind: 'utm' as const, zone: 36, southern: false }
    const east = projectGrid(
      gridFrom(lattice, (x) => x),
      { ...options, plane },
    )
    for (const [x, y] of [
      [0, 0],
      [-4000, 4000],
      [3960, -1240],
    ]) {
      const at = ((y + 4000) / 40) * 201 + (x + 4000) / 40
      expect(east.grid.data[at]).toBeCloseTo(map.toPlane(east.frame.toGeo({ x, y })).x, 3)
    }
  })

  it('is undefined for a place on the other side of the Earth from a UTM grid', () => {
    const grid = gridFrom({ rows: 3, cols: 3, x0: 499_000, y0: 0, stepX: 1000, stepY: 1000 }, () => 1)
    const plane = { kind: 'utm' as const, zone: 1, southern: false }
    const centre = { latitudeDeg: 0, longitudeDeg: 3 }
    const far = projectGrid(grid, { centre, spacing: 100, halfWidth: 500, method: 'nearest', plane })
    expect(summarizeGrid(far.grid).known).toBe(0)
  })
})
