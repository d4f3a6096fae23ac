import { describe, expect, it } from 'vitest'
import {
  netPresentValue,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvProjectTerms,
  rateOfReturn,
} from '../../../finance/index.ts'
import { solarPlantMoney } from './solar-plant-money.ts'

const PLANT = { capacityKw: 1000, dcAcRatio: 1.25, gcr: 0.45, annualEnergyKwh: 1_500_000 }

describe('solarPlantMoney', () => {
  it('has the investment of the cited prices, and its figures are those of its own cash flow', () => {
    const { cashFlow, capex, npv, irr, omYear1, terms } = solarPlantMoney(PLANT)
    const prices = pvCapexTerms({ costs: pvCosts(), moduleEfficiency: 0.205, mount: 'fixed' })
    expect(capex).toBe(pvCapex(prices, PLANT))
    expect(terms).toEqual(pvProjectTerms())
    expect(cashFlow).toHaveLength(terms.lifeYears + 1)
    expect(cashFlow[0]).toBe(-capex)
    expect(cashFlow[1]).toBeCloseTo(PLANT.annualEnergyKwh * terms.priceYear1 - omYear1, 6)
    expect(netPresentValue({ cashFlow, rate: terms.discountRate })).toBeCloseTo(npv, 4)
    expect(rateOfReturn(cashFlow).rates[0]).toBeCloseTo(irr, 9)
  })

  it('gains nothing at a level price of its levelised cost', () => {
    const { lcoe, terms } = solarPlantMoney(PLANT)
    const level = { ...terms, priceYear1: lcoe, priceEscalation: 0 }
    expect(solarPlantMoney({ ...PLANT, economics: { terms: level } }).npv).toBeCloseTo(0, 3)
  })

  it("has the owner's flows where the project is financed", () => {
    const financed = solarPlantMoney({
      ...PLANT,
      economics: { financing: { debtShare: 0.6, taxRate: 0.25 } },
    })
    expect(financed.cashFlow[0]).toBeGreaterThan(-financed.capex)
    const { discountRate } = financed.terms
    expect(netPresentValue({ cashFlow: financed.cashFlow, rate: discountRate })).toBeCloseTo(financed.npv, 3)
  })

  it.each([
    ['dcAcRatio', 0],
    ['gcr', 1.2],
    ['annualEnergyKwh', Number.NaN],
    ['capacityKw', 0],
  ] as const)('refuses %s of %d by name', (field, value) => {
    expect(() => solarPlantMoney({ ...PLANT, [field]: value })).toThrow(expect.objectContaining({ field }))
  })
})
