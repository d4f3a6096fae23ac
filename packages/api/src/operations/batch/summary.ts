import type { ResultColumn, Row } from '../../records/index.ts'
import type { ResultMetadata, Warning } from '../result/metadata.ts'
import type { PlaceResult } from './row.ts'

/** Figures of one column over some rows: of those that have one. */
export interface ColumnSum {
  readonly count: number
  readonly sum: number
  readonly min: number
  readonly max: number
}

/** What some places have in sum, as plain JSON. */
export interface PlacesSummary {
  readonly places: number
  readonly failed: number
  /** Failed places by the code of their error. */
  readonly errors: Readonly<Record<string, number>>
  /** Places with a warning, by its code, and one of its texts. */
  readonly warnings: Readonly<Record<string, { readonly places: number; readonly message: string }>>
  /** By name; of columns without a single figure nothing. */
  readonly columns: Readonly<Record<string, ColumnSum>>
  /** Of the first place with a result; null without one. */
  readonly origin: Pick<ResultMetadata, 'data' | 'fidelity' | 'units' | 'seed'> | null
}

/** Columns that are no figures. */
const NO_FIGURES: ReadonlySet<string> = new Set(['latitude', 'longitude'])

/** Sums the places of a part, in their order. */
export function summaryOf(columns: readonly ResultColumn[], results: readonly PlaceResult[]): PlacesSummary {
  const first = results.find(({ metadata }) => metadata !== undefined)?.metadata
  const errors: Record<string, number> = {}
  const warnings: Record<string, { places: number; message: string }> = {}
  for (const { error, warnings: found } of results) {
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
    for (const { code, message } of oneOfEach(found)) {
      warnings[code] = {
        places: (warnings[code]?.places ?? 0) + 1,
        message: warnings[code]?.message ?? message,
      }
    }
  }
  return {
    places: results.length,
    failed: results.filter(({ error }) => error !== undefined).length,
    errors,
    warnings,
    columns: columnSums(
      columns,
      results.map(({ row }) => row),
    ),
    origin: first === undefined ? null : pick(first),
  }
}

function pick({ data, fidelity, units, seed }: ResultMetadata): NonNullable<PlacesSummary['origin']> {
  return { data, fidelity, units, seed }
}

function oneOfEach(warnings: readonly Warning[]): readonly Warning[] {
  return [...new Map(warnings.map((warning) => [warning.code, warning])).values()]
}

function columnSums(columns: readonly ResultColumn[], rows: readonly Row[]): Record<string, ColumnSum> {
  const sums: Record<string, ColumnSum> = {}
  columns.forEach(({ name, kind }, n) => {
    if (kind !== 'number' || NO_FIGURES.has(name)) return
    for (const row of rows) {
      const value = row[n]
      if (typeof value === 'number')
        sums[name] = joined(sums[name], { count: 1, sum: value, min: value, max: value })
    }
  })
  return sums
}

function joined(a: ColumnSum | undefined, b: ColumnSum): ColumnSum {
  if (a === undefined) return b
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
  }
}

/** The sum of parts, in their order, so that its last bits do not depend on which was computed first. */
export function joinedSummaries(parts: readonly PlacesSummary[]): PlacesSummary {
  const errors: Record<string, number> = {}
  const warnings: Record<string, { places: number; message: string }> = {}
  const columns: Record<string, ColumnSum> = {}
  for (const part of parts) {
    for (const [code, count] of Object.entries(part.errors)) errors[code] = (errors[code] ?? 0) + count
    for (const [code, { places, message }] of Object.entries(part.warnings)) {
      const before = warnings[code]
      warnings[code] = { places: (before?.places ?? 0) + places, message: before?.message ?? message }
    }
    for (const [name, sum] of Object.entries(part.columns)) columns[name] = joined(columns[name], sum)
  }
  const total = (of: (part: PlacesSummary) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  return {
    places: total(({ places }) => places),
    failed: total(({ failed }) => failed),
    errors,
    warnings,
    columns,
    origin: parts.find(({ origin }) => origin !== null)?.origin ?? null,
  }
}
