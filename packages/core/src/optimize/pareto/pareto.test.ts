import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import {
  constraintDominates,
  crowdingDistance,
  dominates,
  kneePoint,
  nonDominatedIndices,
  nonDominatedRanks,
  pointSet,
} from './index.ts'
import { EvaluationLog, RunningFront } from './internal.ts'

const rows = fc.integer({ min: 1, max: 4 }).chain((dimension) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: dimension, maxLength: dimension }), {
    minLength: 1,
    maxLength: 40,
  }),
)
const violations = fc.array(fc.constantFrom(0, 0, 0, 1, 2, Number.POSITIVE_INFINITY), {
  minLength: 40,
  maxLength: 40,
})

describe('domination', () => {
  const data = Float64Array.of(1, 2, 1, 3, 0, 9, Number.NaN, 0)

  it('needs no coordinate larger and one smaller', () => {
    expect(dominates(data, 2, 0, 1)).toBe(true)
    expect(dominates(data, 2, 1, 0)).toBe(false)
    expect(dominates(data, 2, 0, 0)).toBe(false)
    expect(dominates(data, 2, 0, 2)).toBe(false)
  })

  it('is not for points with a gap', () => {
    expect(dominates(data, 2, 3, 1)).toBe(false)
    expect(dominates(data, 2, 1, 3)).toBe(false)
  })

  it('puts less violation before better objectives', () => {
    const violation = Float64Array.of(0.1, 0, 0.2, Number.POSITIVE_INFINITY)
    expect(constraintDominates(data, 2, violation, 1, 0)).toBe(true)
    expect(constraintDominates(data, 2, violation, 0, 1)).toBe(false)
    expect(constraintDominates(data, 2, violation, 0, 2)).toBe(true)
    expect(constraintDominates(data, 2, violation, 2, 3)).toBe(true)
    expect(constraintDominates(data, 2, new Float64Array(4), 0, 1)).toBe(true)
  })
})

describe('non-dominated sorting', () => {
  it('sorts points into fronts by their definition', () => {
    fc.assert(
      fc.property(rows, violations, (points, violation) => {
        const set = pointSet(points)
        const broken = Float64Array.from(violation.slice(0, points.length))
        const ranks = nonDominatedRanks(set, broken)
        points.forEach((_, i) => {
          const above = points.flatMap((__, j) =>
            constraintDominates(set.data, set.dimension, broken, j, i) ? [ranks[j]!] : [],
          )
          expect(ranks[i]).toBe(above.length === 0 ? 0 : Math.max(...above) + 1)
        })
      }),
      { seed: 4, numRuns: 200 },
    )
  })

  it('has the points of rank 0 as its front, points with a gap among them', () => {
    fc.assert(
      fc.property(rows, violations, fc.nat(30), (points, violation, gap) => {
        const set = pointSet(points.map((row, i) => (i === gap ? row.map(() => Number.NaN) : row)))
        const broken = Float64Array.from(violation.slice(0, points.length))
        const ranks = nonDominatedRanks(set, broken)
        const first = points.flatMap((_, i) => (ranks[i] === 0 ? [i] : []))
        expect(Array.from(nonDominatedIndices(set, broken))).toEqual(first)
        expect(Array.from(nonDominatedIndices(set))).toEqual(
          points.flatMap((_, i) => (nonDominatedRanks(set)[i] === 0 ? [i] : [])),
        )
      }),
      { seed: 6, numRuns: 200 },
    )
  })

  it('gives the same front as a log that grows', () => {
    fc.assert(
      fc.property(rows, violations, (points, violation) => {
        const log = new EvaluationLog(
          { variableCount: 1, objectiveCount: points[0]!.length, constraintCount: 1 },
          1,
        )
        const front = new RunningFront(log)
        points.forEach((row, i) => {
          log.append([i], row, [violation[i]!])
          if (i % 3 === 0) front.update()
        })
        const broken = Float64Array.from(violation.slice(0, points.length))
        const failed = points.map((row, i) =>
          broken[i] === Number.POSITIVE_INFINITY ? row.map(() => Number.NaN) : row,
        )
        expect(front.update()).toEqual(nonDominatedIndices(pointSet(failed), broken))
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('takes no points, and refuses violations of another length', () => {
    expect(nonDominatedRanks(pointSet([], 2))).toEqual(new Uint32Array(0))
    expect(() => nonDominatedRanks(pointSet([[1, 2]]), new Float64Array(2))).toThrow('violation')
  })
})

describe('evaluation log', () => {
  it('makes a design with a value that is not finite one that could not be evaluated', () => {
    const log = new EvaluationLog({ variableCount: 1, objectiveCount: 2, constraintCount: 1 }, 1)
    log.append([1], [1, Number.NaN], [0])
    log.append([2], [1, 2], [Number.NEGATIVE_INFINITY])
    log.append([3], [1, 2], [0.5])
    const all = log.select()
    expect(Array.from(all.violation)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0.5])
    expect(Array.from(all.objectives.subarray(0, 4)).every(Number.isNaN)).toBe(true)
    expect(Array.from(all.variables)).toEqual([1, 2, 3])
  })
})

describe('crowding distance', () => {
  it('is the half perimeter of the empty box, scaled, and infinite at the ends', () => {
    const points = pointSet([
      [0, 10],
      [1, 6],
      [4, 0],
      [2, 3],
    ])
    expect(Array.from(crowdingDistance(points))).toEqual([
      Number.POSITIVE_INFINITY,
      2 / 4 + 7 / 10,
      Number.POSITIVE_INFINITY,
      3 / 4 + 6 / 10,
    ])
  })

  it('is independent of the units of the objectives', () => {
    const points = [
      [0, 8],
      [1, 4],
      [2, 2],
      [8, 0],
    ]
    const scaled = points.map(([a, b]) => [a! * 1024 + 5, b! / 64])
    expect(crowdingDistance(pointSet(scaled))).toEqual(crowdingDistance(pointSet(points)))
  })

  it('adds zero for a constant objective and for a gap', () => {
    const points = pointSet([
      [0, 5],
      [1, 5],
      [4, 5],
      [Number.NaN, 5],
    ])
    const distance = crowdingDistance(points)
    expect(distance[1]).toBe(1)
    expect(distance[3]).toBe(0)
  })
})

describe('knee point', () => {
  it('is where the front bends', () => {
    const { index, bulge } = kneePoint(
      pointSet([
        [0, 10],
        [1, 1],
        [10, 0],
        [5, 5],
      ]),
    )
    expect(index).toBe(1)
    expect(bulge).toBeCloseTo(0.8 / Math.SQRT2, 14)
  })

  it('of 1/x between its ends is at x = 1', () => {
    const points = Array.from({ length: 91 }, (_, i) => [0.25 + i / 24, 1 / (0.25 + i / 24)])
    expect(points[kneePoint(pointSet(points)).index]![0]).toBe(1)
  })

  it('of a straight or concave front is the point nearest to the ideal', () => {
    const concave = Array.from({ length: 91 }, (_, i) => [
      Math.sin((i * Math.PI) / 180) ** 0.5,
      Math.cos((i * Math.PI) / 180) ** 0.5,
    ])
    expect(kneePoint(pointSet(concave)).bulge).toBeLessThanOrEqual(0)
    const line = [
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ]
    expect(kneePoint(pointSet(line))).toEqual({ index: 2, bulge: 0 })
  })

  it('is independent of units, order and constant objectives', () => {
    const points = [
      [1, 1, 7],
      [0, 10, 7],
      [10, 0, 7],
    ]
    const scaled = points.map(([a, b, c]) => [a! * 1e6, b! * 1e-3, c!])
    expect(kneePoint(pointSet(scaled)).index).toBe(0)
    expect(kneePoint(pointSet([...points].reverse())).index).toBe(2)
    expect(kneePoint(pointSet([[3, 4]]))).toEqual({ index: 0, bulge: 0 })
  })

  it('refuses points of which none is finite', () => {
    expect(() => kneePoint(pointSet([[Number.NaN, 1]]))).toThrow(InputError)
  })
})
