import { InputError } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { requireFunction, requireObject } from '../../math/require-shape.ts'

/** Points around the tower: bearings, and rings of equal area. */
const BEARINGS = 24
const RINGS = 8

/**
 * Inflow angle that the ground suggests: the slope of the plane through the foot of the tower that fits the ground
 * around it best by least squares, with the flow along it in the steepest direction [°], 0 or above.
 *
 * @param place of the tower [m].
 * @param groundAt height of the ground at a place [m]; a NaN makes the answer NaN.
 * @param radius within which the ground counts, five hub heights in the standard, 1..5000 [m].
 * @throws {InputError} naming the field.
 * @see IEC 61400-1:2019, section 11.2 (fitted planes), section 11.9.3 (inflow)
 */
export function terrainInflowDeg(
  place: { readonly x: number; readonly y: number },
  groundAt: (place: { readonly x: number; readonly y: number }) => number,
  radius: number,
): number {
  requireObject(place, 'place')
  requireFunction(groundAt, 'groundAt')
  for (const axis of ['x', 'y'] as const)
    InputError.requireRange(place[axis], -1e6, 1e6, `place.${axis}`, 'm')
  InputError.requireRange(radius, 1, 5000, 'radius', 'm')
  const foot = groundAt(place)
  let [east, north, square] = [0, 0, 0]
  for (let ring = 0; ring < RINGS; ring++) {
    const distance = radius * Math.sqrt((ring + 0.5) / RINGS)
    for (let k = 0; k < BEARINGS; k++) {
      const bearing = (360 / BEARINGS) * k
      const [dx, dy] = [distance * sinDeg(bearing), distance * cosDeg(bearing)]
      const rise = groundAt({ x: place.x + dx, y: place.y + dy }) - foot
      east += rise * dx
      north += rise * dy
      // Over all bearings the squares of dx and of dy have one sum, and their products have none.
      square += dx * dx
    }
  }
  return atan2Deg(Math.sqrt(east * east + north * north) / square, 1)
}
