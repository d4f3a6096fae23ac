import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { modifiedRateOfReturn } from './modified-rate-of-return.ts'
import { netPresentValue } from './net-present-value.ts'
import { rateOfReturn } from './rate-of-return.ts'

/** Flows whose present value is zero at exactly the given rates: the product of (1 + r)·v − 1 over v = 1/(1 + rate). */
function flowsWithRates(rates: readonly number[], factor: number): number[] {
  let flows = [factor]
  for (const rate of rates) {
    const next = new Array<number>(flows.length + 1).fill(0)
    flows.forEach((flow, k) => {
      next[k] = (next[k] ?? 0) - flow
      next[k + 1] = (next[k + 1] ?? 0) + flow * (1 + rate)
    })
    flows = next
  }
  return flows
}

describe('internal rate of return', () => {
  // Examples of numpy-financial's documentation.
  it.each([
    [[-100, 39, 59, 55, 20], 0.28095],
    [[-100, 0, 0, 74], -0.0955],
    [[-5, 10.5, 1, -8, 1], 0.0886],
  ])('of %j is %d', (cashFlow, rate) => {
    expect(rateOfReturn(cashFlow).rates.some((r) => Math.abs(r - rate) < 1e-4)).toBe(true)
  })

  it('finds the second rate that other solvers miss', () => {
    const { status, rate, rates, signChanges } = rateOfReturn([-100, 100, 0, -7])
    expect({ status, rate, signChanges }).toEqual({ status: 'multiple', rate: null, signChanges: 2 })
    expect(rates[1]).toBeCloseTo(-0.0833, 4)
    for (const r of rates) {
      expect(netPresentValue({ cashFlow: [-100, 100, 0, -7], rate: r })).toBeCloseTo(0, 9)
    }
  })

  it('finds every rate from which the flows were built', () => {
    const percents = fc.uniqueArray(fc.integer({ min: -60, max: 120 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(percents, fc.constantFrom(1, -1, 1e6, 1e-6), (list, factor) => {
        const wanted = list.map((percent) => percent / 100).sort((a, b) => a - b)
        // Rates a percent apart are told apart by their rounding alone when four of them crowd together.
        fc.pre(wanted.every((rate, i) => i === 0 || rate - (wanted[i - 1] ?? 0) > 0.045))
        const { rates, status } = rateOfReturn(flowsWithRates(wanted, factor))
        expect(rates).toHaveLength(wanted.length)
        wanted.forEach((rate, i) => {
          expect(Math.abs((rates[i] ?? Number.NaN) - rate)).toBeLessThan(1e-9)
        })
        expect(status).toBe(wanted.length === 1 ? 'unique' : 'multiple')
      }),
      { seed: 31, numRuns: 200 },
    )
  })

  it('finds exactly one rate, with zero net present value, when an investment is followed by income only', () => {
    const income = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), income, (capex, later) => {
        fc.pre(later.some((flow) => flow > 0))
        const cashFlow = [-capex, ...later]
        const { rate, status } = rateOfReturn(cashFlow)
        expect(status).toBe('unique')
        const turnover = cashFlow.reduce((sum, flow, k) => sum + Math.abs(flow) / (1 + (rate ?? 0)) ** k, 0)
        expect(Math.abs(netPresentValue({ cashFlow, rate: rate ?? 0 }))).toBeLessThan(1e-10 * turnover)
      }),
      { seed: 32 },
    )
  })

  it('counts a rate at which the value only touches zero once', () => {
    const { status, rate } = rateOfReturn(flowsWithRates([0.1, 0.1], -1000))
    expect(status).toBe('unique')
    expect(rate).toBeCloseTo(0.1, 6)
  })

  it('does not depend on idle years before, and not on the currency', () => {
    const cashFlow = [-1000, 3600, -4310, 1716]
    const { rates } = rateOfReturn(cashFlow)
    expect(rates).toHaveLength(3)
    const later = rateOfReturn([0, 0, ...cashFlow])
    const dearer = rateOfReturn(cashFlow.map((flow) => flow * 1e9))
    rates.forEach((rate, i) => {
      expect(later.rates[i]).toBeCloseTo(rate, 9)
      expect(dearer.rates[i]).toBeCloseTo(rate, 9)
    })
  })

  it('has none without a cost or without income', () => {
    for (const cashFlow of [[100, 50], [-100, -50], [0, 0], [-7]]) {
      expect(rateOfReturn(cashFlow)).toMatchObject({ status: 'none', rate: null, rates: [], signChanges: 0 })
    }
  })

  it('finds rates of extreme flows', () => {
    expect(rateOfReturn([-1, 1e9]).rate).toBeCloseTo(1e9 - 1, -1)
    expect(rateOfReturn([-1e9, 1]).rate).toBeCloseTo(1e-9 - 1, 15)
    const decades = [-1000, ...new Array<number>(99).fill(1), -0.5]
    expect(rateOfReturn(decades).rates.length).toBeGreaterThan(0)
  })

  it('refuses gaps by their year', () => {
    expect(() => rateOfReturn([-1, 2, Number.NaN])).toThrow(InputError)
    expect(() => rateOfReturn([-1, 2, Number.NaN])).toThrow('cashFlow[2]')
    expect(() => rateOfReturn([])).toThrow('cashFlow')
  })
})

describe('modified rate of return', () => {
  it('agrees with the example of Microsoft', () => {
    const cashFlow = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000]
    expect(modifiedRateOfReturn({ cashFlow, financeRate: 0.1, reinvestRate: 0.12 })).toBeCloseTo(0.126094, 6)
    expect(modifiedRateOfReturn({ cashFlow, financeRate: 0.1, reinvestRate: 0.14 })).toBeCloseTo(0.134759, 6)
  })

  it('is the internal rate when money costs and earns just that', () => {
    const cashFlow = [-1000, 300, 420, 680]
    const rate = rateOfReturn(cashFlow).rate ?? Number.NaN
    expect(modifiedRateOfReturn({ cashFlow, financeRate: rate, reinvestRate: rate })).toBeCloseTo(rate, 12)
  })

  it('does not exist without costs or without income', () => {
    expect(modifiedRateOfReturn({ cashFlow: [1, 2], financeRate: 0, reinvestRate: 0 })).toBeNull()
    expect(modifiedRateOfReturn({ cashFlow: [-1, -2], financeRate: 0, reinvestRate: 0 })).toBeNull()
  })
})
