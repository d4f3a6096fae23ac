import { InputError, requireKnown } from '../../../errors/index.ts'
import { log } from '../../../math/elementary/index.ts'
import { requireList, requireObject } from '../../../math/require-shape.ts'
import { fitGumbel, type Gumbel, gumbelReturnLevel, type ReturnLevel, reducedVariate } from './gumbel.ts'

/** How the two parameters are found: moments, probability-weighted moments, likelihood, a line on plotting positions. */
export const GUMBEL_METHODS = ['moments', 'pwm', 'likelihood', 'least_squares'] as const
export type GumbelMethod = (typeof GUMBEL_METHODS)[number]

/** Years of which a value once in fifty years may be told. */
export const ANNUAL_MAXIMA_MIN = 5

const EULER = 0.5772156649015329

/** Factors of the variance of a return level: constant, linear and square in the reduced variate. */
const VARIANCES: Readonly<Record<Exclude<GumbelMethod, 'least_squares'>, readonly [number, number, number]>> =
  {
    moments: [1.1678, 0.1919, 1.1],
    pwm: [1.1128, 0.4574, 0.8046],
    likelihood: [1.1087, 0.514, 0.6079],
  }

export interface AnnualMaximaInput {
  /** Greatest ten-minute mean of each year, above 0 [m/s]; five or more that are not all alike. */
  readonly maxima: ArrayLike<number>
  /** `moments` when absent. */
  readonly method?: GumbelMethod | undefined
  /** Whether the squares, which wind pressure goes by, are fitted. False when absent. */
  readonly squared?: boolean | undefined
}

const ANNUAL_MAXIMA_INPUT_FIELDS: Readonly<Record<keyof AnnualMaximaInput, true>> = {
  maxima: true,
  method: true,
  squared: true,
}

/** Fit of the greatest values of years. */
export interface AnnualExtremes {
  /** Of the speeds [m/s], or of their squares. */
  readonly gumbel: Gumbel
  readonly years: number
  /** Speed once in so many years, above 1 [a]; the standard error is NaN for `least_squares`. */
  level(years: number): ReturnLevel
}

/**
 * Gumbel distribution of the greatest values of years. Moments: dispersion s·√6/π with divisor n − 1. Weighted moments:
 * (2·b₁ − b₀)/ln 2. Least squares: on Gringorten's positions (i − 0.44)/(n + 0.12). Standard errors are those of large
 * samples.
 *
 * @throws {InputError} `inconsistent` (`maxima`) for fewer than five years or for years that are all alike.
 * @see Gumbel 1958, Statistics of Extremes; Phien 1987, J. Hydrology 90:355; Gringorten 1963, J. Geophys. Res. 68:813
 */
export function annualExtremes(input: AnnualMaximaInput): AnnualExtremes {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(ANNUAL_MAXIMA_INPUT_FIELDS))
  const { maxima, method = 'moments', squared = false } = input
  requireList(maxima, 'maxima')
  InputError.requireOneOf(method, GUMBEL_METHODS, 'method')
  for (let i = 0; i < maxima.length; i++) InputError.requireRange(maxima[i], 0, 200, `maxima[${i}]`, 'm/s')
  if (maxima.length < ANNUAL_MAXIMA_MIN) {
    throw new InputError({
      code: 'inconsistent',
      field: 'maxima',
      value: maxima.length,
      constraint: `the greatest values of ${ANNUAL_MAXIMA_MIN} years or more: fewer tell nothing of fifty`,
    })
  }
  const sorted = Float64Array.from(maxima, (v) => (squared ? v * v : v)).sort()
  if (sorted[0] === sorted[sorted.length - 1]) {
    throw new InputError({
      code: 'inconsistent',
      field: 'maxima',
      value: maxima[0],
      constraint: 'greatest values of years that differ; here all are equal',
    })
  }
  const gumbel = FITS[method](sorted)
  return {
    gumbel,
    years: sorted.length,
    level: (years) => {
      const y = reducedVariate(years)
      const value = gumbelReturnLevel(gumbel, years)
      const factors = method === 'least_squares' ? undefined : VARIANCES[method]
      const standardError =
        factors === undefined
          ? Number.NaN
          : (gumbel.dispersion * Math.sqrt(factors[0] + factors[1] * y + factors[2] * y * y)) /
            Math.sqrt(sorted.length)
      if (!squared) return { value, standardError }
      const speed = Math.sqrt(value)
      return { value: speed, standardError: standardError / (2 * speed) }
    },
  }
}

const FITS: Readonly<Record<GumbelMethod, (sorted: Float64Array) => Gumbel>> = {
  moments(sorted) {
    const mean = meanOf(sorted)
    let squares = 0
    for (const value of sorted) squares += (value - mean) * (value - mean)
    const dispersion = (Math.sqrt(squares / (sorted.length - 1)) * Math.sqrt(6)) / Math.PI
    return { dispersion, mode: mean - EULER * dispersion }
  },
  pwm(sorted) {
    const mean = meanOf(sorted)
    let weighted = 0
    sorted.forEach((value, i) => {
      weighted += (i / (sorted.length - 1)) * value
    })
    const dispersion = ((2 * weighted) / sorted.length - mean) / Math.LN2
    return { dispersion, mode: mean - EULER * dispersion }
  },
  likelihood: fitGumbel,
  least_squares(sorted) {
    const y = sorted.map((_, i) => -log(-log((i + 1 - 0.44) / (sorted.length + 0.12))))
    const [meanX, meanY] = [meanOf(sorted), meanOf(y)]
    let [both, squares] = [0, 0]
    y.forEach((value, i) => {
      both += (value - meanY) * (sorted[i] - meanX)
      squares += (value - meanY) * (value - meanY)
    })
    const dispersion = both / squares
    return { dispersion, mode: meanX - dispersion * meanY }
  },
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
