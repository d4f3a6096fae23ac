import { InputError, requireObject } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'

/** Coefficients of the guideline: how much a shape speeds up the wind at its top, and how fast that fades upwards. */
export interface TaylorLeeCoefficients {
  /** Speed-up per slope H/L at the ground B. */
  readonly strength: number
  /** Decay with z/L A. */
  readonly decay: number
}

/** Coefficients by shape. @see Taylor & Lee 1984, Climatol. Bull. 18:3 */
export const TAYLOR_LEE_SHAPES: Readonly<Record<'ridge' | 'hill' | 'escarpment', TaylorLeeCoefficients>> = {
  ridge: { strength: 2, decay: 3 },
  hill: { strength: 1.6, decay: 4 },
  escarpment: { strength: 0.8, decay: 2.5 },
}

/**
 * Fractional speed-up at a height above the top of a simple hill by the guideline [1]
 *
 *     ΔS(z) = B·H/L·exp(−A·z/L)
 *
 * for slopes H/L up to about 0.5; L is the distance from the top to where the ground is half as high, upwind.
 *
 * @param hill H and L [m]. @param z above ground [m].
 * @throws {InputError} `out_of_range` and its kin (`hill.height`, `hill.halfLength`, `z`, coefficients).
 * @see Taylor & Lee 1984, Climatol. Bull. 18:3
 */
export function taylorLeeSpeedup(
  hill: { readonly height: number; readonly halfLength: number },
  taylorLeeCoefficients: TaylorLeeCoefficients,
  z: number,
): number {
  requireObject(hill, 'hill')
  requireObject(taylorLeeCoefficients, 'taylorLeeCoefficients')
  const { strength, decay } = taylorLeeCoefficients
  InputError.requireRange(hill.height, 0, 1e4, 'hill.height', 'm')
  InputError.requireRange(hill.halfLength, 1e-3, 1e6, 'hill.halfLength', 'm')
  InputError.requireRange(strength, 0, 10, 'strength')
  InputError.requireRange(decay, 0, 100, 'decay')
  InputError.requireRange(z, 0, 1e5, 'z', 'm')
  return ((strength * hill.height) / hill.halfLength) * exp((-decay * z) / hill.halfLength)
}
