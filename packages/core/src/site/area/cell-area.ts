import { InputError, requireObject } from '../../errors/index.ts'
import { RAD_PER_DEG } from '../../math/angles.ts'
import { EQUATOR_RADIUS } from '../ellipsoid.ts'
import { authalic } from './ring-area.ts'

/**
 * Area of a cell between two parallels and two meridians on WGS 84 [m²]
 *
 *     A = a²/2·Δλ·(q(φ_n) − q(φ_s)),   q as in the area of a ring
 *
 * @param bounds south and north −90..90, south below north; width 0..360 [°].
 * @throws {InputError} `out_of_range` and its kin.
 * @see Snyder 1987, USGS Professional Paper 1395, eq. 3-12
 * @example
 * cellArea({ southDeg: 50, northDeg: 51, widthDeg: 1 }) / 1e6 // 7887 [km²]
 */
export function cellArea(bounds: {
  readonly southDeg: number
  readonly northDeg: number
  readonly widthDeg: number
}): number {
  requireObject(bounds, 'bounds')
  const { southDeg, northDeg, widthDeg } = bounds
  InputError.requireRange(southDeg, -90, 90, 'southDeg', '°')
  InputError.requireRange(northDeg, southDeg, 90, 'northDeg', '°')
  InputError.requireRange(widthDeg, 0, 360, 'widthDeg', '°')
  const height = authalic(northDeg) - authalic(southDeg)
  return 0.5 * EQUATOR_RADIUS * EQUATOR_RADIUS * widthDeg * RAD_PER_DEG * height
}
