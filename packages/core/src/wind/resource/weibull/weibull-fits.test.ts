import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { speedStatistics } from '../speed-statistics.ts'
import {
  type Weibull,
  weibullLogLikelihood,
  weibullMean,
  weibullMoment,
  weibullQuantile,
  weibullVariance,
} from './weibull.ts'
import { fitWeibullLeastSquares } from './weibull-least-squares.ts'
import { fitWeibullMle } from './weibull-mle.ts'
import { fitWeibullMoments, weibullByJustus, weibullFromMoments } from './weibull-moments.ts'
import { fitWeibullWasp } from './weibull-wasp.ts'

const climates = fc.record({
  scale: fc.integer({ min: 30, max: 130 }).map((tenths) => tenths / 10),
  shape: fc.integer({ min: 12, max: 40 }).map((tenths) => tenths / 10),
})

/** Speeds in the middle of equal parts of probability. */
function sampleOf(climate: Weibull, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => weibullQuantile(climate, (i + 0.5) / count))
}

const FITS = [
  ['greatest likelihood', fitWeibullMle],
  ['moments', fitWeibullMoments],
  ['wind atlas', fitWeibullWasp],
  ['least squares', fitWeibullLeastSquares],
] as const

describe.each(FITS)('Weibull fit by %s', (_, fit) => {
  it('recovers a climate from a sample of it', () => {
    fc.assert(
      fc.property(climates, (climate) => {
        const { scale, shape } = fit(sampleOf(climate, 4000))
        expect(Math.abs(scale / climate.scale - 1)).toBeLessThan(0.005)
        expect(Math.abs(shape / climate.shape - 1)).toBeLessThan(0.01)
      }),
      { seed: 111, numRuns: 20 },
    )
  })

  it('does not depend on the unit of speed or the order, and skips gaps', () => {
    const speeds = [2.1, 7.9, 4.4, 11.2, 6.3, 5.5, 9.1, 3.3, 8.2, 14.9]
    const { scale, shape } = fit(speeds)
    const knots = fit(speeds.map((speed) => speed * 1.943_844))
    expect(knots.shape).toBeCloseTo(shape, 9)
    expect(knots.scale).toBeCloseTo(scale * 1.943_844, 8)
    const mixed = fit([Number.NaN, ...speeds.slice().reverse(), Number.NaN])
    expect(mixed.shape).toBeCloseTo(shape, 10)
    expect(mixed.scale).toBeCloseTo(scale, 10)
  })

  it('refuses negative speeds and samples without a spread, by name', () => {
    expect(() => fit([3, -1, 5])).toThrow('speeds[1]')
    expect(() => fit([3, Infinity, 5])).toThrow('speeds[1]')
    expect(() => fit([])).toThrow(InputError)
    expect(() => fit([7, 7, 7])).toThrow(InputError)
    expect(() => fit([0, Number.NaN, 0])).toThrow(InputError)
  })
})

describe('Weibull fit by greatest likelihood', () => {
  it('is more likely than its neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 250 }), { minLength: 5, maxLength: 60 }), (tenths) => {
        const speeds = tenths.map((speed) => speed / 10)
        fc.pre(new Set(speeds).size > 2)
        const fit = fitWeibullMle(speeds)
        const best = weibullLogLikelihood(fit, speeds)
        for (const factor of [0.98, 1.02]) {
          expect(weibullLogLikelihood({ ...fit, scale: fit.scale * factor }, speeds)).toBeLessThan(best)
          expect(weibullLogLikelihood({ ...fit, shape: fit.shape * factor }, speeds)).toBeLessThan(best)
        }
      }),
      { seed: 112 },
    )
  })

  it('divides the shape by the exponent for a power of the speeds', () => {
    const speeds = sampleOf({ scale: 7, shape: 2.4 }, 200)
    const { scale, shape } = fitWeibullMle(speeds)
    const squared = fitWeibullMle(speeds.map((speed) => speed * speed))
    expect(squared.shape).toBeCloseTo(shape / 2, 11)
    expect(squared.scale).toBeCloseTo(scale * scale, 9)
  })

  it('holds for extreme samples', () => {
    expect(fitWeibullMle([0.1, 0.1, 0.1, 0.1, 60]).shape).toBeGreaterThan(0.2)
    expect(fitWeibullMle([7, 7.1]).shape).toBeGreaterThan(50)
    expect(() => fitWeibullMle([7, 7.000001])).toThrow(
      expect.objectContaining({ code: 'inconsistent', field: 'speeds' }),
    )
    expect(fitWeibullMle([0, 0, 3, 9]).shape).toBeCloseTo(fitWeibullMle([3, 9]).shape, 12)
  })
})

describe('Weibull distribution from moments', () => {
  it('has the moments of the sample', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 200 }),
        fc.integer({ min: 5, max: 150 }),
        (decimetres, percent) => {
          const mean = decimetres / 10
          const standardDeviation = (mean * percent) / 100
          const climate = weibullFromMoments({ mean, standardDeviation })
          expect(weibullMean(climate)).toBeCloseTo(mean, 9)
          expect(Math.sqrt(weibullVariance(climate)) / standardDeviation).toBeCloseTo(1, 9)
        },
      ),
      { seed: 113 },
    )
  })

  it('is a Rayleigh distribution where the spread is √(4/π − 1) of the mean', () => {
    const spread = Math.sqrt(4 / Math.PI - 1)
    expect(weibullFromMoments({ mean: 7, standardDeviation: 7 * spread }).shape).toBeCloseTo(2, 11)
    expect(weibullByJustus({ mean: 7, standardDeviation: 7 * spread }).shape).toBeCloseTo(2, 1)
  })

  it('is near the approximation of Justus between k = 1.2 and k = 5', () => {
    for (const shape of [1.2, 1.6, 2, 3, 5]) {
      const climate = { scale: 8, shape }
      const moments = { mean: weibullMean(climate), standardDeviation: Math.sqrt(weibullVariance(climate)) }
      expect(Math.abs(weibullByJustus(moments).shape / shape - 1)).toBeLessThan(0.03)
    }
  })

  it('refuses a spread that no shape has, by name', () => {
    expect(() => weibullFromMoments({ mean: 7, standardDeviation: 0.001 })).toThrow('standardDeviation')
    expect(() => weibullFromMoments({ mean: 7, standardDeviation: 0 })).toThrow('standardDeviation')
    expect(() => weibullFromMoments({ mean: 7, standardDeviation: 7000 })).toThrow(
      expect.objectContaining({ code: 'inconsistent', field: 'standardDeviation' }),
    )
    expect(() => weibullByJustus({ mean: Number.NaN, standardDeviation: 1 })).toThrow('mean')
  })
})

describe('Weibull fit in the manner of the wind atlas', () => {
  it('has the power density of the sample and its share above the mean', () => {
    const speeds = Float64Array.from(
      { length: 300 },
      (_, i) => 1 + ((i * 37) % 101) / 6 + (i % 7 === 0 ? 5 : 0),
    )
    const fit = fitWeibullWasp(speeds)
    const { mean, meanCube, fractionAboveMean } = speedStatistics(speeds)
    expect(weibullMoment(fit, 3) / meanCube).toBeCloseTo(1, 10)
    expect(Math.exp(-((mean / fit.scale) ** fit.shape))).toBeCloseTo(fractionAboveMean, 10)
  })
})

describe('statistics of speeds', () => {
  it('are those of a sample worked out by hand, gaps left out', () => {
    expect(speedStatistics([2, Number.NaN, 4, 6])).toEqual({
      count: 3,
      mean: 4,
      standardDeviation: Math.sqrt(8 / 3),
      meanCube: 96,
      powerDensity: 0.5 * 1.225 * 96,
      fractionAboveMean: 1 / 3,
    })
    expect(speedStatistics([]).mean).toBeNaN()
    expect(() => speedStatistics([1], 30)).toThrow('airDensity')
  })
})
