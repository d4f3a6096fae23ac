import type { MessagePort } from 'node:worker_threads'
import type { JobFailureRecord } from '@sunwake/api/bodies'
import type { JobKind } from '../../store/jobs/job-store.ts'

/** A job as a thread gets it. */
export interface ThreadTask {
  readonly kind: JobKind
  /** JSON. */
  readonly request: string
  /** With the time of the service as it begins: the clock of the machine may be wrong. */
  readonly job: { readonly id: string; readonly createdAtMs: number; readonly nowMs: number }
  readonly testMode: boolean
  /** Where an earlier attempt stood, as JSON. */
  readonly state: string | undefined
  /** Takes the steps. */
  readonly port: MessagePort
  /** Not zero once the best so far is wanted. */
  readonly stop: Int32Array<SharedArrayBuffer>
}

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
