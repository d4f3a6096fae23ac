import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelizedCost } from '../levelized-cost.ts'
import { netPresentValue } from '../return/net-present-value.ts'
import {
  type IncomeTaxTerms,
  incomeTax,
  type OwnerCashFlow,
  type OwnerProject,
  type OwnerReturn,
  ownerCashFlow,
  ownerReturn,
} from './index.ts'

const NO_TAX: IncomeTaxTerms = { federalRate: 0, stateRate: 0, losses: 'refunded' }
const PROJECT: OwnerProject = {
  currency: 'EUR',
  lifeYears: 20,
  capex: [
    { name: 'plant', amount: 900_000, depreciation: { method: 'macrs_table', recoveryYears: 5 } },
    { name: 'land', amount: 100_000, depreciation: { method: 'none' }, creditShare: 0 },
  ],
  energyYear1: 2_000_000,
  degradation: 0.005,
  income: { kind: 'sale', price: { year1: 0.07, escalation: 0.01 } },
  operating: [
    { name: 'fixed', perYear: 20_000, escalation: 0.02 },
    { name: 'variable', perKwh: 0.002, escalation: 0.03 },
  ],
  inflation: 0.025,
  tax: { federalRate: 0.21, stateRate: 0.07, losses: 'refunded' },
}

function valued(
  change: Partial<OwnerProject>,
  discountRate = 0.08,
): { readonly flow: OwnerCashFlow; readonly value: OwnerReturn } {
  const project = { ...PROJECT, ...change }
  const flow = ownerCashFlow(project)
  return { flow, value: ownerReturn(project, flow, discountRate) }
}

function sum(values: ArrayLike<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0)
}

const permille = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((value) => value / 1000)

describe('ownerCashFlow', () => {
  it('without tax and debt has the levelized cost of the same years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        permille(0, 20),
        permille(0, 60),
        permille(0, 40),
        permille(10, 150),
        fc.integer({ min: 0, max: 100 }),
        (lifeYears, degradation, inflation, realEscalation, rate, salvage) => {
          const replacements = [{ year: Math.ceil(lifeYears / 2), cost: 70 }]
          const project: OwnerProject = {
            ...PROJECT,
            lifeYears,
            degradation,
            inflation,
            tax: NO_TAX,
            capex: [{ name: 'plant', amount: 1000, depreciation: { method: 'none' } }],
            energyYear1: 2500,
            operating: [{ name: 'om', perYear: 20, escalation: (1 + inflation) * (1 + realEscalation) - 1 }],
            replacements,
            salvage,
          }
          const value = ownerReturn(project, ownerCashFlow(project), rate)
          const cost = levelizedCost({
            lifeYears,
            capex: 1000,
            energyYear1: 2500,
            omYear1: 20,
            degradation,
            inflation,
            omRealEscalation: realEscalation,
            nominalDiscount: rate,
            replacements,
            salvage,
          })
          expect(Math.abs(value.levelizedCostNominal / cost.nominal - 1)).toBeLessThan(1e-11)
          expect(Math.abs(value.levelizedCostReal / cost.real - 1)).toBeLessThan(1e-11)
        },
      ),
      { seed: 81, numRuns: 200 },
    )
  })

  it('breaks even when the energy is sold at its levelized cost', () => {
    const { value } = valued({ tax: NO_TAX })
    const income = { kind: 'sale', price: { year1: value.levelizedCostNominal, escalation: 0 } } as const
    const even = valued({ tax: NO_TAX, income })
    expect(Math.abs(even.value.netPresentValue)).toBeLessThan(1e-6)
    expect(even.value.levelizedPriceNominal).toBeCloseTo(value.levelizedCostNominal, 14)
    expect(even.value.rateOfReturn.rate).toBeCloseTo(0.08, 11)
    expect(even.value.discountedPaybackYears).toBeCloseTo(20, 5)
  })

  it('has a value that debt at the discount rate does not change when nothing is taxed', () => {
    fc.assert(
      fc.property(
        permille(10, 150),
        permille(0, 1000),
        fc.integer({ min: 1, max: 20 }),
        (rate, share, years) => {
          const plain = valued({ tax: NO_TAX }, rate).value.netPresentValue
          for (const kind of ['level', 'equal_principal'] as const) {
            const owed = valued({ tax: NO_TAX, debt: { kind, share, rate, years } }, rate)
            expect(Math.abs(owed.value.netPresentValue - plain)).toBeLessThan(1e-5)
            expect(owed.flow.debt).toBeCloseTo(share * 1e6, 6)
          }
        },
      ),
      { seed: 82, numRuns: 100 },
    )
  })

  it('has flows equal to income less expenses', () => {
    const { flow } = valued({
      debt: { kind: 'sculpted', coverage: 1.4, rate: 0.06, years: 15, shareMax: 0.5 },
      investmentCredit: { share: 0.3 },
      productionCredit: { perKwh: 0.01, years: 10 },
      replacements: [{ year: 10, cost: 30_000 }],
      salvage: 50_000,
    })
    const received = [flow.revenue, flow.salvage, flow.investmentCredit, flow.productionCredit].map(sum)
    const paid = [flow.operatingCost, flow.replacement, flow.debtService, flow.stateTax, flow.federalTax].map(
      sum,
    )
    expect(sum(flow.aftertaxFlow)).toBeCloseTo(sum(received) - sum(paid) - flow.equity, 4)
    expect(sum(flow.principal)).toBeCloseTo(flow.debt, 5)
    expect(flow.debt + flow.equity).toBe(flow.capex)
    expect(flow.debtBalance[0]).toBe(flow.debt)
    // The credit lowers the basis of the plant by half of itself; land is not written off.
    expect(sum(flow.investmentCredit)).toBeCloseTo(270_000, 6)
    expect(sum(flow.depreciation)).toBeCloseTo(900_000 - 135_000, 6)
    // The plant is gone for tax but the land is not: 50 000 of today, less 100 000.
    const last = flow.lifeYears
    const gain = 50_000 * 1.025 ** 20 - 100_000
    expect(flow.taxableIncome[last]).toBeCloseTo(flow.ebitda[last] + gain, 6)
  })

  it('sells at the contract and then at the market', () => {
    const { flow } = valued({
      lifeYears: 4,
      degradation: 0,
      income: {
        kind: 'sale',
        price: { year1: 0.1, escalation: 0 },
        contractYears: 2,
        merchant: { year1: 0.05, escalation: 0.1 },
      },
    })
    expect(flow.currency).toBe('EUR')
    expect(Array.from(flow.price, (price) => price.toFixed(6))).toEqual([
      '0.000000',
      '0.100000',
      '0.100000',
      '0.060500',
      '0.066550',
    ])
  })

  it('pays a production credit for its years, rounded when asked', () => {
    const credit = { perKwh: 0.0275, years: 3, escalation: 0.02, roundTo: 0.001 }
    const { flow } = valued({ degradation: 0, productionCredit: credit })
    const perKwh = Array.from(flow.productionCredit, (value) => (value / 2_000_000).toFixed(6))
    // As the System Advisor Model rounds it.
    expect(perKwh.slice(0, 5)).toEqual(['0.000000', '0.028000', '0.028000', '0.029000', '0.000000'])
  })

  it('gives the owner the same value for sales as for avoided bills, at another levelized cost', () => {
    const sale = valued({})
    const bill = valued({ income: { ...PROJECT.income, kind: 'avoided_bill' } })
    expect(bill.flow.aftertaxFlow).toEqual(sale.flow.aftertaxFlow)
    const taxShare = 0.21 + 0.07 * (1 - 0.21)
    expect(sale.value.levelizedCostNominal - bill.value.levelizedCostNominal).toBeCloseTo(
      taxShare * sale.value.levelizedPriceNominal,
      14,
    )
  })

  it('finances by coverage', () => {
    const { flow, value } = valued({ debt: { kind: 'sculpted', coverage: 1.35, rate: 0.06, years: 12 } })
    expect(value.coverage.min).toBeCloseTo(1.35, 12)
    expect(value.coverage.mean).toBeCloseTo(1.35, 12)
    expect(value.coverage.years[13]).toBeNaN()
    const available = flow.ebitda.subarray(1, 13)
    expect(flow.debt).toBeCloseTo(
      netPresentValue({ cashFlow: available, rate: 0.06, firstYear: 1 }) / 1.35,
      6,
    )
  })

  it('reports when the owner has no rate of return', () => {
    const free = valued({ debt: { kind: 'level', share: 1, rate: 0.001, years: 20 } })
    expect(free.value.rateOfReturn).toMatchObject({ status: 'none', rate: null, signChanges: 0 })
    expect(free.value.modifiedRateOfReturn).toBeNull()
    expect(free.value.projectRateOfReturn.status).toBe('unique')
  })

  it.each<[string, Partial<OwnerProject>]>([
    ['lifeYears', { lifeYears: 0 }],
    ['energyYear1', { energyYear1: Number.NaN }],
    ['degradation', { degradation: 2 }],
    ['inflation', { inflation: -1 }],
    ['salvage', { salvage: Infinity }],
    ['capex[0].amount', { capex: [{ name: 'x', amount: -1, depreciation: { method: 'none' } }] }],
    [
      'capex[0].creditShare',
      { capex: [{ name: 'x', amount: 1, creditShare: 2, depreciation: { method: 'none' } }] },
    ],
    ['operating[0].escalation', { operating: [{ name: 'x', escalation: Number.NaN }] }],
    ['income.price.year1', { income: { kind: 'sale', price: { year1: Number.NaN, escalation: 0 } } }],
    ['income.merchant', { income: { ...PROJECT.income, contractYears: 5 } }],
    ['tax.federalRate', { tax: { ...PROJECT.tax, federalRate: 1.2 } }],
    ['tax.losses', { tax: { ...PROJECT.tax, losses: 'lost' as 'refunded' } }],
    ['investmentCredit.share', { investmentCredit: { share: 1.1 } }],
    ['productionCredit.years', { productionCredit: { perKwh: 0.01, years: 1.5 } }],
    ['debt.years', { debt: { kind: 'level', share: 0.5, rate: 0.05, years: 21 } }],
    ['debt.share', { debt: { kind: 'level', share: 1.5, rate: 0.05, years: 20 } }],
    ['debt.coverage', { debt: { kind: 'sculpted', coverage: 0, rate: 0.05, years: 20 } }],
    ['replacements[0].year', { replacements: [{ year: 21, cost: 1 }] }],
  ])('refuses an invalid %s and names it', (field, change) => {
    expect(() => ownerCashFlow({ ...PROJECT, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('incomeTax', () => {
  const terms = { federalRate: 0.2, stateRate: 0.1 }

  it('deducts the state tax from the base of the federal one, and refunds losses', () => {
    const { state, federal } = incomeTax(Float64Array.of(100, -50), { ...terms, losses: 'refunded' })
    expect(Array.from(state)).toEqual([10, -5])
    expect(Array.from(federal)).toEqual([18, -9])
  })

  it('carries losses forward to profits', () => {
    const { state, lossUsed } = incomeTax(Float64Array.of(-100, 60, 20, 50), {
      ...terms,
      losses: 'carried_forward',
    })
    expect(Array.from(lossUsed)).toEqual([0, 60, 20, 20])
    expect(Array.from(state)).toEqual([0, 0, 0, 3])
  })

  it('lets losses offset no more than a share of a profit', () => {
    const { lossUsed } = incomeTax(Float64Array.of(-100, 100, 100), {
      ...terms,
      losses: 'carried_forward',
      lossShareMax: 0.8,
    })
    expect(Array.from(lossUsed)).toEqual([0, 80, 20])
  })

  it('has the same total tax, sooner or later, when profits exceed losses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 20 }), (incomes) => {
        // A last profit that takes up every loss.
        const taxable = Float64Array.from([...incomes, 50_000])
        const refunded = incomeTax(taxable, { ...terms, losses: 'refunded' })
        const carried = incomeTax(taxable, { ...terms, losses: 'carried_forward' })
        expect(sum(carried.federal)).toBeCloseTo(sum(refunded.federal), 6)
        for (const tax of carried.state) expect(tax).toBeGreaterThanOrEqual(0)
      }),
      { seed: 83, numRuns: 200 },
    )
  })
})
