import { cos, exp } from '../../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../../math/random/index.ts'
import type { ClearDays } from './clear-days.ts'
import { shiftOdds } from './shift-odds.ts'

/** Shares of the clear sky are kept off 0 and 1, where odds end. */
const EDGE = 1e-3
/** The fit was made for suns above some 3°; below, its exponentials run away. */
const SIN_HEIGHT_MIN = 0.05

/** How hourly clearness goes through a day, by the clearness Kt of the day. */
interface DayShape {
  readonly lambda: number
  readonly epsilon: number
  readonly kappa: number
  readonly spread: number
  readonly growth: number
  readonly phi: number
}

/**
 * Global irradiance of the lit records [W/m²] from the clearness of the days, by the TAG model
 *
 *     kt = ktm + σ·y,   y a normal autoregression over the hours with light, coefficient φ
 *     ktm = λ + ε·exp(−κ/sin h)
 *     λ = −0.19 + 1.12·K + 0.24·exp(−8K),   ε = 0.32 − 1.6·(K − 0.5)²,   κ = 0.19 + 2.27·K² − 2.51·K³
 *     σ = A·exp(B·(1 − sin h)),   A = 0.14·exp(−20·(K − 0.35)²),   B = 3·(K − 0.45)² + 16·K⁵
 *     φ = 0.38 + 0.06·cos(7.4·K − 2.5)
 *
 * K the clearness of the day, h the height of the sun. Each hour is held under the clear sky; then the odds of the
 * hours' shares of it are shifted together until the day has its light, and once more until the month has
 * (`shiftOdds`: no hour passes the clear sky, none falls to 0).
 *
 * @param share of a cloudless day's light that each day gets.
 * @see Aguiar & Collares-Pereira 1992, TAG: a time-dependent, autoregressive, Gaussian model for generating synthetic hourly radiation, Solar Energy 49(3), 167–174
 */
export function hourlyGhi(days: ClearDays, share: Float64Array, rng: Rng): Float64Array {
  const { outside, clear, sinHeight, dayStart, dayOutside, dayClear, monthStart, monthGhi } = days
  const shares = new Float64Array(clear.length)
  let y = drawNormal(rng)
  for (let d = 0; d < share.length; d++) {
    const begin = dayStart[d]
    const end = dayStart[d + 1]
    if (begin === end) continue
    const sum = share[d] * dayClear[d]
    if (!(sum > 0)) {
      shares.fill(EDGE, begin, end)
      continue
    }
    const { lambda, epsilon, kappa, spread, growth, phi } = dayShape(sum / dayOutside[d])
    const scale = Math.sqrt(1 - phi * phi)
    for (let i = begin; i < end; i++) {
      y = phi * y + scale * drawNormal(rng)
      const height = Math.max(sinHeight[i], SIN_HEIGHT_MIN)
      const kt = lambda + epsilon * exp(-kappa / height) + spread * exp(growth * (1 - height)) * y
      shares[i] = Math.min(Math.max((kt * outside[i]) / clear[i], EDGE), 1 - EDGE)
    }
    shiftOdds({ shares, weights: clear, begin, end }, sum)
  }
  for (let m = 0; m < 12; m++) {
    const begin = monthStart[m]
    const end = monthStart[m + 1]
    if (monthGhi[m] > 0) shiftOdds({ shares, weights: clear, begin, end }, monthGhi[m])
    else shares.fill(0, begin, end)
  }
  for (let i = 0; i < shares.length; i++) shares[i] *= clear[i]
  return shares
}

function dayShape(k: number): DayShape {
  const square = k * k
  return {
    lambda: -0.19 + 1.12 * k + 0.24 * exp(-8 * k),
    epsilon: 0.32 - 1.6 * (k - 0.5) * (k - 0.5),
    kappa: 0.19 + 2.27 * square - 2.51 * square * k,
    spread: 0.14 * exp(-20 * (k - 0.35) * (k - 0.35)),
    growth: 3 * (k - 0.45) * (k - 0.45) + 16 * square * square * k,
    phi: 0.38 + 0.06 * cos(7.4 * k - 2.5),
  }
}
