import { type Operation, operations, scopesSuffice } from '@sunwake/api/routes'
import {
  EVENT_ID_PATTERN,
  EVENT_ID_TEXT,
  eventsQuerySchema,
  parseQuery,
  recordOf,
  ServiceError,
  validationError,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { type CallerSources, callerOf } from '../../http/access/caller.ts'
import type { Binding } from '../../http/bind.ts'
import { type HttpEnvironment, logOf } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'
import { jobOwnerOf, visibleJob } from '../../jobs/requests/visible-job.ts'
import type { Store } from '../../store/store.ts'
import { follow } from '../../streams/follow.ts'
import type { OpenStreams } from '../../streams/open-streams.ts'
import { type SharedTail, sharedTail } from '../../streams/shared-tail.ts'
import { streamBody } from '../../streams/stream-body.ts'
import { jobPlan, organizationPlan, type StreamPlan } from '../../streams/stream-plan.ts'

interface EventParts {
  readonly store: Pick<Store, 'jobs' | 'stream' | 'signals'>
  readonly streams: OpenStreams
  readonly callers: CallerSources
}

/** `GET /v1/jobs/{job_id}/events` and `GET /v1/events`. */
export function events(parts: EventParts): Binding[] {
  const tail = sharedTail(parts.store.stream)
  return [
    {
      operation: operations.jobEvents,
      async handler(c) {
        const { store } = parts
        const plan = await jobPlan(store.stream, () => visibleJob(c, store), wantedOf(c))
        return respondEvents(c, plan, operations.jobEvents, { ...parts, tail })
      },
    },
    {
      operation: operations.organizationEvents,
      async handler(c) {
        const plan = await organizationPlan(parts.store, wantedOf(c))
        return respondEvents(c, plan, operations.organizationEvents, { ...parts, tail })
      },
    },
  ]
}

/** What a caller may be told of, and from where on. */
function wantedOf(c: Context<HttpEnvironment>) {
  const { lastEventId: asked } = recordOf(parseQuery(eventsQuerySchema, queryOf(c.req)))
  const header = c.req.header('last-event-id')
  if (header !== undefined && !EVENT_ID_PATTERN.test(header)) {
    throw validationError([{ field: 'Last-Event-ID', value: header.slice(0, 80), constraint: EVENT_ID_TEXT }])
  }
  // A browser that takes a stream up again sends the header, and the address as it was at first.
  const text = header || asked || undefined
  const caller = c.get('caller')!
  return {
    organizationId: caller.organization.id,
    userId: jobOwnerOf(caller),
    lastEventId: text === undefined ? undefined : Number(text),
  }
}

function respondEvents(
  c: Context<HttpEnvironment>,
  plan: StreamPlan,
  operation: Operation,
  { store, streams, callers, tail }: EventParts & { readonly tail: SharedTail },
): Response {
  const log = logOf(c)
  const { times } = streams
  const stream = streams.open(c.get('caller')!.organization)
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  if (c.req.method === 'HEAD') {
    stream.end()
    return c.body(null)
  }
  const pieces = follow(plan, {
    store,
    tail,
    times,
    ending: stream.ending,
    mayRead: recheck(c, operation, callers, times.uncheckedMs),
    onTrouble: (error) => log.warn({ err: error }, 'event read failed; it will be retried'),
  })
  const body = streamBody(pieces, {
    stallMs: times.stallMs,
    onEnd: () => stream.end(),
    onStall() {
      log.info('event stream closed: its client reads too slowly')
      stream.end()
      c.env?.outgoing?.destroy?.()
    },
    onError: (error) => log.error({ err: error }, 'event stream failed'),
  })
  return c.body(body)
}

/** Whether the caller of a request may go on: the key or session is good still, and sees what it saw. */
function recheck(
  c: Context<HttpEnvironment>,
  { scopes }: Operation,
  callers: CallerSources,
  uncheckedMs: number,
): () => Promise<boolean> {
  const before = c.get('caller')!
  const [key, authorization] = [c.req.header('x-api-key'), c.req.header('authorization')]
  let checkedAt = performance.now()
  return async () => {
    try {
      const caller = await callerOf(key, authorization, callers)
      checkedAt = performance.now()
      return (
        caller.organization.id === before.organization.id &&
        jobOwnerOf(caller) === jobOwnerOf(before) &&
        scopesSuffice(caller.scopes, scopes)
      )
    } catch (error) {
      if (error instanceof ServiceError) return false
      logOf(c).warn({ err: error }, 'event stream caller lookup failed')
      return performance.now() - checkedAt < uncheckedMs
    }
  }
}
