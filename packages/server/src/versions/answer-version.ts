import {
  deprecationHeaders,
  type Operation,
  transformsOf,
  VERSION_HEADER,
  type Versioning,
} from '@sunwake/api/routes'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'

/**
 * What versions do to the answers of an operation: those for older versions are turned back, and those of a deprecated
 * operation say so. Nothing for the usual operation, which has not changed and stays.
 */
export function answerVersion(
  { route: { operationId } }: Operation,
  versioning: Versioning,
): readonly MiddlewareHandler<HttpEnvironment>[] {
  const deprecation = versioning.deprecations.find((entry) => entry.operationId === operationId)
  const transforms = transformsOf(operationId, versioning)
  return [
    ...(deprecation === undefined ? [] : [deprecated(Object.entries(deprecationHeaders(deprecation)))]),
    ...(transforms.size === 0 ? [] : [turnedBack(transforms)]),
  ]
}

function deprecated(headers: readonly (readonly [string, string])[]): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value, { append: name === 'Link' })
  }
}

function turnedBack(transforms: ReturnType<typeof transformsOf>): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next()
    c.header('Vary', VERSION_HEADER, { append: true })
    const transform = transforms.get(c.get('apiVersion'))
    if (transform === undefined || !isJsonResult(c)) return
    const text = JSON.stringify(transform(await c.res.json()))
    const headers = new Headers(c.res.headers)
    headers.set('Content-Length', String(Buffer.byteLength(text)))
    // It names other bytes.
    headers.delete('ETag')
    const { status } = c.res
    c.res = undefined
    c.res = new Response(text, { status, headers })
  }
}

function isJsonResult({ res }: Context<HttpEnvironment>): boolean {
  return res.ok && res.body !== null && res.headers.get('Content-Type') === 'application/json'
}
