import { describe, expect, it } from 'vitest'
import { yearAxis } from '../../../time/index.ts'
import { addToYield, createYieldSums, wholeYears, yieldOf } from './pv-yield.ts'

describe('wholeYears', () => {
  it('counts calendar years from any beginning, in standard time', () => {
    expect(wholeYears(yearAxis({ year: 2019, utcOffsetHours: -5 }))).toBe(1)
    expect(wholeYears(yearAxis({ year: 2020, stepMinutes: 15 }))).toBe(1)
    const july = { ...yearAxis({ year: 2019 }), startMs: Date.UTC(2018, 6, 1, 0, 17) }
    expect(wholeYears(july)).toBe(1)
    expect(wholeYears({ ...july, length: 8760 * 2 + 24 })).toBe(2)
  })

  it('is NaN for anything else', () => {
    const year = yearAxis({ year: 2019 })
    expect(wholeYears({ ...year, length: 8759 })).toBeNaN()
    expect(wholeYears({ ...year, length: 8784 })).toBeNaN()
    expect(wholeYears({ ...year, length: 24 })).toBeNaN()
    expect(wholeYears(yearAxis({ year: 2020 }))).toBe(1)
    expect(wholeYears({ ...yearAxis({ year: 2020 }), length: 8760 })).toBeNaN()
    expect(wholeYears({ ...year, startMs: Date.UTC(2020, 1, 29), length: 8784 })).toBeNaN()
  })
})

describe('yieldOf', () => {
  it('agrees with a hand calculation at constant power', () => {
    const axis = yearAxis({ year: 2019, stepMinutes: 30 })
    const constant = (value: number): Float64Array => new Float64Array(axis.length).fill(value)
    const series = {
      poaGlobal: constant(500),
      effectiveIrradiance: constant(480),
      tempCell: constant(25),
      dcPower: constant(50),
      acPower: constant(40),
    }
    const sums = createYieldSums()
    addToYield(sums, axis, constant(400), { ...series, tempCell: constant(45) }, -0.005)
    const result = yieldOf(sums, axis, 100)
    expect(result.energyKwh).toBeCloseTo(40 * 8760, 6)
    expect(result.annualEnergyKwh).toBe(result.energyKwh)
    expect(result.specificYield).toBeCloseTo(3504, 9)
    expect(result.capacityFactor).toBeCloseTo(0.4, 12)
    expect(result.performanceRatio).toBeCloseTo(0.8, 12)
    expect(result.performanceRatio25C).toBeCloseTo(0.8 / 0.9, 12)
    expect(result.monthly[1]).toEqual({
      month: 2,
      ghiKwhM2: 0.4 * 672,
      poaKwhM2: 336,
      dcKwh: 33_600,
      acKwh: 26_880,
    })
    expect(result.acPowerMaxKw).toBe(40)
  })
})
