import { nestedCodeOf } from '../../errors/index.ts'
import type { Found } from '../computation/computation.ts'
import type { JOB_STATES, JobDetail, JobError, JobItem, JobKind } from './schema.ts'

/** Why a job failed: a code of the error table, and what belongs to it. */
export interface JobFailureRecord {
  readonly code: string
  readonly message: string
  /** Facts beside it, for example the conflicts of an infeasible request. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** A job as lists are made of it. */
export interface JobSummaryRecord {
  readonly id: string
  readonly kind: JobKind
  readonly status: (typeof JOB_STATES)[number]
  readonly name: string | undefined
  /** 0..100. */
  readonly progress: number
  readonly stage: string
  readonly createdAtMs: number
  readonly startedAtMs: number | undefined
  readonly completedAtMs: number | undefined
  /** Credits set aside for it, and those that it cost in the end. */
  readonly credits: number
  readonly creditsCharged: number | undefined
  readonly failure: JobFailureRecord | undefined
  /** Whether it ended before its time with its best so far. */
  readonly partial: boolean
  readonly siteId: string | undefined
  readonly testMode: boolean
}

/** A job as answers are made of it. */
export interface JobRecord extends JobSummaryRecord {
  /** How long it should compute [s]. */
  readonly estimatedSeconds: number
  /** The best design so far, as the study tells it. */
  readonly best: unknown
}

/** What a job has computed, as it is kept. */
export interface JobResultRecord {
  readonly body: unknown
  readonly timeseries: unknown
}

/** When a job will be done, and what it costs, as answers have it. */
export interface Price {
  readonly queue_position: number | null
  readonly estimated_duration_s: number
  readonly credits: number
}

/** When a job will be done, and what it costs. */
export function priceBody({
  queuePosition,
  estimatedSeconds,
  credits,
}: {
  readonly queuePosition: number | undefined
  readonly estimatedSeconds: number
  readonly credits: number
}): Price {
  return {
    queue_position: queuePosition ?? null,
    estimated_duration_s: wholeSeconds(estimatedSeconds),
    credits,
  }
}

type Body = Readonly<Record<string, unknown>>

/** What the submission of a kind of job answers in words of its own. */
export interface JobAnswers {
  /** Of a job that is to be asked for. */
  readonly accepted: (job: JobRecord, price: Price, pollUrl: string) => Body
  /** Of a dry run; the credits that can be spent are null without a limit. */
  readonly priced: (price: Price, creditsAvailable: number | null) => Body
  /** Of a job that ended while the request waited; by default the body of the poll. */
  readonly ended?: ((polled: Body) => Body) | undefined
  /** How long a submission waits for its job where the caller did not ask it to [s]; by default not at all. */
  readonly patienceSeconds?: ((estimatedSeconds: number) => number) | undefined
}

/** The query of a poll, checked. */
export type PollQuery = Readonly<Record<string, unknown>>

/** What the answer to who asks for a job is made of. */
export interface JobPoll {
  readonly kinds: readonly JobKind[]
  /** Parameters of the query that are true or false. */
  readonly flags: readonly string[]
  /** Media types of a completed job; the first by default, and before it has completed. */
  readonly forms: readonly [string, ...string[]]
  /** Whether the answer has the series of the job. */
  readonly needsSeries: (query: PollQuery, form: string) => boolean
  /** A job that has not completed. */
  readonly unfinished: (job: JobRecord, queuePosition: number | undefined) => Body
  readonly completed: (
    result: JobResultRecord,
    asked: {
      readonly query: PollQuery
      readonly form: string
      readonly partial: boolean
      readonly job: JobRecord
    },
  ) => Found
}

/** A time as answers have it. */
export function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** Seconds that a job should take, as answers have them. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds))
}

/** The best of a job that runs or was cancelled, marked as not final; nothing where there is none. */
export function bestSoFar({ best }: Pick<JobRecord, 'best'>): Pick<JobDetail, 'best'> {
  if (best === undefined || best === null) return {}
  if (Array.isArray(best)) return { best: { final: false, designs: best } }
  return { best: { ...(best as object), final: false } }
}

/** Why a job failed, in the nested form: of several refused fields the first. */
export function nestedFailure({ code, message, extra }: JobFailureRecord): JobError {
  const { details: refused, ...facts } = extra
  const details = { ...(Array.isArray(refused) ? refused[0] : {}), ...facts }
  return { code: nestedCodeOf(code), message, ...(Object.keys(details).length === 0 ? {} : { details }) }
}

/** A job as lists have it. */
export function jobItem(job: JobSummaryRecord, pollUrl: string): JobItem {
  const time = (atMs: number | undefined) => (atMs === undefined ? null : instant(atMs))
  return {
    job_id: job.id,
    kind: job.kind,
    status: job.status,
    progress: job.progress,
    stage: job.stage,
    name: job.name ?? null,
    created_at: instant(job.createdAtMs),
    started_at: time(job.startedAtMs),
    completed_at: time(job.completedAtMs),
    poll_url: pollUrl,
    credits: job.creditsCharged ?? job.credits,
    error: job.failure === undefined ? null : nestedFailure(job.failure),
    partial: job.partial,
    site_id: job.siteId ?? null,
    test_mode: job.testMode,
  }
}

/** A job alone, without its result. */
export function jobDetail(job: JobRecord, pollUrl: string, queuePosition: number | undefined): JobDetail {
  return {
    ...jobItem(job, pollUrl),
    queue_position: queuePosition ?? null,
    estimated_duration_s: wholeSeconds(job.estimatedSeconds),
    ...bestSoFar(job),
  }
}
