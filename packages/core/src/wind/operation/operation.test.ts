import { describe, expect, it } from 'vitest'
import { createRng, drawNormal, drawWeibull } from '../../math/random/index.ts'
import { curveAt } from '../turbine/index.ts'
import { curvePeak } from '../turbine/turbine-curve.ts'
import { extendedPowerCurve, measuredPowerCurve } from './measured-power-curve.ts'
import { OPERATING_STATES, operatingStates } from './operating-state.ts'
import { annualEnergyUncertainty, powerCurveUncertainty } from './power-curve-uncertainty.ts'
import { estimateProduction } from './production-estimate.ts'

const RATED = 2000
/** A cubic from 3 m/s to rated power at 12 m/s. */
const powerOf = (speed: number): number =>
  speed < 3 ? 0 : Math.min(RATED, (RATED * (speed ** 3 - 27)) / (12 ** 3 - 27))

function records(seed: number, count: number, scatter: number) {
  const rng = createRng(seed)
  const speed = Float64Array.from({ length: count }, () => drawWeibull(rng, { scale: 8, shape: 2 }))
  return { speed, power: speed.map((u) => powerOf(u) + scatter * drawNormal(rng)) }
}

describe('states of a turbine', () => {
  it('distinguish gaps, standstill and curtailment from normal operation', () => {
    const { speed, power } = records(1, 4000, 20)
    power[10] = Number.NaN
    speed[20] = 9
    power[20] = -3
    speed[30] = 11
    power[30] = 500
    speed[40] = 6
    power[40] = 1500
    const states = operatingStates({ speed, power, ratedPower: RATED })
    const named = [10, 20, 30, 40].map((t) => OPERATING_STATES[states[t]])
    expect(named).toEqual(['gap', 'offline', 'below_curve', 'above_curve'])
    expect(states.filter((state) => state === 0).length / states.length).toBeGreaterThan(0.99)
  })

  it('refuse series that do not fit, by name', () => {
    const { speed, power } = records(2, 20, 0)
    expect(() => operatingStates({ speed, power: power.subarray(1), ratedPower: RATED })).toThrow('power')
    expect(() => operatingStates({ speed, power, ratedPower: 0 })).toThrow('ratedPower')
    expect(() => operatingStates({ speed, power, ratedPower: RATED, fence: 1 })).toThrow('fence')
  })
})

describe('measured power curve', () => {
  it('agrees with a hand calculation for one bin, without gaps and invalid records', () => {
    const { speed, power, powerDeviation, count } = measuredPowerCurve({
      speed: Float64Array.of(7.8, 8, 8.2, 8, Number.NaN),
      power: Float64Array.of(90, 100, 110, 5, 100),
      valid: [1, 1, 1, 0, 1],
    })
    expect([...speed]).toEqual([8])
    expect(power[0]).toBeCloseTo(100, 12)
    expect(powerDeviation[0]).toBeCloseTo(10, 12)
    expect(count[0]).toBe(3)
  })

  it('recovers the curve at the reference density, by speed and by power', () => {
    const { speed } = records(3, 20_000, 0)
    const airDensity = speed.map((_, t) => 1.05 + 0.002 * (t % 100))
    const pitch = measuredPowerCurve({
      speed,
      power: speed.map((u, t) => powerOf(u * Math.cbrt(airDensity[t] / 1.1))),
      airDensity,
      referenceDensity: 1.1,
    })
    const stall = measuredPowerCurve({
      speed,
      power: speed.map((u, t) => (powerOf(u) * airDensity[t]) / 1.1),
      airDensity,
      referenceDensity: 1.1,
      control: 'stall',
    })
    for (const curve of [pitch, stall]) {
      for (let i = 8; i < 24; i++) {
        // The mean of a bent curve over a bin is a little off the curve at the bin's mean.
        expect(Math.abs(curve.power[i] - powerOf(curve.speed[i]))).toBeLessThan(0.01 * RATED)
      }
    }
  })

  it('becomes a table, level up to the cut-out speed and without negative power', () => {
    const curve = measuredPowerCurve({
      speed: Float64Array.of(2, 2, 2, 8, 8, 8, 14, 14, 14),
      power: Float64Array.of(-5, -5, -5, 500, 500, 500, 2000, 2000, 2000),
    })
    const table = extendedPowerCurve(curve, 25)
    expect(curveAt(table, 2)).toBe(0)
    expect(curveAt(table, 20)).toBe(2000)
    expect(curveAt(table, 25.1)).toBe(0)
    expect(curvePeak(table)).toBe(2000)
    expect(() => extendedPowerCurve(curve, 100)).toThrow('cutOutSpeed')
  })

  it('reports its uncertainty: s/√n, and the slope times that of the speed', () => {
    const curve = {
      speed: Float64Array.of(6, 7, 8),
      power: Float64Array.of(300, 500, 800),
      powerDeviation: Float64Array.of(30, 40, 50),
      count: Float64Array.of(9, 16, 100),
      referenceDensity: 1.225,
    }
    const found = powerCurveUncertainty(curve, { power: 0, speed: 0.1, speedRelative: 0.01 })
    expect([...found.statistical]).toEqual([10, 10, 5])
    expect(found.instruments[2]).toBeCloseTo(300 * 0.18, 10)
    expect(found.combined[1]).toBeCloseTo(Math.hypot(10, 200 * 0.17), 10)
    // All wind in the last bin's interval: F(7) = 0 and F(8) = 1 as good as.
    const energy = annualEnergyUncertainty(curve, found, { scale: 7.5, shape: 200 })
    expect(energy / 8760).toBeCloseTo(Math.hypot(5, 54), 3)
  })
})

describe('production of a time that was not measured', () => {
  it('is exact for perfectly correlated places, and its interval contains the truth', () => {
    const rng = createRng(5)
    const make = (count: number) => {
      const reference = Float64Array.from({ length: count }, () => drawWeibull(rng, { scale: 7, shape: 2 }))
      const referenceDirectionDeg = reference.map(() => 360 * rng.uniform())
      const speed = reference.map((u) => Math.max(1.1 * u + 0.2 + 0.3 * drawNormal(rng), 0))
      return { reference, referenceDirectionDeg, speed, power: speed.map(powerOf) }
    }
    const wanted = make(8000)
    const truth = wanted.power.reduce((sum, power) => sum + power, 0) / wanted.power.length
    const input = {
      training: make(6000),
      wanted: { speed: wanted.reference, directionDeg: wanted.referenceDirectionDeg },
      sectors: 4,
      resamples: 50,
      blockRecords: 24,
    }
    const narrow = estimateProduction({ ...input, rng: createRng(1), relationDeviation: 0 })
    expect(Math.abs(narrow.meanPower / truth - 1)).toBeLessThan(0.01)
    const usual = estimateProduction({ ...input, rng: createRng(1) })
    expect(usual.standardError).toBeGreaterThan(narrow.standardError)
    expect(usual.interval.low).toBeLessThan(truth)
    expect(usual.interval.high).toBeGreaterThan(truth)
    expect(estimateProduction({ ...input, rng: createRng(1) })).toEqual(usual)
    expect(() => estimateProduction({ ...input, rng: createRng(1), resamples: 1 })).toThrow('resamples')
  })
})
