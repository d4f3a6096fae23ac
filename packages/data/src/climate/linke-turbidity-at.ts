import { InputError, requireFields, requireObject } from '@sunwake/core/errors'
import { interpolateBands } from '../raster/interpolation.ts'
import type { EarthRasters } from '../raster/raster.ts'

/**
 * Linke turbidity of a point, January to December, from the embedded climatology: what `siteClearSky` of the engine
 * takes. Bilinear between the centres of cells of 1°; the map's own step is 0.05, and it does not see terrain inside a
 * cell (turbidity falls with height).
 *
 * @param input rasters from `EmbeddedData.rastersAround` the point, or `EmbeddedData.rasters`.
 * @returns twelve values at air mass 2 [1].
 * @throws {InputError} `out_of_range` and its kin, a point that is not on Earth.
 * @throws {RangeError} the raster is not loaded there.
 * @see Remund, Wald, Lefèvre, Ranchin & Page 2003, Worldwide Linke turbidity information, ISES Solar World Congress
 */
export function linkeTurbidityAt(
  input: Pick<EarthRasters, 'linkeTurbidity'>,
  point: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): Float64Array {
  requireFields(input, { linkeTurbidity: 'object' })
  requireObject(point, 'point')
  const { linkeTurbidity } = input
  InputError.requireRange(point.latitudeDeg, -90, 90, 'latitudeDeg', '°')
  InputError.requireRange(point.longitudeDeg, -180, 180, 'longitudeDeg', '°')
  return interpolateBands(linkeTurbidity, point)
}
