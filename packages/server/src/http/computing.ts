import type { JobQuote, RunContext } from '@sunwake/api/run'
import type { Answer } from './answer/respond.ts'

/** For whom something is done. */
export interface Sharer {
  readonly id: string
  /** Of the turns, beside others who wait; more is served more. */
  readonly weight: number
}

/** A body that nobody has read yet, as that takes its time as well. */
export interface UnreadBody {
  /** Of the operation that it was sent to. */
  readonly name: string
  readonly request: Uint8Array<ArrayBuffer>
}

/** An answer that is to be computed. */
export interface ComputeTask extends UnreadBody {
  /** Media type of the answer. */
  readonly form: string
  readonly testMode: boolean
  /** Online data that were fetched before; without them the computation asks for what it needs. */
  readonly fetched: RunContext['fetched']
  /** Whether an equal request has the same answer, whenever and by whomever it is sent. */
  readonly repeatable: boolean
}

/** A submission that is to be checked and priced. */
export interface QuoteTask extends UnreadBody {
  /** Online data that were fetched before. */
  readonly fetched: RunContext['fetched']
}

/** A submission that was checked and priced. */
export interface Quoted {
  readonly quote: JobQuote
  /** What was asked for, as JSON. */
  readonly request: string
}

/** Does what takes more than two milliseconds. Where many wait, each sharer gets a share. */
export interface Compute {
  /**
   * Computes an answer.
   * @param signal ends the computation, with its reason as the error.
   * @param sharer for whom it is.
   * @throws {ServiceError} as the operation does; `service_unavailable` where too many wait already.
   */
  run(task: ComputeTask, signal: AbortSignal, sharer?: Sharer): Promise<Answer>
  /**
   * Checks and prices a submission.
   * @throws {ServiceError} as `run`.
   */
  quote(task: QuoteTask, signal: AbortSignal, sharer?: Sharer): Promise<Quoted>
  /**
   * What the service has to know of a body before it is computed.
   * @throws {ServiceError} `validation_error`, and as `run`.
   */
  outline(body: UnreadBody, signal: AbortSignal, sharer?: Sharer): Promise<unknown>
  /**
   * What a body says, as `bodyIdentity` tells it.
   * @throws {ServiceError} `service_unavailable` where too many wait already.
   */
  identity(body: UnreadBody, signal: AbortSignal, sharer?: Sharer): Promise<string>
  close(): Promise<void>
}
