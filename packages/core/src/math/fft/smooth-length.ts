import { requireInteger } from '../require-integer.ts'

const LENGTH_MAX = 67_108_864

/**
 * Smallest number without prime factors above 5 that is not below `least`: a length that transforms fast.
 *
 * @param least integer 1..2^26.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function smoothLength(least: number): number {
  requireInteger(least, 1, LENGTH_MAX, 'least')
  let best = 1
  while (best < least) best *= 2
  for (let five = 1; five < best; five *= 5) {
    for (let three = five; three < best; three *= 3) {
      let length = three
      while (length < least) length *= 2
      best = Math.min(best, length)
    }
  }
  return best
}

/** Factors 4, 2, 3 and 5 of a length, fours first; undefined where it has another one. */
export function smallFactors(length: number): readonly number[] | undefined {
  const factors: number[] = []
  let rest = length
  for (const factor of [4, 2, 3, 5]) {
    while (rest % factor === 0) {
      factors.push(factor)
      rest /= factor
    }
  }
  return rest === 1 ? factors : undefined
}
