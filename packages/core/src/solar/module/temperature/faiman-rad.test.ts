import { describe, expect, it } from 'vitest'
import { faimanTemperature } from './faiman.ts'
import { faimanRadTemperature } from './faiman-rad.ts'

const weather = {
  poaGlobal: Float64Array.of(800, 0, 0),
  tempAir: Float64Array.of(20, 5, 5),
  windSpeed: Float64Array.of(2, 1, 1),
}
/** σ·T⁴ of 20 °C and 5 °C in W/m², by hand. */
const blackBody = Float64Array.of(418.77, 339.41, Number.NaN)

describe('faimanRadTemperature', () => {
  it('is Faiman’s where the sky is as warm as the air, or hidden, or the module does not radiate', () => {
    const plain = faimanTemperature(weather)
    const warmSky = faimanRadTemperature({ ...weather, infraredDown: blackBody })
    expect(warmSky[0]).toBeCloseTo(plain[0], 3)
    expect(warmSky[1]).toBeCloseTo(plain[1], 3)
    expect(warmSky[2]).toBeNaN()
    const cold = Float64Array.of(250, 250, 250)
    expect(faimanRadTemperature({ ...weather, infraredDown: cold, skyView: 0 })).toEqual(plain)
    expect(faimanRadTemperature({ ...weather, infraredDown: cold, emissivity: 0 })).toEqual(plain)
  })

  it('cools below the air under a clear night sky by ε·F·deficit over the losses', () => {
    const night = faimanRadTemperature({
      ...weather,
      infraredDown: Float64Array.of(250, 239.41, 250),
      skyView: 0.5,
    })
    expect(night[1]).toBeCloseTo(5 - (0.88 * 0.5 * 100) / 31.84, 3)
  })

  it.each(['skyView', 'emissivity', 'u1'])('refuses a negative %s', (field) => {
    expect(() => faimanRadTemperature({ ...weather, infraredDown: blackBody, [field]: -0.1 })).toThrow(field)
  })

  it('refuses a sky of another length', () => {
    expect(() => faimanRadTemperature({ ...weather, infraredDown: new Float64Array(1) })).toThrow(
      'infraredDown.length',
    )
  })
})
