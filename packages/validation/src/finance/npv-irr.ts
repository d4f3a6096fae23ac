import {
  datedNetPresentValue,
  datedRateOfReturn,
  modifiedRateOfReturn,
  netPresentValue,
  rateOfReturn,
} from '@sunwake/core/finance'
import { epochMs } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** How the file writes the number of roots, as a number to compare. */
const STATUS: readonly unknown[] = ['none', 'unique', 'multiple']

/** Net present value and rates of return, of yearly and of dated flows. */
export const npvIrrAdapter: Adapter = {
  schema: 'npv_irr',
  about: 'cash_flow[k] falls at the END of year k',
  unread: ['numpy_financial_irr'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerance = (key: string): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances = { npv: tolerance('npv'), irr: tolerance('irr'), xirr: tolerance('xirr') }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  /** Relative to the sum of the sizes of the flows. */
  readonly npv: Tolerance
  readonly irr: Tolerance
  readonly xirr: Tolerance
}

/** Stated by the case, or what another program answers where several rates are right. */
const NOT_COMPARED = ['id', 'cash_flow', 'dates', 'note', 'numpy_financial_irr']

type Check = (entry: JsonObject, tolerances: Tolerances) => readonly Comparison[]

const CHECKS: Readonly<Record<string, Check>> = {
  npv: compareNpv,
  irr_all_real: compareRates,
  irr_unique: compareUnique,
  irr_status: compareStatus,
  sign_changes: compareSignChanges,
  mirr: compareModified,
  xnpv: compareDatedNpv,
  xirr: compareDatedRate,
}

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const comparisons: Comparison[] = []
  for (const key of Object.keys(entry)) {
    if (NOT_COMPARED.includes(key)) continue
    const check = CHECKS[key]
    if (check === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    comparisons.push(...check(entry, tolerances))
  }
  return { label, comparisons }
}

function cashFlowOf(entry: JsonObject): number[] {
  return (entry['cash_flow'] as number[] | undefined) ?? []
}

/** The bound of the file on values of money, which it gives per dollar that flows either way. */
function moneyTolerance(entry: JsonObject, { npv }: Tolerances): Tolerance {
  const turnover = cashFlowOf(entry).reduce((sum, flow) => sum + Math.abs(flow), 0)
  return { relative: 0, absolute: npv.relative * turnover }
}

function compareNpv(entry: JsonObject, tolerances: Tolerances): readonly Comparison[] {
  const cashFlow = cashFlowOf(entry)
  const tolerance = moneyTolerance(entry, tolerances)
  return (entry['npv'] as JsonObject[]).flatMap((point) => {
    const rate = numberAt(point, 'rate')
    const comparisons = [
      compare(`npv(${rate})`, netPresentValue({ cashFlow, rate }), expectedAt(point, 'value'), tolerance),
    ]
    if ('excel_npv' in point) {
      const spreadsheet = netPresentValue({ cashFlow, rate, firstYear: 1 })
      comparisons.push(compare(`excel_npv(${rate})`, spreadsheet, expectedAt(point, 'excel_npv'), tolerance))
    }
    return comparisons
  })
}

function compareRates(entry: JsonObject, { irr }: Tolerances): readonly Comparison[] {
  const expected = entry['irr_all_real'] as number[]
  const { rates } = rateOfReturn(cashFlowOf(entry))
  return [
    compare('irr_all_real.length', rates.length, expected.length, EXACT),
    ...expected.map((rate, k) => compare(`irr_all_real[${k}]`, rates[k] ?? Number.NaN, rate, irr)),
  ]
}

function compareUnique(entry: JsonObject, { irr }: Tolerances): readonly Comparison[] {
  const { rate } = rateOfReturn(cashFlowOf(entry))
  return [compare('irr_unique', rate ?? Number.NaN, expectedAt(entry, 'irr_unique'), irr)]
}

function compareStatus(entry: JsonObject): readonly Comparison[] {
  const { status } = rateOfReturn(cashFlowOf(entry))
  return [compare('irr_status', STATUS.indexOf(status), STATUS.indexOf(entry['irr_status']), EXACT)]
}

function compareSignChanges(entry: JsonObject): readonly Comparison[] {
  const { signChanges } = rateOfReturn(cashFlowOf(entry))
  return [compare('sign_changes', signChanges, expectedAt(entry, 'sign_changes'), EXACT)]
}

function compareModified(entry: JsonObject, { irr }: Tolerances): readonly Comparison[] {
  const modified = objectAt(entry, 'mirr')
  const rate = modifiedRateOfReturn({
    cashFlow: cashFlowOf(entry),
    financeRate: numberAt(modified, 'finance_rate'),
    reinvestRate: numberAt(modified, 'reinvest_rate'),
  })
  return [compare('mirr', rate ?? Number.NaN, expectedAt(modified, 'value'), irr)]
}

function datedFlowOf(entry: JsonObject): { readonly cashFlow: number[]; readonly datesMs: number[] } {
  const dates = (entry['dates'] as string[] | undefined) ?? []
  return { cashFlow: cashFlowOf(entry), datesMs: dates.map(midnightMs) }
}

/** Midnight UTC of a calendar day such as `2024-02-29`. */
function midnightMs(date: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return epochMs({ year, month, day })
}

function compareDatedNpv(entry: JsonObject, tolerances: Tolerances): readonly Comparison[] {
  const tolerance = moneyTolerance(entry, tolerances)
  return (entry['xnpv'] as JsonObject[]).map((point) => {
    const rate = numberAt(point, 'rate')
    const value = datedNetPresentValue({ ...datedFlowOf(entry), rate })
    return compare(`xnpv(${rate})`, value, expectedAt(point, 'value'), tolerance)
  })
}

function compareDatedRate(entry: JsonObject, { xirr }: Tolerances): readonly Comparison[] {
  const { rate } = datedRateOfReturn(datedFlowOf(entry))
  return [compare('xirr', rate ?? Number.NaN, expectedAt(entry, 'xirr'), xirr)]
}
