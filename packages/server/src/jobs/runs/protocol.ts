import type { MessagePort } from 'node:worker_threads'
import type { JobFailureRecord } from '@sunwake/api/bodies'
import type { PartResult, RecordTable } from '@sunwake/api/run'
import type { TakenJob } from '../../store/jobs/job-store.ts'

/** What a thread is told of a job. */
export interface JobOfThread extends Pick<TakenJob, 'id' | 'kind' | 'request' | 'testMode' | 'createdAtMs'> {
  /** The time of the service as the job begins: the clock of the machine may be wrong. */
  readonly nowMs: number
}

/** A job as a thread gets it. */
export interface JobTask {
  readonly kind: 'job'
  readonly job: JobOfThread
  /** Where an earlier attempt stood, as JSON. */
  readonly state: string | undefined
  /** Takes the steps. */
  readonly port: MessagePort
  /** Not zero once the best so far is wanted. */
  readonly stop: Int32Array<SharedArrayBuffer>
}

/** What a thread is asked about a divided job. */
export type DividedQuestion =
  | { readonly ask: 'parts' }
  | { readonly ask: 'part'; readonly part: number }
  | { readonly ask: 'whole'; readonly summaries: readonly unknown[] }

/** A question about a divided job as a thread gets it. */
export interface DividedTask {
  readonly kind: 'divided'
  readonly job: JobOfThread
  readonly question: DividedQuestion
}

/** What a thread answers about a divided job. */
export interface DividedAnswers {
  readonly parts: { readonly table: RecordTable; readonly fingerprints: readonly string[] }
  /** With the fingerprint that it has here, and how many parts there are. */
  readonly part: PartResult & { readonly fingerprint: string; readonly parts: number }
  readonly whole: Pick<Extract<ThreadOutcome, { status: 'completed' }>, 'body' | 'timeseries' | 'partial'>
}

/** The answer to a question about a divided job, or why there is none. */
export type DividedOutcome<Ask extends DividedQuestion['ask'] = DividedQuestion['ask']> =
  | { readonly status: 'found'; readonly found: DividedAnswers[Ask] }
  | Extract<ThreadOutcome, { status: 'failed' }>

/** How far a thread has come, as its port says. */
export interface ThreadStep {
  /** 0..99. */
  readonly progress: number
  readonly stage: string
  /** Undefined while there is none, and where it is not told anew. */
  readonly best: unknown
  /** Where it stands, as JSON, for who has to go on; absent where it is not told anew. */
  readonly state?: string | undefined
}

/** How a job ended in its thread. */
export type ThreadOutcome =
  | {
      readonly status: 'completed'
      readonly body: unknown
      readonly timeseries: unknown
      readonly partial: boolean
    }
  | {
      readonly status: 'failed'
      readonly failure: JobFailureRecord
      /** What happened, for the log alone. */
      readonly cause: string | undefined
    }
