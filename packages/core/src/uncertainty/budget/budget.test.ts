import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { energyUncertainty } from '../energy-uncertainty.ts'
import {
  type EnergyBudgetInput,
  energyBudget,
  energyBudgetModel,
  PV_COMPONENTS,
  PV_INTERANNUAL_VARIABILITY,
  WIND_COMPONENTS,
  WIND_INTERANNUAL_VARIABILITY,
} from '../index.ts'
import { componentsOf } from '../internal.ts'
import { monteCarlo } from '../monte-carlo/index.ts'

const INPUT: EnergyBudgetInput = {
  gross: 1000,
  losses: [
    { name: 'soiling', fraction: 0.05, standardDeviation: 0.02 },
    { name: 'wiring', fraction: 0.02, standardDeviation: 0 },
    { name: 'repowering', fraction: -0.1, standardDeviation: 0.011 },
  ],
  components: [
    { name: 'wind', standardDeviation: 0.03, of: 'wind_speed' },
    { name: 'curve', standardDeviation: 0.04, of: 'energy' },
  ],
  sensitivityRatio: 1.5,
  interannualVariability: 0.06,
}

describe('energyBudget', () => {
  it('takes each loss from what the others left', () => {
    const { net, losses } = energyBudget(INPUT)
    expect(net).toBeCloseTo(1000 * 0.95 * 0.98 * 1.1, 10)
    expect(losses.map(({ before }) => before)).toEqual([1000, losses[0].after, losses[1].after])
    expect(losses[2].after).toBe(net)
  })

  it('gives each source its share of the variance', () => {
    const { losses, components, periods } = energyBudget(INPUT)
    const deviations = [0.02 / 0.95, 0, 0.01, 0.045, 0.04]
    const variance = deviations.reduce((sum, value) => sum + value * value, 0)
    const sources = [...losses, ...components]
    sources.forEach(({ ofEnergy, varianceShare }, n) => {
      expect(ofEnergy).toBeCloseTo(deviations[n], 14)
      expect(varianceShare).toBeCloseTo((deviations[n] * deviations[n]) / variance, 14)
    })
    expect(periods[0].standardDeviation).toBeCloseTo(Math.sqrt(variance), 14)
  })

  it('has shares that sum to 1 with correlation too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (percent) => {
        const correlation = new Float64Array(25).fill(percent / 200)
        for (let n = 0; n < 5; n++) correlation[n * 6] = 1
        const { losses, components } = energyBudget({ ...INPUT, correlation })
        const sum = [...losses, ...components].reduce((total, { varianceShare }) => total + varianceShare, 0)
        expect(sum).toBeCloseTo(1, 12)
      }),
      { seed: 121 },
    )
    const sure = energyBudget({
      gross: 1,
      losses: [],
      components: [{ name: 'a', standardDeviation: 0, of: 'energy' }],
    })
    expect(sure.components[0].varianceShare).toBe(0)
  })

  it('is what the Monte Carlo of its model gives, but for products of small deviations', () => {
    const exact = energyBudget(INPUT)
    const { factors, model } = energyBudgetModel(INPUT)
    const run = { factors, model, sampling: 'sobol', interannualVariability: 0.06, samples: 4096 } as const
    const { mean, standardDeviation, periods } = runToEnd(monteCarlo(createRng(5), run))
    expect(Math.abs(mean.mean - exact.net)).toBeLessThan(5 * mean.standardError)
    expect(Math.abs(standardDeviation / (exact.net * exact.periods[0].standardDeviation) - 1)).toBeLessThan(
      0.01,
    )
    const p90 = (period: number): number => periods[period].levels[2].value
    exact.periods.slice(0, 2).forEach(({ levels }, period) => {
      expect(Math.abs(p90(period) / levels[3].energy - 1)).toBeLessThan(0.005)
    })
  })

  it.each<[string, Partial<EnergyBudgetInput>]>([
    ['gross', { gross: 0 }],
    ['losses[0].fraction', { losses: [{ name: 'x', fraction: 1, standardDeviation: 0 }] }],
    ['losses[0].standardDeviation', { losses: [{ name: 'x', fraction: 0.1, standardDeviation: -1 }] }],
    ['correlation.length', { correlation: new Float64Array(4) }],
    ['sensitivityRatio', { sensitivityRatio: -1 }],
  ])('refuses an invalid %s and names it', (field, change) => {
    expect(() => energyBudget({ ...INPUT, ...change })).toThrow(expect.objectContaining({ field }))
    expect(() => energyBudgetModel({ ...INPUT, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('default components', () => {
  it.each([
    ['photovoltaics', { ...PV_COMPONENTS, year: PV_INTERANNUAL_VARIABILITY }],
    ['wind', { ...WIND_COMPONENTS, year: WIND_INTERANNUAL_VARIABILITY }],
  ])('of %s lie in their usual range and name their source', (_, table) => {
    for (const { standardDeviation, usual, source } of Object.values(table)) {
      expect(standardDeviation).toBeGreaterThanOrEqual(usual[0])
      expect(standardDeviation).toBeLessThanOrEqual(usual[1])
      expect(source.length).toBeGreaterThan(20)
    }
  })

  it('of wind sum to values reported for farms: 8.8 % to 10.6 % for a single year', () => {
    const { periods } = energyUncertainty({
      p50: 1,
      components: componentsOf(WIND_COMPONENTS),
      sensitivityRatio: 1.5,
      interannualVariability: WIND_INTERANNUAL_VARIABILITY.standardDeviation,
    })
    expect(periods[1].standardDeviation).toBeGreaterThan(0.088)
    expect(periods[1].standardDeviation).toBeLessThan(0.106)
  })

  it('are inputs: a given value replaces the default', () => {
    const components = componentsOf(PV_COMPONENTS, { soiling: 0.04, snow: undefined })
    expect(components.find(({ name }) => name === 'soiling')?.standardDeviation).toBe(0.04)
    expect(components.find(({ name }) => name === 'snow')?.standardDeviation).toBe(0.015)
    expect(components.map(({ name }) => name)).toEqual(Object.keys(PV_COMPONENTS))
  })

  it('refuse a figure under a name that they do not have', () => {
    const misspelt: Record<string, number> = { soilng: 0.04 }
    expect(() => componentsOf(PV_COMPONENTS, misspelt)).toThrow(
      expect.objectContaining({
        code: 'unknown_value',
        field: 'components.soilng',
        constraint: 'left out, or named soiling',
      }),
    )
  })
})
