import { accessOf, type Operation, routerPath } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import type { CallerSources } from './access/caller.ts'
import { countUnmatched, type Guards, guard } from './access/guard.ts'
import { notFound } from './answer/errors.ts'
import type { HttpEnvironment } from './environment.ts'
import { type IdempotencyParts, idempotency } from './idempotency/idempotency.ts'
import { TIME_LIMIT_MS, timeLimit } from './layers/time-limit.ts'

/** An operation and what answers it. */
export interface Binding {
  readonly operation: Operation
  readonly handler: Handler<HttpEnvironment>
}

/** Puts operations on their paths, behind the check of the key; other methods of these paths get 405, or their list. */
export function bindOperations(
  app: Hono<HttpEnvironment>,
  bindings: readonly Binding[],
  {
    before = () => [],
    timeLimitMs = TIME_LIMIT_MS,
    ...guards
  }: Guards & {
    readonly idempotency: IdempotencyParts
    /** What an operation passes before its guard. */
    readonly before?: ((operation: Operation) => readonly MiddlewareHandler<HttpEnvironment>[]) | undefined
    readonly timeLimitMs?: number | undefined
  },
): void {
  const methods = new Map<string, string[]>()
  const bound = bindings.flatMap(({ operation, handler }) =>
    [operation.route.path, ...operation.aliases].map((path) => ({
      operation,
      handler,
      path: routerPath(path),
    })),
  )
  // A path that is written out comes before one with a parameter that would take it for a value.
  for (const exact of [true, false]) {
    for (const { operation, handler, path } of bound) {
      if (path.includes(':') === exact) continue
      const method = operation.route.method.toUpperCase()
      const [first, ...others] = [
        ...before(operation),
        ...(accessOf(operation) === 'public' ? [] : [guard(operation, guards)]),
        ...(path.includes(':') ? [refuseNul] : []),
        ...(operation.idempotent === true
          ? [timeLimit(timeLimitMs, (_, next) => next()), idempotency(operation, guards.idempotency), handler]
          : [timeLimit(timeLimitMs, async (c, next) => await handler(c, next))]),
      ]
      app.on(method, path, named(operation, first!), ...others)
      methods.set(path, [...(methods.get(path) ?? []), method])
    }
    for (const [path, taken] of methods) app.all(path, otherMethods(allowHeader(taken), guards))
    methods.clear()
  }
}

/** Says on a request which operation it is, before what comes first. */
function named(operation: Operation, first: Handler<HttpEnvironment>): Handler<HttpEnvironment> {
  return (c, next) => {
    c.set('operation', operation)
    return first(c, next)
  }
}

/** Nothing has an id with U+0000; PostgreSQL fails on the question. */
const refuseNul: MiddlewareHandler<HttpEnvironment> = (c, next) => {
  if (Object.values<string>(c.req.param()).some((id) => id.includes('\0'))) throw notFound(c.req.path)
  return next()
}

/** Hono answers HEAD wherever GET is. */
function allowHeader(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function otherMethods(allow: string, callers: CallerSources): Handler<HttpEnvironment> {
  return async (c) => {
    if (c.req.method === 'OPTIONS') {
      c.header('Allow', allow)
      return c.body(null, 204)
    }
    await countUnmatched(c, callers)
    throw new ServiceError(
      'method_not_allowed',
      `${c.req.method.slice(0, 20)} is not allowed here; allowed: ${allow}.`,
      {
        headers: { Allow: allow },
      },
    )
  }
}
