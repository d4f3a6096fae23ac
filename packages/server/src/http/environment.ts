import type { Operation } from '@sunwake/api/routes'
import type { ServiceError } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import type { Caller } from './caller.ts'
import type { IdempotentAnswer } from './idempotent-answer.ts'

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
    /** What an answer is committed with, where the request has an `Idempotency-Key`. */
    idempotency: IdempotentAnswer | undefined
  }
  Bindings: {
    /** The socket side of a request, where there is one. */
    incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined } | undefined
    /** The answer on its way, to give it headers or to break it off. */
    outgoing?: { setHeader?(name: string, value: string): void; destroy?(): void } | undefined
  }
}
