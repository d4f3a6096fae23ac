import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bilinearAt } from '../grid/sample-grid.ts'
import { gridFrom } from '../grid/terrain-grid.ts'
import { analyticSurface } from '../hill/analytic-surface.ts'
import { deltaRixFactor } from './delta-rix.ts'
import { rixOfHeights, ruggednessIndex, ruggednessIndices } from './ruggedness-index.ts'
import { rixOfSurface } from './steep-share.ts'
import { terrainComplexity } from './terrain-complexity.ts'

const LATTICE = { rows: 321, cols: 321, x0: -4000, y0: -4000, stepX: 25, stepY: 25 }
const SITE = { x: 0, y: 0 }

describe('ruggednessIndex', () => {
  it('is 0 on flat ground', () => {
    const { rix, coverage } = ruggednessIndex(
      gridFrom(LATTICE, () => 120),
      SITE,
    )
    expect([rix, coverage]).toEqual([0, 1])
  })

  it.each([
    ['gentle', 0.2],
    ['just steep', 0.42],
    ['steep', 0.6],
  ])('is that of a walk along the radii on a coarse grid of %s ground', (_, slope) => {
    const coarse = { rows: 41, cols: 41, x0: -10_000, y0: -10_000, stepX: 500, stepY: 500 }
    const ground = gridFrom(coarse, (x, y) => slope * (Math.abs(x) + 0.3 * y))
    const place = { x: 120, y: -340 }
    const walk = rixOfHeights((x, y) => bilinearAt(ground, x, y), place, { step: 25 })
    expect(ruggednessIndex(ground, place)).toEqual(walk)
  })

  it('of a cone of slope 0.4 is the share of its radius', () => {
    const cone = gridFrom(LATTICE, analyticSurface('cone', 400, 1000).heightAt)
    expect(ruggednessIndex(cone, SITE).rix).toBeCloseTo(1000 / 3500, 2)
  })

  it('counts slopes above the critical slope, and not those equal to it', () => {
    const toTheNorth = (slope: number): number =>
      rixOfHeights((_, y) => slope * y, SITE, { step: 32, radius: 3200, radii: 4, criticalSlope: 0.25 })
        .byRadius[0] ?? Number.NaN
    expect([0.25, -0.25, 0.2501, -0.2501].map(toTheNorth)).toEqual([0, 0, 1, 1])
  })

  it('counts the slope along the radius, not the steepest one', () => {
    // 0.4·|cos| > 0.3 within 41.41° of the east and west axis: 17 radii each way, 34 of 72.
    const plane = gridFrom(LATTICE, (x) => 0.4 * x)
    const { rix, byRadius } = ruggednessIndex(plane, SITE)
    expect(rix).toBe(34 / 72)
    expect([byRadius[0], byRadius[18], byRadius[11], byRadius[9]]).toEqual([0, 1, 1, 0])
  })

  it('is near that of the surface itself on a grid of 25 m', () => {
    const hill = analyticSurface('gauss_hill', 300, 500)
    const exact = rixOfSurface(
      (x, y, east, north) => {
        const rise = hill.gradientAt(x, y)
        return rise.east * east + rise.north * north
      },
      { x: 300, y: 200 },
    )
    const onGrid = ruggednessIndex(gridFrom(LATTICE, hill.heightAt), { x: 300, y: 200 })
    expect(Math.abs(onGrid.rix - exact.rix)).toBeLessThan(0.005)
  })

  it('falls as the critical slope rises, and stays within 0..1', () => {
    const rough = gridFrom(LATTICE, (x, y) => 90 * Math.sin(x / 170) * Math.cos(y / 230))
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 1, max: 40 }), (low, more) => {
        const at = (critical: number): number =>
          ruggednessIndex(rough, SITE, { criticalSlope: critical / 100, radii: 12 }).rix
        expect(at(low)).toBeGreaterThanOrEqual(at(low + more))
        expect(at(low)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 10 },
    )
  })

  it('gives the same index for several critical slopes at once as for each alone', () => {
    const hill = gridFrom(LATTICE, analyticSurface('cone', 400, 1000).heightAt)
    const gappy = { ...hill, data: hill.data.map((height, n) => (n % 97 === 0 ? Number.NaN : height)) }
    for (const ground of [hill, gappy, gridFrom(LATTICE, () => 120)]) {
      const slopes = [0.3, 0.05, 0.5]
      const alone = slopes.map((criticalSlope) => ruggednessIndex(ground, SITE, { criticalSlope }))
      expect(ruggednessIndices(ground, SITE, slopes)).toEqual(alone)
    }
    expect(() => ruggednessIndices(hill, SITE, [0.3, 0])).toThrow(/criticalSlopes\[1\]/)
    expect(() => ruggednessIndices(hill, SITE, [])).toThrow(/criticalSlopes/)
  })

  it('uses known heights only, and reports their share', () => {
    const corner = ruggednessIndex(
      gridFrom(LATTICE, (x) => 0.4 * x),
      { x: 3900, y: 0 },
    )
    expect(corner.coverage).toBeGreaterThan(0.4)
    expect(corner.coverage).toBeLessThan(0.6)
    expect(
      ruggednessIndex(
        gridFrom(LATTICE, () => 1),
        { x: 9000, y: 0 },
      ).rix,
    ).toBeNaN()
  })

  it.each([
    [{ radius: 1 }, /radius/],
    [{ radii: 0 }, /radii/],
    [{ criticalSlope: Number.NaN }, /criticalSlope/],
    [{ step: 0 }, /step/],
  ])('refuses %j by name', (options, name) => {
    expect(() =>
      ruggednessIndex(
        gridFrom(LATTICE, () => 1),
        SITE,
        options,
      ),
    ).toThrow(name)
  })
})

describe('deltaRixFactor', () => {
  it('is 1 between like places and mirrors between two', () => {
    expect(deltaRixFactor(0)).toBe(1)
    expect(deltaRixFactor(0.13, 1.5) * deltaRixFactor(-0.13, 1.5)).toBeCloseTo(1, 15)
    expect(deltaRixFactor(0.1)).toBeLessThan(1)
    expect(deltaRixFactor(0.2, 1.5)).toBeCloseTo(Math.exp(-0.3), 15)
    expect(deltaRixFactor(Number.NaN)).toBeNaN()
  })

  it('corrects the 21 % underprediction at ΔRIX −0.20 of the WAsP course', () => {
    expect(4.63 * deltaRixFactor(-0.2)).toBeCloseTo(5.86, 0.5)
  })

  it('refuses per cent', () => {
    expect(() => deltaRixFactor(13)).toThrow(/deltaRix/)
  })
})

describe('terrainComplexity', () => {
  it.each([
    [0, 0, 'flat'],
    [3, 0, 'rolling'],
    [3, 0.02, 'hilly'],
    [11, 0, 'complex'],
    [5, 0.2, 'very_complex'],
  ])('of %d° and RIX %d is %s', (meanSlopeDeg, meanRix, expected) => {
    expect(terrainComplexity({ meanSlopeDeg, meanRix })).toBe(expected)
  })
})
