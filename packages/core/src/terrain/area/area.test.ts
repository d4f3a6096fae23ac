import { describe, expect, it } from 'vitest'
import { createGeoArea } from '../../site/index.ts'
import { gridFrom } from '../grid/terrain-grid.ts'
import { areaCentroid } from './area-centroid.ts'
import { accessDifficulty, buildableGround } from './buildable-ground.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

describe('areaCentroid', () => {
  it('of a box between parallels is the direction of its mean vector', () => {
    // On the sphere; the ellipsoid moves it by less than 1e−4 degrees. The parallels bend, so it is north of the
    // mean latitude.
    const rad = Math.PI / 180
    const [south, north, half] = [45 * rad, 46 * rad, 0.5 * rad]
    const up = half * (Math.sin(north) ** 2 - Math.sin(south) ** 2)
    const primitive = (phi: number): number => phi / 2 + Math.sin(2 * phi) / 4
    const out = 2 * Math.sin(half) * (primitive(north) - primitive(south))
    const { latitudeDeg, longitudeDeg } = areaCentroid(createGeoArea([[box(7, 45, 8, 46)]], 'area'))
    expect(longitudeDeg).toBeCloseTo(7.5, 6)
    expect(Math.abs(latitudeDeg - Math.atan2(up, out) / rad)).toBeLessThan(1e-4)
  })

  it('takes holes off and weighs parts by their size', () => {
    const holed = createGeoArea([[box(0, 0, 0.4, 0.1), box(0.2, 0.01, 0.39, 0.09)]], 'area')
    const [whole, hole] = [0.4 * 0.1, 0.19 * 0.08]
    const expected = (whole * 0.2 - hole * 0.295) / (whole - hole)
    expect(areaCentroid(holed).longitudeDeg).toBeCloseTo(expected, 5)
    const parts = createGeoArea([[box(0, 0, 0.1, 0.1)], [box(0.3, 0, 0.4, 0.1)]], 'area')
    expect(areaCentroid(parts).longitudeDeg).toBeCloseTo(0.2, 5)
  })

  it('crosses the antimeridian', () => {
    const across = createGeoArea([[box(179.9, 10, -179.7, 10.2)]], 'area')
    expect(areaCentroid(across).longitudeDeg).toBeCloseTo(-179.9, 6)
  })
})

describe('buildableGround', () => {
  const lattice = { rows: 41, cols: 81, x0: 0, y0: 0, stepX: 25, stepY: 25 }
  /** Level to x = 1000, then 45°. */
  const bank = gridFrom(lattice, (x) => Math.max(x - 1000, 0))

  it('excludes ground that is too steep or forbidden, and reports the share of each', () => {
    const ground = buildableGround(bank, { criticalSlopeDeg: 30, excluded: (x) => x < 250 })
    // Points: 81 columns; those from 1025 m on are steep (40), the one at the foot has half the slope.
    expect(ground.steepFraction).toBeCloseTo(40 / 81, 12)
    expect(ground.excludedFraction).toBeCloseTo(10 / 81, 12)
    expect(ground.buildableArea).toBeCloseTo((31 / 81) * ground.area, 6)
    expect(ground.area).toBe(41 * 81 * 625)
    expect(ground.maxSlopeDeg).toBeCloseTo(45, 12)
    expect(ground.buildable.data[80]).toBe(0)
  })

  it('uses the area only and skips gaps', () => {
    const holed = { ...bank, data: bank.data.map((height, i) => (i === 0 ? Number.NaN : height)) }
    const ground = buildableGround(holed, { criticalSlopeDeg: 30, contains: (x, y) => x <= 500 && y <= 500 })
    expect(ground.steepFraction).toBe(0)
    expect(ground.area / 625).toBe(21 * 21 - 4)
    expect(ground.buildable.data[30]).toBeNaN()
  })

  it('has an area of 0 and no slope without buildable ground', () => {
    const ground = buildableGround(bank, { criticalSlopeDeg: 30, contains: () => false })
    expect([ground.area, ground.meanSlopeDeg]).toEqual([0, Number.NaN])
  })

  it('refuses slopes beyond 90°', () => {
    expect(() => buildableGround(bank, { criticalSlopeDeg: 91 })).toThrow(/criticalSlopeDeg/)
  })
})

describe('accessDifficulty', () => {
  it.each([
    [0, 0, 'easy'],
    [5, 0, 'moderate'],
    [1, 0.3, 'difficult'],
    [20, 0.1, 'very_difficult'],
  ])('of %d° with %d of it steep is %s', (meanSlopeDeg, steepAccessFraction, expected) => {
    expect(accessDifficulty({ meanSlopeDeg, steepAccessFraction })).toBe(expected)
  })
})
