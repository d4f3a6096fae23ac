import { describe, expect, it } from 'vitest'
import { ownerCashFlow, ownerReturn } from '../cash-flow/index.ts'
import {
  costAssumptions,
  FINANCE_TERMS,
  type FinancedProjectInput,
  financeTerms,
  pvProjectTerms,
} from '../index.ts'
import { projectNpv } from '../project/project.ts'
import { projectFactors } from '../project/project-terms.ts'
import { financedProject } from './financed-project.ts'

const INPUT: FinancedProjectInput = {
  capex: [
    { name: 'modules', amount: 600_000, depreciates: true },
    { name: 'land', amount: 50_000, depreciates: false },
  ],
  omYear1: 12_000,
  energyYear1: 1_800_000,
  terms: pvProjectTerms(),
  finance: financeTerms(),
  currency: 'USD',
}

describe('financedProject', () => {
  it('without tax and debt has the value of the project kernel', () => {
    const finance = { ...financeTerms(), federalTaxRate: 0, stateTaxRate: 0, debtShareMax: 0 }
    const project = financedProject({ ...INPUT, finance })
    const value = ownerReturn(project, ownerCashFlow(project), INPUT_RATE)
    const expected = projectNpv(projectFactors({ ...pvProjectTerms(), discountRate: INPUT_RATE }), {
      capex: 650_000,
      omYear1: 12_000,
      energyYear1: 1_800_000,
    })
    expect(Math.abs(value.netPresentValue / expected - 1)).toBeLessThan(1e-10)
  })

  it('covers its debt as the terms ask, and writes off everything but the land', () => {
    const project = financedProject(INPUT)
    const flow = ownerCashFlow(project)
    const { coverage } = ownerReturn(project, flow, INPUT_RATE)
    expect(flow.debt).toBeLessThanOrEqual(650_000)
    expect(coverage.min).toBeGreaterThanOrEqual(1.3 - 1e-12)
    expect(flow.depreciation.reduce((sum, value) => sum + value, 0)).toBeCloseTo(600_000, 6)
  })

  it('charges insurance, property tax and salvage as shares of the investment', () => {
    const finance = {
      ...financeTerms(),
      insurancePerCapex: 0.004,
      propertyTaxPerCapex: 0.01,
      salvagePerCapex: 0.1,
    }
    const flow = ownerCashFlow(financedProject({ ...INPUT, finance }))
    const [, insurance, propertyTax] = flow.operating
    expect(insurance.cost[2]).toBeCloseTo(2600 * 1.025, 9)
    expect(propertyTax.cost[30]).toBeCloseTo(6500, 9)
    expect(flow.salvage[30]).toBeCloseTo(65_000 * 1.025 ** 30, 6)
  })

  it('refuses an unknown class of property', () => {
    const finance = { ...financeTerms(), depreciationYears: 6 }
    expect(() => financedProject({ ...INPUT, finance })).toThrow(
      expect.objectContaining({ field: 'finance.depreciationYears' }),
    )
  })
})

const INPUT_RATE = 0.07

describe('costAssumptions', () => {
  it('reports every figure with its owner and its source', () => {
    const list = costAssumptions(FINANCE_TERMS, { debtRate: 0.05, inflation: undefined })
    expect(list.map(({ name }) => name)).toEqual(Object.keys(FINANCE_TERMS))
    expect(list.find(({ name }) => name === 'debtRate')).toEqual({
      name: 'debtRate',
      value: 0.05,
      unit: 'per year',
      origin: 'given',
    })
    const others = list.filter(({ name }) => name !== 'debtRate')
    for (const { origin, source } of others) {
      expect(origin).toBe('default')
      expect(source).not.toBe('')
    }
    expect(list.find(({ name }) => name === 'productionCreditPerKwh')?.unit).toBe('USD/kWh, dollars of 2024')
  })
})
