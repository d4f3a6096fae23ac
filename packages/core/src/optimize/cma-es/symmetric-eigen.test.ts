import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { symmetricEigen } from './symmetric-eigen.ts'

const matrices = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: size * size, maxLength: size * size }),
    ),
  )

describe('symmetric eigenvalues', () => {
  it('rebuild the matrix from orthonormal vectors', () => {
    fc.assert(
      fc.property(matrices, ([size, entries]) => {
        const matrix = Float64Array.from(entries, (value, n) => {
          const [i, j] = [Math.floor(n / size), n % size]
          return i <= j ? value : entries[j * size + i]!
        })
        const { values, vectors } = symmetricEigen(matrix, size)
        const wrong: [number, number][] = []
        for (let i = 0; i < size; i++) {
          for (let j = 0; j < size; j++) {
            let [rebuilt, product] = [0, 0]
            for (let k = 0; k < size; k++) {
              rebuilt += vectors[i * size + k]! * values[k]! * vectors[j * size + k]!
              product += vectors[k * size + i]! * vectors[k * size + j]!
            }
            const isRebuilt = Math.abs(rebuilt - matrix[i * size + j]!) < 0.5e-10
            const isOrthonormal = Math.abs(product - (i === j ? 1 : 0)) < 0.5e-12
            if (!(isRebuilt && isOrthonormal)) wrong.push([i, j])
          }
        }
        expect(wrong).toEqual([])
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it('of a matrix of two by two are those of the quadratic equation', () => {
    const { values } = symmetricEigen(Float64Array.of(2, 1, 1, 3), 2)
    const root = Math.sqrt(5)
    expect([...values].sort()).toEqual([
      expect.closeTo((5 - root) / 2, 14),
      expect.closeTo((5 + root) / 2, 14),
    ])
  })
})
