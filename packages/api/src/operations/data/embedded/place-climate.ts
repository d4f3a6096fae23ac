import { type PlaceClimate, placeClimateAt } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'
import type { EmbeddedEarth } from './embedded-earth.ts'

export type { PlaceClimate } from '@sunwake/data'

/** What is known of a place from climate packs and the embedded data; the height is the request's where it has one. */
export function placeClimate(
  { rasters, packs }: EmbeddedEarth,
  place: {
    readonly latitude: number
    readonly longitude: number
    readonly altitude_m?: number | undefined
  },
  { assumptions }: Notes,
): PlaceClimate {
  const { latitude: latitudeDeg, longitude: longitudeDeg, altitude_m: altitude } = place
  const known = placeClimateAt(rasters, { latitudeDeg, longitudeDeg, altitude }, packs)
  const { ground } = known
  if (ground !== undefined) {
    assumptions['altitude_m'] =
      `${Math.round(known.site.altitude)} m, from the embedded elevation model of 1/6° (standard deviation ${Math.round(ground.uncertainty)} m)`
  }
  return known
}
