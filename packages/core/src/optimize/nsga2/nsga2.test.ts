import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { constraintDominates, hypervolume } from '../pareto/index.ts'
import {
  type MultiObjectiveProblem,
  type Nsga2Options,
  type Nsga2Progress,
  type Nsga2Result,
  type Nsga2State,
  nsga2,
  resumeNsga2,
} from './index.ts'

function solve(seed: number, problem: MultiObjectiveProblem, options: Nsga2Options): Nsga2Result {
  return runToEnd(nsga2(createRng(seed), problem, options))
}

/** f1 = x², f2 = (x − 2)²; the front is 0 ≤ x ≤ 2 (Schaffer 1984). */
const SCHAFFER: MultiObjectiveProblem = {
  space: { lower: [-1000], upper: [1000] },
  objectiveCount: 2,
  evaluate: ([x]) => ({ objectives: [x! * x!, (x! - 2) * (x! - 2)] }),
}

/** Two variables, one an integer, one constraint. */
const MIXED: MultiObjectiveProblem = {
  space: { lower: [0, -3], upper: [4, 7], integer: [false, true] },
  objectiveCount: 2,
  constraintCount: 1,
  evaluate: ([x, n]) => ({
    objectives: [x! * x! + n! * n!, (x! - 3) * (x! - 3) + (n! - 4) * (n! - 4)],
    constraints: [2 - x! - n!],
  }),
}

describe('NSGA-II', () => {
  it('finds the front of a problem whose front is known', () => {
    const { population, front } = solve(1, SCHAFFER, { maxEvaluations: 3000, population: 40 })
    expect(population.count).toBe(40)
    for (const x of population.variables) {
      expect(x).toBeGreaterThan(-0.01)
      expect(x).toBeLessThan(2.01)
    }
    // Area below f2 = (√f1 − 2)² within the reference: 16 − ∫₀⁴(√f − 2)² df = 16 − 8/3.
    const area = hypervolume({ data: front.objectives, dimension: 2 }, [4, 4])
    expect(area).toBeLessThanOrEqual(16 - 8 / 3)
    expect(area).toBeGreaterThan(16 - 8 / 3 - 0.05)
  })

  it('keeps to bounds, whole numbers and the budget, which the first population is part of', () => {
    const seen: Float64Array[] = []
    const evaluate: MultiObjectiveProblem['evaluate'] = (design) => {
      seen.push(design)
      return MIXED.evaluate(design)
    }
    const result = solve(2, { ...MIXED, evaluate }, { maxEvaluations: 333, population: 20 })
    expect(seen.length).toBe(333)
    expect(result.evaluations.count).toBe(333)
    for (const [x, n] of seen) {
      expect(x! >= 0 && x! <= 4 && n! >= -3 && n! <= 7 && Number.isInteger(n!)).toBe(true)
    }
    expect(new Set(seen.map((design) => design.join())).size).toBe(333)
  })

  it('returns the feasible evaluations that no other dominates, all of them', () => {
    const { front, evaluations } = solve(3, MIXED, { maxEvaluations: 400, population: 16 })
    const { objectives, violation, count } = evaluations
    const expected: number[] = []
    for (let i = 0; i < count; i++) {
      let isDominated = false
      for (let j = 0; j < count; j++) isDominated ||= constraintDominates(objectives, 2, violation, j, i)
      if (!isDominated) expected.push(i)
    }
    expect(Array.from(front.indices)).toEqual(expected)
    expect(front.violation.every((value) => value === 0)).toBe(true)
  })

  it('drops infeasible designs, and returns the least infeasible where none is feasible', () => {
    const { population } = solve(4, MIXED, { maxEvaluations: 600, population: 20 })
    expect(population.violation.every((value) => value === 0)).toBe(true)
    const never = { ...SCHAFFER, constraintCount: 1 }
    const evaluate: MultiObjectiveProblem['evaluate'] = ([x]) => ({
      objectives: [-x!, x!],
      constraints: [1 + Math.abs(x! - 500)],
    })
    const { front } = solve(5, { ...never, evaluate }, { maxEvaluations: 1500, population: 20 })
    expect(front.count).toBe(1)
    expect(front.variables[0]).toBeGreaterThan(498)
    expect(front.variables[0]).toBeLessThan(502)
    expect(front.violation[0]).toBeGreaterThanOrEqual(1)
  })

  it('gives the same bits for a seed and others for another', () => {
    const options = { maxEvaluations: 300, population: 20 }
    expect(solve(6, MIXED, options)).toEqual(solve(6, MIXED, options))
    expect(solve(6, MIXED, options).evaluations.variables).not.toEqual(
      solve(7, MIXED, options).evaluations.variables,
    )
  })

  it('resumes through JSON as if it had not been interrupted, wherever it stops', () => {
    const options = { maxEvaluations: 150, population: 12, offspring: 12 }
    const flawed: MultiObjectiveProblem = {
      ...MIXED,
      evaluate: (design) =>
        design[0]! > 3.5 ? { objectives: [Number.NaN, 1], constraints: [0] } : MIXED.evaluate(design),
    }
    const whole = solve(8, flawed, options)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 149 }), (stop) => {
        const run = nsga2(createRng(8), flawed, options)
        let state: Nsga2State | undefined
        for (let k = 0; k < stop; k++) state = (run.next().value as Nsga2Progress).snapshot()
        expect(runToEnd(resumeNsga2(JSON.parse(JSON.stringify(state)), flawed, options))).toEqual(whole)
      }),
      { seed: 9, numRuns: 15 },
    )
    const short = solve(8, flawed, { ...options, maxEvaluations: 77 })
    expect(runToEnd(resumeNsga2(short.state, flawed, options))).toEqual(whole)
  })

  it('reports its progress and the front after every evaluation', () => {
    const fronts: number[] = []
    let done = 0
    for (const step of nsga2(createRng(10), SCHAFFER, { maxEvaluations: 60, population: 10 })) {
      expect(step.done).toBe(++done)
      expect(step.total).toBe(60)
      expect(step.stage).toBe(done <= 10 ? 'first population' : 'evolution')
      fronts.push(hypervolume({ data: step.front.objectives, dimension: 2 }, [1e6, 1e6]))
    }
    expect(done).toBe(60)
    expect(fronts.every((value, k) => k === 0 || value >= fronts[k - 1]!)).toBe(true)
  })

  it('begins with the given designs, clipped to the design space', () => {
    const { evaluations } = solve(11, MIXED, {
      maxEvaluations: 6,
      population: 4,
      start: [
        [9, 2.4],
        [1, 1],
      ],
    })
    expect(Array.from(evaluations.variables.subarray(0, 4))).toEqual([4, 2, 1, 1])
  })

  it('ends when a space of integers has no design left', () => {
    const small: MultiObjectiveProblem = {
      space: { lower: [0, 0, 5], upper: [3, 2, 5], integer: [true, true, true] },
      objectiveCount: 2,
      evaluate: ([a, b]) => ({ objectives: [a!, b! - a!] }),
    }
    const { evaluations, stopReason } = solve(12, small, { maxEvaluations: 1000, population: 8 })
    expect(evaluations.count).toBe(12)
    expect(stopReason).toBe('exhausted')
  })

  it('puts designs that could not be evaluated behind all others', () => {
    const holes: MultiObjectiveProblem = {
      ...SCHAFFER,
      evaluate: ([x]) => ({ objectives: x! < 1 ? [Number.NaN, 0] : [x! * x!, (x! - 2) * (x! - 2)] }),
    }
    const { population, front } = solve(13, holes, { maxEvaluations: 1000, population: 20 })
    expect([...population.variables, ...front.variables].every((x) => x >= 1)).toBe(true)
  })

  const options = { maxEvaluations: 10 }
  it.each<[string, Partial<MultiObjectiveProblem>, Partial<Nsga2Options>]>([
    ['maxEvaluations', {}, { maxEvaluations: 0 }],
    ['population', {}, { population: 3 }],
    ['offspring', {}, { offspring: 0.5 }],
    ['crossover.probability', {}, { crossover: { probability: 1.1 } }],
    ['crossover.perVariable', {}, { crossover: { perVariable: -1 } }],
    ['crossover.index', {}, { crossover: { index: Number.NaN } }],
    ['mutation.perVariable', {}, { mutation: { perVariable: 2 } }],
    ['mutation.index', {}, { mutation: { index: -1 } }],
    ['mutation.coarseIndex', {}, { mutation: { coarseIndex: 1e6 } }],
    ['mutation.coarseShare', {}, { mutation: { coarseShare: 1.5 } }],
    ['start[0]', {}, { start: [[1, 2]] }],
    ['start[0][0]', {}, { start: [[Number.NaN]] }],
    ['objectiveCount', { objectiveCount: 0 }, {}],
    ['constraintCount', { constraintCount: -1 }, {}],
    ['lower', { space: { lower: [], upper: [] } }, {}],
    ['upper', { space: { lower: [0], upper: [] } }, {}],
    ['upper[0]', { space: { lower: [1], upper: [0] } }, {}],
    ['lower[0]', { space: { lower: [Number.NEGATIVE_INFINITY], upper: [0] } }, {}],
    ['lower[0]', { space: { lower: [0.5], upper: [2], integer: [true] } }, {}],
    ['objectives', { evaluate: () => ({ objectives: [1] }) }, {}],
    ['constraints', { evaluate: () => ({ objectives: [1, 2], constraints: [0] }) }, {}],
  ])('refuses %s that does not fit by name', (field, problem, changed) => {
    const run = (): unknown => solve(1, { ...SCHAFFER, ...problem }, { ...options, ...changed })
    expect(run).toThrow(InputError)
    expect(run).toThrow(field)
  })

  it('refuses a state of another problem', () => {
    const { state } = solve(1, SCHAFFER, { maxEvaluations: 30, population: 10 })
    const resume = (changed: Partial<Nsga2State>, problem = SCHAFFER): unknown =>
      runToEnd(resumeNsga2({ ...state, ...changed }, problem, { maxEvaluations: 40, population: 10 }))
    expect(() => resume({}, { ...MIXED, constraintCount: 1 })).toThrow('state.objectives')
    expect(() => resume({ parents: [99] })).toThrow('state.parents[0]')
    expect(() => resume({ designs: [] })).toThrow('state.variables')
    expect(() => resume({ begun: -1 })).toThrow('state.begun')
    const { designs, ...incomplete } = state
    const options = { maxEvaluations: 40 }
    expect(() => runToEnd(resumeNsga2(incomplete as Nsga2State, SCHAFFER, options))).toThrow('state.designs')
  })
})
