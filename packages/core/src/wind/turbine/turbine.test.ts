import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { weibullCdf, weibullPdf } from '../resource/index.ts'
import {
  densityCorrectedCurve,
  normalizedCurve,
  normalizedSpeed,
  stallCorrectedPower,
} from './correction/density-correction.ts'
import { interpolatedCurve } from './interpolated-curve.ts'
import { meanPowerOfSectors, meanPowerOfWeibull } from './mean-power.ts'
import { meanPowerByBins, meanPowerByTable } from './mean-power-bins.ts'
import { createTurbineCurve, curveAt, curvePeak, curveSeries, type TurbineCurve } from './turbine-curve.ts'

const smoothPower = (curve: TurbineCurve) => interpolatedCurve(curve, 'pchip')

const CURVE = createTurbineCurve({
  speeds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25],
  values: [0, 67, 154, 282, 460, 696, 996, 1341, 1661, 1866, 2000, 2000],
})

const climates = fc.record({
  scale: fc.integer({ min: 20, max: 150 }).map((tenths) => tenths / 10),
  shape: fc.integer({ min: 10, max: 40 }).map((tenths) => tenths / 10),
})

const curves = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 5000 })), {
    minLength: 2,
    maxLength: 30,
  })
  .map((steps) => {
    let speed = 0
    return createTurbineCurve({
      speeds: steps.map(([tenths]) => {
        speed += tenths / 10
        return speed
      }),
      values: steps.map(([, power]) => power),
    })
  })

describe('power curve', () => {
  it('is linear between points and zero outside', () => {
    expect(curveAt(CURVE, 3.5)).toBe(33.5)
    expect(curveAt(CURVE, 9)).toBe(996)
    expect(curveAt(CURVE, 25)).toBe(2000)
    expect(curveAt(CURVE, 25.0001)).toBe(0)
    expect(curveAt(CURVE, 2.9)).toBe(0)
    expect(curveAt(CURVE, -1)).toBe(0)
    expect([...curveSeries(CURVE, [8, Number.NaN, 30])]).toEqual([696, Number.NaN, 0])
    expect(curvePeak(CURVE)).toBe(2000)
  })

  it('goes through its points, whatever they are', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        curve.speeds.forEach((speed, i) => {
          expect(curveAt(curve, speed)).toBeCloseTo(curve.values[i] ?? Number.NaN, 9)
        })
      }),
      { seed: 131 },
    )
  })

  it('refuses tables by the value that is wrong', () => {
    expect(() => createTurbineCurve({ speeds: [3, 3], values: [0, 1] })).toThrow('speeds[1]')
    expect(() => createTurbineCurve({ speeds: [4, 3], values: [0, 1] })).toThrow('speeds[1]')
    expect(() => createTurbineCurve({ speeds: [3, 4], values: [0, -1] })).toThrow('curve.values[1]')
    expect(() => createTurbineCurve({ speeds: [3, 4], values: [0] })).toThrow('curve.values')
    expect(() => createTurbineCurve({ speeds: [3], values: [0] })).toThrow('two points')
    expect(() => createTurbineCurve({ speeds: [3, Number.NaN], values: [0, 1] })).toThrow(InputError)
    expect(() => curveSeries(CURVE, [1], new Float64Array(2))).toThrow('out')
  })
})

describe('smooth power curve', () => {
  it('passes through the points, stays between neighbours, and is zero outside', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 0, max: 100 }), (curve, percent) => {
        const at = smoothPower(curve)
        for (let i = 1; i < curve.speeds.length; i++) {
          const [from = 0, to = 0] = [curve.speeds[i - 1], curve.speeds[i]]
          const [low = 0, high = 0] = [curve.values[i - 1], curve.values[i]]
          expect(at(to)).toBeCloseTo(high, 9)
          const power = at(from + (percent / 100) * (to - from))
          expect(power).toBeGreaterThanOrEqual(Math.min(low, high) - 1e-9)
          expect(power).toBeLessThanOrEqual(Math.max(low, high) + 1e-9)
        }
      }),
      { seed: 135 },
    )
    const at = smoothPower(CURVE)
    expect([at(2.99), at(25.01), at(Number.NaN)]).toEqual([0, 0, Number.NaN])
  })

  it('has no break at a point', () => {
    const at = smoothPower(CURVE)
    const slope = (from: number, to: number): number => (at(to) - at(from)) / (to - from)
    expect(slope(7.999, 8) / slope(8, 8.001)).toBeCloseTo(1, 2)
    expect(curveAt(CURVE, 8.001) - 2 * curveAt(CURVE, 8) + curveAt(CURVE, 7.999)).toBeGreaterThan(0.06)
  })
})

describe('density correction', () => {
  it('keeps the power in the wind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 80, max: 135 }), (tenths, percent) => {
        const speed = tenths / 10
        const normal = normalizedSpeed(speed, percent / 100)
        expect((1.225 * normal ** 3) / ((percent / 100) * speed ** 3)).toBeCloseTo(1, 12)
      }),
      { seed: 132 },
    )
  })

  it('changes nothing at standard density', () => {
    for (const speed of [4.2, 8, 11.7, 25]) {
      expect(normalizedSpeed(speed, 1.225)).toBe(speed)
      expect(curveAt(densityCorrectedCurve(CURVE, 1.225), speed)).toBe(curveAt(CURVE, speed))
    }
    expect(stallCorrectedPower(2000, 1.225)).toBe(2000)
    expect(stallCorrectedPower(2000, 0.6125)).toBe(1000)
  })

  it('looks up a stretched curve as it does a normalised speed', () => {
    const thin = normalizedCurve(CURVE, 1.05)
    for (const speed of [5.1, 8.3, 11.9]) {
      expect(curveAt(thin, speed)).toBeCloseTo(curveAt(CURVE, normalizedSpeed(speed, 1.05)), 9)
    }
  })

  it('takes more near rated power by Svenningsen, and the same at low speed', () => {
    const thin = densityCorrectedCurve(CURVE, 1)
    expect(curveAt(thin, 5)).toBeCloseTo(curveAt(CURVE, normalizedSpeed(5, 1)), 9)
    expect(curveAt(thin, 11.5)).toBeLessThan(curveAt(CURVE, normalizedSpeed(11.5, 1)))
    expect(() => densityCorrectedCurve(CURVE, 12)).toThrow('airDensity')
    expect(() => normalizedCurve(CURVE, Number.NaN)).toThrow(InputError)
  })
})

describe('mean power in a Weibull climate', () => {
  it('is power times time, for a turbine with a single power', () => {
    const flat = createTurbineCurve({ speeds: [4, 20], values: [500, 500] })
    fc.assert(
      fc.property(climates, (climate) => {
        const expected = 500 * (weibullCdf(climate, 20) - weibullCdf(climate, 4))
        expect(meanPowerOfWeibull(flat, climate)).toBeCloseTo(expected, 9)
      }),
      { seed: 133 },
    )
  })

  it('uses the values of the table outside it', () => {
    const held = createTurbineCurve({ speeds: [5, 10], values: [500, 500], outside: 'hold' })
    const above = createTurbineCurve({ speeds: [5, 10], values: [0, 0], outside: { below: 0, above: 300 } })
    fc.assert(
      fc.property(climates, (climate) => {
        expect(meanPowerOfWeibull(held, climate)).toBeCloseTo(500, 9)
        expect(meanPowerOfWeibull(above, climate)).toBeCloseTo(300 * (1 - weibullCdf(climate, 10)), 9)
      }),
      { seed: 140 },
    )
  })

  it('has a closed form in an exponential climate', () => {
    // ∫ u·e^(−u/A)/A from a to b = [−(u + A)·e^(−u/A)].
    const ramp = createTurbineCurve({ speeds: [0, 30], values: [0, 3000] })
    const end = (u: number): number => -(u + 6) * Math.exp(-u / 6)
    expect(meanPowerOfWeibull(ramp, { scale: 6, shape: 1 })).toBeCloseTo(100 * (end(30) - end(0)), 9)
  })

  it('is the integral of power over the density of speed', () => {
    fc.assert(
      fc.property(curves, climates, (curve, climate) => {
        let expected = 0
        for (let i = 1; i < curve.speeds.length; i++) {
          const [from = 0, to = 0] = [curve.speeds[i - 1], curve.speeds[i]]
          // Simpson's rule on 200 slices of the segment.
          const h = (to - from) / 200
          for (let j = 0; j <= 200; j++) {
            const weight = j === 0 || j === 200 ? 1 : j % 2 === 1 ? 4 : 2
            const speed = Math.min(from + j * h, to)
            expected += (weight * h * curveAt(curve, speed) * weibullPdf(climate, speed)) / 3
          }
        }
        const mean = meanPowerOfWeibull(curve, climate)
        expect(Math.abs(mean - expected)).toBeLessThan(1e-6 * (1 + curvePeak(curve)))
        expect(mean).toBeLessThanOrEqual(curvePeak(curve))
        expect(mean).toBeGreaterThanOrEqual(0)
      }),
      { seed: 134, numRuns: 60 },
    )
  })

  it('is approached by finer bins', () => {
    const climate = { scale: 8.3, shape: 2.1 }
    const exact = meanPowerOfWeibull(CURVE, climate)
    expect(Math.abs(meanPowerByBins(CURVE, climate, 1) / exact - 1)).toBeLessThan(0.01)
    expect(Math.abs(meanPowerByBins(CURVE, climate, 0.01) / exact - 1)).toBeLessThan(1e-4)
    expect(Math.abs(meanPowerByTable(CURVE, climate) / exact - 1)).toBeLessThan(0.05)
  })

  it('is the mean over its sectors, the rest of the year calm', () => {
    const climate = { scale: 8, shape: 2 }
    const whole = meanPowerOfWeibull(CURVE, climate)
    const halves = [
      { ...climate, frequency: 0.5 },
      { ...climate, frequency: 0.5 },
    ]
    expect(meanPowerOfSectors(CURVE, halves)).toBeCloseTo(whole, 10)
    expect(meanPowerOfSectors(CURVE, halves.slice(1))).toBeCloseTo(whole / 2, 10)
    expect(meanPowerOfSectors(CURVE, [{ scale: Number.NaN, shape: 2, frequency: 0 }])).toBe(0)
  })

  it('refuses climates and bins by name', () => {
    expect(() => meanPowerOfWeibull(CURVE, { scale: Number.NaN, shape: 2 })).toThrow('weibull.scale')
    expect(() => meanPowerByTable(CURVE, { scale: 8, shape: 0 })).toThrow('weibull.shape')
    expect(() => meanPowerByBins(CURVE, { scale: 8, shape: 2 }, 0)).toThrow('binWidth')
  })
})
