import { equatorwardDeg } from './facing.ts'
import type { SolarDesignSpace } from './solar-design-space.ts'

/** Rule of thumb for the tilt [° per ° of latitude]; a search finds the rest. */
const TILT_PER_LATITUDE = 0.8

/**
 * A point to begin a search at: modules tilted by a rule of thumb towards the equator, as far as the bounds allow, in
 * the middle of what may be chosen of rows and inverters.
 */
export function thumbPoint({ lower, upper }: SolarDesignSpace, latitudeDeg: number): Float64Array {
  const within = (value: number, i: number): number => Math.min(Math.max(value, lower[i]), upper[i])
  const facing = equatorwardDeg(latitudeDeg)
  const point = lower.map((low, i) => (low + upper[i]) / 2)
  point[0] = within(TILT_PER_LATITUDE * Math.abs(latitudeDeg), 0)
  point[1] = within(facing + 360 <= upper[1] ? facing + 360 : facing, 1)
  return point
}
