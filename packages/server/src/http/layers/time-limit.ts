import { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** How long a caller waits for an answer to begin; most proxies hang up then [ms]. */
export const TIME_LIMIT_MS = 60_000

/** What may not take long, be it a middleware or what answers. */
type Limited<T> = (c: Context<HttpEnvironment>, next: () => Promise<void>) => Promise<T>

/**
 * Answers 504 where an operation has not answered in time. What it has begun goes on, unless it heeds `givenUp`: a
 * request that is sent again with its `Idempotency-Key` finds what became of it.
 */
export function timeLimit<T>(limitMs: number, limited: Limited<T>): Limited<T> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    let late: ServiceError | undefined
    let abort: AbortController | undefined
    // Made for those who ask alone: a signal costs as much as a look into the database.
    c.set('timeUp', () => {
      abort ??= new AbortController()
      if (late !== undefined) abort.abort(late)
      return abort.signal
    })
    const timeUp = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = timedOut(limitMs)
        abort?.abort(late)
        // What heeds the signal has failed by it until then, so that the log has it once.
        setImmediate(reject, late)
      }, limitMs)
    })
    try {
      return await Promise.race([limited(c, next), timeUp])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Aborted once nobody waits for the answer any more: its time is up, or the caller has gone. */
export function givenUp(c: Context<HttpEnvironment>): AbortSignal {
  return AbortSignal.any([c.get('timeUp')(), c.req.raw.signal])
}

function timedOut(limitMs: number): ServiceError {
  return new ServiceError('timed_out', `There was no answer within ${limitMs / 1000} s.`)
}
