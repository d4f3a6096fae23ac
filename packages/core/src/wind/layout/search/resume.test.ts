import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { createRng } from '../../../math/random/index.ts'
import { runToEnd } from '../../../steps/index.ts'
import { circleShape } from '../area/circle.ts'
import { polygonShape } from '../area/polygon.ts'
import { iea37Energy } from '../cases/iea37-case.ts'
import { type CountSearchState, searchLayoutCount } from './count-search.ts'
import { type GeneticSearchState, searchLayoutByGenes } from './genetic-search.ts'
import { searchLayoutByGradient } from './gradient/gradient-search.ts'
import type { GradientSearchState } from './gradient/gradient-state.ts'
import { type ParetoSearchState, searchParetoLayouts } from './pareto-search.ts'
import type { LayoutProblem } from './refine/refine.ts'

/** A square of 2 km with a quarter bitten out and a disc excluded. */
const RULES = {
  area: {
    ground: polygonShape([[{ x: [0, 2000, 2000, 1000, 1000, 0], y: [0, 0, 1000, 1000, 2000, 2000] }]]),
    exclusions: [circleShape({ x: 500, y: 500, radius: 200 })],
  },
  minSpacing: 260,
}
const problemOf = (count: number): LayoutProblem => ({ energy: iea37Energy(count), rules: RULES })

/** Layouts to begin with, the last one breaking the rules. */
const START = [1, 2, 3].map((k) => Float64Array.from({ length: 18 }, (_, i) => (i * 700 * k) % 2000))

type Search = Generator<{ readonly best: unknown; readonly state: unknown }, unknown, void>
interface Change {
  readonly seed?: number | undefined
  readonly count?: number | undefined
  readonly maxEvaluations?: number | undefined
}

/** Each search from its beginning, or from a state. */
const SEARCHES: Readonly<Record<string, (state: unknown, change?: Change) => Search>> = {
  // As far as into the phase after the first polishing.
  gradient: (state, { seed = 3, count = 9, maxEvaluations = 3400 } = {}) =>
    searchLayoutByGradient(createRng(seed), problemOf(count), {
      maxEvaluations,
      unit: 130,
      mixed: true,
      start: count === 9 ? START : [],
      state: state as GradientSearchState | undefined,
    }),
  genetic: (state, { seed = 3, count = 9, maxEvaluations = 400 } = {}) =>
    searchLayoutByGenes(createRng(seed), problemOf(count), {
      maxEvaluations,
      unit: 130,
      population: 24,
      start: count === 9 ? START : [],
      state: state as GeneticSearchState | undefined,
    }),
  nsga2: (state, { seed = 3, count = 8, maxEvaluations = 400 } = {}) =>
    searchParetoLayouts(createRng(seed), {
      problemOf,
      countMin: 3,
      countMax: count,
      burden: 'cable',
      maxEvaluations,
      population: 20,
      state: state as ParetoSearchState | undefined,
    }),
  // So many do not fit as the range allows.
  count: (state, { seed = 3, count = 40, maxEvaluations = 2000 } = {}) =>
    searchLayoutCount(createRng(seed), {
      problemOf,
      countMin: 2,
      countMax: count,
      worth: (energyMwh, turbines) => energyMwh - 20_000 * turbines,
      maxEvaluations,
      unit: 130,
      state: state as CountSearchState | undefined,
    }),
}

/** What is written to a disk and read again. */
const throughJson = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

function drain(search: Search): { states: unknown[]; bests: unknown[]; result: unknown } {
  const states: unknown[] = []
  const bests: unknown[] = []
  const result = runToEnd(search, ({ best, state }) => {
    states.push(state)
    bests.push(best)
  })
  return { states, bests, result }
}

describe.each(Object.entries(SEARCHES))('a search that was stopped: %s', (_, search) => {
  const whole = drain(search(undefined))

  it('resumes to the same bits, wherever it was stopped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.states.length - 1 }), (at) => {
        const resumed = drain(search(throughJson(whole.states[at])))
        expect(resumed.result).toEqual(whole.result)
        expect(resumed.bests.at(-1) ?? whole.bests.at(-1)).toEqual(whole.bests.at(-1))
        expect(resumed.states.at(-1) ?? whole.states.at(-1)).toEqual(whole.states.at(-1))
      }),
      { seed: 1, numRuns: 12, examples: [[0], [whole.states.length - 1]] },
    )
  })

  it('may be stopped again and again', () => {
    let state: unknown
    for (let stops = 0; stops < 6; stops++) {
      const run = search(state)
      const steps: unknown[] = []
      for (let n = 0; n < Math.ceil(whole.states.length / 5); n++) {
        const step = run.next()
        if (step.done === true) break
        steps.push(step.value.state)
      }
      state = throughJson(steps.at(-1) ?? state)
    }
    expect(drain(search(state)).result).toEqual(whole.result)
  })

  it('advances: later states are newer, and no step changes an earlier state', () => {
    const texts: string[] = []
    const states: unknown[] = []
    for (const { state } of { [Symbol.iterator]: () => search(undefined) }) {
      if (states.at(-1) === state) continue
      states.push(state)
      texts.push(JSON.stringify(state))
    }
    expect(states.map((state) => JSON.stringify(state))).toEqual(texts)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThan(8)
  })

  it('is refused where seed or problem are others', () => {
    const state = throughJson(whole.states[Math.floor(whole.states.length / 2)])
    for (const change of [{ seed: 4 }, { count: 7 }]) {
      expect(() => drain(search(state, change))).toThrow(InputError)
      expect(() => drain(search(state, change))).toThrow(/^state/)
    }
  })
})

describe('a search that came to its end', () => {
  it.each([
    ['gradient', 900, 2600],
    ['gradient', 1400, 2600],
    ['genetic', 150, 400],
    ['nsga2', 150, 400],
  ])('resumes with more evaluations as if it had had them from the start: %s %d', (name, few, many) => {
    const search = SEARCHES[name]
    const { states } = drain(search(undefined, { maxEvaluations: few }))
    const resumed = drain(search(throughJson(states.at(-1)), { maxEvaluations: many }))
    expect(resumed.result).toEqual(drain(search(undefined, { maxEvaluations: many })).result)
  })

  it('does nothing with fewer evaluations', () => {
    const { states } = drain(SEARCHES['gradient'](undefined))
    const { states: seen } = drain(SEARCHES['gradient'](states.at(-1), { maxEvaluations: 10 }))
    expect(seen).toEqual([states.at(-1)])
  })

  it('with a free number of turbines requires the same evaluations, since their shares depend on them', () => {
    const { states } = drain(SEARCHES['count'](undefined))
    expect(() => drain(SEARCHES['count'](states[0], { maxEvaluations: 3000 }))).toThrow(
      /^state\.maxEvaluations/,
    )
  })
})

describe('a state of a search by gradient', () => {
  const { states } = drain(SEARCHES['gradient'](undefined))
  const state = states[Math.floor(states.length / 2)] as GradientSearchState

  it('is small: it holds the kept layouts, not all evaluated ones', () => {
    expect(Math.max(...states.map((one) => JSON.stringify(one).length))).toBeLessThan(20_000)
  })

  it.each<[string, object]>([
    ['state.evaluations', { evaluations: -1 }],
    ['state.lines', { lines: 0.5 }],
    ['state.position.part', { position: { ...state.position, part: 'luck' } }],
    ['state.position.turn', { position: { ...state.position, turn: Number.NaN } }],
    ['state.elites.length', { elites: [] }],
    ['state.elites[0].places', { elites: [{ ...state.elites[0], places: [1] }] }],
    ['state.elites[0].energy', { elites: [{ ...state.elites[0], energy: 1 }] }],
    ['state.words', { rng: { ...state.rng, words: [1] } }],
  ])('is refused by name: %s', (field, change) => {
    const run = (): unknown => drain(SEARCHES['gradient']({ ...state, ...change }))
    expect(run).toThrow(InputError)
    expect(run).toThrow(new RegExp(`^${field.replaceAll(/[[\].]/g, String.raw`\$&`)}`))
  })
})
