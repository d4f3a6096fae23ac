import { SERIES_MEDIA_TYPES, SERIES_WRITERS, type SeriesTable } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { negotiate } from './negotiate.ts'
import { respondChunks } from './respond.ts'

const OFFERED = ['application/json', SERIES_MEDIA_TYPES.csv, SERIES_MEDIA_TYPES.ndjson] as const

/** The form in which a caller wants a result that is a body and a series; says that the answer depends on it. */
export function formOfSeries(c: Context<HttpEnvironment>): (typeof OFFERED)[number] {
  c.header('Vary', 'Accept', { append: true })
  return negotiate(c.req.header('accept'), OFFERED)
}

/** Answers with a series, row by row. */
export function respondSeries(
  c: Context<HttpEnvironment>,
  type: Exclude<(typeof OFFERED)[number], 'application/json'>,
  { series, fingerprint }: { readonly series: SeriesTable; readonly fingerprint: string },
): Response {
  c.header('X-Timestamp-Label', series.axis.label)
  c.header('X-Fingerprint', fingerprint)
  return type === SERIES_MEDIA_TYPES.csv
    ? respondChunks(c, SERIES_WRITERS.csv(series), `${type}; charset=utf-8; header=present`)
    : respondChunks(c, SERIES_WRITERS.ndjson(series), type)
}
