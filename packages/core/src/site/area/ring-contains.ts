import { isBetween, REACH, sideOf } from './edge-contact.ts'
import type { GeoRing } from './geo-ring.ts'

/**
 * Where a point lies: 1 inside the ring, 0 on it, −1 outside. For inner loops: nothing is checked.
 *
 * @param lon on the same turn as the ring [°].
 */
export function ringContains({ lonDeg, latDeg, bounds }: GeoRing, lon: number, lat: number): number {
  if (!(lat >= bounds.southDeg - REACH && lat <= bounds.northDeg + REACH)) return -1
  if (!(lon >= bounds.westDeg - REACH && lon <= bounds.eastDeg + REACH)) return -1
  let inside = -1
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    const [ax, ay, bx, by] = [lonDeg[n], latDeg[n], lonDeg[n + 1], latDeg[n + 1]]
    const side = sideOf(ax, ay, bx, by, lon, lat)
    if (side === 0 && isBetween(ax, ay, bx, by, lon, lat)) return 0
    // An edge counts with its lower end and without its upper one.
    if (ay <= lat !== by <= lat && side > 0 === by > ay) inside = -inside
  }
  return inside
}

/** A point inside a ring, in the middle of one of its widths. */
export function pointInRing({ lonDeg, latDeg }: GeoRing): { readonly lon: number; readonly lat: number } {
  const heights = [...new Set(latDeg)].sort((a, b) => a - b)
  let widest = { lon: Number.NaN, lat: Number.NaN, width: 0 }
  const levels = Math.min(heights.length - 1, LEVELS_MAX)
  for (let level = 0; level < levels; level++) {
    const low = Math.floor((level * (heights.length - 1)) / levels)
    const lat = (heights[low] + heights[low + 1]) / 2
    const crossings: number[] = []
    for (let n = 0; n + 1 < lonDeg.length; n++) {
      if (latDeg[n] <= lat === latDeg[n + 1] <= lat) continue
      const share = (lat - latDeg[n]) / (latDeg[n + 1] - latDeg[n])
      crossings.push(lonDeg[n] + share * (lonDeg[n + 1] - lonDeg[n]))
    }
    crossings.sort((a, b) => a - b)
    for (let c = 0; c + 1 < crossings.length; c += 2) {
      const width = crossings[c + 1] - crossings[c]
      if (width > widest.width) widest = { lon: crossings[c] + width / 2, lat, width }
    }
  }
  return widest
}

/** Levels at which the width is looked at. */
const LEVELS_MAX = 64
