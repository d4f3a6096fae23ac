import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import { exp, log } from '@sunwake/core/math/elementary'
import type { UpwindGround } from '@sunwake/core/terrain/land'
import type { Raster } from '../raster/raster.ts'
import { landCoverAt } from './surface-at.ts'

/** Sectors: those of the rose. */
const SECTORS = 8
/** Rays of a sector, and rings of 2 km to 30 km along them: cells are some 10 km wide. */
const RAYS = 5
const RING_M = 2000
const RINGS = 15
const METRES_PER_DEGREE = 111_195
/** Degrees of longitude shrink towards the pole; nearer to it they are taken as there. */
const COSINE_MIN = 0.02

/**
 * Roughness upwind of a place by the land cover of the cells, in eight sectors, the first in the north.
 * @throws {RangeError} the raster is not loaded there.
 */
export function upwindCoverAt(
  landCover: Raster,
  { latitudeDeg, longitudeDeg }: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): readonly UpwindGround[] {
  const perDegree = METRES_PER_DEGREE * Math.max(cosDeg(latitudeDeg), COSINE_MIN)
  const distance = Float64Array.from({ length: RINGS }, (_, ring) => (ring + 1) * RING_M)
  const widthDeg = 360 / SECTORS
  return Array.from({ length: SECTORS }, (_, s) => ({
    distance,
    roughness: distance.map((edge) => {
      let sum = 0
      for (let ray = 0; ray < RAYS; ray++) {
        const azimuthDeg = widthDeg * (s + (ray + 0.5) / RAYS - 0.5)
        const r = edge - RING_M / 2
        const north = latitudeDeg + (r * cosDeg(azimuthDeg)) / METRES_PER_DEGREE
        const east = longitudeDeg + (r * sinDeg(azimuthDeg)) / perDegree
        const point = {
          latitudeDeg: Math.min(Math.max(north, -90), 90),
          longitudeDeg: east - 360 * Math.floor((east + 180) / 360),
        }
        sum += log(landCoverAt(landCover, point).roughnessLength)
      }
      return exp(sum / RAYS)
    }),
  }))
}
