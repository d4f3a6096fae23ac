import { DataUnavailableError } from '../loading/data-unavailable-error.ts'
import type { RangeReader } from './range-reader.ts'

/** What is needed of `fetch`; the platform's own fits, and so does one with retries, a cache and time limits. */
export type RangeFetch = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
) => Promise<RangeResponse>

/** What is needed of its answer. */
export interface RangeResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body?: { cancel(): Promise<void> } | null
  arrayBuffer(): Promise<ArrayBuffer>
}

/** There is no such file on the server (404, or 403 where a store hides what is not there). */
export class FileNotFoundError extends DataUnavailableError {}

/** A server that sends the whole file instead of a range may send so much [bytes]. */
const WHOLE_FILE_MAX = 64 * 1024 * 1024

/**
 * Reads from a file behind a URL by range requests. A server without them may send the whole file, if it is small.
 * Refuses an answer that is cut short, and a file that changes while it is read.
 */
export function httpReader(url: string, fetchRange: RangeFetch): RangeReader {
  let whole: Uint8Array | undefined
  let version: string | undefined

  function refuse(reason: string, cause?: unknown): DataUnavailableError {
    return new DataUnavailableError(url, reason, { cause })
  }

  async function bytesOf(response: RangeResponse): Promise<Uint8Array> {
    try {
      return new Uint8Array(await response.arrayBuffer())
    } catch (cause) {
      throw refuse('the answer broke off', cause)
    }
  }

  async function wholeFile(response: RangeResponse): Promise<Uint8Array> {
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    if (!(length <= WHOLE_FILE_MAX)) {
      await response.body?.cancel()
      const size = Number.isNaN(length) ? 'of unknown length' : `of ${length} bytes`
      throw refuse(`the server ignores range requests, and the file is one ${size}`)
    }
    const bytes = await bytesOf(response)
    if (bytes.length < length) throw refuse(`${bytes.length} of ${length} bytes came`)
    return bytes
  }

  return {
    name: url,
    async read(offset, length, signal) {
      if (whole !== undefined) return whole.subarray(offset, offset + length)
      const init = { headers: { range: `bytes=${offset}-${offset + length - 1}` }, ...(signal && { signal }) }
      let response: RangeResponse
      try {
        response = await fetchRange(url, init)
      } catch (cause) {
        signal?.throwIfAborted()
        if (cause instanceof DataUnavailableError) throw cause
        throw refuse(reasonOf(cause), cause)
      }
      const { status, headers } = response
      if (status === 200) {
        whole = await wholeFile(response)
        return whole.subarray(offset, offset + length)
      }
      if (status !== 206) {
        await response.body?.cancel()
        if (status === 416) return new Uint8Array(0)
        if (status === 404 || status === 403)
          throw new FileNotFoundError(url, `the server answered ${status}`)
        throw refuse(`the server answered ${status}`)
      }
      const tag = headers.get('etag') ?? undefined
      if (version !== undefined && tag !== undefined && tag !== version) {
        await response.body?.cancel()
        throw refuse('it was replaced while it was read')
      }
      version ??= tag
      const bytes = await bytesOf(response)
      const range = headers.get('content-range')
      // A page may not be allowed to see the header.
      const expected = range === null ? Math.min(bytes.length, length) : expectedLength(range, offset, length)
      if (expected === undefined) throw refuse('the server sent another range than the one asked for')
      if (bytes.length !== expected) throw refuse(`${bytes.length} of ${expected} bytes came`)
      return bytes
    },
  }
}

/** Bytes that an answer of `Content-Range` must have; undefined where it is another range. */
function expectedLength(range: string, offset: number, length: number): number | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(range)
  if (match === null) return undefined
  const [, first, last, size] = match
  if (Number(first) !== offset) return undefined
  const end = size === '*' ? offset + length : Math.min(offset + length, Number(size))
  return Number(last) + 1 === end ? end - offset : undefined
}

/** `fetch` hides what went wrong in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
