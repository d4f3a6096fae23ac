import { InputError, ParseError } from '@sunwake/core/errors'
import { summarizeGrid, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { describe, expect, it } from 'vitest'
import { planeOfEpsg } from '../src/geotiff/coordinate-system.ts'
import { openGeoTiff } from '../src/geotiff/open-geotiff.ts'
import { bufferReader, DataUnavailableError } from '../src/index.ts'
import type { RasterSheet } from '../src/raster/raster-sheet.ts'
import { reference } from './places.ts'

interface Summary {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly known: number
}

interface FileCase extends Summary {
  readonly name: string
  readonly epsg: number
  readonly band: number
  readonly rows: number
  readonly cols: number
  readonly points: readonly { readonly x: number; readonly y: number; readonly value: number | null }[]
  readonly overviews: readonly (Summary & {
    readonly x: number
    readonly y: number
    readonly value: number
  })[]
  readonly bytes: string
}

const { files, refusals } = reference<{
  files: readonly FileCase[]
  refusals: readonly { readonly name: string; readonly problem: string; readonly bytes: string }[]
}>('geotiff-files.json')

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
const open = (base64: string, band = 1): Promise<RasterSheet> =>
  openGeoTiff(bufferReader('test.tif', bytesOf(base64)), { band })

async function levelOf(sheet: RasterSheet, level: number): Promise<TerrainGrid> {
  const lattice = sheet.levels[level]!
  const { rows, cols } = lattice
  return { ...lattice, data: await sheet.read(level, { row: 0, col: 0, rows, cols }) }
}

/** Value of the pixel whose middle is at a place; fails where none is. */
function pixelAt({ data, cols, x0, y0, stepX, stepY }: TerrainGrid, x: number, y: number): number {
  const col = (x - x0) / stepX
  const row = (y - y0) / stepY
  expect(Math.abs(col - Math.round(col))).toBeLessThan(1e-6)
  expect(Math.abs(row - Math.round(row))).toBeLessThan(1e-6)
  return data[Math.round(row) * cols + Math.round(col)]!
}

function expectSummary(grid: TerrainGrid, { min, max, mean, known }: Summary): void {
  const found = summarizeGrid(grid)
  expect([found.min, found.max, found.known]).toEqual([min, max, known])
  expect(found.mean).toBeCloseTo(mean, 9)
}

describe('openGeoTiff gives what GDAL gives', () => {
  it.each(files)('$name', async (file) => {
    const sheet = await open(file.bytes, file.band)
    expect(sheet.plane).toEqual(planeOfEpsg(file.epsg))
    const grid = await levelOf(sheet, 0)
    expect([grid.rows, grid.cols]).toEqual([file.rows, file.cols])
    expectSummary(grid, file)
    for (const { x, y, value } of file.points) expect(pixelAt(grid, x, y)).toBe(value ?? Number.NaN)
    expect(sheet.levels.length).toBe(1 + file.overviews.length)
    for (const [n, overview] of file.overviews.entries()) {
      const coarse = await levelOf(sheet, n + 1)
      expectSummary(coarse, overview)
      expect(pixelAt(coarse, overview.x, overview.y)).toBe(overview.value)
    }
  })

  it.each(files)('window by window: $name', async ({ bytes, band }) => {
    const sheet = await open(bytes, band)
    const whole = await levelOf(sheet, 0)
    for (const window of [
      { row: 3, col: 2, rows: 5, cols: 6 },
      { row: whole.rows - 1, col: whole.cols - 1, rows: 1, cols: 1 },
      { row: 0, col: 1, rows: whole.rows, cols: 1 },
    ]) {
      const part = await sheet.read(0, window)
      part.forEach((value, n) => {
        const row = window.row + Math.floor(n / window.cols)
        const col = window.col + (n % window.cols)
        expect(value).toBe(whole.data[row * whole.cols + col])
      })
    }
  })
})

/** 4 rows of 6 pixels by GDAL 3.10.3 with their most significant byte first: (37·n mod 101)·m − o, and an eighth of it for floats. */
const BIG_ENDIAN = [
  [
    'int16',
    2,
    'deflate',
    'TU0AKgAAAAgAEQEAAAMAAAABAAYAAAEBAAMAAAABAAQAAAECAAMAAAABABAAAAEDAAMAAAABAAgAAAEGAAMAAAABAAEAAAERAAQAAAABAAABegEVAAMAAAABAAEAAAEWAAMAAAABAAQAAAEXAAQAAAABAAAAIAEcAAMAAAABAAEAAAE9AAMAAAABAAIAAAFTAAMAAAABAAIAAIMOAAwAAAADAAAA2oSCAAwAAAAGAAAA8oevAAMAAAAgAAABIoewAAwAAAACAAABYoexAAIAAAAIAAABcgAAAAA/uZmZmZmZmj+5mZmZmZmaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAJAAAAAAAAEBIAAAAAAAAAAAAAAAAAAAAAQABAAAABwQAAAAAAQACBAEAAAABAAEIAAAAAAEQ5ggBh7EABwAACAYAAAABI44ICYewAAEAAQgLh7AAAQAAQHKkHZZ0bYhBWFSmQAAAAFdHUyA4NHwAeJz7P4dhJ8POfwdAJAMDjA3EKTBRIHkCLroTAD1hGF8=',
  ],
  [
    'int32',
    2,
    'lzw',
    'TU0AKgAAAAgAEQEAAAMAAAABAAYAAAEBAAMAAAABAAQAAAECAAMAAAABACAAAAEDAAMAAAABAAUAAAEGAAMAAAABAAEAAAERAAQAAAABAAABegEVAAMAAAABAAEAAAEWAAMAAAABAAQAAAEXAAQAAAABAAAALwEcAAMAAAABAAEAAAE9AAMAAAABAAIAAAFTAAMAAAABAAIAAIMOAAwAAAADAAAA2oSCAAwAAAAGAAAA8oevAAMAAAAgAAABIoewAAwAAAACAAABYoexAAIAAAAIAAABcgAAAAA/uZmZmZmZmj+5mZmZmZmaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAJAAAAAAAAEBIAAAAAAAAAAAAAAAAAAAAAQABAAAABwQAAAAAAQACBAEAAAABAAEIAAAAAAEQ5ggBh7EABwAACAYAAAABI44ICYewAAEAAQgLh7AAAQAAQHKkHZZ0bYhBWFSmQAAAAFdHUyA4NHwAgD/gScAEFXMFAC5gT+YEIg8GhERh8JhcNg0VhBkh0YiEXf8MhDIjcfi0UkkOgIA=',
  ],
  [
    'float32',
    3,
    'deflate',
    'TU0AKgAAAAgAEQEAAAMAAAABAAYAAAEBAAMAAAABAAQAAAECAAMAAAABACAAAAEDAAMAAAABAAgAAAEGAAMAAAABAAEAAAERAAQAAAABAAABegEVAAMAAAABAAEAAAEWAAMAAAABAAQAAAEXAAQAAAABAAAARwEcAAMAAAABAAEAAAE9AAMAAAABAAMAAAFTAAMAAAABAAMAAIMOAAwAAAADAAAA2oSCAAwAAAAGAAAA8oevAAMAAAAgAAABIoewAAwAAAACAAABYoexAAIAAAAIAAABcgAAAAA/uZmZmZmZmj+5mZmZmZmaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAJAAAAAAAAEBIAAAAAAAAAAAAAAAAAAAAAQABAAAABwQAAAAAAQACBAEAAAABAAEIAAAAAAEQ5ggBh7EABwAACAYAAAABI44ICYewAAEAAQgLh7AAAQAAQHKkHZZ0bYhBWFSmQAAAAFdHUyA4NHwAeJw72MBY18jI9ujuwf0zHzAgAUfGf4wN9jsb+pXtr6EIA5X/5TxWxzXxpEBDAwMQQcX/A9ntFYd+CEXNggkyMDAAADk/GgE=',
  ],
  [
    'float64',
    3,
    'deflate',
    'TU0AKgAAAAgAEQEAAAMAAAABAAYAAAEBAAMAAAABAAQAAAECAAMAAAABAEAAAAEDAAMAAAABAAgAAAEGAAMAAAABAAEAAAERAAQAAAABAAABegEVAAMAAAABAAEAAAEWAAMAAAABAAQAAAEXAAQAAAABAAAAVAEcAAMAAAABAAEAAAE9AAMAAAABAAMAAAFTAAMAAAABAAMAAIMOAAwAAAADAAAA2oSCAAwAAAAGAAAA8oevAAMAAAAgAAABIoewAAwAAAACAAABYoexAAIAAAAIAAABcgAAAAA/uZmZmZmZmj+5mZmZmZmaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAJAAAAAAAAEBIAAAAAAAAAAAAAAAAAAAAAQABAAAABwQAAAAAAQACBAEAAAABAAEIAAAAAAEQ5ggBh7EABwAACAYAAAABI44ICYewAAEAAQgLh7AAAQAAQHKkHZZ0bYhBWFSmQAAAAFdHUyA4NHwAeJw70MDQ0MDw8o/0TXGRPQ4LFB4oMOAHDkDc4GAucEnlxW0FhgcJDw4QUA40/v8riQuKQruYLmxwMBAgwviGn/w35B9xXxEwYHBwcMCrHgCrkxwB',
  ],
  [
    'uint8',
    2,
    'deflate',
    'TU0AKgAAAAgAEQEAAAMAAAABAAYAAAEBAAMAAAABAAQAAAECAAMAAAABAAgAAAEDAAMAAAABAAgAAAEGAAMAAAABAAEAAAERAAQAAAABAAABegEVAAMAAAABAAEAAAEWAAMAAAABAAQAAAEXAAQAAAABAAAAIwEcAAMAAAABAAEAAAE9AAMAAAABAAIAAAFTAAMAAAABAAEAAIMOAAwAAAADAAAA2oSCAAwAAAAGAAAA8oevAAMAAAAgAAABIoewAAwAAAACAAABYoexAAIAAAAIAAABcgAAAAA/uZmZmZmZmj+5mZmZmZmaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAJAAAAAAAAEBIAAAAAAAAAAAAAAAAAAAAAQABAAAABwQAAAAAAQACBAEAAAABAAEIAAAAAAEQ5ggBh7EABwAACAYAAAABI44ICYewAAEAAQgLh7AAAQAAQHKkHZZ0bYhBWFSmQAAAAFdHUyA4NHwAeJwBGADn/wAlJcAlJRQlJcAlwCglwCUlwDwlwCXAJVMQB5o=',
  ],
] as const

describe('openGeoTiff reads big-endian files with a predictor', () => {
  it.each(BIG_ENDIAN)('%s, predictor %d, %s', async (kind, _, __, bytes) => {
    const sheet = await open(bytes)
    const values = await sheet.read(0, { row: 0, col: 0, rows: 4, cols: 6 })
    const scale = kind.startsWith('float') ? 8 : 1
    for (let n = 0; n < 24; n++) {
      const [row, col] = [Math.floor(n / 6), n % 6]
      const written = kind === 'uint8' ? (37 * n) % 101 : 5 * ((37 * n) % 101) - 100
      // The southmost row is the first.
      expect(values[(3 - row) * 6 + col]).toBe(written / scale)
    }
  })
})

describe('openGeoTiff refuses', () => {
  it.each(refusals)('$name', async ({ bytes, problem }) => {
    await expect(open(bytes)).rejects.toThrow(ParseError)
    await expect(open(bytes)).rejects.toThrow(problem)
  })

  it.each([0, 2, 1.5, Number.NaN])('band %d of a file that has one', async (band) => {
    await expect(open(files[0]!.bytes, band)).rejects.toThrow(InputError)
    await expect(open(files[0]!.bytes, band)).rejects.toThrow(
      /band is .*; it must be a whole number in 1\.\.1/,
    )
  })

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a web page', new TextEncoder().encode('<!doctype html><title>503</title>')],
    ['four bytes of a TIFF', Uint8Array.of(0x49, 0x49, 42, 0)],
  ])('%s', async (_name, bytes) => {
    await expect(openGeoTiff(bufferReader('page.tif', bytes))).rejects.toThrow(ParseError)
  })

  it('a file truncated anywhere, by its name, or reads it correctly', async () => {
    for (const { bytes, band, rows, cols } of files) {
      const whole = bytesOf(bytes)
      const { data } = await levelOf(await open(bytes, band), 0)
      for (const share of [0.02, 0.1, 0.3, 0.6, 0.9]) {
        const reader = bufferReader('cut.tif', whole.subarray(0, Math.floor(share * whole.length)))
        const outcome = await openGeoTiff(reader, { band })
          .then((sheet) => sheet.read(0, { row: 0, col: 0, rows, cols }))
          .catch((error: unknown) => error)
        // What was cut off may be an overview.
        if (outcome instanceof Float64Array) {
          expect(outcome).toEqual(data)
          continue
        }
        expect(outcome).toBeInstanceOf(ParseError)
        expect(String(outcome)).toContain('cut.tif')
      }
    }
  })

  it('bytes changed at random without hanging or any other kind of error', async () => {
    let seed = 5
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (const { bytes, band } of files) {
      for (let n = 0; n < 12; n++) {
        const broken = bytesOf(bytes)
        for (let k = 0; k < 3; k++) broken[next(Math.min(broken.length, 600))] = next(256)
        const outcome = await openGeoTiff(bufferReader('broken.tif', broken), { band })
          .then((sheet) => sheet.read(0, { row: 0, col: 0, rows: 1, cols: 1 }))
          .catch((error: unknown) => error)
        const fine =
          outcome instanceof Float64Array || outcome instanceof ParseError || outcome instanceof InputError
        expect(fine, String(outcome)).toBe(true)
      }
    }
  })

  it('a cyclic chain of images', async () => {
    const bytes = bytesOf(files[0]!.bytes)
    const view = new DataView(bytes.buffer)
    const first = view.getUint32(4, true)
    view.setUint32(first + 2 + 12 * view.getUint16(first, true), first, true)
    const sheet = await openGeoTiff(bufferReader('ring.tif', bytes))
    expect(sheet.levels).toHaveLength(1)
  })

  it('a failing reader with its own error', async () => {
    const reader = {
      name: 'gone.tif',
      read: async () => {
        throw new DataUnavailableError('gone.tif', 'no such file')
      },
    }
    await expect(openGeoTiff(reader)).rejects.toThrow(DataUnavailableError)
  })
})
