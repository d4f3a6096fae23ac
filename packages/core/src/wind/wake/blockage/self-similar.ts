import { cosh, pow, sin } from '../../../math/elementary/index.ts'
import { axialInduction, type Induction } from '../deficit/index.ts'

/** How a rotor slows the wind in front of it, scaled by its radius: one function a fit. */
export interface SelfSimilarBlockage {
  /** Half width of the slowed air at a distance upstream [radii]; `xi` is negative upstream. */
  readonly halfWidth: (xi: number) => number
  /** What the thrust coefficient is multiplied by to give the induction on the axis [1]. */
  readonly thrustFactor: (xi: number, ct: number) => number
}

/**
 * The shape along the axis of a vortex sheet, 1 + ξ/√(1 + ξ²), in a form that loses no digits far upstream:
 * 1/(s·(s − ξ)) with s = √(1 + ξ²).
 */
function axialShape(xi: number): number {
  const s = Math.sqrt(1 + xi * xi)
  return 1 / (s * (s - xi))
}

/**
 * The first fit, by simulations of an actuator disc
 *
 *     r½ = √(0.587·(1.32 + ξ²)),   γ = 1.1
 *
 * @see Troldborg & Meyer Forsting 2017, Wind Energy 20:2011, doi 10.1002/we.2137
 */
export const SELF_SIMILAR_2016: SelfSimilarBlockage = {
  halfWidth: (xi) => Math.sqrt(0.587 * (1.32 + xi * xi)),
  thrustFactor: () => 1.1,
}

/** Distances upstream between which the second fit goes over from near to far [radii], negative. */
const NEAR = -1
const FAR = -6

/**
 * The second fit, made for the far field of farms
 *
 *     r½ = 0.4897 − 0.672·ξ
 *     γ  = f·γfar + (1 − f)·γnear
 *     γnear = −1.381·ct³ + 2.627·ct² − 1.524·ct + 1.336
 *     γfar  = 1.116 − 0.06489·sin((ct − 0.4911)/(−0.1577))
 *     f = |s(ξ) − s(−1)|/(s(−1) − s(−6)),   s(ξ) = 1 + ξ/√(1 + ξ²),   f = 0 above ξ = −1, 1 below −6
 *
 * @see Troldborg & Meyer Forsting 2017, doi 10.1002/we.2137; Meyer Forsting et al. 2021, DTU Wind Energy E-0208
 */
export const SELF_SIMILAR_2020: SelfSimilarBlockage = {
  halfWidth: (xi) => 0.4897 - 0.672 * xi,
  thrustFactor: (xi, ct) => {
    const near = ((-1.381 * ct + 2.627) * ct - 1.524) * ct + 1.336
    const far = -0.06489 * sin((ct - 0.4911) / -0.1577) + 1.116
    const share = (axialShape(NEAR) - axialShape(xi)) / (axialShape(NEAR) - axialShape(FAR))
    const held = xi > NEAR ? 0 : xi < FAR ? 1 : share
    return held * far + (1 - held) * near
  },
}

/**
 * Share of the free stream that a rotor takes away at a point upstream of it [1]
 *
 *     Δu/U = a(γ·ct)·(1 + ξ/√(1 + ξ²))·sech(√2·ρ/r½)^(8/9),   ξ = x/R, ρ = r/R
 *
 * 0 at the rotor's plane and downstream, where the wake model speaks. For inner loops: nothing is checked.
 * A NaN gives NaN.
 *
 * @param fit of the widths and the thrust, for example {@link SELF_SIMILAR_2020}.
 * @param induction how a follows from the thrust coefficient; `madsen` in PyWake.
 * @param downwind x from the rotor to the point, negative upstream [m].
 * @param radial r from the rotor's axis [m].
 * @param radius R of the rotor [m].
 * @param ct thrust coefficient of the rotor [1].
 * @see Troldborg & Meyer Forsting 2017, Wind Energy 20:2011, doi 10.1002/we.2137
 */
export function selfSimilarBlockage(
  { halfWidth, thrustFactor }: SelfSimilarBlockage,
  induction: Induction,
  downwind: number,
  radial: number,
  radius: number,
  ct: number,
): number {
  if (downwind >= 0) return 0
  const xi = downwind / radius
  const across = pow(cosh((Math.SQRT2 * radial) / (radius * halfWidth(xi))), -8 / 9)
  return axialInduction(induction, thrustFactor(xi, ct) * ct) * axialShape(xi) * across
}
