import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InfeasibleError, InputError } from '../../../../errors/index.ts'
import { createRng } from '../../../../math/random/index.ts'
import { circleShape } from '../../area/circle.ts'
import type { LayoutArea } from '../../area/layout-area.ts'
import { type PlaneRing, polygonShape } from '../../area/polygon.ts'
import { iea37Case, iea37Energy } from '../../cases/iea37-case.ts'
import type { LayoutProgress } from '../layout-progress.ts'
import type { LayoutProblem } from '../refine/refine.ts'
import { layoutViolation } from '../rules/layout-rules.ts'
import { searchLayoutByGradient } from './gradient-search.ts'

const UNIT = 130

function progressOf(problem: LayoutProblem, maxEvaluations: number, seed = 1): LayoutProgress[] {
  return [...searchLayoutByGradient(createRng(seed), problem, { maxEvaluations, unit: UNIT })]
}

function placesOf({ best }: LayoutProgress): Float64Array {
  return Float64Array.from([...best.x, ...best.y])
}

/** A crooked ring about a place, its corners at random distances. */
const ring = (middleX: number, middleY: number, least: number, most: number): fc.Arbitrary<PlaneRing> =>
  fc.array(fc.integer({ min: least, max: most }), { minLength: 5, maxLength: 9 }).map((radii) => ({
    x: radii.map((radius, n) => middleX + radius * Math.cos((2 * Math.PI * n) / radii.length)),
    y: radii.map((radius, n) => middleY + radius * Math.sin((2 * Math.PI * n) / radii.length)),
  }))

/** Two crooked parts, one with a hole, and an exclusion over the edge. */
const crookedArea: fc.Arbitrary<LayoutArea> = fc
  .tuple(ring(0, 0, 900, 2500), ring(0, 0, 150, 500), ring(6000, 500, 600, 1500), ring(1500, 300, 300, 700))
  .map(([outer, hole, other, excluded]) => ({
    ground: polygonShape([[outer, hole], [other]]),
    exclusions: [polygonShape([[excluded]]), circleShape({ x: -900, y: 200, radius: 350 })],
  }))

describe('searchLayoutByGradient', () => {
  it('keeps the rules in every layout that it yields, and never gets worse', () => {
    fc.assert(
      fc.property(
        crookedArea,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 99 }),
        (area, count, seed) => {
          const rules = { area, minSpacing: 260 }
          let energy = 0
          for (const step of progressOf({ energy: iea37Energy(count), rules }, 500, seed)) {
            expect(layoutViolation(rules, placesOf(step))).toBe(0)
            expect(step.best.energyMwh).toBeGreaterThanOrEqual(energy)
            energy = step.best.energyMwh
          }
        },
      ),
      { seed: 1, numRuns: 25 },
    )
  })

  it('beats the best of the study with 16 turbines in a second of work', () => {
    const last = progressOf(iea37Case(16), 20_000).at(-1) as LayoutProgress
    expect(last.best.energyMwh).toBeGreaterThan(423_150)
  })

  it('gives the same bits for the same seed and budget, and the start of a longer run is the shorter one', () => {
    const [a, b, longer] = [800, 800, 1600].map((budget) => progressOf(iea37Case(16), budget, 5))
    expect(a.at(-1)).toEqual(b.at(-1))
    expect(longer.slice(0, a.length - 1).map(({ best }) => best)).toEqual(
      a.slice(0, -1).map(({ best }) => best),
    )
    const other = progressOf(iea37Case(16), 800, 6).at(-1) as LayoutProgress
    expect(placesOf(other)).not.toEqual(placesOf(a.at(-1) as LayoutProgress))
  })

  it('stopped after the number of a step, ends with the layout of that step', () => {
    const steps = progressOf(iea37Case(16), 2500, 3)
    for (const share of [0.3, 0.6, 0.9]) {
      const { done, best } = steps[Math.floor(share * steps.length)]
      expect(progressOf(iea37Case(16), done, 3).at(-1)?.best).toEqual(best)
    }
  })

  it('starts from a layout that is given, mended where it breaks the rules', () => {
    const problem = iea37Case(16)
    const good = placesOf(progressOf(problem, 6000).at(-1) as LayoutProgress)
    const start = [good.map((place) => place * 1.01)]
    const options = { maxEvaluations: 300, unit: UNIT, start }
    const steps = [...searchLayoutByGradient(createRng(9), problem, options)]
    const started = steps.filter(({ stage }) => stage === 'start').at(-1) as LayoutProgress
    expect(started.best.energyMwh).toBeGreaterThan(0.999 * problem.energy.evaluate(good))
  })

  it('reports how many fit where not all do', () => {
    const rules = { area: { ground: circleShape({ radius: 300 }), exclusions: [] }, minSpacing: 260 }
    expect(progressOf({ energy: iea37Energy(7), rules }, 50).length).toBeGreaterThan(0)
    try {
      progressOf({ energy: iea37Energy(12), rules }, 50)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(InfeasibleError)
      const [{ constraint, required, bestReachable }] = (error as InfeasibleError).conflicts
      expect([constraint, required]).toEqual(['count', 12])
      expect(bestReachable).toBeGreaterThanOrEqual(6)
      expect(bestReachable).toBeLessThanOrEqual(7)
    }
  })

  it.each([0, 1.5, Number.NaN])('refuses %d evaluations by name', (maxEvaluations) => {
    expect(() => progressOf(iea37Case(16), maxEvaluations)).toThrow(InputError)
    expect(() => progressOf(iea37Case(16), maxEvaluations)).toThrow(/^maxEvaluations/)
  })
})
