import { createHash } from 'node:crypto'

/** Hash of a text or of bytes. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
