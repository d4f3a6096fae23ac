import type { JobFailureRecord, JobRecord, JobResultRecord } from '@sunwake/api/bodies'
import type { RecordTable, Row } from '@sunwake/api/run'
import type { JOB_KINDS, PageEnd } from '@sunwake/api/schemas'
import type { JobStatus } from '../../jobs/transitions.ts'
import type { Page } from '../kysely/pages.ts'

export type JobKind = (typeof JOB_KINDS)[number]

/** A job as it is asked for. */
export interface NewJob {
  readonly id: string
  readonly organizationId: string
  /** Who submitted it, by hand or by a key. */
  readonly userId: string
  readonly apiKeyId: string | undefined
  /** Submitted by a test-mode key: charged nothing, and marked in its result. */
  readonly testMode: boolean
  readonly kind: JobKind
  /** Whether it is computed in parts: those of an organisation wait for each other and for no others of its jobs. */
  readonly divided: boolean
  readonly name: string | undefined
  /** The body, checked, as JSON. It can be large: only the thread that computes it reads it. */
  readonly request: string
  readonly createdAtMs: number
  /** Credits set aside for it. */
  readonly credits: number
  /** How long it should compute [s]. */
  readonly estimatedSeconds: number
  /** Share of its organisation among those that wait; more is served more. */
  readonly weight: number
  /** Jobs of its organisation that may run at once. */
  readonly runningLimit: number
  readonly callbackUrl: string | undefined
  readonly siteId: string | undefined
  /** W3C trace context of the request. */
  readonly traceParent: string | undefined
}

/** A job: what answers tell of it, whose it is, and who works on it. */
export interface Job
  extends JobRecord,
    Omit<NewJob, keyof JobRecord | 'weight' | 'runningLimit' | 'request' | 'divided'> {
  /** Times it was taken up: the fencing token of the worker that has it. */
  readonly attempt: number
  /** Workers that were lost with it. */
  readonly lostWorkers: number
  readonly workerId: string | undefined
}

/** A job that is to be computed. */
export type TakenJob = Job & Pick<NewJob, 'request' | 'divided'>

/** A job in a list: without what can be large. */
export type JobSummary = Omit<Job, 'best'>

/** A job that a worker has, and the token that shows it has it still. */
export interface Claim {
  readonly id: string
  readonly attempt: number
}

/** Something for one worker to do: to begin a job, or to compute a part of one. */
export interface JobTask {
  readonly jobId: string
  /** Of the job: as it waits, or as its part is computed. Where that has changed, there is nothing to do. */
  readonly attempt: number
  /** Undefined: to begin the job. */
  readonly part: number | undefined
  /** Its begin in the virtual time of the queue: the earliest is served first. */
  readonly start: number
}

/** A part of a job to be computed. */
export type PartTask = JobTask & { readonly part: number }

/** Where the computation of a job stood. */
export interface JobCheckpoint {
  /** Of the engine that wrote it: another one may compute otherwise. */
  readonly engineVersion: string
  /** JSON. */
  readonly state: string
}

/** How a job is divided, and what its records have in common. */
export interface JobDivision {
  readonly parts: number
  readonly table: RecordTable
}

/** A finished part of a job. */
export interface JobPart {
  /** Counted from 0. */
  readonly part: number
  /** Of all that its result depends on. */
  readonly fingerprint: string
  readonly rows: readonly Row[]
  readonly summary: unknown
}

/** How a job ends. */
export type JobOutcome =
  | { readonly status: 'completed'; readonly result: JobResultRecord; readonly partial: boolean }
  | { readonly status: 'failed'; readonly failure: JobFailureRecord }

export interface JobFilter {
  /** Only those of one user. */
  readonly userId?: string | undefined
  /** One that no job has finds none. */
  readonly kind?: string | undefined
  readonly status?: JobStatus | undefined
  readonly createdAfterMs?: number | undefined
  readonly createdBeforeMs?: number | undefined
}

/** A process that computes jobs. */
export interface WorkerRecord {
  readonly id: string
  readonly startedAtMs: number
  readonly beatAtMs: number
  /** Jobs that it takes at once. */
  readonly slots: number
}

/** A job whose worker was lost, and what became of it. */
export interface LostJob {
  readonly job: Job
  /** `queued` again, or to be failed by the caller because it has cost too many workers. */
  readonly verdict: 'requeued' | 'poison'
}

/** What the queue holds. */
export interface QueueState {
  readonly queued: number
  readonly running: number
  /** The same by kind; those of which there are any. */
  readonly byKind: readonly {
    readonly kind: JobKind
    readonly status: 'queued' | 'running'
    readonly count: number
  }[]
  /** What workers could do at once: jobs that wait or run as a whole, and parts of divided jobs that are not finished. */
  readonly tasks: number
  /** When the oldest of those that wait was submitted. */
  readonly oldestQueuedAtMs: number | undefined
  readonly workers: readonly WorkerRecord[]
}

/**
 * Jobs and the processes that compute them. Times of beats are by the clock of the database, which all processes
 * share, unless a test gives one.
 */
export interface JobStore {
  /** Adds a job at its fair place in the queue, and offers what its organisation may run now. */
  insert(job: NewJob): Promise<void>
  /** A job of an organisation; of one of its users where one is named. */
  find(organizationId: string, id: string, userId?: string | undefined): Promise<Job | undefined>
  /** Jobs of an organisation, newest first. */
  list(
    organizationId: string,
    filter: JobFilter,
    page: Page,
  ): Promise<{ readonly jobs: readonly JobSummary[] } & PageEnd>
  /** Jobs that come before a queued one, itself included: 1 is next. Undefined unless it is queued. */
  queuePosition(organizationId: string, id: string): Promise<number | undefined>
  /** What a job was asked for. */
  request(organizationId: string, id: string): Promise<unknown>
  /**
   * What a job has computed.
   * @param withTimeseries whether to read its series too; true when absent.
   */
  result(organizationId: string, id: string, withTimeseries?: boolean): Promise<JobResultRecord | undefined>

  /** Waiting jobs in fair order; of each organisation no more than it may run at once more. */
  waiting(limit: number): Promise<readonly JobTask[]>
  /** Offers the first waiting jobs again, in case nobody was told of them. */
  offerWaiting(limit: number): Promise<void>
  /** Takes a waiting job; undefined where it does not wait any more, or may not run now. */
  claim(task: JobTask, workerId: string, atMs: number): Promise<TakenJob | undefined>
  /** Notes how far a job has come; gives the progress that stands, undefined where the claim is no longer good. */
  report(
    claim: Claim,
    state: { readonly progress: number; readonly stage: string; readonly best: unknown },
  ): Promise<number | undefined>
  /** Keeps where a job stands in the place of the last; false where the claim is no longer good. */
  keepCheckpoint(claim: Claim, checkpoint: JobCheckpoint): Promise<boolean>
  /** Where a job stood when it was last kept; undefined where it was not, and where the claim is no longer good. */
  checkpoint(claim: Claim): Promise<JobCheckpoint | undefined>
  /**
   * Keeps how a job is divided, and drops kept parts that are none of its own: of another version of the engine, say.
   * What is missing is offered to all workers.
   * @param fingerprints of its parts.
   * @returns the parts that are missing; undefined where the claim is no longer good.
   */
  divide(
    claim: Claim,
    table: RecordTable,
    fingerprints: readonly string[],
  ): Promise<readonly number[] | undefined>
  /**
   * Notes who computes a part, and counts the worker that was lost with it, where there was one; undefined where its job
   * has ended, or is divided anew.
   */
  beginPart(task: PartTask, workerId: string): Promise<Job | undefined>
  /** What a job was asked for, as JSON: large. */
  requestOf(id: string): Promise<string | undefined>
  /** Whether a part is finished, and whether all are. */
  partState(id: string, part: number): Promise<{ readonly isFinished: boolean; readonly isWhole: boolean }>
  /**
   * Keeps a finished part in the place of an earlier one: from then on no worker is counted as lost with the job.
   * @returns how many parts are finished; undefined where the claim is no longer good.
   */
  keepPart(claim: Claim, part: JobPart): Promise<number | undefined>
  /** Notes that nobody computes a part any more. */
  endPart(jobId: string, part: number): Promise<void>
  /** Offers a part again that was begun and not finished, as a worker stops in order. */
  returnPart(task: PartTask): Promise<void>
  /** Running jobs whose parts are for all workers. */
  handedOut(): Promise<
    readonly (Claim & { readonly parts: number; readonly startOf: (part: number) => number })[]
  >
  /** The finished parts of a job in their order. */
  finishedPartsOf(id: string): Promise<readonly number[]>
  /** The summaries of the parts of a job, in their order. */
  partSummaries(id: string): Promise<readonly unknown[]>
  /** How a job is divided; undefined where it is not, or not yet. */
  division(organizationId: string, id: string): Promise<JobDivision | undefined>
  /** The finished parts of a job in their order, and how many records each has. */
  finishedParts(
    organizationId: string,
    id: string,
  ): Promise<readonly { readonly part: number; readonly rows: number }[]>
  /** The records of a finished part; undefined where it is not finished. */
  partRows(organizationId: string, id: string, part: number): Promise<readonly Row[] | undefined>

  /** What a worker has by the records; it may not know of all, where a connection broke. */
  heldBy(workerId: string): Promise<readonly Claim[]>
  /** Those of some claims that are no longer good. */
  lostClaims(claims: readonly Claim[]): Promise<readonly Claim[]>
  /** Ends a running job, the row alone; undefined where the claim is no longer good. */
  finish(claim: Claim, outcome: JobOutcome, atMs: number): Promise<Job | undefined>
  /** Puts a running job back into the queue when its worker stops in order: no lost worker is counted; undefined where the claim is no longer good. */
  release(claim: Claim): Promise<Job | undefined>
  /** Cancels a queued or running job, the row alone; tells what it was before, or undefined where it has ended or is not there. */
  cancel(
    organizationId: string,
    id: string,
    atMs: number,
  ): Promise<{ readonly job: Job; readonly was: JobStatus } | undefined>
  setCharged(organizationId: string, id: string, credits: number): Promise<void>

  /** Writes that a worker lives. */
  beat(worker: Omit<WorkerRecord, 'beatAtMs'>, atMs?: number): Promise<void>
  /** Takes out a worker that ends in order. */
  removeWorker(id: string): Promise<void>
  /** Ids of workers that have been silent for some time and still stand in the list. */
  silentWorkers(silentMs: number, atMs?: number): Promise<readonly string[]>
  /** Running jobs of workers that have been silent for some time or are gone. */
  orphans(silentMs: number, atMs?: number): Promise<readonly Job[]>
  /** Puts an orphan back into the queue and counts the lost worker; undefined where the claim is no longer good. */
  recover(claim: Claim): Promise<Job | undefined>
  state(silentMs: number, atMs?: number): Promise<QueueState>
}
