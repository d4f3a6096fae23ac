import type { JobFailureRecord } from '@sunwake/api/bodies'
import type { Selectable } from 'kysely'
import type { JobStatus } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import type { Job, JobKind, JobSummary } from './job-store.ts'

export type JobRow = Selectable<Database['jobs']>

/** Columns of a job that are never large. */
export const SUMMARY_COLUMNS = [
  'id',
  'organization_id',
  'user_id',
  'api_key_id',
  'test_mode',
  'kind',
  'name',
  'created_at',
  'credits',
  'estimated_seconds',
  'callback_url',
  'site_id',
  'trace_parent',
  'status',
  'started_at',
  'completed_at',
  'attempt',
  'lost_workers',
  'worker_id',
  'progress',
  'stage',
  'credits_charged',
  'failure',
  'partial',
] as const satisfies readonly (keyof JobRow)[]

/** Columns of a job without its request, which can be large. */
export const JOB_COLUMNS = [...SUMMARY_COLUMNS, 'best'] as const

/** A job as its row has it. */
export function jobOf(row: Pick<JobRow, (typeof JOB_COLUMNS)[number]>): Job {
  return {
    ...summaryOf(row),
    best: row.best === null ? undefined : JSON.parse(row.best),
  }
}

/** A job of a list as its row has it. */
export function summaryOf(row: Pick<JobRow, (typeof SUMMARY_COLUMNS)[number]>): JobSummary {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    apiKeyId: row.api_key_id ?? undefined,
    testMode: row.test_mode === 1,
    kind: row.kind as JobKind,
    name: row.name ?? undefined,
    createdAtMs: row.created_at,
    credits: row.credits,
    estimatedSeconds: row.estimated_seconds,
    callbackUrl: row.callback_url ?? undefined,
    siteId: row.site_id ?? undefined,
    traceParent: row.trace_parent ?? undefined,
    status: row.status as JobStatus,
    startedAtMs: row.started_at ?? undefined,
    completedAtMs: row.completed_at ?? undefined,
    attempt: row.attempt,
    lostWorkers: row.lost_workers,
    workerId: row.worker_id ?? undefined,
    progress: row.progress,
    stage: row.stage,
    creditsCharged: row.credits_charged ?? undefined,
    failure: row.failure === null ? undefined : (JSON.parse(row.failure) as JobFailureRecord),
    partial: row.partial === 1,
  }
}
