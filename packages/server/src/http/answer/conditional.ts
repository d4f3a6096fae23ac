import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import type { FixedBody } from './fixed-body.ts'

/** Answers with a fixed body, or with 304 where the caller has it already, which costs no quota. */
export function respondFixed(
  c: Context<HttpEnvironment>,
  body: FixedBody,
  cacheControl = 'no-cache',
): Response {
  const { bytes, type, etag } = body
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl)
  if (matches(c.req.header('if-none-match'), etag)) {
    c.set('uncharged', true)
    return c.body(null, 304)
  }
  c.header('Content-Type', type)
  c.header('Content-Length', String(bytes.byteLength))
  c.set('fixedBody', body)
  return c.body(bytes)
}

/** Whether an `If-None-Match` names a tag; compression makes a tag weak, which is as good here. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
