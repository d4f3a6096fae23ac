import { type DebtSchedule, equalPrincipalDebt, levelDebt, sculptedDebt } from '@sunwake/core/finance'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** How the file names what bounds a sculpted loan, and the engine's word for it. */
const BINDINGS: Readonly<Record<string, string>> = { dscr: 'coverage', fraction: 'amount' }

/** Loans with level payments, with equal principal and sculpted to a cash flow. */
export const debtAdapter: Adapter = {
  schema: 'debt',
  about: 'Year-end payments. level_payment:',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

type Results = Readonly<Record<string, number | Float64Array>>

const KINDS: Readonly<Record<string, (entry: JsonObject) => Results>> = {
  level_payment: (entry) => {
    const loan = levelDebt(loanOf(entry))
    return { payment: loan.service[0], ...rowsOf(loan) }
  },
  equal_principal: (entry) => rowsOf(equalPrincipalDebt(loanOf(entry))),
  dscr_sculpted: (entry) => {
    const loan = sculptedDebt({
      available: entry['cfads'] as number[],
      coverage: numberAt(entry, 'dscr_target'),
      rate: numberAt(entry, 'rate'),
      amountMax: numberAt(entry, 'max_debt_fraction') * numberAt(entry, 'capex'),
      mayBeNegative: true,
    })
    return {
      debt: loan.amount,
      uncapped_debt: loan.uncappedAmount,
      realised_dscr: loan.coverage,
      binding: BINDINGS[String(entry['binding'])] === loan.binding ? 1 : 0,
      ...rowsOf(loan),
    }
  },
}

const INPUTS = [
  'id',
  'type',
  'principal_amount',
  'rate',
  'years',
  'cfads',
  'dscr_target',
  'capex',
  'max_debt_fraction',
]

function loanOf(entry: JsonObject): {
  readonly amount: number
  readonly rate: number
  readonly years: number
} {
  return {
    amount: numberAt(entry, 'principal_amount'),
    rate: numberAt(entry, 'rate'),
    years: numberAt(entry, 'years'),
  }
}

function rowsOf({ service, interest, principal, balance }: DebtSchedule): Results {
  return { debt_service: service, interest, principal, balance_end: balance }
}

function runCase(entry: JsonObject, stated: Tolerance): CaseResult {
  const label = String(entry['id'])
  const kind = String(entry['type'])
  const run = KINDS[kind]
  if (run === undefined) return { label, comparisons: [], unsupported: `no loan ${kind}` }
  const actual = run(entry)
  const principal = Math.abs(Number(entry['principal_amount'] ?? entry['debt']))
  // The file states its bound as a share of the principal.
  const ofMoney: Tolerance = { relative: 0, absolute: stated.relative * principal }
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(entry)) {
    if (INPUTS.includes(name)) continue
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    if (name === 'binding') comparisons.push(compare(name, value as number, 1, EXACT))
    else if (typeof value === 'number') {
      comparisons.push(
        compare(name, value, expected as number | null, name === 'realised_dscr' ? stated : ofMoney),
      )
    } else comparisons.push(...compareRow(name, value, expected, ofMoney))
  }
  return { label, comparisons }
}

function compareRow(
  name: string,
  actual: Float64Array,
  expected: unknown,
  tolerance: Tolerance,
): readonly Comparison[] {
  const years = Array.isArray(expected) ? (expected as (number | null)[]) : []
  return [
    compare(`${name}.length`, actual.length, years.length, EXACT),
    ...years.map((value, t) => compare(`${name}[${t}]`, actual[t] ?? Number.NaN, value, tolerance)),
  ]
}
