import { InputError } from '../../errors/index.ts'
import { tanDeg } from '../../math/angles.ts'
import { exp } from '../../math/elementary/index.ts'

/** Slope between points 90 m apart over that between cells of 18 km; see {@link coarseSteepShare}. */
const RATIO = 20
/** Rougher ground than this is not known over whole cells: the sides of mountains stand at about 30°. */
const ROUGHNESS_MAX = 0.45

/**
 * Share of the ground that is steeper than a limit, where heights are known every 18 km only
 *
 *     share = exp(−tan²β/(2·σ²)),   σ = min(20·g, 0.45)
 *
 * g is the root mean square of the slopes between neighbouring cells. The two horizontal slopes of the ground are taken
 * as normal and alike, so the steepness is Rayleigh's. The ratio 20 is an estimate from three measured mountain areas,
 * where it was 13 (Bitterroot valley, Montana), 22 (a lone butte, Idaho) and 44 (Cumberland mountains, Tennessee): g
 * does not know valleys narrower than its cells, and the share is uncertain accordingly. For a first look at a
 * region, never for a site.
 *
 * @param coarseSlope g, 0 or above [1].
 * @param limitDeg β, 0..89 [°].
 * @returns fraction, 0..1.
 * @throws {InputError} `out_of_range` and its kin.
 */
export function coarseSteepShare(coarseSlope: number, limitDeg: number): number {
  InputError.requireRange(coarseSlope, 0, 100, 'coarseSlope')
  InputError.requireRange(limitDeg, 0, 89, 'limitDeg', '°')
  if (coarseSlope === 0) return 0
  const roughness = Math.min(RATIO * coarseSlope, ROUGHNESS_MAX)
  const limit = tanDeg(limitDeg) / roughness
  return exp((-limit * limit) / 2)
}
