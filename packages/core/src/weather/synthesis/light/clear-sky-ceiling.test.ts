import { describe, expect, it } from 'vitest'
import { clearestSky } from './clear-sky-ceiling.ts'

const cosine = (zenithDeg: number): number => Math.cos((zenithDeg * Math.PI) / 180)

describe('clearestSky', () => {
  // pvlib 0.16.1, clearsky.ineichen(z, AM, 1 + 0.5·(TL − 1), altitude)/(dniExtra·cos z), pressure 101325 Pa.
  it.each([
    [20, 3, 0, 0.7993999115735864],
    [60, 4, 300, 0.7119180521215696],
    [80, 2.5, 1500, 0.5316281154146844],
    [87, 5, 0, 0.14953636834718315],
  ])(
    'is that of Ineichen & Perez at zenith %d°, turbidity %d, %d m',
    (zenithDeg, linkeTurbidity, altitude, kt) => {
      const clearness = clearestSky({ altitude, pressure: 101_325, linkeTurbidity })(cosine(zenithDeg))
      expect(clearness / kt).toBeCloseTo(1, 9)
    },
  )

  it('is never above 0.9, and below sea level that of sea level', () => {
    for (const altitude of [4000, 6000, 9000]) {
      expect(clearestSky({ altitude, pressure: 50_000, linkeTurbidity: 1 })(1)).toBeLessThanOrEqual(0.9)
    }
    const air = { pressure: 103_000, linkeTurbidity: 3 }
    expect(clearestSky({ ...air, altitude: -400 })(0.5)).toBe(clearestSky({ ...air, altitude: 0 })(0.5))
  })

  it('falls with turbidity and with the sun', () => {
    for (let turbidity = 1; turbidity < 10; turbidity++) {
      for (let z = 0; z < 89; z += 8) {
        const at = (linkeTurbidity: number, zenithDeg: number): number =>
          clearestSky({ altitude: 200, pressure: 99_000, linkeTurbidity })(cosine(zenithDeg))
        expect(at(turbidity + 1, z)).toBeLessThan(at(turbidity, z))
        expect(at(turbidity, z + 1)).toBeLessThan(at(turbidity, z))
      }
    }
  })

  it('returns NaN for NaN', () => {
    expect(clearestSky({ altitude: 0, pressure: 101_325, linkeTurbidity: 3 })(Number.NaN)).toBeNaN()
  })
})
