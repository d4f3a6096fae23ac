import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netPresentValue } from '../return/net-present-value.ts'
import { type DebtSchedule, debtCoverage, equalPrincipalDebt, levelDebt, sculptedDebt } from './index.ts'

const permille = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((value) => value / 1000)
const loans = fc.record({
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  rate: permille(-50, 300),
  years: fc.integer({ min: 1, max: 40 }),
})
const flows = fc.array(fc.integer({ min: 1000, max: 900_000 }), { minLength: 1, maxLength: 30 })

function presentService({ service }: DebtSchedule, rate: number): number {
  return netPresentValue({ cashFlow: service, rate, firstYear: 1 })
}

describe.each([
  ['levelDebt', levelDebt],
  ['equalPrincipalDebt', equalPrincipalDebt],
] as const)('%s', (_, lend) => {
  it('is repaid by payments worth what was borrowed', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const schedule = lend(loan)
        expect(Math.abs(presentService(schedule, loan.rate) / loan.amount - 1)).toBeLessThan(1e-11)
        expect(Math.abs(schedule.balance[loan.years - 1])).toBeLessThan(1e-9 * loan.amount)
        const repaid = schedule.principal.reduce((sum, value) => sum + value, 0)
        expect(Math.abs(repaid / loan.amount - 1)).toBeLessThan(1e-11)
      }),
      { seed: 71, numRuns: 200 },
    )
  })

  it.each([
    ['amount', { amount: -1 }],
    ['rate', { rate: Number.NaN }],
    ['years', { years: 2.5 }],
  ])('refuses an invalid %s and names it', (field, change) => {
    expect(() => lend({ amount: 100, rate: 0.05, years: 10, ...change })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})

describe('levelDebt', () => {
  it('pays the same every year, and a tenth of a loan without interest in ten years', () => {
    expect(Array.from(levelDebt({ amount: 100, rate: 0, years: 10 }).service)).toEqual(Array(10).fill(10))
    const { service } = levelDebt({ amount: 1e6, rate: 0.07, years: 20 })
    expect(new Set(service).size).toBe(1)
  })
})

describe('equalPrincipalDebt', () => {
  it('repays the same share every year while the interest falls', () => {
    const { principal, interest } = equalPrincipalDebt({ amount: 1000, rate: 0.05, years: 4 })
    expect(Array.from(principal)).toEqual([250, 250, 250, 250])
    expect(Array.from(interest)).toEqual([50, 37.5, 25, 12.5])
  })
})

describe('debt schedules', () => {
  // At 50 % a rounding of the first year grows ten million times in forty.
  it('keep their precision for high interest and long loans', () => {
    const [amount, rate, years] = [4e6, 0.5, 40]
    const even = equalPrincipalDebt({ amount, rate, years })
    const level = levelDebt({ amount, rate, years })
    for (let t = 0; t < years; t++) {
      expect(Math.abs(even.balance[t] - amount * (1 - (t + 1) / years))).toBeLessThan(1e-14 * amount)
      const left = netPresentValue({ cashFlow: level.service.subarray(t + 1), rate, firstYear: 1 })
      expect(Math.abs(level.balance[t] - left)).toBeLessThan(1e-14 * amount)
    }
  })
})

describe('sculptedDebt', () => {
  it('is negative on flows with a negative value, where that is allowed', () => {
    const { amount, service, balance, principal } = sculptedDebt({
      available: [-130, 13],
      coverage: 1.3,
      rate: 0.1,
      mayBeNegative: true,
    })
    expect(amount).toBeCloseTo(-100 / 1.1 + 10 / 1.21, 12)
    expect(Array.from(service)).toEqual([-100, 10])
    expect(balance[0]).toBeCloseTo(10 / 1.1, 12)
    expect(balance[1]).toBe(0)
    expect(principal[0] + principal[1]).toBeCloseTo(amount, 12)
  })

  it('has an even coverage ratio, and is repaid', () => {
    fc.assert(
      fc.property(flows, permille(1000, 3000), permille(0, 200), (available, coverage, rate) => {
        const loan = sculptedDebt({ available, coverage, rate })
        expect(loan.binding).toBe('coverage')
        expect(loan.coverage).toBe(coverage)
        const { years, min, mean } = debtCoverage(available, loan.service)
        for (const year of years) expect(Math.abs(year / coverage - 1)).toBeLessThan(1e-12)
        expect(min).toBeCloseTo(coverage, 9)
        expect(mean).toBeCloseTo(coverage, 9)
        expect(Math.abs(loan.balance[available.length - 1])).toBeLessThan(1e-9 * loan.amount)
      }),
      { seed: 72, numRuns: 200 },
    )
  })

  it('reduces every payment in proportion when the amount is bounded', () => {
    const available = [100, 300, 200]
    const free = sculptedDebt({ available, coverage: 1.5, rate: 0.06 })
    const half = sculptedDebt({ available, coverage: 1.5, rate: 0.06, amountMax: free.amount / 2 })
    expect(half.binding).toBe('amount')
    expect(half.uncappedAmount).toBe(free.amount)
    expect(half.coverage).toBeCloseTo(3, 12)
    half.service.forEach((service, t) => {
      expect(service).toBeCloseTo(free.service[t] / 2, 10)
    })
  })

  it('lets the debt grow in a year too weak for its interest', () => {
    const { principal } = sculptedDebt({ available: [10, 1000], coverage: 1.2, rate: 0.1 })
    expect(principal[0]).toBeLessThan(0)
  })

  it('lends nothing on flows without value, or when lending is not allowed', () => {
    for (const loan of [
      sculptedDebt({ available: [-5, 1], coverage: 1.3, rate: 0.05 }),
      sculptedDebt({ available: [5, 1], coverage: 1.3, rate: 0.05, amountMax: 0 }),
    ]) {
      expect(loan.amount).toBe(0)
      expect(loan.coverage).toBeNaN()
      expect(Array.from(loan.service, Math.abs)).toEqual([0, 0])
    }
  })

  it.each([
    ['available', { available: [] }],
    ['available[1]', { available: [1, Number.NaN] }],
    ['coverage', { coverage: 0 }],
    ['rate', { rate: -1 }],
    ['amountMax', { amountMax: -1 }],
  ])('refuses an invalid %s and names it', (field, change) => {
    expect(() => sculptedDebt({ available: [1, 2], coverage: 1.3, rate: 0.05, ...change })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})

describe('debtCoverage', () => {
  it('skips years without debt service', () => {
    const { years, min, mean } = debtCoverage([9, 30, 20, 7], [0, 10, 10, -1])
    expect(Array.from(years)).toEqual([Number.NaN, 3, 2, Number.NaN])
    expect([min, mean]).toEqual([2, 2.5])
    expect(debtCoverage([1], [0])).toMatchObject({ min: null, mean: null })
  })

  it('keeps a NaN in its own year, and in the summary', () => {
    const { years, min } = debtCoverage([Number.NaN, 30], [10, 10])
    expect(Array.from(years)).toEqual([Number.NaN, 3])
    expect(min).toBeNaN()
  })

  it('refuses rows of different lengths', () => {
    expect(() => debtCoverage([1, 2], [1])).toThrow(expect.objectContaining({ code: 'length_mismatch' }))
  })
})
