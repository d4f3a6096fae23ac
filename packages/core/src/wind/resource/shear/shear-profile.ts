import { InputError } from '../../../errors/index.ts'
import { exp, log, pow } from '../../../math/elementary/index.ts'

/** How speed changes with height: the power law with an exponent, or the logarithmic law with a roughness length. */
export type ShearLaw = 'power' | 'log'

/** Every law that exists. */
export const SHEAR_LAWS: readonly ShearLaw[] = ['power', 'log']

/** Speeds at two or more heights of one mast in the same records. NaN is a gap. */
export interface MastSpeeds {
  /** Heights above ground, all different, above 0 [m]. */
  readonly heights: readonly number[]
  /** One series for each height [m/s]. */
  readonly speeds: readonly Float64Array[]
}

/**
 * Refuses masts that no shear can be taken from.
 * @throws {InputError} `missing` below two heights, `length_mismatch`, `out_of_range` and its kin, `inconsistent` for
 *   equal heights.
 */
export function requireMastSpeeds({ heights, speeds }: MastSpeeds): void {
  if (heights.length < 2) {
    throw new InputError({
      code: 'missing',
      field: 'heights',
      value: heights.length,
      constraint: 'two heights or more',
    })
  }
  InputError.requireLength(heights.length, { speeds })
  for (const [k, height] of heights.entries()) {
    InputError.requireRange(height, Number.MIN_VALUE, 1000, `heights[${k}]`, 'm')
    InputError.requireLength(speeds[0].length, { [`speeds[${k}]`]: speeds[k] })
    if (heights.indexOf(height) !== k) {
      throw new InputError({
        code: 'inconsistent',
        field: `heights[${k}]`,
        value: height,
        constraint: 'a height of its own',
      })
    }
  }
}

/**
 * Line of least squares over the logarithm of height through the speeds of one profile: the exponent of the power law
 * from ln u, the roughness length of the logarithmic law from u. For inner loops: nothing is checked.
 *
 * @param logHeights logarithms of the heights.
 * @returns exponent [1] or roughness length [m]; NaN with fewer than two speeds above `speedMin`, and for a roughness
 *   where the speed does not rise.
 */
export function shearOfProfile(
  law: ShearLaw,
  logHeights: ArrayLike<number>,
  speedAt: (k: number) => number,
  speedMin: number,
): number {
  let count = 0
  let x = 0
  let y = 0
  let xx = 0
  let xy = 0
  for (let k = 0; k < logHeights.length; k++) {
    const speed = speedAt(k)
    if (!(speed >= speedMin && speed > 0)) continue
    const value = law === 'power' ? log(speed) : speed
    // About the first height, so that nothing cancels.
    const place = logHeights[k] - logHeights[0]
    count++
    x += place
    y += value
    xx += place * place
    xy += place * value
  }
  if (count < 2) return Number.NaN
  const slope = (xy - (x * y) / count) / (xx - (x * x) / count)
  if (law === 'power') return slope
  return slope > 0 ? exp(logHeights[0] + x / count - y / count / slope) : Number.NaN
}

/**
 * Speed at one height over that at another [1]. For inner loops: nothing is checked; NaN gives NaN, and so does a
 * roughness length at or above one of the heights.
 *
 * @param coefficient exponent [1] or roughness length [m].
 */
export function shearRatio(
  law: ShearLaw,
  coefficient: number,
  { fromHeight, toHeight }: { readonly fromHeight: number; readonly toHeight: number },
): number {
  if (law === 'power') return pow(toHeight / fromHeight, coefficient)
  if (!(coefficient < Math.min(fromHeight, toHeight))) return Number.NaN
  return log(toHeight / coefficient) / log(fromHeight / coefficient)
}
