import { ProviderFailure } from '../provider-failure.ts'

/** What a body must be. */
export type BodyForm = 'json' | 'text'

/**
 * Reads a body as text, no further than `maxBytes`, and refuses what cannot be data: a page of HTML, JSON that is cut
 * off. Bytes that are no UTF-8 become the replacement character.
 * @throws {ProviderFailure} `broken_answer`.
 */
export async function readBody(
  response: Response,
  {
    provider,
    form,
    maxBytes,
  }: { readonly provider: string; readonly form: BodyForm; readonly maxBytes: number },
): Promise<string> {
  const broken = (problem: string, cause?: unknown): ProviderFailure =>
    new ProviderFailure({ provider, kind: 'broken_answer', problem, cause })
  const type = response.headers.get('content-type')?.toLowerCase() ?? ''
  const bytes = await limitedBytes(response, maxBytes, () =>
    broken(`its answer is longer than ${Math.round(maxBytes / 1e6)} MB`),
  )
  const text = new TextDecoder().decode(bytes)
  if (type.includes('html') || /^\s*<(?:!doctype|html)/i.test(text)) {
    throw broken('it sent a web page instead of data')
  }
  if (text.trim() === '') throw broken('it sent an empty answer')
  if (form === 'text') return text
  try {
    JSON.parse(text)
  } catch (cause) {
    throw broken('it sent JSON that is cut off or broken', cause)
  }
  return text
}

/**
 * Reads a body no further than `maxBytes`.
 * @throws what `tooLong` makes.
 */
export async function limitedBytes(
  response: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLong()
  }
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) break
    length += part.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw tooLong()
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
