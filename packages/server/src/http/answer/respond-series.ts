import { SERIES_MEDIA_TYPES, SERIES_WRITERS, type SeriesTable } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { negotiate } from '../request/negotiate.ts'
import { type Answer, respondAnswer } from './respond.ts'

/** The forms of a result that is a body and a series. */
export const SERIES_FORMS = ['application/json', SERIES_MEDIA_TYPES.csv, SERIES_MEDIA_TYPES.ndjson] as const

/** A series, and the identity of the result that it belongs to. */
interface ResultSeries {
  readonly series: SeriesTable
  readonly fingerprint: string
}

export type SeriesForm = Exclude<(typeof SERIES_FORMS)[number], 'application/json'>

/** The form in which a caller wants a result that is a body and a series; says that the answer depends on it. */
export function formOfSeries(c: Context<HttpEnvironment>): (typeof SERIES_FORMS)[number] {
  c.header('Vary', 'Accept', { append: true })
  return negotiate(c.req.header('accept'), SERIES_FORMS)
}

/** A series as an answer, which is written while it is sent. */
export function seriesAnswer(type: SeriesForm, { series, fingerprint }: ResultSeries): Answer {
  const headers = { 'X-Timestamp-Label': series.axis.label, 'X-Fingerprint': fingerprint }
  return type === SERIES_MEDIA_TYPES.csv
    ? {
        contentType: `${type}; charset=utf-8; header=present`,
        headers,
        content: { chunks: SERIES_WRITERS.csv(series) },
      }
    : { contentType: type, headers, content: { chunks: SERIES_WRITERS.ndjson(series) } }
}

/** Answers with a series, row by row. */
export function respondSeries(c: Context<HttpEnvironment>, type: SeriesForm, result: ResultSeries): Response {
  return respondAnswer(c, seriesAnswer(type, result))
}
