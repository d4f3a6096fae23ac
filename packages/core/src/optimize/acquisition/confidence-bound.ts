import type { Belief } from './expected-improvement.ts'

/**
 * Lower confidence bound, mean − κ·σ: the acquisition of "UCB" when the lowest value is sought.
 * @param kappa standard deviations, ≥ 0.
 * @see Srinivas et al. 2012, IEEE Trans. Inf. Theory 58:3250
 */
export function lowerConfidenceBound({ mean, spread }: Belief, kappa: number): number {
  return mean - kappa * spread
}

/** Upper confidence bound, mean + κ·σ. */
export function upperConfidenceBound({ mean, spread }: Belief, kappa: number): number {
  return mean + kappa * spread
}
