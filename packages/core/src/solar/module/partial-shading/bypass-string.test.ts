import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { deSotoDiode } from '../single-diode/de-soto.ts'
import type { DiodeSeries } from '../single-diode/diode-series.ts'
import { diodeMaximumPower } from '../single-diode/maximum-power.ts'
import { voltageAtCurrent } from '../single-diode/voltage-at-current.ts'
import { bypassStringVoltage } from './bypass-string.ts'
import { bypassStringMaximum } from './bypass-string-maximum.ts'

const PARAMETERS = { alphaSc: 0.004, aRef: 1.6, iLRef: 9.5, iORef: 4e-10, rShRef: 400, rS: 0.25 }

/** The parameters of a whole module in each of the groups' light, all at 40 °C. */
function inLight(...light: readonly number[]): DiodeSeries {
  return deSotoDiode({
    effectiveIrradiance: Float64Array.from(light),
    tempCell: new Float64Array(light.length).fill(40),
    parameters: PARAMETERS,
  })
}

const whole = (min: number, max: number) => fc.integer({ min, max })

describe('a string of groups behind bypass diodes', () => {
  it('is the module itself when all groups have its light', () => {
    const module = inLight(800)
    const alone = diodeMaximumPower(module)
    const groups = inLight(800, 800, 800)
    const maximum = bypassStringMaximum({ groups, groupsPerModule: 3 })
    expect(maximum.pMp / alone.pMp[0]).toBeCloseTo(1, 13)
    expect(maximum.iMp / alone.iMp[0]).toBeCloseTo(1, 12)
    expect(maximum.vMp / alone.vMp[0]).toBeCloseTo(1, 12)
    expect(maximum.bypassed).toBe(0)
    const current = Float64Array.of(0, 3, 7)
    for (const [k, amps] of current.entries()) {
      const volts = voltageAtCurrent({ ...module, current: Float64Array.of(amps) })[0]
      expect(bypassStringVoltage({ groups, groupsPerModule: 3 }, current)[k]).toBeCloseTo(volts, 11)
    }
  })

  it('loses a dark group and the drop of its diode', () => {
    const current = Float64Array.of(2, 5, 7)
    const groups = inLight(800, 0, 800)
    const found = bypassStringVoltage({ groups, groupsPerModule: 3, bypassVoltage: 0.6 }, current)
    for (const [k, amps] of current.entries()) {
      const volts = voltageAtCurrent({ ...inLight(800), current: Float64Array.of(amps) })[0]
      expect(found[k]).toBeCloseTo((2 / 3) * volts - 0.6, 11)
    }
  })

  it('takes the lower hump where the shade is light and the upper where it is deep', () => {
    const shaded = (light: number) =>
      bypassStringMaximum({ groups: inLight(900, 900, light), groupsPerModule: 3 })
    expect(shaded(850).bypassed).toBe(0)
    expect(shaded(850).iMp).toBeLessThan(9.5 * 0.87)
    expect(shaded(100).bypassed).toBe(1)
    expect(shaded(100).iMp).toBeGreaterThan(9.5 * 0.8)
    const twoThirds = (2 / 3) * diodeMaximumPower(inLight(900)).pMp[0]
    expect(shaded(100).pMp).toBeLessThan(twoThirds)
    expect(shaded(100).pMp).toBeGreaterThan(twoThirds - 0.5 * 9)
  })

  it('finds no less power than a fine sweep of currents, and gives more with more light', () => {
    const light = fc.array(whole(0, 11), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(light, whole(1, 3), whole(0, 7), (hundreds, groupsPerModule, tenths) => {
        const bypassVoltage = tenths / 10
        const string = { groups: inLight(...hundreds.map((g) => g * 100)), groupsPerModule, bypassVoltage }
        const { pMp, iMp, vMp } = bypassStringMaximum(string)
        const current = Float64Array.from({ length: 300 }, (_, k) => k * 0.04)
        const voltage = bypassStringVoltage(string, current)
        const better = [...current].filter((amps, k) => !(amps * voltage[k] <= pMp * (1 + 1e-12) + 1e-12))
        expect(better).toEqual([])
        expect(pMp).toBe(iMp * vMp)
        const brighter = inLight(...hundreds.map((g, k) => g * 100 + (k === 0 ? 50 : 0)))
        const more = bypassStringMaximum({ ...string, groups: brighter }).pMp
        expect(more).toBeGreaterThanOrEqual(pMp * (1 - 1e-12))
      }),
      { seed: 1996, numRuns: 60 },
    )
  })

  it('is nothing in the dark and NaN with a NaN', () => {
    expect(bypassStringMaximum({ groups: inLight(0, 0), groupsPerModule: 2 })).toMatchObject({
      pMp: 0,
      vMp: 0,
    })
    const gap = { groups: inLight(800, Number.NaN), groupsPerModule: 2 }
    expect(bypassStringMaximum(gap).pMp).toBeNaN()
    expect(bypassStringVoltage(gap, Float64Array.of(1))[0]).toBeNaN()
  })

  it('refuses no groups and a diode that takes the voltage of a string', () => {
    expect(() => bypassStringMaximum({ groups: inLight(), groupsPerModule: 3 })).toThrow(InputError)
    const groups = inLight(800)
    expect(() => bypassStringMaximum({ groups, groupsPerModule: 0 })).toThrow(/groupsPerModule/)
    expect(() => bypassStringMaximum({ groups, groupsPerModule: 1, bypassVoltage: 9 })).toThrow(
      /bypassVoltage/,
    )
  })
})
