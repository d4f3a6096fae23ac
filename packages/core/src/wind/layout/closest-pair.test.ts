import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closestPair, pairsCloserThan } from './closest-pair.ts'

const turbines = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { maxLength: 12 })
  .map((places) => ({
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
  }))

/** All pairs by their definition. */
function allPairs(x: Float64Array, y: Float64Array) {
  const pairs = []
  for (let first = 0; first < x.length; first++) {
    for (let second = first + 1; second < x.length; second++) {
      pairs.push({
        first,
        second,
        distance: Math.sqrt((x[first] - x[second]) ** 2 + (y[first] - y[second]) ** 2),
      })
    }
  }
  return pairs.sort((a, b) => a.distance - b.distance || a.first - b.first || a.second - b.second)
}

describe('pairsCloserThan', () => {
  it('returns the pairs below the limit, the closest first and ties by number', () => {
    fc.assert(
      fc.property(turbines, fc.integer({ min: 1, max: 6 }), ({ x, y }, limit) => {
        expect(pairsCloserThan(x, y, limit)).toEqual(
          allPairs(x, y).filter(({ distance }) => distance < limit),
        )
      }),
    )
  })

  it('leaves out a turbine without a place', () => {
    expect(pairsCloserThan(new Float64Array([0, Number.NaN, 1]), new Float64Array(3), 9)).toEqual([
      { first: 0, second: 2, distance: 1 },
    ])
  })
})

describe('closestPair', () => {
  it('is the first of the closest pairs by their numbers', () => {
    fc.assert(
      fc.property(turbines, ({ x, y }) => {
        expect(closestPair(x, y)).toEqual(allPairs(x, y)[0])
      }),
    )
  })
})
