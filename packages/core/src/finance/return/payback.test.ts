import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { cumulativeCashFlow, paybackYears } from './payback.ts'

describe('payback', () => {
  it('is investment over yearly income when that is level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 500 }), (capex, income) => {
        const years = Math.ceil(capex / income)
        const cashFlow = [-capex, ...new Array<number>(years).fill(income)]
        expect(paybackYears({ cashFlow })).toBeCloseTo(capex / income, 9)
        expect(paybackYears({ cashFlow: cashFlow.slice(0, -1) })).toBeNull()
      }),
      { seed: 41 },
    )
  })

  it('comes later the higher the rate', () => {
    const cashFlow = [-1000, ...new Array<number>(40).fill(120)]
    let before = 0
    for (const rate of [0, 0.02, 0.05, 0.08, 0.1]) {
      const years = paybackYears({ cashFlow, rate }) ?? Number.NaN
      expect(years).toBeGreaterThan(before)
      before = years
    }
    expect(paybackYears({ cashFlow, rate: 0.13 })).toBeNull()
  })

  it('reports the first crossing, whatever is spent later', () => {
    expect(paybackYears({ cashFlow: [-100, 80, 80, -500, 80] })).toBe(1.25)
  })

  it('counts from today when the investment comes late', () => {
    expect(paybackYears({ cashFlow: [0, -100, 50, 50] })).toBe(3)
  })

  it('has no payback time without an investment', () => {
    expect(paybackYears({ cashFlow: [10, 10] })).toBeNull()
  })

  it('sums up to the present value of all flows', () => {
    const sums = cumulativeCashFlow({ cashFlow: [-100, 110, 121], rate: 0.1 })
    expect(sums).toHaveLength(3)
    expect(sums[1]).toBeCloseTo(0, 12)
    expect(sums[2]).toBeCloseTo(100, 12)
    expect(cumulativeCashFlow({ cashFlow: [1, Number.NaN, 1] })[0]).toBe(1)
  })

  it('refuses gaps and rates by name', () => {
    expect(() => paybackYears({ cashFlow: [-1, Number.NaN] })).toThrow('cashFlow[1]')
    expect(() => paybackYears({ cashFlow: [-1, 1], rate: -1 })).toThrow(InputError)
    expect(() => cumulativeCashFlow({ cashFlow: [-1, 1] }, new Float64Array(3))).toThrow('out')
  })
})
