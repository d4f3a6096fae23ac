import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createRng, drawInteger, drawPermutation, type Rng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  type GeneticOptions,
  type GeneticProblem,
  type GeneticProgress,
  type GeneticState,
  genetic,
  resumeGenetic,
} from './index.ts'
import { linearRankSelection, tournamentSelection } from './selection.ts'

/** The shortest tour of twelve towns on a circle is the circle. */
const TOWNS = 12
const chord = (a: number, b: number): number => 2 * Math.abs(Math.sin((Math.PI * (a - b)) / TOWNS))
const tourLength = (tour: readonly number[]): number =>
  tour.reduce((sum, town, k) => sum + chord(town, tour[(k + 1) % TOWNS]!), 0)

/** Order crossover: a stretch of the first, the rest in the order of the second. */
function orderCrossover(rng: Rng, first: readonly number[], second: readonly number[]): readonly number[][] {
  const a = drawInteger(rng, TOWNS)
  const b = a + drawInteger(rng, TOWNS - a)
  const middle = first.slice(a, b + 1)
  const rest = second.filter((town) => !middle.includes(town))
  return [[...rest.slice(0, a), ...middle, ...rest.slice(a)]]
}

/** Turns a stretch of the tour round. */
function reverseStretch(rng: Rng, tour: readonly number[]): number[] {
  const a = drawInteger(rng, TOWNS)
  const b = a + drawInteger(rng, TOWNS - a)
  return [...tour.slice(0, a), ...tour.slice(a, b + 1).reverse(), ...tour.slice(b + 1)]
}

const TOUR: GeneticProblem<readonly number[]> = {
  create: (rng) => Array.from(drawPermutation(rng, TOWNS)),
  crossOver: orderCrossover,
  mutate: reverseStretch,
  evaluate: (tour) => ({ value: tourLength(tour) }),
  keyOf: (tour) => tour.join(),
}
const OPTIONS: GeneticOptions<readonly number[]> = { maxEvaluations: 4000, population: 40 }

describe('genetic algorithm', () => {
  it.each([1, 2, 3])('finds the shortest tour with operators for tours, seed %d', (seed) => {
    const { best, evaluations } = runToEnd(genetic(createRng(seed), TOUR, OPTIONS))
    expect(best.value).toBeCloseTo(TOWNS * chord(0, 1), 12)
    expect(evaluations).toBe(4000)
  })

  it('counts every evaluation, never repeats a genome and never loses the best', () => {
    const seen: string[] = []
    const problem = {
      ...TOUR,
      evaluate: (tour: readonly number[]) => {
        seen.push(tour.join())
        return { value: tourLength(tour) }
      },
    }
    let before = Number.POSITIVE_INFINITY
    let done = 0
    for (const step of genetic(createRng(4), problem, { ...OPTIONS, maxEvaluations: 333 })) {
      expect(step.done).toBe(++done)
      expect(step.best.value).toBeLessThanOrEqual(before)
      before = step.best.value
    }
    expect(seen.length).toBe(333)
    expect(new Set(seen).size).toBe(333)
  })

  it('keeps the elite in the population', () => {
    const { best, population } = runToEnd(
      genetic(createRng(5), TOUR, { ...OPTIONS, maxEvaluations: 777, elite: 1 }),
    )
    expect(population[0]).toEqual(best)
    expect(population.length).toBe(40)
    expect(population.every(({ value }, k) => k === 0 || value >= population[k - 1]!.value)).toBe(true)
  })

  it('prefers less violation to a better value', () => {
    const limited: GeneticProblem<number> = {
      create: (rng) => rng.uniform() * 10,
      crossOver: (rng, a, b) => [a + (b - a) * rng.uniform()],
      mutate: (rng, x) => x + rng.uniform() - 0.5,
      evaluate: (x) => ({ value: x, violation: Math.max(3 - x, 0) }),
    }
    const { best } = runToEnd(genetic(createRng(6), limited, { maxEvaluations: 2000 }))
    expect(best.violation).toBe(0)
    expect(best.value).toBeGreaterThanOrEqual(3)
    expect(best.value).toBeLessThan(3.01)
    const holes = { ...limited, evaluate: (x: number) => ({ value: x < 5 ? Number.NaN : x }) }
    expect(runToEnd(genetic(createRng(7), holes, { maxEvaluations: 500 })).best.value).toBeGreaterThanOrEqual(
      5,
    )
  })

  it('gives the same bits for a seed, also when resumed through JSON', () => {
    const options = { ...OPTIONS, maxEvaluations: 200 }
    const whole = runToEnd(genetic(createRng(8), TOUR, options))
    expect(runToEnd(genetic(createRng(8), TOUR, options))).toEqual(whole)
    expect(runToEnd(genetic(createRng(9), TOUR, options)).state).not.toEqual(whole.state)
    for (const stop of [1, 39, 40, 41, 78, 150, 199]) {
      const run = genetic(createRng(8), TOUR, options)
      let state: GeneticState<readonly number[]> | undefined
      for (let k = 0; k < stop; k++)
        state = (run.next().value as GeneticProgress<readonly number[]>).snapshot()
      expect(runToEnd(resumeGenetic(JSON.parse(JSON.stringify(state)), TOUR, options))).toEqual(whole)
    }
  })

  it('ends when no new genome can be bred', () => {
    const few: GeneticProblem<number> = {
      create: (rng) => drawInteger(rng, 6),
      crossOver: (_, a) => [a],
      mutate: (rng) => drawInteger(rng, 6),
      evaluate: (x) => ({ value: (x - 3) * (x - 3) }),
      keyOf: String,
    }
    const { best, evaluations, stopReason } = runToEnd(genetic(createRng(10), few, { maxEvaluations: 99 }))
    expect(best.genome).toBe(3)
    expect(evaluations).toBe(6)
    expect(stopReason).toBe('exhausted')
  })

  it('begins with the genomes given', () => {
    const circle = Array.from({ length: TOWNS }, (_, k) => k)
    const step = genetic(createRng(11), TOUR, { ...OPTIONS, start: [circle] }).next()
    expect((step.value as GeneticProgress<readonly number[]>).best.genome).toEqual(circle)
  })

  it.each<[string, Partial<GeneticOptions<readonly number[]>>]>([
    ['maxEvaluations', { maxEvaluations: 0 }],
    ['population', { population: 1 }],
    ['elite', { elite: 40 }],
    ['crossoverProbability', { crossoverProbability: -0.1 }],
    ['select()', { select: () => 40 }],
  ])('refuses %s that does not fit by name', (field, changed) => {
    const run = (): unknown => runToEnd(genetic(createRng(1), TOUR, { ...OPTIONS, ...changed }))
    expect(run).toThrow(InputError)
    expect(run).toThrow(field)
  })

  it('refuses a state with more children than genomes', () => {
    const { state } = runToEnd(genetic(createRng(1), TOUR, { ...OPTIONS, maxEvaluations: 50 }))
    expect(() => runToEnd(resumeGenetic({ ...state, genomes: [] }, TOUR, OPTIONS))).toThrow('state.children')
    const { keys, ...incomplete } = state
    expect(() => runToEnd(resumeGenetic(incomplete as typeof state, TOUR, OPTIONS))).toThrow('state.keys')
  })
})

describe('selection', () => {
  const ranked = { values: [1, 2, 3, 4, 5], violations: [0, 0, 0, 0, 0] }
  const shares = (select: ReturnType<typeof tournamentSelection>): number[] => {
    const rng = createRng(12)
    const counts = [0, 0, 0, 0, 0]
    for (let k = 0; k < 50_000; k++) counts[select(rng, ranked)]!++
    return counts.map((count) => count / 50_000)
  }

  it('by tournament draws rank r of N with the chance ((N − r)² − (N − r − 1)²)/N²', () => {
    shares(tournamentSelection(2)).forEach((share, r) => {
      expect(share).toBeCloseTo(((5 - r) ** 2 - (4 - r) ** 2) / 25, 1.7)
    })
  })

  it('by rank draws along a line from the pressure to 2 less the pressure', () => {
    shares(linearRankSelection(1.6)).forEach((share, r) => {
      expect(share).toBeCloseTo((1.6 - 1.2 * ((r + 0.5) / 5)) / 5, 1.7)
    })
  })

  it('refuses sizes and pressures out of range', () => {
    expect(() => tournamentSelection(0)).toThrow('size')
    expect(() => linearRankSelection(2.1)).toThrow('pressure')
  })
})
