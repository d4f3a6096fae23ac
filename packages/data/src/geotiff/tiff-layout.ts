/** One field of an image's directory. */
export type TiffTag =
  | { readonly id: number; readonly type: 'short' | 'long' | 'double'; readonly values: readonly number[] }
  | { readonly id: number; readonly type: 'ascii'; readonly values: string }

/** An image with its packed tiles, band behind band. */
export interface TiffImage {
  /** All but where the tiles are. */
  readonly tags: readonly TiffTag[]
  readonly blocks: readonly Uint8Array[]
}

const TYPES = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
} as const
const OFFSETS = 324
const BYTE_COUNTS = 325
const HEADER = 8
const SIZE_MAX = 2 ** 32 - 1

/**
 * The bytes of a little-endian TIFF: the directories of all images in their order, then the tiles of the last image, of the
 * one before it, and so on, the first image last.
 */
export function tiffBytes(images: readonly TiffImage[]): Uint8Array<ArrayBuffer> {
  const directories = images.map(({ tags, blocks }) =>
    [
      ...tags,
      { id: OFFSETS, type: 'long', values: blocks.map(() => 0) } as TiffTag,
      { id: BYTE_COUNTS, type: 'long', values: blocks.map(({ length }) => length) } as TiffTag,
    ].sort((a, b) => a.id - b.id),
  )
  const starts: number[] = []
  let end = HEADER
  for (const tags of directories) {
    starts.push(end)
    end = even(end + 2 + 12 * tags.length + 4)
    for (const tag of tags) if (sizeOf(tag) > 4) end = even(end + sizeOf(tag))
  }
  const places = images.map(({ blocks }) => blocks.map(() => 0))
  for (let n = images.length - 1; n >= 0; n--) {
    images[n]!.blocks.forEach((block, k) => {
      places[n]![k] = end
      end = even(end + block.length)
    })
  }
  if (end > SIZE_MAX) throw new RangeError(`a TIFF of ${end} bytes does not fit into 4 GB`)
  const bytes = new Uint8Array(end)
  const view = new DataView(bytes.buffer)
  bytes.set([0x49, 0x49, 42, 0])
  view.setUint32(4, starts[0]!, true)
  directories.forEach((tags, n) => {
    const next = starts[n + 1] ?? 0
    writeDirectory(view, { at: starts[n]!, tags, next, offsets: places[n]! })
    images[n]!.blocks.forEach((block, k) => {
      bytes.set(block, places[n]![k]!)
    })
  })
  return bytes
}

function writeDirectory(
  view: DataView,
  {
    at,
    tags,
    next,
    offsets,
  }: {
    readonly at: number
    readonly tags: readonly TiffTag[]
    readonly next: number
    readonly offsets: readonly number[]
  },
): void {
  view.setUint16(at, tags.length, true)
  let far = even(at + 2 + 12 * tags.length + 4)
  tags.forEach((tag, n) => {
    const entry = at + 2 + 12 * n
    view.setUint16(entry, tag.id, true)
    view.setUint16(entry + 2, TYPES[tag.type].code, true)
    view.setUint32(entry + 4, countOf(tag), true)
    const size = sizeOf(tag)
    const place = size > 4 ? far : entry + 8
    if (size > 4) {
      view.setUint32(entry + 8, far, true)
      far = even(far + size)
    }
    writeValues(view, place, tag.id === OFFSETS ? { ...tag, type: 'long', values: offsets } : tag)
  })
  view.setUint32(at + 2 + 12 * tags.length, next, true)
}

function writeValues(view: DataView, place: number, tag: TiffTag): void {
  if (tag.type === 'ascii') {
    new TextEncoder().encode(tag.values).forEach((byte, n) => {
      view.setUint8(place + n, byte)
    })
    return
  }
  const { bytes } = TYPES[tag.type]
  tag.values.forEach((value, n) => {
    const at = place + n * bytes
    if (tag.type === 'short') view.setUint16(at, value, true)
    else if (tag.type === 'long') view.setUint32(at, value, true)
    else view.setFloat64(at, value, true)
  })
}

/** Values of a field; a text ends with a zero. */
function countOf(tag: TiffTag): number {
  return tag.type === 'ascii' ? new TextEncoder().encode(tag.values).length + 1 : tag.values.length
}

function sizeOf(tag: TiffTag): number {
  return countOf(tag) * TYPES[tag.type].bytes
}

function even(place: number): number {
  return place + (place % 2)
}
