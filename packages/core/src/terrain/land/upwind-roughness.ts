import { type RoughnessChange, roughnessChangeRatio } from '../../atmosphere/index.ts'
import { InputError, requireFields } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import type { UpwindGround } from './sector-roughness.ts'

/** Rings whose roughness differs by less than this factor from that of the ground before them belong to it. */
const SAME_FACTOR = 1.5
/** Roughness of the surface must stay well below the height in question [m]. */
const HEIGHT_MIN = 10

/**
 * Changes of the surface upwind of a place, the furthest first. Rings are joined with the ground nearer to the place
 * while their roughness stays within a factor of 1.5 of its mean; unknown rings are taken as the ground before them.
 *
 * @returns none where the ground is of one kind, or unknown.
 * @throws {InputError} `length_mismatch`.
 */
export function upwindChanges(input: UpwindGround): readonly RoughnessChange[] {
  requireFields(input, { distance: 'list', roughness: 'list' })
  const { distance, roughness } = input
  InputError.requireLength(distance.length, { roughness })
  const stretches: { logSum: number; rings: number; end: number }[] = []
  for (let ring = 0; ring < distance.length; ring++) {
    const last = stretches.at(-1)
    const level = log(roughness[ring])
    const isKnown = Number.isFinite(level)
    if (last !== undefined && !isKnown) last.end = distance[ring]
    else if (last !== undefined && Math.abs(level - last.logSum / last.rings) < log(SAME_FACTOR)) {
      last.logSum += level
      last.rings++
      last.end = distance[ring]
    } else if (isKnown) stretches.push({ logSum: level, rings: 1, end: distance[ring] })
  }
  const changes: RoughnessChange[] = []
  for (let n = stretches.length - 1; n > 0; n--) {
    const near = stretches[n - 1]
    changes.push({
      upwindRoughness: exp(stretches[n].logSum / stretches[n].rings),
      roughness: exp(near.logSum / near.rings),
      fetch: near.end,
    })
  }
  return changes
}

/**
 * Wind speed at a height over that at the same height above the outermost ground [1]: the product of the ratios of
 * all changes, each with its own internal boundary layer. 1 without a change.
 *
 * @param height z above ground, at least 10 [m].
 * @throws {InputError} `out_of_range` and its kin (`height`, the changes).
 * @see Troen & Petersen 1989, European Wind Atlas, section 8.3
 */
export function upwindRoughnessRatio(changes: readonly RoughnessChange[], height: number): number {
  InputError.requireRange(height, HEIGHT_MIN, 1e5, 'height', 'm')
  return changes.reduce((ratio, change) => ratio * roughnessChangeRatio(change, height), 1)
}
