import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { groundAlbedoUnderSnow } from './ground-albedo-under-snow.ts'
import { snowAlbedo } from './snow-albedo.ts'
import { snowfallOfDepth } from './snowfall-of-depth.ts'

const hours = (length: number, value: number): Float64Array => new Float64Array(length).fill(value)

describe('snowAlbedo', () => {
  it('loses 0.008 a day in the cold, on a straight line down to 0.5', () => {
    const length = 60 * 24
    const albedo = snowAlbedo({ snowfallCm: hours(length, 0), tempAir: hours(length, -5), stepHours: 1 })
    expect(albedo[10 * 24 - 1]).toBeCloseTo(0.85 - 0.08, 12)
    expect(albedo[40 * 24 - 1]).toBeCloseTo(0.85 - 0.32, 12)
    expect(albedo[length - 1]).toBe(0.5)
  })

  it('decays by e^−0.24 a day towards 0.5 as it melts, 0 °C included', () => {
    for (const tempAir of [0, 8]) {
      const albedo = snowAlbedo({ snowfallCm: hours(480, 0), tempAir: hours(480, tempAir), stepHours: 0.5 })
      expect(albedo[479]).toBeCloseTo(0.5 + 0.35 * Math.exp(-2.4), 12)
    }
  })

  it('is renewed in proportion to the snowfall, at most to 0.85', () => {
    const tempAir = hours(3, -10)
    const snowfallCm = Float64Array.of(2, 0, 30)
    const albedo = snowAlbedo({ snowfallCm, tempAir, stepHours: 24, initialAlbedo: 0.6 })
    expect(albedo[0]).toBeCloseTo(0.6 - 0.008 + 0.07, 12)
    expect(albedo[1]).toBeCloseTo(0.6 - 0.016 + 0.07, 12)
    expect(albedo[2]).toBe(0.85)
  })

  it('gives the same bits in parts as in one, whatever the weather, and never leaves its range', () => {
    const rng = createRng(7)
    const length = 24 * 90
    const snowfallCm = Float64Array.from({ length }, () => (rng.uniform() < 0.03 ? 4 * rng.uniform() : 0))
    const tempAir = Float64Array.from({ length }, () => 12 * rng.uniform() - 8)
    const whole = snowAlbedo({ snowfallCm, tempAir, stepHours: 1 })
    let initialAlbedo = 0.85
    for (let from = 0; from < length; from += 217) {
      const part = snowAlbedo({
        snowfallCm: snowfallCm.slice(from, from + 217),
        tempAir: tempAir.slice(from, from + 217),
        stepHours: 1,
        initialAlbedo,
      })
      expect(part).toEqual(whole.slice(from, from + 217))
      initialAlbedo = part[part.length - 1]
    }
    expect(Math.min(...whole)).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...whole)).toBeLessThanOrEqual(0.85)
    expect(new Set(whole).size).toBeGreaterThan(1000)
  })

  it('takes a gap in the snowfall as none and one in the temperature as cold', () => {
    const gaps = snowAlbedo({
      snowfallCm: hours(24, Number.NaN),
      tempAir: hours(24, Number.NaN),
      stepHours: 1,
    })
    expect(gaps).toEqual(snowAlbedo({ snowfallCm: hours(24, 0), tempAir: hours(24, -20), stepHours: 1 }))
  })

  it('refuses invalid snow parameters and steps of zero length', () => {
    const input = { snowfallCm: hours(2, 0), tempAir: hours(2, 0), stepHours: 1 }
    expect(() => snowAlbedo({ ...input, initialAlbedo: 0.4 })).toThrow('initialAlbedo')
    expect(() => snowAlbedo({ ...input, stepHours: 0 })).toThrow('stepHours')
    expect(() => snowAlbedo({ ...input, tempAir: hours(3, 0) })).toThrow('tempAir.length')
  })
})

describe('groundAlbedoUnderSnow', () => {
  it('passes from bare ground to a closed cover over 10 cm; a gap in the depth is bare', () => {
    const albedo = groundAlbedoUnderSnow({
      snowDepthCm: Float64Array.of(0, 2.5, 10, 80, Number.NaN, -1),
      snowAlbedo: hours(6, 0.8),
      bareAlbedo: hours(6, 0.2),
    })
    expect(Array.from(albedo, (value) => Math.round(value * 1e12) / 1e12)).toEqual([
      0.2, 0.35, 0.8, 0.8, 0.2, 0.2,
    ])
  })

  it('is spoilt only by an albedo that has a share', () => {
    const albedo = groundAlbedoUnderSnow({
      snowDepthCm: Float64Array.of(0, 10, 5, 5),
      snowAlbedo: Float64Array.of(Number.NaN, 0.7, Number.NaN, 0.7),
      bareAlbedo: Float64Array.of(0.2, Number.NaN, 0.2, Number.NaN),
    })
    expect(Array.from(albedo)).toEqual([0.2, 0.7, Number.NaN, Number.NaN])
  })
})

describe('snowfallOfDepth', () => {
  it('is the rise of the depth, none as it settles, over gaps at the step after', () => {
    const depth = Float64Array.of(5, 5, 12, 11, Number.NaN, 14, Number.NaN, 3, 4)
    expect(Array.from(snowfallOfDepth(depth))).toEqual([0, 0, 7, 0, 0, 3, 0, 0, 1])
    expect(() => snowfallOfDepth(depth, new Float64Array(2))).toThrow('out.length')
  })
})
