import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { rankOrder } from './rank-order.ts'

const order = (scores: Float64Array): Int32Array =>
  rankOrder(scores, new Float64Array(scores.length), new Int32Array(scores.length))

describe('rankOrder', () => {
  it('sorts any scores, equal ones by their place', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 800 }), (tenths) => {
        const scores = Float64Array.from(tenths, (x) => x / 10)
        const sorted = [...scores.keys()].sort((i, j) => scores[i] - scores[j] || i - j)
        expect([...order(scores)]).toEqual(sorted)
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  it('sorts normal draws, and draws in heaps, as the plain sort does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8192 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.boolean(),
        (length, seed, heaps) => {
          const draws = createRng(seed)
          const scores = Float64Array.from({ length }, () => {
            const draw = drawNormal(draws)
            return heaps ? Math.round(draw) + draw * 1e-12 : draw
          })
          const key = (i: number): number => Math.floor(scores[i] * 2 ** 32)
          const sorted = [...scores.keys()].sort((i, j) => key(i) - key(j) || i - j)
          expect(order(scores)).toEqual(Int32Array.from(sorted))
        },
      ),
      { seed: 1, numRuns: 30 },
    )
  })

  it('distinguishes scores that differ by a billionth', () => {
    expect([...order(Float64Array.of(1 + 1e-9, 1, 1 - 1e-9))]).toEqual([2, 1, 0])
  })
})
