import { exp, log, log1p } from '../../../math/elementary/index.ts'

/** Steps over which a density is summed. */
const STEPS = 160
/** Exponential and Gaussian widths on either side of the middle; the rest holds less than 1e-4 of the mass. */
const TAIL_WIDTHS = 9

/** A beta distribution on 0..1 by its two shapes, both above 0. */
export interface BetaShapes {
  readonly alpha: number
  readonly beta: number
}

/**
 * Quantiles (r + ½)/n of a beta distribution, r = 0..n − 1: one number for each of n equally likely strata, ascending.
 *
 * The density is summed over the logit s = ln(u/(1 − u)), in which e^{αs}/(1 + e^s)^{α+β} has neither poles nor cusps
 * however small the shapes are, by the trapezoid rule on 160 steps; between the steps the sum is taken as straight.
 * Within 0.003 of the true quantiles for shapes from 0.2.
 *
 * @param out filled and returned; its length is n.
 */
export function betaStrata({ alpha, beta }: BetaShapes, out: Float64Array): Float64Array {
  const middle = log(alpha / beta)
  const low = middle - TAIL_WIDTHS * (1 / alpha + 1 / Math.sqrt(alpha))
  const high = middle + TAIL_WIDTHS * (1 / beta + 1 / Math.sqrt(beta))
  const width = (high - low) / STEPS
  const sums = new Float64Array(STEPS + 1)
  const peak = logDensity(alpha, beta, middle)
  let last = exp(logDensity(alpha, beta, low) - peak)
  for (let i = 1; i <= STEPS; i++) {
    const density = exp(logDensity(alpha, beta, low + i * width) - peak)
    sums[i] = sums[i - 1] + 0.5 * (last + density)
    last = density
  }
  let i = 1
  for (let r = 0; r < out.length; r++) {
    const part = ((r + 0.5) / out.length) * sums[STEPS]
    while (i < STEPS && sums[i] < part) i++
    const s = low + width * (i - 1 + (part - sums[i - 1]) / (sums[i] - sums[i - 1]))
    out[r] = s >= 0 ? 1 / (1 + exp(-s)) : 1 - 1 / (1 + exp(s))
  }
  return out
}

/** Logarithm of e^{αs}/(1 + e^s)^{α+β}. */
function logDensity(alpha: number, beta: number, s: number): number {
  return s >= 0 ? -beta * s - (alpha + beta) * log1p(exp(-s)) : alpha * s - (alpha + beta) * log1p(exp(s))
}
