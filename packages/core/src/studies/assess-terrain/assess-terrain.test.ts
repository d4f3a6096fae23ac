import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createGeoArea, createLocalFrame } from '../../site/index.ts'
import { gridFrom, type TerrainGrid } from '../../terrain/grid/index.ts'
import { analyticSurface } from '../../terrain/hill/index.ts'
import { assessTerrain } from './assess-terrain.ts'

const FRAME = createLocalFrame({ latitudeDeg: 0, longitudeDeg: 10 })
const HALF = 2000

/** A square around the origin, turned to the right. */
function square(turnedDeg = 0, half = HALF) {
  const turn = (turnedDeg * Math.PI) / 180
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ].map(([x = 0, y = 0]) => {
    const point = FRAME.toGeo({
      x: x * Math.cos(turn) + y * Math.sin(turn),
      y: y * Math.cos(turn) - x * Math.sin(turn),
    })
    return [point.longitudeDeg, point.latitudeDeg]
  })
  return createGeoArea([[corners]], 'area')
}

const grid = (heightAt: (x: number, y: number) => number, step = 50, half = 6000): TerrainGrid =>
  gridFrom(
    {
      rows: (2 * half) / step + 1,
      cols: (2 * half) / step + 1,
      x0: -half,
      y0: -half,
      stepX: step,
      stepY: step,
    },
    heightAt,
  )

const assess = (elevation: TerrainGrid, more: object = {}) =>
  assessTerrain({ area: square(), frame: FRAME, elevation, criticalSlopeDeg: 30, ...more })

describe('assessTerrain', () => {
  it('of flat ground has no slope, no ruggedness, and can be built on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 5000 }), (height) => {
        const { slope, rix, standardRix, complexity, relief, constraints, elevation } = assess(
          grid(() => height, 100),
        )
        expect([slope.meanDeg, slope.maxDeg, rix.max, standardRix.max]).toEqual([0, 0, 0, 0])
        expect([elevation.min, elevation.max]).toEqual([height, height])
        expect(complexity).toBe('flat')
        expect([relief.meanRuggedness, relief.meanCurvature]).toEqual([0, 0])
        expect(constraints.buildableArea).toBeCloseTo(16e6, -2)
        expect(constraints.accessDifficulty).toBe('easy')
      }),
      { seed: 3, numRuns: 5 },
    )
  })

  it('of a plane has its slope everywhere, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (a, b) => {
        const { slope } = assess(grid((x, y) => (a * x + b * y) / 100, 100))
        const exact = (Math.atan(Math.hypot(a, b) / 100) * 180) / Math.PI
        expect(Math.abs(slope.meanDeg - exact)).toBeLessThan(1e-9)
        expect(Math.abs(slope.maxDeg - exact)).toBeLessThan(1e-9)
      }),
      { seed: 4, numRuns: 10 },
    )
  })

  it('of a plane steeper than both critical slopes is steep along the radii that climb it', () => {
    // |cos θ|·0.8 > s along a radius at θ from the fall line: the share is 1 − 2/π·asin(s/0.8).
    const { rix, standardRix, constraints } = assess(grid((x) => 0.8 * x, 50))
    const share = (slope: number): number => (2 / Math.PI) * Math.acos(slope / 0.8)
    // 72 radii count whole: the share is one of n/72.
    expect(Math.abs(standardRix.mean - share(0.3))).toBeLessThan(2 / 72)
    expect(Math.abs(rix.mean - share(Math.tan(Math.PI / 6)))).toBeLessThan(2 / 72)
    expect(standardRix.mean).toBe(standardRix.max)
    expect(constraints.steepFraction).toBe(1)
    expect(constraints.buildableArea).toBe(0)
    expect(constraints.accessDifficulty).toBe('very_difficult')
  })

  it('turns with the terrain', () => {
    const hill = analyticSurface('gauss_hill', 400, 700).heightAt
    const bumps = (x: number, y: number): number => hill(x - 500, y + 300) + 0.5 * hill(x + 900, y + 800)
    const turned = (x: number, y: number): number => bumps(-y, x)
    // No point lies on an edge, where rounding would say on which side it is.
    const half = HALF - 20
    const before = assess(grid(bumps), { area: square(0, half), profileDirectionsDeg: [0, 40] })
    const after = assess(grid(turned), { area: square(90, half), profileDirectionsDeg: [90, 130] })
    expect(after.slope.meanDeg / before.slope.meanDeg).toBeCloseTo(1, 10)
    expect(after.slope.maxDeg / before.slope.maxDeg).toBeCloseTo(1, 10)
    expect(after.relief.meanCurvature / before.relief.meanCurvature).toBeCloseTo(1, 10)
    // The places of the index do not turn with it.
    expect(after.standardRix.mean / before.standardRix.mean).toBeCloseTo(1, 1)
    expect(after.elevation.mean / before.elevation.mean).toBeCloseTo(1, 10)
    before.profiles.forEach(({ distance, elevation }, n) => {
      const other = after.profiles[n]
      expect(Math.abs((other?.distance.at(-1) ?? 0) - (distance.at(-1) ?? 1))).toBeLessThan(1)
      for (let i = 0; i < elevation.length; i += 7) {
        expect(Math.abs((other?.elevation[i] ?? Number.NaN) - (elevation[i] ?? 0))).toBeLessThan(1)
      }
    })
  })

  it('draws profiles from the centroid to the boundary', () => {
    const { profiles } = assess(
      grid((x, y) => 100 + 0.01 * x + 0.02 * y),
      {
        profileDirectionsDeg: [0, 45, 90, 180],
      },
    )
    expect(profiles.map(({ distance }) => Math.round(distance.at(-1) ?? 0))).toEqual([2000, 2828, 2000, 2000])
    expect(profiles[0]?.elevation[0]).toBeCloseTo(100, 6)
    expect(profiles[0]?.elevation.at(-1)).toBeCloseTo(140, 3)
    expect(profiles[2]?.elevation.at(-1)).toBeCloseTo(120, 3)
    expect(profiles[3]?.elevation.at(-1)).toBeCloseTo(60, 3)
    const ends = profiles.map(({ places }) => FRAME.toLocal(places.at(-1) ?? FRAME.origin))
    expect(ends.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`)).toEqual([
      '0 2000',
      '2000 2000',
      '2000 0',
      expect.stringMatching(/^-?0 -2000$/),
    ])
  })

  it('counts land cover inside the boundary only, and excludes water', () => {
    // Forest beyond the boundary, water in the south-west quarter, grass elsewhere.
    const codes = grid((x, y) => (Math.max(Math.abs(x), Math.abs(y)) > 2010 ? 10 : x < 0 && y < 0 ? 80 : 30))
    const { cover, constraints } = assess(
      grid(() => 0),
      { landCover: { grid: codes, map: 'worldcover' } },
    )
    expect(cover?.classes.map(({ code }) => code)).toEqual([30, 80])
    expect(cover?.roughness.map((share) => share.roughnessClass)).toEqual([0, 1])
    expect(cover?.dominant).toMatchObject({ roughnessClass: 1, roughness: 0.03 })
    expect(constraints.waterFraction).toBeCloseTo(0.25, 1)
    expect(constraints.buildableArea / 16e6).toBeCloseTo(1 - constraints.waterFraction, 3)
    expect((cover?.classes ?? []).reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12)
  })

  it('reads a map of roughness lengths, and takes 0 and 0.0002 m as water', () => {
    const lengths = grid((x, y) => (x < 0 ? (y < 0 ? 0 : 0.0002) : x < 1000 ? 0.1 : 1.2))
    const { cover, constraints } = assess(
      grid(() => 5),
      { landCover: { grid: lengths, map: 'roughness' } },
    )
    expect(cover?.classes).toEqual([])
    expect(cover?.roughness.map(({ roughness }) => roughness)).toEqual([0.0002, 0.1, 1.2])
    expect(constraints.waterFraction).toBeCloseTo(0.5, 1)
    const nothing = assess(
      grid(() => 5),
      { landCover: { grid: grid(() => Number.NaN), map: 'roughness' } },
    )
    expect(nothing.cover).toBeNull()
  })

  it('ignores gaps, and refuses ground without any height', () => {
    const half = assess(grid((x) => (x < 0 ? Number.NaN : 0.5 * x)))
    expect(half.coverage).toBeCloseTo(0.5, 1)
    expect(half.slope.meanDeg).toBeCloseTo((Math.atan(0.5) * 180) / Math.PI, 9)
    expect(half.standardRix.coverage).toBeLessThan(0.9)
    expect(() => assess(grid(() => Number.NaN))).toThrow(InputError)
    expect(() => assess(grid(() => Number.NaN))).toThrow(/elevation/)
  })

  it('takes the nearest point for an area smaller than a cell', () => {
    const corners = [
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 10],
    ].map(([x = 0, y = 0]) => {
      const { longitudeDeg, latitudeDeg } = FRAME.toGeo({ x, y })
      return [longitudeDeg, latitudeDeg]
    })
    const { points, elevation } = assess(
      grid((x) => 100 + x),
      { area: createGeoArea([[corners]], 'area') },
    )
    expect([points, elevation.mean]).toEqual([1, 100])
  })

  it.each([0, 90, Number.NaN])('refuses a critical slope of %d° by name', (criticalSlopeDeg) => {
    expect(() =>
      assess(
        grid(() => 0),
        { criticalSlopeDeg },
      ),
    ).toThrow(/criticalSlopeDeg/)
  })
})
