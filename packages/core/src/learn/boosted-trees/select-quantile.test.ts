import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quantile } from '../../math/statistics/index.ts'
import { selectQuantile } from './select-quantile.ts'

it('returns the quantile that sorting gives, also with ties', () => {
  const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 100 }), (list, percent) => {
      const sample = Float64Array.from(list)
      const expected = quantile(sample, percent / 100)
      expect(selectQuantile(sample.slice(), percent / 100)).toBeCloseTo(expected, 9)
    }),
  )
})
