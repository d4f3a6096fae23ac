import { describe, expect, it } from 'vitest'
import { rossCellTemperature, rossCoefficient } from './ross.ts'

describe('rossCellTemperature', () => {
  it('is the NOCT in 800 W/m² and 20 °C', () => {
    const input = { poaGlobal: Float64Array.of(800, 0, Number.NaN), tempAir: Float64Array.of(20, 7, 7) }
    const temp = rossCellTemperature({ ...input, k: rossCoefficient(47) })
    expect(temp[0]).toBeCloseTo(47, 12)
    expect(temp[1]).toBe(7)
    expect(temp[2]).toBeNaN()
  })

  it('refuses a NOCT below its air temperature, and an invalid coefficient', () => {
    const input = { poaGlobal: new Float64Array(1), tempAir: new Float64Array(1) }
    expect(() => rossCoefficient(15)).toThrow('noct')
    expect(() => rossCellTemperature({ ...input, k: -0.1 })).toThrow('k is')
    expect(() => rossCellTemperature({ ...input, k: Number.NaN })).toThrow('k is')
  })
})
