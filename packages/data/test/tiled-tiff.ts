import { deflateSync } from 'node:zlib'

/** A cloud-optimised GeoTIFF in EPSG:4326 to be made up. */
export interface TiledTiff {
  /** Pixels of the finest level. */
  readonly width: number
  readonly height: number
  /** Place of the tie point: of the first pixel's middle where pixels are points, of its corner otherwise [°]. */
  readonly west: number
  readonly north: number
  readonly stepX: number
  readonly stepY: number
  readonly pixelIsPoint: boolean
  readonly kind: 'float32' | 'uint8'
  /** Levels in all, each half as fine as the one before. */
  readonly levels: number
  readonly tileSize: number
  /** Value at the middle of a pixel. */
  readonly valueAt: (lon: number, lat: number) => number
  /** Which tiles hold data; the others are left out, as in a sparse file. */
  readonly keep: (west: number, south: number, east: number, north: number) => boolean
}

const SHORT = 3
const LONG = 4
const DOUBLE = 12

type Tag = readonly [tag: number, type: number, values: readonly number[]]

/** Writes the file: headers first, then the packed tiles. */
export function tiledTiff(spec: TiledTiff): Buffer {
  const shift = spec.pixelIsPoint ? 0.5 : 0
  const left = spec.west - shift * spec.stepX
  const top = spec.north + shift * spec.stepY
  const levels = Array.from({ length: spec.levels }, (_, n) => {
    const width = Math.ceil(spec.width / 2 ** n)
    const height = Math.ceil(spec.height / 2 ** n)
    const stepX = (spec.stepX * spec.width) / width
    const stepY = (spec.stepY * spec.height) / height
    return { width, height, tiles: tilesOf(spec, { width, height, stepX, stepY, left, top }) }
  })
  const heads = levels.map(({ width, height, tiles }, n) => tagsOf(spec, width, height, tiles, n))
  const sizes = heads.map(
    (tags) => 2 + 12 * tags.length + 4 + tags.reduce((sum, tag) => sum + extraBytes(tag), 0),
  )
  let dataAt = 8 + sizes.reduce((sum, size) => sum + size, 0)
  const parts: Buffer[] = [Buffer.alloc(8)]
  parts[0]!.write('II*\0', 'latin1')
  parts[0]!.writeUInt32LE(8, 4)
  let at = 8
  for (const [n, { tiles }] of levels.entries()) {
    const offsets = tiles.map((tile) => {
      const offset = tile.length === 0 ? 0 : dataAt
      dataAt += tile.length
      return offset
    })
    const tags = heads[n]!.map((tag): Tag => (tag[0] === 324 ? [324, LONG, offsets] : tag))
    const next = n + 1 < levels.length ? at + sizes[n]! : 0
    parts.push(directory(tags, at, next))
    at += sizes[n]!
  }
  return Buffer.concat([...parts, ...levels.flatMap(({ tiles }) => tiles)])
}

function tagsOf(
  spec: TiledTiff,
  width: number,
  height: number,
  tiles: readonly Buffer[],
  level: number,
): Tag[] {
  const float = spec.kind === 'float32'
  const tags: Tag[] = [
    [254, LONG, [level === 0 ? 0 : 1]],
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [float ? 32 : 8]],
    [259, SHORT, [8]],
    [262, SHORT, [1]],
    [277, SHORT, [1]],
    [322, LONG, [spec.tileSize]],
    [323, LONG, [spec.tileSize]],
    [324, LONG, tiles.map(() => 0)],
    [325, LONG, tiles.map(({ length }) => length)],
    [339, SHORT, [float ? 3 : 1]],
  ]
  if (level > 0) return tags
  const keys = [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, spec.pixelIsPoint ? 2 : 1, 2048, 0, 1, 4326]
  return [
    ...tags,
    [33_550, DOUBLE, [spec.stepX, spec.stepY, 0]],
    [33_922, DOUBLE, [0, 0, 0, spec.west, spec.north, 0]],
    [34_735, SHORT, keys],
  ]
}

interface Level {
  readonly width: number
  readonly height: number
  readonly stepX: number
  readonly stepY: number
  readonly left: number
  readonly top: number
}

function tilesOf(
  { tileSize, kind, valueAt, keep }: TiledTiff,
  { width, height, stepX, stepY, left, top }: Level,
): Buffer[] {
  const tiles: Buffer[] = []
  for (let y = 0; y < height; y += tileSize) {
    for (let x = 0; x < width; x += tileSize) {
      const west = left + x * stepX
      const north = top - y * stepY
      if (!keep(west, north - tileSize * stepY, west + tileSize * stepX, north)) {
        tiles.push(Buffer.alloc(0))
        continue
      }
      const values = Array.from({ length: tileSize * tileSize }, (_, n) =>
        valueAt(west + ((n % tileSize) + 0.5) * stepX, north - (Math.floor(n / tileSize) + 0.5) * stepY),
      )
      const pixels = kind === 'float32' ? Float32Array.from(values) : Uint8Array.from(values)
      tiles.push(deflateSync(Buffer.from(pixels.buffer)))
    }
  }
  return tiles
}

function byteLength([, type, values]: Tag): number {
  return values.length * (type === SHORT ? 2 : type === LONG ? 4 : 8)
}

function extraBytes(tag: Tag): number {
  return byteLength(tag) <= 4 ? 0 : byteLength(tag)
}

function directory(tags: readonly Tag[], at: number, next: number): Buffer {
  const head = Buffer.alloc(2 + 12 * tags.length + 4)
  head.writeUInt16LE(tags.length, 0)
  const extras: Buffer[] = []
  let extraAt = at + head.length
  for (const [n, tag] of tags.entries()) {
    const [number, type, values] = tag
    const to = 2 + 12 * n
    head.writeUInt16LE(number, to)
    head.writeUInt16LE(type, to + 2)
    head.writeUInt32LE(values.length, to + 4)
    const bytes = Buffer.alloc(Math.max(byteLength(tag), 4))
    values.forEach((value, k) => {
      if (type === SHORT) bytes.writeUInt16LE(value, 2 * k)
      else if (type === LONG) bytes.writeUInt32LE(value, 4 * k)
      else bytes.writeDoubleLE(value, 8 * k)
    })
    if (extraBytes(tag) === 0) bytes.copy(head, to + 8, 0, 4)
    else {
      head.writeUInt32LE(extraAt, to + 8)
      extras.push(bytes)
      extraAt += bytes.length
    }
  }
  head.writeUInt32LE(next, head.length - 4)
  return Buffer.concat([head, ...extras])
}
