import { describe, expect, it } from 'vitest'
import { faimanTemperature } from './faiman.ts'

const weather = {
  poaGlobal: Float64Array.of(1000, 0, Number.NaN),
  tempAir: Float64Array.of(20, 5, 5),
  windSpeed: Float64Array.of(2, 2, 2),
}

describe('faimanTemperature', () => {
  it('is Ta + E/(u0 + u1·v)', () => {
    expect(faimanTemperature({ ...weather, u0: 30, u1: 10 })[0]).toBe(40)
    expect(faimanTemperature(weather)[0]).toBeCloseTo(20 + 1000 / 38.68, 12)
  })

  it('is that of the air in the dark, and a NaN stays in its own step', () => {
    const temp = faimanTemperature(weather)
    expect(temp[1]).toBe(5)
    expect(temp[2]).toBeNaN()
  })

  it('refuses losses that divide by zero and series of different lengths', () => {
    expect(() => faimanTemperature({ ...weather, u0: 0 })).toThrow('u0')
    expect(() => faimanTemperature({ ...weather, u1: -1 })).toThrow('u1')
    expect(() => faimanTemperature({ ...weather, tempAir: new Float64Array(1) })).toThrow('tempAir.length')
  })
})
