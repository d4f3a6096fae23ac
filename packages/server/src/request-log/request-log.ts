import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ObservedRequest, RequestObserver } from '../http/layers/observe-requests.ts'
import type { LoggedRequest, RequestLogStore } from '../store/requests/request-log.ts'

/** How long requests are kept. */
const KEPT_DAYS = 30
const KEPT_MS = KEPT_DAYS * 86_400_000
/** How long requests are gathered before they are written; what a killed process loses of them [ms]. */
const GATHER_MS = 1000
/** Requests that wait to be written at most, while the database does not answer; what comes then is not written. */
const WAITING_MAX = 20_000
/** How often old requests are looked for [ms]. */
const PRUNE_MS = 3_600_000
/** Old requests that go with one writing. */
const PRUNE_MAX = 2000

/** Writes down the requests of organisations. */
export interface RequestLog extends RequestObserver {
  /** Writes what is gathered. */
  flush(): Promise<void>
}

/** Gathers answered requests and writes them together; forgets those whose time is over. */
export function createRequestLog({
  store,
  clock,
  log,
}: {
  readonly store: RequestLogStore
  readonly clock: Clock
  readonly log: Logger
}): RequestLog {
  let gathered: LoggedRequest[] = []
  let left = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let busy = false
  let pruneAtMs = Number.NEGATIVE_INFINITY
  const write = async (requests: readonly LoggedRequest[], lost: number): Promise<void> => {
    busy = true
    try {
      if (lost > 0) log.error({ requests: lost }, 'request log records dropped: the database is too slow')
      await store.add(requests)
      const now = clock.now()
      if (now < pruneAtMs) return
      const more = await store.prune(now - KEPT_MS, PRUNE_MAX)
      pruneAtMs = more ? now : now + PRUNE_MS
    } catch (error) {
      log.error({ err: error, requests: requests.length }, 'request log write failed')
    } finally {
      busy = false
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return writing
    const requests = gathered
    const lost = left
    gathered = []
    left = 0
    writing = writing.then(() => write(requests, lost))
    return writing
  }
  const later = () => {
    // What comes while a slow database writes is gathered, and no second writing waits behind the first.
    timer = setTimeout(() => (busy ? later() : void flush()), GATHER_MS).unref()
  }
  return {
    ended(request) {
      const logged = loggedRequest(request)
      if (logged === undefined) return
      if (gathered.length < WAITING_MAX) gathered.push(logged)
      else left++
      if (timer === undefined) later()
    },
    flush,
  }
}

/** A request as it is kept; undefined where it is nobody's, a page's, which would show itself, or a tool's, whose call is kept. */
function loggedRequest(request: ObservedRequest): LoggedRequest | undefined {
  const { caller, operation, fromWithin } = request
  if (caller === undefined || operation === undefined || fromWithin) return undefined
  return {
    organizationId: caller.organization.id,
    requestId: request.requestId,
    apiKeyId: caller.key?.id,
    userId: caller.userId,
    atMs: request.atMs,
    method: request.method,
    route: operation.route.path,
    status: request.status,
    errorCode: request.errorCode,
    durationMs: Math.round(1000 * request.durationMs) / 1000,
  }
}
