import { createLocalFrame, type LocalFrame, type LocalPoint } from '@sunwake/core/site'

/** Longitude and latitude [°], as GeoJSON has them. */
export type Position = readonly [longitude: number, latitude: number]
export type Ring = readonly Position[]

/** Ground, as a boundary of the service has it. */
export type Ground =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }

/** Where a turbine stands [°]. */
export interface TurbinePlace {
  readonly lat: number
  readonly lon: number
}

/** Everything of a farm that can be undone. */
export interface Drawing {
  /** As drawn or imported; undefined before. */
  readonly site: Ground | undefined
  /** Ground inside the site without turbines. */
  readonly exclusions: readonly Ground[]
  /** What turbines keep from the edge of the site and of exclusions [m]. */
  readonly setback: number
  /** Where turbines may stand: the site less exclusions and setbacks. The boundary of requests. */
  readonly buildable: Ground | undefined
  readonly turbines: readonly TurbinePlace[]
  /** What else a request has: turbine, hub, models. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** A drawing before anything is drawn. */
export const EMPTY: Drawing = {
  site: undefined,
  exclusions: [],
  setback: 0,
  buildable: undefined,
  turbines: [],
  settings: { name: 'Studio', turbine_model: 'generic_3mw', hub_height_m: 100, terrain_model: 'flat' },
}

/** Degrees to a centimetre. */
const DECIMALS = 1e7

/** The request of a farm; undefined before there is ground and a turbine. */
export function requestOf({ buildable, turbines, settings }: Drawing): Record<string, unknown> | undefined {
  if (buildable === undefined || turbines.length === 0) return undefined
  return { ...settings, boundary: buildable, turbine_positions: turbines }
}

/** The request of the ground and its turbine, wherever turbines stand. */
export function siteRequestOf({ buildable, settings }: Drawing): Record<string, unknown> | undefined {
  return buildable === undefined ? undefined : { ...settings, boundary: buildable }
}

/** The drawing of a request, and of what a link tells besides. */
export function drawingOf(
  request: Readonly<Record<string, unknown>>,
  drawn: Partial<Pick<Drawing, 'site' | 'exclusions' | 'setback'>> = {},
): Drawing {
  const { boundary, turbine_positions: turbines, ...settings } = request
  const buildable = boundary as Ground | undefined
  return {
    site: drawn.site ?? buildable,
    exclusions: drawn.exclusions ?? [],
    setback: drawn.setback ?? 0,
    buildable,
    turbines: (turbines as readonly TurbinePlace[] | undefined) ?? [],
    settings,
  }
}

/** The polygons of ground. */
export function polygonsOf(ground: Ground): readonly (readonly Ring[])[] {
  return ground.type === 'Polygon' ? [ground.coordinates] : ground.coordinates
}

/** A polygon around corners, the ring closed. */
export function polygonAround(corners: readonly Position[]): Ground {
  const [first] = corners
  return { type: 'Polygon', coordinates: [first === undefined ? [] : [...corners, first]] }
}

/** The box around ground [°]. */
export function boxOf(ground: Ground): {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
} {
  const all = polygonsOf(ground).flat(2)
  const longitudes = all.map(([longitude]) => longitude)
  const latitudes = all.map(([, latitude]) => latitude)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** Metres east and north of the middle of a box. */
export function frameAround({ west, east, south, north }: ReturnType<typeof boxOf>): LocalFrame {
  return createLocalFrame({ latitudeDeg: (south + north) / 2, longitudeDeg: (west + east) / 2 })
}

/** A place of the plane in degrees, to a centimetre. */
export function placeOf(frame: LocalFrame, point: LocalPoint): TurbinePlace {
  const { latitudeDeg, longitudeDeg } = frame.toGeo(point)
  return {
    lat: Math.round(latitudeDeg * DECIMALS) / DECIMALS,
    lon: Math.round(longitudeDeg * DECIMALS) / DECIMALS,
  }
}

/** A turbine on the plane. */
export function pointOf(frame: LocalFrame, { lat, lon }: TurbinePlace): LocalPoint {
  return frame.toLocal({ latitudeDeg: lat, longitudeDeg: lon })
}

/** Whether a point lies inside ground and outside its holes. */
export function isInside(ground: Ground, { lat, lon }: TurbinePlace): boolean {
  return polygonsOf(ground).some((rings) => rings.filter((ring) => isInRing(ring, lon, lat)).length === 1)
}

function isInRing(ring: Ring, x: number, y: number): boolean {
  let inside = false
  for (let n = 0, before = ring.length - 1; n < ring.length; before = n++) {
    const [xa, ya] = ring[n]!
    const [xb, yb] = ring[before]!
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside
  }
  return inside
}

/** The rank of each turbine by its energy, 1 the best; equal ones share a rank. */
export function ranksOf(energies: ArrayLike<number>): readonly number[] {
  const all = Array.from(energies)
  const sorted = [...all].sort((a, b) => b - a)
  return all.map((energy) => sorted.indexOf(energy) + 1)
}
