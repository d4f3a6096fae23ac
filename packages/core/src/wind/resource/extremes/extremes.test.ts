import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawWeibull } from '../../../math/random/index.ts'
import { createTimeAxis } from '../../../time/index.ts'
import { fitGumbel, gumbelReturnLevel, gumbelReturnLevelOfSample, reducedVariate } from './gumbel.ts'
import { extremeGust, iecSpeedClass } from './iec-speed-class.ts'
import { independentStorms } from './independent-storms.ts'
import { stormExtremes, stormReturnLevel } from './storm-extremes.ts'
import { weibullReturnLevel } from './weibull-extremes.ts'

const hourly = (speed: Float64Array) => ({
  axis: createTimeAxis({
    startMs: 0,
    stepMinutes: 60,
    length: speed.length,
    label: 'start',
    utcOffsetHours: 0,
  }),
  speed,
})

describe('Gumbel distribution', () => {
  it('is that of scipy for a small sample', () => {
    // scipy 1.17.1: gumbel_r.fit.
    const { mode, dispersion } = fitGumbel([24.1, 27.3, 22.8, 30.2, 25.5, 26.1, 23.9, 28.4])
    expect(mode).toBeCloseTo(24.91766818, 4)
    expect(dispersion).toBeCloseTo(1.94112209, 4)
  })

  it('moves and stretches with its values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 150, max: 400 }), { minLength: 3, maxLength: 40 }),
        fc.integer({ min: 1, max: 50 }),
        (tenths, factor) => {
          fc.pre(new Set(tenths).size > 1)
          const maxima = tenths.map((value) => value / 10)
          const base = fitGumbel(maxima)
          const moved = fitGumbel(maxima.map((value) => 3 + factor * value))
          expect(moved.mode / (3 + factor * base.mode)).toBeCloseTo(1, 8)
          expect(moved.dispersion / (factor * base.dispersion)).toBeCloseTo(1, 8)
        },
      ),
      { seed: 1, numRuns: 60 },
    )
  })

  it('has the return levels of its formula, rising with the period', () => {
    expect(reducedVariate(50)).toBeCloseTo(3.9019386579358333, 12)
    expect(gumbelReturnLevel({ mode: 20, dispersion: 2 }, 50)).toBeCloseTo(27.803877315871667, 11)
    expect(() => reducedVariate(1)).toThrow('years')
    expect(() => fitGumbel([5, 5, 5])).toThrow('maxima')
    expect(() => fitGumbel([5, Number.NaN, 6])).toThrow('maxima')
  })

  it('has the standard error of the inverse information, by its closed form', () => {
    const y = 3.9019386579358333
    const rest = 1 - 0.5772156649015329
    const variance = 1 + (6 / Math.PI ** 2) * (rest + y) ** 2
    const { standardError } = gumbelReturnLevelOfSample({ mode: 25, dispersion: 2 }, { years: 50, count: 30 })
    expect(standardError / (2 * Math.sqrt(variance / 30))).toBeCloseTo(1, 6)
  })

  it('has the standard error that many samples show', () => {
    const rng = createRng(2)
    const levels: number[] = []
    for (let k = 0; k < 300; k++) {
      const maxima = Array.from({ length: 30 }, () => 25 - 2 * Math.log(-Math.log(rng.uniform())))
      levels.push(gumbelReturnLevel(fitGumbel(maxima), 50))
    }
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
    const spread = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length)
    const { value, standardError } = gumbelReturnLevelOfSample(
      { mode: 25, dispersion: 2 },
      { years: 50, count: 30 },
    )
    // Greatest likelihood is a little low in small samples.
    expect(Math.abs(mean / value - 1)).toBeLessThan(0.015)
    expect(spread / standardError).toBeGreaterThan(0.85)
    expect(spread / standardError).toBeLessThan(1.15)
  })
})

describe('independent storms', () => {
  it('are periods above the calm, each with its greatest record', () => {
    const speed = new Float64Array(200).fill(2)
    speed.fill(12, 40, 60)
    speed[50] = 20
    speed.fill(9, 120, 150)
    speed[125] = 15
    const { maxima, years } = independentStorms(hourly(speed))
    expect([...maxima]).toEqual([20, 15])
    expect(years).toBeCloseTo(200 / 8766, 12)
  })

  it('end at a gap, and a gap counts no time', () => {
    const speed = new Float64Array(100).fill(10)
    speed[50] = Number.NaN
    speed[70] = 14
    const { maxima, years } = independentStorms(hourly(speed))
    expect([...maxima]).toEqual([10, 14])
    expect(years).toBeCloseTo(99 / 8766, 12)
    expect(() => independentStorms(hourly(speed), { calmBelow: -1 })).toThrow('calmBelow')
  })
})

describe('extremes of storms', () => {
  /** Storms of Rayleigh winds: their squares are exponential, and so Gumbel in the tail. */
  function rayleighStorms(seed: number, years: number, perYear: number, scale: number) {
    const rng = createRng(seed)
    const maxima = Float64Array.from({ length: years * perYear }, () => drawWeibull(rng, { scale, shape: 2 }))
    return { maxima, years }
  }
  /** Of perYear Rayleigh storms: (1 − e^(−u²/A²))^perYear = 1 − 1/T. */
  const truth = (perYear: number, scale: number, years: number): number =>
    scale * Math.sqrt(-Math.log(1 - (1 - 1 / years) ** (1 / perYear)))

  it('are right on average, within their standard error', () => {
    const levels: number[] = []
    const errors: number[] = []
    for (let seed = 0; seed < 60; seed++) {
      const storms = rayleighStorms(seed, 12, 100, 10)
      const found = stormExtremes({ storms, rng: createRng(seed), resamples: 50 })
      const { value, standardError } = stormReturnLevel(found, 50)
      levels.push(value)
      errors.push(standardError)
    }
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
    const spread = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length)
    const error = errors.reduce((sum, value) => sum + value, 0) / errors.length
    expect(Math.abs(mean / truth(100, 10, 50) - 1)).toBeLessThan(0.012)
    expect(error / spread).toBeGreaterThan(0.75)
    expect(error / spread).toBeLessThan(1.35)
  })

  it('recover the line of storms at Gringorten’s plotting positions', () => {
    const total = 300
    const years = 6
    const maxima = Float64Array.from({ length: total }, (_, i) => {
      const probability = (i + 1 - 0.44) / (total + 0.12)
      return Math.sqrt(400 - 60 * Math.log((-total / years) * Math.log(probability)))
    }).filter((speed) => !Number.isNaN(speed))
    // The calmest have no square on the line; they are told apart from no one.
    const calm = new Float64Array(total - maxima.length).fill(1)
    const storms = { maxima: Float64Array.of(...calm, ...maxima), years }
    const { gumbel, count } = stormExtremes({ storms, rng: createRng(1), resamples: 50 })
    expect(count).toBe(60)
    expect(gumbel.mode).toBeCloseTo(400, 8)
    expect(gumbel.dispersion).toBeCloseTo(60, 8)
  })

  it('scale with the wind and rise with the period, the same for the same seed', () => {
    const storms = rayleighStorms(5, 20, 80, 9)
    const base = stormExtremes({ storms, rng: createRng(1) })
    const windier = stormExtremes({
      storms: { ...storms, maxima: storms.maxima.map((speed) => speed * 1.2) },
      rng: createRng(1),
    })
    const at50 = stormReturnLevel(base, 50)
    expect(stormReturnLevel(windier, 50).value / at50.value).toBeCloseTo(1.2, 9)
    expect(stormReturnLevel(windier, 50).standardError / at50.standardError).toBeCloseTo(1.2, 6)
    expect(stormReturnLevel(base, 100).value).toBeGreaterThan(at50.value)
    expect(stormReturnLevel(base, 100).standardError).toBeGreaterThan(at50.standardError)
    expect(stormExtremes({ storms, rng: createRng(1) })).toEqual(base)
  })

  it('refuse what has no tail, by name', () => {
    const few = { maxima: Float64Array.of(10, 11), years: 5 }
    expect(() => stormExtremes({ storms: few, rng: createRng(1) })).toThrow('storms.maxima')
    const none = { maxima: new Float64Array(50).fill(9), years: 5 }
    expect(() => stormExtremes({ storms: none, rng: createRng(1) })).toThrow('storms.maxima')
    expect(() => stormExtremes({ storms: { ...few, years: 0 }, rng: createRng(1) })).toThrow('storms.years')
  })

  it('are refused for records of less than five years, and for a top that is cut off', () => {
    const { maxima } = rayleighStorms(3, 6, 80, 9)
    const rng = createRng(1)
    expect(() => stormExtremes({ storms: { maxima, years: 4.9 }, rng })).toThrow(/storms\.years.*5/)
    expect(() => stormExtremes({ storms: { maxima, years: 6 }, rng, resamples: 50 })).not.toThrow()
    const limit = Float64Array.from(maxima).sort().at(-4) ?? 0
    const capped = maxima.map((speed) => Math.min(speed, limit))
    expect(() => stormExtremes({ storms: { maxima: capped, years: 6 }, rng })).toThrow('cut off')
  })
})

describe('extremes of a Weibull distribution', () => {
  it('are five times the mean for the shape of about 1.77 that the standard assumes', () => {
    // The class rule Vref = 5·Vave, as Bergström and EWTS II compare it.
    const shape = 1.77
    const scale = 8.5 / 0.89
    expect(Math.abs(weibullReturnLevel({ scale, shape }, 50) / 42.5 - 1)).toBeLessThan(0.02)
  })

  it('invert the probability of a year', () => {
    const weibull = { scale: 9, shape: 2 }
    const speed = weibullReturnLevel(weibull, 20)
    expect((1 - Math.exp(-((speed / 9) ** 2))) ** 23_037).toBeCloseTo(0.95, 9)
  })
})

describe('classes of wind speed', () => {
  it.each([
    [36, 7.4, 'III'],
    [37.5, 7.5, 'III'],
    [38, 7, 'II'],
    [30, 8.6, 'I'],
    [51, 7, 'S'],
    [40, 10.1, 'S'],
  ])('%d m/s once in 50 years and a mean of %d m/s are class %s', (extremeSpeed, meanSpeed, name) => {
    expect(iecSpeedClass({ extremeSpeed, meanSpeed })).toBe(name)
  })

  it('have the gust of the standard, and refuse no wind', () => {
    expect(extremeGust(50)).toBeCloseTo(70, 12)
    expect(() => iecSpeedClass({ extremeSpeed: Number.NaN, meanSpeed: 7 })).toThrow('extremeSpeed')
  })
})
