import { ParseError } from '@sunwake/core/errors'
import type { GeoTIFFImage } from 'geotiff'
import { gridPosition } from '../raster/grid-position.ts'
import { type Raster, type StripPixels, stripsPerBand } from '../raster/raster.ts'
import { RASTERS, type RasterName, type RasterSpec } from '../raster/raster-table.ts'
import type { FileSource } from './file-source.ts'
import { once } from './once.ts'

/** A raster whose strips are decoded when they are asked for. */
export interface RasterFile {
  /** The same object at every time; its strips fill up. */
  readonly raster: Raster
  /** Decodes, in all bands, the strips that touch the latitudes `south..north` [°]. */
  load(southDeg: number, northDeg: number): Promise<void>
}

/**
 * Opens an embedded GeoTIFF and checks that it is the one that the table describes.
 * @throws {DataUnavailableError} the file cannot be read.
 * @throws {ParseError} it is not the raster that was expected.
 */
export async function openRasterFile(name: RasterName, source: FileSource): Promise<RasterFile> {
  const spec: RasterSpec = RASTERS[name]
  // Loaded when a raster is first needed: it takes a good part of the time of a cold start.
  const [{ BaseDecoder, fromArrayBuffer }, bytes] = await Promise.all([
    import('geotiff'),
    source.read(spec.file),
  ])

  const image = await asParseError(spec, async () => (await fromArrayBuffer(bytes)).getImage())
  requireSpec(spec, image)
  const directory = image.fileDirectory
  const rowsPerStrip = image.getTileHeight()
  const stripBytes = (spec.width * rowsPerStrip * image.getBitsPerSample()) / 8

  /** Unpacks by the platform's own zlib, several times faster than geotiff's; geotiff undoes the predictor. */
  class PlatformDecoder extends BaseDecoder {
    override decodeBlock(packed: ArrayBufferLike): Promise<ArrayBuffer> {
      return source.inflate(packed, stripBytes)
    }
  }
  const decoder = new PlatformDecoder({
    tileWidth: spec.width,
    tileHeight: rowsPerStrip,
    predictor: (await directory.loadValue('Predictor')) ?? 1,
    bitsPerSample: image.getBitsPerSample(),
    planarConfiguration: image.planarConfiguration,
  })

  const perBand = stripsPerBand(spec, rowsPerStrip)
  const strips: (StripPixels | undefined)[] = new Array(perBand * spec.bands).fill(undefined)
  const signed = image.getSampleFormat() === 2
  const loadStrip = once(async (index: number) => {
    const band = Math.floor(index / perBand)
    const { data } = await asParseError(spec, () =>
      image.getTileOrStrip(0, index - band * perBand, band, decoder),
    )
    strips[index] = signed ? new Int16Array(data) : new Uint8Array(data)
  })

  return {
    raster: { spec, rowsPerStrip, strips },
    async load(southDeg, northDeg) {
      const first = stripOf(spec, rowsPerStrip, northDeg)
      const last = stripOf(spec, rowsPerStrip, southDeg)
      const wanted: Promise<void>[] = []
      for (let band = 0; band < spec.bands; band++) {
        for (let strip = first; strip <= last; strip++) {
          const index = band * perBand + strip
          if (strips[index] === undefined) wanted.push(loadStrip(index))
        }
      }
      await Promise.all(wanted)
    },
  }
}

/** Strip that holds the row of a latitude; the nearest one beyond the raster's edge. */
function stripOf(spec: RasterSpec, rowsPerStrip: number, latitudeDeg: number): number {
  const row = Math.floor(gridPosition(spec, latitudeDeg, 0).y)
  return Math.floor(Math.min(Math.max(row, 0), spec.height - 1) / rowsPerStrip)
}

/** Refuses a file that differs from its line in the table. */
function requireSpec(spec: RasterSpec, image: GeoTIFFImage): void {
  const [west, , , north] = image.getBoundingBox()
  const bits = image.getBitsPerSample()
  const layout = image.getSampleFormat() === 2 ? bits === 16 : bits === 8
  const found = {
    width: image.getWidth(),
    height: image.getHeight(),
    bands: image.getSamplesPerPixel(),
    westDeg: west,
    northDeg: north,
  }
  for (const [key, value] of Object.entries(found)) {
    const expected = spec[key as keyof typeof found]
    if (value !== expected) throw notExpected(spec, `${key} is ${value}, not ${expected}`)
  }
  if (!layout || image.isTiled || !image.littleEndian) {
    throw notExpected(spec, 'its pixels are not 8 bits or signed 16 bits in little-endian strips')
  }
  if (spec.bands > 1 && image.planarConfiguration !== 2) throw notExpected(spec, 'its bands are interleaved')
}

async function asParseError<T>(spec: RasterSpec, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (cause) {
    throw notExpected(spec, cause instanceof Error ? cause.message : String(cause))
  }
}

function notExpected(spec: RasterSpec, problem: string): ParseError {
  return new ParseError({ format: `GeoTIFF ${spec.file}`, problem })
}
