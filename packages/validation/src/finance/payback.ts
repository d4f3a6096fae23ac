import { cumulativeCashFlow, paybackYears } from '@sunwake/core/finance'
import { type Adapter, type CaseResult, casesOf, expectedAt, type JsonObject, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Simple and discounted payback, and the running sums behind them. */
export const paybackAdapter: Adapter = {
  schema: 'payback',
  about: 'Payback = the FIRST time',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

/** What a case states; every other key is a result that the engine has to know. */
const INPUTS = ['id', 'cash_flow', 'rate', 'note']

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const cashFlow = (entry['cash_flow'] as number[] | undefined) ?? []
  const rate = expectedAt(entry, 'rate') ?? 0
  const comparisons: Comparison[] = []
  for (const key of Object.keys(entry)) {
    if (INPUTS.includes(key)) continue
    if (key === 'simple' || key === 'discounted') {
      const years = paybackYears({ cashFlow, rate: key === 'simple' ? 0 : rate })
      comparisons.push(compare(key, years ?? Number.NaN, expectedAt(entry, key), tolerance))
    } else if (key === 'cumulative' || key === 'cumulative_discounted') {
      const sums = cumulativeCashFlow({ cashFlow, rate: key === 'cumulative' ? 0 : rate })
      comparisons.push(...compareYears(key, sums, entry[key], tolerance))
    } else {
      return { label, comparisons: [], unsupported: `no model for ${key}` }
    }
  }
  return { label, comparisons }
}

function compareYears(
  name: string,
  actual: Float64Array,
  expected: unknown,
  tolerance: Tolerance,
): Comparison[] {
  const years = Array.isArray(expected) ? (expected as (number | null)[]) : []
  const comparisons = [compare(`${name}.length`, actual.length, years.length, { relative: 0, absolute: 0 })]
  years.forEach((value, k) => {
    comparisons.push(compare(`${name}[${k}]`, actual[k] ?? Number.NaN, value, tolerance))
  })
  return comparisons
}
