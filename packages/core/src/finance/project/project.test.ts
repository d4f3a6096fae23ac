import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { netPresentValue } from '../return/net-present-value.ts'
import { paybackYears } from '../return/payback.ts'
import { rateOfReturn } from '../return/rate-of-return.ts'
import { projectCashFlow, projectLcoe, projectNpv } from './project.ts'
import { projectPaybackYears, projectRateOfReturn } from './project-return.ts'
import { type ProjectTerms, projectFactors } from './project-terms.ts'

const permille = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((value) => value / 1000)

const cases = fc.record({
  terms: fc.record({
    lifeYears: fc.integer({ min: 1, max: 40 }),
    discountRate: permille(0, 150),
    degradation: permille(0, 20),
    omEscalation: permille(-10, 50),
    priceYear1: permille(10, 300),
    priceEscalation: permille(-10, 40),
  }),
  plant: fc.record({
    capex: fc.integer({ min: 200, max: 3000 }),
    omYear1: fc.integer({ min: 0, max: 60 }),
    energyYear1: fc.integer({ min: 500, max: 4000 }),
  }),
})

const TERMS: ProjectTerms = {
  lifeYears: 25,
  discountRate: 0.07,
  degradation: 0.005,
  omEscalation: 0.02,
  priceYear1: 0.08,
  priceEscalation: 0.01,
}

describe('project', () => {
  it('has the present value of its cash flow', () => {
    fc.assert(
      fc.property(cases, ({ terms, plant }) => {
        const cashFlow = projectCashFlow(terms, plant)
        const expected = netPresentValue({ cashFlow, rate: terms.discountRate })
        const turnover = cashFlow.reduce((sum, flow) => sum + Math.abs(flow), 0)
        expect(Math.abs(projectNpv(projectFactors(terms), plant) - expected)).toBeLessThan(1e-11 * turnover)
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  it('breaks even when energy is sold at its levelized cost', () => {
    fc.assert(
      fc.property(cases, ({ terms, plant }) => {
        const price = projectLcoe(projectFactors(terms), plant)
        const sold = projectFactors({ ...terms, priceYear1: price, priceEscalation: 0 })
        expect(Math.abs(projectNpv(sold, plant))).toBeLessThan(1e-10 * plant.capex)
      }),
      { seed: 62, numRuns: 300 },
    )
  })

  it('returns what its cash flow returns', () => {
    fc.assert(
      fc.property(cases, ({ terms, plant }) => {
        const all = rateOfReturn(projectCashFlow(terms, plant))
        const rate = projectRateOfReturn(terms, plant)
        if (all.status === 'unique') expect(Math.abs(rate - (all.rate ?? Number.NaN))).toBeLessThan(1e-9)
        if (all.status === 'multiple') expect(all.rates.some((r) => Math.abs(r - rate) < 1e-9)).toBe(true)
        if (all.status === 'none') expect(rate).toBeNaN()
      }),
      { seed: 63, numRuns: 300 },
    )
  })

  it('pays back when its cash flow does', () => {
    fc.assert(
      fc.property(cases, ({ terms, plant }) => {
        const expected = paybackYears({ cashFlow: projectCashFlow(terms, plant) })
        const years = projectPaybackYears(terms, plant)
        if (expected === null) expect(years).toBeNaN()
        else expect(years).toBeCloseTo(expected, 9)
      }),
      { seed: 64, numRuns: 300 },
    )
  })

  it('returns NaN when the plant has one', () => {
    const factors = projectFactors(TERMS)
    const plant = { capex: 1000, omYear1: 10, energyYear1: Number.NaN }
    expect(projectLcoe(factors, plant)).toBeNaN()
    expect(projectNpv(factors, plant)).toBeNaN()
    expect(projectRateOfReturn(TERMS, plant)).toBeNaN()
    expect(projectPaybackYears(TERMS, plant)).toBeNaN()
  })

  it('has no rate when it never earns, and none when it costs nothing', () => {
    expect(projectRateOfReturn(TERMS, { capex: 1000, omYear1: 10, energyYear1: 0 })).toBeNaN()
    expect(projectRateOfReturn(TERMS, { capex: 0, omYear1: 0, energyYear1: 1 })).toBeNaN()
    expect(projectPaybackYears(TERMS, { capex: 0, omYear1: 0, energyYear1: 1 })).toBe(0)
  })

  it.each([
    ['lifeYears', { lifeYears: 0 }],
    ['lifeYears', { lifeYears: 20.5 }],
    ['discountRate', { discountRate: Number.NaN }],
    ['degradation', { degradation: -0.1 }],
    ['omEscalation', { omEscalation: 2 }],
    ['priceYear1', { priceYear1: -1 }],
    ['priceEscalation', { priceEscalation: Infinity }],
  ])('refuses %s of %j', (field, change) => {
    expect(() => projectFactors({ ...TERMS, ...change })).toThrow(InputError)
    expect(() => projectFactors({ ...TERMS, ...change })).toThrow(field)
  })
})
