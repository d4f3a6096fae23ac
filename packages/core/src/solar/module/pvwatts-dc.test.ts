import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PvwattsDcInput, pvwattsDc } from './pvwatts-dc.ts'

function dc(irradiance: number, tempCell: number, rest: Partial<PvwattsDcInput> = {}): number {
  return pvwattsDc({
    effectiveIrradiance: Float64Array.of(irradiance),
    tempCell: Float64Array.of(tempCell),
    capacity: 5000,
    temperatureCoefficientPerC: -0.004,
    ...rest,
  })[0]
}

describe('pvwattsDc', () => {
  it('is the nameplate at 1000 W/m² and 25 °C', () => {
    expect(dc(1000, 25)).toBe(5000)
    expect(dc(1000, 45)).toBeCloseTo(4600, 9)
    expect(dc(500, 5)).toBeCloseTo(2700, 9)
    expect(dc(0, 45)).toBe(0)
    expect(dc(1000, 40, { tempReference: 40 })).toBe(5000)
  })

  it('lacks exactly the low-light loss at 200 W/m², where the branches meet, and nothing at 1000 or 0', () => {
    const lossy = { lowLightLoss: 0.01 }
    expect(dc(200, 25, lossy)).toBeCloseTo(0.2 * 5000 - 50, 9)
    expect(dc(200 + 1e-9, 25, lossy)).toBeCloseTo(dc(200, 25, lossy), 6)
    expect(dc(1000, 25, lossy)).toBeCloseTo(5000, 9)
    expect(dc(0, 25, lossy)).toBeCloseTo(0, 12)
  })

  it('gains above 1000 W/m² unless the correction is capped', () => {
    expect(dc(1100, 25, { lowLightLoss: 0.01 })).toBeCloseTo(5500 + 50 / 8, 9)
    expect(dc(1100, 25, { lowLightLoss: 0.01, capsLowLightGain: true })).toBeCloseTo(5500, 9)
  })

  it('scales with the capacity, in any unit of power', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(0, 1300), whole(-30, 90), whole(1, 5000), (irradiance, tempCell, capacity) => {
        const share = dc(irradiance, tempCell, { capacity: 1, lowLightLoss: 0.02 })
        expect(dc(irradiance, tempCell, { capacity, lowLightLoss: 0.02 })).toBeCloseTo(share * capacity, 9)
      }),
    )
  })

  it('keeps a NaN in its own step and may overwrite an input', () => {
    const irradiance = Float64Array.of(1000, Number.NaN, 200)
    const input = { effectiveIrradiance: irradiance, tempCell: Float64Array.of(25, 25, 25), capacity: 1 }
    const power = pvwattsDc({ ...input, temperatureCoefficientPerC: -0.004, lowLightLoss: 0.01 }, irradiance)
    expect(power).toBe(irradiance)
    expect(power[0]).toBe(1)
    expect(power[1]).toBeNaN()
    expect(power[2]).toBeCloseTo(0.19, 14)
  })

  it.each([
    ['capacity', { capacity: -1 }],
    ['temperatureCoefficientPerC', { temperatureCoefficientPerC: -0.4 }],
    ['tempReference', { tempReference: Number.NaN }],
    ['lowLightLoss', { lowLightLoss: 1 }],
    ['tempCell.length', { tempCell: new Float64Array(2) }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => dc(1000, 25, part)).toThrow(field)
  })
})
