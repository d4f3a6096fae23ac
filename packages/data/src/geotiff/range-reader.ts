/** Bytes of a file that need not be read whole. */
export interface RangeReader {
  /** The file, as messages name it. */
  readonly name: string
  /**
   * Reads `length` bytes from `offset` on, fewer only where the file ends.
   * @throws {DataUnavailableError} they cannot be had.
   */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>
}

/** Reads from bytes that are in memory already. */
export function bufferReader(name: string, bytes: ArrayBuffer | Uint8Array): RangeReader {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
  return { name, read: async (offset, length) => view.subarray(offset, offset + length) }
}

/** Reads from a file that somebody chose in a page, or any other `Blob`, without loading it whole. */
export function blobReader(name: string, blob: Blob): RangeReader {
  return {
    name,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  }
}
