import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pvCapex } from '../../../finance/index.ts'
import { prepareSolarMoney } from '../money/solar-money.ts'
import { solarDesignBounds } from './solar-design-bounds.ts'
import { leastCapex, type SolarDesignSpace, solarDesignSpace } from './solar-design-space.ts'

const bounds = solarDesignBounds({}, 45)
const money = prepareSolarMoney(1000)
const least = leastCapex(bounds, money)
const capexOf = (design: { dcAcRatio: number; gcr: number }): number =>
  pvCapex(money.capexTerms, { ...design, capacityKw: 1000 })
const most = capexOf({ dcAcRatio: 1, gcr: 0.2 })

const spaceOf = (maxBudget: number | undefined): SolarDesignSpace =>
  solarDesignSpace({ bounds, money, latitudeDeg: 45, maxBudget })!

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const shares = fc.tuple(share, share, share, share)
const pointOf = ({ lower, upper }: SolarDesignSpace, parts: readonly number[]): Float64Array =>
  lower.map((low, i) => low + parts[i] * (upper[i] - low))

describe('solarDesignSpace', () => {
  it('contains only designs within the budget and the bounds', () => {
    fc.assert(
      fc.property(share, shares, (rich, parts) => {
        const maxBudget = least + rich * (most - least)
        const space = spaceOf(maxBudget)
        const design = space.designAt(pointOf(space, parts))
        expect(capexOf(design)).toBeLessThanOrEqual(maxBudget * (1 + 1e-9))
        expect(design.dcAcRatio).toBeGreaterThanOrEqual(bounds.dcAcRatioMin)
        expect(design.dcAcRatio).toBeLessThanOrEqual(bounds.dcAcRatioMax)
        expect(design.gcr).toBeGreaterThanOrEqual(bounds.gcrMin)
        expect(design.gcr).toBeLessThanOrEqual(bounds.gcrMax)
      }),
      { seed: 72, numRuns: 300 },
    )
  })

  it('contains every design within the budget', () => {
    fc.assert(
      fc.property(share, share, share, (rich, rows, inverters) => {
        const maxBudget = least + rich * (most - least)
        const design = { dcAcRatio: 1 + 0.6 * inverters, gcr: 0.2 + 0.4 * rows }
        fc.pre(capexOf(design) <= maxBudget)
        const space = spaceOf(maxBudget)
        expect(space.lower[2]).toBeLessThanOrEqual(design.gcr * (1 + 1e-12))
        const leastRatio = space.designAt([0, 180, design.gcr, bounds.dcAcRatioMin]).dcAcRatio
        expect(leastRatio).toBeLessThanOrEqual(design.dcAcRatio * (1 + 1e-9))
        expect(space.designAt([0, 180, design.gcr, bounds.dcAcRatioMax]).dcAcRatio).toBe(1.6)
      }),
      { seed: 73, numRuns: 300 },
    )
  })

  it('is the box of the bounds when the budget is not binding', () => {
    for (const maxBudget of [undefined, 2 * most]) {
      const { lower, upper, designAt } = spaceOf(maxBudget)
      expect([...lower]).toEqual([0, 90, 0.2, 1])
      expect([...upper]).toEqual([60, 270, 0.6, 1.6])
      expect(designAt([10, 100, 0.3, 1.25])).toEqual({
        tiltDeg: 10,
        azimuthDeg: 100,
        gcr: 0.3,
        dcAcRatio: 1.25,
      })
    }
  })

  it('is a single plant at the cheapest budget, and empty below', () => {
    const { lower, upper, designAt } = spaceOf(least)
    expect(lower[2]).toBeCloseTo(upper[2], 9)
    expect(designAt([20, 180, 0.6, 1]).dcAcRatio).toBeCloseTo(1.6, 7)
    expect(spaceOf(0.999 * least)).toBeUndefined()
  })

  it('splits a full turn of azimuths opposite to the equator', () => {
    const turn = solarDesignBounds({ azimuthMinDeg: 0, azimuthMaxDeg: 360 }, 45)
    for (const latitudeDeg of [-45, 45]) {
      const space = solarDesignSpace({ bounds: turn, money, latitudeDeg, maxBudget: undefined })!
      expect([space.lower[1], space.upper[1]]).toEqual(latitudeDeg < 0 ? [-180, 180] : [0, 360])
    }
  })

  it('accepts prices of zero', () => {
    const free = prepareSolarMoney(1000, {
      costs: {
        landPerM2: 0,
        cablingPerLandM2: 0,
        sitePerLandM2: 0,
        inverterPerKwAc: 0,
        electricalPerKwAc: 0,
      },
    })
    const maxBudget = leastCapex(bounds, free)
    const space = solarDesignSpace({ bounds, money: free, latitudeDeg: 45, maxBudget })!
    const design = space.designAt(space.lower)
    for (const value of Object.values(design)) expect(Number.isFinite(value)).toBe(true)
  })
})
