import { InputError, requireObject } from '@sunwake/core/errors'
import { createLocalFrame, type GeoPoint } from '@sunwake/core/site'

/** A rectangle in longitude and latitude. */
export interface GeoBox {
  /** −180..180; above `eastDeg` where the box crosses the antimeridian [°]. */
  readonly westDeg: number
  /** −90..90 [°]. */
  readonly southDeg: number
  /** −180..180 [°]. */
  readonly eastDeg: number
  /** −90..90, not below `southDeg` [°]. */
  readonly northDeg: number
}

/** A box whose eastern edge may lie beyond 180°, so that its longitudes only rise. */
export interface UnrolledBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Checks a box and lets its longitudes run on over 180° where it crosses the antimeridian.
 * @throws {InputError} `out_of_range` and its kin, `inconsistent` by the field.
 */
export function unrollBox({ westDeg, southDeg, eastDeg, northDeg }: GeoBox): UnrolledBox {
  InputError.requireRange(westDeg, -180, 180, 'box.westDeg', '°')
  InputError.requireRange(eastDeg, -180, 180, 'box.eastDeg', '°')
  InputError.requireRange(southDeg, -90, 90, 'box.southDeg', '°')
  InputError.requireRange(northDeg, -90, 90, 'box.northDeg', '°')
  if (northDeg < southDeg) {
    throw new InputError({
      code: 'inconsistent',
      field: 'box.northDeg',
      value: northDeg,
      constraint: `not below box.southDeg, ${southDeg}`,
    })
  }
  return {
    west: westDeg,
    south: southDeg,
    east: westDeg > eastDeg ? eastDeg + 360 : eastDeg,
    north: northDeg,
  }
}

/** Parts of the rim that are looked at: between them it bends by less than a step of any grid. */
const RIM_PARTS = 8

/**
 * The box around a rectangle of the plane of `createLocalFrame(centre)`: the ground that `projectGrid` with the same
 * options needs. With a pole inside it goes round the Earth.
 *
 * @param half of the rectangle's width and height [m].
 * @throws {InputError} `out_of_range` and its kin (`origin.…`, `halfWidth`, `halfHeight`).
 */
export function boxAround(
  centre: GeoPoint,
  half: { readonly halfWidth: number; readonly halfHeight?: number | undefined },
): GeoBox {
  requireObject(centre, 'centre')
  requireObject(half, 'half')
  const { halfWidth, halfHeight = halfWidth } = half
  InputError.requireRange(halfWidth, 0, 300_000, 'halfWidth', 'm')
  InputError.requireRange(halfHeight, 0, 300_000, 'halfHeight', 'm')
  const frame = createLocalFrame(centre)
  let west = 0
  let east = 0
  let south = 90
  let north = -90
  const see = (x: number, y: number): void => {
    const { latitudeDeg, longitudeDeg } = frame.toGeo({ x, y })
    const turn = longitudeDeg - centre.longitudeDeg
    const away = turn - 360 * Math.round(turn / 360)
    west = Math.min(west, away)
    east = Math.max(east, away)
    south = Math.min(south, latitudeDeg)
    north = Math.max(north, latitudeDeg)
  }
  for (let n = -RIM_PARTS; n <= RIM_PARTS; n++) {
    const share = n / RIM_PARTS
    for (const side of [-1, 1]) {
      see(share * halfWidth, side * halfHeight)
      see(side * halfWidth, share * halfHeight)
    }
  }
  see(0, 0)
  const pole = poleInside(frame.toLocal({ latitudeDeg: 90, longitudeDeg: 0 }), halfWidth, halfHeight)
    ? 'north'
    : poleInside(frame.toLocal({ latitudeDeg: -90, longitudeDeg: 0 }), halfWidth, halfHeight)
      ? 'south'
      : undefined
  if (pole !== undefined) {
    const [southDeg, northDeg] = pole === 'north' ? [south, 90] : [-90, north]
    return { westDeg: -180, eastDeg: 180, southDeg, northDeg }
  }
  return {
    westDeg: wrapped(centre.longitudeDeg + west),
    eastDeg: wrapped(centre.longitudeDeg + east),
    southDeg: south,
    northDeg: north,
  }
}

function poleInside(
  { x, y }: { readonly x: number; readonly y: number },
  halfWidth: number,
  halfHeight: number,
): boolean {
  return Math.abs(x) <= halfWidth && Math.abs(y) <= halfHeight
}

/** A longitude within −180..180. */
function wrapped(longitudeDeg: number): number {
  return longitudeDeg - 360 * Math.round(longitudeDeg / 360)
}
