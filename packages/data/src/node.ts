import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { DataUnavailableError } from './loading/data-unavailable-error.ts'
import { createEmbeddedData, type EmbeddedData } from './loading/embedded-data.ts'

/** The files stand beside `src` and `dist` alike. */
const FOLDER = new URL('../embedded/', import.meta.url)

/** Opens the embedded data on Node. Nothing is read before it is asked for. */
export function openEmbeddedData(): EmbeddedData {
  return createEmbeddedData({
    async read(file) {
      try {
        return exactBuffer(await readFile(new URL(file, FOLDER)))
      } catch (cause) {
        throw new DataUnavailableError(file, cause instanceof Error ? cause.message : String(cause), {
          cause,
        })
      }
    },
    // A strip takes less time than a trip to the thread pool; in one chunk nothing has to be joined.
    inflate: async (packed, byteLength) =>
      exactBuffer(inflateSync(new Uint8Array(packed), { chunkSize: byteLength })),
  })
}

/** The bytes of a view in a buffer of their own; copied only where others share it. */
function exactBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  if (byteLength === buffer.byteLength) return buffer as ArrayBuffer
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

export type { EmbeddedData } from './loading/embedded-data.ts'
