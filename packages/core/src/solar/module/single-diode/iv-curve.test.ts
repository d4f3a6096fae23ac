import { describe, expect, it } from 'vitest'
import { ivCurve } from './iv-curve.ts'
import { singleDiode } from './single-diode.ts'

const diode = {
  photocurrent: Float64Array.of(5, 8, 0, Number.NaN),
  saturationCurrent: new Float64Array(4).fill(3e-10),
  resistanceShunt: Float64Array.of(600, 545, Number.POSITIVE_INFINITY, 500),
  nNsVth: new Float64Array(4).fill(1.86),
  resistanceSeries: 0.366,
}
const points = singleDiode(diode)

describe('ivCurve', () => {
  it('runs from short to open circuit of its step at even voltages', () => {
    const { voltage, current } = ivCurve({ diode, step: 1, points: 11 })
    expect(voltage).toHaveLength(11)
    expect(current[0]).toBe(points.iSc[1])
    expect(voltage[10]).toBe(points.vOc[1])
    expect(current[10]).toBeCloseTo(0, 12)
    expect(voltage[3]).toBeCloseTo(0.3 * points.vOc[1], 12)
  })

  it('falls and bends down, and nowhere has more than the maximum power', () => {
    const { voltage, current } = ivCurve({ diode })
    expect(voltage).toHaveLength(101)
    for (let k = 2; k < 101; k++) {
      expect(current[k]).toBeLessThan(current[k - 1])
      expect(current[k] - 2 * current[k - 1] + current[k - 2]).toBeLessThan(1e-12)
      expect(voltage[k] * current[k]).toBeLessThanOrEqual(points.pMp[0])
    }
  })

  it('is zero in the dark and NaN in a gap', () => {
    const dark = ivCurve({ diode, step: 2, points: 5 })
    expect(Array.from(dark.voltage)).toEqual([0, 0, 0, 0, 0])
    expect(Array.from(dark.current)).toEqual([0, 0, 0, 0, 0])
    expect(ivCurve({ diode, step: 3, points: 5 }).current.every(Number.isNaN)).toBe(true)
  })

  it.each([
    ['step', { step: 4 }],
    ['points', { points: 1 }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => ivCurve({ diode, ...change })).toThrow(field)
  })
})
