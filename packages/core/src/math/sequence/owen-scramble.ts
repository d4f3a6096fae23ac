import { avalanche } from '../random/stream-key.ts'

/** 2^32 over the golden ratio: keeps the levels apart. */
const LEVEL_STEP = 0x9e3779b9

/**
 * Owen's nested uniform scrambling of a 32-bit fraction: each bit is flipped by a coin that belongs to its place in
 * the binary tree, that is to the bits above it. The coins are hashes of these bits, the level and two keys.
 * @see Owen 1995, in Monte Carlo and Quasi-Monte Carlo Methods in Scientific Computing, p. 299
 */
export function nestedScramble(word: number, firstKey: number, secondKey: number): number {
  let flips = 0
  for (let level = 0; level < 32; level++) {
    const above = level === 0 ? 0 : word >>> (32 - level)
    const place = avalanche(above ^ firstKey) + Math.imul(level + 1, LEVEL_STEP)
    flips = (flips << 1) | (avalanche(place ^ secondKey) & 1)
  }
  return word ^ flips
}
