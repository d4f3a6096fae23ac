import { packFragment, unpackFragment } from '../../capsule/fragment.ts'
import { validationError } from '../../errors/index.ts'
import { pollOf } from '../../operations/find-operation.ts'
import type { JobKind } from '../../operations/jobs/schema.ts'
import { operations } from '../../operations/registry.ts'
import { canonicalJson } from '../../operations/result/fingerprint.ts'
import { isRecord } from '../../wire/parse/parse-request.ts'
import { type Ask, askBody, hasSeries, requireGood } from './tool.ts'

/** Of the addresses of resources. */
const SCHEME = 'sunwake:'
const RESULTS = `${SCHEME}//results/`
const JOBS = `${SCHEME}//jobs/`
const REPORTS = `${SCHEME}//reports/`
const SERIES = '/series'
/** Most bytes of a request in an address, unpacked. */
const REQUEST_BYTES_MAX = 65_536

/** A result: what was asked for, and the job that computed it, where one did. */
export interface ResultReference {
  readonly operation: string
  readonly request: Readonly<Record<string, unknown>>
  readonly job_id?: string | undefined
}

/** The address of a result. It holds the request, so nothing is kept for it; the answer is computed anew when read. */
export async function resultUri(reference: ResultReference): Promise<string> {
  return `${RESULTS}${await packFragment(canonicalJson(reference))}`
}

/** The addresses of a result and of its series, where it has one. */
export async function urisOf(
  reference: ResultReference,
): Promise<{ readonly result_uri: string; readonly series_uri?: string }> {
  const uri = await resultUri(reference)
  return { result_uri: uri, ...(hasSeries(reference.operation) ? { series_uri: `${uri}${SERIES}` } : {}) }
}

/** The address of the result of a job whose request is not known. */
export function jobUri(jobId: string): string {
  return `${JOBS}${encodeURIComponent(jobId)}`
}

/** The address of the series of a job. */
export function jobSeriesUri(jobId: string): string {
  return `${jobUri(jobId)}${SERIES}`
}

/** The job that {@link jobUri} gave the address of; undefined where it is another address. */
export function jobOfUri(uri: string): string | undefined {
  return uri.startsWith(JOBS) ? decodeURIComponent(uri.slice(JOBS.length)) : undefined
}

/** The address of the file of a report. */
export function reportUri(filename: string): string {
  return `${REPORTS}${encodeURIComponent(filename)}`
}

/**
 * What an address of a result says.
 * @param field the argument that it was given as.
 * @throws {ServiceError} `validation_error`: it is none.
 */
export async function readReference(uri: string, field: string): Promise<ResultReference> {
  const refuse = (constraint: string) => validationError([{ field, value: uri.slice(0, 60), constraint }])
  if (!uri.startsWith(RESULTS)) throw refuse(`a result_uri, ${RESULTS}…, as a tool answered it`)
  let found: unknown
  try {
    found = JSON.parse(await unpackFragment(uri.slice(RESULTS.length), REQUEST_BYTES_MAX))
  } catch {
    throw refuse('a whole result_uri, copied without a change')
  }
  const { operation, request, job_id: jobId } = isRecord(found) ? found : {}
  const isKnown = typeof operation === 'string' && Object.hasOwn(operations, operation)
  if (!isKnown || !isRecord(request) || (jobId !== undefined && typeof jobId !== 'string')) {
    throw refuse('a whole result_uri, copied without a change')
  }
  return { operation, request, job_id: jobId }
}

/** Whether a text is the address of a result, and no id of a job. */
export function isResultUri(text: string): boolean {
  return text.startsWith(SCHEME)
}

/** The resources that answers link to. */
export const RESOURCE_TEMPLATES = [
  {
    name: 'result',
    uriTemplate: `${RESULTS}{request}`,
    description: 'A whole result as JSON, computed anew from the request in the address.',
    mimeType: 'application/json',
  },
  {
    name: 'series',
    uriTemplate: `${RESULTS}{request}${SERIES}`,
    description: 'The series of a result as CSV, computed anew.',
    mimeType: 'text/csv',
  },
  {
    name: 'job',
    uriTemplate: `${JOBS}{job_id}`,
    description: 'The whole result of a job as JSON.',
    mimeType: 'application/json',
  },
  {
    name: 'job_series',
    uriTemplate: `${JOBS}{job_id}${SERIES}`,
    description: 'The series of a job as CSV.',
    mimeType: 'text/csv',
  },
  {
    name: 'report',
    uriTemplate: `${REPORTS}{filename}`,
    description: 'The file of a report, kept for seven days.',
    mimeType: 'application/pdf',
  },
] as const

/** What a resource holds. */
export type ResourceContent =
  | { readonly mimeType: string; readonly text: string }
  | { readonly mimeType: string; readonly bytes: Uint8Array }

/**
 * Reads a resource: a result or its series, which are computed anew, the series of a job, or the file of a report.
 * @throws {ServiceError} `validation_error`: no such address. @throws {ToolError} as the operation refuses.
 */
export async function readResource(uri: string, ask: Ask): Promise<ResourceContent> {
  if (uri.startsWith(REPORTS)) {
    const filename = decodeURIComponent(uri.slice(REPORTS.length))
    const answer = await requireGood(await ask('downloadReport', { params: { filename }, accept: '*/*' }))
    const mimeType = answer.headers.get('content-type')?.split(';')[0] ?? 'application/pdf'
    return { mimeType, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const isSeries = uri.endsWith(SERIES)
  const whole = isSeries ? uri.slice(0, -SERIES.length) : uri
  const mimeType = isSeries ? 'text/csv' : 'application/json'
  const job = jobOfUri(whole)
  if (job !== undefined) return await readJob(job, mimeType, ask)
  const { operation, request, job_id: jobId } = await readReference(whole, 'uri')
  if (jobId !== undefined) return await readJob(jobId, mimeType, ask)
  const name = operation as keyof typeof operations
  if (!('computation' in operations[name])) {
    const constraint = 'of an operation that computes its answer at once'
    throw validationError([{ field: 'uri', value: operation, constraint }])
  }
  if (isSeries && !hasSeries(operation)) {
    const constraint = `a result with a series; ${operation} has none`
    throw validationError([{ field: 'uri', value: operation, constraint }])
  }
  const answer = await requireGood(await ask(name, { body: request, accept: mimeType }))
  return { mimeType, text: await answer.text() }
}

async function readJob(jobId: string, mimeType: string, ask: Ask): Promise<ResourceContent> {
  const { kind, status } = await askBody<{ kind: Parameters<typeof pollOf>[0]; status: string }>(
    ask,
    'getJob',
    {
      params: { job_id: jobId },
    },
  )
  if (status !== 'completed') {
    const constraint = `a completed job; this one is ${status}`
    throw validationError([{ field: 'uri', value: jobId, constraint }])
  }
  const { poll, route } = pollOf(kind)
  if (!poll.forms.includes(mimeType)) {
    const constraint = `the series of a kind of job that has one; ${kind} has none`
    throw validationError([{ field: 'uri', value: jobId, constraint }])
  }
  const answer = await requireGood(
    await ask(route.operationId as keyof typeof operations, { params: { job_id: jobId }, accept: mimeType }),
  )
  return { mimeType, text: await answer.text() }
}

/** Whether the result of a kind of job has a series. */
export function jobHasSeries(kind: JobKind): boolean {
  return pollOf(kind).poll.forms.includes('text/csv')
}
