import type { RangeReader } from './range-reader.ts'

/** Bytes asked for at a time: the header of a tiled file is one or two blocks, a tile some. */
const BLOCK_BYTES = 64 * 1024
/** Blocks that are kept: 2 MB. */
const BLOCKS_KEPT = 32
/** No tag and no tile of an honest file is longer [bytes]. */
const SLICE_BYTES_MAX = 256 * 1024 * 1024

interface Slice {
  readonly offset: number
  readonly length: number
}

/** The source that geotiff reads from. */
export interface BlockSource {
  fetch(slices: readonly Slice[], signal?: AbortSignal): Promise<ArrayBufferLike[]>
  fetchSlice(slice: Slice, signal?: AbortSignal): Promise<Slice & { readonly data: ArrayBufferLike }>
  readonly fileSize: null
  close(): Promise<void>
}

/**
 * Reads a file in blocks: neighbouring blocks in one request, the latest ones kept, and blocks that are under way not
 * asked for twice. Slices end early where the file does.
 */
export function blockSource(reader: RangeReader): BlockSource {
  /** In order of use, the latest last. */
  const blocks = new Map<number, Promise<Uint8Array>>()

  function keep(index: number, block: Promise<Uint8Array>): void {
    blocks.delete(index)
    blocks.set(index, block)
    // A failure is forgotten: the next caller tries again.
    block.catch(() => {
      if (blocks.get(index) === block) blocks.delete(index)
    })
  }

  function forget(): void {
    for (const index of blocks.keys()) {
      if (blocks.size <= BLOCKS_KEPT) return
      blocks.delete(index)
    }
  }

  /** The blocks `first..last`, fetched in runs of missing ones. */
  function blocksOf(first: number, last: number, signal?: AbortSignal): Promise<Uint8Array[]> {
    const wanted: Promise<Uint8Array>[] = []
    for (let index = first; index <= last; index++) {
      const known = blocks.get(index)
      if (known !== undefined) {
        keep(index, known)
        wanted.push(known)
        continue
      }
      let end = index
      while (end < last && !blocks.has(end + 1)) end++
      const start = index
      const run = reader.read(start * BLOCK_BYTES, (end - start + 1) * BLOCK_BYTES, signal)
      for (; index <= end; index++) {
        const from = (index - start) * BLOCK_BYTES
        const block = run.then((bytes) => bytes.subarray(from, from + BLOCK_BYTES))
        keep(index, block)
        wanted.push(block)
      }
      index--
    }
    return Promise.all(wanted)
  }

  async function slice({ offset, length }: Slice, signal?: AbortSignal): Promise<ArrayBuffer> {
    if (!(offset >= 0 && length >= 0 && length <= SLICE_BYTES_MAX && Number.isSafeInteger(offset))) {
      throw new RangeError(`it points to ${length} bytes at ${offset}`)
    }
    if (length === 0) return new ArrayBuffer(0)
    const first = Math.floor(offset / BLOCK_BYTES)
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES)
    // A block may have been under way for somebody who has given up; the one who has not asks again.
    const parts = await blocksOf(first, last, signal).catch((error: unknown) => {
      if (signal?.aborted || !(error instanceof Error && error.name === 'AbortError')) throw error
      return blocksOf(first, last, signal)
    })
    forget()
    const end = parts.reduce((sum, part) => sum + part.length, first * BLOCK_BYTES)
    const bytes = new Uint8Array(Math.max(Math.min(length, end - offset), 0))
    let at = first * BLOCK_BYTES - offset
    for (const part of parts) {
      const skip = Math.max(-at, 0)
      if (skip < part.length && at + skip < bytes.length) {
        bytes.set(part.subarray(skip, Math.min(part.length, bytes.length - at)), at + skip)
      }
      at += part.length
    }
    return bytes.buffer
  }

  return {
    fetch: (slices, signal) => Promise.all(slices.map((one) => slice(one, signal))),
    async fetchSlice(one, signal) {
      const data = await slice(one, signal)
      return { offset: one.offset, length: data.byteLength, data }
    },
    fileSize: null,
    close: async () => undefined,
  }
}
