import { isUtf8 } from 'node:buffer'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { KeptAnswer } from '../../store/requests/idempotency.ts'
import type { HttpEnvironment } from '../environment.ts'

/** Longer bodies are kept gzipped, and so are those that are no text [bytes]. */
const PLAIN_MAX = 1024 * 1024

/** Says how a kept body is packed; never sent. */
const PACKED = 'x-packed'

/** Headers that belong to the answer; the others belong to a request, and are made anew for each. */
const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'x-fingerprint',
  'x-timestamp-label',
]

/** An answer in the form in which it is kept: it may hold what is shown only once, so its body is sealed. */
export function keptAnswer(
  id: string,
  {
    status,
    headers,
    bytes,
  }: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly bytes: Buffer
  },
  secrets: SecretBox,
): KeptAnswer {
  const kept = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => KEPT_HEADERS.includes(name))
  const packed = bytes.length > PLAIN_MAX || !isUtf8(bytes)
  return {
    status,
    headers: Object.fromEntries(packed ? [...kept, [PACKED, 'gzip']] : kept),
    body: secrets.seal(packed ? gzipSync(bytes).toString('base64') : bytes.toString(), id),
  }
}

/** A kept answer as it is sent again. */
export function replayed(
  c: Context<HttpEnvironment>,
  id: string,
  { status, headers, body }: KeptAnswer,
  secrets: SecretBox,
): Response {
  for (const [name, value] of Object.entries(headers)) if (name !== PACKED) c.header(name, value)
  c.header('Idempotency-Replayed', 'true')
  const text = secrets.open(body, id)
  const bytes = Uint8Array.from(
    headers[PACKED] === 'gzip' ? gunzipSync(Buffer.from(text, 'base64')) : Buffer.from(text),
  )
  if (bytes.length === 0) return c.body(null, status as 204)
  c.header('Content-Length', String(bytes.length))
  return c.body(bytes, status as 200)
}
