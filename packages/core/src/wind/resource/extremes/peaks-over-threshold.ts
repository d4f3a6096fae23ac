import { InputError } from '../../../errors/index.ts'
import { exp, expm1, log, log1p, pow } from '../../../math/elementary/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { requireList, requireObject } from '../../../math/require-shape.ts'
import type { ReturnLevel } from './gumbel.ts'

/** Independent peaks above a threshold. */
export interface ThresholdPeaks {
  /** All above the threshold [m/s]. */
  readonly peaks: ArrayLike<number>
  /** [m/s]. */
  readonly threshold: number
  /** Years in which they were seen, above 0 [a]. */
  readonly years: number
}

/** Generalised Pareto distribution of the excess; a shape of 0 is the exponential one. */
export interface ThresholdFit {
  /** ξ; below 0 the wind has an upper bound [1]. */
  readonly shape: number
  /** Above 0 [m/s]. */
  readonly scale: number
  readonly ratePerYear: number
  /** Speed once in so many years; the standard error is NaN for `pwm` [m/s]. */
  level(years: number): ReturnLevel
}

export const THRESHOLD_METHODS = ['likelihood', 'pwm', 'exponential'] as const
export type ThresholdMethod = (typeof THRESHOLD_METHODS)[number]

/** Peaks below which nothing is fitted. */
const PEAKS_MIN = 10

/**
 * Fit of the peaks over a threshold
 *
 *     V_T = u + s/ξ·((T·rate)^ξ − 1),  exponential: u + s·ln(T·rate)
 *
 * @throws {InputError} naming the field; `inconsistent` (`peaks`) for fewer than ten, for a peak that is not above the
 *   threshold, and where the likelihood has no greatest value (a shape of −1 or below).
 * @see Hosking & Wallis 1987, Technometrics 29:339; Grimshaw 1993, Technometrics 35:185; Coles 2001, chapter 4
 */
export function fitThreshold(input: ThresholdPeaks, method: ThresholdMethod = 'likelihood'): ThresholdFit {
  requireObject(input, 'input')
  const { peaks, threshold, years } = input
  requireList(peaks, 'peaks')
  InputError.requireOneOf(method, THRESHOLD_METHODS, 'method')
  InputError.requireRange(threshold, 0, 200, 'threshold', 'm/s')
  InputError.requireRange(years, 0.1, 1e4, 'years')
  if (peaks.length < PEAKS_MIN) throw refused(peaks.length, `${PEAKS_MIN} peaks or more above the threshold`)
  const excess = Float64Array.from(peaks, (peak, i) => {
    InputError.requireRange(peak, threshold, 200, `peaks[${i}]`, 'm/s')
    if (peak === threshold) throw refused(peak, `peaks above the threshold of ${threshold} m/s`)
    return peak - threshold
  }).sort()
  const n = excess.length
  const rate = n / years
  if (method === 'exponential') {
    const scale = excess.reduce((sum, y) => sum + y, 0) / n
    return {
      ...{ shape: 0, scale, ratePerYear: rate },
      level: (period) => {
        const logarithm = log(period * rate)
        const variance =
          (logarithm * logarithm * scale * scale) / n + ((scale / rate) * (scale / rate) * rate) / years
        return { value: threshold + scale * logarithm, standardError: Math.sqrt(variance) }
      },
    }
  }
  const { shape, scale } = method === 'pwm' ? weightedMoments(excess) : greatestLikelihood(excess)
  return {
    ...{ shape, scale, ratePerYear: rate },
    level: (period) => {
      const value = threshold + levelAbove(shape, scale, period * rate)
      if (method === 'pwm') return { value, standardError: Number.NaN }
      return { value, standardError: standardError({ excess, shape, scale, rate, years }, period * rate) }
    },
  }
}

function levelAbove(shape: number, scale: number, times: number): number {
  if (Math.abs(shape) < 1e-9) return scale * log(times)
  return (scale * expm1(shape * log(times))) / shape
}

function weightedMoments(excess: Float64Array): { readonly shape: number; readonly scale: number } {
  const n = excess.length
  let [a0, a1] = [0, 0]
  excess.forEach((y, i) => {
    a0 += y / n
    a1 += (((n - i - 1) / (n - 1)) * y) / n
  })
  return { shape: 2 - a0 / (a0 - 2 * a1), scale: (2 * a0 * a1) / (a0 - 2 * a1) }
}

/** Points at which the profile of the likelihood is looked at, and steps of the search between three of them. */
const GRID = 400
const STEPS = 200

/**
 * Greatest likelihood by its profile over θ = ξ/s: ξ(θ) is the mean of ln(1 + θ·y), so one unknown is left. Its greatest
 * value with ξ above −1 is taken; at −1 and below the likelihood grows without bound.
 */
function greatestLikelihood(excess: Float64Array): { readonly shape: number; readonly scale: number } {
  const n = excess.length
  const most = excess[n - 1]
  const mean = excess.reduce((sum, y) => sum + y, 0) / n
  const shapeAt = (theta: number): number => {
    let sum = 0
    for (const y of excess) sum += log1p(theta * y)
    return sum / n
  }
  const cost = (theta: number): number => {
    if (Math.abs(theta) < 1e-12 / mean) return log(mean) + 1
    const shape = shapeAt(theta)
    // ln s + (1 + 1/ξ)·ξ = ln(ξ/θ) + ξ + 1
    return log(shape / theta) + shape + 1
  }
  // From just above −1/most to 20/mean, close to the bound at the left.
  const thetaAt = (u: number): number => (exp(u) - 1) / most
  const [low, high] = [-14, log(1 + (20 * most) / mean)]
  const at = (k: number): number => low + ((high - low) * k) / GRID
  let best = -1
  for (let k = 1; k < GRID; k++) {
    const value = cost(thetaAt(at(k)))
    const isValley = value <= cost(thetaAt(at(k - 1))) && value <= cost(thetaAt(at(k + 1)))
    if (isValley && shapeAt(thetaAt(at(k))) > -1 && (best < 0 || value < cost(thetaAt(at(best))))) best = k
  }
  if (best < 0) {
    throw refused(n, 'peaks whose likelihood has a greatest value: these lie too close to their upper bound')
  }
  const golden = (Math.sqrt(5) - 1) / 2
  let [a, b] = [at(best - 1), at(best + 1)]
  for (let k = 0; k < STEPS && b - a > 1e-12; k++) {
    const [c, d] = [b - golden * (b - a), a + golden * (b - a)]
    if (cost(thetaAt(c)) <= cost(thetaAt(d))) b = d
    else a = c
  }
  const theta = thetaAt((a + b) / 2)
  const shape = shapeAt(theta)
  return { shape, scale: Math.abs(theta) < 1e-9 / mean ? mean : shape / theta }
}

interface Fitted {
  readonly excess: Float64Array
  readonly shape: number
  readonly scale: number
  readonly rate: number
  readonly years: number
}

/** By the delta method: observed information of shape and scale, and the rate as a count of rare events. */
function standardError({ excess, shape: xi, scale: s, rate, years }: Fitted, times: number): number {
  const n = excess.length
  let [logs, a, b, c] = [0, 0, 0, 0]
  for (const y of excess) {
    const z = y / s
    const w = 1 + xi * z
    logs += log(w)
    a += z / w
    b += (z * z) / (w * w)
    c += z / (w * w)
  }
  const ofShape = (2 * logs) / (xi * xi * xi) - (2 * a) / (xi * xi) - (1 + 1 / xi) * b
  const ofScale = (-n + (1 + xi) * (a + c)) / (s * s)
  const ofBoth = (-a + (1 + xi) * b) / s
  const determinant = ofShape * ofScale - ofBoth * ofBoth
  const power = pow(times, xi)
  const byShape = s * (-(power - 1) / (xi * xi) + (power * log(times)) / xi)
  const byScale = (power - 1) / xi
  const byRate = (s * power) / rate
  const fit =
    (byShape * byShape * ofScale - 2 * byShape * byScale * ofBoth + byScale * byScale * ofShape) / determinant
  return Math.sqrt(fit + (byRate * byRate * rate) / years)
}

/** Peaks of independent storms. */
export interface DeclusteredPeaks {
  /** First greatest value of each cluster [m/s]. */
  readonly peaks: Float64Array
  /** Where they lie in the series. */
  readonly index: Int32Array
}

/**
 * Clusters of values above a threshold, which end where so many values in a row do not exceed it; each gives its
 * greatest. A NaN does not exceed it.
 *
 * @throws {InputError} naming the field.
 * @see Coles 2001, section 5.3.3
 */
export function declusterPeaks(
  values: ArrayLike<number>,
  options: {
    readonly threshold: number
    /** 1 or more. */
    readonly runLength: number
  },
): DeclusteredPeaks {
  requireObject(options, 'options')
  const { threshold, runLength } = options
  requireList(values, 'values')
  InputError.requireRange(threshold, -1e6, 1e6, 'threshold')
  requireInteger(runLength, 1, 1e6, 'runLength')
  const index: number[] = []
  let best = -1
  let calm = 0
  for (let i = 0; i < values.length; i++) {
    if (values[i] > threshold) {
      if (best < 0 || values[i] > values[best]) best = i
      calm = 0
    } else if (best >= 0 && ++calm === runLength) {
      index.push(best)
      best = -1
      calm = 0
    }
  }
  if (best >= 0) index.push(best)
  return { index: Int32Array.from(index), peaks: Float64Array.from(index, (i) => values[i]) }
}

function refused(value: number, constraint: string): InputError {
  return new InputError({ code: 'inconsistent', field: 'peaks', value, constraint })
}
