import { describe, expect, it } from 'vitest'
import { exp } from '../../../math/elementary/index.ts'
import type { DiodeSeries } from './diode-series.ts'
import { type PvsystParameters, pvsystDiode } from './pvsyst.ts'

const MODULE: PvsystParameters = {
  alphaSc: 0.0042,
  gammaRef: 1.05,
  muGamma: -0.0003,
  iLRef: 5.96,
  iORef: 2.8e-11,
  rShRef: 430,
  rSh0: 1900,
  rS: 0.5,
  cellsInSeries: 72,
}

function at(irradiance: number, tempCell: number, change: Partial<PvsystParameters> = {}): DiodeSeries {
  return pvsystDiode({
    effectiveIrradiance: Float64Array.of(irradiance),
    tempCell: Float64Array.of(tempCell),
    parameters: { ...MODULE, ...change },
  })
}

describe('pvsystDiode', () => {
  it('gives the parameters of the data sheet at 1000 W/m² and 25 °C', () => {
    const diode = at(1000, 25)
    expect(diode.photocurrent[0]).toBe(5.96)
    expect(diode.saturationCurrent[0]).toBe(2.8e-11)
    expect(diode.resistanceShunt[0]).toBeCloseTo(430, 11)
    expect(diode.resistanceSeries).toBe(0.5)
    // 72 cells of 1.05 times the thermal voltage at 25 °C, 25.6926 mV.
    expect(diode.nNsVth[0]).toBeCloseTo(72 * 1.05 * 0.0256926, 4)
  })

  it('has a shunt that falls from the dark value to a floor, not below 0', () => {
    expect(at(0, 25).resistanceShunt[0]).toBe(1900)
    expect(at(-5, 25).resistanceShunt[0]).toBe(1900)
    const floored = at(200, 25, { rShRef: 1, rSh0: 1900, rShExp: 1 })
    expect(floored.resistanceShunt[0]).toBeCloseTo(1900 * exp(-0.2), 10)
  })

  it('moves the ideality factor with temperature', () => {
    const warm = at(1000, 125)
    expect(warm.nNsVth[0] / at(1000, 25).nNsVth[0]).toBeCloseTo((1.02 / 1.05) * (398.15 / 298.15), 13)
    expect(at(0, 125).photocurrent[0]).toBe(0)
    expect(warm.photocurrent[0]).toBeCloseTo(5.96 + 0.42, 13)
  })

  it('keeps a NaN in its own step', () => {
    const diode = pvsystDiode({
      effectiveIrradiance: Float64Array.of(1000, Number.NaN, 1000),
      tempCell: Float64Array.of(Number.NaN, 25, 25),
      parameters: MODULE,
    })
    expect(Array.from(diode.photocurrent)).toEqual([Number.NaN, Number.NaN, 5.96])
    expect(diode.nNsVth[0]).toBeNaN()
    expect(diode.resistanceShunt[1]).toBeNaN()
  })

  it.each([
    ['parameters.alphaSc', { alphaSc: Number.NaN }],
    ['parameters.gammaRef', { gammaRef: 0 }],
    ['parameters.muGamma', { muGamma: 1 }],
    ['parameters.iLRef', { iLRef: -1 }],
    ['parameters.iORef', { iORef: 0 }],
    ['parameters.rShRef', { rShRef: 0 }],
    ['parameters.rSh0', { rSh0: 0 }],
    ['parameters.rShExp', { rShExp: 0 }],
    ['parameters.rS', { rS: -1 }],
    ['parameters.cellsInSeries', { cellsInSeries: 0 }],
    ['parameters.egRef', { egRef: 0 }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => at(1000, 25, change)).toThrow(field)
  })
})
