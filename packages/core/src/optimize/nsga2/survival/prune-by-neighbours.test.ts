import { describe, expect, it } from 'vitest'
import { pruneByNeighbours } from './prune-by-neighbours.ts'

/** A straight front; its ends are the extremes. */
const PLACES = [0, 0.1, 0.15, 0.5, 1]
const CROWDING = Float64Array.of(Number.POSITIVE_INFINITY, 1, 1, 1, Number.POSITIVE_INFINITY)
const kept = (keep: number, [first, second]: readonly [number, number] = [1, 1]) =>
  pruneByNeighbours(
    { data: Float64Array.from(PLACES.flatMap((x) => [first * x, 7 + second * (1 - x)])), dimension: 2 },
    CROWDING,
    keep,
  )

describe('pruning a front by nearest neighbours', () => {
  // Squares of the distances to the two nearest, multiplied: 0.05²·0.1² at 0.1 is less than 0.05²·0.15² at 0.15.
  it('removes the most crowded point', () => {
    expect(kept(4)).toEqual([0, 2, 3, 4])
  })

  // Then 0.15²·0.35² at 0.15 is less than 0.35²·0.5² at 0.5.
  it('updates the distances after each removal', () => {
    expect(kept(3)).toEqual([0, 3, 4])
    expect(kept(2)).toEqual([0, 4])
  })

  it.each([
    [1000, 1],
    [1, 1e-6],
  ])('does not depend on the units of the objectives: %d and %d', (...units) => {
    expect(kept(4, units)).toEqual(kept(4))
    expect(kept(3, units)).toEqual(kept(3))
  })

  it('measures distances over all objectives', () => {
    // Near in the first objective alone: 0.49 and 0.5; near in both: 0.8 and 0.82.
    const front = [0, 1, 0.49, 0.9, 0.5, 0.45, 0.8, 0.3, 0.82, 0.29, 1, 0]
    const crowding = Float64Array.of(Number.POSITIVE_INFINITY, 1, 1, 1, 1, Number.POSITIVE_INFINITY)
    const left = pruneByNeighbours({ data: Float64Array.from(front), dimension: 2 }, crowding, 5)
    expect([3, 4].filter((n) => left.includes(n))).toHaveLength(1)
  })
})
