import { describe, expect, it } from 'vitest'
import { cycleTableFade } from './cycle-table-fade.ts'

/** One per cent a cycle down to 90 %, then two. */
const TABLE = [
  { depthPercent: 100, cycles: 0, capacityPercent: 100 },
  { depthPercent: 100, cycles: 10, capacityPercent: 90 },
  { depthPercent: 100, cycles: 20, capacityPercent: 70 },
]
/** Whole cycles of a depth: each takes two turning points, there and back. */
const after = (cycles: number, depth = 100): number => {
  const turning = Array.from({ length: 2 * cycles + 1 }, (_, i) => (i % 2) * depth)
  return cycleTableFade(TABLE, turning).capacityPercent.at(-1) ?? Number.NaN
}

describe('battery fade by a table of cycles', () => {
  // A cycle takes what the table loses from n to n + 1: after n cycles 100 − (99 − c(n + 1)).
  it.each([
    [1, 99],
    [9, 91],
    [10, 89],
    [19, 71],
  ])('follows the slopes of the table: %d cycles leave %d percent', (cycles, left) => {
    expect(after(cycles)).toBeCloseTo(left, 10)
  })

  it('extrapolates the last slope beyond the last number of cycles', () => {
    expect(after(24)).toBeCloseTo(71 - 5 * 2, 10)
  })

  it('is half as large at half of the smallest depth', () => {
    expect(after(24, 50)).toBeCloseTo(100 - 39 / 2, 10)
  })
})
