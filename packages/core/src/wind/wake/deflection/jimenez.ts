import { cos, pow, sin, tan } from '../../../math/elementary/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'

/** Growth of the wake's width per distance in the paper's fit [1]. */
const JIMENEZ_BETA = 0.1

/** The points of the integral crowd towards the rotor: their distances grow by this power of ten over the whole way. */
const CROWDING = 1.1

const POINTS_MAX = 1000

/**
 * Where {@link jimenezDeflection} takes the slope of the wake, as shares of the way downstream
 *
 *     t_p = (10^(1.1·p/(n−1)) − 1)/(10^1.1 − 1),   p = 0..n−1
 *
 * @param points n, integer 2..1000; PyWake takes 20.
 * @throws {InputError} `out_of_range` and its kin (`points`).
 */
export function jimenezNodes(points = 20): Float64Array {
  requireInteger(points, 2, POINTS_MAX, 'points')
  const span = pow(10, CROWDING) - 1
  return Float64Array.from({ length: points }, (_, p) => (pow(10, (CROWDING * p) / (points - 1)) - 1) / span)
}

/**
 * Angle by which the wake leaves a yawed rotor, before it is taken for a slope [rad]: cos²γ·sin γ·ct/2, the sign of γ.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param yawRad γ between rotor axis and wind.
 * @param ct thrust coefficient [1]. PyWake puts in that of the yawed rotor; FLORIS, whose coefficient of a yawed rotor
 *   is cos γ times this one, that of the rotor in the wind.
 */
export function jimenezInitialAngle(yawRad: number, ct: number): number {
  const along = cos(yawRad)
  return (along * along * sin(yawRad) * ct) / 2
}

/**
 * How far a yawed rotor's wake has been pushed aside [m], by the trapezoidal rule over given points
 *
 *     δ = ∫ tan(α/(1 + β·x/D)²) dx,   α = cos²γ·sin γ·ct/2
 *
 * Positive where α is: a rotor turned counter-clockwise seen from above pushes its wake to the right, looking downwind.
 * The tangent is kept as PyWake has it, and so are the points: with 20 of them δ is some 0.1 % above the integral.
 * 0 at the rotor. For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param downwind x from the rotor, 0 or above [m].
 * @param diameter D of the rotor [m].
 * @param initialAngle α as {@link jimenezInitialAngle} gives it [rad].
 * @param nodes as {@link jimenezNodes} gives them.
 * @see Jiménez, Crespo & Migoya 2010, Wind Energy 13:559, doi 10.1002/we.380
 */
export function jimenezDeflection(
  downwind: number,
  diameter: number,
  initialAngle: number,
  nodes: Float64Array,
  beta: number = JIMENEZ_BETA,
): number {
  const growth = (beta * downwind) / diameter
  let sum = 0
  let slope = tan(initialAngle)
  for (let p = 1; p < nodes.length; p++) {
    const width = 1 + growth * nodes[p]
    const next = tan(initialAngle / (width * width))
    sum += (slope + next) * (nodes[p] - nodes[p - 1])
    slope = next
  }
  return (downwind * sum) / 2
}

/**
 * Closed form of the same with the tangent replaced by two terms of its series, as farm control uses it [m]
 *
 *     δ = D·α/(30·κ)·[15 + α² − (15·w⁴ + α²)/w⁵],   w = 1 + 2·κ·x/D
 *
 * with the width growing by κ on either side. The sign is that of {@link jimenezDeflection}.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param initialAngle α as {@link jimenezInitialAngle} gives it [rad].
 * @param growth κ, 0.05 in FLORIS, half of β [1].
 * @see Gebraad et al. 2016, Wind Energy 19:95, doi 10.1002/we.1822, equation 12
 */
export function jimenezDeflectionSeries(
  downwind: number,
  diameter: number,
  initialAngle: number,
  growth: number = JIMENEZ_BETA / 2,
): number {
  const width = 1 + (2 * growth * downwind) / diameter
  const square = initialAngle * initialAngle
  const fourth = width * width * width * width
  return (
    ((diameter * initialAngle) / (30 * growth)) * (15 + square - (15 * fourth + square) / (fourth * width))
  )
}
