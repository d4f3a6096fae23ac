/**
 * Texts as fragments of permalinks, and back.
 *
 * Start here: {@link packFragment}, {@link unpackFragment}.
 * @module
 */

/** Before the data of a fragment: the version of its form. */
const PREFIX = 'v1.'
/** Most bytes of a text, unpacked. */
const TEXT_MAX = 16 * 1024 * 1024
/** Characters that one call takes at most. */
const CHUNK = 8192

/**
 * A text as the fragment of a permalink: `v1.` and the text in UTF-8, deflated (RFC 1951), in the base64 of URLs without
 * padding. Browsers and Node.js have all that it needs; the part behind `#` of an address is never sent to a server.
 */
export async function packFragment(text: string): Promise<string> {
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  let binary = ''
  for (let at = 0; at < packed.length; at += CHUNK) {
    binary += String.fromCharCode(...packed.subarray(at, at + CHUNK))
  }
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${PREFIX}${data}`
}

/**
 * The text of a fragment, or of a whole permalink.
 * @param most bytes of it unpacked; 16 MiB when absent.
 * @throws {Error} a form of another version; what is not packed in this way, or is larger unpacked.
 */
export async function unpackFragment(link: string, most = TEXT_MAX): Promise<string> {
  const fragment = link.slice(link.lastIndexOf('#') + 1)
  if (!fragment.startsWith(PREFIX)) {
    throw new Error(`a permalink ends with #${PREFIX} and its data; this one has another form`)
  }
  const binary = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'))
  const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  const unpacked = await bytesOf(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    most,
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
}

/** All bytes of a stream. @throws {Error} more than `most`. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      await reader.cancel()
      throw new Error(`it has more than ${most} bytes unpacked`)
    }
    chunks.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
