import { describe, expect, it } from 'vitest'
import { type AdrInverterParameters, adrInverter } from './adr.ts'

const ideal: AdrInverterParameters = {
  pnom: 1000,
  vnom: 400,
  vmin: 200,
  vmax: 500,
  vdcmax: 600,
  mpptLow: 250,
  mpptHi: 480,
  pacmax: 950,
  pnt: 0.5,
  coefficients: [0, 0, 0, 0, 0, 0, 0, 0, 0],
}

function at(dc: number, volts: number, parameters = ideal): number {
  return adrInverter({ dcPower: Float64Array.of(dc), dcVoltage: Float64Array.of(volts), parameters })[0]
}

describe('adrInverter', () => {
  it('passes the whole input on without losses, up to its limit', () => {
    expect(at(700, 400)).toBe(700)
    expect(at(990, 400)).toBe(950)
  })

  it.each([
    [0, 1],
    [1, 0.5],
    [2, 0.25],
    [3, 0.25],
    [4, 0.125],
    [5, 0.0625],
    [6, -0.2],
    [7, -0.1],
    [8, -0.05],
  ])(
    'loses by coefficient %i what its term is at half power and 1.25 of the nominal voltage',
    (index, term) => {
      const coefficients = ideal.coefficients.map((_, i) => (i === index ? 0.1 : 0))
      expect(at(500, 500, { ...ideal, coefficients })).toBeCloseTo(1000 * (0.5 - 0.1 * term), 10)
    },
  )

  it('draws its night tare where the losses exceed the light', () => {
    const lossy = { ...ideal, coefficients: [0.01, 0, 0, 0, 0, 0, 0, 0, 0] }
    expect(at(0, 400, lossy)).toBe(-0.5)
    expect(at(5, 400, { ...lossy, pnt: -0.5 })).toBe(-0.5)
  })

  it('has no answer beyond a tenth outside its voltages, nor for a NaN', () => {
    expect(at(500, 660)).toBe(500)
    expect(at(500, 661)).toBeNaN()
    expect(at(500, 225)).toBe(500)
    expect(at(500, 224)).toBeNaN()
    expect(at(Number.NaN, 400)).toBeNaN()
    expect(at(500, Number.NaN)).toBeNaN()
  })

  it.each([
    ['parameters.pnom', { pnom: 0 }],
    ['parameters.vnom', { vnom: -1 }],
    ['parameters.pnt', { pnt: Number.NaN }],
    ['parameters.coefficients.length', { coefficients: [1, 2] }],
    ['parameters.coefficients[3]', { coefficients: [0, 0, 0, Number.NaN, 0, 0, 0, 0, 0] }],
  ])('refuses invalid %s', (field, part) => {
    expect(() => at(1, 400, { ...ideal, ...part })).toThrow(field)
  })
})
