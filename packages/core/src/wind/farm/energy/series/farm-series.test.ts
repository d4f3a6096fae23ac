import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOneWakeSolver, pairFarm, straightTurbine } from '../../../../../test/one-wake-solver.ts'
import { runToEnd } from '../../../../steps/index.ts'
import {
  type FarmSeries,
  type FarmSeriesOptions,
  type FreeWind,
  farmEnergy,
  farmSeries,
  frequencyTableOfSeries,
} from '../../index.ts'
import { createDirectionTable } from '../../internal.ts'
import { createWindFarm } from '../../wind-farm.ts'

const farm = createWindFarm({
  x: [0, 400, 800, 0, 400],
  y: [0, 0, 0, 400, 400],
  models: [straightTurbine(), straightTurbine('large', 5000)],
  modelIndex: [0, 1, 0, 1, 1],
})

const runOf = (series: FreeWind, options: FarmSeriesOptions = {}): FarmSeries =>
  runToEnd(farmSeries(createOneWakeSolver(farm), series, options))

/** Winds on a grid of tenths of m/s and whole degrees, with a gap now and then. */
const seriesOf = fc
  .array(
    fc.record({
      direction: fc.integer({ min: -30, max: 400 }),
      tenths: fc.integer({ min: -8, max: 280 }),
      turbulence: fc.integer({ min: 5, max: 20 }),
      density: fc.integer({ min: 100, max: 130 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps): FreeWind & { airDensity: Float64Array; turbulence: Float64Array } => ({
    directionsDeg: Float64Array.from(steps, (step) => step.direction),
    speeds: Float64Array.from(steps, (step) => (step.tenths < 0 ? Number.NaN : step.tenths / 10)),
    turbulence: Float64Array.from(steps, (step) => step.turbulence / 100),
    airDensity: Float64Array.from(steps, (step) => step.density / 100),
  }))

describe('farmSeries', () => {
  it('gives every step the result of the wake model for it alone', () => {
    fc.assert(
      fc.property(seriesOf, (series) => {
        const together = runOf(series, { turbinePower: true })
        for (let t = 0; t < series.speeds.length; t++) {
          const alone = runOf(
            {
              directionsDeg: series.directionsDeg.subarray(t, t + 1),
              speeds: series.speeds.subarray(t, t + 1),
              turbulence: series.turbulence.subarray(t, t + 1),
              airDensity: series.airDensity.subarray(t, t + 1),
            },
            { turbinePower: true },
          )
          expect(together.netPower[t]).toBe(alone.netPower[0])
          expect(together.grossPower[t]).toBe(alone.grossPower[0])
          expect(together.turbinePower?.subarray(t * 5, t * 5 + 5)).toEqual(alone.turbinePower)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('keeps net below gross, and sums turbines to the farm', () => {
    fc.assert(
      fc.property(seriesOf, (series) => {
        const { netPower, grossPower, turbinePower } = runOf(series, { turbinePower: true })
        netPower.forEach((net, t) => {
          if (series.speeds[t] > 24) return
          expect(Number.isNaN(net)).toBe(Number.isNaN(series.speeds[t]))
          if (Number.isNaN(net)) return
          expect(net).toBeLessThanOrEqual(grossPower[t] * (1 + 1e-12))
          const sum = turbinePower?.subarray(t * 5, t * 5 + 5).reduce((total, power) => total + power, 0)
          expect(sum).toBeCloseTo(net, 8)
        })
      }),
      { numRuns: 30 },
    )
  })

  it('has the means of the steps without gaps', () => {
    const series = {
      directionsDeg: Float64Array.of(270, 270, 0, Number.NaN, 270),
      speeds: Float64Array.of(9, 11, 9, 9, Number.NaN),
      turbulence: 0.1,
    }
    const result = runToEnd(farmSeries(createOneWakeSolver(pairFarm()), series))
    expect(result.validSteps).toBe(3)
    expect([...result.netPower]).toEqual([1820, expect.closeTo(2580, 9), 2000, Number.NaN, Number.NaN])
    expect(result.meanPower[1]).toBeCloseTo((820 + 1180 + 1000) / 3, 10)
    expect(result.meanSpeed[1]).toBeCloseTo((8.1 + 9.9 + 9) / 3, 12)
    expect(result.meanTurbulence[1]).toBeCloseTo((0.11 + 0.11 + 0.1) / 3, 12)
    expect(result.turbinePower).toBeUndefined()
  })

  it('solves equal winds once and each direction together', () => {
    const length = 2000
    const solver = createOneWakeSolver(pairFarm())
    const result = runToEnd(
      farmSeries(solver, {
        directionsDeg: Float64Array.from({ length }, (_, t) => (t % 4) * 90),
        speeds: Float64Array.from({ length }, (_, t) => 5 + (t % 3)),
        turbulence: 0.1,
      }),
    )
    expect(solver.solved).toEqual({ calls: 4, cases: 12 })
    expect(result.states).toBe(12)
  })

  it('distinguishes equal winds of different turbulence or density', () => {
    const result = runToEnd(
      farmSeries(createOneWakeSolver(pairFarm()), {
        directionsDeg: new Float64Array(3),
        speeds: Float64Array.of(10, 10, 10),
        turbulence: Float64Array.of(0.1, 0.1, 0.2),
        airDensity: Float64Array.of(1.225, 1.4, 1.4),
      }),
    )
    expect(result.netPower[0]).toBeCloseTo(2400, 9)
    expect(result.netPower[1]).toBeCloseTo(400 * (10 * Math.cbrt(1.4 / 1.225) - 4), 9)
    expect(result.grossPower[1]).toBeCloseTo(result.netPower[1], 9)
    expect(result.netPower[2]).toBe(result.netPower[1])
    expect(result.meanTurbulence[0]).toBeCloseTo(0.4 / 3, 12)
    expect(result.states).toBe(3)
  })

  it('splits many winds of one direction without changing results', () => {
    const length = 1000
    const solver = createOneWakeSolver(pairFarm())
    const speeds = Float64Array.from({ length }, (_, t) => 4 + t / 100)
    const { netPower } = runToEnd(
      farmSeries(solver, { directionsDeg: new Float64Array(length), speeds, turbulence: 0.1 }),
    )
    expect(solver.solved.calls).toBe(4)
    speeds.forEach((speed, t) => {
      expect(netPower[t]).toBeCloseTo(2 * Math.min(200 * (speed - 4), 2000), 8)
    })
  })

  it('accepts a calm without a direction', () => {
    const calm = { directionsDeg: Float64Array.of(Number.NaN), speeds: Float64Array.of(0), turbulence: 0.1 }
    expect(runOf(calm).netPower[0]).toBe(0)
  })

  it('rounds directions only when asked', () => {
    const series = {
      directionsDeg: Float64Array.of(264, 359),
      speeds: Float64Array.of(10, 10),
      turbulence: 0.1,
    }
    const solver = createOneWakeSolver(pairFarm())
    expect(runToEnd(farmSeries(solver, series)).netPower[0]).toBeCloseTo(2400, 9)
    const binned = runToEnd(farmSeries(solver, series, { directionBinDeg: 10 }))
    expect(binned.netPower[0]).toBeCloseTo(2400, 9)
    expect(runToEnd(farmSeries(solver, series, { directionBinDeg: 15 })).netPower[0]).toBeCloseTo(2200, 9)
  })

  it('averages over uncertain directions, and not at all without a spread', () => {
    fc.assert(
      fc.property(seriesOf, (series) => {
        expect(runOf(series, { directionUncertainty: { sigmaDeg: 0 } })).toEqual(runOf(series))
      }),
      { numRuns: 10 },
    )
    const series = { directionsDeg: Float64Array.of(270), speeds: Float64Array.of(10), turbulence: 0.1 }
    const { netPower, grossPower, turbinePower } = runToEnd(
      farmSeries(createOneWakeSolver(pairFarm()), series, {
        directionUncertainty: { sigmaDeg: 4 },
        turbinePower: true,
      }),
    )
    const weights = [9, 4, 1, 0, 1, 4, 9].map((square) => Math.exp(-square / 2))
    const inside = (weights[2] + weights[3] + weights[4]) / weights.reduce((sum, weight) => sum + weight)
    expect(netPower[0]).toBeCloseTo(2400 - 200 * inside, 8)
    expect(grossPower[0]).toBeCloseTo(2400, 8)
    expect(turbinePower?.[1]).toBeCloseTo(1200 - 200 * inside, 8)
  })

  it('agrees with the frequency table of a series that lies in the middle of its bins', () => {
    const length = 5000
    const directionsDeg = Float64Array.from({ length }, (_, t) => ((t * 7) % 36) * 10)
    const speeds = Float64Array.from({ length }, (_, t) => (t * 13) % 22)
    const { table } = frequencyTableOfSeries({ speeds, directionsDeg, directionBins: 36, turbulence: 0.1 })
    const speedUps = createDirectionTable({
      directionsDeg: [0, 120, 240],
      values: Float64Array.from({ length: 15 }, (_, n) => 0.9 + n / 50),
      count: 5,
      min: 0.1,
      max: 5,
      field: 'speedUps',
    })
    const site = { speedUps, airDensity: 1.1 }
    const solver = createOneWakeSolver(farm)
    const year = runToEnd(farmEnergy(solver, table, { site }))
    const series = runToEnd(farmSeries(solver, { speeds, directionsDeg, turbulence: 0.1 }, { site }))
    const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / length
    expect((mean(series.netPower) * 8760) / year.netKwh).toBeCloseTo(1, 11)
    expect((mean(series.grossPower) * 8760) / year.grossKwh).toBeCloseTo(1, 11)
    series.meanPower.forEach((power, i) => {
      expect((power * 8760) / year.turbines.netKwh[i]).toBeCloseTo(1, 11)
    })
  })

  it.each([
    ['series.speeds[0]', { speeds: Float64Array.of(-1) }],
    ['series.directionsDeg[0]', { directionsDeg: Float64Array.of(Number.POSITIVE_INFINITY) }],
    ['series.directionsDeg.length', { directionsDeg: new Float64Array(2) }],
    ['series.turbulence', { turbulence: Number.NaN }],
    ['series.turbulence[0]', { turbulence: Float64Array.of(-1) }],
    ['series.airDensity[0]', { airDensity: Float64Array.of(12) }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    const series = {
      directionsDeg: Float64Array.of(0),
      speeds: Float64Array.of(5),
      turbulence: 0.1,
      ...change,
    }
    expect(() => runOf(series)).toThrow(expect.objectContaining({ field }))
  })

  it('refuses bins of no width', () => {
    const series = { directionsDeg: Float64Array.of(0), speeds: Float64Array.of(5), turbulence: 0.1 }
    expect(() => runOf(series, { directionBinDeg: 0 })).toThrow(
      expect.objectContaining({ field: 'directionBinDeg' }),
    )
  })
})
