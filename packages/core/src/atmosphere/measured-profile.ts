import { InputError } from '../errors/index.ts'

/** Mean wind speeds at two or more heights of one mast. */
export interface MeasuredProfile {
  /** Heights above ground, all different, above 0 [m]. */
  readonly heights: ArrayLike<number>
  /** Speeds at the heights, above 0 [m/s]. */
  readonly speeds: ArrayLike<number>
}

/**
 * Refuses profiles that no law can be fitted to.
 * @throws {InputError} `missing`, `length_mismatch`, `out_of_range` and its kin, `inconsistent` for equal heights.
 */
export function requireMeasuredProfile({ heights, speeds }: MeasuredProfile): void {
  if (heights.length < 2) {
    throw new InputError({
      code: 'missing',
      field: 'heights',
      value: heights.length,
      constraint: 'two heights or more',
    })
  }
  InputError.requireLength(heights.length, { speeds })
  for (let k = 0; k < heights.length; k++) {
    InputError.requireRange(heights[k], Number.MIN_VALUE, 1e5, `heights[${k}]`, 'm')
    InputError.requireRange(speeds[k], Number.MIN_VALUE, 200, `speeds[${k}]`, 'm/s')
    for (let j = 0; j < k; j++) {
      if (heights[j] === heights[k]) {
        throw new InputError({
          code: 'inconsistent',
          field: `heights[${k}]`,
          value: heights[k],
          constraint: 'a height of its own',
        })
      }
    }
  }
}

/** Straight line y = meanY + slope·(x − meanX) of least squares. */
export function regression(
  count: number,
  x: (k: number) => number,
  y: (k: number) => number,
): { readonly slope: number; readonly meanX: number; readonly meanY: number } {
  let meanX = 0
  let meanY = 0
  for (let k = 0; k < count; k++) {
    meanX += x(k) / count
    meanY += y(k) / count
  }
  let covariance = 0
  let variance = 0
  for (let k = 0; k < count; k++) {
    covariance += (x(k) - meanX) * (y(k) - meanY)
    variance += (x(k) - meanX) * (x(k) - meanX)
  }
  return { slope: covariance / variance, meanX, meanY }
}
