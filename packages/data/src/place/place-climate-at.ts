import { requireObject } from '@sunwake/core/errors'
import type { Site } from '@sunwake/core/site'
import { climateAt, requireRasters } from '../climate/climate-at.ts'
import type { SiteClimate } from '../climate/site-climate.ts'
import type { ClimatePack } from '../packs/climate-pack.ts'
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

/** A place and its height. */
export interface PlaceSite {
  readonly site: Site
  /** The ground that gave the height; absent where the caller gave it. */
  readonly ground?: SiteElevation | undefined
}

/** A place with its height and its climate. */
export interface PlaceClimate extends PlaceSite {
  readonly climate: SiteClimate
}

/**
 * What climate packs and the embedded data know of a place.
 *
 * @param rasters from `EmbeddedData.rastersAround` the place, or `EmbeddedData.rasters`.
 * @param packs in their order, as `EmbeddedData.packs` has them; they come before the rasters.
 * @throws {InputError} a place that is not on Earth.
 * @throws {RangeError} the rasters are not loaded there.
 */
export function placeClimateAt(
  rasters: EarthRasters,
  place: PlaceInput,
  packs: readonly ClimatePack[] = [],
): PlaceClimate {
  requireRasters(rasters)
  requireObject(place, 'place')
  const known = placeSiteAt(rasters, place)
  return { ...known, climate: climateAt(rasters, known.site, packs) }
}

/** A place with its height; the rasters are looked at where it has none. */
export function placeSiteAt(
  rasters: Pick<EarthRasters, 'elevation' | 'landCover'>,
  { latitudeDeg, longitudeDeg, altitude }: PlaceInput,
): PlaceSite {
  if (altitude !== undefined) return { site: { latitudeDeg, longitudeDeg, altitude } }
  const ground = elevationAt(rasters, { latitudeDeg, longitudeDeg })
  // The model is good to some ten metres: more digits would only look exact.
  return { site: { latitudeDeg, longitudeDeg, altitude: Math.round(10 * ground.altitude) / 10 }, ground }
}
