import { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Longest form [bytes]: that of bodies of accounts. */
const FORM_BYTES_MAX = 16_384

/** The fields of a form. */
export interface FormFields {
  /** The last value of each field. */
  readonly fields: Readonly<Record<string, string>>
  /** All values of a field. */
  readonly values: (name: string) => readonly string[]
}

/**
 * Reads a form of a page.
 * @throws {ServiceError} `unsupported_media_type` where it is not url-encoded; `payload_too_large`.
 */
export async function readForm(c: Context<HttpEnvironment>): Promise<FormFields> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded(?:$|[ ;])/i.test(type)) {
    throw new ServiceError('unsupported_media_type', 'A form is application/x-www-form-urlencoded.')
  }
  const form = new URLSearchParams(await boundedText(c.req.raw.body))
  return { fields: Object.fromEntries(form), values: (name) => form.getAll(name) }
}

async function boundedText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > FORM_BYTES_MAX) {
      throw new ServiceError('payload_too_large', `A form has at most ${FORM_BYTES_MAX} bytes.`)
    }
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
