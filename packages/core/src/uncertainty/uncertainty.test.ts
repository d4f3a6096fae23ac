import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energySensitivity, energyUncertainty, type UncertaintyBudget } from './index.ts'

const budget: UncertaintyBudget = {
  p50: 1000,
  components: [
    { name: 'wind', standardDeviation: 0.03, of: 'wind_speed' },
    { name: 'power_curve', standardDeviation: 0.04, of: 'energy' },
  ],
}

describe('energyUncertainty', () => {
  it('adds independent uncertainties in quadrature', () => {
    const { periods, components } = energyUncertainty(budget)
    expect(periods[0].years).toBeNull()
    expect(periods[0].standardDeviation).toBeCloseTo(0.05, 15)
    expect(components).toEqual([
      { name: 'wind', ofEnergy: 0.03 },
      { name: 'power_curve', ofEnergy: 0.04 },
    ])
  })

  it('multiplies only wind uncertainties by the sensitivity', () => {
    const { periods, components } = energyUncertainty({ ...budget, sensitivityRatio: 2 })
    expect(components.map(({ ofEnergy }) => ofEnergy)).toEqual([0.06, 0.04])
    expect(periods[0].standardDeviation).toBeCloseTo(Math.sqrt(0.0052), 15)
  })

  it('adds fully correlated uncertainties, and subtracts opposite ones', () => {
    const of = (r: number): number =>
      energyUncertainty({ ...budget, correlation: Float64Array.of(1, r, r, 1) }).periods[0].standardDeviation
    expect(of(1)).toBeCloseTo(0.07, 15)
    expect(of(0)).toBeCloseTo(0.05, 15)
    expect(of(-1)).toBeCloseTo(0.01, 15)
  })

  it('reduces the variability of years with their number', () => {
    const { periods } = energyUncertainty({ ...budget, interannualVariability: 0.12, years: [1, 100] })
    expect(periods.map(({ years }) => years)).toEqual([null, 1, 100])
    expect(periods[1].standardDeviation).toBeCloseTo(0.13, 15)
    expect(periods[2].standardDeviation).toBeCloseTo(Math.sqrt(0.0025 + 0.000144), 15)
  })

  it('gives P99 ≤ P90 ≤ P75 ≤ P50, and narrower ranges for longer periods', () => {
    const share = fc.integer({ min: 0, max: 300 }).map((n) => n / 1000)
    fc.assert(
      fc.property(share, share, share, fc.integer({ min: 0, max: 30 }), (a, b, v, ratio) => {
        const { periods } = energyUncertainty({
          p50: 1000,
          components: [
            { name: 'a', standardDeviation: a, of: 'wind_speed' },
            { name: 'b', standardDeviation: b, of: 'energy' },
          ],
          sensitivityRatio: ratio / 10,
          interannualVariability: v,
          exceedances: [0.5, 0.75, 0.9, 0.99],
        })
        for (const { levels } of periods) {
          expect(levels[0].energy).toBe(1000)
          for (let n = 1; n < levels.length; n++) {
            expect(levels[n].energy).toBeLessThanOrEqual(levels[n - 1].energy)
          }
        }
        const [longTerm, one, ten, twenty] = periods.map(({ standardDeviation }) => standardDeviation)
        expect(longTerm).toBeLessThanOrEqual(twenty)
        expect(twenty).toBeLessThanOrEqual(ten)
        expect(ten).toBeLessThanOrEqual(one)
      }),
    )
  })

  it('is zero without uncertainties', () => {
    const { periods } = energyUncertainty({ p50: 5, components: [] })
    expect(periods[1].levels.map(({ energy }) => energy)).toEqual([5, 5, 5, 5, 5, 5])
  })

  it.each([
    ['p50', { p50: 0 }],
    ['components[0].standardDeviation', { components: [{ name: 'x', standardDeviation: 5, of: 'energy' }] }],
    ['components[0].of', { components: [{ name: 'x', standardDeviation: 0.1, of: 'luck' as 'energy' }] }],
    ['sensitivityRatio', { sensitivityRatio: -1 }],
    ['interannualVariability', { interannualVariability: Number.NaN }],
    ['exceedances[0]', { exceedances: [1] }],
    ['years[1]', { years: [1, 0] }],
    ['correlation.length', { correlation: Float64Array.of(1) }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    expect(() => energyUncertainty({ ...budget, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('energySensitivity', () => {
  it('is the exponent of a power law', () => {
    expect(energySensitivity((factor) => 7 * factor * factor)).toBeCloseTo(2, 12)
    expect(energySensitivity((factor) => factor)).toBeCloseTo(1, 12)
    expect(energySensitivity(() => 3)).toBe(0)
  })

  it('refuses no energy and no step', () => {
    expect(() => energySensitivity(() => 0)).toThrow(expect.objectContaining({ field: 'energyAt(1)' }))
    expect(() => energySensitivity((factor) => factor, 0)).toThrow(expect.objectContaining({ field: 'step' }))
  })
})
