import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { runToEnd } from '../../../steps/index.ts'
import { circleShape } from '../area/circle.ts'
import { polygonShape } from '../area/polygon.ts'
import { iea37Case } from '../cases/iea37-case.ts'
import { layoutViolation } from '../search/rules/layout-rules.ts'
import { type OrderlyStyle, searchOrderlyLayout } from './search-orderly.ts'

const { energy, rules } = iea37Case(16)
const search = (style: OrderlyStyle, maxEvaluations: number, seed = 1, problem = { energy, rules }) =>
  runToEnd(searchOrderlyLayout(problem, { style, maxEvaluations, rng: createRng(seed) }))
const placesOf = ({ x, y }: { x: Float64Array; y: Float64Array }) => Float64Array.from([...x, ...y])

describe('orderly layouts', () => {
  it('of rows are a grid: every step from turbine to turbine is made of two', () => {
    const found = search('rows', 200)!
    expect(layoutViolation(rules, placesOf(found))).toBe(0)
    const steps = Array.from(found.x, (x, i) => [x - found.x[0]!, found.y[i]! - found.y[0]!] as const)
      .slice(1)
      .sort(([a, b], [c, d]) => a * a + b * b - c * c - d * d)
    const [a] = steps
    const b = steps.find(([x, y]) => Math.abs(a![0] * y - a![1] * x) > 1)
    // The two shortest steps that do not lie in a line are a basis, or half of one in a centred grid.
    const det = a![0] * b![1] - a![1] * b![0]
    for (const [x, y] of steps) {
      for (const whole of [(x * b![1] - y * b![0]) / det, (a![0] * y - a![1] * x) / det]) {
        expect(Math.abs(2 * whole - Math.round(2 * whole))).toBeLessThan(1e-6)
      }
    }
  })

  it('of the edge have turbines evenly on the edge, and all keep the rules', () => {
    const found = search('boundary_grid', 400)!
    expect(layoutViolation(rules, placesOf(found))).toBe(0)
    const onEdge = Array.from(found.x, (x, i) => Math.hypot(x, found.y[i]!)).filter((r) => r > 1299.9)
    expect(onEdge.length).toBeGreaterThan(5)
  })

  it('have more energy the longer they are sought, and less than the best known free one', () => {
    for (const style of ['rows', 'boundary_grid'] as const) {
      const [short, long] = [search(style, 20)!, search(style, 400)!]
      expect(long.energyMwh).toBeGreaterThanOrEqual(short.energyMwh)
      // Participant 4 of IEA Task 37, case study 1 (Baker et al. 2019).
      expect(long.energyMwh).toBeLessThan(418_924.4)
      expect(long.energyMwh).toBeGreaterThan(0.93 * 418_924.4)
    }
  })

  it('are the same for the same seed', () => {
    expect(search('boundary_grid', 50, 3)).toEqual(search('boundary_grid', 50, 3))
  })

  it('leave exclusions free, and are none where the turbines do not fit', () => {
    const area = {
      ground: polygonShape([[{ x: [-1300, 1300, 1300, -1300], y: [-1300, -1300, 1300, 1300] }]]),
      exclusions: [circleShape({ x: 1300, radius: 500 })],
    }
    for (const style of ['rows', 'boundary_grid'] as const) {
      const found = search(style, 40, 1, { energy, rules: { area, minSpacing: 260 } })!
      expect(layoutViolation({ area, minSpacing: 260 }, placesOf(found))).toBe(0)
      expect(search(style, 5, 1, { energy, rules: { area, minSpacing: 2000 } })).toBeUndefined()
    }
  })

  it.each([
    ['style', { style: 'spiral' as OrderlyStyle, maxEvaluations: 5 }],
    ['maxEvaluations', { style: 'rows' as const, maxEvaluations: 0 }],
  ])('refuse by name: %s', (field, input) => {
    expect(() => runToEnd(searchOrderlyLayout({ energy, rules }, { ...input, rng: createRng(1) }))).toThrow(
      field,
    )
  })
})
