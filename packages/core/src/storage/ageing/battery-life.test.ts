import { describe, expect, it } from 'vitest'
import { type BatteryLifeInput, batteryLife } from './battery-life.ts'

/** A full cycle every day, of which a cell lives 2000; time alone does nothing: 0.2·365/2000 = 3.65 % a year. */
const DAILY = {
  soc: Float64Array.from({ length: 731 }, (_, i) => i % 2),
  calendar: { q0: 1, a: 0, b: 0, c: 0 },
  cycleLife: { cyclesAtFullDepth: 2000, exponent: 1 },
}
const lifeOf = (more: Partial<BatteryLifeInput>) =>
  batteryLife({ ...DAILY, years: 14, upkeep: 'replace', ...more })
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12))

describe('batteryLife', () => {
  it('counts cycles and their damage', () => {
    const { equivalentFullCyclesPerYear, damagePerYear } = lifeOf({})
    expect(equivalentFullCyclesPerYear).toBe(365)
    expect(damagePerYear).toBeCloseTo(365 / 2000, 12)
  })

  it('replaces a battery in the year in which it falls below 80 %, and begins anew', () => {
    const { capacity, bought, replacementYears } = lifeOf({})
    // 1 − 5·0.0365 = 0.8175 after five years, 0.781 after six.
    expect(replacementYears).toEqual([6, 12])
    expect([...bought]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])
    const six = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((age) => 1 - 0.0365 * age)
    expect([...capacity]).toEqual(near([...six, ...six, ...six.slice(0, 2)]))
  })

  it('augmentation replaces the capacity lost in each year except the last', () => {
    const { capacity, bought, replacementYears } = lifeOf({ upkeep: 'augment', years: 5 })
    expect([...capacity]).toEqual([1, 1, 1, 1, 1])
    expect([...bought]).toEqual(near([0.0365, 0.0365, 0.0365, 0.0365, 0]))
    expect(replacementYears).toEqual([])
  })

  it('adds calendar fade, which grows with the square root of time', () => {
    const calendar = { q0: 1, a: 0.001, b: 0, c: 0 }
    const soc = new Float64Array(10).fill(0.5)
    const { capacity } = lifeOf({ calendar, soc, years: 4 })
    const at = (years: number): number => 1 - 0.001 * Math.sqrt(365 * years)
    expect([...capacity]).toEqual(near([1, 2, 3, 4].map((year) => (at(year - 1) + at(year)) / 2)))
  })
})
