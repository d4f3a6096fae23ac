import { kinks } from '@turf/kinks'

/** Longest ring that is searched: every edge is compared with every other, half a million pairs here. */
const POSITIONS_MAX = 1000
/** Most places that one error names. */
const PLACES_MAX = 20
/** Two places nearer than this are one [°]. */
const SAME_DEG = 2e-6

/** A place where a ring crosses itself [°], rounded to 1e-6. */
export interface Crossing {
  readonly lon: number
  readonly lat: number
}

/**
 * Places where a ring crosses or touches itself, at most twenty, so that an error can name them all and not only the
 * first. It reports and decides nothing: whether a ring is refused is decided by `createGeoArea`. Computed by addition,
 * multiplication and division only, hence the same on every engine. A ring of more than a thousand positions or one
 * that crosses the antimeridian is not searched; edges that lie on one another are not found.
 *
 * @param ring closed ring of longitude and latitude whose positions have been checked.
 */
export function selfCrossings(ring: readonly (readonly number[])[]): readonly Crossing[] {
  if (ring.length > POSITIONS_MAX) return []
  if (ring.some(([lon], n) => n > 0 && Math.abs(lon! - ring[n - 1]![0]!) > 180)) return []
  const found = kinks({ type: 'Polygon', coordinates: [ring.map((position) => [...position])] })
  const places: Crossing[] = []
  for (const { geometry } of found.features) {
    const [lon, lat] = [round(geometry.coordinates[0]!), round(geometry.coordinates[1]!)]
    const isKnown = places.some((p) => Math.abs(p.lon - lon) < SAME_DEG && Math.abs(p.lat - lat) < SAME_DEG)
    if (!isKnown) places.push({ lon, lat })
    if (places.length === PLACES_MAX) break
  }
  return places
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
