import { describe, expect, it } from 'vitest'
import { createDistribution } from './distribution.ts'
import { endOf } from './stopping.ts'

const LIMITS = { toleranceValue: 1e-12, toleranceStep: 1e-12 }
/** A bowl whose noise keeps the values of a generation apart. */
const noise = (g: number): number => [0.3, 0.1, 0.7, 0.5, 0.9][g % 5] ?? 0
const historyOf = (generations: number, valueAt: (g: number) => number) => {
  const values = Array.from({ length: generations }, (_, g) => valueAt(g))
  return { best: values, median: values.map((value) => value + 1) }
}
const endAfter = (history: ReturnType<typeof historyOf>) =>
  endOf(createDistribution(Float64Array.of(1, 2), 0.5), [0.1, 0.4, 0.6, 0.8, 1, 1.2], history, LIMITS)

describe('a run of CMA-ES', () => {
  // Hansen 2016, arXiv:1604.00772, appendix B.3: 120 + 30·n/λ generations, here 120 + 30·2/6 = 130.
  it('stops when neither the best nor the median value improves over 130 generations', () => {
    expect(endAfter(historyOf(130, noise))).toBe('stagnation')
    expect(endAfter(historyOf(129, noise))).toBeUndefined()
  })

  it('continues while the best or the median value improves', () => {
    const falling = historyOf(200, (g) => noise(g) - g)
    const flat = historyOf(200, noise)
    expect(endAfter(falling)).toBeUndefined()
    expect(endAfter({ best: falling.best, median: flat.median })).toBeUndefined()
    expect(endAfter({ best: flat.best, median: falling.median })).toBeUndefined()
  })

  it('stops after it has stalled, even if it improved before', () => {
    expect(endAfter(historyOf(1000, (g) => noise(g) - Math.min(g, 100)))).toBe('stagnation')
  })
})
