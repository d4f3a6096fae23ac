import { describe, expect, it } from 'vitest'
import { coldness, dailySpreadRule, halfRange } from './daily-spread-rule.ts'

const GREENSBORO = [0.3, 5, 11.4, 14.7, 19, 23.6, 25.4, 24.8, 20.1, 13.1, 10.8, 4.2]

describe('dailySpreadRule', () => {
  it('is near what Greensboro has: 5.2 K in winter, 2.2 K in summer', () => {
    const spread = dailySpreadRule(GREENSBORO)
    expect(Math.abs(spread[0] - 5.2)).toBeLessThan(1)
    expect(Math.abs(spread[6] - 2.2)).toBeLessThan(0.5)
  })

  it('is 1 K without seasons and never above 6 K', () => {
    expect([...dailySpreadRule(new Array(12).fill(27))]).toEqual(new Array(12).fill(1))
    const yakutsk = [-39, -34, -20, -5, 7, 16, 19, 15, 6, -8, -28, -38]
    expect(Math.max(...dailySpreadRule(yakutsk))).toBe(6)
  })
})

it('coldness runs from −1 in the warmest to 1 in the coldest month', () => {
  const cold = coldness(GREENSBORO)
  expect(halfRange(GREENSBORO)).toBeCloseTo(12.55, 12)
  expect(cold[0]).toBeCloseTo(1, 12)
  expect(cold[6]).toBeCloseTo(-1, 12)
  expect([...coldness(new Array(12).fill(4))]).toEqual(new Array(12).fill(0))
})
