import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trapezoid } from '../../integrate/index.ts'
import { normalCdf } from '../../special/index.ts'
import {
  crpsOfEnsemble,
  crpsOfNormal,
  forecastErrors,
  intervalScore,
  pinballLoss,
  rampEvents,
  rampScore,
  rankHistogram,
  reliability,
} from '../index.ts'
import { quantile } from '../quantile.ts'

const tenths = fc.integer({ min: -200, max: 200 }).map((value) => value / 10)
const series = (minLength: number): fc.Arbitrary<Float64Array> =>
  fc.array(tenths, { minLength, maxLength: 60 }).map((values) => Float64Array.from(values))

describe('crpsOfEnsemble', () => {
  it('is the area between the step functions, squared', () => {
    fc.assert(
      fc.property(series(1), tenths, (members, observation) => {
        const { crps } = crpsOfEnsemble(members, observation)
        const steps = [...members, observation].sort((a, b) => a - b)
        let area = 0
        for (let i = 0; i + 1 < steps.length; i++) {
          const share = members.filter((member) => member <= steps[i]).length / members.length
          const seen = observation <= steps[i] ? 1 : 0
          area += (steps[i + 1] - steps[i]) * (share - seen) * (share - seen)
        }
        expect(crps).toBeCloseTo(area, 10)
      }),
      { seed: 131, numRuns: 200 },
    )
  })

  it('of one member is its distance, and has no fair version', () => {
    expect(crpsOfEnsemble(Float64Array.of(3), 5)).toEqual({ crps: 2, fair: Number.NaN })
  })

  it('skips missing members', () => {
    const whole = crpsOfEnsemble(Float64Array.of(1, 4), 2)
    expect(crpsOfEnsemble(Float64Array.of(1, Number.NaN, 4), 2)).toEqual(whole)
    expect(crpsOfEnsemble(new Float64Array(0), 2).crps).toBeNaN()
    expect(crpsOfEnsemble(Float64Array.of(1, 4), Number.NaN).crps).toBeNaN()
  })
})

describe('crpsOfNormal', () => {
  it('is the integral of the squared distance of the distribution functions', () => {
    for (const [mean, standardDeviation, observation] of [
      [0, 1, 0.5],
      [10, 3, 2],
      [-1, 0.2, -1],
    ]) {
      const end = mean + 12 * standardDeviation + Math.abs(observation - mean)
      const start = 2 * mean - end
      const pieceOf = (from: number, to: number, seen: number): number => {
        const count = 20_001
        const x = Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
        const y = x.map((value) => (normalCdf((value - mean) / standardDeviation) - seen) ** 2)
        return trapezoid(x, y)
      }
      const expected = pieceOf(start, observation, 0) + pieceOf(observation, end, 1)
      expect(crpsOfNormal({ mean, standardDeviation }, observation).crps).toBeCloseTo(expected, 6)
    }
  })

  it('has the log score of the density, and refuses a distribution without width', () => {
    expect(crpsOfNormal({ mean: 0, standardDeviation: 1 }, 0).logScore).toBeCloseTo(0.9189385332046727, 15)
    expect(crpsOfNormal({ mean: 0, standardDeviation: 1 }, Number.NaN).crps).toBeNaN()
    expect(() => crpsOfNormal({ mean: 0, standardDeviation: 0 }, 0)).toThrow(
      expect.objectContaining({ field: 'standardDeviation' }),
    )
  })
})

describe('reliability', () => {
  it('has parts that sum to the Brier score', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1 })), {
      minLength: 1,
      maxLength: 80,
    })
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 20 }), (list, bins) => {
        const score = reliability({
          probability: Float64Array.from(list, ([percent]) => percent / 100),
          event: Float64Array.from(list, ([, event]) => event),
          bins,
        })
        const { withinBinVariance, withinBinCovariance } = score
        const sum = score.reliability - score.resolution + score.uncertainty
        expect(score.brier).toBeCloseTo(sum + withinBinVariance - 2 * withinBinCovariance, 12)
        expect(score.table.reduce((total, { count }) => total + count, 0)).toBe(list.length)
      }),
      { seed: 132, numRuns: 200 },
    )
  })

  it('skips gaps, and puts certainty into the last bin', () => {
    const { table, brier } = reliability({
      probability: Float64Array.of(1, Number.NaN, 0.5),
      event: Float64Array.of(1, 1, Number.NaN),
    })
    expect(table).toEqual([{ bin: 9, count: 1, meanForecast: 1, observedFrequency: 1 }])
    expect(brier).toBe(0)
  })

  it.each([
    ['probability[0]', { probability: Float64Array.of(1.5), event: Float64Array.of(1) }],
    ['event[0]', { probability: Float64Array.of(0.5), event: Float64Array.of(0.5) }],
    ['event.length', { probability: Float64Array.of(0.5), event: Float64Array.of(0, 1) }],
    ['bins', { probability: Float64Array.of(0.5), event: Float64Array.of(1), bins: 0 }],
  ])('refuses an invalid %s and names it', (field, input) => {
    expect(() => reliability(input)).toThrow(expect.objectContaining({ field }))
  })
})

describe('rankHistogram', () => {
  it('counts members below the observation, forecast by forecast', () => {
    const members = Float64Array.of(1, 2, 3, 4, 5, 6, Number.NaN, 1, 2)
    const observation = Float64Array.of(2.5, 0, 9)
    expect(Array.from(rankHistogram({ members, size: 3, observation }))).toEqual([1, 0, 1, 0])
    expect(() => rankHistogram({ members, size: 2, observation })).toThrow(
      expect.objectContaining({ code: 'length_mismatch' }),
    )
  })
})

describe('pinballLoss', () => {
  it('is least for the quantile of the observations', () => {
    fc.assert(
      fc.property(series(5), fc.integer({ min: 1, max: 9 }), tenths, (observation, level, other) => {
        const lossOf = (value: number): number =>
          pinballLoss(new Float64Array(observation.length).fill(value), observation, level / 10)
        expect(lossOf(quantile(observation, level / 10, 1))).toBeLessThanOrEqual(lossOf(other) + 1e-12)
      }),
      { seed: 133, numRuns: 200 },
    )
    const gap = pinballLoss(Float64Array.of(1, Number.NaN), Float64Array.of(3, 9), 0.25)
    expect(gap).toBe(0.5)
    expect(() => pinballLoss(Float64Array.of(1), Float64Array.of(1), 2)).toThrow(
      expect.objectContaining({ field: 'level' }),
    )
  })
})

describe('intervalScore', () => {
  it('is the pinball loss of both ends over half of what lies outside', () => {
    fc.assert(
      fc.property(series(3), fc.integer({ min: 1, max: 50 }), (observation, width) => {
        const low = new Float64Array(observation.length).fill(-width / 10)
        const high = new Float64Array(observation.length).fill(width / 10)
        const { score, meanWidth } = intervalScore({ low, high, observation, probability: 0.8 })
        const losses = pinballLoss(low, observation, 0.1) + pinballLoss(high, observation, 0.9)
        expect(score).toBeCloseTo(losses / 0.1, 9)
        expect(meanWidth).toBeCloseTo(width / 5, 12)
      }),
      { seed: 134, numRuns: 100 },
    )
  })

  it('is the pinball loss still where the ends have crossed', () => {
    const [low, high] = [Float64Array.of(3, 3), Float64Array.of(1, 1)]
    const observation = Float64Array.of(2, 5)
    const { score, coverage } = intervalScore({ low, high, observation, probability: 0.8 })
    const losses = pinballLoss(low, observation, 0.1) + pinballLoss(high, observation, 0.9)
    expect(score).toBeCloseTo(losses / 0.1, 12)
    expect(coverage).toBe(0)
  })

  it('counts ends as inside and skips gaps', () => {
    const { coverage } = intervalScore({
      low: Float64Array.of(0, 0, Number.NaN),
      high: Float64Array.of(1, 1, 1),
      observation: Float64Array.of(1, 2, 0),
      probability: 0.9,
    })
    expect(coverage).toBe(0.5)
  })
})

describe('forecastErrors', () => {
  it('splits the mean square into bias and scatter', () => {
    fc.assert(
      fc.property(series(4), series(4), (a, b) => {
        const length = Math.min(a.length, b.length)
        const { meanBias, standardDeviation, rootMeanSquare } = forecastErrors(
          a.subarray(0, length),
          b.subarray(0, length),
        )
        expect(meanBias ** 2 + standardDeviation ** 2).toBeCloseTo(rootMeanSquare ** 2, 8)
      }),
      { seed: 135, numRuns: 100 },
    )
  })

  it('is zero for a perfect forecast, and skips gaps', () => {
    const observation = Float64Array.of(1, 2, Number.NaN, 5)
    expect(forecastErrors(observation, observation)).toEqual({
      count: 3,
      meanBias: 0,
      meanAbsolute: 0,
      rootMeanSquare: 0,
      standardDeviation: 0,
      correlation: 1,
      r2: 1,
      relativeMeanAbsolute: 0,
      meanAbsolutePercentage: 0,
    })
    const still = forecastErrors(Float64Array.of(1, 2), Float64Array.of(0, 0))
    expect([still.r2, still.relativeMeanAbsolute]).toEqual([Number.NaN, Number.NaN])
    const shifted = forecastErrors(Float64Array.of(2, 1), Float64Array.of(0, 4))
    expect(shifted.meanAbsolutePercentage).toBe(0.75)
    expect(() => forecastErrors(Float64Array.of(1), observation)).toThrow(
      expect.objectContaining({ code: 'length_mismatch' }),
    )
  })
})

describe('rampEvents', () => {
  it('joins consecutive windows of one sign, and breaks at a turn or a gap', () => {
    const up = Float64Array.of(0, 0, 5, 12, 14, 14, 3, 3)
    expect(rampEvents(up, { window: 1, threshold: 5 })).toEqual([
      { sign: 1, start: 1, end: 3, peakChange: 7, peakStart: 2, magnitude: 12 },
      { sign: -1, start: 5, end: 6, peakChange: -11, peakStart: 5, magnitude: -11 },
    ])
    const gap = Float64Array.of(0, 6, Number.NaN, 6, 12)
    expect(rampEvents(gap, { window: 1, threshold: 5 }).map(({ start }) => start)).toEqual([0, 3])
    expect(rampEvents(Float64Array.of(1, 2), { window: 5, threshold: 1 })).toEqual([])
  })

  it('gives the mirrored result for inputs with opposite signs', () => {
    fc.assert(
      fc.property(series(2), fc.integer({ min: 1, max: 4 }), (values, window) => {
        const definition = { window, threshold: 8 }
        const mirrored = rampEvents(
          values.map((value) => -value),
          definition,
        )
        expect(mirrored.map(({ sign, start, end }) => [-sign, start, end])).toEqual(
          rampEvents(values, definition).map(({ sign, start, end }) => [sign, start, end]),
        )
      }),
      { seed: 136, numRuns: 200 },
    )
  })

  it.each([
    ['window', { window: 0, threshold: 1 }],
    ['threshold', { window: 1, threshold: 0 }],
  ])('refuses an invalid %s', (field, definition) => {
    expect(() => rampEvents(Float64Array.of(1, 2), definition)).toThrow(expect.objectContaining({ field }))
  })
})

describe('rampScore', () => {
  const event = (sign: 1 | -1, start: number) => ({
    sign,
    start,
    end: start + 1,
    peakChange: sign,
    peakStart: start,
    magnitude: sign,
  })

  it('gives each observed ramp the first free forecast of its sign that is near enough', () => {
    const score = rampScore(
      [event(1, 10), event(1, 12), event(-1, 30)],
      [event(1, 11), event(1, 13), event(1, 30)],
      2,
    )
    expect(score).toEqual({
      hits: 2,
      misses: 1,
      falseAlarms: 1,
      probabilityOfDetection: 2 / 3,
      falseAlarmRatio: 1 / 3,
      criticalSuccessIndex: 0.5,
    })
  })

  it('has no ratios without ramps', () => {
    expect(rampScore([], [], 1).criticalSuccessIndex).toBeNaN()
    expect(() => rampScore([], [], -1)).toThrow(expect.objectContaining({ field: 'startTolerance' }))
  })
})
