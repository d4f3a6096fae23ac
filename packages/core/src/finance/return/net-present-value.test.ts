import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { netPresentValue } from './net-present-value.ts'

const flows = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 })

describe('net present value', () => {
  it('agrees with the examples of numpy-financial', () => {
    expect(netPresentValue({ cashFlow: [-40_000, 5000, 8000, 12_000, 30_000], rate: 0.08 })).toBeCloseTo(
      3065.22267,
      5,
    )
  })

  it('discounts the first flow as well in the spreadsheet convention', () => {
    // Microsoft's example of NPV: 10 %, −10 000, 3000, 4200, 6800.
    const cashFlow = [-10_000, 3000, 4200, 6800]
    expect(netPresentValue({ cashFlow, rate: 0.1, firstYear: 1 })).toBeCloseTo(1188.44, 2)
  })

  it('is linear in the flows and their sum without interest', () => {
    fc.assert(
      fc.property(flows, fc.integer({ min: -300, max: 900 }), (cashFlow, permille) => {
        const rate = permille / 1000
        const value = netPresentValue({ cashFlow, rate })
        const twice = netPresentValue({ cashFlow: cashFlow.map((flow) => 2 * flow), rate })
        expect(twice).toBeCloseTo(2 * value, 6)
        expect(netPresentValue({ cashFlow, rate: 0 })).toBe(cashFlow.reduce((sum, flow) => sum + flow, 0))
        const delayed = netPresentValue({ cashFlow: [0, ...cashFlow], rate })
        expect(Math.abs(delayed * (1 + rate) - value)).toBeLessThanOrEqual(
          1e-12 * (1 + Math.abs(value)) * 1e4,
        )
      }),
      { seed: 21 },
    )
  })

  it('returns NaN for NaN, and 0 without flows', () => {
    expect(netPresentValue({ cashFlow: [-1, Number.NaN], rate: 0.1 })).toBeNaN()
    expect(netPresentValue({ cashFlow: [], rate: 0.1 })).toBe(0)
  })

  it.each([-1, Number.NaN, Infinity])('refuses a rate of %d by name', (rate) => {
    expect(() => netPresentValue({ cashFlow: [1], rate })).toThrow(InputError)
    expect(() => netPresentValue({ cashFlow: [1], rate })).toThrow('rate')
  })
})
