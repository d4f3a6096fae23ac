import type { Site } from '@sunwake/core/site'
import { climateAt } from '../climate/climate-at.ts'
import type { SiteClimate } from '../climate/site-climate.ts'
import type { EarthRasters } from '../raster/raster.ts'
import { elevationAt, type SiteElevation } from '../terrain/elevation-at.ts'

/** A point on Earth whose height need not be known. */
export interface PlaceInput {
  /** North positive, −90..90 [°]. */
  readonly latitudeDeg: number
  /** East positive, −180..180 [°]. */
  readonly longitudeDeg: number
  /** Height above mean sea level [m]; from the embedded elevation model when absent. */
  readonly altitude?: number | undefined
}

/** A place with its height and its climate. */
export interface PlaceClimate {
  readonly site: Site
  readonly climate: SiteClimate
  /** The ground that gave the height; absent where the caller gave it. */
  readonly ground?: SiteElevation | undefined
}

/**
 * What the embedded data know of a place.
 *
 * @param rasters from `EmbeddedData.rastersAround` the place, or `EmbeddedData.rasters`.
 * @throws {InputError} a place that is not on Earth.
 * @throws {RangeError} the rasters are not loaded there.
 */
export function placeClimateAt(
  rasters: EarthRasters,
  { latitudeDeg, longitudeDeg, altitude }: PlaceInput,
): PlaceClimate {
  if (altitude !== undefined) {
    const site: Site = { latitudeDeg, longitudeDeg, altitude }
    return { site, climate: climateAt(rasters, site) }
  }
  const ground = elevationAt(rasters, { latitudeDeg, longitudeDeg })
  // The model is good to some ten metres: more digits would only look exact.
  const site: Site = { latitudeDeg, longitudeDeg, altitude: Math.round(10 * ground.altitude) / 10 }
  return { site, climate: climateAt(rasters, site), ground }
}
