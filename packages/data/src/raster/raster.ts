import type { RasterSpec } from './raster-table.ts'

/** The pixels of one strip of rows in one band, row by row. */
export type StripPixels = Uint8Array | Int16Array

/** A raster as far as it has been decoded. */
export interface Raster {
  readonly spec: RasterSpec
  /** Rows in a strip; the last strip may have fewer. */
  readonly rowsPerStrip: number
  /** Strips from north to south, band after band; undefined where none has been asked for yet. */
  readonly strips: readonly (StripPixels | undefined)[]
}

/** All embedded rasters, each decoded at least around the places that were asked for. */
export type EarthRasters = Readonly<Record<keyof typeof import('./raster-table.ts').RASTERS, Raster>>

/** Number of strips in one band. */
export function stripsPerBand(spec: RasterSpec, rowsPerStrip: number): number {
  return Math.ceil(spec.height / rowsPerStrip)
}

/**
 * Raw pixel of a raster.
 *
 * @param row 0..height − 1 from the north.
 * @param column 0..width − 1 from the west.
 * @throws {RangeError} the strip has not been decoded: a place was looked up that was not asked for.
 */
export function pixelAt(raster: Raster, band: number, row: number, column: number): number {
  const { spec, rowsPerStrip, strips } = raster
  const strip = Math.floor(row / rowsPerStrip)
  const pixels = strips[band * stripsPerBand(spec, rowsPerStrip) + strip]
  if (pixels === undefined) throw new RangeError(`${spec.file}: row ${row} of band ${band} is not loaded`)
  return pixels[(row - strip * rowsPerStrip) * spec.width + column]!
}

/** Physical value of a pixel, pixel·scale + offset; `fill` where the raster has none. */
export function valueAt(raster: Raster, band: number, row: number, column: number, fill: number): number {
  const pixel = pixelAt(raster, band, row, column)
  const { scale, offset, nodata } = raster.spec
  return pixel === nodata ? fill : pixel * scale + offset
}
