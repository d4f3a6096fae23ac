import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../math/angles.ts'
import { kasten1966 } from '../airmass/index.ts'
import { type BirdInput, bird } from './bird.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

const NOON: BirdInput = {
  zenithDeg: one(30),
  relativeAirmass: one(kasten1966(30)),
  aod380: one(0.15),
  aod500: one(0.1),
  precipitableWater: one(1.5),
  ozone: one(0.3),
  pressure: one(84_000),
  dniExtra: one(1364),
  albedo: one(0.2),
}

describe('bird', () => {
  it('is without air the extraterrestrial spectrum, and a sky that only reflects the ground', () => {
    const { ghi, dni } = bird({
      ...NOON,
      aod380: one(0),
      aod500: one(0),
      precipitableWater: one(0),
      ozone: one(0),
      pressure: one(0),
      albedo: one(0.5),
    })
    expect(dni[0]).toBeCloseTo(0.9662 * 1364, 9)
    expect(ghi[0]).toBeCloseTo((0.9662 * 1364 * cosDeg(30)) / (1 - 0.5 * 0.0685), 9)
  })

  it('has the ground take part by 1/(1 − albedo·sky albedo), beam aside', () => {
    const ghiOf = (albedo: number): number => bird({ ...NOON, albedo: one(albedo) }).ghi[0]
    const skyAlbedo = 1 - ghiOf(0) / ghiOf(1)
    expect(ghiOf(0.5)).toBeCloseTo(ghiOf(0) / (1 - 0.5 * skyAlbedo), 9)
    expect(skyAlbedo).toBeGreaterThan(0.0685)
    expect(bird({ ...NOON, albedo: one(1) }).dni).toEqual(bird(NOON).dni)
  })

  it('closes, and loses beam with more of any absorber', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 85 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (zenithDeg, aod, water) => {
          const air: BirdInput = {
            ...NOON,
            zenithDeg: one(zenithDeg),
            relativeAirmass: one(kasten1966(zenithDeg)),
            aod500: one(aod / 100),
            precipitableWater: one(water / 10),
          }
          const { ghi, dni, dhi } = bird(air)
          expect(dhi[0] + dni[0] * cosDeg(zenithDeg)).toBeCloseTo(ghi[0], 9)
          expect(dhi[0]).toBeGreaterThan(0)
          const more: readonly Partial<BirdInput>[] = [
            { aod380: one(0.3) },
            { aod500: one(aod / 100 + 0.05) },
            { precipitableWater: one(water / 10 + 0.5) },
            { ozone: one(0.4) },
            { pressure: one(100_000) },
          ]
          for (const change of more) expect(bird({ ...air, ...change }).dni[0]).toBeLessThan(dni[0])
        },
      ),
      { seed: 4 },
    )
  })

  it('scatters more light forward with more asymmetry, and never changes the beam', () => {
    const [low, usual, high] = [0.6, undefined, 0.95].map((asymmetry) => bird({ ...NOON, asymmetry }))
    expect(low.dhi[0]).toBeLessThan(usual.dhi[0])
    expect(usual.dhi[0]).toBeLessThan(high.dhi[0])
    expect(low.dni).toEqual(high.dni)
  })

  it('is dark below the horizon, whatever the air is, and keeps a NaN in its own step by day', () => {
    const nan = Number.NaN
    const names = Object.keys(NOON) as (keyof typeof NOON)[]
    const series: Record<string, Float64Array> = {}
    for (const [i, name] of names.entries()) {
      const usual = (NOON[name] as Float64Array)[0]
      series[name] = new Float64Array(names.length + 2).fill(usual)
      series[name][i + 1] = nan
      series[name][names.length + 1] = name === 'zenithDeg' ? 95 : nan
    }
    const { ghi, dni, dhi } = bird({ ...NOON, ...series })
    expect(ghi[0]).toBe(bird(NOON).ghi[0])
    for (const name of names) {
      const t = names.indexOf(name) + 1
      expect(ghi[t], name).toBeNaN()
      expect(dhi[t], name).toBeNaN()
      if (name !== 'albedo') expect(dni[t], name).toBeNaN()
    }
    for (const part of [ghi, dni, dhi]) expect(part[names.length + 1]).toBe(0)
  })

  it('refuses series of other lengths and an asymmetry that is no share', () => {
    expect(() => bird({ ...NOON, ozone: new Float64Array(2) })).toThrow('ozone.length')
    expect(() => bird({ ...NOON, aod380: new Float64Array(2) })).toThrow('aod380.length')
    expect(() => bird({ ...NOON, asymmetry: 1.1 })).toThrow('asymmetry')
  })
})
