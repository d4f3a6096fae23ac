import { describe, expect, it } from 'vitest'
import { adrInverter } from '../adr.ts'
import { pvwattsInverter } from '../pvwatts.ts'
import { sandiaInverter } from '../sandia.ts'
import { GENERIC_INVERTER_NAMES, GENERIC_INVERTERS } from './generic-inverters.ts'

/** Weights of the European efficiency at shares of the nameplate DC power. */
const EUROPEAN = [
  [0.05, 0.03],
  [0.1, 0.06],
  [0.2, 0.13],
  [0.3, 0.1],
  [0.5, 0.48],
  [1, 0.2],
]

describe.each(GENERIC_INVERTER_NAMES)('the generic inverter %s', (name) => {
  const { sandia, adr, pvwatts, mpptLow, mpptHigh, dcVoltageMax } = GENERIC_INVERTERS[name]
  const dcPower = Float64Array.from(EUROPEAN, ([share]) => share * sandia.pdco)
  const dcVoltage = new Float64Array(dcPower.length).fill(sandia.vdco)
  const bySandia = sandiaInverter({ dcPower, dcVoltage, parameters: sandia })

  it('gives its nameplate at its DC limit, by all models, and no more', () => {
    const nameplate = 1000 * Number(/\d+/.exec(name)?.[0])
    expect(bySandia[5] / nameplate).toBeCloseTo(1, 12)
    expect(adrInverter({ dcPower, dcVoltage, parameters: adr })[5] / nameplate).toBeCloseTo(1, 12)
    expect(pvwattsInverter({ dcPower, ...pvwatts }).acPower[5] / nameplate).toBeCloseTo(1, 2)
    const twice = dcPower.map((dc) => 2 * dc)
    expect(sandiaInverter({ dcPower: twice, dcVoltage, parameters: sandia })[5]).toBe(nameplate)
  })

  it('is the same inverter by Sandia and by Driesse, at any voltage', () => {
    for (const volts of [mpptLow, sandia.vdco, mpptHigh]) {
      const voltage = dcVoltage.map(() => volts)
      const byAdr = adrInverter({ dcPower, dcVoltage: voltage, parameters: adr })
      const again = sandiaInverter({ dcPower, dcVoltage: voltage, parameters: sandia })
      for (const [k, ac] of again.entries()) expect(byAdr[k] / ac).toBeCloseTo(1, 12)
    }
  })

  it('has a European efficiency of 97 to 98.7 % and peaks between a quarter and full load', () => {
    const efficiencies = EUROPEAN.map((_, k) => bySandia[k] / dcPower[k])
    const european = EUROPEAN.reduce((sum, [, weight], k) => sum + weight * efficiencies[k], 0)
    expect(european).toBeGreaterThan(0.97)
    expect(european).toBeLessThan(0.987)
    expect(efficiencies[4]).toBeGreaterThan(efficiencies[5])
    expect(efficiencies[4]).toBeGreaterThan(efficiencies[1])
  })

  it('draws its night tare, and has its voltages in order', () => {
    const dark = { dcPower: Float64Array.of(0), dcVoltage: Float64Array.of(sandia.vdco) }
    expect(sandiaInverter({ ...dark, parameters: sandia })[0]).toBe(-sandia.pnt)
    expect(mpptLow).toBeLessThan(sandia.vdco)
    expect(sandia.vdco).toBeLessThan(mpptHigh)
    expect(mpptHigh).toBeLessThan(dcVoltageMax)
  })
})
