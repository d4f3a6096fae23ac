import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestLagPath } from './lag-path.ts'

/** Sum of a path, from its definition. */
function worth(path: readonly number[], scores: Float64Array, lags: number, near: number): number {
  const windows = path.length
  return path.reduce((sum, k, w) => {
    const change = w === 0 ? 0 : Math.abs(k - (path[w - 1] ?? 0))
    const cost = change === 0 ? 0 : Math.log(windows) + (change > near ? Math.log(lags) : 0)
    return sum + (scores[w * lags + k] ?? 0) - cost
  }, 0)
}

/** Every path there is. */
function* paths(windows: number, lags: number): Generator<number[]> {
  if (windows === 0) yield []
  else for (const rest of paths(windows - 1, lags)) for (let k = 0; k < lags; k++) yield [...rest, k]
}

describe('path of lags', () => {
  it('has the value of the best of all paths', () => {
    const drawn = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 2 }), (values, near) => {
        const [windows, lags] = [4, 5]
        const scores = Float64Array.from(values, (value) => value / 50)
        const best = Math.max(...Array.from(paths(windows, lags), (path) => worth(path, scores, lags, near)))
        const { path, score } = bestLagPath(scores, lags, near)
        expect(worth([...path], scores, lags, near)).toBeCloseTo(best, 9)
        expect(score).toBeCloseTo(best, 9)
      }),
    )
  })

  it('changes by one hour at a lower cost than by more', () => {
    const scores = new Float64Array(8 * 9)
    for (let w = 0; w < 8; w++) scores[w * 9 + (w < 4 ? 2 : 3)] = 0.8
    expect([...bestLagPath(scores, 9, 1).path]).toEqual([2, 2, 2, 2, 3, 3, 3, 3])
    const far = new Float64Array(8 * 9)
    for (let w = 0; w < 8; w++) far[w * 9 + (w < 4 ? 2 : 7)] = 0.8
    expect(new Set(bestLagPath(far, 9, 1).path).size).toBe(1)
  })
})
