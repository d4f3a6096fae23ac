import { type Operation, routerPath } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { Handler, Hono } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { type Guards, guard } from './guard.ts'

/** An operation and what answers it. */
export interface Binding {
  readonly operation: Operation
  readonly handler: Handler<HttpEnvironment>
}

/** Puts operations on their paths, behind the check of the key; other methods of these paths get 405, or their list. */
export function bindOperations(
  app: Hono<HttpEnvironment>,
  bindings: readonly Binding[],
  guards: Guards,
): void {
  const methods = new Map<string, string[]>()
  for (const { operation, handler } of bindings) {
    for (const published of [operation.route.path, ...operation.aliases]) {
      const path = routerPath(published)
      const method = operation.route.method.toUpperCase()
      app.on(method, path, guard(operation, guards), handler)
      methods.set(path, [...(methods.get(path) ?? []), method])
    }
  }
  for (const [path, taken] of methods) app.all(path, otherMethods(allowHeader(taken)))
}

/** Hono answers HEAD wherever GET is. */
function allowHeader(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function otherMethods(allow: string): Handler<HttpEnvironment> {
  return (c) => {
    if (c.req.method === 'OPTIONS') {
      c.header('Allow', allow)
      return c.body(null, 204)
    }
    throw new ServiceError(
      'method_not_allowed',
      `${c.req.method.slice(0, 20)} is not taken here; ${allow} are.`,
      {
        headers: { Allow: allow },
      },
    )
  }
}
