import { inflateSync } from 'node:zlib'

/** Bytes of the header and of an entry of its directory, in WOFF 1.0 and in OpenType. */
const WOFF = { header: 44, entry: 20 } as const
const SFNT = { header: 12, entry: 16 } as const
const SIGNATURE = 0x774f4646

/**
 * A font as its tables lie in OpenType: those of WOFF 1.0 unpacked, any other file as it is. The reader of fonts has
 * an unpacker of its own that fails on tables which zlib reads.
 * Reference: WOFF File Format 1.0, W3C 2012.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== SIGNATURE) return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const at = WOFF.header + n * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(offset, offset + packed)
    const tag = file.subarray(at, at + 4)
    const checksum = file.readUInt32BE(at + 16)
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const power = 31 - Math.clz32(count)
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  head.writeUInt32BE(file.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = head.length
  const parts: Buffer[] = [head]
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT.header + n * SFNT.entry
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
