import { describe, expect, it } from 'vitest'
import { columnSweeps } from './column-sweeps.ts'

describe('columnSweeps', () => {
  it('solves a single column in one sweep', () => {
    // 4 (q₁ − 0) + 4 (q₁ − q₂) = r₁, 4 (q₂ − q₁) = r₂ with r = −0.5 and 0.419.
    const [r1, r2] = [-0.5, 0.919 - 0.5]
    const q1 = (r1 + r2) / 4
    expect(columnSweeps(1, 1, 2, 1)).toBeCloseTo(q1 + q1 + r2 / 4, 10)
    expect(columnSweeps(1, 1, 2, 9)).toBeCloseTo(columnSweeps(1, 1, 2, 1), 12)
  })

  it('comes to the solution of the whole box', () => {
    const settled = columnSweeps(6, 5, 4, 2000)
    expect(columnSweeps(6, 5, 4, 1000)).toBeCloseTo(settled, 12)
    expect(columnSweeps(6, 5, 4, 2)).not.toBeCloseTo(settled, 6)
  })

  it.each([
    [0, 1, 1, 1, 'nx'],
    [1, 1.5, 1, 1, 'ny'],
    [1, 1, 1001, 1, 'nz'],
    [1, 1, 1, 0, 'sweeps'],
  ])('refuses %d × %d × %d cells, %d sweeps', (nx, ny, nz, sweeps, field) => {
    expect(() => columnSweeps(nx, ny, nz, sweeps)).toThrowError(expect.objectContaining({ field }))
  })
})
