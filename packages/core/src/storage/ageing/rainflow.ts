import { requireList } from '../../errors/index.ts'
/** One counted range of a series. */
export interface RainflowCycle {
  /** Difference of the two points. */
  readonly range: number
  /** Mean of the two points. */
  readonly mean: number
  /** 1 for a closed cycle, 0.5 for a half. */
  readonly count: 0.5 | 1
}

/**
 * Rainflow counting: the closed loops and open halves of a series, as fatigue counts them. Reversals are the first
 * point, every change of direction (flat stretches are none) and the last point. With X the last range and Y the one
 * before, X ≥ Y counts Y: one cycle, or half of one where Y contains the first point; what is left counts half.
 *
 * Σ range·count is half the total variation of the series. A constant series has no cycle; two points are half a cycle.
 *
 * @param series finite values, in any unit.
 * @see ASTM E1049-85 (2017), section 5.4.4
 */
export function rainflow(series: ArrayLike<number>): readonly RainflowCycle[] {
  requireList(series, 'series')
  const cycles: RainflowCycle[] = []
  const points: number[] = []
  const count = (a: number, b: number, weight: 0.5 | 1): void => {
    if (a !== b) cycles.push({ range: Math.abs(a - b), mean: (a + b) / 2, count: weight })
  }
  for (const point of reversals(series)) {
    points.push(point)
    while (points.length >= 3) {
      const n = points.length
      const x = Math.abs(points[n - 1] - points[n - 2])
      const y = Math.abs(points[n - 2] - points[n - 3])
      if (x < y) break
      if (n === 3) {
        count(points[0], points[1], 0.5)
        points.shift()
      } else {
        count(points[n - 3], points[n - 2], 1)
        points.splice(n - 3, 2)
      }
    }
  }
  for (let i = 1; i < points.length; i++) count(points[i - 1], points[i], 0.5)
  return cycles
}

function* reversals(series: ArrayLike<number>): Generator<number> {
  if (series.length === 0) return
  let last = series[0]
  let direction = 0
  yield last
  for (let t = 1; t < series.length; t++) {
    const step = Math.sign(series[t] - last)
    if (step !== 0 && direction !== 0 && step !== direction) yield last
    if (step !== 0) direction = step
    last = series[t]
  }
  if (direction !== 0) yield last
}

/** Full cycles with the same energy: Σ range·count of a series of charge as a fraction of the capacity. */
export function equivalentFullCycles(cycles: readonly RainflowCycle[]): number {
  requireList(cycles, 'cycles')
  return cycles.reduce((sum, { range, count }) => sum + range * count, 0)
}
