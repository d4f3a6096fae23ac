import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { runToEnd } from '../../../steps/index.ts'
import { EvaluationLog } from '../../pareto/internal.ts'
import { nsga2 } from '../index.ts'
import { surviveWithBeyond } from '../survival/survival.ts'
import { promisingBeyond } from './beyond-limits.ts'

/** Two objectives and a constraint of which only the violation counts. */
function logOf(rows: readonly (readonly [number, number, number])[]): EvaluationLog {
  const log = new EvaluationLog({ variableCount: 1, objectiveCount: 2, constraintCount: 1 }, rows.length)
  rows.forEach(([f, g, constraint], i) => {
    log.append([i], [f, g], [constraint])
  })
  return log
}

const LOG = logOf([
  [0, 4, -1],
  [2, 2, 0],
  [4, 0, -1],
  [1, 1, 3], // better than all feasible ones, far beyond
  [1.5, 1.5, 1], // a little less good, nearer
  [3, 3, 0.1], // dominated by a feasible one
  [1.6, 1.6, 2], // neither better nor nearer than the one at 1.5
  [-1, 5, 0.5], // further along the front
  [Number.NaN, 0, 1],
])
const ALL = Array.from({ length: LOG.count }, (_, i) => i)

describe('designs beyond the constraints', () => {
  it('are kept where no feasible one dominates them', () => {
    expect(promisingBeyond(LOG, ALL, 10)).toEqual([3, 4, 6, 7])
  })

  it('come by rank with the violation for an objective, then by the violation', () => {
    expect(promisingBeyond(LOG, ALL, 3)).toEqual([7, 4, 3])
    expect(promisingBeyond(LOG, ALL, 1)).toEqual([7])
  })

  it('are empty while no design is feasible, where all are, and without a place', () => {
    expect(promisingBeyond(LOG, [3, 4, 5], 2)).toEqual([])
    expect(promisingBeyond(LOG, [0, 1, 2], 2)).toEqual([])
    expect(promisingBeyond(LOG, ALL, 0)).toEqual([])
  })

  it('take their places from the population, and only as many as there are', () => {
    const { members, beyond } = surviveWithBeyond(LOG, ALL, 6, 0.34)
    expect(beyond).toEqual([7, 4])
    expect(members.length).toBe(4)
    expect(members.slice(0, 3).sort()).toEqual([0, 1, 2])
    expect(surviveWithBeyond(LOG, [0, 1, 2, 5], 3, 0.5).members.length).toBe(3)
  })

  it('bridge a gap between two feasible regions, and are not part of the result', () => {
    // Feasible where x lies near a whole number; the front lies in x ≤ 1, the start beyond it.
    const problem = {
      space: { lower: [0, 0], upper: [6, 1] },
      objectiveCount: 2,
      constraintCount: 1,
      evaluate: ([x, y]: Float64Array) => ({
        objectives: [x! + y!, x! + 1 - y!],
        constraints: [Math.abs(x! - Math.round(x!)) - 0.05],
      }),
    }
    const start = [[6, 0.5]]
    const { population, front } = runToEnd(
      nsga2(createRng(3), problem, { maxEvaluations: 1500, population: 20, start }),
    )
    expect(population.count).toBe(20)
    expect(population.violation.every((violation) => violation === 0)).toBe(true)
    for (let i = 0; i < front.count; i++) expect(front.variables[2 * i]).toBeLessThan(0.05)
  })

  it.each([
    ['beyond.share', { share: 0.6 }],
    ['beyond.mating', { mating: -0.1 }],
  ])('refuses %s out of range', (field, beyond) => {
    const problem = {
      space: { lower: [0], upper: [1] },
      objectiveCount: 1,
      evaluate: ([x]: Float64Array) => ({ objectives: [x!] }),
    }
    expect(() => runToEnd(nsga2(createRng(1), problem, { maxEvaluations: 4, beyond }))).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    )
  })
})
