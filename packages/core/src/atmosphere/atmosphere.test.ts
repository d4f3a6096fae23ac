import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dewPointFromHumidity, humidityFromDewPoint } from './dew-point.ts'
import { precipitableWaterGueymard94 } from './precipitable-water.ts'
import { altitudeFromPressure, pressureFromAltitude } from './pressure.ts'

describe('pressure and altitude', () => {
  // U.S. Standard Atmosphere 1976, table I: geometric altitude [m] and pressure [Pa].
  it.each([
    [-500, 107_480],
    [0, 101_325],
    [1000, 89_876],
    [3000, 70_121],
    [5000, 54_048],
    [8000, 35_651],
  ])('follow the standard atmosphere at %d m: %d Pa', (altitude, pressure) => {
    expect(Math.abs(pressureFromAltitude(altitude) / pressure - 1)).toBeLessThan(2e-3)
    expect(Math.abs(altitudeFromPressure(pressure) - altitude)).toBeLessThan(15)
  })

  it('invert each other to 0.3 m', () => {
    for (let altitude = -500; altitude <= 9000; altitude += 50) {
      expect(Math.abs(altitudeFromPressure(pressureFromAltitude(altitude)) - altitude)).toBeLessThan(0.3)
    }
  })

  it('return NaN for NaN', () => {
    expect(pressureFromAltitude(Number.NaN)).toBeNaN()
    expect(altitudeFromPressure(Number.NaN)).toBeNaN()
  })
})

describe('dew point', () => {
  it('is the air temperature in saturated air, and lower in drier air', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -450, max: 600 }),
        fc.integer({ min: 1, max: 999 }),
        (decidegrees, permille) => {
          const tempAir = decidegrees / 10
          expect(dewPointFromHumidity(tempAir, 1)).toBeCloseTo(tempAir, 10)
          const tempDew = dewPointFromHumidity(tempAir, permille / 1000)
          expect(tempDew).toBeLessThan(tempAir)
          expect(humidityFromDewPoint(tempAir, tempDew)).toBeCloseTo(permille / 1000, 12)
        },
      ),
      { seed: 4 },
    )
  })

  it('agrees with psychrometric tables', () => {
    // Saturation pressure over water (Goff–Gratch): 12.272 hPa at 10 °C, 23.37 hPa at 20 °C, 42.43 hPa at 30 °C.
    expect(humidityFromDewPoint(20, 10)).toBeCloseTo(12.272 / 23.37, 3)
    expect(humidityFromDewPoint(30, 10)).toBeCloseTo(12.272 / 42.43, 3)
    expect(dewPointFromHumidity(20, 12.272 / 23.37)).toBeCloseTo(10, 1)
  })

  it('is NaN without humidity, and for NaN', () => {
    expect(dewPointFromHumidity(20, 0)).toBeNaN()
    expect(dewPointFromHumidity(Number.NaN, 0.5)).toBeNaN()
    expect(humidityFromDewPoint(20, Number.NaN)).toBeNaN()
  })
})

describe('precipitable water', () => {
  it('grows with temperature and in proportion to humidity, never below 0.1 cm', () => {
    expect(precipitableWaterGueymard94(-40, 0.1)).toBe(0.1)
    expect(precipitableWaterGueymard94(20, 0)).toBe(0.1)
    const half = precipitableWaterGueymard94(25, 0.5)
    expect(precipitableWaterGueymard94(25, 1)).toBeCloseTo(2 * half, 12)
    expect(precipitableWaterGueymard94(30, 0.5)).toBeGreaterThan(half)
    // A temperate summer day: 2 to 3 cm.
    expect(half).toBeGreaterThan(2)
    expect(half).toBeLessThan(3)
  })

  it('returns NaN for NaN', () => {
    expect(precipitableWaterGueymard94(Number.NaN, 0.5)).toBeNaN()
    expect(precipitableWaterGueymard94(20, Number.NaN)).toBeNaN()
  })
})
