import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type MacrsClass, macrsRule, macrsTable } from './macrs.ts'
import { type StraightLine, straightLine } from './straight-line.ts'

/** How an investment is written off for tax. */
export type DepreciationRule = (
  | ({ readonly method: 'macrs_table' | 'macrs_rule' } & MacrsClass)
  | ({ readonly method: 'straight_line' } & StraightLine)
  | {
      readonly method: 'shares'
      /** Share of the basis written off in year t at index t − 1 [fraction], at most 1 in all. */
      readonly shares: readonly number[]
    }
  | {
      /** Land, for example. */
      readonly method: 'none'
    }
) & {
  /** Share of the basis written off at once in year 1, 0..1 [fraction]; the rest follows the rule. 0 when absent. */
  readonly bonus?: number | undefined
}

/** Shares may be printed as percentages with two decimals. */
const SHARE_ROUNDING = 1e-3

/**
 * Shares of the basis written off in each year, the bonus included [fraction]; the share of year t at index t − 1.
 *
 *     share_1 = bonus + (1 − bonus)·rule_1,   share_t = (1 − bonus)·rule_t
 *
 * @throws {InputError} `out_of_range` and its kin naming the field, `unknown_value` (`method`, `recoveryYears`,
 *   `convention`), `inconsistent` for shares that sum to more than 1.
 * @see Internal Revenue Service 2025, Publication 946, chapter 3 (special depreciation allowance)
 */
export function depreciationShares(rule: DepreciationRule): Float64Array {
  requireObject(rule, 'rule')
  const { bonus = 0 } = rule
  InputError.requireRange(bonus, 0, 1, 'bonus')
  const shares = sharesOf(rule)
  if (bonus === 0) return shares
  for (let t = 0; t < shares.length; t++) shares[t] *= 1 - bonus
  if (shares.length > 0) shares[0] += bonus
  return shares
}

function sharesOf(rule: DepreciationRule): Float64Array {
  const { method } = rule
  switch (method) {
    case 'macrs_table':
      return macrsTable(rule)
    case 'macrs_rule':
      return macrsRule(rule)
    case 'straight_line':
      return straightLine(rule)
    case 'shares':
      return statedShares(rule.shares)
    case 'none':
      return new Float64Array(0)
    default:
      throw new InputError({
        code: 'unknown_value',
        field: 'method',
        value: method,
        constraint: 'one of macrs_table, macrs_rule, straight_line, shares, none',
      })
  }
}

function statedShares(shares: readonly number[]): Float64Array {
  requireList(shares, 'shares')
  let sum = 0
  Array.from(shares).forEach((share, t) => {
    InputError.requireRange(share, 0, 1, `shares[${t}]`)
    sum += share
  })
  if (sum > 1 + SHARE_ROUNDING) {
    throw new InputError({
      code: 'inconsistent',
      field: 'shares',
      value: sum,
      constraint: 'shares that sum to at most 1',
    })
  }
  return Float64Array.from(shares)
}
