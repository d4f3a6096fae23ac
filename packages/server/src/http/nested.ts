import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from './environment.ts'

type Middleware = MiddlewareHandler<HttpEnvironment>

/**
 * Middlewares as one, the outermost first: what Hono does to nest two of them costs each a promise or two. For those
 * that answer by `c.res` or not at all, and handle their own errors.
 */
export function nested(...middlewares: readonly Middleware[]): Middleware {
  return middlewares.reduceRight(
    (inner, outer) => (c, next) => outer(c, () => inner(c, next) as Promise<void>),
  )
}
