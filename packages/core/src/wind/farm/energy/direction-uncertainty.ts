import { InputError } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'

/** How surely the direction at the turbines is the one measured: a normal spread about it. */
export interface DirectionUncertainty {
  /** Standard deviation, 0..45 [°]; 0 changes nothing. */
  readonly sigmaDeg: number
  /** Directions to average over, odd, 3..51; 7 when absent. */
  readonly points?: number | undefined
}

/** Directions about the nominal one and their weights, which sum to 1. */
export interface DirectionSpread {
  /** [°] */
  readonly offsetsDeg: Float64Array
  readonly weights: Float64Array
}

/** The average reaches this far to either side [standard deviations]. */
const REACH = 3

/**
 * Directions over which a Gaussian average is taken, evenly spaced over ±3 σ, weighed by the density and scaled to
 * sum to 1
 *
 *     P̄(θ) = Σ_m w_m·P(θ + δ_m),   w_m ∝ e^(−δ_m²/(2σ²))
 *
 * With the 7 points of default the spacing is σ, at which the sum of a smooth Gaussian is right to 1e−8; narrow wakes
 * close behind each other may ask for more.
 *
 * @throws {InputError} `out_of_range` and its kin (`sigmaDeg`, `points`).
 * @see Gaumond et al. 2014, Wind Energy 17:1169, doi 10.1002/we.1625
 */
export function directionSpread(uncertainty: DirectionUncertainty | undefined): DirectionSpread {
  if (uncertainty === undefined) return { offsetsDeg: Float64Array.of(0), weights: Float64Array.of(1) }
  const { sigmaDeg, points = 7 } = uncertainty
  InputError.requireRange(sigmaDeg, 0, 45, 'directionUncertainty.sigmaDeg', '°')
  requireInteger(points, 3, 51, 'directionUncertainty.points')
  if (points % 2 === 0) {
    throw new InputError({
      code: 'out_of_range',
      field: 'directionUncertainty.points',
      value: points,
      constraint: 'odd, so that the nominal direction is one of them',
    })
  }
  if (sigmaDeg === 0) return directionSpread(undefined)
  const half = (points - 1) / 2
  const steps = Float64Array.from({ length: points }, (_, m) => ((m - half) * REACH) / half)
  const weights = steps.map((step) => exp(-0.5 * step * step))
  let sum = 0
  for (let m = 0; m < points; m++) sum += weights[m]
  return {
    offsetsDeg: steps.map((step) => step * sigmaDeg),
    weights: weights.map((weight) => weight / sum),
  }
}
