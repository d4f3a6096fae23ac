import { InputError, requireObject } from '../errors/index.ts'
import { exp, log, pow } from '../math/elementary/index.ts'
import { brentRoot } from '../math/root/index.ts'

/** Factor of the growth of the internal layer. */
const GROWTH = 0.9
/** Above this share of the layer's height the air does not know of the new surface. */
const UPPER = 0.3
/** Below this share the profile is that of the new surface. */
const LOWER = 0.09
/** Rougher surfaces than city centres and forests are a slip of units [m]. */
const ROUGHNESS_MAX = 10

/** One change of the surface upwind of a site. */
export interface RoughnessChange {
  /** Roughness length before the change, seen with the wind z01 [m]. */
  readonly upwindRoughness: number
  /** Roughness length between the change and the site z02 [m]. */
  readonly roughness: number
  /** Distance from the change to the site x [m]. */
  readonly fetch: number
}

/**
 * Height of the internal boundary layer behind a change of roughness, in neutral air [m]. It solves
 *
 *     (h/z′)·(ln(h/z′) − 1) = 0.9·x/z′,   z′ = max(z01, z02)
 *
 * and is e·z′ right at the change.
 *
 * @throws {InputError} `out_of_range` and its kin (`upwindRoughness`, `roughness`, `fetch`).
 * @see Troen & Petersen 1989, European Wind Atlas, chapter 8; Sempreviva et al. 1990, Boundary-Layer Meteorol. 50:205
 */
export function internalLayerHeight(change: RoughnessChange): number {
  requireRoughnessChange(change)
  const rougher = Math.max(change.upwindRoughness, change.roughness)
  const target = (GROWTH * change.fetch) / rougher
  // In L = ln(h/z′): e^L·(L − 1) rises from 0 at L = 1, and is above e^L from L = 2.
  const excess = (level: number): number => exp(level) * (level - 1) - target
  const high = 2 + Math.max(log(Math.max(target, 1)), 0)
  return rougher * exp(brentRoot(excess, { low: 1, high }))
}

/**
 * Height of the internal boundary layer by Elliott's older formula [m]
 *
 *     h = z02·(0.75 + 0.03·ln(z01/z02))·(x/z02)^0.8
 *
 * Differs from {@link internalLayerHeight} by tens of per cent.
 *
 * @throws {InputError} `out_of_range` and its kin (`upwindRoughness`, `roughness`, `fetch`).
 * @see Elliott 1958, Trans. Am. Geophys. Union 39:1048
 */
export function internalLayerHeightElliott(change: RoughnessChange): number {
  requireObject(change, 'change')
  requireRoughnessChange(change)
  const { upwindRoughness, roughness, fetch } = change
  return roughness * (0.75 + 0.03 * log(upwindRoughness / roughness)) * pow(fetch / roughness, 0.8)
}

/**
 * Friction velocity over the new surface over that before it, where the two profiles meet at the height h of the
 * internal layer [1]
 *
 *     u*2/u*1 = ln(h/z01)/ln(h/z02)
 *
 * @throws {InputError} `out_of_range` and its kin (`upwindRoughness`, `roughness`, `fetch`).
 * @see Troen & Petersen 1989, European Wind Atlas, chapter 8
 */
export function frictionVelocityRatio(change: RoughnessChange): number {
  const height = internalLayerHeight(change)
  return log(height / change.upwindRoughness) / log(height / change.roughness)
}

/**
 * Wind speed at a height behind a change of roughness over that at the same height before it [1]. Above 0.3 h the
 * profile is the upwind one, below 0.09 h the logarithmic one of the new surface with its friction velocity, straight
 * in ln z between. 1 without a change.
 *
 * Heights below both roughness lengths have no speed; the height has to stand above them.
 *
 * @param height z above ground [m].
 * @throws {InputError} `out_of_range` and its kin (`upwindRoughness`, `roughness`, `fetch`, `height`).
 * @see Sempreviva et al. 1990, Boundary-Layer Meteorol. 50:205
 */
export function roughnessChangeRatio(change: RoughnessChange, height: number): number {
  requireRoughnessChange(change)
  const { upwindRoughness, roughness } = change
  const foot = Math.max(upwindRoughness, roughness) * (1 + 1e-9)
  InputError.requireRange(height, foot, 1e5, 'height', 'm')
  if (upwindRoughness === roughness) return 1
  const layer = internalLayerHeight(change)
  if (height >= UPPER * layer) return 1
  const friction = log(layer / upwindRoughness) / log(layer / roughness)
  const upwind = log(height / upwindRoughness)
  if (height <= LOWER * layer) return (friction * log(height / roughness)) / upwind
  const top = log((UPPER * layer) / upwindRoughness)
  const bottom = friction * log((LOWER * layer) / roughness)
  const share = log(height / (LOWER * layer)) / log(UPPER / LOWER)
  // Within a few roughness lengths of the ground the lower edge lies below the foot of the profile.
  return Math.max((bottom + (top - bottom) * share) / upwind, 0)
}

function requireRoughnessChange({ upwindRoughness, roughness, fetch }: RoughnessChange): void {
  InputError.requireRange(upwindRoughness, Number.MIN_VALUE, ROUGHNESS_MAX, 'upwindRoughness', 'm')
  InputError.requireRange(roughness, Number.MIN_VALUE, ROUGHNESS_MAX, 'roughness', 'm')
  InputError.requireRange(fetch, 0, 1e7, 'fetch', 'm')
}
