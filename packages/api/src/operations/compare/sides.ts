import { readCapsule } from '../../capsule/capsule.ts'
import { ServiceError, validationError } from '../../errors/index.ts'
import { parseRequest } from '../../wire/parse/parse-request.ts'
import type { FetchedData } from '../data/online/fetched-data.ts'
import { DEFAULT_SEED } from '../data/run-context.ts'
import { analysisOfRequest, type ComparedJob } from './analysis-of-result.ts'
import { COMPARABLE, type Comparable, type Metric } from './comparable.ts'
import {
  type CompareRequest,
  compareRequestSchema,
  type JobSide,
  type RequestSide,
  requestSide,
} from './schema.ts'

type Json = Readonly<Record<string, unknown>>

/** Most characters of a capsule in a permalink: it is unpacked where others wait. */
const PERMALINK_TEXT_MAX = 1024 * 1024

/** A comparison whose permalinks are unpacked. */
export interface ReadCompare {
  readonly a: JobSide | RequestSide
  readonly b: JobSide | RequestSide
  readonly metric: Metric
}

/** A side of a comparison: a job by its id, or the analysis by which a request is compared. */
export type ComparedSide = { readonly jobId: string } | { readonly operation: string }

/** What is compared, without the requests. */
export type ComparedSides = Readonly<Record<'a' | 'b', ComparedSide>>

/** A result that is to be computed again. */
export interface Side {
  readonly request: Json
  /** What is known of its first run. */
  readonly before: {
    readonly told?: ComparedJob['told'] | undefined
    readonly engineVersion?: string | undefined
    readonly fingerprint?: string | undefined
  }
}

/** A comparison that was checked. */
export interface CheckedCompare {
  readonly operation: string
  readonly comparable: Comparable
  readonly metric: Metric
  readonly a: Side
  readonly b: Side
}

/**
 * Reads a comparison, its permalinks too.
 * @throws {ServiceError} `validation_error`.
 */
export async function readCompare(body: unknown): Promise<ReadCompare> {
  const { a, b, metric = 'annual_energy' } = parseRequest(compareRequestSchema, body)
  return { a: await unpacked('a', a), b: await unpacked('b', b), metric }
}

async function unpacked(field: 'a' | 'b', side: CompareRequest['a']): Promise<JobSide | RequestSide> {
  if (!('permalink' in side)) return side
  try {
    return parseRequest(requestSide, await readCapsule(side.permalink, PERMALINK_TEXT_MAX))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const why = error.details[0]
    throw validationError([
      {
        field: `${field}.permalink`,
        value: side.permalink,
        constraint: `a permalink whose capsule can be compared. ${why === undefined ? error.message : `${why.field}: ${why.constraint}`}`,
      },
    ])
  }
}

/** What is compared by a comparison that was read. */
export function comparedSides({ a, b }: ReadCompare): ComparedSides {
  const compared = (side: JobSide | RequestSide): ComparedSide =>
    'job_id' in side ? { jobId: side.job_id } : { operation: analysisOfRequest(side).operation }
  return { a: compared(a), b: compared(b) }
}

/**
 * Checks that two results can be compared.
 * @param jobs the sides that are jobs, which only the service knows.
 * @throws {ServiceError} `validation_error`.
 */
export function checkSides({ a, b, metric }: ReadCompare, jobs: FetchedData['jobs'] = {}): CheckedCompare {
  const first = analysisOf('a', a, jobs.a)
  const second = analysisOf('b', b, jobs.b)
  const { operation } = first
  if (second.operation !== operation) {
    throw validationError([
      {
        field: 'b.operation',
        value: second.operation,
        constraint: `${operation}, as a is: results of one analysis are compared`,
      },
    ])
  }
  const comparable = COMPARABLE[operation]!
  if (comparable.metrics[metric] === undefined) {
    const known = Object.keys(comparable.metrics).join(', ')
    throw validationError([
      { field: 'metric', value: metric, constraint: `a metric that ${operation} reports: ${known}` },
    ])
  }
  return { operation, comparable, metric, a: first, b: second }
}

/**
 * The analysis by which a request or a capsule is compared.
 * @throws {ServiceError} `validation_error`.
 */
export function checkSide(side: unknown): Side & { readonly operation: string } {
  return analysisOf('side', parseRequest(requestSide, side), undefined)
}

/** The analysis of a side; the seed of a capsule stands where the request has none. */
function analysisOf(
  field: string,
  side: JobSide | RequestSide,
  job: ComparedJob | undefined,
): Side & { readonly operation: string } {
  if (!('job_id' in side)) {
    const { operation, request } = analysisOfRequest(side)
    const { seed, fingerprint, engine_version: engineVersion } = side
    return {
      operation,
      request: { ...request, seed: request['seed'] ?? seed ?? DEFAULT_SEED },
      before: operation === side.operation ? { fingerprint, engineVersion } : {},
    }
  }
  if (job !== undefined)
    return { operation: job.operation, request: { seed: DEFAULT_SEED, ...job.request }, before: job }
  throw validationError([
    {
      field: `${field}.job_id`,
      value: side.job_id,
      constraint: 'a job of the service; send the request or a capsule here',
    },
  ])
}
