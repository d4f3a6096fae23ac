import { linkeTurbidityOfDay } from '@sunwake/core/solar/clearsky'
import { dayOfYear } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/**
 * Linke turbidity of days from the twelve monthly values of a place. The values themselves come from a world map, which
 * the engine has not: they are read from the file.
 */
export const linkeTurbidityAdapter: Adapter = {
  schema: 'linke_turbidity',
  about: 'Climatological monthly Linke turbidity',
  unread: ['inputs'],
  *run(document) {
    const text = objectAt(document, 'tolerance')['interpolated']
    const tolerance = parseTolerance(text, 'tolerance.interpolated')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const label = `${index} ${String(entry['note'] ?? '')}`
  const expected = objectAt(entry, 'expected')
  const monthly = monthlyAt(expected) ?? monthlyAt(objectAt(entry, 'inputs'))
  if (monthly === undefined) return { label, comparisons: [], unsupported: 'no monthly values' }
  const interpolated = objectAt(expected, 'interpolated')
  const dates = Object.keys(interpolated)
  if (dates.length === 0)
    return { label, comparisons: [], unsupported: 'the engine has no map of monthly values' }
  const unknown = Object.keys(expected).find((key) => key !== 'monthly' && key !== 'interpolated')
  if (unknown !== undefined) return { label, comparisons: [], unsupported: unknown }
  const comparisons = dates.map((date) => {
    const instantMs = parseInstant(date.length === 10 ? `${date}T00:00:00Z` : date, 'interpolated')
    const value = linkeTurbidityOfDay(monthly, { year: Number(date.slice(0, 4)), day: dayOfYear(instantMs) })
    return compare(date, value, expectedAt(interpolated, date), tolerance)
  })
  return { label, comparisons }
}

function monthlyAt(holder: JsonObject): Float64Array | undefined {
  const values = holder['monthly']
  if (!Array.isArray(values)) return undefined
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
