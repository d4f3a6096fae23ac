import { InputError, requireList } from '../../../errors/index.ts'
import { monthOfRecords, type TimeAxis } from '../../../time/index.ts'
import { requireAxis } from '../../../time/internal.ts'

/**
 * Albedo of every record of an axis from twelve monthly values, each holding for the whole of its month in standard
 * time at the site. A NaN month is a gap in its records.
 *
 * @param monthly January to December, 0..1 [fraction].
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @returns albedo [fraction].
 * @throws {InputError} `length_mismatch`; `out_of_range`, naming the month.
 */
export function albedoOfMonths(axis: TimeAxis, monthly: ArrayLike<number>, out?: Float64Array): Float64Array {
  requireAxis(axis)
  requireList(monthly, 'monthly')
  out ??= new Float64Array(axis.length)
  InputError.requireLength(axis.length, { out })
  InputError.requireLength(12, { monthly })
  for (let month = 0; month < 12; month++) {
    if (!Number.isNaN(monthly[month])) InputError.requireRange(monthly[month], 0, 1, `monthly[${month}]`)
  }
  const months = monthOfRecords(axis)
  for (let t = 0; t < out.length; t++) out[t] = monthly[months[t]]
  return out
}
