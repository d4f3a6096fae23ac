import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  netPresentValue,
  type OwnerProject,
  ownerCashFlow,
  ownerReturn,
  projectFactors,
  projectLcoe,
  projectNpv,
  pvProjectTerms,
  rateOfReturn,
} from '../../../finance/index.ts'
import {
  type FinancedPlant,
  financedCashFlow,
  financedFlows,
  financedLcoe,
  financedNpv,
  financedRateOfReturn,
} from './financed-flows.ts'
import { isUnfinanced, type SolarFinancing, solarFinancingTerms } from './solar-financing.ts'
import { prepareSolarMoney, solarFinance } from './solar-money.ts'

const terms = pvProjectTerms()
const PLANT: FinancedPlant = { capex: 1_100_000, landCost: 40_000, omYear1: 16_400, energyYear1: 1_500_000 }
const DESIGN = { tiltDeg: 30, azimuthDeg: 180, dcAcRatio: 1.3, gcr: 0.4 }

/** The owner's project of a plant, written out by itself. */
function projectOf(financing: SolarFinancing, plant: FinancedPlant, price = terms.priceYear1): OwnerProject {
  const { debtShare = 0, debtRate = 0.07, debtYears = 18, taxRate = 0, investmentCredit = 0 } = financing
  return {
    currency: 'USD',
    lifeYears: terms.lifeYears,
    capex: [
      {
        name: 'built',
        amount: plant.capex - plant.landCost,
        depreciation: { method: 'macrs_table', recoveryYears: financing.depreciationYears ?? 5 },
      },
      { name: 'land', amount: plant.landCost, depreciation: { method: 'none' }, creditShare: 0 },
    ],
    energyYear1: plant.energyYear1,
    degradation: terms.degradation,
    income: {
      kind: 'sale',
      price: { year1: price, escalation: price === terms.priceYear1 ? terms.priceEscalation : 0 },
    },
    operating: [{ name: 'om', perYear: plant.omYear1, escalation: terms.omEscalation }],
    inflation: 0,
    tax: { federalRate: taxRate, stateRate: 0, losses: 'refunded' },
    investmentCredit: { share: investmentCredit },
    debt: { kind: 'level', share: debtShare, rate: debtRate, years: debtYears },
  }
}

describe('financedFlows', () => {
  it('add up to the flow of the whole project, whatever the plant and its financing', () => {
    const percent = fc.integer({ min: 0, max: 90 }).map((value) => value / 100)
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.record({ debtShare: percent, taxRate: percent, investmentCredit: percent }),
        fc.constantFrom(3, 5, 20),
        (capex, landCost, energyYear1, shares, depreciationYears) => {
          const financing = { ...shares, depreciationYears } as SolarFinancing
          const plant = { capex, landCost, omYear1: 20, energyYear1 }
          const flows = financedFlows(terms, solarFinancingTerms(financing))
          const expected = ownerCashFlow(projectOf(financing, plant)).aftertaxFlow
          const found = financedCashFlow(flows, plant)
          for (let t = 0; t <= terms.lifeYears; t++) expect(found[t]).toBeCloseTo(expected[t], 8)
          const npv = netPresentValue({ cashFlow: expected, rate: terms.discountRate })
          expect(financedNpv(flows, plant)).toBeCloseTo(npv, 7)
        },
      ),
      { seed: 71, numRuns: 40 },
    )
  })

  it('give the return that the owner’s cash flow has', () => {
    const financing = { debtShare: 0.6, debtRate: 0.05, debtYears: 15, taxRate: 0.25, investmentCredit: 0.3 }
    const project = projectOf(financing, PLANT)
    const owner = ownerReturn(project, ownerCashFlow(project), terms.discountRate)
    const flows = financedFlows(terms, solarFinancingTerms(financing))
    expect(financedNpv(flows, PLANT)).toBeCloseTo(owner.netPresentValue, 4)
    expect(owner.rateOfReturn.rates).toContainEqual(expect.closeTo(financedRateOfReturn(flows, PLANT), 9))
  })

  it('have a levelized cost with zero net present value, after the taxes on that income', () => {
    const financing = { debtShare: 0.4, taxRate: 0.3, investmentCredit: 0.1 }
    const flows = financedFlows(terms, solarFinancingTerms(financing))
    const { aftertaxFlow } = ownerCashFlow(projectOf(financing, PLANT, financedLcoe(flows, PLANT)))
    expect(netPresentValue({ cashFlow: aftertaxFlow, rate: terms.discountRate })).toBeCloseTo(0, 4)
  })

  it('equal the closed form without financing', () => {
    const flows = financedFlows(terms, solarFinancingTerms({}))
    const factors = projectFactors(terms)
    expect(financedNpv(flows, PLANT)).toBeCloseTo(projectNpv(factors, PLANT), 4)
    expect(financedLcoe(flows, PLANT)).toBeCloseTo(projectLcoe(factors, PLANT), 12)
  })

  it('pay nothing when all is borrowed', () => {
    const flows = financedFlows(terms, solarFinancingTerms({ debtShare: 1, debtRate: 0 }))
    expect(financedCashFlow(flows, PLANT)[0]).toBeCloseTo(0, 6)
    expect(financedRateOfReturn(flows, { ...PLANT, energyYear1: 0 })).toBeNaN()
  })
})

describe('money of a financed design', () => {
  const finance = (financing?: SolarFinancing): ReturnType<typeof solarFinance> =>
    solarFinance(prepareSolarMoney(1000, { financing }), DESIGN, 1_500_000)

  it('is bit-identical where financing has no effect', () => {
    expect(finance({})).toEqual(finance())
    expect(finance({ debtRate: 0.04, depreciationYears: 20 })).toEqual(finance())
  })

  it('is worth less with a tax, more with a credit, and more with cheap debt', () => {
    const base = finance()
    expect(finance({ taxRate: 0.25 }).npv).toBeLessThan(base.npv)
    expect(finance({ taxRate: 0.25, investmentCredit: 0.3 }).npv).toBeGreaterThan(
      finance({ taxRate: 0.25 }).npv,
    )
    expect(finance({ debtShare: 0.5, debtRate: 0.03 }).npv).toBeGreaterThan(base.npv)
    expect(finance({ debtShare: 0.5, debtRate: 0.03 }).irr).toBeGreaterThan(base.irr)
    expect(finance({ debtShare: 0.5, debtRate: 0.12 }).npv).toBeLessThan(base.npv)
    expect(finance({ investmentCredit: 0.3 }).lcoe).toBeLessThan(base.lcoe)
    expect(finance({ taxRate: 0.25, investmentCredit: 0.3 }).capex).toBe(base.capex)
  })

  it('pays back in the years of its own flow', () => {
    const financing = { debtShare: 0.5, debtRate: 0.03 }
    const { irr, paybackYears } = finance(financing)
    const money = prepareSolarMoney(1000, { financing })
    expect(isUnfinanced(money.financing!)).toBe(false)
    const { aftertaxFlow } = ownerCashFlow(
      projectOf({ debtShare: 0.5, debtRate: 0.03 }, { ...PLANT, capex: finance().capex, omYear1: 16_400 }),
    )
    expect(rateOfReturn(aftertaxFlow).rate).toBeCloseTo(irr, 9)
    let paid = aftertaxFlow[0]
    for (let t = 1; t <= Math.floor(paybackYears); t++) paid += aftertaxFlow[t]
    expect(paid).toBeLessThanOrEqual(0)
    expect(paid + aftertaxFlow[Math.floor(paybackYears) + 1]).toBeGreaterThan(0)
  })

  it.each([
    [{ debtShare: 1.2 }, 'financing.debtShare'],
    [{ taxRate: -0.1 }, 'financing.taxRate'],
    [{ debtYears: 2.5 }, 'financing.debtYears'],
    [{ depreciationYears: 6 as never }, 'financing.depreciationYears'],
    [{ investmentCredit: Number.NaN }, 'financing.investmentCredit'],
  ])('refuses %j by name', (financing, field) => {
    expect(() => finance(financing)).toThrow(new RegExp(`^${field.replace('.', '\\.')} is`))
  })
})
