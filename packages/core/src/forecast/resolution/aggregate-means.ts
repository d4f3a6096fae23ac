import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'

/**
 * Means of longer steps from the means of shorter ones, in blocks of `factor` values from the first on: the mean of the
 * values that are there, NaN where fewer than `coverageMin` of the block are. A last block that is not full counts the
 * values behind the end as gaps.
 *
 * @param factor whole number, 1..1e6.
 * @param coverageMin share of a block that must be there, 0..1; a block without any value is NaN in any case.
 * @throws {InputError} `out_of_range` and its kin (`factor`, `coverageMin`).
 */
export function aggregateMeans(values: Float64Array, factor: number, coverageMin: number): Float64Array {
  requireInteger(factor, 1, 1e6, 'factor')
  InputError.requireRange(coverageMin, 0, 1, 'coverageMin')
  const out = new Float64Array(Math.ceil(values.length / factor))
  for (let block = 0; block < out.length; block++) {
    const end = Math.min((block + 1) * factor, values.length)
    let [sum, count] = [0, 0]
    for (let t = block * factor; t < end; t++) {
      if (Number.isNaN(values[t])) continue
      sum += values[t]
      count++
    }
    out[block] = count > 0 && count >= coverageMin * factor ? sum / count : Number.NaN
  }
  return out
}
