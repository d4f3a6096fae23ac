import { ParseError } from '@sunwake/core/errors'
import { bilinearAt, nearestAt, projectGrid, summarizeGrid } from '@sunwake/core/terrain/grid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Manner, type RangeServer, startRangeServer } from '../../../test/range-server.ts'
import { openGeoTiff } from '../src/geotiff/open-geotiff.ts'
import {
  boxAround,
  bufferReader,
  createCopernicusElevation,
  createWorldCoverLandCover,
  DataUnavailableError,
  type ElevationSource,
  type GeoBox,
} from '../src/index.ts'
import { createHttpClient } from '../src/online/http/http-client.ts'
import { sameLattice } from '../src/raster/join-grids.ts'
import { constantTile } from '../src/terrain/tile-files.ts'
import { tiledTiff } from './tiled-tiff.ts'

let server: RangeServer
const NOW = Date.UTC(2026, 0, 5)

/** A plane in longitude and latitude, which every way of averaging and interpolating must give back. */
const height = (lon: number, lat: number): number => 500 + 200 * (lon - 8) + 400 * (lat - 50)

const demPath = (corner: string, code = '10'): string => {
  const name = `Copernicus_DSM_COG_${code}_${corner}_DEM`
  return `/${name}/${name}.tif`
}

/** A tile of GLO-30, as wide as its latitude has it, with data around one place. */
function demTile(
  lat: number,
  lon: number,
  cols: number,
  around: { lon: number; lat: number },
  rows = 3600,
): Buffer {
  return tiledTiff({
    width: cols,
    height: rows,
    west: lon,
    north: lat + 1,
    stepX: 1 / cols,
    stepY: 1 / rows,
    pixelIsPoint: true,
    kind: 'float32',
    levels: 4,
    tileSize: 256,
    valueAt: height,
    keep: (west, south, east, north) =>
      west < around.lon + 0.08 &&
      east > around.lon - 0.08 &&
      south < around.lat + 0.08 &&
      north > around.lat - 0.08,
  })
}

const copernicus = (): ElevationSource =>
  createCopernicusElevation({ fetch, baseUrl: server.url, coarseBaseUrl: `${server.url}/90`, now: () => NOW })

const boxOf = (west: number, south: number, east: number, north: number): GeoBox => ({
  westDeg: west,
  southDeg: south,
  eastDeg: east,
  northDeg: north,
})

beforeAll(async () => {
  server = await startRangeServer()
  const corner = { lon: 8, lat: 50 }
  server.files.set(demPath('N50_00_E007_00'), demTile(50, 7, 2400, corner))
  server.files.set(demPath('N50_00_E008_00'), demTile(50, 8, 2400, corner))
  server.files.set(demPath('N49_00_E007_00'), demTile(49, 7, 3600, corner))
  server.files.set(demPath('N49_00_E008_00'), demTile(49, 8, 3600, corner))
  server.files.set(
    demPath('N40_00_E044_00', '30').replace('/', '/90/'),
    demTile(40, 44, 1200, { lon: 44.5, lat: 40.5 }, 1200),
  )
  server.files.set(demPath('S17_00_E179_00'), demTile(-17, 179, 3600, { lon: 180, lat: -16.5 }))
})

afterAll(() => server.close())

beforeEach(() => {
  server.manner = 'good'
  server.log.length = 0
})

describe('Copernicus GLO-30', () => {
  it('reads a window of one tile in few requests', async () => {
    const box = boxOf(8.02, 50.02, 8.04, 50.04)
    const { grid, plane, provenance, warnings } = await copernicus().elevation({ box, resolution: 30 })
    expect(plane).toEqual({ kind: 'geographic' })
    expect(warnings).toEqual([])
    expect(provenance).toMatchObject({ source: 'copernicus_glo30', fetchedAt: NOW, fidelity: 'measured' })
    expect(provenance.attribution).toContain('COPERNICUS')
    expect(provenance.resolution).toBeCloseTo(111_195 / 3600, 1)
    expect(bilinearAt(grid, 8.03, 50.03)).toBeCloseTo(height(8.03, 50.03), 3)
    expect(bilinearAt(grid, 8.02, 50.04)).toBeCloseTo(height(8.02, 50.04), 3)
    expect(server.log.length).toBeLessThanOrEqual(4)
    expect(server.log.every((line) => line.includes('N50_00_E008_00'))).toBe(true)
  })

  it.each([30, 60, 125, 400])(
    'joins four tiles of two widths without a seam, at %d m',
    async (resolution) => {
      const box = boxOf(7.97, 49.97, 8.03, 50.03)
      const { grid, warnings } = await copernicus().elevation({ box, resolution })
      expect(warnings).toEqual([])
      for (let n = 0; n <= 24; n++) {
        const lon = 7.97 + (n * 0.06) / 24
        for (const lat of [49.97, 49.9998, 50, 50.0001, 50.0002, 50.03, 7.97 + 42 + (n * 0.06) / 24]) {
          const found = bilinearAt(grid, lon, lat)
          // Where the wider pixels end, heights go on level for up to one of them.
          expect(Math.abs(found - height(lon, lat)), `${lon}, ${lat}`).toBeLessThan(resolution / 100)
        }
      }
    },
  )

  it('reads overviews when a coarser grid is requested', async () => {
    const box = boxOf(7.95, 49.95, 8.05, 50.05)
    const fine = (await copernicus().elevation({ box, resolution: 30 })).grid
    const coarse = await copernicus().elevation({ box, resolution: 250 })
    expect(coarse.grid.stepY).toBeCloseTo(8 / 3600, 9)
    expect(coarse.grid.data.length).toBeLessThan(fine.data.length / 30)
    expect(coarse.provenance.resolution).toBeCloseTo(247.1, 0)
  })

  it('treats missing tiles as sea, with a warning', async () => {
    const box = boxOf(179.97, -16.53, -179.97, -16.47)
    const { grid, warnings } = await copernicus().elevation({ box, resolution: 30 })
    expect(warnings).toEqual([
      { code: 'sea_assumed', message: '1 of 2 tiles do not exist and were taken for sea, 0 m.' },
    ])
    expect(bilinearAt(grid, 179.98, -16.5)).toBeCloseTo(height(179.98, -16.5), 1)
    expect(bilinearAt(grid, 180.02, -16.5)).toBe(0)
    const local = projectGrid(grid, {
      centre: { latitudeDeg: -16.5, longitudeDeg: 180 },
      spacing: 100,
      halfWidth: 2500,
      method: 'bilinear',
    }).grid
    expect(summarizeGrid(local).known).toBe(local.data.length)
  })

  it('aligns a missing tile with the points of its neighbours, level by level', async () => {
    const bytes = server.files.get(demPath('N50_00_E007_00'))!
    const beside = await openGeoTiff(bufferReader('beside.tif', bytes))
    const tile = { size: 1, cols: 2400, rows: 3600, pixelIsPoint: true, levels: 4, value: 0 }
    const sea = constantTile({ lat: 51, lon: 9 }, tile)
    expect(sea.levels.map((level, n) => sameLattice(level, beside.levels[n]!))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('gives a flat sea when there are no tiles', async () => {
    const box = boxAround({ latitudeDeg: 30, longitudeDeg: -40 }, { halfWidth: 5000 })
    const { grid, warnings } = await copernicus().elevation({ box, resolution: 30 })
    expect(summarizeGrid(grid)).toMatchObject({ min: 0, max: 0, known: grid.data.length })
    expect(warnings.map(({ code }) => code)).toEqual(['sea_assumed'])
  })

  it('asks GLO-90 for tiles missing from GLO-30', async () => {
    const box = boxOf(44.49, 40.49, 44.51, 40.51)
    const { grid, warnings, provenance } = await copernicus().elevation({ box, resolution: 30 })
    expect(bilinearAt(grid, 44.5, 40.5)).toBeCloseTo(height(44.5, 40.5), 1)
    expect(warnings.map(({ code }) => code)).toEqual(['coarse_dem', 'coarse_dem'])
    expect(provenance.resolution).toBeCloseTo(92.7, 1)
  })

  it('requests a tile once for concurrent callers', async () => {
    const source = copernicus()
    const request = { box: boxOf(8.02, 50.02, 8.03, 50.03), resolution: 30 }
    await Promise.all([1, 2, 3].map(() => source.elevation(request)))
    const first = server.log.length
    await source.elevation(request)
    expect(server.log.length).toBe(first)
    expect(new Set(server.log).size).toBe(first)
  })

  it('refuses areas of too many tiles before it asks', async () => {
    const refusal = copernicus().elevation({ box: boxOf(0, 40, 10, 50), resolution: 1000 })
    await expect(refusal).rejects.toThrow(/lies on 144 tiles/)
    await expect(refusal).rejects.toThrow(DataUnavailableError)
    expect(server.log).toEqual([])
  })

  it('ends when its signal aborts', async () => {
    server.manner = 'silent'
    const stop = new AbortController()
    const started = copernicus().elevation({
      box: boxOf(8.02, 50.02, 8.03, 50.03),
      resolution: 30,
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(), 50)
    await expect(started).rejects.toThrow(/abort/i)
  })
})

describe('a server that misbehaves', () => {
  const request = { box: boxOf(8.02, 50.02, 8.03, 50.03), resolution: 30 }

  it.each<[Manner, RegExp]>([
    ['error 500', /the server answered 500/],
    ['whole file of unknown length', /ignores range requests/],
    ['cut body', /broke off/],
    ['short range', /of \d+ bytes came/],
    ['other range', /another range/],
    ['other file each time', /replaced while it was read/],
  ])('leads to an error that names the fault: %s', async (manner, reason) => {
    server.manner = manner
    const source = copernicus()
    const refusal = source.elevation(request)
    await expect(refusal).rejects.toThrow(DataUnavailableError)
    await expect(refusal).rejects.toThrow(reason)
    // Nothing of it is kept.
    server.manner = 'good'
    expect((await source.elevation(request)).warnings).toEqual([])
  })

  it('sends a web page instead of a tile', async () => {
    server.manner = 'web page'
    const refusal = copernicus().elevation(request)
    await expect(refusal).rejects.toThrow(/range requests|no TIFF/)
  })

  it('may send a whole small file', async () => {
    server.manner = 'whole file'
    const { grid } = await copernicus().elevation(request)
    expect(bilinearAt(grid, 8.025, 50.025)).toBeCloseTo(height(8.025, 50.025), 3)
    expect(server.log).toHaveLength(1)
  })

  it('sends a file that is not a TIFF, or has another coordinate system', async () => {
    const path = demPath('N10_00_E010_00')
    server.files.set(path, Buffer.from('PK zip'.padEnd(5000, '.')))
    const refusal = copernicus().elevation({ box: boxOf(10.4, 10.4, 10.41, 10.41), resolution: 30 })
    await expect(refusal).rejects.toThrow(ParseError)
    await expect(refusal).rejects.toThrow(/N10_00_E010_00_DEM\.tif: it is no TIFF file/)
  })

  it('does not answer', async () => {
    const source = createCopernicusElevation({ fetch, baseUrl: 'http://127.0.0.1:1', now: () => NOW })
    await expect(source.elevation(request)).rejects.toThrow(/ECONNREFUSED|fetch failed|bad port/)
  })
})

describe('through the client of the providers', () => {
  const sourceWith = (policy: object): ElevationSource => {
    const client = createHttpClient({ provider: 'Copernicus DEM', policy, random: () => 0 })
    return createCopernicusElevation({ fetch: client.fetch, baseUrl: server.url, now: () => NOW })
  }

  it('reads tiles, and treats missing ones as sea', async () => {
    const box = boxOf(179.97, -16.53, -179.97, -16.47)
    const { warnings } = await sourceWith({}).elevation({ box, resolution: 30 })
    expect(warnings.map(({ code }) => code)).toEqual(['sea_assumed'])
  })

  it('times out on a server that does not answer', async () => {
    server.manner = 'silent'
    const source = sourceWith({ timeoutMs: 40, tries: 2, backoffMs: 1 })
    const refusal = source.elevation({ box: boxOf(8.02, 50.02, 8.03, 50.03), resolution: 30 })
    await expect(refusal).rejects.toThrow(/did not answer/)
    await expect(refusal).rejects.toThrow(DataUnavailableError)
    expect(server.log.length).toBe(2)
  })

  it('retries a failing server, and then reports the failure', async () => {
    server.manner = 'error 500'
    const source = sourceWith({ tries: 3, backoffMs: 1 })
    const refusal = source.elevation({ box: boxOf(8.02, 50.02, 8.03, 50.03), resolution: 30 })
    await expect(refusal).rejects.toThrow(/500/)
    expect(server.log.length).toBe(3)
  })
})

describe('ESA WorldCover', () => {
  const code = (lon: number, lat: number): number => (lon < 7.5 ? 10 : lat < 49.5 ? 50 : 0)
  const path = '/v200/2021/map/ESA_WorldCover_10m_2021_v200_N48E006_Map.tif'

  beforeAll(() => {
    const tile = tiledTiff({
      width: 36_000,
      height: 36_000,
      west: 6,
      north: 51,
      stepX: 3 / 36_000,
      stepY: 3 / 36_000,
      pixelIsPoint: false,
      kind: 'uint8',
      levels: 7,
      tileSize: 1024,
      valueAt: code,
      keep: (west, south, east, north) => west < 7.55 && east > 7.45 && south < 49.55 && north > 49.45,
    })
    server.files.set(path, tile)
  })

  const cover = () => createWorldCoverLandCover({ fetch, baseUrl: server.url, now: () => NOW })

  it.each([10, 30, 100, 300])('gives classes at %d m', async (resolution) => {
    const box = boxOf(7.48, 49.48, 7.52, 49.52)
    const { grid, map, provenance, warnings } = await cover().landCover({ box, resolution })
    expect(map).toBe('worldcover')
    expect(provenance).toMatchObject({ source: 'esa_worldcover', licence: 'CC-BY-4.0' })
    expect(nearestAt(grid, 7.49, 49.51)).toBe(10)
    expect(nearestAt(grid, 7.51, 49.49)).toBe(50)
    expect(nearestAt(grid, 7.51, 49.51)).toBeNaN()
    expect(warnings.map(({ code: name }) => name)).toEqual(['missing_data'])
    expect(warnings[0]?.message).toMatch(/on 2[3-9] %/)
  })

  it('treats missing tiles as water, and Antarctica as unknown', async () => {
    const sea = await cover().landCover({ box: boxOf(-40.01, 30, -40, 30.01), resolution: 30 })
    expect([...new Set(sea.grid.data)]).toEqual([80])
    expect(sea.warnings.map(({ code: name }) => name)).toEqual(['sea_assumed'])
    const south = cover().landCover({ box: boxOf(0, -75, 0.1, -74.9), resolution: 30 })
    await expect(south).rejects.toThrow(/ends at 60° S/)
  })
})
