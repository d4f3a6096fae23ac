import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roughnessChangeRatio } from '../../atmosphere/index.ts'
import { gridFrom } from '../grid/terrain-grid.ts'
import { canopyRoughness } from './canopy-roughness.ts'
import { LAND_COVER_CLASSES, LAND_COVER_MAPS, landCoverRoughness, summarizeLandCover } from './land-cover.ts'
import { roughnessClass, roughnessOfClass } from './roughness-class.ts'
import { fetchWeightedRoughness, sectorRoughness, upwindGround } from './sector-roughness.ts'
import { upwindChanges, upwindRoughnessRatio } from './upwind-roughness.ts'

const LATTICE = { rows: 161, cols: 161, x0: -40_000, y0: -40_000, stepX: 500, stepY: 500 }
const SITE = { x: 0, y: 0 }

describe('land cover', () => {
  it.each(LAND_COVER_MAPS)('classes of %s have codes of their own and a roughness each', (map) => {
    const classes = LAND_COVER_CLASSES[map]
    expect(new Set(classes.map(({ code }) => code)).size).toBe(classes.length)
    for (const { roughness } of classes) {
      expect(roughness).toBeGreaterThanOrEqual(0.0002)
      expect(roughness).toBeLessThanOrEqual(1.5)
    }
  })

  it('has the roughness of its source', () => {
    const codes = { rows: 1, cols: 4, x0: 0, y0: 0, stepX: 1, stepY: 1, data: Float64Array.of(10, 40, 80, 7) }
    expect([...landCoverRoughness(codes, 'worldcover').data]).toEqual([1.5, 0.1, 0.0002, Number.NaN])
    expect([...landCoverRoughness(codes, 'igbp').data]).toEqual([0.12, Number.NaN, Number.NaN, 0.06])
    const corine = { ...codes, data: Float64Array.of(111, 312, 211, 523) }
    expect([...landCoverRoughness(corine, 'corine').data]).toEqual([1.2, 0.75, 0.05, 0.0002])
  })

  it('sums up shares, the commonest first, gaps apart', () => {
    const data = Float64Array.of(30, 30, 30, 10, Number.NaN)
    const summary = summarizeLandCover(
      { rows: 1, cols: 5, x0: 0, y0: 0, stepX: 1, stepY: 1, data },
      'worldcover',
    )
    expect(summary.classes.map(({ code, fraction }) => [code, fraction])).toEqual([
      [30, 0.75],
      [10, 0.25],
    ])
    expect(summary.unknownFraction).toBeCloseTo(0.2, 15)
    expect(summary.meanRoughness).toBeCloseTo(0.03 ** 0.75 * 1.5 ** 0.25, 14)
  })
})

describe('canopyRoughness', () => {
  it('of trees of 20 m is 2 m, lifted by 13.3 m', () => {
    expect(canopyRoughness(20).roughness).toBe(2)
    expect(canopyRoughness(20).displacement).toBeCloseTo(13.333333333333334, 13)
    expect(canopyRoughness(0)).toEqual({ roughness: 0.005, displacement: 0 })
  })
})

describe('roughnessClass', () => {
  it.each([
    [0.0002, 0],
    [0.03, 1],
    [0.1, 2],
    [0.4, 3],
    [1.6, 4],
  ])('of %d m is %d in the European Wind Atlas', (roughness, expected) => {
    expect(Math.abs(roughnessClass(roughness) - expected)).toBeLessThan(0.1)
  })

  it('inverts itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (n) => {
        expect(roughnessClass(roughnessOfClass(n / 100))).toBeCloseTo(n / 100, 12)
      }),
    )
  })
})

describe('sectorRoughness', () => {
  it('equals the roughness of uniform ground', () => {
    for (const z0 of sectorRoughness(
      gridFrom(LATTICE, () => 0.07),
      SITE,
      12,
    ))
      expect(z0).toBeCloseTo(0.07, 14)
  })

  it('looks into the wind: sea in the west, forest in the east', () => {
    const coast = gridFrom(LATTICE, (x) => (x < -100 ? 0.0002 : 1))
    const z0 = sectorRoughness(coast, SITE, 4)
    expect(z0[3]).toBeLessThan(0.0003)
    expect(z0[1]).toBe(1)
    expect(z0[0]).toBeGreaterThan(z0[3])
  })

  it('weighs by e^(−r/10 km)', () => {
    // The share of ln z0 within 9.3 km, an edge of a ring.
    const edge = 100 * 1.25 ** 20
    const ring = gridFrom({ ...LATTICE, stepX: 500 }, (x, y) => (Math.hypot(x, y) < edge ? 1 : 0.01))
    const z0 = fetchWeightedRoughness(upwindGround(ring, { ...SITE, directionDeg: 0, widthDeg: 30 }))
    const near = (1 - Math.exp(-edge / 1e4)) / (1 - Math.exp(-3))
    expect(Math.log(z0)).toBeCloseTo((1 - near) * Math.log(0.01), 0.7)
  })

  it('is undefined where the map is undefined', () => {
    expect(
      sectorRoughness(
        gridFrom(LATTICE, () => Number.NaN),
        SITE,
        1,
      )[0],
    ).toBeNaN()
  })
})

describe('upwindChanges', () => {
  it('finds none on uniform ground', () => {
    const ground = upwindGround(
      gridFrom(LATTICE, () => 0.1),
      { ...SITE, directionDeg: 30, widthDeg: 30 },
    )
    expect(upwindChanges(ground)).toEqual([])
    expect(upwindRoughnessRatio(upwindChanges(ground), 80)).toBe(1)
  })

  it('finds a coast at its distance within a ring, and its boundary layer', () => {
    const coast = gridFrom({ ...LATTICE, stepX: 100, x0: -8000, stepY: 100, y0: -8000 }, (x) =>
      x < -3000 ? 0.0002 : 0.1,
    )
    const ground = upwindGround(coast, { ...SITE, directionDeg: 270, widthDeg: 10 })
    const changes = upwindChanges(ground)
    const total = upwindRoughnessRatio(changes, 60)
    expect(changes[0].upwindRoughness).toBeCloseTo(0.0002, 6)
    expect(changes.at(-1)?.roughness).toBeCloseTo(0.1, 6)
    const sharp = roughnessChangeRatio({ upwindRoughness: 0.0002, roughness: 0.1, fetch: 3000 }, 60)
    expect(Math.abs(total / sharp - 1)).toBeLessThan(0.05)
    expect(total).toBeLessThan(1)
  })

  it('refuses heights below 10 m', () => {
    expect(() => upwindRoughnessRatio([], 5)).toThrow(/height/)
  })
})
