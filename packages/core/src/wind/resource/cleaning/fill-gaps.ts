import { InputError, requireList } from '../../../errors/index.ts'

/** A series without the gaps that another could fill. */
export interface FilledSeries {
  readonly values: Float64Array
  /** Records taken from the other series. */
  readonly filled: number
  /** Records that neither has; NaN. */
  readonly missing: number
}

/**
 * Fills the gaps (NaN) of a series from another one of the same records, the prediction of a long-term correction for
 * example.
 *
 * @throws {InputError} `length_mismatch`.
 */
export function fillGaps(measured: Float64Array, other: Float64Array): FilledSeries {
  requireList(measured, 'measured')
  requireList(other, 'other')
  InputError.requireLength(measured.length, { other })
  let filled = 0
  let missing = 0
  const values = measured.map((value, t) => {
    if (!Number.isNaN(value)) return value
    if (Number.isNaN(other[t])) missing++
    else filled++
    return other[t]
  })
  return { values, filled, missing }
}
