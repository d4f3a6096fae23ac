import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { projectFactors } from '../project/project-terms.ts'
import {
  PV_PROJECT_TERMS,
  pvProjectTerms,
  WIND_PROJECT_TERMS,
  windProjectTerms,
} from './project-term-items.ts'
import { PV_COST_ITEMS } from './pv-cost-items.ts'
import { pvCapex, pvCapexTerms, pvCosts, pvLandArea } from './pv-costs.ts'
import { WIND_COST_ITEMS, windCapex, windCosts } from './wind-cost-items.ts'

const BENCHMARK = { moduleEfficiency: 0.205, mount: 'single_axis' } as const
/** The benchmark's land: 4.07 m² per m² of module. */
const BENCHMARK_GCR = PV_COST_ITEMS.landPerArrayArea.value / 4.067

describe('cost tables', () => {
  it.each([
    ['photovoltaics', PV_COST_ITEMS],
    ['wind', WIND_COST_ITEMS],
    ['terms of a photovoltaic project', PV_PROJECT_TERMS],
    ['terms of a wind project', WIND_PROJECT_TERMS],
  ])('of %s name the source of each figure and the year of its dollars', (_, table) => {
    for (const item of Object.values(table)) {
      expect(item.value).toBeGreaterThanOrEqual(0)
      expect(item.source.length).toBeGreaterThan(20)
      expect(item.unit.startsWith('USD')).toBe(item.dollarYear !== undefined)
    }
  })

  it('are terms that a project accepts', () => {
    expect(() => projectFactors(pvProjectTerms())).not.toThrow()
    expect(() => projectFactors(windProjectTerms())).not.toThrow()
  })
})

describe('investment in photovoltaics', () => {
  it('adds up to the 1161 USD/kW of the benchmark plant, land apart', () => {
    const terms = pvCapexTerms({ ...BENCHMARK, costs: { ...pvCosts(), landPerM2: 0 } })
    const capex = pvCapex(terms, { capacityKw: 100_000, dcAcRatio: 1.34, gcr: BENCHMARK_GCR })
    expect(Math.abs(capex / 100_000 - 1161)).toBeLessThan(2)
  })

  it('takes the land of the benchmark, and buys it', () => {
    const design = { capacityKw: 1000, dcAcRatio: 1.34, gcr: BENCHMARK_GCR }
    const terms = pvCapexTerms({ ...BENCHMARK, costs: pvCosts() })
    // 4.067 m² per m² of module at 205 W/m².
    expect(pvLandArea(terms, design)).toBeCloseTo((1000 * 4.067) / 0.205, 6)
    const free = pvCapexTerms({ ...BENCHMARK, costs: { ...pvCosts(), landPerM2: 0 } })
    const price = pvCapex(terms, design) - pvCapex(free, design)
    expect(price).toBeCloseTo(pvLandArea(terms, design) * PV_COST_ITEMS.landPerM2.value, 6)
  })

  it('falls with a denser array, a smaller inverter, better modules and fixed rows', () => {
    const costs = pvCosts()
    const terms = pvCapexTerms({ ...BENCHMARK, costs })
    const base = pvCapex(terms, { capacityKw: 1, dcAcRatio: 1.2, gcr: 0.4 })
    expect(pvCapex(terms, { capacityKw: 1, dcAcRatio: 1.2, gcr: 0.5 })).toBeLessThan(base)
    expect(pvCapex(terms, { capacityKw: 1, dcAcRatio: 1.4, gcr: 0.4 })).toBeLessThan(base)
    const better = pvCapexTerms({ ...BENCHMARK, costs, moduleEfficiency: 0.23 })
    expect(pvCapex(better, { capacityKw: 1, dcAcRatio: 1.2, gcr: 0.4 })).toBeLessThan(base)
    const fixed = pvCapexTerms({ ...BENCHMARK, costs, mount: 'fixed' })
    expect(pvCapex(fixed, { capacityKw: 1, dcAcRatio: 1.2, gcr: 0.4 })).toBeLessThan(base)
    expect(pvCapex(terms, { capacityKw: 1000, dcAcRatio: 1.2, gcr: 0.4 })).toBeCloseTo(1000 * base, 8)
  })

  it('refuses prices and efficiencies by name', () => {
    const costs = pvCosts()
    expect(() => pvCapexTerms({ ...BENCHMARK, costs: { ...costs, landPerM2: -1 } })).toThrow(
      'costs.landPerM2',
    )
    expect(() => pvCapexTerms({ ...BENCHMARK, costs: { ...costs, markup: Number.NaN } })).toThrow(
      'costs.markup',
    )
    expect(() => pvCapexTerms({ ...BENCHMARK, costs, moduleEfficiency: 20.5 })).toThrow('moduleEfficiency')
    expect(() => pvCapexTerms({ ...BENCHMARK, costs, mount: 'roof' as 'fixed' })).toThrow(InputError)
  })
})

describe('investment in wind', () => {
  it('is capacity times price, and buys land when it has one', () => {
    expect(windCapex(3000, windCosts())).toBe(3000 * WIND_COST_ITEMS.installedPerKw.value)
    expect(windCapex(3000, { ...windCosts(), landPerKw: 10 }) - windCapex(3000, windCosts())).toBe(30_000)
    expect(() => windCapex(Number.NaN, windCosts())).toThrow('capacityKw')
  })
})
