import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from './environment.ts'

/** A middleware that answers by `c.res` or not at all, and handles its own errors. */
type Wrapping = (
  ...args: Parameters<MiddlewareHandler<HttpEnvironment>>
) => ReturnType<MiddlewareHandler<HttpEnvironment>>

/** Middlewares as one, the outermost first: what Hono does to nest two of them costs each a promise or two. */
export function nested(...middlewares: readonly Wrapping[]): MiddlewareHandler<HttpEnvironment> {
  return middlewares.reduceRight(
    (inner, outer) => (c, next) => outer(c, () => inner(c, next) as Promise<void>),
  )
}
