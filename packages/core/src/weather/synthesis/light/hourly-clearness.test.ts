import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import type { ClearDays } from './clear-days.ts'
import { hourlyGhi } from './hourly-clearness.ts'

/** One endless day under a sun that stands still, of 1000 W/m² outside and 950 at most on the ground. */
function endlessDay(hours: number, sinHeight: number, clearness: number): ClearDays {
  const all = hours * 1000 * clearness
  return {
    record: Int32Array.from({ length: hours }, (_, t) => t),
    outside: new Float64Array(hours).fill(1000),
    clear: new Float64Array(hours).fill(950),
    sinHeight: new Float64Array(hours).fill(sinHeight),
    dayStart: Int32Array.of(0, hours),
    monthStart: Int32Array.of(0, ...new Array<number>(12).fill(hours)),
    dayOutside: Float64Array.of(hours * 1000),
    dayClear: Float64Array.of(hours * 950),
    monthGhi: Float64Array.of(all, ...new Array<number>(11).fill(0)),
    raisedMonths: [],
    heldMonths: [],
  }
}

const mean = (x: Float64Array): number => x.reduce((a, b) => a + b, 0) / x.length

describe('hourlyGhi', () => {
  it('scatters as Aguiar & Collares-Pereira say where nothing has to be shifted', () => {
    // K = 0.5: λ = 0.374396, ε = 0.32, κ = 0.44375, so that ktm = K at sin h = 0.44375/ln(0.32/0.125604) = 0.47449;
    // A = 0.14·exp(−0.45), B = 0.5075, σ = A·exp(B·(1 − 0.47449)) = 0.11655; φ = 0.38 + 0.06·cos 1.2 = 0.40174.
    const ghi = hourlyGhi(endlessDay(40_000, 0.47449, 0.5), Float64Array.of(0.5 / 0.95), createRng(5))
    const kt = ghi.map((x) => x / 1000)
    expect(mean(kt)).toBeCloseTo(0.5, 9)
    const square = mean(kt.map((x) => (x - 0.5) ** 2))
    expect(Math.sqrt(square) / 0.11655).toBeCloseTo(1, 1)
    expect(Math.abs(Math.sqrt(square) / 0.11655 - 1)).toBeLessThan(0.03)
    const product = mean(kt.map((x, t) => (t === 0 ? 0 : (x - 0.5) * (kt[t - 1] - 0.5))))
    expect(Math.abs(product / square - 0.40174)).toBeLessThan(0.02)
  })

  it('is brighter under a higher sun within one day', () => {
    const day = endlessDay(2000, 0.2, 0.5)
    day.sinHeight.fill(0.9, 1000)
    const ghi = hourlyGhi(day, Float64Array.of(0.5 / 0.95), createRng(6))
    // ktm = 0.4092 and 0.5698
    expect(mean(ghi.subarray(0, 1000)) / mean(ghi.subarray(1000))).toBeCloseTo(0.4092 / 0.5698, 1)
  })

  it.each([0.02, 0.3, 0.7, 0.93])(
    'gives every day its light and no hour more than the clear sky at K %d',
    (k) => {
      const ghi = hourlyGhi(endlessDay(500, 0.6, k), Float64Array.of(k / 0.95), createRng(7))
      expect(mean(ghi) / (1000 * k)).toBeCloseTo(1, 10)
      for (const value of ghi) expect(value > 0 && value < 950).toBe(true)
    },
  )

  it('is zero when the climate has no light, and positive when only a day has none', () => {
    const dark = hourlyGhi(endlessDay(10, 0.5, 0), Float64Array.of(0), createRng(8))
    expect([...dark]).toEqual(new Array(10).fill(0))
    const day = endlessDay(10, 0.5, 0.4)
    const lit = hourlyGhi(day, Float64Array.of(0), createRng(8))
    expect(mean(lit)).toBeCloseTo(400, 6)
  })
})
