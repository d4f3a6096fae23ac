import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../../../steps/index.ts'
import { circleShape } from '../../area/circle.ts'
import { polygonShape } from '../../area/polygon.ts'
import { iea37Case } from '../../cases/iea37-case.ts'
import { layoutViolation } from '../rules/layout-rules.ts'
import { repairLayout } from '../rules/repair-layout.ts'
import { Descent } from './descent.ts'
import { Lagrangian } from './lagrangian.ts'
import { Refiner } from './refine.ts'

const RULES = {
  area: {
    ground: polygonShape([[{ x: [0, 2000, 2100, 900, 1000, 0], y: [0, 100, 1000, 1100, 2000, 1900] }]]),
    exclusions: [circleShape({ x: 500, y: 500, radius: 200 })],
  },
  minSpacing: 260,
}
const COUNT = 6
/** Off any grid, so that no place is as far from one edge as from another. */
const placesOf = fc
  .array(fc.integer({ min: -300, max: 2300 }), { minLength: 2 * COUNT, maxLength: 2 * COUNT })
  .map((list) => Float64Array.from(list, (value, i) => value + 0.1 * Math.sin(7 * i)))

describe('Lagrangian', () => {
  it('has the gradient of its differences, with multipliers as it updates them', () => {
    const lagrangian = new Lagrangian(RULES, COUNT, 130)
    fc.assert(
      fc.property(placesOf, placesOf, (before, places) => {
        const multipliers = lagrangian.multipliers()
        lagrangian.update(multipliers, 3, before)
        const gradient = new Float64Array(2 * COUNT)
        lagrangian.add(multipliers, 10, places, gradient)
        const at = (i: number, shift: number): number => {
          const moved = places.slice()
          moved[i] += shift
          return lagrangian.add(multipliers, 10, moved, new Float64Array(2 * COUNT))
        }
        const wrong = gradient.reduce((count, value, i) => {
          const difference = (at(i, 1e-3) - at(i, -1e-3)) / 2e-3
          return Math.abs(difference - value) > 1e-5 * (1 + Math.abs(value)) ? count + 1 : count
        }, 0)
        expect(wrong).toBe(0)
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  it('is zero for a layout well within the constraints', () => {
    const lagrangian = new Lagrangian(RULES, 2, 130)
    const gradient = new Float64Array(4)
    expect(
      lagrangian.add(lagrangian.multipliers(), 10, Float64Array.of(1500, 400, 500, 1400), gradient),
    ).toBe(0)
    expect(gradient).toEqual(new Float64Array(4))
  })
})

describe('Descent', () => {
  it('goes to the bottom of a narrow valley', () => {
    const descent = new Descent(6)
    const valley = (x: Float64Array, gradient: Float64Array): number => {
      let value = 0
      for (let i = 0; i < 6; i++) {
        const steep = 10 ** i
        gradient[i] = 2 * steep * (x[i] - i)
        value += steep * (x[i] - i) * (x[i] - i)
      }
      return value
    }
    descent.begin(valley)
    for (let n = 0; n < 200; n++) {
      const before = descent.value
      expect(descent.step(valley, 10)).toBeCloseTo(before - descent.value, 9)
      expect(descent.value).toBeLessThanOrEqual(before)
    }
    for (let i = 0; i < 6; i++) expect(descent.x[i]).toBeCloseTo(i, 5)
  })
})

describe('repairLayout', () => {
  it('reports whether the constraints are met, and does not change a layout that meets them', () => {
    let mended = 0
    fc.assert(
      fc.property(placesOf, (places) => {
        const kept = repairLayout(RULES, places)
        expect(layoutViolation(RULES, places) === 0).toBe(kept)
        if (!kept) return
        mended++
        const again = places.slice()
        expect(repairLayout(RULES, again)).toBe(true)
        expect(again).toEqual(places)
      }),
      { seed: 2, numRuns: 200 },
    )
    expect(mended).toBeGreaterThan(190)
  })
})

describe('Refiner', () => {
  it('raises the energy of the study’s own layout to its optimum, where no small change raises it', () => {
    const problem = iea37Case(16)
    const angle = (n: number, of: number): number => (2 * Math.PI * n) / of
    const rings = [
      ...Array.from({ length: 5 }, (_, n) => [650 * Math.cos(angle(n, 5)), 650 * Math.sin(angle(n, 5))]),
      ...Array.from({ length: 10 }, (_, n) => [1300 * Math.cos(angle(n, 10)), 1300 * Math.sin(angle(n, 10))]),
      [0, 0],
    ]
    const start = Float64Array.from([...rings.map(([x]) => x), ...rings.map(([, y]) => y)])
    const refined = runToEnd(new Refiner(problem, 130).refine(start, 0))
    expect(layoutViolation(problem.rules, start)).toBeLessThan(1e-9)
    expect(refined?.energy).toBeGreaterThan(1.05 * problem.energy.evaluate(start))
    const again = runToEnd(new Refiner(problem, 130).refine(refined?.places ?? start, 0))
    expect((again?.energy ?? 0) / (refined?.energy ?? 1)).toBeCloseTo(1, 4)
  })
})
