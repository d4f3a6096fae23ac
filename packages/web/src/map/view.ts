import { type GeoProjection, geoEqualEarth } from 'd3-geo'

/** A place on Earth [°]. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** What a map shows: its middle, and how many times larger than the whole world. */
export interface View extends Place {
  readonly zoom: number
}

/** A point of the picture [px]. */
export type Point = readonly [x: number, y: number]

export const ZOOM_MIN = 1
export const ZOOM_MAX = 60
/** From here on, what lies above and below the picture is nothing but sea and ice. */
const LATITUDE_MAX = 84

/** The projection of a view: equal areas, with the middle of the picture on the middle meridian. */
export function projectionOf(view: View, width: number, height: number): GeoProjection {
  const whole = geoEqualEarth().fitSize([width, height], { type: 'Sphere' })
  const projection = geoEqualEarth()
    .rotate([-view.longitude, 0])
    .scale(whole.scale() * view.zoom)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-4, -4],
      [width + 4, height + 4],
    ])
  const heightOf = (latitude: number): number => projection([view.longitude, latitude])?.[1] ?? height / 2
  // What is higher than the picture fills it; what is lower stands in its middle.
  const half = heightOf(-90) - height / 2
  const room = Math.max(half - height / 2, 0)
  const shift = Math.min(Math.max(height / 2 - heightOf(view.latitude), -room), room)
  return projection.translate([width / 2, height / 2 + shift])
}

/** The place under a point; undefined outside the Earth. */
export function placeAt(projection: GeoProjection, point: Point): Place | undefined {
  const place = projection.invert?.([point[0], point[1]])
  if (place === undefined || place === null) return undefined
  const [longitude, latitude] = place
  // Beside the Earth the inverse gives a place all the same: one that is not drawn there.
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN]
  if (!(Math.hypot(x - point[0], y - point[1]) < 2) || Math.abs(latitude) > 90) return undefined
  return { latitude: toHundredths(latitude), longitude: toHundredths(wrapped(longitude)) }
}

/** A view moved so that a place comes to lie under a point. */
export function movedTo(view: View, place: Place): View {
  return {
    ...view,
    longitude: wrapped(place.longitude),
    latitude: Math.min(Math.max(place.latitude, -LATITUDE_MAX), LATITUDE_MAX),
  }
}

export function zoomed(view: View, factor: number): View {
  return { ...view, zoom: Math.min(Math.max(view.zoom * factor, ZOOM_MIN), ZOOM_MAX) }
}

/** Share of the picture that places take up at most, and the nearest that few of them are looked at from. */
const FIT_SHARE = 0.8
const FIT_ZOOM_MAX = 12

/** The view that holds all places, across the date line where that is nearer. */
export function viewOfAll(places: readonly Place[], width: number, height: number): View {
  const around = places.map(({ longitude }) => wrapped(longitude)).sort((a, b) => a - b)
  // The places lie on the other side of the widest gap between them.
  let west = -180
  let gap = 0
  for (const [n, east] of around.entries()) {
    const before = around[(n + around.length - 1) % around.length] ?? east
    const room = (east - before + 360) % 360 || 360
    if (room > gap) {
      west = east
      gap = room
    }
  }
  const latitudes = places.map(({ latitude }) => latitude)
  const whole = { longitude: wrapped(west + (360 - gap) / 2), latitude: 0, zoom: ZOOM_MIN }
  const projection = projectionOf(whole, width, height)
  const points = places.map(({ longitude, latitude }): Point => projection([longitude, latitude]) ?? [0, 0])
  const reach = (along: readonly number[]): number => Math.max(1, Math.max(...along) - Math.min(...along))
  const zoom =
    FIT_SHARE * Math.min(width / reach(points.map(([x]) => x)), height / reach(points.map(([, y]) => y)))
  const latitude = (Math.max(...latitudes) + Math.min(...latitudes)) / 2
  return movedTo(zoomed({ ...whole, zoom: 1 }, Math.min(zoom, FIT_ZOOM_MAX)), { ...whole, latitude })
}

/** A place moved by degrees; it stops at the poles and goes round the Earth. */
export function shifted(place: Place, north: number, east: number): Place {
  return {
    latitude: toHundredths(Math.min(Math.max(place.latitude + north, -90), 90)),
    longitude: toHundredths(wrapped(place.longitude + east)),
  }
}

/** Height of a latitude in Web Mercator: 0 in the north, 1 in the south. */
export function mercatorHeight(latitude: number): number {
  return 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** Degrees to a hundredth: about a kilometre, finer than any data behind them. */
function toHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
