import { operations } from '@sunwake/api/routes'
import type { ResultColumn, Row } from '@sunwake/api/run'
import {
  badCursor,
  batchResultsQuerySchema,
  PAGE_NUMBERS,
  type PageKey,
  pageOf,
  parseQuery,
  RECORD_FORMATS,
  RECORD_MEDIA_TYPES,
  RECORD_WRITERS,
  type RecordFormat,
  recordByName,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { respondChunks, respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { negotiate } from '../../http/request/negotiate.ts'
import { queryOf } from '../../http/request/query.ts'
import type { JobRequestParts } from '../../jobs/requests/job-request-parts.ts'
import { visibleJob } from '../../jobs/requests/visible-job.ts'
import type { Job } from '../../store/jobs/job-store.ts'

type Jobs = JobRequestParts['store']['jobs']
/** A finished part, and how many records it has. */
type Finished = Awaited<ReturnType<Jobs['finishedParts']>>[number]

const TYPES = RECORD_FORMATS.map((format) => RECORD_MEDIA_TYPES[format]) as [string, ...string[]]

/** Of a job whose parts are not known yet. */
const NO_TABLE = {
  columns: ['id', 'latitude', 'longitude', 'status'].map(
    (name): ResultColumn => ({ name, kind: name.includes('itude') ? 'number' : 'text' }),
  ),
  format: RECORD_FORMATS[0],
}

/** `GET /v1/batch/{job_id}/results`: the records of the parts that are finished. */
export function batchResults(parts: JobRequestParts): Binding {
  return recordsOf(parts, operations.getBatchResults, 'batch')
}

/** `GET /v1/atlas/{job_id}/results`: the cells of the parts that are finished. */
export function atlasResults(parts: JobRequestParts): Binding {
  return recordsOf(parts, operations.getAtlasResults, 'atlas')
}

function recordsOf(
  { store }: JobRequestParts,
  operation: Binding['operation'],
  kind: 'batch' | 'atlas',
): Binding {
  return {
    operation,
    async handler(c) {
      const {
        part,
        format: wanted,
        ...pages
      } = parseQuery(batchResultsQuerySchema, queryOf(c.req), {
        numbers: [...PAGE_NUMBERS, 'part'],
      })
      const page = pageOf(pages)
      const job = await visibleJob(c, store, [kind])
      const { columns, format: usual } =
        (await store.jobs.division(job.organizationId, job.id))?.table ?? NO_TABLE
      const all = await store.jobs.finishedParts(job.organizationId, job.id)
      const parts = part === undefined ? all : all.filter((one) => one.part === part)
      const format = wanted ?? formatAsked(c) ?? usual
      if (format !== 'json') {
        const chunks = RECORD_WRITERS[format](columns, chunksOf(store.jobs, job, parts))
        return respondChunks(c, chunks, RECORD_MEDIA_TYPES[format])
      }
      const from = page.after === undefined ? page.offset : afterCursor(page.after)
      const rows = await rowsOf(store.jobs, job, parts, [from, from + page.limit])
      const total = parts.reduce((sum, { rows: count }) => sum + count, 0)
      const last = from + rows.length - 1
      return respondJson(c, {
        results: rows.map((row) => recordByName(columns, row)),
        pagination: page.pagination({ total, next: last + 1 < total ? [last] : undefined }),
      })
    },
  }
}

function afterCursor([last]: PageKey): number {
  if (typeof last !== 'number' || !Number.isSafeInteger(last) || last < 0) throw badCursor(String(last))
  return last + 1
}

/** The form that the header asks for; undefined where it takes any. */
function formatAsked(c: Context<HttpEnvironment>): RecordFormat | undefined {
  c.header('Vary', 'Accept', { append: true })
  const accept = c.req.header('accept')
  if (accept === undefined || accept.trim() === '*/*') return undefined
  return RECORD_FORMATS[TYPES.indexOf(negotiate(accept, TYPES))]
}

/** The records of some parts, one part after another. */
export async function* chunksOf(
  jobs: Jobs,
  { organizationId, id }: Pick<Job, 'organizationId' | 'id'>,
  parts: readonly Finished[],
): AsyncGenerator<readonly Row[], void, undefined> {
  for (const { part } of parts) yield (await jobs.partRows(organizationId, id, part)) ?? []
}

/** Those of the records of some parts whose places lie in a range; only the parts that have some are read. */
async function rowsOf(
  jobs: Jobs,
  job: Pick<Job, 'organizationId' | 'id'>,
  parts: readonly Finished[],
  [from, to]: readonly [number, number],
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let before = 0
  for (const one of parts) {
    const after = before + one.rows
    if (after > from && before < to) {
      for await (const found of chunksOf(jobs, job, [one])) {
        rows.push(...found.slice(Math.max(from - before, 0), to - before))
      }
    }
    before = after
  }
  return rows
}
