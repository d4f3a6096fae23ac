import type { Logger } from 'pino'
import type { Caller } from './caller.ts'

/** What middleware leaves for the handlers of a request. */
export interface HttpEnvironment {
  Variables: {
    requestId: string
    /** Logs with the request id. */
    log: Logger
    /** Who calls; absent on operations that need no key. */
    caller: Caller | undefined
  }
  Bindings: {
    /** The socket side of a request, where there is one. */
    incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined } | undefined
  }
}
