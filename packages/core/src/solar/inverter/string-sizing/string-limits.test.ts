import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { type StringLimitsInput, stringLimits } from './string-limits.ts'

const CASE: StringLimitsInput = {
  module: { vOc: 40, vMp: 32, iSc: 10, betaVoc: -0.12, gammaPmp: -0.004, alphaRelative: 0.0005 },
  input: { dcVoltageMax: 1000, mpptLow: 500, mpptHigh: 800, dcCurrentMax: 26 },
  temperatures: { cellMin: -15, cellMax: 70 },
}

describe('stringLimits', () => {
  it('has the voltages and counts of a hand calculation', () => {
    const found = stringLimits(CASE)
    expect(found.vOcCold).toBeCloseTo(44.8, 12)
    expect(found.vMpHot).toBeCloseTo(32 * (1 - 0.0045 * 45), 12)
    expect(found.vMpCold).toBeCloseTo(32 * (1 + 0.0045 * 40), 12)
    expect(found.modulesMax).toBe(22)
    expect(found.modulesMin).toBe(20)
    expect(found.modulesTracked).toBe(21)
    expect(found.stringsMax).toBe(2)
  })

  it('counts a limit that is met exactly', () => {
    const cool = { cellMin: 25, cellMax: 25 }
    const input = { dcVoltageMax: 1000, mpptLow: 640, mpptHigh: 640, dcCurrentMax: 25 }
    expect(stringLimits({ ...CASE, input, temperatures: cool })).toMatchObject({
      modulesMax: 25,
      modulesMin: 20,
      modulesTracked: 20,
      stringsMax: 2,
    })
    const third = { ...CASE.module, vOc: 33.1, vMp: 27 }
    const exact = { ...input, dcVoltageMax: 3 * 33.1 }
    expect(stringLimits({ module: third, input: exact, temperatures: cool }).modulesMax).toBe(3)
  })

  it('is also bounded by the module, and limits the number of strings only when there is a current limit', () => {
    const module = { ...CASE.module, systemVoltageMax: 600 }
    expect(stringLimits({ ...CASE, module }).modulesMax).toBe(13)
    const input = { ...CASE.input, dcCurrentMax: undefined }
    expect(stringLimits({ ...CASE, input }).stringsMax).toBeUndefined()
    expect(stringLimits({ ...CASE, currentFactor: 1 }).stringsMax).toBe(2)
    expect(stringLimits({ ...CASE, currentFactor: 1.5 }).stringsMax).toBe(1)
  })

  it('keeps a string of the most modules below the limit and one more above it, at any temperature', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(-60, 30), whole(31, 100), whole(200, 1500), (cellMin, cellMax, volts) => {
        const input = { dcVoltageMax: volts, mpptLow: volts / 3, mpptHigh: volts * 0.8 }
        const found = stringLimits({ ...CASE, input, temperatures: { cellMin, cellMax } })
        expect(found.modulesMax * found.vOcCold).toBeLessThanOrEqual(volts * (1 + 1e-9))
        expect((found.modulesMax + 1) * found.vOcCold).toBeGreaterThan(volts * (1 - 1e-9))
        expect(found.modulesMin * found.vMpHot).toBeGreaterThanOrEqual((volts / 3) * (1 - 1e-9))
        expect((found.modulesMin - 1) * found.vMpHot).toBeLessThan((volts / 3) * (1 + 1e-9))
      }),
    )
  })

  it.each([
    [{ module: { ...CASE.module, vMp: 41 } }, 'module.vMp'],
    [{ module: { ...CASE.module, betaVoc: -0.9 } }, 'module.betaVoc'],
    [{ module: { ...CASE.module, gammaPmp: -0.4 } }, 'module.gammaPmp'],
    [{ input: { ...CASE.input, mpptHigh: 400 } }, 'input.mpptHigh'],
    [{ temperatures: { cellMin: -15, cellMax: -20 } }, 'temperatures.cellMax'],
    [{ temperatures: { cellMin: Number.NaN, cellMax: 70 } }, 'temperatures.cellMin'],
    [{ currentFactor: 0.8 }, 'currentFactor'],
  ])('refuses %o by %s', (change, field) => {
    const attempt = () => stringLimits({ ...CASE, ...change })
    expect(attempt).toThrow(InputError)
    expect(attempt).toThrow(expect.objectContaining({ field }))
  })
})
