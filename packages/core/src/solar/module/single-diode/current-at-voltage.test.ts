import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expm1, pow } from '../../../math/elementary/index.ts'
import { currentAtVoltage } from './current-at-voltage.ts'
import { voltageAtCurrent } from './voltage-at-current.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })

describe('currentAtVoltage and voltageAtCurrent', () => {
  it('satisfy the equation of the diode at any voltage, and undo each other', () => {
    const conditions = [whole(0, 1000), whole(-14, -5), whole(0, 40), whole(5, 30), whole(-300, 700)] as const
    fc.assert(
      fc.property(...conditions, (centiamps, tens, seriesTenths, thermalTenths, voltageTenths) => {
        const [light, saturation, thermal, shunt] = [centiamps / 100, pow(10, tens), thermalTenths / 10, 350]
        const diode = {
          photocurrent: Float64Array.of(light),
          saturationCurrent: Float64Array.of(saturation),
          resistanceShunt: Float64Array.of(shunt),
          nNsVth: Float64Array.of(thermal),
          resistanceSeries: seriesTenths / 10,
        }
        const voltage = Float64Array.of(voltageTenths / 10)
        const current = currentAtVoltage({ ...diode, voltage })
        const junction = voltage[0] + current[0] * diode.resistanceSeries
        const flows = saturation * expm1(junction / thermal)
        const balance = light - flows - junction / shunt
        const scale = light + flows + 1 + (flows * Math.abs(voltage[0])) / thermal
        expect(Math.abs(balance - current[0])).toBeLessThanOrEqual(1e-12 * scale)
        const back = voltageAtCurrent({ ...diode, current })[0]
        expect(Math.abs(back - voltage[0])).toBeLessThanOrEqual(
          1e-11 * (1 + Math.abs(voltage[0]) + light * shunt),
        )
      }),
    )
  })

  const steps = {
    photocurrent: Float64Array.of(8, Number.NaN, 8),
    saturationCurrent: Float64Array.of(1e-10, 1e-10, 1e-10),
    resistanceShunt: Float64Array.of(500, 500, Number.POSITIVE_INFINITY),
    nNsVth: Float64Array.of(1.8, 1.8, 1.8),
    resistanceSeries: 0,
  }

  it('keep a NaN in its own step and may overwrite an input', () => {
    const voltage = Float64Array.of(0, 0, 0)
    expect(Array.from(currentAtVoltage({ ...steps, voltage }, voltage))).toEqual([8, Number.NaN, 8])
    expect(voltage[0]).toBe(8)
    const current = Float64Array.of(8, 0, 0)
    const out = voltageAtCurrent({ ...steps, current }, current)
    expect(out[0]).toBe(0)
    expect(out[1]).toBeNaN()
    expect(out[2]).toBeGreaterThan(40)
  })

  it('have no voltage for more current than a cell without a shunt can carry', () => {
    expect(voltageAtCurrent({ ...steps, current: Float64Array.of(9, 9, 9) })[0]).toBeCloseTo(-500, 6)
    expect(voltageAtCurrent({ ...steps, current: Float64Array.of(9, 9, 9) })[2]).toBeNaN()
  })

  it('refuse series of different lengths', () => {
    const short = new Float64Array(2)
    expect(() => currentAtVoltage({ ...steps, voltage: short })).toThrow('photocurrent.length')
    expect(() => currentAtVoltage({ ...steps, voltage: new Float64Array(3) }, short)).toThrow('out.length')
    expect(() => voltageAtCurrent({ ...steps, current: short })).toThrow('photocurrent.length')
    expect(() => voltageAtCurrent({ ...steps, current: new Float64Array(3) }, short)).toThrow('out.length')
  })
})
