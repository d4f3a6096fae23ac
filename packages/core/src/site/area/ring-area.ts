import { RAD_PER_DEG, sinDeg } from '../../math/angles.ts'
import { log1p } from '../../math/elementary/index.ts'
import { ECCENTRICITY_SQUARED, EQUATOR_RADIUS } from '../ellipsoid.ts'
import type { GeoRing } from './geo-ring.ts'

const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED)

/** Gauss points of a third of an edge each, and their weights. */
const NODES: readonly number[] = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)]
const WEIGHTS: readonly number[] = [5 / 18, 8 / 18, 5 / 18]
/** An edge is cut so that its parts climb no more than this [°]. */
const CLIMB_MAX = 2

/**
 * Area inside a ring on WGS 84 [m²], positive whichever way it goes round
 *
 *     A = |∮ a²/2·q(φ) dλ|,   q = (1 − e²)·(sin φ/(1 − e²·sin²φ) + artanh(e·sin φ)/e)
 *
 * along edges that are straight in longitude and latitude; Gauss points on each, right to 1e−9.
 * @see Snyder 1987, USGS Professional Paper 1395, eq. 3-12
 */
export function ringArea({ lonDeg, latDeg }: GeoRing): number {
  let sum = 0
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    const climb = latDeg[n + 1] - latDeg[n]
    const parts = Math.ceil(Math.abs(climb) / CLIMB_MAX) || 1
    const width = ((lonDeg[n + 1] - lonDeg[n]) * RAD_PER_DEG) / parts
    for (let part = 0; part < parts; part++) {
      for (let g = 0; g < NODES.length; g++) {
        sum += WEIGHTS[g] * width * authalic(latDeg[n] + (climb * (part + NODES[g])) / parts)
      }
    }
  }
  return Math.abs(sum) * EQUATOR_RADIUS * EQUATOR_RADIUS * 0.5
}

/** Twice the area of a strip of one radian from the equator to a latitude, on an ellipsoid of axis 1. */
export function authalic(latitudeDeg: number): number {
  const sine = sinDeg(latitudeDeg)
  const part = ECCENTRICITY * sine
  const artanh = 0.5 * (log1p(part) - log1p(-part))
  return (1 - ECCENTRICITY_SQUARED) * (sine / (1 - part * part) + artanh / ECCENTRICITY)
}
