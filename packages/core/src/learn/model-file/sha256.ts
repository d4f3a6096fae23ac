import { FIRST_HASH, ROUND_CONSTANTS } from './sha256-constants.ts'

/**
 * SHA-256 of bytes, as 64 hexadecimal digits.
 * @see FIPS 180-4, Secure Hash Standard, 2015
 */
export function sha256(bytes: Uint8Array): string {
  const hash = FIRST_HASH.slice()
  const schedule = new Int32Array(64)
  const padded = padMessage(bytes)
  for (let block = 0; block < padded.byteLength; block += 64) {
    fillSchedule(padded, block, schedule)
    compress(hash, schedule)
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The message, one bit 1, zeros, and its length in bits, in whole blocks of 64 bytes. */
function padMessage(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

function fillSchedule(message: DataView, block: number, w: Int32Array): void {
  for (let t = 0; t < 16; t++) w[t] = message.getInt32(block + 4 * t)
  for (let t = 16; t < 64; t++) {
    const early = turnRight(w[t - 15], 7) ^ turnRight(w[t - 15], 18) ^ (w[t - 15] >>> 3)
    const late = turnRight(w[t - 2], 17) ^ turnRight(w[t - 2], 19) ^ (w[t - 2] >>> 10)
    w[t] = w[t - 16] + early + w[t - 7] + late
  }
}

function compress(hash: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash
  for (let t = 0; t < 64; t++) {
    const high = turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + ROUND_CONSTANTS[t] + w[t]) | 0
    const low = turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + low + majority) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] += sums[i]
}

function turnRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
