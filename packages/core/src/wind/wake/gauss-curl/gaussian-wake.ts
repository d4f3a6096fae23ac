import { exp } from '../../../math/elementary/index.ts'
import { FAR_WAKE_WIDTH, type GaussParameters, ROTOR_WAKE_WIDTH, WAKE_START } from './gauss-parameters.ts'

const SQRT_2 = Math.SQRT2

/** What the deficit of one turbine needs to know of it. */
export interface GaussianWakeSource {
  readonly rotorDiameter: number
  /** Thrust coefficient along the wind, the yaw's cosine in it [1]. */
  readonly ct: number
  /** Turbulence intensity at the rotor [1]. */
  readonly turbulence: number
  /** Cosine of the yaw [1]. */
  readonly cosYaw: number
  /** Cosine and sine of the veer across the wake; 1 and 0 without veer [1]. */
  readonly cosVeer: number
  readonly sinVeer: number
}

/**
 * Where the far wake begins [m].
 *
 *     x0 = D·cos γ·(1 + √(1−ct)) / (√2·(4α·TI + 2β·(1 − √(1−ct))))
 *
 * @param root √(1−ct).
 * @see Bastankhah & Porté-Agel 2016, eq. 7.3
 */
export function farWakeStart(
  rotorDiameter: number,
  cosYaw: number,
  root: number,
  turbulence: number,
  { alpha, beta }: GaussParameters,
): number {
  return (rotorDiameter * cosYaw * (1 + root)) / (SQRT_2 * (4 * alpha * turbulence + 2 * beta * (1 - root)))
}

/**
 * Velocity deficit over free stream of one turbine's Gaussian wake at a point, for free-standing evaluation (flow maps,
 * checks); the solver's kernel (`farm/rotor-grid/gauss/gauss-kernel.ts`) restates it over many speeds, and
 * `farm/formula-twins.test.ts` holds them together.
 *
 *     C = 1 − √(1 − ct·cos γ·D²/(8 σy σz))
 *     deficit = C·exp(−(y²/2σy² + z²/2σz²))        turned by the veer
 *     σ = σ0 + k·(x − x0) from x0 on, straight between 0.501·D·√(ct/2) and σ0 before it
 *
 * @param along downstream of the rotor [m]; 0.1 m or closer there is no deficit.
 * @param lateral across the wake from its (bent) centre line [m].
 * @param vertical above the hub [m].
 * @returns share of the free stream lost [1]. NaN in, NaN out.
 * @see Bastankhah & Porté-Agel 2016, J. Fluid Mech. 806:506; Niayifar & Porté-Agel 2016, Energies 9:741
 */
export function gaussCurlDeficit(
  source: GaussianWakeSource,
  parameters: GaussParameters,
  along: number,
  lateral: number,
  vertical: number,
): number {
  if (along <= WAKE_START) return 0
  const { rotorDiameter, ct, turbulence, cosYaw, cosVeer, sinVeer } = source
  const start = farWakeStart(rotorDiameter, cosYaw, Math.sqrt(1 - ct), turbulence, parameters)
  const startZ = FAR_WAKE_WIDTH * rotorDiameter
  const startY = startZ * cosYaw * cosVeer
  let growY = startY
  let growZ = startZ
  if (along >= start) {
    const grown = (parameters.growthSlope * turbulence + parameters.growthBase) * (along - start)
    growY += grown
    growZ += grown
  } else {
    const share = along / start
    const rotor = ROTOR_WAKE_WIDTH * rotorDiameter * Math.sqrt(ct / 2)
    growY = (1 - share) * rotor + share * startY
    growZ = (1 - share) * rotor + share * startZ
  }
  const loss = (ct * cosYaw * rotorDiameter * rotorDiameter) / (8 * growY * growZ)
  const centre = 1 - Math.sqrt(Math.max(1 - loss, 0))
  const u = lateral * cosVeer + vertical * sinVeer
  const v = vertical * cosVeer - lateral * sinVeer
  return centre * exp(-0.5 * ((u * u) / (growY * growY) + (v * v) / (growZ * growZ)))
}
