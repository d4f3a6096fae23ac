import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { epochMs } from '../../time/index.ts'
import { datedNetPresentValue, datedRateOfReturn } from './dated-cash-flow.ts'
import { rateOfReturn } from './rate-of-return.ts'

const day = (year: number, month: number, date: number): number => epochMs({ year, month, day: date })

/** Microsoft's example of XIRR and XNPV. */
const example = {
  cashFlow: [-10_000, 2750, 4250, 3250, 2750],
  datesMs: [day(2008, 1, 1), day(2008, 3, 1), day(2008, 10, 30), day(2009, 2, 15), day(2009, 4, 1)],
}

describe('dated cash flow', () => {
  it('agrees with the example of Microsoft', () => {
    expect(datedRateOfReturn(example).rate).toBeCloseTo(0.373362535, 8)
    expect(datedNetPresentValue({ ...example, rate: 0.09 })).toBeCloseTo(2086.647602, 6)
  })

  it('is the yearly flow when the dates are 365 days apart', () => {
    const cashFlow = [-1000, 300, 420, 680]
    const datesMs = cashFlow.map((_, year) => year * 365 * 86_400_000)
    expect(datedRateOfReturn({ cashFlow, datesMs }).rate).toBeCloseTo(rateOfReturn(cashFlow).rate ?? 0, 12)
  })

  it('adds up flows of one day', () => {
    const split = {
      cashFlow: [-4000, -6000, 2750, 4250, 3250, 2750],
      datesMs: [example.datesMs[0] ?? 0, ...example.datesMs],
    }
    expect(datedRateOfReturn(split).rate).toBeCloseTo(0.373362535, 8)
  })

  it('has no rate when none is representable: money multiplied by a thousand in a day, or nearly lost', () => {
    const datesMs = [day(2024, 2, 28), day(2024, 2, 29)]
    expect(datedRateOfReturn({ cashFlow: [-100, 1e5], datesMs })).toMatchObject({
      status: 'none',
      rate: null,
      rates: [],
      signChanges: 1,
    })
    expect(datedRateOfReturn({ cashFlow: [-100, 80], datesMs }).rates).toEqual([])
    // 0.1 % a day: 1.001^365 − 1.
    expect(datedRateOfReturn({ cashFlow: [-100, 100.1], datesMs }).rate).toBeCloseTo(0.44025131342952, 12)
  })

  it('refuses dates out of order and of another length, by name', () => {
    const swapped = { cashFlow: [-1, 2], datesMs: [day(2025, 1, 1), day(2024, 1, 1)] }
    expect(() => datedRateOfReturn(swapped)).toThrow('datesMs[1]')
    expect(() => datedRateOfReturn({ cashFlow: [-1, 2], datesMs: [0] })).toThrow('datesMs.length')
    expect(() => datedNetPresentValue({ ...example, rate: -1 })).toThrow(InputError)
  })
})
