import type { Logger } from 'pino'
import type { KeyOwner } from '../store/ports/records.ts'

/** What middleware leaves for the handlers of a request. */
export interface HttpEnvironment {
  Variables: {
    requestId: string
    /** Logs with the request id. */
    log: Logger
    /** Who calls; absent on operations that need no key. */
    caller: KeyOwner | undefined
  }
  Bindings: {
    /** The socket side of a request, where there is one. */
    incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined } | undefined
  }
}
