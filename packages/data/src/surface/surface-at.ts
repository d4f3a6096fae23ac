import { ParseError, requireFields, requireObject } from '@sunwake/core/errors'
import { cellAt } from '../raster/grid-position.ts'
import { pixelAt, type Raster } from '../raster/raster.ts'
import { LAND_COVER_CLASSES, type LandCoverClass } from './land-cover-table.ts'

/** Below this monthly mean, snow is taken to lie [°C]. */
const SNOW_TEMPERATURE = -3
/** Albedo of ground under snow, and of a forest whose crowns stand out of it [1]. */
const SNOW_ALBEDO = 0.6
const SNOWY_FOREST_ALBEDO = 0.35

/** South of this there is no sea: class 0 is a gap of the data there, and all is ice [°]. */
const ICE_SHEET_DEG = -85
const WATER = 0
const ICE = 15

/**
 * Land cover of the 0.1° cell that holds a point. Nearest cell: classes cannot be interpolated.
 * @throws {RangeError} the raster is not loaded there.
 */
export function landCoverAt(
  landCover: Raster,
  point: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): LandCoverClass {
  requireFields(landCover, { spec: 'object', strips: 'list' }, 'landCover')
  requireObject(point, 'point')
  const { row, column } = cellAt(landCover.spec, point.latitudeDeg, point.longitudeDeg)
  const pixel = pixelAt(landCover, 0, row, column)
  const igbp = pixel === WATER && point.latitudeDeg < ICE_SHEET_DEG ? ICE : pixel
  const found = LAND_COVER_CLASSES[igbp]
  if (found === undefined) {
    throw new ParseError({ format: 'IGBP land cover', problem: `there is no class ${igbp}` })
  }
  return found
}

/**
 * Albedo of each month: that of the class, or with a monthly mean under −3 °C that of snow, 0.60 (forest 0.35),
 * where it is the brighter one. A rule of thumb: snow that lasts into warmer months or never fell is not seen.
 *
 * @param temperature monthly mean air temperature [°C].
 */
export function monthlyAlbedo(landCover: LandCoverClass, temperature: Float64Array): Float64Array {
  const snow = landCover.forest ? SNOWY_FOREST_ALBEDO : SNOW_ALBEDO
  return temperature.map((t) => (t < SNOW_TEMPERATURE ? Math.max(snow, landCover.albedo) : landCover.albedo))
}
