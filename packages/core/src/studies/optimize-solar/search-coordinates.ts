import { atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { DESIGN_COORDINATES } from '../solar-design/solar-design.ts'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'

/** The coordinates in which the surrogate sees designs, without those that are fixed. */
export interface SearchCoordinates {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  /** Point of the space of designs at a place. */
  readonly pointAt: (place: ArrayLike<number>) => Float64Array
  readonly placeOf: (point: ArrayLike<number>) => number[]
}

/** Radii this near to 1 are rounding. */
const EDGE = 1e-12

/**
 * Coordinates of a search. Tilt and azimuth are polar: level modules face no way, and a surrogate that does not know it
 * sees a crease there, just where plants near the equator have their optimum. Where tilts from 0 may be combined with
 * half or a full turn of azimuths, the search runs over the (half) disc that they make up, drawn on a box:
 *
 *     x = u·√(1 − v²/2),  y = v·√(1 − u²/2);   tilt = tiltMax·√(x² + y²),  azimuth = middle + atan2(x, y)
 *
 * @see Fong 2015, Analytical Methods for Squaring the Disc, arXiv:1509.06344 (elliptical grid mapping)
 */
export function searchCoordinates(space: SolarDesignSpace): SearchCoordinates {
  const turn = space.upper[1] - space.lower[1]
  const isDisc = space.lower[0] === 0 && space.upper[0] > 0 && (turn === 180 || turn === 360)
  return isDisc ? discCoordinates(space, turn === 360) : boxCoordinates(space)
}

function boxCoordinates({ lower, upper }: SolarDesignSpace): SearchCoordinates {
  const free = [...DESIGN_COORDINATES.keys()].filter((i) => upper[i] > lower[i])
  return {
    lower: free.map((i) => lower[i]),
    upper: free.map((i) => upper[i]),
    placeOf: (point) => free.map((i) => point[i]),
    pointAt: (place) => {
      const point = lower.slice()
      free.forEach((i, n) => {
        point[i] = place[n]
      })
      return point
    },
  }
}

function discCoordinates({ lower, upper, ...space }: SolarDesignSpace, isFull: boolean): SearchCoordinates {
  const rest = boxCoordinates({
    ...space,
    lower: Float64Array.from(lower, (low, i) => (i < 2 ? 0 : low)),
    upper: Float64Array.from(upper, (high, i) => (i < 2 ? 0 : high)),
  })
  const tiltMax = upper[0]
  const middle = (lower[1] + upper[1]) / 2
  return {
    lower: [-1, isFull ? -1 : 0, ...rest.lower],
    upper: [1, 1, ...rest.upper],
    placeOf: (point) => {
      const radius = point[0] / tiltMax
      const x = radius * sinDeg(point[1] - middle)
      const y = radius * cosDeg(point[1] - middle)
      return [onSquare(x, y), Math.max(onSquare(y, x), isFull ? -1 : 0), ...rest.placeOf(point)]
    },
    pointAt: (place) => {
      const [u, v] = [place[0], place[1]]
      const x = u * Math.sqrt(1 - (v * v) / 2)
      const y = v * Math.sqrt(1 - (u * u) / 2)
      const radius = Math.sqrt(x * x + y * y)
      const point = rest.pointAt(Array.from(place).slice(2))
      point[0] = radius > 1 - EDGE ? tiltMax : radius * tiltMax
      point[1] = Math.min(Math.max(middle + (radius > 0 ? atan2Deg(x, y) : 0), lower[1]), upper[1])
      return point
    },
  }
}

/** Coordinate on the square of the point (a, b) of the disc, along a. */
function onSquare(a: number, b: number): number {
  const root = (sign: 1 | -1): number =>
    Math.sqrt(Math.max(2 + a * a - b * b + sign * 2 * Math.SQRT2 * a, 0)) / 2
  return Math.min(Math.max(root(1) - root(-1), -1), 1)
}
