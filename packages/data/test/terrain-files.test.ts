import { InputError, ParseError } from '@sunwake/core/errors'
import {
  bilinearAt,
  gridFrom,
  nearestAt,
  planeMap,
  projectGrid,
  summarizeGrid,
} from '@sunwake/core/terrain/grid'
import { describe, expect, it } from 'vitest'
import {
  blobReader,
  boxAround,
  bufferReader,
  createFileElevation,
  createFileLandCover,
  DataUnavailableError,
  type TerrainFile,
} from '../src/index.ts'
import { fileReader } from '../src/node.ts'
import { reference } from './places.ts'

const PATH = new URL('dem/jacksboro_90m.tif', import.meta.url).pathname
const golden = reference<{
  whole: { min: number; max: number; mean: number }
  box: {
    west: number
    south: number
    east: number
    north: number
    min: number
    max: number
    mean: number
    known: number
  }
  points: readonly { lat: number; lon: number; height: number }[]
  local: { lat: number; lon: number; points: readonly { x: number; y: number; height: number }[] }
  threes: { rows: number; cols: number; min: number; max: number; mean: number; southWest: number }
}>('jacksboro-dem.json')

const jacksboro = createFileElevation([{ reader: fileReader(PATH) }])
const { west, south, east, north } = golden.box
const BOX = { westDeg: west, southDeg: south, eastDeg: east, northDeg: north }
const WHOLE = { westDeg: -84.41, southDeg: 36.45, eastDeg: -84.08, northDeg: 36.73 }

/** A text grid in degrees, the value at a place given by a function. */
function textFile(
  name: string,
  place: { x0: number; y0: number; step: number; rows: number; cols: number },
  valueAt: (x: number, y: number) => number,
): TerrainFile {
  const { x0, y0, step, rows, cols } = place
  const lines = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: cols }, (_, c) => valueAt(x0 + c * step, y0 + (rows - 1 - r) * step)).join(' '),
  )
  const head = `ncols ${cols}\nnrows ${rows}\nxllcenter ${x0}\nyllcenter ${y0}\ncellsize ${step}\n`
  return { reader: bufferReader(name, new TextEncoder().encode(head + lines.join('\n'))) }
}

describe('a real elevation model (Jacksboro, 3 arc seconds)', () => {
  it('has the heights that GDAL reads', async () => {
    const { grid, plane, provenance, warnings } = await jacksboro.elevation({ box: WHOLE, resolution: 90 })
    expect(plane).toEqual({ kind: 'geographic' })
    expect(provenance).toMatchObject({
      source: 'file',
      dataset: 'jacksboro_90m.tif',
      fidelity: 'user_supplied',
    })
    expect(provenance.resolution).toBeCloseTo(92.7, 1)
    expect(warnings).toEqual([])
    for (const { lat, lon, height } of golden.points)
      expect(bilinearAt(grid, lon, lat)).toBeCloseTo(height, 6)
  })

  it('reads a window with its margin and no more', async () => {
    const { grid } = await jacksboro.elevation({ box: BOX, resolution: 90 })
    const step = 1 / 1200
    expect(grid.x0).toBeLessThanOrEqual(west)
    expect(grid.x0).toBeGreaterThan(west - 5 * step)
    expect(grid.y0 + (grid.rows - 1) * step).toBeLessThan(north + 5 * step)
    const inside = gridFrom(grid, (x, y) =>
      x >= west && x <= east && y >= south && y <= north ? nearestAt(grid, x, y) : Number.NaN,
    )
    const { min, max, mean, known } = summarizeGrid(inside)
    expect([min, max, known]).toEqual([golden.box.min, golden.box.max, golden.box.known])
    expect(mean).toBeCloseTo(golden.box.mean, 9)
  })

  it('converts to a local metric grid within centimetres of PROJ', async () => {
    const { lat: latitudeDeg, lon: longitudeDeg, points } = golden.local
    const centre = { latitudeDeg, longitudeDeg }
    const half = { halfWidth: 5000, halfHeight: 5000 }
    const { grid, plane } = await jacksboro.elevation({ box: boxAround(centre, half), resolution: 10 })
    const local = projectGrid(grid, { centre, ...half, spacing: 10, method: 'bilinear', plane }).grid
    expect(summarizeGrid(local).known).toBe(1001 * 1001)
    for (const { x, y, height } of points)
      expect(Math.abs(bilinearAt(local, x, y) - height)).toBeLessThan(0.02)
  })

  it('averages blocks when a coarser grid is requested', async () => {
    const half = 1 / 2400
    const box = { westDeg: -84.41375 + half, southDeg: 36.44625 + half, eastDeg: -84.08, northDeg: 36.73 }
    const { grid } = await jacksboro.elevation({ box, resolution: 280 })
    // 3 × 3 cells of 92.7 × 74 m: 280 m hold three of the one and three of the other.
    expect([grid.rows, grid.cols]).toEqual([golden.threes.rows, golden.threes.cols])
    expect(grid.data[0]).toBeCloseTo(golden.threes.southWest, 9)
    const { min, max, mean } = summarizeGrid(grid)
    expect(min).toBeCloseTo(golden.threes.min, 9)
    expect(max).toBeCloseTo(golden.threes.max, 9)
    expect(mean).toBeCloseTo(golden.threes.mean, 9)
  })

  it('warns of a coarser resolution than requested, and of ground beyond the file', async () => {
    const beyond = { ...WHOLE, eastDeg: -83.9 }
    const { warnings } = await jacksboro.elevation({ box: beyond, resolution: 30 })
    expect(warnings.map(({ code }) => code)).toEqual(['coarse_dem', 'missing_data'])
    expect(warnings[0]?.message).toBe('Heights are 93 m apart in the data; 30 m were asked for.')
    expect(warnings[1]?.message).toMatch(/on 3\d % of the ground/)
  })

  it('refuses a box elsewhere, and reports the extent of the file', async () => {
    const box = { westDeg: 8, southDeg: 45, eastDeg: 8.1, northDeg: 45.1 }
    const refusal = jacksboro.elevation({ box, resolution: 90 })
    await expect(refusal).rejects.toThrow(InputError)
    await expect(refusal).rejects.toThrow(
      /jacksboro_90m\.tif covers -84\.413\.\.-84\.078° E, 36\.447\.\.36\.733° N/,
    )
  })

  it('reads the same values from a blob, as in a web page', async () => {
    const blob = new Blob([await fileReader(PATH).read(0, 1e6)] as BlobPart[])
    const inPage = createFileElevation([{ reader: blobReader('dem.tif', blob) }])
    const request = { box: BOX, resolution: 90 }
    expect((await inPage.elevation(request)).grid).toEqual((await jacksboro.elevation(request)).grid)
  })
})

describe('fewer points than the file has', () => {
  const tilted = (x: number, y: number): number => 1000 * (x - 8) - 300 * (y - 60)
  const file = textFile('tilted.asc', { x0: 8, y0: 60, step: 0.001, rows: 120, cols: 120 }, tilted)
  const box = { westDeg: 8.02, southDeg: 60.02, eastDeg: 8.09, northDeg: 60.09 }

  it.each([
    // A step is 111 m northwards and half of that eastwards.
    [50, 1, 1],
    [115, 2, 1],
    [240, 4, 2],
    [340, 6, 3],
  ])('lie at the centres of their blocks, at %d m', async (resolution, across, down) => {
    const { grid } = await createFileElevation([file]).elevation({ box, resolution })
    expect(grid.stepX).toBeCloseTo(across / 1000, 12)
    expect(grid.stepY).toBeCloseTo(down / 1000, 12)
    for (const [x, y] of [
      [8.02, 60.02],
      [8.05, 60.0613],
      [8.09, 60.09],
    ] as const) {
      expect(bilinearAt(grid, x, y)).toBeCloseTo(tilted(x, y), 8)
    }
  })
})

describe('tiles', () => {
  const plane = (x: number, y: number): number => 10 * (x + 2 * y)
  const place = (x0: number, y0: number) => ({ x0, y0, step: 0.01, rows: 100, cols: 100 })
  const tiles = [
    textFile('a.asc', place(179, -17), plane),
    textFile('b.asc', place(-180, -17), (x, y) => plane(x + 360, y)),
    textFile('c.asc', place(179, -18), plane),
  ] as const

  it('are joined across the antimeridian without a seam', async () => {
    const box = { westDeg: 179.9, southDeg: -16.6, eastDeg: -179.9, northDeg: -16.4 }
    const { grid, warnings } = await createFileElevation(tiles).elevation({ box, resolution: 1100 })
    expect(warnings).toEqual([])
    for (const x of [179.9, 179.995, 180, 180.004, 180.1]) {
      expect(bilinearAt(grid, x, -16.5)).toBeCloseTo(10 * (x - 33), 6)
    }
  })

  it('of different steps are resampled to the finest step', async () => {
    const coarse = textFile('d.asc', { x0: 179, y0: -18, step: 0.05, rows: 20, cols: 20 }, plane)
    const box = { westDeg: 179.2, southDeg: -17.4, eastDeg: 179.8, northDeg: -16.6 }
    const { grid } = await createFileElevation([tiles[0], coarse]).elevation({ box, resolution: 1000 })
    for (const y of [-17.4, -17.06, -16.99, -16.6]) {
      expect(bilinearAt(grid, 179.5, y)).toBeCloseTo(plane(179.5, y), 6)
    }
    // Between the last row of the coarse tile and the first of the fine one the fine one goes on level.
    expect(Math.abs(bilinearAt(grid, 179.5, -17.02) - plane(179.5, -17.02))).toBeLessThan(10 * 2 * 0.05)
  })

  it('report a gap between them', async () => {
    const box = { westDeg: 179.5, southDeg: -17.5, eastDeg: -179.5, northDeg: -16.5 }
    const { grid, warnings } = await createFileElevation(tiles).elevation({ box, resolution: 1100 })
    expect(bilinearAt(grid, 180.3, -17.3)).toBeNaN()
    expect(warnings[0]?.message).toMatch(/unknown on 2[56] % of/)
  })

  it('in two coordinate systems are refused', async () => {
    const metres = {
      ...textFile('m.asc', { x0: 5e5, y0: 5e6, step: 30, rows: 4, cols: 4 }, () => 1),
      epsg: 32_660,
    }
    const mixed = createFileElevation([tiles[0], metres])
    const box = { westDeg: 179.5, southDeg: -16.5, eastDeg: 179.6, northDeg: -16.4 }
    await expect(mixed.elevation({ box, resolution: 1000 })).rejects.toThrow(/one coordinate system/)
  })

  it('of SRTM, which share their edges, are joined', async () => {
    const tile = (height: number): Uint8Array => {
      const bytes = new Uint8Array(2 * 1201 * 1201)
      for (let n = 0; n < bytes.length; n += 2) bytes.set([height >> 8, height & 255], n)
      return bytes
    }
    const source = createFileElevation([
      { reader: bufferReader('N45E007.hgt', tile(300)) },
      { reader: bufferReader('N45E008.hgt', tile(500)) },
    ])
    const box = { westDeg: 7.99, southDeg: 45.5, eastDeg: 8.01, northDeg: 45.51 }
    const { grid } = await source.elevation({ box, resolution: 90 })
    expect([7.995, 8, 8.005].map((x) => nearestAt(grid, x, 45.505))).toEqual([300, 300, 500])
  })
})

describe('a grid on UTM', () => {
  it('converts to the local plane in one step', async () => {
    const map = planeMap({ kind: 'utm', zone: 33, southern: false })
    const slope = (x: number, y: number): number => 200 + 0.1 * (x - 5e5) - 0.05 * (y - 5.2e6)
    const file = textFile('utm.asc', { x0: 495_000, y0: 5_195_000, step: 50, rows: 201, cols: 201 }, slope)
    const source = createFileElevation([{ ...file, epsg: 32_633 }])
    const centre = map.toGeo({ x: 501_000, y: 5_199_000 })
    const box = boxAround(centre, { halfWidth: 2000 })
    const { grid, plane } = await source.elevation({ box, resolution: 50 })
    const { grid: local, frame } = projectGrid(grid, {
      centre,
      halfWidth: 2000,
      spacing: 50,
      method: 'bilinear',
      plane,
    })
    expect(summarizeGrid(local).known).toBe(81 * 81)
    for (const [x, y] of [
      [0, 0],
      [-2000, 2000],
      [1500, -450],
    ] as const) {
      const at = map.toPlane(frame.toGeo({ x, y }))
      expect(bilinearAt(local, x, y)).toBeCloseTo(slope(at.x, at.y), 4)
    }
  })

  it('reads its zone from the code alone', async () => {
    const place = { x0: 495_000, y0: 5_195_000, step: 50, rows: 3, cols: 3 }
    const box = { westDeg: 15, southDeg: 46.9, eastDeg: 15.01, northDeg: 46.91 }
    const without = createFileElevation([textFile('utm.asc', place, () => 1)])
    await expect(without.elevation({ box, resolution: 50 })).rejects.toThrow(/give its EPSG code/)
    const strange = createFileElevation([{ ...textFile('utm.asc', place, () => 1), epsg: 3857 }])
    await expect(strange.elevation({ box, resolution: 50 })).rejects.toThrow(ParseError)
  })
})

describe('land cover files', () => {
  const place = { x0: 8, y0: 45, step: 0.001, rows: 100, cols: 100 }
  const box = { westDeg: 8.01, southDeg: 45.01, eastDeg: 8.08, northDeg: 45.08 }

  it('keep their codes at any resolution', async () => {
    const codes = [10, 50, 80]
    const file = textFile('map.asc', place, (x, y) => codes[Math.round(1000 * (x + y)) % 3]!)
    const { grid, map } = await createFileLandCover([file], { map: 'worldcover' }).landCover({
      box,
      resolution: 250,
    })
    expect(map).toBe('worldcover')
    expect([...new Set(grid.data)].sort()).toEqual(codes)
    const at = (row: number, col: number) => ({
      x: grid.x0 + col * grid.stepX,
      y: grid.y0 + row * grid.stepY,
    })
    for (const [row, col] of [
      [0, 0],
      [3, 7],
      [20, 11],
    ] as const) {
      const { x, y } = at(row, col)
      expect(grid.data[row * grid.cols + col]).toBe(codes[Math.round(1000 * (x + y)) % 3])
    }
  })

  it('turn unknown codes into gaps', async () => {
    const file = textFile('map.asc', place, (x) => (x < 8.05 ? 0 : 30))
    const { warnings } = await createFileLandCover([file], { map: 'worldcover' }).landCover({
      box,
      resolution: 100,
    })
    expect(warnings.map(({ code }) => code)).toContain('missing_data')
  })

  it('may hold roughness itself', async () => {
    const file = textFile('z0.asc', place, (x) => (x < 8.03 ? 0 : x < 8.06 ? 0.4 : -1))
    const { grid, map } = await createFileLandCover([file], { map: 'roughness' }).landCover({
      box,
      resolution: 100,
    })
    expect(map).toBe('roughness')
    expect([8.02, 8.04, 8.07].map((x) => nearestAt(grid, x, 45.05))).toEqual([0.0002, 0.4, Number.NaN])
  })

  it('refuse an unknown map', () => {
    const make = () => createFileLandCover([textFile('map.asc', place, () => 1)], { map: 'modis' as 'igbp' })
    expect(make).toThrow(/map is "modis"/)
  })
})

describe('requests', () => {
  it.each([
    [{ ...BOX, southDeg: 37 }, 90, /box\.northDeg/],
    [{ ...BOX, westDeg: -190 }, 90, /box\.westDeg/],
    [{ ...BOX, northDeg: Number.NaN }, 90, /box\.northDeg/],
    [BOX, 0, /resolution/],
    [BOX, Number.NaN, /resolution/],
  ])('that make no sense are refused by name', async (box, resolution, field) => {
    await expect(jacksboro.elevation({ box, resolution })).rejects.toThrow(field)
  })

  it('for too many values are refused, with a suggestion', async () => {
    const lattice = { rows: 6000, cols: 6000, x0: 0, y0: 0, stepX: 0.001, stepY: 0.001 }
    const { readSheets } = await import('../src/terrain/read-sheets.ts')
    const sheet = {
      name: 'big',
      plane: { kind: 'geographic' },
      levels: [lattice],
      read: () => Promise.reject(new Error('read')),
    } as const
    const box = { west: 0, south: 0, east: 6, north: 6 }
    const request = { box, resolution: 100, method: 'average', keep: () => undefined } as const
    await expect(readSheets([sheet], request)).rejects.toThrow(
      /resolution is 100; .*coarser, or the area smaller/,
    )
  })

  it('for a missing file name it', async () => {
    const source = createFileElevation([{ reader: fileReader('/nowhere/dem.tif') }])
    const refusal = source.elevation({ box: BOX, resolution: 90 })
    await expect(refusal).rejects.toThrow(DataUnavailableError)
    await expect(refusal).rejects.toThrow(/dem\.tif/)
  })

  it('cache no failure', async () => {
    let fail = true
    const file = fileReader(PATH)
    const source = createFileElevation([
      {
        reader: {
          name: 'dem.tif',
          read: async (offset, length) => {
            if (fail) throw new DataUnavailableError('dem.tif', 'not now')
            return file.read(offset, length)
          },
        },
      },
    ])
    await expect(source.elevation({ box: BOX, resolution: 90 })).rejects.toThrow(/not now/)
    fail = false
    expect((await source.elevation({ box: BOX, resolution: 90 })).warnings).toEqual([])
  })
})
