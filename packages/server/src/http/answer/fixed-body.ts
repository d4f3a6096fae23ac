import { createHash } from 'node:crypto'

/** A body that does not change while the process runs. */
export interface FixedBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** The compressed forms that were asked for, which are made once. */
  readonly packed: Map<string, Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>
}

export function fixedBody(content: string | Uint8Array, type: string): FixedBody {
  const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, type, etag, packed: new Map() }
}
