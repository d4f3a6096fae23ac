import type { Operation } from '@sunwake/api/routes'
import type { RunContext } from '@sunwake/api/run'
import type { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { IdempotencyStore } from '../store/requests/idempotency.ts'
import type { Caller } from './access/caller.ts'
import type { FixedBody } from './answer/fixed-body.ts'

/** What middleware leaves for the handlers of a request. */
export interface HttpEnvironment {
  Variables: {
    requestId: string
    /** Of the service; `logOf` gives that of a request. */
    logger: Logger
    /** When the request came: the time [epoch ms], and the reading of the stopwatch [ms]. */
    arrived: { readonly atMs: number; readonly started: number }
    /** What answers; absent where the path has no operation. */
    operation: Operation | undefined
    /** The dated version that the answer is of. */
    apiVersion: string
    /** Gives a signal that is aborted, with the error that is answered, once the time for an answer is up. */
    timeUp: () => AbortSignal
    /** W3C trace context that the request is part of, where it is part of any. */
    traceParent: string | undefined
    /** Who calls; absent on operations that need no key. */
    caller: Caller | undefined
    /** Set where the answer is to be charged nothing: the guard gives back what it has taken. */
    uncharged: boolean | undefined
    /** Set where the month is used up, and only an answer that was given before may be given again. */
    refusalUnlessRepeated: ServiceError | undefined
    /** What is answered, where that does not change while the process runs. */
    fixedBody: FixedBody | undefined
    /** What an answer is committed with, where the request has an `Idempotency-Key`. */
    idempotency: IdempotentAnswer | undefined
  }
  Bindings: {
    /** The socket side of a request, where there is one. */
    incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined } | undefined
    /** Whether a page of this process asks, for who has signed in to it. */
    fromPage?: boolean | undefined
    /** For whom a tool of this process asks: a caller whose request was let in and counted already. */
    admitted?: Caller | undefined
    /** The answer on its way, to give it headers or to break it off. */
    outgoing?: { setHeader?(name: string, value: string): void; destroy?(): void } | undefined
  }
}

/** What a handler commits its answer with, so that neither is there without the other. */
export interface IdempotentAnswer {
  /**
   * Keeps the answer, within the transaction of what it tells.
   * @throws {ServiceError} `idempotency_in_progress`: another request has taken the key over, and nothing may be done.
   */
  complete(
    records: { readonly idempotency: IdempotencyStore },
    answer: {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    },
  ): Promise<void>
}

/** Logs with the id of a request. */
export function logOf(c: Context<HttpEnvironment>): Logger {
  return c.get('logger').child({ request_id: c.get('requestId') })
}

/** What operations take from the outside world; waits for the embedded data at the first call. */
export type RunContextSource = () => Promise<RunContext>
