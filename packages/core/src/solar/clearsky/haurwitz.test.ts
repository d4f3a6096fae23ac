import { describe, expect, it } from 'vitest'
import { haurwitz, haurwitzSeries } from './haurwitz.ts'

describe('haurwitz', () => {
  it('is the formula at 0° and 60°', () => {
    expect(haurwitz(0)).toBeCloseTo(1098 * Math.exp(-0.059), 10)
    expect(haurwitz(60)).toBeCloseTo(549 * Math.exp(-0.118), 10)
  })

  it('falls with the sun and is dark from the horizon on', () => {
    for (let zenithDeg = 1; zenithDeg <= 89; zenithDeg++) {
      expect(haurwitz(zenithDeg)).toBeLessThan(haurwitz(zenithDeg - 1))
    }
    expect([90, 90.5, 180].map(haurwitz)).toEqual([0, 0, 0])
  })

  it('keeps a NaN in its own step of a series, and refuses room of another length', () => {
    const zenithDeg = Float64Array.of(10, Number.NaN, 95)
    expect(Array.from(haurwitzSeries(zenithDeg))).toEqual([haurwitz(10), Number.NaN, 0])
    expect(() => haurwitzSeries(zenithDeg, new Float64Array(2))).toThrow('out.length')
  })
})
