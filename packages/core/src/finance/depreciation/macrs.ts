import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { MACRS_PERCENTAGES, type MacrsConvention, type MacrsYears } from './macrs-percentages.ts'

/** Kind of property in the modified accelerated cost recovery system of the United States. */
export interface MacrsClass {
  readonly recoveryYears: MacrsYears
  /** `half_year` when absent. */
  readonly convention?: MacrsConvention | undefined
}

/** Share of the first year that counts. */
const FIRST_YEAR: Readonly<Record<MacrsConvention, number>> = {
  half_year: 0.5,
  mid_quarter_1: 0.875,
  mid_quarter_2: 0.625,
  mid_quarter_3: 0.375,
  mid_quarter_4: 0.125,
}
const RECOVERY_YEARS: readonly MacrsYears[] = [3, 5, 7, 10, 15, 20]
/** From this class on the declining balance is 150 % of straight line instead of 200 %. */
const SLOWER_FROM = 15

/**
 * Shares of the basis written off in the years 1..n + 1 by the tables of the Internal Revenue Service, which tax
 * returns use [fraction]; they sum to 1.
 *
 * @throws {InputError} `unknown_value` (`recoveryYears`, `convention`).
 * @see Internal Revenue Service 2025, Publication 946, appendix A, tables
 */
export function macrsTable(macrs: MacrsClass): Float64Array {
  const { recoveryYears, convention } = checked(macrs)
  return Float64Array.from(MACRS_PERCENTAGES[convention][recoveryYears], (percent) => percent / 100)
}

/**
 * Shares of the basis written off in the years 1..n + 1 by the rule behind the tables, without their rounding
 * (fractions): each year the larger of
 *
 *     declining balance   (2 or 1.5)/n · remaining
 *     straight line       remaining / years left
 *
 * both times the share s of the year that counts: by the convention in year 1, the rest in year n + 1.
 *
 * @throws {InputError} `unknown_value` (`recoveryYears`, `convention`).
 * @see Internal Revenue Service 2025, Publication 946, chapter 4
 */
export function macrsRule(macrs: MacrsClass): Float64Array {
  const { recoveryYears, convention } = checked(macrs)
  const shares = new Float64Array(recoveryYears + 1)
  const decline = (recoveryYears < SLOWER_FROM ? 2 : 1.5) / recoveryYears
  const first = FIRST_YEAR[convention]
  shares[0] = decline * first
  let remaining = 1 - shares[0]
  for (let t = 1; t < recoveryYears; t++) {
    const yearsLeft = recoveryYears - first - (t - 1)
    shares[t] = Math.max(decline * remaining, remaining / yearsLeft)
    remaining -= shares[t]
  }
  shares[recoveryYears] = remaining
  return shares
}

function checked(macrs: MacrsClass): Required<MacrsClass> & { readonly convention: MacrsConvention } {
  requireObject(macrs, 'macrs')
  const { recoveryYears, convention = 'half_year' } = macrs
  if (!RECOVERY_YEARS.includes(recoveryYears)) {
    throw new InputError({
      code: 'unknown_value',
      field: 'recoveryYears',
      value: recoveryYears,
      constraint: `one of ${RECOVERY_YEARS.join(', ')}`,
    })
  }
  InputError.requireOneOf(convention, Object.keys(FIRST_YEAR) as MacrsConvention[], 'convention')
  return { recoveryYears, convention }
}
