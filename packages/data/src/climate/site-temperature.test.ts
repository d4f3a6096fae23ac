import { describe, expect, it } from 'vitest'
import { siteTemperature, temperatureShift } from './site-temperature.ts'

describe('temperatureShift', () => {
  it.each([
    [90, 1.1],
    [30, 1.1],
    [20, 0.75],
    [10, 0.4],
    [-45, 0.4],
  ])('at %d° it is %d K', (latitudeDeg, shift) => {
    expect(temperatureShift(latitudeDeg)).toBeCloseTo(shift, 12)
  })
})

describe('siteTemperature', () => {
  const months = Float64Array.from({ length: 12 }, (_, i) => i)

  it('cools by 6.5 K per 1000 m and warms by the shift on land', () => {
    const land = siteTemperature(months, { latitudeDeg: 45, altitude: 1000 }, 1)
    expect(land[3]).toBeCloseTo(3 - 6.5 + 1.1, 12)
    const sea = siteTemperature(months, { latitudeDeg: 45, altitude: 0 }, 0)
    expect([...sea]).toEqual([...months])
    const shore = siteTemperature(months, { latitudeDeg: 0, altitude: -100 }, 0.5)
    expect(shore[0]).toBeCloseTo(0.65 + 0.2, 12)
  })
})
