import { expect, it } from 'vitest'
import { empiricalCentreDeficit, empiricalDeflection, empiricalGrowth, inducedMixing } from './index.ts'

it('grows by 0.023 up to nine diameters, by 0.008 from eleven on, smoothly in between', () => {
  const rate = (x: number): number => (empiricalGrowth(x + 1e-4, 0) - empiricalGrowth(x - 1e-4, 0)) / 2e-4
  for (const x of [0.5, 5, 8.9]) expect(rate(x)).toBeCloseTo(0.023, 9)
  for (const x of [11.1, 30]) expect(rate(x)).toBeCloseTo(0.008, 9)
  expect(rate(10)).toBeCloseTo((0.023 + 0.008) / 2, 9)
  expect(empiricalGrowth(9 + 1e-9, 0)).toBeCloseTo(0.207, 9)
  // The whole way: 0.023·10 + 0.008·10 with the break smoothed evenly about it.
  expect(empiricalGrowth(20, 0)).toBeCloseTo(0.31, 12)
})

it('grows by twice the mixing on top', () => {
  expect(empiricalGrowth(5, 0.01) - empiricalGrowth(5, 0)).toBeCloseTo(0.1, 14)
  expect(inducedMixing(0.3, 1, 5)).toBeCloseTo(0.012, 15)
})

it('bends by 3·ct·ln 2 per radian in the end, not at all at the rotor', () => {
  expect(empiricalDeflection(0.8, 0)).toBe(0)
  expect(empiricalDeflection(0.8, 22)).toBeCloseTo(2.4 * Math.log(2), 14)
  expect(empiricalDeflection(0.8, 1e9)).toBeCloseTo(2.4 * Math.log(3), 6)
})

it('starts with the deficit of the paper', () => {
  expect(empiricalCentreDeficit(0.75, 1, 1, 1)).toBeCloseTo(0.5 / (8 * 0.0784), 14)
  expect(empiricalCentreDeficit(0, 1, 1, 1)).toBe(0)
})
