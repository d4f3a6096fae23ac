import { equatorwardDeg } from './facing.ts'
import type { SolarDesignBounds } from './solar-design-bounds.ts'
import type { SolarDesignSpace } from './solar-design-space.ts'

/** Rule of thumb for the tilt [° per ° of latitude]; a search finds the rest. */
const TILT_PER_LATITUDE = 0.8

/** Modules tilted by a rule of thumb towards the equator, as far as bounds allow [°]. */
export function thumbPlane(
  {
    tiltMinDeg,
    tiltMaxDeg,
    azimuthMinDeg,
    azimuthMaxDeg,
  }: Pick<SolarDesignBounds, 'tiltMinDeg' | 'tiltMaxDeg' | 'azimuthMinDeg' | 'azimuthMaxDeg'>,
  latitudeDeg: number,
): { readonly tiltDeg: number; readonly azimuthDeg: number } {
  const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
  const facing = equatorwardDeg(latitudeDeg)
  const turned = facing + 360 <= azimuthMaxDeg ? facing + 360 : facing
  return {
    tiltDeg: within(TILT_PER_LATITUDE * Math.abs(latitudeDeg), tiltMinDeg, tiltMaxDeg),
    azimuthDeg: within(turned, azimuthMinDeg, azimuthMaxDeg),
  }
}

/**
 * A point to begin a search at: modules tilted by a rule of thumb towards the equator, as far as the bounds allow, in
 * the middle of what may be chosen of rows and inverters.
 */
export function thumbPoint({ lower, upper }: SolarDesignSpace, latitudeDeg: number): Float64Array {
  const { tiltDeg, azimuthDeg } = thumbPlane(
    { tiltMinDeg: lower[0], tiltMaxDeg: upper[0], azimuthMinDeg: lower[1], azimuthMaxDeg: upper[1] },
    latitudeDeg,
  )
  const point = lower.map((low, i) => (low + upper[i]) / 2)
  point[0] = tiltDeg
  point[1] = azimuthDeg
  return point
}
