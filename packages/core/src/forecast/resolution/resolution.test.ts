import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregateMeans } from './aggregate-means.ts'
import { REFINE_METHODS, refineMeans } from './refine-means.ts'

const power = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 40 })
const factor = fc.integer({ min: 1, max: 12 })

describe.each(REFINE_METHODS)('means refined by %s', (method) => {
  it('keep the mean of every step', () => {
    fc.assert(
      fc.property(power, factor, (values, parts) => {
        const given = Float64Array.from(values)
        const back = aggregateMeans(refineMeans(given, parts, method), parts, 1)
        back.forEach((value, i) => {
          expect(value).toBeCloseTo(values[i] ?? Number.NaN, 8)
        })
      }),
    )
  })

  it('are never negative', () => {
    fc.assert(
      fc.property(power, factor, (values, parts) => {
        expect(Math.min(...refineMeans(Float64Array.from(values), parts, method))).toBeGreaterThanOrEqual(
          -1e-9,
        )
      }),
    )
  })

  it('leave a level series level', () => {
    expect([...refineMeans(Float64Array.of(7, 7, 7), 4, method)]).toEqual(new Array(12).fill(7))
  })

  it('keep a gap in its own step', () => {
    const refined = refineMeans(Float64Array.of(1, Number.NaN, 3, 4), 2, method)
    expect([...refined].map(Number.isNaN)).toEqual([false, false, true, true, false, false, false, false])
    expect([...refined.subarray(4)]).toEqual([...refineMeans(Float64Array.of(3, 4), 2, method)])
  })

  it.each([0, 1.5, Number.NaN])('refuse a factor of %d by name', (wrong) => {
    expect(() => refineMeans(Float64Array.of(1), wrong, method, new Float64Array(1))).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'factor' }),
    )
  })
})

it('minmod stays inside the range of the given means, so that power keeps below its rating', () => {
  fc.assert(
    fc.property(power, factor, (values, parts) => {
      const refined = refineMeans(Float64Array.from(values), parts)
      expect(Math.max(...refined)).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
      expect(Math.min(...refined)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
    }),
  )
})

it('pchip exceeds the rating beside a plateau', () => {
  expect(Math.max(...refineMeans(Float64Array.of(10, 10, 10, 2, 0), 4, 'pchip'))).toBeGreaterThan(10)
})

it('refuses an unknown method by name', () => {
  expect(() => refineMeans(Float64Array.of(1), 2, 'spline' as 'pchip')).toThrow(
    expect.objectContaining({ field: 'method' }),
  )
})

it.each([
  ['factor', () => aggregateMeans(Float64Array.of(1), 0, 1)],
  ['coverageMin', () => aggregateMeans(Float64Array.of(1), 1, 1.1)],
])('aggregation refuses %s by name', (field, run) => {
  expect(run).toThrow(expect.objectContaining({ name: 'InputError', field }))
})

it('a block without a value is a gap even where none is required', () => {
  expect([...aggregateMeans(Float64Array.of(Number.NaN, Number.NaN, 4), 2, 0)]).toEqual([Number.NaN, 4])
})
