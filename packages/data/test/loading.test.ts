import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { InputError, ParseError } from '@sunwake/core/errors'
import { describe, expect, it } from 'vitest'
import { openEmbeddedData as openInBrowser } from '../src/browser.ts'
import { climateAt, DataUnavailableError, elevationAt, RASTER_NAMES, RASTERS } from '../src/index.ts'
import { createEmbeddedData } from '../src/loading/embedded-data.ts'
import type { FileSource } from '../src/loading/file-source.ts'
import { openEmbeddedData } from '../src/node.ts'

const FOLDER = new URL('../embedded/', import.meta.url)
const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.41, altitude: 40 }
const CAPE_TOWN = { latitudeDeg: -33.93, longitudeDeg: 18.42, altitude: 40 }

async function bytesOf(file: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(new URL(file, FOLDER))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** The real files, with what was asked for. */
function spySource(
  change: Partial<FileSource> = {},
): FileSource & { readonly reads: string[]; strips: number } {
  const unpack = promisify(inflate)
  const spy = {
    reads: [] as string[],
    strips: 0,
    read(file: string) {
      spy.reads.push(file)
      return change.read?.(file) ?? bytesOf(file)
    },
    async inflate(packed: ArrayBufferLike) {
      spy.strips++
      const { buffer, byteOffset, byteLength } = await unpack(new Uint8Array(packed))
      return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    },
  }
  return spy
}

/** A server of the embedded folder under `https://example.org/files/`. */
const serve: typeof fetch = async (input) => {
  const { href } = new URL(String(input))
  const file = href.replace('https://example.org/files/', '')
  try {
    return new Response(await bytesOf(file))
  } catch {
    return new Response('not here', { status: 404 })
  }
}

describe('createEmbeddedData', () => {
  it('reads each file once for concurrent callers', async () => {
    const source = spySource()
    const data = createEmbeddedData(source)
    await Promise.all([
      data.rastersAround(BERLIN),
      data.rastersAround(BERLIN),
      data.rastersAround(CAPE_TOWN),
      data.rasters(),
      data.turbines(),
      data.turbines(),
    ])
    await data.rastersAround(BERLIN)
    const rasterFiles = RASTER_NAMES.map((name) => RASTERS[name].file)
    expect([...source.reads].sort()).toEqual([...rasterFiles, 'turbines.json', 'turbines-odbl.json'].sort())
  })

  it('reads files on demand only, and no rasters for turbines', async () => {
    const source = spySource()
    const data = createEmbeddedData(source)
    expect(source.reads).toEqual([])
    await data.turbines()
    expect([...source.reads].sort()).toEqual(['turbines-odbl.json', 'turbines.json'])
  })

  it('decodes only the strips of large rasters that the place needs, each once', async () => {
    const source = spySource()
    const data = createEmbeddedData(source)
    const around = await data.rastersAround(BERLIN)
    const few = source.strips
    await data.rastersAround(BERLIN)
    expect(source.strips).toBe(few)
    expect(climateAt(around, BERLIN).landCover.name).toBe('Urban and built-up')
    expect(() => climateAt(around, CAPE_TOWN)).toThrow(RangeError)
    await data.rasters()
    expect(source.strips).toBeGreaterThan(few)
    expect(climateAt(around, CAPE_TOWN).site).toEqual(CAPE_TOWN)
  })

  it('gives the same answer from the surroundings as from the whole Earth', async () => {
    const whole = await openEmbeddedData().rasters()
    const data = openEmbeddedData()
    for (const [latitudeDeg, longitudeDeg] of [
      [52.52, 13.41],
      [-90, 0],
      [90, 12],
      [80, 180],
      [10, -180],
      [0, 0],
      [-30.0001, 30],
      [72, 0.05],
      [54, -1],
    ] as const) {
      const site = { latitudeDeg, longitudeDeg, altitude: 0 }
      const around = await data.rastersAround(site)
      expect(climateAt(around, site)).toEqual(climateAt(whole, site))
      expect(elevationAt(around, site)).toEqual(elevationAt(whole, site))
    }
  })

  it('retries after a failure', async () => {
    let broken = true
    const source = spySource({
      read: (file) =>
        broken && file === 'kt.tif'
          ? Promise.reject(new DataUnavailableError(file, 'offline'))
          : bytesOf(file),
    })
    const data = createEmbeddedData(source)
    await expect(data.rastersAround(BERLIN)).rejects.toThrow('kt.tif could not be read: offline')
    broken = false
    expect(climateAt(await data.rastersAround(BERLIN), BERLIN).ghiKwhM2Year).toBeGreaterThan(1000)
  })

  it('refuses a place that is not on Earth', async () => {
    const data = openEmbeddedData()
    await expect(data.rastersAround({ latitudeDeg: 91, longitudeDeg: 0 })).rejects.toThrow(InputError)
    await expect(data.rastersAround({ latitudeDeg: 0, longitudeDeg: -181 })).rejects.toThrow('longitudeDeg')
  })

  it('refuses a file that is cut off, no TIFF, or the wrong raster', async () => {
    const withFile = (make: (file: string) => Promise<ArrayBuffer>): Promise<unknown> =>
      createEmbeddedData(
        spySource({ read: (file) => (file === 'kt.tif' ? make(file) : bytesOf(file)) }),
      ).rastersAround(BERLIN)
    await expect(withFile(async (file) => (await bytesOf(file)).slice(0, 20_000))).rejects.toThrow(ParseError)
    await expect(withFile(async () => new ArrayBuffer(0))).rejects.toThrow(ParseError)
    await expect(
      withFile(async () => new TextEncoder().encode('<html>').buffer as ArrayBuffer),
    ).rejects.toThrow(/GeoTIFF kt\.tif/)
    await expect(withFile(() => bytesOf('rose8.tif'))).rejects.toThrow('width is 180, not 360')
  })
})

describe('in a browser', () => {
  it('gives the same values as Node', async () => {
    const data = openInBrowser({ baseUrl: 'https://example.org/files', fetch: serve })
    const rasters = await data.rastersAround(BERLIN)
    const node = await openEmbeddedData().rastersAround(BERLIN)
    expect(climateAt(rasters, BERLIN)).toEqual(climateAt(node, BERLIN))
    expect(elevationAt(rasters, BERLIN)).toEqual(elevationAt(node, BERLIN))
    expect((await data.turbines()).turbines).toHaveLength(75)
  })

  it('names the address that failed', async () => {
    const data = openInBrowser({ baseUrl: 'https://example.org/elsewhere/', fetch: serve })
    const failure = data.turbines()
    await expect(failure).rejects.toThrow(DataUnavailableError)
    await expect(failure).rejects.toThrow(/example\.org\/elsewhere\/turbines.*the server answered 404/)
    const offline = openInBrowser({
      baseUrl: 'https://example.org/',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(offline.turbines()).rejects.toThrow(/Failed to fetch/)
  })

  it('requires an absolute address', () => {
    expect(() => openInBrowser({ baseUrl: '/files' })).toThrow(InputError)
  })
})
