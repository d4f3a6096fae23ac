import { type EndpointClass, endpointClassOf, LATENCY_MS, type Operation } from '@sunwake/api/routes'

import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { failed } from '../http/answer/errors.ts'
import type { ObservedRequest, RequestObserver } from '../http/layers/observe-requests.ts'
import { COUNT_SPANS, type RequestCount, type RequestCountStore } from '../store/objectives/request-counts.ts'

/** How long requests are gathered before they are written; what a killed process loses of the counts [ms]. */
const GATHER_MS = 5000
/** Minutes are of use for the alerts of some hours, hours for the window of the objectives [ms]. */
const KEPT_MS = { minute: 86_400_000, hour: 35 * 86_400_000 } as const
/** How often old counts are looked for [ms]. */
const PRUNE_MS = 3_600_000

/** Counts requests for the objectives of the service. */
export interface RequestCounting extends RequestObserver {
  /** Writes what is gathered. */
  flush(): Promise<void>
}

type Sum = { -readonly [Field in keyof RequestCount]: RequestCount[Field] }

/** Gathers answered requests by class and minute, and writes them together. */
export function countRequests({
  store,
  clock,
  log,
}: {
  readonly store: RequestCountStore
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}): RequestCounting {
  const classes = new Map<Operation, EndpointClass | undefined>()
  let gathered = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let pruneAtMs = Number.NEGATIVE_INFINITY

  const classOf = (operation: Operation): EndpointClass | undefined => {
    if (!classes.has(operation)) classes.set(operation, endpointClassOf(operation))
    return classes.get(operation)
  }
  const write = async (counts: readonly RequestCount[]): Promise<void> => {
    try {
      await store.add(counts)
      const now = clock.now()
      if (now < pruneAtMs) return
      pruneAtMs = now + PRUNE_MS
      await store.prune({ minute: now - KEPT_MS.minute, hour: now - KEPT_MS.hour })
    } catch (error) {
      log.error({ err: error }, 'objective count write failed')
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return writing
    const counts = [...gathered.values()]
    gathered = new Map()
    writing = writing.then(() => write(counts))
    return writing
  }
  return {
    ended({ operation, status, errorCode, atMs, durationMs, waited }: ObservedRequest) {
      const endpointClass = operation && classOf(operation)
      if (endpointClass === undefined) return
      const startMs = Math.floor(atMs / COUNT_SPANS.minute) * COUNT_SPANS.minute
      const name = `${startMs} ${endpointClass}`
      let sum = gathered.get(name)
      if (sum === undefined) {
        sum = { startMs, endpointClass, total: 0, failed: 0, timed: 0, slow: 0 }
        gathered.set(name, sum)
      }
      sum.total++
      if (status >= 500) {
        if (failed(status, errorCode)) sum.failed++
      } else if (!waited) {
        sum.timed++
        if (durationMs > LATENCY_MS[endpointClass]) sum.slow++
      }
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    },
    flush,
  }
}
