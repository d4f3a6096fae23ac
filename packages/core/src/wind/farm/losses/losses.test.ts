import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOSS_CATEGORIES, lossWaterfall, type PlantLoss, TYPICAL_LOSSES } from '../index.ts'

describe('lossWaterfall', () => {
  it('takes each loss from what the ones before it left', () => {
    const result = lossWaterfall({
      grossKwh: 1000,
      afterWakesKwh: 900,
      losses: [
        { name: 'electrical_efficiency', category: 'electrical', fraction: 0.02 },
        { name: 'turbine_availability', category: 'availability', fraction: 0.1 },
        { name: 'grid_availability', category: 'availability', fraction: 0.5 },
      ],
    })
    expect(result.steps.map(({ name, afterKwh }) => [name, afterKwh])).toEqual([
      ['internal_wakes', 900],
      ['turbine_availability', 810],
      ['grid_availability', 405],
      ['electrical_efficiency', expect.closeTo(396.9, 10)],
    ])
    expect(result.netKwh).toBeCloseTo(396.9, 10)
    expect(result.totalLoss).toBeCloseTo(0.6031, 12)
    expect(result.byCategory.wake).toBeCloseTo(0.1, 12)
    expect(result.byCategory.availability).toBeCloseTo(0.55, 12)
    expect(result.byCategory.curtailment).toBe(0)
  })

  it('gives the product of SAM’s ten loss groups for its defaults', () => {
    // SAM multiplies what each group sums by multiplication; worked out with the figures of its defaults.
    const groups = [
      0.011, 0.0358, 0.005, 0.015, 0.0191, 0.001, 0.0021, 0.018, 0.004, 0.01, 0.0084, 0.0099, 0.017, 0.004,
      0.011, 0.0081,
    ]
    const kept = groups.reduce((product, loss) => product * (1 - loss), 1)
    const { netKwh } = lossWaterfall({ grossKwh: 1, afterWakesKwh: 1, losses: TYPICAL_LOSSES })
    expect(netKwh).toBeCloseTo(kept, 12)
    expect(1 - netKwh).toBeGreaterThan(0.15)
    expect(1 - netKwh).toBeLessThan(0.17)
  })

  it('closes, step by step and by category', () => {
    const loss = fc.record({
      category: fc.constantFrom(...LOSS_CATEGORIES),
      fraction: fc.integer({ min: -100, max: 900 }).map((n) => n / 1000),
    })
    fc.assert(
      fc.property(fc.array(loss, { maxLength: 12 }), fc.integer({ min: 1, max: 1000 }), (drawn, wakes) => {
        const losses = drawn.map((one, n): PlantLoss => ({ ...one, name: `loss_${n}` }))
        const grossKwh = 1e8
        const result = lossWaterfall({ grossKwh, afterWakesKwh: (grossKwh * wakes) / 1000, losses })
        let level = grossKwh
        for (const { beforeKwh, changeKwh, afterKwh } of result.steps) {
          expect(beforeKwh).toBe(level)
          expect(Math.abs(beforeKwh + changeKwh - afterKwh)).toBeLessThanOrEqual(1e-9 * grossKwh)
          level = afterKwh
        }
        expect(level).toBe(result.netKwh)
        const kept = LOSS_CATEGORIES.reduce((product, name) => product * (1 - result.byCategory[name]), 1)
        expect(Math.abs(kept * grossKwh - result.netKwh)).toBeLessThanOrEqual(1e-9 * grossKwh)
        expect(Math.abs(grossKwh * (1 - result.totalLoss) - result.netKwh)).toBeLessThanOrEqual(
          1e-9 * grossKwh,
        )
      }),
    )
  })

  it('names every typical loss once and loses at most the whole energy', () => {
    expect(new Set(TYPICAL_LOSSES.map(({ name }) => name)).size).toBe(TYPICAL_LOSSES.length)
    const all: PlantLoss = { name: 'all', category: 'availability', fraction: 1 }
    expect(lossWaterfall({ grossKwh: 5, afterWakesKwh: 5, losses: [all] }).netKwh).toBe(0)
  })

  const one: PlantLoss = { name: 'one', category: 'availability', fraction: 0.1 }
  it.each([
    ['grossKwh', { grossKwh: 0 }],
    ['afterWakesKwh', { afterWakesKwh: Number.NaN }],
    ['losses[0].fraction', { losses: [{ ...one, fraction: 1.1 }] }],
    ['losses[0].category', { losses: [{ ...one, category: 'luck' as 'wake' }] }],
    ['losses[1].name', { losses: [one, one] }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    expect(() => lossWaterfall({ grossKwh: 2, afterWakesKwh: 1, losses: [], ...change })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})
