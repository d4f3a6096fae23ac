import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AirColumn } from './air-at-height.ts'
import { pressureAtHeight, temperatureAtHeight } from './air-at-height.ts'
import {
  barometricDensity,
  hypsometricDensity,
  idealGasDensity,
  moistAirDensity,
  saturationVapourPressure,
} from './air-density.ts'
import { standardAtmosphere } from './standard-atmosphere.ts'

const columns: fc.Arbitrary<AirColumn> = fc.record({
  tempAir: fc.integer({ min: -300, max: 450 }).map((tenths) => tenths / 10),
  temperatureHeight: fc.constantFrom(2, 10),
  pressure: fc.integer({ min: 70_000, max: 105_000 }),
  pressureHeight: fc.constantFrom(0, 10),
  height: fc.integer({ min: 10, max: 200 }),
})

const GROUND: AirColumn = {
  tempAir: 15,
  temperatureHeight: 0,
  pressure: 101_325,
  pressureHeight: 0,
  height: 0,
}

describe('standard atmosphere', () => {
  // ISO 2533:1975, table 1, geopotential altitudes.
  it.each([
    [0, 15, 101_325, 1.225],
    [1000, 8.5, 89_874.6, 1.111643],
    [3000, -4.5, 70_108.5, 0.909122],
    [5000, -17.5, 54_019.9, 0.736116],
    [11_000, -56.5, 22_632, 0.363918],
  ])('at %d m is %d °C, %d Pa, %d kg/m³', (altitude, tempAir, pressure, airDensity) => {
    const air = standardAtmosphere(altitude)
    expect(air.tempAir).toBeCloseTo(tempAir, 9)
    expect(Math.abs(air.pressure / pressure - 1)).toBeLessThan(2e-6)
    expect(Math.abs(air.airDensity / airDensity - 1)).toBeLessThan(3e-6)
  })

  it('is in hydrostatic balance', () => {
    // From 0 to 500 m the hypsometric density has to follow it; the mean temperature leaves 1e-5.
    for (const height of [0, 100, 200, 500]) {
      const density = hypsometricDensity({ ...GROUND, height })
      expect(Math.abs(density / standardAtmosphere(height).airDensity - 1)).toBeLessThan(3e-5)
    }
  })

  it('returns NaN for NaN', () => {
    expect(standardAtmosphere(Number.NaN).airDensity).toBeNaN()
  })
})

describe('air density', () => {
  it('is the standard one at 15 °C and 1013 hPa', () => {
    for (const density of [barometricDensity, idealGasDensity, hypsometricDensity]) {
      expect(density(GROUND)).toBeCloseTo(1.225, 3)
    }
    expect(moistAirDensity(GROUND, 0)).toBeCloseTo(1.225, 3)
  })

  it('agrees with the Smithsonian tables for moist air', () => {
    // 20 °C, 1013.25 hPa, saturated: vapour pressure 2337 Pa, density 1.1935 kg/m³.
    expect(Math.abs(saturationVapourPressure(20) / 2337 - 1)).toBeLessThan(0.07)
    expect(Math.abs(moistAirDensity({ ...GROUND, tempAir: 20 }, 1) / 1.1935 - 1)).toBeLessThan(1e-3)
  })

  it('falls with height, warmth and humidity, and rises with pressure', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 9 }), (column, tenths) => {
        for (const density of [barometricDensity, idealGasDensity, hypsometricDensity]) {
          const here = density(column)
          expect(density({ ...column, height: column.height + 20 })).toBeLessThan(here)
          expect(density({ ...column, tempAir: column.tempAir + 1 })).toBeLessThan(here)
          expect(density({ ...column, pressure: column.pressure + 100 })).toBeGreaterThan(here)
        }
        const humid = moistAirDensity(column, (tenths + 1) / 10)
        expect(humid).toBeLessThan(moistAirDensity(column, tenths / 10))
      }),
      { seed: 71 },
    )
  })

  it('is the same by every dry formula within a percent over the height of a turbine near the sea', () => {
    fc.assert(
      fc.property(columns, (column) => {
        const low = { ...column, pressure: 97_000 + (column.pressure % 8000) }
        const exact = hypsometricDensity(low)
        expect(Math.abs(idealGasDensity(low) / exact - 1)).toBeLessThan(0.01)
        expect(Math.abs(barometricDensity(low) / idealGasDensity(low) - 1)).toBeLessThan(1e-4)
        expect(Math.abs(moistAirDensity(low, 0) / idealGasDensity(low) - 1)).toBeLessThan(1e-4)
      }),
      { seed: 72 },
    )
  })

  it('falls by 0.65 K and 12.5 hPa in 100 m', () => {
    expect(temperatureAtHeight({ ...GROUND, height: 100 })).toBeCloseTo(14.35, 12)
    expect(pressureAtHeight({ ...GROUND, height: 100 })).toBeCloseTo(100_075, 9)
  })

  it('returns NaN for NaN', () => {
    expect(hypsometricDensity({ ...GROUND, pressure: Number.NaN })).toBeNaN()
    expect(barometricDensity({ ...GROUND, tempAir: Number.NaN })).toBeNaN()
    expect(moistAirDensity(GROUND, Number.NaN)).toBeNaN()
  })
})
