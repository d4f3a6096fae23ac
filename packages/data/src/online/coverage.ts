import { ProviderFailure } from './provider-failure.ts'

/** A series with less than this share of its values is no basis for a year. */
const COVERAGE_MIN = 0.9

/** Share of the records that have a value [fraction]. */
export function coverageOf(values: Float64Array): number {
  let there = 0
  for (const value of values) if (!Number.isNaN(value)) there++
  return values.length === 0 ? 0 : there / values.length
}

/** Coverage by name. */
export function coverageOfAll(
  series: Readonly<Record<string, Float64Array>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(series).map(([name, values]) => [name, coverageOf(values)]))
}

/**
 * Refuses series with too many gaps.
 * @throws {ProviderFailure} `no_data`.
 */
export function requireCoverage(provider: string, series: Readonly<Record<string, Float64Array>>): void {
  for (const [name, share] of Object.entries(coverageOfAll(series))) {
    if (share >= COVERAGE_MIN) continue
    const problem = `it has ${name} for only ${(100 * share).toFixed(1)} % of the hours`
    throw new ProviderFailure({ provider, kind: 'no_data', problem })
  }
}
