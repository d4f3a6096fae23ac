import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { baselineCost } from './baseline-cost.ts'
import { capitalRecoveryFactor } from './capital-recovery.ts'
import { fixedChargeCost } from './fixed-charge-cost.ts'
import { type LevelizedCostInput, levelizedCost, levelizedCostYears } from './levelized-cost.ts'
import { netPresentValue } from './return/net-present-value.ts'

const plants: fc.Arbitrary<LevelizedCostInput> = fc
  .record({
    lifeYears: fc.integer({ min: 1, max: 40 }),
    capex: fc.integer({ min: 500, max: 5000 }),
    energyYear1: fc.integer({ min: 100, max: 9000 }),
    omYear1: fc.integer({ min: 0, max: 200 }),
    degradation: fc.integer({ min: 0, max: 30 }).map((permille) => permille / 1000),
    inflation: fc.integer({ min: -10, max: 60 }).map((permille) => permille / 1000),
    omRealEscalation: fc.integer({ min: -10, max: 30 }).map((permille) => permille / 1000),
    nominalDiscount: fc.integer({ min: 0, max: 150 }).map((permille) => permille / 1000),
    salvage: fc.integer({ min: 0, max: 100 }),
    replaced: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ replaced, ...plant }) => ({
    ...plant,
    replacements: [{ year: Math.min(replaced, plant.lifeYears), cost: 77 }],
  }))

describe('levelized cost of energy', () => {
  it('is (CRF·capex + O&M)/energy for a plant that never changes', () => {
    const plant = { lifeYears: 25, capex: 1200, energyYear1: 1700, omYear1: 20, nominalDiscount: 0.07 }
    const expected = (capitalRecoveryFactor(0.07, 25) * 1200 + 20) / 1700
    expect(levelizedCost(plant).nominal).toBeCloseTo(expected, 14)
    expect(levelizedCost(plant).real).toBeCloseTo(expected, 14)
  })

  it('is the price with zero net present value: level in current money, or rising with inflation', () => {
    fc.assert(
      fc.property(plants, (plant) => {
        const { nominal, real, presentCost } = levelizedCost(plant)
        const { energy, costNominal } = levelizedCostYears(plant)
        const surplus = (price: (t: number) => number): number => {
          const flows = [-plant.capex, ...energy.map((e, t) => e * price(t + 1) - (costNominal[t] ?? 0))]
          return netPresentValue({ cashFlow: flows, rate: plant.nominalDiscount })
        }
        const inflation = 1 + (plant.inflation ?? 0)
        expect(Math.abs(surplus(() => nominal))).toBeLessThan(1e-10 * presentCost)
        expect(Math.abs(surplus((t) => real * inflation ** t))).toBeLessThan(1e-10 * presentCost)
      }),
      { seed: 51, numRuns: 300 },
    )
  })

  it('refuses years that are not whole and replacements after the end, by name', () => {
    const plant = { lifeYears: 20, capex: 1, energyYear1: 1, omYear1: 0, nominalDiscount: 0.05 }
    expect(() => levelizedCost({ ...plant, lifeYears: 2.5 })).toThrow('lifeYears')
    expect(() => levelizedCost({ ...plant, replacements: [{ year: 21, cost: 1 }] })).toThrow(
      'replacements[0].year',
    )
    expect(() => levelizedCost({ ...plant, energyYear1: Number.NaN })).toThrow(InputError)
    expect(() => levelizedCostYears({ ...plant, degradation: 1.5 })).toThrow('degradation')
  })
})

describe('levelized cost by a fixed charge rate', () => {
  it('adds the charge, the upkeep and the price of fuel', () => {
    const cost = {
      annualEnergy: 2000,
      capitalCost: 1000,
      fixedOperatingCost: 40,
      variableOperatingCost: 0.01,
      fixedChargeRate: 0.08,
    }
    expect(fixedChargeCost(cost)).toBeCloseTo(0.07, 15)
    expect(() => fixedChargeCost({ ...cost, annualEnergy: 0 })).toThrow('annualEnergy')
  })
})

describe('levelized cost by the Annual Technology Baseline', () => {
  const project = {
    lifeYears: 30,
    inflation: 0.025,
    equityRate: 0.09,
    debtRate: 0.05,
    debtFraction: 0.6,
    taxRate: 0,
    depreciation: [0.2, 0.32, 0.192, 0.1152, 0.1152, 0.0576],
    constructionSchedule: [1],
    constructionInterest: 0,
    overnightCostPerKw: 1300,
    capacityFactor: 0.3,
    fixedOmPerKw: 20,
    variableOmPerKwh: 0,
  }

  it('is the plain fixed charge without taxes and interest during construction', () => {
    const real = (1 + 0.6 * 0.05 + 0.4 * 0.09) / 1.025 - 1
    const expected = (capitalRecoveryFactor(real, 30) * 1300 + 20) / (0.3 * 8760)
    const cost = baselineCost(project)
    expect(cost.projectFinanceFactor).toBe(1)
    expect(cost.constructionFinanceFactor).toBe(1)
    expect(cost.real).toBeCloseTo(expected, 14)
  })

  it('rises with taxes, slower construction and less debt', () => {
    const { real } = baselineCost(project)
    expect(baselineCost({ ...project, taxRate: 0.25, debtFraction: 0 }).real).toBeGreaterThan(real)
    expect(baselineCost({ ...project, debtFraction: 0.2 }).real).toBeGreaterThan(real)
    const slow = { ...project, constructionInterest: 0.08, constructionSchedule: [0.4, 0.6] }
    expect(baselineCost(slow).real).toBeGreaterThan(baselineCost({ ...slow, constructionSchedule: [1] }).real)
  })

  it('refuses shares that do not add up, by name', () => {
    expect(() => baselineCost({ ...project, constructionSchedule: [0.5, 0.4] })).toThrow(
      'constructionSchedule',
    )
    expect(() => baselineCost({ ...project, depreciation: [0.9, 0.9] })).toThrow('depreciation')
    expect(() => baselineCost({ ...project, taxRate: 1 })).toThrow('taxRate')
  })
})
