import type { Site } from '@sunwake/core/site'
import { climateAt, elevationAt, type SiteClimate } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'
import type { EmbeddedEarth } from './embedded-earth.ts'

/** A place with its height and its climate. */
export interface PlaceClimate {
  readonly site: Site
  readonly climate: SiteClimate
}

/** What is known of a place from the embedded data; the height is the request's where it has one. */
export function placeClimate(
  { rasters }: EmbeddedEarth,
  place: {
    readonly latitude: number
    readonly longitude: number
    readonly altitude_m?: number | undefined
  },
  { assumptions }: Notes,
): PlaceClimate {
  const position = { latitudeDeg: place.latitude, longitudeDeg: place.longitude }
  let altitude = place.altitude_m
  if (altitude === undefined) {
    const ground = elevationAt(rasters, position)
    // The model is good to some ten metres: more digits would only look exact.
    altitude = Math.round(10 * ground.altitude) / 10
    assumptions['altitude_m'] =
      `${Math.round(altitude)} m, from the embedded elevation model of 1/6° (standard deviation ${Math.round(ground.uncertainty)} m)`
  }
  const site: Site = { ...position, altitude }
  return { site, climate: climateAt(rasters, site) }
}
