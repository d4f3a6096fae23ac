import { log } from '../../math/elementary/index.ts'
import type { TurbulenceConstants } from './solver/turbulence.ts'

const [KARMAN, C_MU, C1, C2] = [0.4, 0.09, 1.44, 1.92]

/**
 * Standard k–ε constants with the σ_ε that keeps a neutral surface layer as it is:
 * κ²/((C2 − C1)·√C_μ) = 1.11 (Richards & Hoxey, J. Wind Eng. Ind. Aerodyn. 46–47, 1993).
 */
export const ATMOSPHERE: TurbulenceConstants = {
  karman: KARMAN,
  cMu: C_MU,
  c1: C1,
  c2: C2,
  sigmaK: 1,
  sigmaEpsilon: (KARMAN * KARMAN) / ((C2 - C1) * Math.sqrt(C_MU)),
}

/** u* of the inflow [m/s]: speed-ups do not depend on it, as the air's own viscosity counts for nothing. */
export const FRICTION_VELOCITY = 0.5

/** A neutral surface layer at one height. */
export interface SurfaceLayer {
  /** [m/s] */
  readonly speed: number
  /** [m²/s²] */
  readonly k: number
  /** [m²/s³] */
  readonly epsilon: number
  /** [m²/s] */
  readonly eddy: number
}

/**
 * U = u*⁄κ ln((z + z0)/z0), k = u*²/√C_μ, ε = u*³/(κ (z + z0)): solves the k–ε equations over flat ground exactly
 * (Richards & Hoxey 1993).
 *
 * @param z above ground [m].
 * @param roughness z0 [m].
 * @param frictionVelocity u* [m/s].
 */
export function surfaceLayer(
  z: number,
  roughness: number,
  frictionVelocity: number,
  constants: TurbulenceConstants = ATMOSPHERE,
): SurfaceLayer {
  const { karman, cMu } = constants
  const u = frictionVelocity
  const height = z + roughness
  return {
    speed: (u / karman) * log(height / roughness),
    k: (u * u) / Math.sqrt(cMu),
    epsilon: (u * u * u) / (karman * height),
    eddy: karman * u * height,
  }
}
