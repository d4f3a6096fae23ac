import { describe, expect, it } from 'vitest'
import { type DeSotoParameters, deSotoDiode } from './de-soto.ts'
import { allocateDiodeArrays, type DiodeSeries } from './diode-series.ts'

/** Canadian Solar CS6X-300M of the CEC library. */
const MODULE: DeSotoParameters = {
  alphaSc: 0.004326,
  aRef: 1.861184,
  iLRef: 8.745869,
  iORef: 2.736802e-10,
  rShRef: 545.178589,
  rS: 0.366101,
}

function at(irradiance: number, tempCell: number, change: Partial<DeSotoParameters> = {}): DiodeSeries {
  return deSotoDiode({
    effectiveIrradiance: Float64Array.of(irradiance),
    tempCell: Float64Array.of(tempCell),
    parameters: { ...MODULE, ...change },
  })
}

describe('deSotoDiode', () => {
  it('gives the parameters of the data sheet at 1000 W/m² and 25 °C', () => {
    const diode = at(1000, 25)
    expect(diode.photocurrent[0]).toBe(MODULE.iLRef)
    expect(diode.saturationCurrent[0]).toBeCloseTo(MODULE.iORef, 24)
    expect(diode.resistanceShunt[0]).toBe(MODULE.rShRef)
    expect(diode.nNsVth[0]).toBe(MODULE.aRef)
    expect(diode.resistanceSeries).toBe(MODULE.rS)
  })

  it('has a photocurrent proportional to light, a shunt inversely so, and a diode independent of it', () => {
    const half = at(500, 25)
    expect(half.photocurrent[0]).toBeCloseTo(MODULE.iLRef / 2, 14)
    expect(half.resistanceShunt[0]).toBeCloseTo(2 * MODULE.rShRef, 11)
    expect(half.saturationCurrent[0]).toBe(at(1000, 25).saturationCurrent[0])
  })

  it('has no photocurrent and no leak in the dark, also below zero', () => {
    for (const irradiance of [0, -3]) {
      const diode = at(irradiance, 10)
      expect(diode.photocurrent[0]).toBe(0)
      expect(diode.resistanceShunt[0]).toBe(Number.POSITIVE_INFINITY)
    }
  })

  it('multiplies the saturation current by (T/Tref)³ alone when the gap grows as fast as the temperature', () => {
    // Eg/T is constant with dEgdT = 1/Tref; the range ends above it.
    const ratio = (60 + 273.15) / 298.15
    const diode = at(1000, 60, { dEgdT: 1 / 298.15 })
    expect((diode.saturationCurrent[0] / MODULE.iORef) * 1e6).toBeCloseTo(ratio * ratio * ratio * 1e6, 6)
    expect(diode.nNsVth[0]).toBeCloseTo(MODULE.aRef * ratio, 14)
  })

  it('keeps a NaN in its own step and fills the arrays it is given', () => {
    const out = allocateDiodeArrays(3)
    const diode = deSotoDiode(
      {
        effectiveIrradiance: Float64Array.of(1000, Number.NaN, 1000),
        tempCell: Float64Array.of(Number.NaN, 25, 25),
        parameters: MODULE,
      },
      out,
    )
    expect(diode.photocurrent).toBe(out.photocurrent)
    expect(Array.from(out.photocurrent)).toEqual([Number.NaN, Number.NaN, MODULE.iLRef])
    expect(out.saturationCurrent[0]).toBeNaN()
    expect(out.nNsVth[0]).toBeNaN()
    expect(out.resistanceShunt[1]).toBeNaN()
  })

  it.each([
    ['parameters.alphaSc', { alphaSc: Number.NaN }],
    ['parameters.aRef', { aRef: 0 }],
    ['parameters.iLRef', { iLRef: -1 }],
    ['parameters.iORef', { iORef: 0 }],
    ['parameters.rShRef', { rShRef: 0 }],
    ['parameters.rS', { rS: -0.1 }],
    ['parameters.egRef', { egRef: 0 }],
    ['parameters.dEgdT', { dEgdT: 0.5 }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => at(1000, 25, change)).toThrow(field)
  })

  it('refuses series of different lengths', () => {
    const effectiveIrradiance = new Float64Array(2)
    const input = { effectiveIrradiance, tempCell: new Float64Array(3), parameters: MODULE }
    expect(() => deSotoDiode(input)).toThrow('tempCell.length')
    expect(() => deSotoDiode({ ...input, tempCell: effectiveIrradiance }, allocateDiodeArrays(3))).toThrow(
      'photocurrent.length',
    )
  })
})
