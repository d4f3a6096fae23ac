import { describe, expect, it } from 'vitest'
import { type SapmEffectiveIrradianceInput, sapmEffectiveIrradiance } from './sapm-effective-irradiance.ts'

function effective(change: Partial<SapmEffectiveIrradianceInput> = {}): number {
  return sapmEffectiveIrradiance({
    poaDirect: Float64Array.of(700),
    poaDiffuse: Float64Array.of(150),
    spectralFactor: Float64Array.of(1),
    aoiDeg: Float64Array.of(40),
    incidenceCoefficients: [1, -0.005, 0, 0, 0, 0],
    ...change,
  })[0]
}

describe('sapmEffectiveIrradiance', () => {
  it('takes the angle from the beam only, the share from the diffuse only, the spectrum from both', () => {
    expect(effective()).toBeCloseTo(700 * 0.8 + 150, 12)
    expect(effective({ diffuseShare: 0.5 })).toBeCloseTo(700 * 0.8 + 75, 12)
    expect(effective({ spectralFactor: Float64Array.of(0.9) })).toBeCloseTo(0.9 * (700 * 0.8 + 150), 12)
  })

  it('has no light while the sun is down and the air mass has no value', () => {
    expect(effective({ spectralFactor: Float64Array.of(Number.NaN) })).toBe(0)
  })

  it.each(['poaDirect', 'poaDiffuse', 'aoiDeg'] as const)('is NaN where %s is', (name) => {
    expect(effective({ [name]: Float64Array.of(Number.NaN) })).toBeNaN()
  })

  it('may overwrite an input and keeps a NaN in its own step', () => {
    const poaDirect = Float64Array.of(Number.NaN, 100)
    const both = (value: number) => Float64Array.of(value, value)
    const out = sapmEffectiveIrradiance(
      {
        poaDirect,
        poaDiffuse: both(10),
        spectralFactor: both(1),
        aoiDeg: both(0),
        incidenceCoefficients: [1, 0, 0, 0, 0, 0],
      },
      poaDirect,
    )
    expect(out).toBe(poaDirect)
    expect(Array.from(out)).toEqual([Number.NaN, 110])
  })

  it.each([
    ['poaDiffuse.length', { poaDiffuse: new Float64Array(2) }],
    ['spectralFactor.length', { spectralFactor: new Float64Array(2) }],
    ['aoiDeg.length', { aoiDeg: new Float64Array(2) }],
    ['coefficients.length', { incidenceCoefficients: [1] }],
    ['diffuseShare', { diffuseShare: 1.1 }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => effective(change)).toThrow(field)
  })
})
