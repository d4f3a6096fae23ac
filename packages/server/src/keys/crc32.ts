const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** CRC-32 (ISO 3309, as in gzip) of an ASCII text. node:zlib has one only in later releases of Node 20. */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) crc = TABLE[(crc ^ text.charCodeAt(at)) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
