import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InfeasibleError, InputError } from '../../../errors/index.ts'
import { createRng } from '../../../math/random/index.ts'
import { runToEnd } from '../../../steps/index.ts'
import { circleShape } from '../area/circle.ts'
import { polygonShape } from '../area/polygon.ts'
import { iea37Energy } from '../cases/iea37-case.ts'
import { type CountSearchInput, searchLayoutCount } from './count-search.ts'
import { searchLayoutByGenes } from './genetic-search.ts'
import { cableLength, hullSize } from './layout-lengths.ts'
import type { FoundLayout } from './layout-progress.ts'
import { LAYOUT_BURDENS, type ParetoSearchInput, searchParetoLayouts } from './pareto-search.ts'
import type { LayoutProblem } from './refine/refine.ts'
import { layoutViolation } from './rules/layout-rules.ts'

/** A square of 2 km with a quarter bitten out and a disc excluded. */
const RULES = {
  area: {
    ground: polygonShape([[{ x: [0, 2000, 2000, 1000, 1000, 0], y: [0, 0, 1000, 1000, 2000, 2000] }]]),
    exclusions: [circleShape({ x: 500, y: 500, radius: 200 })],
  },
  minSpacing: 260,
}
const problemOf = (count: number): LayoutProblem => ({ energy: iea37Energy(count), rules: RULES })
const placesOf = ({ x, y }: { x: Float64Array; y: Float64Array }): Float64Array =>
  Float64Array.from([...x, ...y])

/** Runs a search to its end. */
function drain<P, R>(search: Generator<P, R, void>): { steps: P[]; result: R } {
  const steps: P[] = []
  const result = runToEnd(search, (step) => steps.push(step))
  return { steps, result }
}

describe('searchLayoutByGenes', () => {
  it.each([false, true])(
    'keeps the rules, never gets worse and gives the same bits again (mixed %s)',
    (mixed) => {
      const run = (): { steps: { best: FoundLayout }[] } =>
        drain(searchLayoutByGenes(createRng(3), problemOf(9), { maxEvaluations: 600, unit: 130, mixed }))
      const { steps } = run()
      let energy = 0
      for (const { best } of steps) {
        expect(layoutViolation(RULES, placesOf(best))).toBe(0)
        expect(best.energyMwh).toBeGreaterThanOrEqual(energy)
        energy = best.energyMwh
      }
      expect(energy).toBeGreaterThan(1.02 * steps[0].best.energyMwh)
      expect(run().steps.at(-1)?.best).toEqual(steps.at(-1)?.best)
    },
  )
})

describe('searchLayoutCount', () => {
  const input = (costPerTurbine: number, change: Partial<CountSearchInput> = {}): CountSearchInput => ({
    problemOf,
    countMin: 2,
    countMax: 16,
    worth: (energyMwh, count) => energyMwh - count * costPerTurbine,
    maxEvaluations: 3000,
    unit: 130,
    ...change,
  })

  it('builds more turbines the cheaper they are, all that fit at zero cost', () => {
    const counts = [29_300, 26_000, 20_000, 0].map((cost) => {
      const { result } = drain(searchLayoutCount(createRng(1), input(cost)))
      expect(layoutViolation(RULES, placesOf(result.best))).toBe(0)
      return result.best.x.length
    })
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts[0]).toBeLessThan(5)
    expect(counts[3]).toBe(16)
  })

  it('accepts what fits, and reports when the least number does not', () => {
    const small = { area: { ground: circleShape({ radius: 300 }), exclusions: [] }, minSpacing: 260 }
    const inSmall = (count: number): LayoutProblem => ({ energy: iea37Energy(count), rules: small })
    const { result } = drain(searchLayoutCount(createRng(1), input(0, { problemOf: inSmall })))
    expect(result.best.x.length).toBeGreaterThanOrEqual(5)
    expect(result.best.x.length).toBeLessThanOrEqual(7)
    expect(() =>
      drain(searchLayoutCount(createRng(1), input(0, { problemOf: inSmall, countMin: 12 }))),
    ).toThrow(InfeasibleError)
  })

  it.each<[string, Partial<CountSearchInput>]>([
    ['countMin', { countMin: 0 }],
    ['countMax', { countMax: 1 }],
    ['maxEvaluations', { maxEvaluations: 0 }],
  ])('refuses by name: %s', (field, change) => {
    expect(() => drain(searchLayoutCount(createRng(1), input(0, change)))).toThrow(InputError)
    expect(() => drain(searchLayoutCount(createRng(1), input(0, change)))).toThrow(new RegExp(`^${field}`))
  })
})

describe('searchParetoLayouts', () => {
  it.each(LAYOUT_BURDENS)('gives a front of energy against %s that keeps the rules', (burden) => {
    const input: ParetoSearchInput = {
      problemOf,
      countMin: burden === 'cost' ? 3 : 6,
      countMax: burden === 'cost' ? 8 : 6,
      burden,
      maxEvaluations: 900,
      population: 30,
    }
    const { steps, result: front } = drain(searchParetoLayouts(createRng(2), input))
    expect(front.length).toBeGreaterThan(4)
    for (const [n, layout] of front.entries()) {
      expect(layoutViolation(RULES, placesOf(layout))).toBe(0)
      if (n === 0) continue
      expect(layout.burden).toBeGreaterThan(front[n - 1].burden)
      expect(layout.energyMwh).toBeGreaterThan(front[n - 1].energyMwh)
    }
    expect(steps.at(-1)?.front()).toEqual(front)
    expect(steps.at(-1)?.done).toBe(900)
  })
})

describe('lengths of a layout', () => {
  const corners = Float64Array.of(0, 300, 300, 0, 150, 0, 0, 400, 400, 200)

  it('join a rectangle and its middle by four half diagonals', () => {
    expect(cableLength(corners)).toBeCloseTo(4 * 250, 9)
    expect(cableLength(Float64Array.of(7, 9))).toBe(0)
  })

  it('take the ground of the rectangle', () => {
    expect(hullSize(corners)).toBeCloseTo(300 * 400, 9)
    expect(hullSize(Float64Array.of(0, 5, 0, 5))).toBe(0)
  })

  it('do not depend on the order, and grow with the layout', () => {
    const place = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 20 }), (spots) => {
        const layout = (list: (readonly [number, number])[]): Float64Array =>
          Float64Array.from([...list.map(([x]) => x), ...list.map(([, y]) => y)])
        const other = layout([...spots].reverse().map(([x, y]) => [3 * x + 10, 3 * y - 20]))
        expect(cableLength(other)).toBeCloseTo(3 * cableLength(layout(spots)), 6)
        expect(hullSize(other)).toBeCloseTo(9 * hullSize(layout(spots)), 3)
      }),
      { seed: 1, numRuns: 100 },
    )
  })
})
