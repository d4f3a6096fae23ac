import { InputError, requireObject } from '../errors/index.ts'
import { atan, expm1, log, log1p } from '../math/elementary/index.ts'
import { requireRoughness } from './wind-profile-log.ts'

/** Kármán's constant [1]. */
const KARMAN = 0.4
/** Slope of the stable profile, and the factor inside the unstable one [1]. */
const STABLE = 5
const UNSTABLE = 16

/** A surface layer and its stability. */
export interface SurfaceLayer {
  /** Roughness length of the surface z0, above 0 [m]. */
  readonly roughness: number
  /** Obukhov length L [m]: positive when stable, negative when unstable, ±∞ when neutral; never 0. */
  readonly obukhovLength: number
}

/** A surface layer and the heights between which a wind speed is carried. */
export interface StabilityProfileInput extends SurfaceLayer {
  /** Height of the known speed above ground [m]. */
  readonly fromHeight: number
  /** Height of the wanted speed above ground [m]. */
  readonly toHeight: number
}

/**
 * Integrated stability correction ψ of the wind profile [1]
 *
 *     ζ ≥ 0:  ψ = −5·ζ
 *     ζ < 0:  ψ = 2·ln((1 + x)/2) + ln((1 + x²)/2) − 2·atan x + π/2,   x = (1 − 16·ζ)^¼
 *
 * Written in x − 1, so that nearly neutral layers lose no digits. NaN gives NaN.
 *
 * @param zeta height over Obukhov length [1]; the stable branch is meant for ζ ≤ 1.
 * @see Paulson 1970, J. Appl. Meteorol. 9:857; Dyer 1974, Boundary-Layer Meteorol. 7:363
 */
export function stabilityCorrection(zeta: number): number {
  if (zeta >= 0) return -STABLE * zeta
  const beyond = expm1(0.25 * log1p(-UNSTABLE * zeta))
  return 2 * log1p(beyond / 2) + log1p(beyond + (beyond * beyond) / 2) - 2 * atan(beyond / (2 + beyond))
}

/**
 * Wind speed at one height over that at another by Monin–Obukhov similarity [1]
 *
 *     u2/u1 = F(z2)/F(z1),   F(z) = ln(z/z0) − ψ(z/L) + ψ(z0/L)
 *
 * Meant for the surface layer, some 100 m, less when stable.
 *
 * @throws {InputError} `out_of_range` and its kin (`roughness`, `obukhovLength`, `fromHeight`, `toHeight`).
 * @see Paulson 1970, J. Appl. Meteorol. 9:857
 */
export function stabilityProfileRatio(input: StabilityProfileInput): number {
  requireObject(input, 'input')
  requireSurfaceLayer(input)
  requireHeight(input.fromHeight, input.roughness, 'fromHeight')
  requireHeight(input.toHeight, input.roughness, 'toHeight')
  return profile(input, input.toHeight) / profile(input, input.fromHeight)
}

/**
 * Friction velocity from a wind speed in the surface layer [m/s]
 *
 *     u* = κ·u / (ln(z/z0) − ψ(z/L) + ψ(z0/L)),   κ = 0.4
 *
 * @throws {InputError} `out_of_range` and its kin (`roughness`, `obukhovLength`, `height`, `speed`).
 * @see Paulson 1970, J. Appl. Meteorol. 9:857
 */
export function frictionVelocity(
  input: SurfaceLayer & { readonly height: number; readonly speed: number },
): number {
  requireObject(input, 'input')
  requireSurfaceLayer(input)
  requireHeight(input.height, input.roughness, 'height')
  InputError.requireRange(input.speed, 0, 200, 'speed', 'm/s')
  return (KARMAN * input.speed) / profile(input, input.height)
}

function profile({ roughness, obukhovLength }: SurfaceLayer, height: number): number {
  return (
    log(height / roughness) -
    stabilityCorrection(height / obukhovLength) +
    stabilityCorrection(roughness / obukhovLength)
  )
}

function requireSurfaceLayer({ roughness, obukhovLength }: SurfaceLayer): void {
  requireRoughness(roughness)
  if (obukhovLength === 0 || Number.isNaN(obukhovLength)) {
    throw new InputError({
      code: obukhovLength === 0 ? 'out_of_range' : 'not_finite',
      field: 'obukhovLength',
      value: obukhovLength,
      constraint: 'a length other than 0, or infinite',
    })
  }
}

function requireHeight(height: number, roughness: number, field: string): void {
  InputError.requireRange(height, roughness * (1 + 1e-9), 1e5, field, 'm')
}
