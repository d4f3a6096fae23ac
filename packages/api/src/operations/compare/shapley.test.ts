import { readFileSync } from 'node:fs'
import { createRng } from '@sunwake/core/math/random'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shapleySplit, shapleyValues } from './shapley.ts'

interface Case {
  readonly name: string
  readonly players: number
  readonly worth: readonly number[]
  readonly values: readonly number[]
}

const GOLDEN = new URL('../../../test/reference/shapley.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(GOLDEN, 'utf8')) as { readonly cases: readonly Case[] }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('Shapley values', () => {
  it.each(cases)('of the game $name are those of the mean over all orders', ({ players, worth, values }) => {
    const found = shapleyValues(players, worth)
    const largest = Math.max(...worth.map(Math.abs))
    expect(found).toHaveLength(players)
    values.forEach((value, n) => {
      expect(Math.abs(found[n]! - value)).toBeLessThanOrEqual(1e-12 * largest)
    })
  })

  it('give exactly 0 to a player who never adds anything', () => {
    const rng = createRng(1)
    for (let draw = 0; draw < 200; draw++) {
      const players = 2 + (draw % 4)
      const absent = draw % players
      const bit = 1 << absent
      const worth = new Float64Array(2 ** players)
      for (let c = 0; c < worth.length; c++)
        worth[c] = (c & bit) === 0 ? 1e6 * (rng.uniform() - 0.5) : worth[c & ~bit]!
      const values = shapleyValues(players, worth)
      expect(values[absent]).toBe(0)
      expect(shapleySplit(players, worth).parts[absent]).toBe(0)
    }
  })

  it('give equal shares to two players who add the same to every coalition', () => {
    const rng = createRng(2)
    for (let draw = 0; draw < 100; draw++) {
      const bySize = new Map<number, number>()
      const worth = Array.from({ length: 16 }, (_, c) => {
        // Players 0 and 1 can be exchanged: only how many of them there are counts.
        const key = (c >> 2) * 4 + (c & 1) + ((c >> 1) & 1)
        if (!bySize.has(key)) bySize.set(key, rng.uniform())
        return bySize.get(key)!
      })
      const [one, other] = shapleyValues(4, worth)
      expect(Math.abs(one! - other!)).toBeLessThanOrEqual(1e-15)
    }
  })

  it('sum, in any order, to the difference to the last bit, whatever the worths are', () => {
    const worths = fc.integer({ min: 0, max: 5 }).chain((players) =>
      fc.array(fc.double({ min: -1e300, max: 1e300, noNaN: true }), {
        minLength: 2 ** players,
        maxLength: 2 ** players,
      }),
    )
    fc.assert(
      fc.property(worths, (worth) => {
        const players = Math.log2(worth.length)
        const { first, last, difference, parts } = shapleySplit(players, worth)
        const sums = [last - first, sum(parts), sum([...parts].reverse())]
        const largest = Math.max(...worth.map(Math.abs))
        const exact = [...shapleyValues(players, worth), worth[0]!, worth.at(-1)!]
        const isNear = (value: number, n: number): boolean => Math.abs(value - exact[n]!) <= 5e-14 * largest
        return sums.every((value) => Object.is(value, difference)) && [...parts, first, last].every(isNear)
      }),
      { numRuns: 2000 },
    )
  })
})
