import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  type BayesianObjective,
  type BayesianOptions,
  type BayesianProgress,
  type BayesianResult,
  type BayesianState,
  bayesianOptimize,
  suggestNext,
  type Variable,
} from './index.ts'

const square: readonly Variable[] = [
  { lower: -2, upper: 3 },
  { lower: -1, upper: 4 },
]

/** Lowest, 0, at (0.7, 1.9). */
const bowl = (x: Float64Array): number => {
  const [a, b] = [x[0] - 0.7, x[1] - 1.9]
  return a * a + 2 * b * b + a * b
}

interface Run {
  readonly steps: readonly BayesianProgress[]
  readonly result: BayesianResult
}

function run(objective: BayesianObjective, options: Partial<BayesianOptions> = {}): Run {
  const search = bayesianOptimize(objective, {
    variables: square,
    maxIterations: 18,
    rng: createRng(7),
    ...options,
  })
  const steps: BayesianProgress[] = []
  const result = runToEnd(search, (step) => steps.push(step))
  return { steps, result }
}

describe('bayesianOptimize', () => {
  it('finds the bottom of a bowl within a thousandth of the box', () => {
    const { best } = run(bowl).result
    expect(best?.x[0]).toBeCloseTo(0.7, 2)
    expect(best?.x[1]).toBeCloseTo(1.9, 2)
    expect(best?.value).toBeLessThan(1e-4)
  })

  it('explores more widely the larger the required improvement is', () => {
    const state: BayesianState = {
      evaluations: [0, 0.25, 0.5, 1].map((x) => ({ x: [x], value: (x - 0.3) * (x - 0.3), constraints: [] })),
      models: [],
    }
    const away = (margin: number | undefined): number => {
      const problem = { variables: [{ lower: 0, upper: 2 }], acquisition: 'probability', margin } as const
      const [[x]] = suggestNext(problem, state, 1, createRng(1)).places as [[number]]
      return Math.abs(x - 0.25)
    }
    const distances = [0.001, undefined, 0.1, 3].map(away)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(distances[0]).toBeLessThan(distances[3]!)
    expect(distances[0]).toBeLessThanOrEqual(distances[1]!)
    expect(away(0.01)).toBe(distances[1])
  })

  it.each([-0.1, 11, Number.NaN])('refuses a margin of %d by name', (margin) => {
    expect(() => run(bowl, { margin })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'margin' }),
    )
  })

  it('counts every evaluation, reports the best at each, which never rises, and stays within the bounds', () => {
    let calls = 0
    const { steps, result } = run((x) => {
      calls++
      expect(x[0]).toBeGreaterThanOrEqual(-2)
      expect(x[0]).toBeLessThanOrEqual(3)
      return bowl(x)
    })
    expect(calls).toBe(18)
    expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
    expect(steps.every(({ total }) => total === 18)).toBe(true)
    expect(steps.map(({ stage }) => stage)).toEqual([
      ...new Array<string>(6).fill('initial'),
      ...new Array<string>(12).fill('search'),
    ])
    for (let i = 1; i < steps.length; i++) {
      expect(steps[i].best?.value).toBeLessThanOrEqual(steps[i - 1].best?.value as number)
    }
    expect(result.stop).toBe('budget')
    expect(result.state.evaluations).toHaveLength(18)
  })

  it('repeats itself bit by bit for a seed, and differs for another', () => {
    const [a, b, c] = [7, 7, 8].map(
      (seed) => run(bowl, { rng: createRng(seed), maxIterations: 12 }).result.state,
    )
    expect(b).toEqual(a)
    expect(c).not.toEqual(a)
  })

  it('resumes from a stored history as if it had not been interrupted', () => {
    const whole = run(bowl, { maxIterations: 16 })
    const stored = JSON.parse(JSON.stringify(whole.steps[9].state))
    const resumed = run(bowl, { maxIterations: 16, state: stored })
    expect(resumed.steps).toHaveLength(6)
    expect(resumed.result).toEqual(whole.result)
  })

  it('never evaluates the same place twice', () => {
    const seen = new Set<string>()
    run((x) => {
      const key = Array.from(x).join()
      expect(seen.has(key)).toBe(false)
      seen.add(key)
      return bowl(x)
    })
  })

  it('begins with the given points', () => {
    const initial = [
      [0, 0],
      [1, 1],
      [2, 3],
    ]
    const { result } = run(bowl, { initial, maxIterations: 5 })
    expect(result.state.evaluations.slice(0, 3).map(({ x }) => x)).toEqual(initial)
    expect(run(bowl, { initial, maxIterations: 2 }).result.state.evaluations).toHaveLength(2)
  })

  it('is independent of the scale and the offset of the values', () => {
    const places = [1, 1e9].map((scale) => {
      const { best } = run((x) => 1e6 * scale + scale * bowl(x)).result
      return best?.x as readonly number[]
    })
    for (const [a, b] of places) {
      expect(a).toBeCloseTo(0.7, 1)
      expect(b).toBeCloseTo(1.9, 1)
    }
  })

  it('continues where the objective fails, and never reports such a point as the best', () => {
    const { result } = run((x) => (x[0] > 1.2 ? Number.NaN : bowl(x)), { maxIterations: 20 })
    expect(result.best?.value).toBeLessThan(1e-3)
    expect(result.state.evaluations.some(({ value }) => value === null)).toBe(true)
    const hopeless = run(() => Number.NaN, { maxIterations: 5 })
    expect(hopeless.result.best).toBeNull()
    expect(hopeless.result.state.evaluations).toHaveLength(5)
  })

  it('finds the minimum of a linear function in a disc', () => {
    // min x₀ + x₁ where x₀² + x₁² ≤ 1: −√2.
    const { result } = run((x) => ({ value: x[0] + x[1], constraints: [x[0] * x[0] + x[1] * x[1] - 1] }), {
      variables: [
        { lower: -2, upper: 2 },
        { lower: -2, upper: 2 },
      ],
      constraints: 1,
      maxIterations: 25,
    })
    expect(result.best?.value).toBeGreaterThanOrEqual(-Math.SQRT2 - 1e-12)
    expect(result.best?.value).toBeLessThan(-Math.SQRT2 + 2e-3)
    expect(result.best?.constraints[0]).toBeLessThanOrEqual(0)
  })

  it('reports that no feasible point was found', () => {
    const { result } = run((x) => ({ value: x[0], constraints: [1 + x[1] * x[1]] }), {
      constraints: 1,
      maxIterations: 9,
    })
    expect(result.best).toBeNull()
    expect(result.stop).toBe('budget')
  })

  it('tries each integer at most once, and stops when none is left', () => {
    const variables: Variable[] = [
      { lower: 0, upper: 3, integer: true },
      { lower: 5, upper: 7, integer: true },
    ]
    const { result } = run((x) => (x[0] - 2) * (x[0] - 2) + (x[1] - 5) * (x[1] - 5), {
      variables,
      initial: [[0, 7]],
      maxIterations: 40,
    })
    expect(result.best?.x).toEqual([2, 5])
    expect(result.stop).toBe('exhausted')
    const tried = result.state.evaluations.map(({ x }) => x.join())
    expect(new Set(tried).size).toBe(12)
    expect(tried).toHaveLength(12)
  })

  it('searches a logarithmic variable by ratios', () => {
    const { result } = run(([x]) => Math.abs(Math.log10(x / 3e-4)), {
      variables: [{ lower: 1e-6, upper: 1e3, scale: 'log' }],
      maxIterations: 16,
    })
    expect((result.best?.x[0] as number) / 3e-4).toBeCloseTo(1, 1)
  })

  it.each(['expected_improvement', 'probability', 'confidence_bound', 'noisy_improvement'] as const)(
    'comes near the bottom by %s',
    (acquisition) => {
      expect(run(bowl, { acquisition, maxIterations: 20 }).result.best?.value).toBeLessThan(2e-2)
    },
  )

  it.each(['expected_improvement', 'probability', 'confidence_bound', 'noisy_improvement'] as const)(
    'meets a constraint by %s',
    (acquisition) => {
      const objective: BayesianObjective = (x) => ({ value: bowl(x), constraints: [x[0]] })
      const { best } = run(objective, { acquisition, constraints: 1, maxIterations: 22 }).result
      // On x₀ = 0 the lowest is at x₁ = 1.9 + 0.7/4: 0.49 − 0.49/8.
      expect(best?.x[0]).toBeLessThanOrEqual(0)
      expect(best?.value).toBeLessThan(0.49 - 0.49 / 8 + 0.05)
    },
  )

  it('copes with noise', () => {
    const noise = createRng(3)
    const { result } = run((x) => bowl(x) + 0.2 * (noise.uniform() - 0.5), { noisy: true, maxIterations: 24 })
    expect(bowl(Float64Array.from(result.best?.x as number[]))).toBeLessThan(0.5)
  })

  it('stops by its criteria, and reports which', () => {
    expect(run(bowl, { convergence: { target: 0.5 } }).result).toMatchObject({ stop: 'target' })
    const regret = run(bowl, { convergence: { regret: 1e-2 }, maxIterations: 40 }).result
    expect(regret.stop).toBe('regret_bound')
    expect(regret.best?.value).toBeLessThan(1e-2)
    expect(regret.regretBound).toBeLessThanOrEqual(1e-2)
    const patient = run(bowl, { convergence: { patience: 4, improvement: 1e-3 }, maxIterations: 60 }).result
    expect(patient.stop).toBe('no_improvement')
    expect(patient.state.evaluations.length).toBeLessThan(40)
  })

  it('names what it refuses', () => {
    const refused = (options: Partial<BayesianOptions>): (() => unknown) => {
      return () => run(bowl, options)
    }
    expect(refused({ variables: [] })).toThrow(/variables/)
    expect(refused({ variables: [{ lower: 1, upper: 0 }] })).toThrow(/variables\[0\]\.upper/)
    expect(refused({ variables: [{ lower: 0, upper: 1, scale: 'log' }] })).toThrow(/variables\[0\]\.lower/)
    expect(refused({ variables: [{ lower: 0.5, upper: 2, integer: true }] })).toThrow(/whole number/)
    expect(refused({ maxIterations: 0 })).toThrow(/maxIterations/)
    expect(refused({ initial: [[0, 9]] })).toThrow(/initial\[0\]\[1\]/)
    expect(refused({ constraints: 2 })).toThrow(/objective\.constraints/)
    expect(refused({ convergence: { regret: -1 } })).toThrow(/convergence\.regret/)
    expect(refused({ state: { evaluations: [{ x: [0], value: 1, constraints: [] }], models: [] } })).toThrow(
      /state\.evaluations\[0\]\.x/,
    )
    expect(refused({ acquisition: 'luck' as 'probability' })).toThrow(/acquisition/)
    const empty = {} as BayesianState
    expect(refused({ state: empty })).toThrow(expect.objectContaining({ field: 'state.evaluations' }))
    const silent = (): number => undefined as unknown as number
    expect(() => run(silent, {})).toThrow(expect.objectContaining({ field: 'objective' }))
  })
})

describe('suggestNext', () => {
  const { state } = run(bowl, { maxIterations: 8 }).result

  it('returns the requested number of points, distinct from each other and from known ones', () => {
    const { places } = suggestNext({ variables: square }, state, 5, createRng(1))
    expect(places).toHaveLength(5)
    const all = [...places, ...state.evaluations.map(({ x }) => x)]
    for (let i = 0; i < all.length; i++) {
      for (let j = 0; j < i; j++) {
        expect(Math.max(...all[i].map((value, k) => Math.abs(value - all[j][k])))).toBeGreaterThan(1e-7)
      }
    }
  })

  it('returns the next point of the search', () => {
    const { places, models } = suggestNext({ variables: square }, state, 1, createRng(7))
    const next = run(bowl, { state, maxIterations: 100, convergence: { target: Number.MAX_VALUE } })
    expect(next.steps).toHaveLength(0)
    const search = bayesianOptimize(bowl, { variables: square, maxIterations: 100, rng: createRng(7), state })
    const step = search.next()
    if (step.done === true) throw new Error('ended early')
    expect(step.value.state.evaluations[8].x).toEqual(places[0])
    expect(step.value.state.models).toEqual(models)
  })

  it('requires a history', () => {
    expect(() =>
      suggestNext({ variables: square }, { evaluations: [], models: [] }, 1, createRng(1)),
    ).toThrow(/state\.evaluations/)
  })
})
