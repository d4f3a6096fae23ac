import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import {
  weibullCdf,
  weibullExceedance,
  weibullLogLikelihood,
  weibullMean,
  weibullMoment,
  weibullPdf,
  weibullPowerDensity,
  weibullQuantile,
  weibullScaleFromMean,
  weibullVariance,
} from './weibull.ts'

const climates = fc.record({
  scale: fc.integer({ min: 20, max: 150 }).map((tenths) => tenths / 10),
  shape: fc.integer({ min: 8, max: 60 }).map((tenths) => tenths / 10),
})

describe('Weibull distribution', () => {
  it('is exponential for k = 1', () => {
    const climate = { scale: 5, shape: 1 }
    expect(weibullCdf(climate, 5)).toBeCloseTo(1 - 1 / Math.E, 15)
    expect(weibullPdf(climate, 0)).toBe(0.2)
    expect(weibullPdf(climate, 10)).toBeCloseTo(0.2 * Math.exp(-2), 15)
    expect(weibullMean(climate)).toBe(5)
    expect(weibullVariance(climate)).toBeCloseTo(25, 12)
  })

  it('is a Rayleigh distribution for k = 2', () => {
    const climate = { scale: 8, shape: 2 }
    const mean = (8 * Math.sqrt(Math.PI)) / 2
    expect(weibullMean(climate)).toBeCloseTo(mean, 13)
    expect(weibullVariance(climate)).toBeCloseTo(64 * (1 - Math.PI / 4), 11)
    // The mean cube is 6/π of the cubed mean.
    expect(weibullPowerDensity(climate, 1.225)).toBeCloseTo(0.5 * 1.225 * (6 / Math.PI) * mean ** 3, 9)
  })

  it('integrates to one, and is inverted by its quantile', () => {
    fc.assert(
      fc.property(climates, fc.integer({ min: 1, max: 999 }), (climate, permille) => {
        const speed = weibullQuantile(climate, permille / 1000)
        expect(weibullCdf(climate, speed)).toBeCloseTo(permille / 1000, 12)
        expect(weibullExceedance(climate, speed)).toBeCloseTo(1 - permille / 1000, 12)
      }),
      { seed: 101 },
    )
  })

  it('has the density that its probability grows by, and the moments of that density', () => {
    fc.assert(
      fc.property(climates, (climate) => {
        const speed = climate.scale
        const step = 1e-5 * speed
        const grown = weibullCdf(climate, speed + step) - weibullCdf(climate, speed - step)
        expect(weibullPdf(climate, speed)).toBeCloseTo(grown / (2 * step), 6)
        // Midpoints of 20 000 equal parts of probability.
        let cube = 0
        for (let i = 0; i < 20_000; i++) cube += weibullQuantile(climate, (i + 0.5) / 20_000) ** 3 / 20_000
        expect(Math.abs(weibullMoment(climate, 3) / cube - 1)).toBeLessThan(0.01)
      }),
      { seed: 102, numRuns: 20 },
    )
  })

  it('has its scale from the mean', () => {
    fc.assert(
      fc.property(climates, (climate) => {
        expect(weibullScaleFromMean(weibullMean(climate), climate.shape)).toBeCloseTo(climate.scale, 11)
      }),
      { seed: 103 },
    )
  })

  it('is zero below zero, and at zero has the limit of its shape', () => {
    expect(weibullCdf({ scale: 8, shape: 2 }, -1)).toBe(0)
    expect(weibullExceedance({ scale: 8, shape: 2 }, 0)).toBe(1)
    expect(weibullPdf({ scale: 8, shape: 2 }, 0)).toBe(0)
    expect(weibullPdf({ scale: 8, shape: 0.9 }, 0)).toBe(Infinity)
    expect(weibullPdf({ scale: 8, shape: 2 }, -3)).toBe(0)
    expect(weibullQuantile({ scale: 8, shape: 2 }, 1)).toBe(Infinity)
    expect(weibullQuantile({ scale: 8, shape: 2 }, -0.1)).toBeNaN()
  })

  it('has the likelihood of the product of densities, gaps and calms left out', () => {
    const climate = { scale: 8, shape: 2.1 }
    const sample = [3, 8, 12]
    const expected = sample.reduce((sum, speed) => sum + Math.log(weibullPdf(climate, speed)), 0)
    expect(weibullLogLikelihood(climate, [...sample, 0, Number.NaN])).toBeCloseTo(expected, 12)
  })

  it('returns NaN for NaN and refuses invalid climates by name', () => {
    expect(weibullCdf({ scale: 8, shape: 2 }, Number.NaN)).toBeNaN()
    expect(weibullPdf({ scale: 8, shape: 2 }, Number.NaN)).toBeNaN()
    expect(() => weibullMean({ scale: 0, shape: 2 })).toThrow('weibull.scale')
    expect(() => weibullMean({ scale: 8, shape: Number.NaN })).toThrow(InputError)
    expect(() => weibullScaleFromMean(-1, 2)).toThrow('mean')
  })
})
