import type { Context, MiddlewareHandler } from 'hono'
import { respondError } from '../answer/errors.ts'
import type { HttpEnvironment } from '../environment.ts'

/** What every request passes on its way in, and its answer on its way out. Waits for nothing. */
export interface Layer {
  /** May answer itself, or refuse by an error: what lies further in then never sees the request. */
  before?(c: Context<HttpEnvironment>): Response | undefined
  /** Sees the answer, whatever it is. */
  after?(c: Context<HttpEnvironment>): void
}

/** Layers as one middleware, the outermost first: each as middleware of its own would cost a promise or two. */
export function layered(layers: readonly Layer[]): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    let entered = 0
    let answer: Response | undefined
    try {
      while (entered < layers.length && answer === undefined) answer = layers[entered++]!.before?.(c)
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error))
      answer = respondError(c, error)
    }
    if (answer === undefined) await next()
    else c.res = answer
    while (entered > 0) layers[--entered]!.after?.(c)
  }
}

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
