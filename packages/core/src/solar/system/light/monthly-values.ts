import { InputError } from '../../../errors/index.ts'
import { monthOfRecords, type TimeAxis } from '../../../time/index.ts'

/**
 * Refuses a list that has not twelve values within 0..1.
 * @throws {InputError} naming the list or the month.
 */
export function requireMonthly(values: readonly number[], field: string): void {
  InputError.requireLength(12, { [field]: values })
  for (let m = 0; m < 12; m++) InputError.requireRange(values[m], 0, 1, `${field}[${m}]`)
}

/** The value of its month for each of the given records; months as `monthOfRecords`. */
export function monthlyAt(values: readonly number[], axis: TimeAxis, index: Int32Array): Float64Array {
  const months = monthOfRecords(axis)
  const out = new Float64Array(index.length)
  for (let k = 0; k < out.length; k++) out[k] = values[months[index[k]]]
  return out
}
