import { exp, log } from '../../math/elementary/index.ts'
import { erfcx, normalCdf, normalPdf } from '../../math/special/index.ts'

const ROOT_HALF_PI = 1.2533141373155003
const HALF_LOG_TWO_PI = 0.9189385332046728
/** Below this φ + z·Φ cancels and is written by Mills' ratio. */
const DIRECT = -1
/** Below this 1 − |z|·R(|z|) loses digits and the asymptotic series has them all. */
const SERIES = -40

/** ln h(z) of h = φ + z·Φ, and what its derivatives need. */
export interface ImprovementTerms {
  logH: number
  /** Φ/h, the slope of ln h. */
  cdfOverH: number
  /** φ/h. */
  pdfOverH: number
}

/**
 * ln(φ(z) + z·Φ(z)) for any z, within 1e-12 of its value in the far tail too:
 *
 *     z > −1      as it stands
 *     z ≤ −1      h = φ·(1 − |z|·R),  R = Φ(z)/φ(z) = √(π/2)·erfcx(|z|/√2)
 *     z < −40     1 − |z|·R = z⁻²·(1 − 3·z⁻² + 15·z⁻⁴ − 105·z⁻⁶ + …)
 *
 * @see Ament et al. 2023, Unexpected Improvements to Expected Improvement for Bayesian Optimization, eq. 9
 */
export function improvementTerms(z: number, out: ImprovementTerms): ImprovementTerms {
  if (z > DIRECT) {
    const pdf = normalPdf(z)
    const cdf = normalCdf(z)
    const h = pdf + z * cdf
    out.logH = log(h)
    out.cdfOverH = cdf / h
    out.pdfOverH = pdf / h
    return out
  }
  const mills = ROOT_HALF_PI * erfcx(-z * Math.SQRT1_2)
  const rest = z > SERIES ? 1 + z * mills : tailSeries(1 / (z * z))
  out.logH = log(rest) - 0.5 * z * z - HALF_LOG_TWO_PI
  out.cdfOverH = mills / rest
  out.pdfOverH = 1 / rest
  return out
}

/** u·(1 − 3u + 15u² − 105u³ + 945u⁴ − 10395u⁵). */
function tailSeries(u: number): number {
  return u * (1 - u * (3 - u * (15 - u * (105 - u * (945 - u * 10395)))))
}

/** h = φ + z·Φ itself, without cancellation; 0 where it underflows. */
export function improvementFactor(z: number): number {
  if (z > DIRECT) return normalPdf(z) + z * normalCdf(z)
  return exp(improvementTerms(z, { logH: 0, cdfOverH: 0, pdfOverH: 0 }).logH)
}
