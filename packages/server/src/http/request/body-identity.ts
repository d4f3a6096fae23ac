import { createHash } from 'node:crypto'
import type { Operation } from '@sunwake/api/routes'
import { canonicalJson } from '@sunwake/api/schemas'
import { parseJsonBytes } from './read-json.ts'

/** Bodies above this size are read beside the event loop [bytes]. */
export const READ_HERE_MAX = 16_384

/**
 * What a body says, as one text: equal for JSON that differs in the order of its keys or in white space alone. What the
 * operation will refuse unread, and what is no JSON, is told by its bytes.
 */
export function bodyIdentity(body: Uint8Array, operation: Operation): string {
  let said: string | Uint8Array = body
  try {
    said = canonicalJson(parseJsonBytes(body, operation))
  } catch {
    // No JSON, or too much of it: the request will be refused, or takes another form.
  }
  return createHash('sha256')
    .update(said === body ? 'bytes' : 'json')
    .update(said)
    .digest('hex')
}
