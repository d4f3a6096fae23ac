import { describe, expect, it } from 'vitest'
import { requireSiteClimate, type SiteClimate } from './site-climate.ts'

const months = (value: number): number[] => new Array<number>(12).fill(value)
const good = {
  sun: {
    clearness: months(0.5),
    solarConstant: 1361.1,
    ghiDailyVariation: months(0.3),
    linkeTurbidity: months(3),
  },
  temperature: { mean: months(10), dailyRange: months(8) },
  wind: {
    levels: [{ height: 10, speed: months(4), weibullK: 2 }],
    shearExponent: 0.14,
    rose: [0, 1, 2, 3].map(() => [1, 1, 1, 1, 1, 1, 1, 1]),
  },
} satisfies SiteClimate
const { sun, temperature, wind } = good
const [level] = wind.levels

describe('requireSiteClimate', () => {
  it('accepts possible values', () => {
    requireSiteClimate(good)
    requireSiteClimate({ ...good, temperature: { ...temperature, dailySpread: months(3) } })
  })

  it.each<[string, Partial<SiteClimate>]>([
    ['climate.sun.clearness[0]', { sun: { ...sun, clearness: months(1.1) } }],
    ['climate.sun.clearness.length', { sun: { ...sun, clearness: [0.5] } }],
    ['climate.sun.solarConstant', { sun: { ...sun, solarConstant: 1 } }],
    ['climate.sun.ghiDailyKwh[0]', { sun: { ...sun, ghiDailyKwh: months(Number.NaN) } }],
    ['climate.sun.ghiDailyVariation[0]', { sun: { ...sun, ghiDailyVariation: months(-0.1) } }],
    ['climate.sun.linkeTurbidity[0]', { sun: { ...sun, linkeTurbidity: months(0) } }],
    ['climate.temperature.mean[0]', { temperature: { ...temperature, mean: months(283) } }],
    ['climate.temperature.dailyRange[0]', { temperature: { ...temperature, dailyRange: months(50) } }],
    ['climate.temperature.dailySpread[0]', { temperature: { ...temperature, dailySpread: months(20) } }],
    ['climate.wind.levels', { wind: { ...wind, levels: [] } }],
    ['climate.wind.levels[1].height', { wind: { ...wind, levels: [level, level] } }],
    ['climate.wind.levels[0].speed[0]', { wind: { ...wind, levels: [{ ...level, speed: months(0) }] } }],
    ['climate.wind.levels[0].weibullK', { wind: { ...wind, levels: [{ ...level, weibullK: 0.5 }] } }],
    [
      'climate.wind.levels[0].weibullK[0]',
      { wind: { ...wind, levels: [{ ...level, weibullK: months(11) }] } },
    ],
    ['climate.wind.shearExponent', { wind: { ...wind, shearExponent: 2 } }],
    ['climate.wind.rose.length', { wind: { ...wind, rose: [[1, 1, 1, 1]] } }],
    [
      'climate.wind.rose[1]',
      { wind: { ...wind, rose: wind.rose.map((r, i) => (i === 1 ? r.map(() => 0) : r)) } },
    ],
    ['climate.wind.rose[0].length', { wind: { ...wind, rose: wind.rose.map(() => [1]) } }],
    ['climate.wind.rose[0][0]', { wind: { ...wind, rose: wind.rose.map(() => [-1, 1, 1, 1]) } }],
    ['climate.wind.dayStrength', { wind: { ...wind, dayStrength: 1 } }],
    ['climate.wind.autocorrelation', { wind: { ...wind, autocorrelation: 1 } }],
  ])('refuses %s by name', (field, part) => {
    expect(() => {
      requireSiteClimate({ ...good, ...part })
    }).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })
})
