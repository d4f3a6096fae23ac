import { expect, it } from 'vitest'
import { stationPressure } from './station-pressure.ts'

// U.S. Standard Atmosphere 1976, table I: altitude [m], temperature [°C], pressure [Pa].
it.each([
  [0, 15, 101_325],
  [1000, 8.5, 89_876],
  [3000, -4.5, 70_121],
  [5000, -17.5, 54_048],
])('is that of the standard atmosphere at %d m and %d °C within 0.2 %%', (altitude, tempAir, pressure) => {
  expect(Math.abs(stationPressure(altitude, tempAir) / pressure - 1)).toBeLessThan(2e-3)
})

it('is lower in cold air, and near the 681 hPa of the South Pole', () => {
  expect(stationPressure(2000, -10)).toBeLessThan(stationPressure(2000, 20))
  expect(Math.abs(stationPressure(2835, -49.5) / 68_100 - 1)).toBeLessThan(0.04)
})

it('returns NaN for NaN', () => {
  expect(stationPressure(100, Number.NaN)).toBeNaN()
})
