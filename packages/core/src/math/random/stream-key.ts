/** Four 32-bit words that name a stream of random numbers. */
export type StreamKey = Int32Array

/** What a key was made from; the first word after the parent's key keeps the kinds apart. */
const FROM_LABEL = 1
const FROM_INDEX = 2
const FROM_SOURCE = 3

const TWO_32 = 4294967296

/** Key of the stream of a seed: any safe integer, as 64 bits in two's complement. */
export function keyOfSeed(seed: number): StreamKey {
  return hashWords([seed >>> 0, Math.floor(seed / TWO_32), 0, 0])
}

/** Key of the stream of four 32-bit words that a caller's own generator drew. */
export function keyOfSource(words: readonly number[]): StreamKey {
  return hashWords([...words, FROM_SOURCE, 0, 0, 0])
}

/** Key of the stream that `parent` calls `label`; the label counts by its UTF-16 code units. */
export function keyOfLabel(parent: StreamKey, label: string): StreamKey {
  const words = [...parent, FROM_LABEL, label.length]
  for (let i = 0; i < label.length; i += 2) {
    const second = i + 1 < label.length ? label.charCodeAt(i + 1) : 0
    words.push(label.charCodeAt(i) | (second << 16))
  }
  while (words.length % 4 !== 0) words.push(0)
  return hashWords(words)
}

/** Key of the `index`-th stream below `parent`; `index` is a safe integer, not below 0. */
export function keyOfIndex(parent: StreamKey, index: number): StreamKey {
  return hashWords([...parent, FROM_INDEX, index >>> 0, Math.floor(index / TWO_32), 0])
}

/**
 * MurmurHash3 x86_128 with seed 0 over the words in little-endian order; their number must be a multiple of four,
 * for a shorter last block leaves some of its lanes unmixed.
 * @see Appleby 2011, MurmurHash3 (public domain)
 */
function hashWords(words: readonly number[]): StreamKey {
  const lanes = new Int32Array(4)
  for (let i = 0; i < words.length; i += 4) mixBlock(lanes, words, i)
  for (let j = 0; j < 4; j++) lanes[j] ^= words.length * 4
  addLanes(lanes)
  for (let j = 0; j < 4; j++) lanes[j] = avalanche(lanes[j])
  addLanes(lanes)
  return lanes
}

const FACTORS: readonly number[] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93]
const ADDENDS: readonly number[] = [0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17]
const WORD_TURNS: readonly number[] = [15, 16, 17, 18]
const LANE_TURNS: readonly number[] = [19, 17, 15, 13]

function mixBlock(lanes: Int32Array, words: readonly number[], start: number): void {
  for (let j = 0; j < 4; j++) {
    const next = (j + 1) % 4
    const word = Math.imul(turnLeft(Math.imul(words[start + j], FACTORS[j]), WORD_TURNS[j]), FACTORS[next])
    lanes[j] = Math.imul(turnLeft(lanes[j] ^ word, LANE_TURNS[j]) + lanes[next], 5) + ADDENDS[j]
  }
}

function addLanes(lanes: Int32Array): void {
  lanes[0] += lanes[1] + lanes[2] + lanes[3]
  for (let j = 1; j < 4; j++) lanes[j] += lanes[0]
}

/** The finaliser of MurmurHash3: every bit of the result depends on every bit of the word. */
export function avalanche(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function turnLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
