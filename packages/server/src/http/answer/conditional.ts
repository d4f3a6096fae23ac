import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** A body that does not change while the process runs. */
export interface FixedBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** The compressed forms that were asked for, which are made once. */
  readonly packed: Map<string, Promise<Uint8Array<ArrayBuffer>>>
}

export function fixedBody(content: string | Uint8Array, type: string): FixedBody {
  const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, type, etag, packed: new Map() }
}

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
