import { InputError, ParseError } from '@sunwake/core/errors'

/** Most that a packed text may come to [bytes]: 256 MiB. */
export const TEXT_BYTES_MAX = 268_435_456

/**
 * The text of a file as it was loaded: UTF-8, packed by gzip or not. What readers of text take, for example
 * `readWeatherFile` of `@sunwake/core/weather`. Unpacked as it streams, on Node, in pages and at the edge: what comes to
 * more than the bound is given up there, not after all of it was unpacked.
 *
 * @param bytes the whole file; a gzip file is known by its first two bytes.
 * @param bytesMax 1..{@link TEXT_BYTES_MAX}, which it is when absent.
 * @throws {InputError} `wrong_type` (`bytes`), `out_of_range` and its kin (`bytes.length`, `bytesMax`).
 * @throws {ParseError} a gzip file that is broken or cut off.
 * @example
 * const packed = new Uint8Array([31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 5, 0, 135, 102, 37, 209, 2, 0, 0, 0])
 * await textOfBytes(packed) // 'he'
 */
export async function textOfBytes(bytes: Uint8Array, bytesMax: number = TEXT_BYTES_MAX): Promise<string> {
  if (!(bytes instanceof Uint8Array)) {
    const constraint = 'the bytes of a file, as a Uint8Array'
    throw new InputError({ code: 'wrong_type', field: 'bytes', value: bytes, constraint })
  }
  InputError.requireRange(bytesMax, 1, TEXT_BYTES_MAX, 'bytesMax', 'bytes')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    refuseAbove(bytes.length, bytesMax)
    return new TextDecoder().decode(bytes)
  }
  const unpacked = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  const reader = unpacked.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      const problem = `the file is broken or cut off (${cause instanceof Error ? cause.message : cause})`
      throw new ParseError({ format: 'gzip', problem })
    })
    if (done) return text + decoder.decode()
    length += value.length
    if (length > bytesMax) await reader.cancel()
    refuseAbove(length, bytesMax)
    text += decoder.decode(value, { stream: true })
  }
}

function refuseAbove(length: number, bytesMax: number): void {
  if (length <= bytesMax) return
  const constraint = `at most ${bytesMax} bytes once unpacked; split the file`
  throw new InputError({ code: 'out_of_range', field: 'bytes.length', value: length, constraint })
}
