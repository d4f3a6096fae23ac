import {
  depreciationShares,
  MACRS_PERCENTAGES,
  type MacrsConvention,
  type MacrsYears,
  macrsRule,
} from '@sunwake/core/finance'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** The file states no bound for schedules in money: products of figures of its table. */
const SCHEDULE_SHARE_OF_BASIS = 1e-12

const CONVENTIONS: Readonly<Record<string, MacrsConvention>> = {
  'half-year': 'half_year',
  'mid-quarter Q1': 'mid_quarter_1',
  'mid-quarter Q2': 'mid_quarter_2',
  'mid-quarter Q3': 'mid_quarter_3',
  'mid-quarter Q4': 'mid_quarter_4',
}
const INPUTS = ['id', 'recovery_years', 'convention', 'basis', 'bonus']

/** Depreciation by the modified accelerated cost recovery system: tables, the rule behind them, schedules. */
export const macrsAdapter: Adapter = {
  schema: 'macrs',
  about: 'percent_table is the IRS Publication 946',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      percent_table: parseTolerance(texts['percent_table'], 'tolerance.percent_table'),
      fraction_exact: parseTolerance(texts['fraction_exact'], 'tolerance.fraction_exact'),
    }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  readonly percent_table: Tolerance
  readonly fraction_exact: Tolerance
}

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const named = String(entry['convention'] ?? 'half-year')
  const convention = CONVENTIONS[named]
  if (convention === undefined) return { label, comparisons: [], unsupported: `no convention ${named}` }
  const recoveryYears = numberAt(entry, 'recovery_years') as MacrsYears
  if (MACRS_PERCENTAGES[convention][recoveryYears] === undefined) {
    return { label, comparisons: [], unsupported: `no class of ${recoveryYears} years` }
  }
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(entry)) {
    if (INPUTS.includes(name)) continue
    const row = (actual: ArrayLike<number>, tolerance: Tolerance): void => {
      comparisons.push(...compareRow(name, actual, expected, tolerance))
    }
    if (name === 'percent_table') row(MACRS_PERCENTAGES[convention][recoveryYears], tolerances.percent_table)
    else if (name === 'fraction_exact')
      row(macrsRule({ recoveryYears, convention }), tolerances.fraction_exact)
    else if (name === 'depreciation') {
      const basis = numberAt(entry, 'basis')
      const bonus = 'bonus' in entry ? numberAt(entry, 'bonus') : 0
      const shares = depreciationShares({ method: 'macrs_table', recoveryYears, convention, bonus })
      row(
        shares.map((share) => share * basis),
        { relative: 0, absolute: SCHEDULE_SHARE_OF_BASIS * basis },
      )
    } else return { label, comparisons: [], unsupported: `no model for ${name}` }
  }
  return { label, comparisons }
}

function compareRow(
  name: string,
  actual: ArrayLike<number>,
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  const years = Array.isArray(expected) ? (expected as number[]) : []
  return [
    compare(`${name}.length`, actual.length, years.length, EXACT),
    ...years.map((value, t) => compare(`${name}[${t}]`, actual[t] ?? Number.NaN, value, tolerance)),
  ]
}
