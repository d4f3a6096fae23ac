import { inflateSync } from 'node:zlib'
import { UsageError } from '../errors.ts'

/** Largest attachment, unpacked. */
const BYTES_MAX = 64 * 1024 * 1024

/** What a report carries. */
export interface CarriedFiles {
  /** Its capsule, as JSON. */
  readonly capsule: string
  /** Its numbers; undefined where the file has none. */
  readonly numbers: unknown
}

/**
 * The attachments of a PDF as reports of ours have them.
 * @throws {UsageError} a PDF without a capsule.
 */
export function filesOfPdf(path: string, bytes: Buffer): CarriedFiles {
  const text = bytes.toString('latin1')
  let capsule: string | undefined
  let numbers: unknown
  for (
    let at = text.indexOf('/Type /EmbeddedFile');
    at >= 0;
    at = text.indexOf('/Type /EmbeddedFile', at + 1)
  ) {
    const start = text.indexOf('stream\n', at) + 'stream\n'.length
    const head = text.slice(at, start)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const packed = bytes.subarray(start, start + length)
    const content = head.includes('/FlateDecode')
      ? inflateSync(packed, { maxOutputLength: BYTES_MAX })
      : packed
    const value: unknown = JSON.parse(content.toString('utf8'))
    if (typeof value === 'object' && value !== null && 'operation' in value)
      capsule = content.toString('utf8')
    else numbers = value
  }
  if (capsule === undefined) {
    throw new UsageError(`${path} carries no capsule: it was made with include_capsule: false, or by others`)
  }
  return { capsule, numbers }
}
