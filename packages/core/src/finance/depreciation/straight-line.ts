import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'

/** Even depreciation. */
export interface StraightLine {
  /** Years over which the basis is written off, a whole number 1..100. */
  readonly years: number
  /** Share of the first year that counts, above 0, at most 1; the rest falls in year n + 1. 1 when absent. */
  readonly firstYear?: number | undefined
}

/**
 * Shares of the basis written off evenly [fraction], for n years, or n + 1 where the first counts in part:
 *
 *     firstYear/n, 1/n, …, 1/n, (1 − firstYear)/n
 *
 * @throws {InputError} `out_of_range` and its kin (`years`, `firstYear`).
 * @see Internal Revenue Service 2025, Publication 946, chapter 4
 */
export function straightLine(line: StraightLine): Float64Array {
  requireObject(line, 'line')
  const { years, firstYear = 1 } = line
  requireInteger(years, 1, 100, 'years')
  InputError.requireRange(firstYear, Number.MIN_VALUE, 1, 'firstYear')
  const shares = new Float64Array(firstYear < 1 ? years + 1 : years).fill(1 / years)
  shares[0] = firstYear / years
  if (firstYear < 1) shares[years] = (1 - firstYear) / years
  return shares
}
