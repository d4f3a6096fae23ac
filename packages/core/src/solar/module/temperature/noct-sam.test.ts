import { describe, expect, it } from 'vitest'
import { type NoctSamInput, noctSamCellTemperature } from './noct-sam.ts'

function at(poa: number, part: Partial<NoctSamInput> = {}): number {
  return noctSamCellTemperature({
    poaGlobal: Float64Array.of(poa),
    tempAir: Float64Array.of(20),
    windSpeed: Float64Array.of(1 / 0.51),
    noct: 45,
    moduleEfficiency: 0,
    ...part,
  })[0]
}

describe('noctSamCellTemperature', () => {
  it('is the NOCT in its own conditions: 800 W/m², 20 °C, 1 m/s at the module, nothing converted', () => {
    expect(at(800)).toBeCloseTo(45, 12)
    expect(at(800, { storeys: 2, windSpeed: Float64Array.of(1 / 0.61) })).toBeCloseTo(45, 12)
  })

  it('takes off what the module converts of the light that is effective', () => {
    expect(at(800, { moduleEfficiency: 0.18 })).toBeCloseTo(20 + 25 * (1 - 0.2), 12)
    const effectiveIrradiance = Float64Array.of(640)
    expect(at(800, { moduleEfficiency: 0.18, effectiveIrradiance })).toBeCloseTo(20 + 25 * (1 - 0.25), 12)
  })

  it.each([
    [0, 0],
    [0.4, 18],
    [0.5, 11],
    [1.4, 11],
    [1.5, 6],
    [2.4, 6],
    [2.5, 2],
    [3.5, 2],
    [3.6, 0],
  ])('raises the NOCT behind a gap of %d inch by %d °C', (standoffInch, rise) => {
    expect(at(800, { standoffInch })).toBeCloseTo(45 + rise, 12)
  })

  it('is that of the air in the dark, and NaN where light is there but none effective', () => {
    expect(at(0, { moduleEfficiency: 0.2, effectiveIrradiance: Float64Array.of(0) })).toBe(20)
    expect(at(800, { effectiveIrradiance: Float64Array.of(0) })).toBeNaN()
    expect(at(Number.NaN)).toBeNaN()
    expect(at(0, { effectiveIrradiance: Float64Array.of(Number.NaN) })).toBeNaN()
  })

  it.each([
    ['noct', { noct: 10 }],
    ['moduleEfficiency', { moduleEfficiency: 1.2 }],
    ['transmittanceAbsorptance', { transmittanceAbsorptance: 0 }],
    ['standoffInch', { standoffInch: Number.NaN }],
    ['storeys', { storeys: 3 as unknown as 1 }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => at(800, part)).toThrow(field)
  })
})
