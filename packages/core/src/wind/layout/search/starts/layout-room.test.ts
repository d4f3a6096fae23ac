import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../../../math/random/index.ts'
import { circleShape } from '../../area/circle.ts'
import type { Shape } from '../../area/layout-area.ts'
import { polygonShape } from '../../area/polygon.ts'
import { layoutViolation } from '../rules/layout-rules.ts'
import { hexagons, sweep } from './close-packings.ts'
import { tooManyTurbines, turbinesAtMost } from './layout-room.ts'
import { packLayout } from './pack-layout.ts'

const on = (ground: Shape, minSpacing: number, exclusions: readonly Shape[] = []) => ({
  area: { ground, exclusions },
  minSpacing,
})
const box = (width: number, height: number): Shape =>
  polygonShape([[{ x: [0, width, width, 0], y: [0, 0, height, height] }]])

/** Radius of the smallest circle that holds so many unit circles: Graham, Lubachevsky, Nurmela & Östergård 1998; Fodor 1999. */
const CIRCLES = [
  [2, 2],
  [3, 1 + 2 / Math.sqrt(3)],
  [4, 1 + Math.SQRT2],
  [5, 1 + Math.sqrt(2 * (1 + 1 / Math.sqrt(5)))],
  [6, 3],
  [7, 3],
  [9, 1 + Math.sqrt(2 * (2 + Math.SQRT2))],
  [19, 1 + Math.SQRT2 + Math.sqrt(6)],
] as const

describe('turbinesAtMost', () => {
  it.each(CIRCLES)('allows the %d that are known to fit into a circle', (count, radius) => {
    // Middles of circles of diameter 1 that lie in a circle.
    expect(turbinesAtMost(on(circleShape({ radius: (radius - 1) / 2 }), 1))).toBeGreaterThanOrEqual(count)
  })

  it('comes close to the hexagons that fill the plane where the area is wide', () => {
    const cells = (1000 * 1000) / (Math.sqrt(3) / 2)
    const most = turbinesAtMost(on(box(1000, 1000), 1))
    expect(most).toBeGreaterThan(cells)
    expect(most).toBeLessThan(1.01 * cells)
  })

  it('leaves room for one, however small the area, and not for many on a line', () => {
    expect(turbinesAtMost(on(box(1, 1), 1000))).toBe(1)
    // 11 stand on a line of ten distances.
    const most = turbinesAtMost(on(box(1000, 1e-3), 100))
    expect(most).toBeGreaterThanOrEqual(11)
    expect(most).toBeLessThanOrEqual(15)
  })

  it('is never exceeded by a packing, on an area of any shape', () => {
    const corner = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 3, maxLength: 7 }),
        fc.integer({ min: 2, max: 25 }),
        (corners, s) => {
          // Round a place within, so that no edge crosses another.
          const middle = (way: 'x' | 'y'): number =>
            corners.reduce((sum, c) => sum + c[way], 0) / corners.length
          const turn = ({ x, y }: { x: number; y: number }): number =>
            Math.atan2(y - middle('y'), x - middle('x'))
          const ring = [...corners].sort((a, b) => turn(a) - turn(b))
          let ground: Shape
          try {
            ground = polygonShape([[{ x: ring.map(({ x }) => x), y: ring.map(({ y }) => y) }]])
          } catch {
            return
          }
          const rules = on(ground, s)
          const most = turbinesAtMost(rules)
          expect(hexagons(rules, 17, 0.3, 0.6).length).toBeLessThanOrEqual(most)
          expect(sweep(rules, 0, 1000).length).toBeLessThanOrEqual(most)
        },
      ),
      { numRuns: 300, seed: 4 },
    )
  })
})

describe('tooManyTurbines', () => {
  it.each([
    ['a square', box(3000, 3000), 120],
    ['a strip', box(20_000, 30), 200],
    ['a circle', circleShape({ radius: 1500 }), 90],
  ])('reports what fits on %s', (_, ground, count) => {
    const rules = on(ground, 400)
    const { conflicts, nearestRelaxation } = tooManyTurbines(rules, count)
    const [few, narrow] = conflicts
    expect(few).toMatchObject({ constraint: 'count', required: count })
    expect(nearestRelaxation).toEqual({ count: few.bestReachable })
    expect(layoutViolation(rules, packLayout(createRng(1), rules, few.bestReachable))).toBe(0)
    if (narrow === undefined) return
    expect(narrow).toMatchObject({ constraint: 'minSpacing', required: 400 })
    expect(narrow.bestReachable).toBeLessThan(400)
    const closer = on(ground, narrow.bestReachable)
    expect(layoutViolation(closer, packLayout(createRng(1), closer, count))).toBe(0)
  })

  it('returns no turbine for an empty area', () => {
    const { conflicts, nearestRelaxation } = tooManyTurbines(
      on(box(1000, 1000), 300, [circleShape({ radius: 2000 })]),
      5,
    )
    expect(conflicts).toEqual([{ constraint: 'count', required: 5, bestReachable: 0 }])
    expect(nearestRelaxation).toEqual({})
  })
})
