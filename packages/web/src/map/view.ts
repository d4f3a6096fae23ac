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

/** The place under a point; undefined beside the Earth. */
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

/** A place moved by degrees; it stops at the poles and goes round the Earth. */
export function shifted(place: Place, north: number, east: number): Place {
  return {
    latitude: toHundredths(Math.min(Math.max(place.latitude + north, -90), 90)),
    longitude: toHundredths(wrapped(place.longitude + east)),
  }
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** Degrees to a hundredth: about a kilometre, finer than any data behind them. */
function toHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
