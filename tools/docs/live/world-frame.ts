/** What the map shows: all longitudes, and the latitudes between which people build. */
const NORTH_DEG = 80
export const SOUTH_DEG = -58
/** Its size, one unit a degree. */
export const WORLD = { width: 360, height: NORTH_DEG - SOUTH_DEG } as const

/** A place on Earth [°]. */
export interface Place {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/** Where a place lies on the map. */
export function pointOf({ latitudeDeg, longitudeDeg }: Place): readonly [x: number, y: number] {
  return [longitudeDeg + 180, NORTH_DEG - latitudeDeg]
}

/** The place at a point of the map, kept on it, to a tenth of a degree. */
export function placeAt(x: number, y: number): Place {
  const tenth = (degrees: number, least: number, most: number): number =>
    Math.round(10 * Math.min(Math.max(degrees, least), most)) / 10
  return { longitudeDeg: tenth(x - 180, -180, 180), latitudeDeg: tenth(NORTH_DEG - y, SOUTH_DEG, NORTH_DEG) }
}
