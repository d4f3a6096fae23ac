import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { circleShape } from './circle.ts'
import { areaViolation, type Shape } from './layout-area.ts'
import { polygonShape } from './polygon.ts'

const square = (side: number, x = 0, y = 0): { x: number[]; y: number[] } => ({
  x: [x, x + side, x + side, x],
  y: [y, y, y + side, y + side],
})
/** An L of three squares of 100 m with a hole of 20 m, and a square apart. */
const crooked = polygonShape([
  [{ x: [0, 200, 200, 100, 100, 0], y: [0, 0, 100, 100, 200, 200] }, square(20, 40, 40)],
  [square(100, 300, 0)],
])
const at = fc.integer({ min: -1500, max: 4500 }).map((tenth) => tenth / 10 + 0.037)

/** The distance must grow outward as fast as one goes. */
function expectUnitSlope(shape: Shape, x: number, y: number): void {
  const outward = new Float64Array(2)
  const distance = shape.distance(x, y, outward)
  expect(Math.hypot(outward[0], outward[1])).toBeCloseTo(1, 12)
  const further = shape.distance(x + 1e-3 * outward[0], y + 1e-3 * outward[1], new Float64Array(2))
  // Near a ridge between two edges the nearest edge changes on the way.
  expect(further - distance).toBeLessThanOrEqual(1e-3 + 1e-9)
  if (distance > 0) expect(further - distance).toBeCloseTo(1e-3, 9)
}

describe('polygonShape', () => {
  it.each([
    [50, 20, -20],
    [-30, 50, 30],
    [150, 150, 50],
    [203, 104, 5],
    [50, 50, 10],
    [50, 38, -2],
    [350, 50, -50],
    [260, 50, 40],
    [100, 0, 0],
  ])('has at (%d, %d) the distance of a drawing', (x, y, distance) => {
    expect(crooked.distance(x, y, new Float64Array(2))).toBeCloseTo(distance, 10)
  })

  it('reports its ground and its bounding box', () => {
    expect(crooked.size).toBeCloseTo(30_000 - 400 + 10_000, 8)
    expect(crooked.bounds).toEqual({ xMin: 0, xMax: 400, yMin: 0, yMax: 200 })
  })

  it('has a distance that grows outward at unit rate', () => {
    fc.assert(
      fc.property(at, at, (x, y) => expectUnitSlope(crooked, x, y)),
      { seed: 1, numRuns: 300 },
    )
  })

  it('is independent of the direction of rings', () => {
    const back = polygonShape([
      [{ x: [0, 100, 100, 200, 200, 0].reverse(), y: [200, 200, 100, 100, 0, 0].reverse() }],
    ])
    const forth = polygonShape([[{ x: [0, 0, 200, 200, 100, 100], y: [200, 0, 0, 100, 100, 200] }]])
    fc.assert(
      fc.property(at, at, (x, y) => {
        expect(back.distance(x, y, new Float64Array(2))).toBeCloseTo(
          forth.distance(x, y, new Float64Array(2)),
          9,
        )
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it.each<[string, () => unknown]>([
    ['polygons', () => polygonShape([])],
    ['zone\\[0\\]', () => polygonShape([[]], 'zone')],
    ['polygons\\[0\\]\\[0\\] ', () => polygonShape([[{ x: [0, 1], y: [0, 1] }]])],
    ['polygons\\[0\\]\\[0\\].y', () => polygonShape([[{ x: [0, 1, 1], y: [0, 1] }]])],
    ['polygons\\[0\\]\\[0\\].x\\[1\\]', () => polygonShape([[{ x: [0, Number.NaN, 1], y: [0, 1, 2] }]])],
    ['polygons ', () => polygonShape([[{ x: [0, 1, 2], y: [0, 1, 2] }]])],
    ['circle.radius', () => circleShape({ radius: 0 })],
  ])('refuses by name: %s', (field, make) => {
    expect(make).toThrow(InputError)
    expect(make).toThrow(new RegExp(`^${field}`))
  })
})

describe('areaViolation', () => {
  it('counts an exclusion as outside', () => {
    const area = { ground: circleShape({ radius: 100 }), exclusions: [circleShape({ x: 50, radius: 20 })] }
    expect(areaViolation(area, 0, 0)).toBeCloseTo(-30, 12)
    expect(areaViolation(area, 45, 0)).toBeCloseTo(15, 12)
    expect(areaViolation(area, 0, 130)).toBeCloseTo(30, 12)
  })

  it('has a disc whose distance grows outward', () => {
    fc.assert(
      fc.property(at, at, (x, y) => expectUnitSlope(circleShape({ x: 12, y: 5, radius: 130 }), x, y)),
      { seed: 3, numRuns: 100 },
    )
  })

  it('has a disc that says a direction at its very middle, and touches its bounds from within', () => {
    const disc = circleShape({ x: 12, y: 5, radius: 130 })
    const outward = new Float64Array(2)
    expect(disc.distance(12, 5, outward)).toBe(-130)
    expect(Math.hypot(...outward)).toBe(1)
    expect(disc.bounds).toEqual({ xMin: -118, xMax: 142, yMin: -125, yMax: 135 })
    for (let along = 0; along < disc.outline.length; along += disc.outline.length / 16) {
      expect(disc.distance(...disc.outline.at(along), outward)).toBeCloseTo(0, 9)
    }
  })
})
