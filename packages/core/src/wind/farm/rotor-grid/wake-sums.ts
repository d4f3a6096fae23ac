import { cbrt, exp, log, pow } from '../../../math/elementary/index.ts'
import type { DirectionInflow } from '../flow-solver.ts'
import type { RotorState } from './rotor-state.ts'

/** A deficit above this at a point counts as wake there [m/s]. */
const WAKE_SPEED = 0.05
/** Turbulence reaches this far downstream and to either side, in rotor diameters of the source. */
const REACH_ALONG = 15
const REACH_LATERAL = 2

/** What has come together at the rotor of one turbine, in rows of cases. */
export interface WakeSums {
  /** Rows of points per column: 3, or 2 where the lower and the upper are the same. */
  readonly heights: 2 | 3
  /** Sum of squares of deficits over free stream: rows `[a · heights + b]`. */
  readonly squares: Float64Array
  /** Largest square of the added turbulence intensity, one row per column. */
  readonly turbulence: Float64Array
  /** Square of the deficit over free stream that counts as wake where the profile is 1, by case. */
  readonly limit: Float64Array
  /** TI∞^0.1/2, by case. */
  readonly ambientPart: Float64Array
  /** a^0.8·TI∞^0.1/2 of every turbine, by case. */
  readonly added: Float64Array
}

export function createWakeSums(count: number, heights: 2 | 3, stride: number): WakeSums {
  return {
    heights,
    squares: new Float64Array(3 * heights * stride),
    turbulence: new Float64Array(3 * stride),
    limit: new Float64Array(stride),
    ambientPart: new Float64Array(stride),
    added: new Float64Array(count * stride),
  }
}

/** Sets the limits of a direction's cases. */
export function beginWakeSums(
  { speeds, turbulence }: DirectionInflow,
  { limit, ambientPart }: WakeSums,
): void {
  for (let k = 0; k < speeds.length; k++) {
    ambientPart[k] = 0.5 * pow(turbulence[k], 0.1)
    limit[k] = (WAKE_SPEED / speeds[k]) * (WAKE_SPEED / speeds[k])
  }
}

/**
 * Turbulence that a turbine adds to others, but for its fading downstream:
 *
 *     ΔTI = 0.5·a^0.8·TI∞^0.1·(x/D)^−0.32·(share of the rotor in the wake)
 *
 * This is `crespoHernandez` with `CRESPO_HERNANDEZ_FLORIS`, its fading apart (`formula-twins.test.ts`).
 *
 * @see Crespo & Hernández 1996, J. Wind Eng. Ind. Aerodyn. 61:71; constants as FLORIS sets them
 */
export function prepareAddedTurbulence(
  state: RotorState,
  inflow: DirectionInflow,
  n: number,
  { added, ambientPart }: WakeSums,
): void {
  const { stride, induction } = state
  for (let k = 0; k < inflow.speeds.length; k++) {
    const at = n * stride + k
    added[at] = induction[at] > 0 ? exp(0.8 * log(induction[at])) * ambientPart[k] : induction[at]
  }
}

/** (x/D)^−0.32/9 where the turbulence of `m` may reach a column of `n`, else 0. */
export function turbulenceReach(state: RotorState, m: number, along: number): number {
  const diameter = state.diameter[m]
  if (along > REACH_ALONG * diameter) return 0
  return pow(along / diameter, -0.32) / 9
}

/** Whether a lateral distance is within the reach of a source's turbulence. */
export function withinLateralReach(diameter: number, lateral: number): boolean {
  return Math.abs(lateral) < REACH_LATERAL * diameter
}

/** Turns the sums at turbine `n` into its rotor-average speed and the turbulence of its columns. */
export function finishRotor(
  state: RotorState,
  { speeds, turbulence: ambient }: DirectionInflow,
  n: number,
  { heights, squares, turbulence: added }: WakeSums,
): void {
  const { stride, profile, turbulence } = state
  const low = profile[3 * n]
  const middle = profile[3 * n + 1]
  const high = profile[3 * n + 2]
  for (let k = 0; k < speeds.length; k++) {
    let sum = 0
    for (let a = 0; a < 3; a++) {
      const at = a * heights * stride + k
      if (heights === 2) {
        const centre = middle * (1 - Math.sqrt(squares[at]))
        const edge = 1 - Math.sqrt(squares[at + stride])
        const cube = edge * edge * edge
        sum += centre * centre * centre + cube * (low * low * low + high * high * high)
      } else {
        const below = low * (1 - Math.sqrt(squares[at]))
        const centre = middle * (1 - Math.sqrt(squares[at + stride]))
        const above = high * (1 - Math.sqrt(squares[at + 2 * stride]))
        sum += below * below * below + centre * centre * centre + above * above * above
      }
      turbulence[(3 * n + a) * stride + k] = Math.sqrt(added[a * stride + k] + ambient[k] * ambient[k])
    }
    state.speed[n * stride + k] = speeds[k] * cbrt(sum / 9)
    const middleAdded = added[stride + k]
    const same = added[k] === middleAdded && added[2 * stride + k] === middleAdded
    state.mixed[n * stride + k] = same ? 0 : 1
  }
  squares.fill(0)
  added.fill(0)
}
