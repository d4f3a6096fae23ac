import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { hypervolume, pointSet } from './index.ts'

/** Measure of a union of boxes as the alternating sum over all sets of points. */
function byInclusionExclusion(rows: readonly (readonly number[])[], reference: readonly number[]): number {
  let sum = 0
  for (let set = 1; set < 2 ** rows.length; set++) {
    const members = rows.filter((_, i) => (set >> i) % 2 === 1)
    const shared = reference.reduce(
      (box, limit, k) => box * Math.max(limit - Math.max(...members.map((row) => row[k]!)), 0),
      1,
    )
    sum += members.length % 2 === 1 ? shared : -shared
  }
  return sum
}

/** Points with whole coordinates, some beyond the reference: all sums are exact. */
const points = (dimension: number, maxLength: number): fc.Arbitrary<number[][]> =>
  fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: dimension, maxLength: dimension }), {
    maxLength,
  })

const referenceOf = (dimension: number): number[] => new Array<number>(dimension).fill(10)
const of = (rows: readonly (readonly number[])[], dimension: number): number =>
  hypervolume(pointSet(rows, dimension), referenceOf(dimension))

describe.each([1, 2, 3, 4, 5])('hypervolume in %d dimensions', (dimension) => {
  it('is the sum by inclusion and exclusion, to the last bit', () => {
    fc.assert(
      fc.property(points(dimension, 9), (rows) => {
        expect(of(rows, dimension)).toBe(byInclusionExclusion(rows, referenceOf(dimension)))
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('never falls when a point is added, and stays when the point is dominated', () => {
    fc.assert(
      fc.property(points(dimension, 20), points(dimension, 1), (rows, [added]) => {
        const before = of(rows, dimension)
        if (added !== undefined) expect(of([...rows, added], dimension)).toBeGreaterThanOrEqual(before)
        const worse = rows.map((row) => row.map((value) => value + 1))
        expect(of([...rows, ...worse], dimension)).toBe(before)
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('has the same bits for every order of the points', () => {
    const shuffled = points(dimension, 15).chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        const thirds = (set: number[][]): number[][] => set.map((row) => row.map((value) => value / 3))
        expect(of(thirds(rows), dimension)).toBe(of(thirds(other), dimension))
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  it('is that of one box for one point', () => {
    expect(of([new Array<number>(dimension).fill(7)], dimension)).toBe(3 ** dimension)
  })
})

describe('hypervolume', () => {
  it('of the sphere front tends to the cube less an eighth of a ball', () => {
    const rows: number[][] = []
    const steps = 60
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; j <= steps; j++) {
        const [a, b] = [(i / steps) * (Math.PI / 2), (j / steps) * (Math.PI / 2)]
        rows.push([Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)])
      }
    }
    const found = hypervolume(pointSet(rows), [1.1, 1.1, 1.1])
    const limit = 1.1 ** 3 - Math.PI / 6
    expect(found).toBeLessThan(limit)
    expect(found).toBeGreaterThan(limit - 0.03)
  })

  it('ignores points on the reference, beyond it or with a gap', () => {
    const rows = [
      [10, 1],
      [1, 10],
      [11, 0],
      [Number.NaN, 1],
      [1, Number.NaN],
    ]
    expect(of(rows, 2)).toBe(0)
    expect(of([], 2)).toBe(0)
  })

  it.each([
    ['reference', () => hypervolume(pointSet([[1, 2]]), [3])],
    ['reference[1]', () => hypervolume(pointSet([[1, 2]]), [3, Number.NaN])],
    ['points.data.length', () => hypervolume({ data: new Float64Array(3), dimension: 2 }, [1, 1])],
    [
      'points.dimension',
      () => hypervolume({ data: new Float64Array(9), dimension: 9 }, new Array<number>(9).fill(1)),
    ],
    ['points.dimension', () => hypervolume({ data: new Float64Array(3), dimension: 1.5 }, [1])],
    ['rows[1]', () => pointSet([[1, 2], [1]])],
  ])('refuses %s that does not fit by name', (field, run) => {
    expect(run).toThrow(InputError)
    expect(run).toThrow(field)
  })
})
