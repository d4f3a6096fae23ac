/** Relative error at which a sum counts as met. */
const TOLERANCE = 1e-12
/** What rounding leaves of a small sum under large weights. */
const ROUNDING = 1e-15
/** From values of 1e-3 to sums near 0.999 it takes some thirty steps. */
const STEPS_MAX = 200

/** Part of a list of shares and of what each is a share of. */
export interface WeightedShares {
  /** Shares, strictly between 0 and 1; changed in place. */
  readonly shares: Float64Array
  /** What they are shares of, ≥ 0, in the unit of the sum. */
  readonly weights: Float64Array
  /** First element. */
  readonly begin: number
  /** Element after the last. */
  readonly end: number
}

/**
 * Moves shares x together until their weighted sum is what is asked for, none leaving 0..1 and none passing another:
 * the odds of all are multiplied by one factor s
 *
 *     x ← s·x/(1 − x + s·x),   Σ w·x = sum
 *
 * Newton's method from the side on which it cannot overshoot. Nothing is done where the weights are all 0.
 *
 * @param sum strictly between 0 and the sum of the weights.
 */
export function shiftOdds({ shares, weights, begin, end }: WeightedShares, sum: number): void {
  let total = 0
  let present = 0
  for (let i = begin; i < end; i++) {
    total += weights[i]
    present += weights[i] * shares[i]
  }
  if (!(total > 0)) return
  // Seen from the other end, a shift down is one up: either way the sum is concave in the factor and met from below.
  const up = present <= sum
  const goal = up ? sum : total - sum
  let factor = 1
  for (let step = 0; step < STEPS_MAX; step++) {
    let value = 0
    let slope = 0
    for (let i = begin; i < end; i++) {
      const x = up ? shares[i] : 1 - shares[i]
      const divisor = 1 - x + factor * x
      const share = (factor * x) / divisor
      value += weights[i] * share
      slope += (weights[i] * share * (1 - share)) / factor
    }
    if (Math.abs(goal - value) <= TOLERANCE * sum + ROUNDING * total) break
    factor += (goal - value) / slope
  }
  if (factor === 1) return
  const s = up ? factor : 1 / factor
  for (let i = begin; i < end; i++) shares[i] = (s * shares[i]) / (1 - shares[i] + s * shares[i])
}
