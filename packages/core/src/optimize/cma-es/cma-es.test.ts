import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  type CmaEsOptions,
  type CmaEsProblem,
  type CmaEsProgress,
  type CmaEsState,
  cmaEs,
  resumeCmaEs,
} from './index.ts'

const sphere = (x: Float64Array): number => x.reduce((sum, v) => sum + v * v, 0)
const ellipsoid = (x: Float64Array): number =>
  x.reduce((sum, v, i) => sum + 10 ** ((6 * i) / (x.length - 1)) * v * v, 0)
const rosenbrock = (x: Float64Array): number => {
  let sum = 0
  for (let i = 0; i + 1 < x.length; i++) sum += 100 * (x[i + 1]! - x[i]! ** 2) ** 2 + (1 - x[i]!) ** 2
  return sum
}
const rastrigin = (x: Float64Array): number =>
  x.reduce((sum, v) => sum + v * v - 10 * Math.cos(2 * Math.PI * v) + 10, 0)

const all = (size: number, value: number): number[] => new Array<number>(size).fill(value)

/** Evaluations to 1e-9, sorted over five seeds. */
function evaluationsOf(
  evaluate: CmaEsProblem['evaluate'],
  options: Omit<CmaEsOptions, 'maxEvaluations'>,
): number[] {
  return [1, 2, 3, 4, 5]
    .map((seed) => {
      const result = runToEnd(
        cmaEs(createRng(seed), { evaluate }, { ...options, target: 1e-9, maxEvaluations: 30_000 }),
      )
      expect(result.stopReason).toBe('target')
      return result.evaluations
    })
    .sort((a, b) => a - b)
}

describe('CMA-ES', () => {
  // Medians over seven seeds of pycma 4 with its defaults from the same start to the same target.
  it.each([
    ['sphere', sphere, 1, 0.3, 1550],
    ['ellipsoid of condition 1e6', ellipsoid, 1, 0.5, 4110],
    ['Rosenbrock function', rosenbrock, 0, 0.1, 5030],
  ])(
    'needs as many evaluations as the peer on the %s in ten dimensions',
    (_, evaluate, start, step, peer) => {
      const median = evaluationsOf(evaluate, { start: all(10, start), step })[2]!
      expect(median).toBeGreaterThan(0.8 * peer)
      expect(median).toBeLessThan(1.2 * peer)
    },
  )

  it('uses ranks only: a monotone change of the values has no effect', () => {
    const options = { start: all(5, 1), step: 0.5, maxEvaluations: 300 }
    const plain = runToEnd(cmaEs(createRng(1), { evaluate: rosenbrock }, options))
    const bent = runToEnd(cmaEs(createRng(1), { evaluate: (x) => rosenbrock(x) ** 3 + 7 }, options))
    expect(bent.best.variables).toEqual(plain.best.variables)
  })

  it('is independent of units: scaled variables with scaled steps give the same values', () => {
    const options = { start: [1, 2, 3], step: [0.5, 0.5, 0.5], maxEvaluations: 400 }
    const plain = runToEnd(cmaEs(createRng(2), { evaluate: sphere }, options))
    const scale = [1024, 1 / 64, 4]
    const scaled = runToEnd(
      cmaEs(
        createRng(2),
        { evaluate: (x) => sphere(x.map((v, k) => v / scale[k]!)) },
        {
          ...options,
          start: options.start.map((v, k) => v * scale[k]!),
          step: options.step.map((v, k) => v * scale[k]!),
        },
      ),
    )
    expect(scaled.best.value).toBe(plain.best.value)
  })

  it('restarts near the start point for variables with a lower bound only', () => {
    const evaluate = (x: Float64Array): number => {
      expect(x.every((v) => Number.isFinite(v) && v >= 0)).toBe(true)
      return rastrigin(x)
    }
    const problem = { evaluate, lower: all(3, 0), upper: all(3, Number.POSITIVE_INFINITY) }
    const options = { start: all(3, 4), step: 1, maxRestarts: 2, maxEvaluations: 20_000 }
    const result = runToEnd(cmaEs(createRng(5), problem, options))
    expect(result.stopReason).toBe('restarts')
  })

  it('restarts with more children until it finds the lowest of many valleys', () => {
    const problem = { evaluate: rastrigin, lower: all(5, -5), upper: all(5, 5) }
    const options = { start: all(5, 3), step: 2, target: 1e-9, maxEvaluations: 100_000 }
    for (const seed of [1, 2, 3])
      expect(runToEnd(cmaEs(createRng(seed), problem, options)).stopReason).toBe('target')
  })

  it('keeps every design within the bounds and finds an optimum on the bounds', () => {
    const problem: CmaEsProblem = {
      lower: [0, -1, Number.NEGATIVE_INFINITY],
      upper: [1, Number.POSITIVE_INFINITY, 2],
      evaluate: ([x, y, z]) => {
        expect(x! >= 0 && x! <= 1 && y! >= -1 && z! <= 2).toBe(true)
        return x! + y! + (z! - 5) ** 2 + (x! + 2) ** 2
      },
    }
    const { best } = runToEnd(
      cmaEs(createRng(3), problem, {
        start: [0.5, 0, 0],
        step: [0.3, 0.5, 1],
        maxEvaluations: 4000,
        maxRestarts: 0,
      }),
    )
    expect(best.variables[0]).toBeCloseTo(0, 6)
    expect(best.variables[1]).toBeCloseTo(-1, 6)
    expect(best.variables[2]).toBeCloseTo(2, 6)
    expect(best.value).toBeCloseTo(0 - 1 + 9 + 4, 6)
  })

  it('starts within the bounds when the given start lies beyond them', () => {
    const problem = { evaluate: sphere, lower: [1], upper: [2] }
    const { best } = runToEnd(cmaEs(createRng(4), problem, { start: [9], step: 0.2, maxEvaluations: 400 }))
    expect(best.variables[0]).toBeCloseTo(1, 6)
  })

  it('gives the same bits for a seed, also when resumed through JSON', () => {
    const problem = {
      evaluate: (x: Float64Array) => (x[0]! > 4 ? Number.NaN : rastrigin(x)),
      lower: all(2, -5),
      upper: all(2, 5),
    }
    const options = { start: all(2, 3), step: 2, maxEvaluations: 1500, maxRestarts: 3 }
    const whole = runToEnd(cmaEs(createRng(5), problem, options))
    expect(whole.ends.length).toBeGreaterThan(0)
    expect(runToEnd(cmaEs(createRng(5), problem, options))).toEqual(whole)
    for (const stop of [1, 6, 7, 500, 1111, 1499]) {
      const run = cmaEs(createRng(5), problem, options)
      let state: CmaEsState | undefined
      for (let k = 0; k < stop; k++) state = (run.next().value as CmaEsProgress).snapshot()
      expect(runToEnd(resumeCmaEs(JSON.parse(JSON.stringify(state)), problem, options))).toEqual(whole)
    }
    const other = runToEnd(cmaEs(createRng(6), problem, options))
    expect(other.best.variables).not.toEqual(whole.best.variables)
  })

  it('counts every evaluation and ends after its last run', () => {
    let count = 0
    const evaluate = (x: Float64Array): number => {
      count++
      return sphere(x)
    }
    const options = { start: [1, 1], step: 0.5, maxEvaluations: 100_000, maxRestarts: 2 }
    const result = runToEnd(cmaEs(createRng(7), { evaluate }, options))
    expect(result.evaluations).toBe(count)
    expect(result.stopReason).toBe('restarts')
    expect(result.ends.length).toBe(3)
    expect(runToEnd(resumeCmaEs(result.state, { evaluate }, options))).toEqual(result)
    const stopped = runToEnd(cmaEs(createRng(7), { evaluate }, { ...options, maxEvaluations: 123 }))
    expect([stopped.evaluations, stopped.stopReason]).toEqual([123, 'budget'])
  })

  it('ends a run on a flat function, and handles a function that is undefined everywhere', () => {
    const flat = runToEnd(
      cmaEs(
        createRng(8),
        { evaluate: () => 1 },
        { start: [0, 0], step: 1, maxEvaluations: 5000, maxRestarts: 0 },
      ),
    )
    expect(flat.ends).toEqual(['values_equal'])
    const nowhere = runToEnd(
      cmaEs(createRng(8), { evaluate: () => Number.NaN }, { start: [0, 0], step: 1, maxEvaluations: 500 }),
    )
    expect(nowhere.best.value).toBe(Number.POSITIVE_INFINITY)
    expect(nowhere.evaluations).toBe(500)
  })

  const options: CmaEsOptions = { start: [0, 0], step: 1, maxEvaluations: 10 }
  it.each<[string, Partial<CmaEsProblem>, Partial<CmaEsOptions>]>([
    ['maxEvaluations', {}, { maxEvaluations: 0 }],
    ['start.length', {}, { start: [] }],
    ['start[1]', {}, { start: [0, Number.NaN] }],
    ['step', {}, { step: [1] }],
    ['step[0]', {}, { step: 0 }],
    ['children', {}, { children: 3 }],
    ['maxRestarts', {}, { maxRestarts: -1 }],
    ['target', {}, { target: Number.NaN }],
    ['toleranceValue', {}, { toleranceValue: -1 }],
    ['toleranceStep', {}, { toleranceStep: -1 }],
    ['lower', { lower: [0] }, {}],
    ['upper[1]', { lower: [0, 1], upper: [1, 1] }, {}],
    ['upper[0]', { upper: [Number.NaN, 1] }, {}],
  ])('refuses %s that does not fit by name', (field, problem, changed) => {
    const run = (): unknown =>
      runToEnd(cmaEs(createRng(1), { evaluate: sphere, ...problem }, { ...options, ...changed }))
    expect(run).toThrow(InputError)
    expect(run).toThrow(field)
  })

  it('refuses a state of another problem', () => {
    const { state } = runToEnd(cmaEs(createRng(1), { evaluate: sphere }, options))
    const resume = (changed: Partial<CmaEsState>): unknown =>
      runToEnd(
        resumeCmaEs({ ...state, ...changed }, { evaluate: sphere }, { ...options, maxEvaluations: 20 }),
      )
    expect(() => resume({ mean: [1] })).toThrow('state.mean')
    expect(() => resume({ runs: 99 })).toThrow('state.runs')
    expect(() => resume({ steps: [1, 2] })).toThrow('state.steps')
    const { pathC, ...incomplete } = state
    const problem = { evaluate: sphere }
    expect(() => runToEnd(resumeCmaEs(incomplete as CmaEsState, problem, options))).toThrow('state.pathC')
  })
})
