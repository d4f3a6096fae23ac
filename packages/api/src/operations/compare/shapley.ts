/**
 * Shapley values of a game: what each player adds, averaged over all orders in which the players can join.
 *
 *     φᵢ = Σ_{S ∌ i} |S|! (n − |S| − 1)! / n! · (v(S ∪ {i}) − v(S))
 *
 * @param players their number n, 0..12.
 * @param worth v of every coalition, by the bits of its index: bit i is player i; 2ⁿ numbers.
 * @returns n values; a player who never adds anything has exactly 0.
 * @see Shapley 1953, A value for n-person games
 */
export function shapleyValues(players: number, worth: ArrayLike<number>): number[] {
  const factorial = (k: number): number => (k <= 1 ? 1 : k * factorial(k - 1))
  const orders = factorial(players)
  const values: number[] = []
  for (let player = 0; player < players; player++) {
    const bit = 1 << player
    // By the size of the coalition, so that the whole weights are applied to sums.
    const bySize = new Float64Array(players)
    for (let coalition = 0; coalition < worth.length; coalition++) {
      if ((coalition & bit) !== 0) continue
      bySize[sizeOf(coalition)]! += worth[coalition | bit]! - worth[coalition]!
    }
    let sum = 0
    for (let size = 0; size < players; size++) {
      sum += factorial(size) * factorial(players - size - 1) * bySize[size]!
    }
    values.push(sum / orders)
  }
  return values
}

/** A difference and the parts that it is split into. */
export interface Split {
  readonly first: number
  readonly last: number
  readonly difference: number
  readonly parts: readonly number[]
}

/**
 * Splits what all players together add by their Shapley values, so that the parts add up to the difference to the last
 * bit, in any order. For that all numbers are rounded to one power of two, which is less than 1e-14 of the largest worth,
 * and the largest part takes what rounding leaves. A player who never adds anything has exactly 0.
 */
export function shapleySplit(players: number, worth: ArrayLike<number>): Split {
  const quantum = quantumOf(worth)
  const rounded = Array.from(worth, (value) => Math.round(value / quantum) * quantum + 0)
  const first = rounded[0]!
  const last = rounded.at(-1)!
  const difference = last - first
  const values = shapleyValues(players, rounded)
  const parts = values.map((value) => Math.round(value / quantum) * quantum + 0)
  const largest = values.reduce((best, value, n) => (Math.abs(value) > Math.abs(values[best]!) ? n : best), 0)
  if (players > 0) parts[largest]! += difference - parts.reduce((sum, value) => sum + value, 0)
  return { first, last, difference, parts }
}

/** Whole multiples of it that the largest number has: sums of some of them are exact, as they stay below 2⁵³. */
const MULTIPLES = 2 ** 48

/** A power of two, of which the largest number is at most 2⁴⁸ and more than 2⁴⁷ multiples. */
function quantumOf(worth: ArrayLike<number>): number {
  let largest = 0
  for (let n = 0; n < worth.length; n++) largest = Math.max(largest, Math.abs(worth[n]!))
  if (largest === 0) return 1
  let quantum = 1
  while (quantum * MULTIPLES < largest) quantum *= 2
  while ((quantum / 2) * MULTIPLES >= largest) quantum /= 2
  return quantum
}

function sizeOf(coalition: number): number {
  let size = 0
  for (let rest = coalition; rest !== 0; rest >>= 1) size += rest & 1
  return size
}
