import { InputError } from '../../errors/index.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'

/**
 * How the chance in the wind goes on: a standard normal process, the sum of two independent first-order
 * autoregressions, with the autocorrelation
 *
 *     ρ(h) = (1 − s)·φ^h + s·e^(−h/36),   s = 0.4
 *
 * of which φ is such that ρ(1) is that of the climate. The slow part is the weather's days; one autoregression alone
 * forgets it: at 24 h it would have 0.14 where hourly means at La Haute Borne (Senvion MM82, 2014–15, normal scores
 * within the month) have 0.27 and this 0.24.
 */
export interface ScoreProcess {
  /** Autocorrelation at a lag of any number of hours, 0 or more [1]. */
  correlation(hours: number): number
  /** Fills with scores of consecutive hours. */
  draw(out: Float64Array, rng: Rng): Float64Array
}

/** Share of the slow part in the variance [1] and how long it lasts [h]. */
const SLOW_SHARE = 0.4
const SLOW_HOURS = 36

/**
 * @param lagOne autocorrelation at one hour, 0.5..0.99 [1].
 * @throws {InputError} `out_of_range` and its kin (`lagOne`).
 */
export function createScoreProcess(lagOne: number): ScoreProcess {
  InputError.requireRange(lagOne, 0.5, 0.99, 'lagOne')
  const slow = exp(-1 / SLOW_HOURS)
  const fast = Math.min(Math.max((lagOne - SLOW_SHARE * slow) / (1 - SLOW_SHARE), 0), 0.9999)
  const fastSize = Math.sqrt(1 - SLOW_SHARE)
  const slowSize = Math.sqrt(SLOW_SHARE)
  const fastStep = Math.sqrt(1 - fast * fast)
  const slowStep = Math.sqrt(1 - slow * slow)
  return {
    correlation: (hours) => (1 - SLOW_SHARE) * powerOf(fast, hours) + SLOW_SHARE * exp(-hours / SLOW_HOURS),
    draw(out, rng) {
      let a = drawNormal(rng)
      let b = drawNormal(rng)
      for (let t = 0; t < out.length; t++) {
        if (t > 0) {
          a = fast * a + fastStep * drawNormal(rng)
          b = slow * b + slowStep * drawNormal(rng)
        }
        out[t] = fastSize * a + slowSize * b
      }
      return out
    },
  }
}

function powerOf(base: number, exponent: number): number {
  return base === 0 ? (exponent === 0 ? 1 : 0) : pow(base, exponent)
}
