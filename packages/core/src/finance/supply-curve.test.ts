import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToSupply, joinedSupply, type SupplyStep, supplyCurve, supplyStepOf } from './supply-curve.ts'

const plants = fc.array(
  fc.record({
    price: fc.integer({ min: 5, max: 3000 }).map((tenths) => tenths / 10),
    capacityMw: fc.integer({ min: 1, max: 1000 }),
    energyMwh: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const stepsOf = (drawn: readonly ({ price: number } & SupplyStep)[]) => {
  const steps: Record<string, SupplyStep> = {}
  for (const { price, ...plant } of drawn) addToSupply(steps, price, plant)
  return steps
}

describe('supplyCurve', () => {
  it('sums to all capacity and energy, rises, and names a price that is at most half a per cent above', () => {
    fc.assert(
      fc.property(plants, (drawn) => {
        const curve = supplyCurve(stepsOf(drawn))
        const sum = (of: (plant: (typeof drawn)[number]) => number) =>
          drawn.reduce((all, one) => all + of(one), 0)
        expect(curve.at(-1)?.cumulativeCapacityMw).toBe(sum(({ capacityMw }) => capacityMw))
        expect(curve.at(-1)?.cumulativeEnergyMwh).toBe(sum(({ energyMwh }) => energyMwh))
        for (let n = 1; n < curve.length; n++) expect(curve[n].price).toBeGreaterThan(curve[n - 1].price)
        for (const { price, capacityMw } of drawn) {
          const point = curve.find((one) => one.price >= price * (1 - 1e-12))
          expect(point?.price).toBeLessThanOrEqual(price * 1.005 * (1 + 1e-12))
          expect(point?.capacityMw).toBeGreaterThanOrEqual(capacityMw)
        }
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it('is the same from parts as from the whole', () => {
    fc.assert(
      fc.property(plants, fc.integer({ min: 0, max: 60 }), (drawn, at) => {
        const parts = [stepsOf(drawn.slice(0, at)), stepsOf(drawn.slice(at))]
        expect(supplyCurve(joinedSupply(parts))).toEqual(supplyCurve(stepsOf(drawn)))
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('has the steps 1.005ⁿ', () => {
    expect(supplyStepOf(1)).toBe(0)
    expect(supplyStepOf(1.0049)).toBe(1)
    // ln 100/ln 1.005 = 923.3
    expect(supplyStepOf(100)).toBe(924)
  })

  it('leaves out what has no capacity or no price', () => {
    const steps = stepsOf([
      { price: 50, capacityMw: 0, energyMwh: 0 },
      { price: Number.POSITIVE_INFINITY, capacityMw: 1, energyMwh: 0 },
    ])
    expect(supplyCurve(steps)).toEqual([])
  })
})
