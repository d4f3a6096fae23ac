import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { yearAxis } from '../../../time/index.ts'
import { albedoOfMonths } from './albedo-of-months.ts'
import { inlandWaterAlbedo } from './inland-water-albedo.ts'
import { WATER_SURFACES, type WaterSurfaceName } from './inland-water-surfaces.ts'
import { SURFACE_ALBEDOS } from './surface-albedos.ts'

describe('SURFACE_ALBEDOS', () => {
  it('has shares, fresh things brighter than old ones and water darkest but for rust', () => {
    for (const albedo of Object.values(SURFACE_ALBEDOS)) {
      expect(albedo).toBeGreaterThan(0)
      expect(albedo).toBeLessThan(1)
    }
    const { fresh_snow, snow, fresh_grass, grass, fresh_steel, dirty_steel, sea } = SURFACE_ALBEDOS
    expect(fresh_snow).toBeGreaterThan(snow)
    expect(fresh_grass).toBeGreaterThan(grass)
    expect(fresh_steel).toBeGreaterThan(dirty_steel)
    expect(Math.min(...Object.values(SURFACE_ALBEDOS))).toBe(sea)
  })
})

describe('inlandWaterAlbedo', () => {
  const zenithDeg = Float64Array.from({ length: 37 }, (_, k) => k * 5)

  it.each(Object.keys(WATER_SURFACES) as WaterSurfaceName[])('falls as the sun rises over %s', (surface) => {
    const albedo = inlandWaterAlbedo({ zenithDeg, surface })
    const { colour, roughness } = WATER_SURFACES[surface]
    expect(albedo[18]).toBeCloseTo(colour, 15)
    expect(albedo[36]).toBeCloseTo(colour, 15)
    // Overhead the exponent is roughness + 1; at 60° from it, half the roughness.
    expect(albedo[0]).toBeCloseTo(colour ** (roughness + 1), 15)
    expect(albedo[12]).toBeCloseTo(colour ** (roughness / 2 + 1), 15)
    for (let k = 1; k <= 18; k++) expect(albedo[k]).toBeGreaterThan(albedo[k - 1])
  })

  it('accepts custom coefficients, keeps a gap in its step and refuses unknown surfaces', () => {
    const own = inlandWaterAlbedo({
      zenithDeg: Float64Array.of(0, Number.NaN, 90),
      surface: { colour: 0.25, roughness: 1 },
    })
    expect(own[0]).toBeCloseTo(0.0625, 15)
    expect(own[1]).toBeNaN()
    expect(own[2]).toBeCloseTo(0.25, 15)
    const refused = (surface: unknown) => () =>
      inlandWaterAlbedo({ zenithDeg, surface: surface as 'sea' & WaterSurfaceName })
    expect(refused('sea')).toThrow(InputError)
    expect(refused({ colour: 0, roughness: 1 })).toThrow('surface.colour')
    expect(refused({ colour: 0.5, roughness: -1 })).toThrow('surface.roughness')
  })
})

describe('albedoOfMonths', () => {
  it('holds each value from the first to the last hour of its month', () => {
    const monthly = Array.from({ length: 12 }, (_, month) => month / 20)
    const albedo = albedoOfMonths(yearAxis({ year: 2023, utcOffsetHours: -7 }), monthly)
    expect(albedo[0]).toBe(0)
    expect(albedo[31 * 24 - 1]).toBe(0)
    expect(albedo[31 * 24]).toBe(0.05)
    expect(albedo[8759]).toBe(0.55)
    expect(albedo.filter((value) => value === 0.05)).toHaveLength(28 * 24)
  })

  it('keeps a missing month as a gap, and refuses invalid monthly shares', () => {
    const axis = yearAxis({ year: 2023, stepMinutes: 1440 })
    const monthly = new Array<number>(12).fill(0.2)
    monthly[1] = Number.NaN
    expect(albedoOfMonths(axis, monthly).filter(Number.isNaN)).toHaveLength(28)
    monthly[4] = 1.2
    expect(() => albedoOfMonths(axis, monthly)).toThrow('monthly[4]')
    expect(() => albedoOfMonths(axis, [0.2])).toThrow('monthly.length')
  })
})
