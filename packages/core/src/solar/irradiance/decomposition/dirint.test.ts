import { describe, expect, it } from 'vitest'
import { dirindex } from './dirindex.ts'
import { dirint } from './dirint.ts'
import { DIRINT_COEFFICIENTS } from './dirint-coefficients.ts'
import { disc } from './disc.ts'

const STEPS = 5
const series = (value: number): Float64Array => new Float64Array(STEPS).fill(value)

/** Half-clear sky that does not change: kt' is 0.60, the zenith angle 45°. */
const steady = {
  ghi: series(560),
  zenithDeg: series(45),
  dniExtra: series(1366.1),
  pressure: series(101_325),
}
const base = disc(steady).dni[0]

describe('DIRINT', () => {
  it('has the table of the paper: 6 × 6 × 7 rows of 5, with the sums of the peer', () => {
    expect(DIRINT_COEFFICIENTS).toHaveLength(6 * 6 * 7)
    expect(DIRINT_COEFFICIENTS.every((row) => row.length === 5)).toBe(true)
    const sumOf = (clearnessBin: number): number =>
      DIRINT_COEFFICIENTS.slice(clearnessBin * 42, clearnessBin * 42 + 42)
        .flat()
        .reduce((sum, value) => sum + value, 0)
    const peer = [689.88908, 186.56921, 198.51337, 192.64927, 187.55513, 171.18689]
    peer.forEach((sum, bin) => {
      expect(sumOf(bin)).toBeCloseTo(sum, 8)
    })
  })

  it.each([
    ['steady sky, dew point unknown', {}, 1.0097],
    ['steadiness and dew point unknown', { useStability: false }, 0.97299],
    ['steady sky, dew point 6.86 °C (1.5 cm)', { tempDew: series(6.86) }, 1.02971],
    ['steady sky, dew point −5 °C (0.65 cm)', { tempDew: series(-5) }, 0.85],
    ['steady sky, dew point 20 °C (3.8 cm)', { tempDew: series(20) }, 1.05567],
    [
      'steadiness unknown, dew point 12.1 °C (2.2 cm)',
      { tempDew: series(12.1), useStability: false },
      0.94682,
    ],
    ['steady sky, dew point not measured', { tempDew: series(Number.NaN) }, 1.0097],
  ])('multiplies DISC by the entry for: %s', (_what, options, factor) => {
    const { dni, dhi } = dirint({ ...steady, ...options })
    for (let t = 0; t < STEPS; t++) {
      expect(dni[t] / base).toBeCloseTo(factor, 12)
      expect(dhi[t] + dni[t] * Math.SQRT1_2).toBeCloseTo(560, 10)
    }
  })

  it('takes the mean change to both neighbours, and the one neighbour at the ends', () => {
    // Air mass, so kt', is proportional: ±3 % of 0.604 is a change of 0.018, a jump of 12 % one of 0.072
    const factorAt = (scales: readonly number[], t: number): number => {
      const ghi = Float64Array.from(scales, (scale) => 560 * scale)
      return dirint({ ...steady, ghi }).dni[t] / disc({ ...steady, ghi }).dni[t]
    }
    expect(factorAt([1, 1.03, 1, 1, 1], 0)).toBeCloseTo(1.03647, 12)
    expect(factorAt([1, 1, 1, 1, 1.03], 3)).toBeCloseTo(1.0097, 12)
    expect(factorAt([1, 1, 1.03, 1, 1], 2)).toBeCloseTo(1.03647, 12)
    expect(factorAt([1, 1, 1, 1.12, 1], 2)).toBeCloseTo(1.00014, 12)
    expect(factorAt([1, 1, 1, 1, 1.12], 4)).toBeCloseTo(0.9521, 12)
    expect(factorAt([1, 1, 1, 0.88, 1], 4)).toBeCloseTo(0.9521, 12)
  })

  it('keeps a NaN in its own step; the neighbours look to their other side', () => {
    const ghi = series(560)
    ghi[2] = Number.NaN
    const { dni, dhi } = dirint({ ...steady, ghi })
    expect(dni[2]).toBeNaN()
    expect(dhi[2]).toBeNaN()
    expect([dni[1] / base, dni[3] / base].map((x) => Math.round(x * 1e5) / 1e5)).toEqual([1.0097, 1.0097])
  })

  it('treats a record between two nights as one of unknown steadiness', () => {
    const zenithDeg = Float64Array.of(100, 45, 100, 100, 100)
    const { dni } = dirint({ ...steady, ghi: Float64Array.of(0, 560, 0, 0, 0), zenithDeg })
    expect(dni[1] / base).toBeCloseTo(0.97299, 12)
    expect([dni[0], dni[2]]).toEqual([0, 0])
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() => dirint({ ...steady, tempDew: new Float64Array(2) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'tempDew.length' }),
    )
  })
})

describe('DIRINDEX', () => {
  const dniClear = series(850)

  it('is the clear-sky beam itself when the sky is cloudless', () => {
    const { dni, dhi } = dirindex({ ...steady, ghiClear: steady.ghi, dniClear })
    for (let t = 0; t < STEPS; t++) {
      expect(dni[t]).toBeCloseTo(850, 10)
      // 850 cos 45° is more than 560, so nothing is left
      expect(dhi[t]).toBe(0)
    }
  })

  it('scales the clear-sky beam by the ratio of DIRINT for both skies', () => {
    const ghiClear = series(720)
    const clear = dirint({ ...steady, ghi: ghiClear }).dni[0]
    const { dni } = dirindex({ ...steady, ghiClear, dniClear })
    expect(dni[0]).toBeCloseTo((850 * dirint(steady).dni[0]) / clear, 10)
    expect(dni[0]).toBeLessThan(850)
  })

  it('has no beam where the cloudless sky has none', () => {
    const zenithDeg = series(88)
    const { dni, dhi } = dirindex({ ...steady, ghi: series(20), ghiClear: series(20), dniClear, zenithDeg })
    expect([dni[0], dhi[0]]).toEqual([0, 20])
    const gap = { ...steady, ghi: series(Number.NaN), ghiClear: series(20), dniClear, zenithDeg }
    expect(dirindex(gap).dni[0]).toBeNaN()
  })

  it('keeps a NaN in its own step', () => {
    const whole = { ...steady, ghiClear: series(720), dniClear }
    const last = dirindex(whole).dni[4]
    for (const key of ['ghi', 'dniClear', 'ghiClear'] as const) {
      const holed = Float64Array.from(whole[key], (value, t) => (t === 1 ? Number.NaN : value))
      const { dni } = dirindex({ ...whole, [key]: holed })
      expect(dni[1]).toBeNaN()
      expect(dni[4]).toBe(last)
    }
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() => dirindex({ ...steady, ghiClear: new Float64Array(2), dniClear })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'ghiClear.length' }),
    )
  })
})
