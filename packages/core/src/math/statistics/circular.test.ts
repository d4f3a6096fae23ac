import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circularSummary } from './index.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)

const angles = fc
  .array(fc.integer({ min: -7200, max: 7200 }), { minLength: 1, maxLength: 20 })
  .map((tenths) => Float64Array.from(tenths, (k) => k / 10))

/** How far two directions are apart [°]. */
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

describe('circularSummary', () => {
  it('averages across north', () => {
    expect(circularSummary(of(350, 10)).meanDeg).toBe(0)
    expect(circularSummary(of(350, 0)).meanDeg).toBeCloseTo(355, 11)
    expect(circularSummary(of(-90, 270, 630)).meanDeg).toBe(270)
  })

  it('is cos δ long for two directions 2δ apart, closely for small δ too', () => {
    for (const delta of [60, 10, 1, 1e-3, 1e-6]) {
      const { resultant, variance, standardDeviationDeg, yamartinoDeg } = circularSummary(
        of(90 - delta, 90 + delta),
      )
      const radians = (delta * Math.PI) / 180
      expect(resultant).toBeCloseTo(Math.cos(radians), 14)
      const exact = 2 * Math.sin(radians / 2) ** 2
      // 90 − δ is rounded: a part in 1e10 of δ at the smallest.
      expect(Math.abs(variance / exact - 1)).toBeLessThan(1e-7)
      if (delta > 1e-3) expect(Math.abs(variance / exact - 1)).toBeLessThan(1e-11)
      expect(standardDeviationDeg).toBeCloseTo(Math.sqrt(-2 * Math.log1p(-exact)) * (180 / Math.PI), 7)
      if (delta < 10) expect(Math.abs(yamartinoDeg / delta - 1)).toBeLessThan(2e-4)
    }
  })

  it('turns with the directions and keeps its spread', () => {
    fc.assert(
      fc.property(angles, fc.integer({ min: -3600, max: 3600 }), (directions, tenths) => {
        const before = circularSummary(directions)
        const after = circularSummary(directions.map((angle) => angle + tenths / 10))
        expect(Math.abs(after.resultant - before.resultant)).toBeLessThan(1e-12)
        expect(Math.abs(after.resultant + after.variance - 1)).toBeLessThan(1e-14)
        if (before.resultant > 1e-6)
          expect(apart(after.meanDeg, before.meanDeg + tenths / 10)).toBeLessThan(1e-7)
      }),
    )
  })

  it('weighted by counts is that of the repeated directions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
        }),
        (rows) => {
          const weighted = circularSummary(
            Float64Array.from(rows, ([angle]) => angle),
            Float64Array.from(rows, ([, count]) => count),
          )
          const repeated = circularSummary(
            Float64Array.from(rows.flatMap(([angle, count]) => new Array<number>(count).fill(angle))),
          )
          expect(Math.abs(weighted.resultant - repeated.resultant)).toBeLessThan(1e-13)
          if (repeated.resultant > 1e-6) expect(apart(weighted.meanDeg, repeated.meanDeg)).toBeLessThan(1e-8)
        },
      ),
    )
  })

  it('has no mean where directions cancel out', () => {
    for (const directions of [of(0, 180), of(0, 120, 240), of(0, 90, 180, 270)]) {
      const { meanDeg, resultant, variance, standardDeviationDeg } = circularSummary(directions)
      expect(meanDeg).toBeNaN()
      expect(resultant).toBeLessThan(1e-15)
      expect(variance).toBeCloseTo(1, 14)
      expect(standardDeviationDeg).toBeGreaterThan(400)
    }
  })

  it('skips gaps, and is NaN for an empty sample', () => {
    expect(circularSummary(of(10, Number.NaN, 20))).toEqual(circularSummary(of(10, 20)))
    expect(circularSummary(of(10, 300, 20), of(1, Number.NaN, 2))).toEqual(
      circularSummary(of(10, 20), of(1, 2)),
    )
    for (const value of Object.values(circularSummary(of()))) expect(value).toBeNaN()
    expect(() => circularSummary(of(1, 2), of(1))).toThrow(/^weights.length is 1/)
  })
})
