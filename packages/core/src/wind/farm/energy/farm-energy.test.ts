import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOneWakeSolver, pairFarm, straightTurbine } from '../../../../test/one-wake-solver.ts'
import { runToEnd } from '../../../steps/index.ts'
import {
  createFrequencyTable,
  type DirectionEnergy,
  type FarmEnergy,
  type FarmEnergyOptions,
  type FrequencyTable,
  farmEnergy,
  farmEnergyPart,
  mergeEnergy,
  splitStates,
} from '../index.ts'
import { createDirectionTable } from '../internal.ts'
import { createWindFarm } from '../wind-farm.ts'

const YEAR = 8760

/** West and north at 9 and 11 m/s. */
const table = createFrequencyTable({
  directionsDeg: [0, 270],
  speeds: [9, 11],
  probability: [0.1, 0.2, 0.3, 0.4],
  turbulence: 0.1,
})

const yearOf = (options: FarmEnergyOptions = {}, states: FrequencyTable = table): FarmEnergy =>
  runToEnd(farmEnergy(createOneWakeSolver(pairFarm()), states, options))

describe('farmEnergy of two turbines, against a hand calculation', () => {
  // Power is 200·(u − 4) kW: 1000 and 1400 kW free, 820 and 1180 kW in a wake of 0.9.
  const gross = 0.4 * 1000 + 0.6 * 1400
  const second = 0.1 * 1000 + 0.2 * 1400 + 0.3 * 820 + 0.4 * 1180

  it('sums power times probability over the year', () => {
    const energy = yearOf()
    expect(energy.turbines.netKwh[0]).toBeCloseTo(gross * YEAR, 5)
    expect(energy.turbines.netKwh[1]).toBeCloseTo(second * YEAR, 5)
    expect(energy.turbines.grossKwh[1]).toBeCloseTo(gross * YEAR, 5)
    expect(energy.netKwh).toBeCloseTo((gross + second) * YEAR, 5)
    expect(energy.grossKwh).toBeCloseTo(2 * gross * YEAR, 5)
    expect(energy.wakeLoss).toBeCloseTo(1 - (gross + second) / (2 * gross), 12)
    expect(energy.turbines.wakeLoss[1]).toBeCloseTo(1 - second / gross, 12)
    expect(energy.capacityFactor).toBeCloseTo((gross + second) / 4000, 12)
    expect(energy.turbines.capacityFactor[0]).toBeCloseTo(gross / 2000, 12)
    expect(energy.probability).toBeCloseTo(1, 12)
  })

  it('gives the mean speed and turbulence at each rotor', () => {
    const { turbines } = yearOf()
    expect(turbines.meanSpeed[0]).toBeCloseTo(10.2, 12)
    expect(turbines.meanSpeed[1]).toBeCloseTo(0.1 * 9 + 0.2 * 11 + 0.3 * 8.1 + 0.4 * 9.9, 12)
    expect(turbines.meanTurbulence[0]).toBeCloseTo(0.1, 12)
    expect(turbines.meanTurbulence[1]).toBeCloseTo(0.107, 12)
  })

  it('distinguishes directions, sectors and speeds', () => {
    const { directions, sectors, speeds } = yearOf({ sectors: 4 })
    expect([...directions.at]).toEqual([0, 270])
    expect(directions.efficiency[0]).toBeCloseTo(1, 12)
    expect(directions.efficiency[1]).toBeCloseTo((860 + 0.3 * 820 + 0.4 * 1180) / 1720, 12)
    expect([...sectors.at]).toEqual([0, 90, 180, 270])
    expect(sectors.netKwh[3]).toBe(directions.netKwh[1])
    expect(sectors.efficiency[1]).toBeNaN()
    expect(sectors.probability[0]).toBeCloseTo(0.3, 12)
    expect(speeds.probability[1]).toBeCloseTo(0.6, 12)
    expect(speeds.netKwh[0]).toBeCloseTo((0.1 * 2000 + 0.3 * 1820) * YEAR, 5)
    expect(speeds.grossKwh[1]).toBeCloseTo(0.6 * 2800 * YEAR, 5)
  })

  it('counts the time without a state as calm', () => {
    const half = { ...table, probability: table.probability.map((share) => share / 2) }
    const energy = yearOf({}, half)
    expect(energy.netKwh).toBeCloseTo(yearOf().netKwh / 2, 5)
    expect(energy.turbines.meanSpeed[0]).toBeCloseTo(10.2, 12)
  })

  it('reports its progress', () => {
    const run = farmEnergy(createOneWakeSolver(pairFarm()), table)
    expect([run.next().value, run.next().value]).toEqual([
      { done: 1, total: 2, stage: 'directions' },
      { done: 2, total: 2, stage: 'directions' },
    ])
    expect(run.next().done).toBe(true)
  })

  it('solves no state that never happens', () => {
    const solver = createOneWakeSolver(pairFarm())
    runToEnd(farmEnergy(solver, { ...table, probability: Float64Array.of(0, 0, 0.5, 0) }))
    expect(solver.solved).toEqual({ calls: 1, cases: 1 })
  })
})

describe('conditions of the site', () => {
  it('multiplies the wind of each turbine by its speed-up of the direction, wakes or not', () => {
    const speedUps = createDirectionTable({
      directionsDeg: [0, 180],
      values: [1, 1.2, 1, 1],
      count: 2,
      min: 0.1,
      max: 5,
      field: 'speedUps',
    })
    const { turbines } = yearOf({ site: { speedUps } })
    // At 270° half-way between 180° and 360°: 1.1.
    const power = (speed: number): number => 200 * (speed - 4)
    const gross = 0.1 * power(10.8) + 0.2 * power(13.2) + 0.3 * power(9.9) + 0.4 * power(12.1)
    const net = 0.1 * power(10.8) + 0.2 * power(13.2) + 0.3 * power(8.91) + 0.4 * power(10.89)
    expect(turbines.grossKwh[1] / YEAR).toBeCloseTo(gross, 9)
    expect(turbines.netKwh[1] / YEAR).toBeCloseTo(net, 9)
    expect(turbines.grossKwh[0] / YEAR).toBeCloseTo(1240, 9)
  })

  it('applies yaw, standstill, limits and density, of which only density changes gross energy', () => {
    const yawDeg = createDirectionTable({
      directionsDeg: [270],
      values: [20, 0],
      count: 2,
      min: -90,
      max: 90,
      field: 'yawDeg',
    })
    const free = yearOf()
    const yawed = yearOf({ site: { yawDeg } })
    expect(yawed.turbines.netKwh[0]).toBeLessThan(free.turbines.netKwh[0])
    expect(yawed.grossKwh).toBe(free.grossKwh)
    const stopped = yearOf({ site: { running: Uint8Array.of(0, 1) } })
    expect(stopped.turbines.netKwh[0]).toBe(0)
    expect(stopped.turbines.netKwh[1]).toBe(free.turbines.netKwh[0])
    expect(stopped.grossKwh).toBe(free.grossKwh)
    const limited = yearOf({ site: { powerLimit: Float64Array.of(0.25, 1) } })
    expect(limited.turbines.netKwh[0]).toBeCloseTo(500 * YEAR, 5)
    const dense = yearOf({ site: { airDensity: 1.225 * 1.157625 } })
    expect(dense.turbines.grossKwh[0] / YEAR).toBeCloseTo(0.4 * 200 * (9.45 - 4) + 0.6 * 200 * (11.55 - 4), 9)
    expect(dense.turbines.netKwh[0]).toBeCloseTo(dense.turbines.grossKwh[0], 4)
  })

  it.each([
    ['site.airDensity', { site: { airDensity: 5 } }],
    ['site.running.length', { site: { running: Uint8Array.of(1) } }],
    ['site.powerLimit[1]', { site: { powerLimit: Float64Array.of(1, 1.5) } }],
    [
      'site.speedUps.values.length',
      { site: { speedUps: { directionsDeg: Float64Array.of(0), values: Float64Array.of(1) } } },
    ],
    ['sectors', { sectors: 0 }],
    ['directionUncertainty.sigmaDeg', { directionUncertainty: { sigmaDeg: -1 } }],
    ['directionUncertainty.points', { directionUncertainty: { sigmaDeg: 2, points: 4 } }],
  ] as const)('refuses a bad %s by name', (field, options) => {
    expect(() => yearOf(options)).toThrow(expect.objectContaining({ field }))
  })
})

describe('uncertain wind directions', () => {
  const wind = createFrequencyTable({ directionsDeg: [270], speeds: [10], probability: [1], turbulence: 0.1 })
  const at = (sigmaDeg: number, points?: number): FarmEnergy =>
    yearOf({ directionUncertainty: { sigmaDeg, points } }, wind)

  it('have no effect without a spread', () => {
    expect(at(0)).toEqual(yearOf({}, wind))
  })

  it('vanish with the spread', () => {
    expect(at(1e-6).netKwh).toBeCloseTo(yearOf({}, wind).netKwh, 4)
  })

  it('average the wake over the share of the Gaussian within it', () => {
    // The strip is met within ±asin(40/400) = ±5.74°: of the seven directions 4° apart the middle three.
    const weights = [9, 4, 1, 0, 1, 4, 9].map((square) => Math.exp(-square / 2))
    const inside = (weights[2] + weights[3] + weights[4]) / weights.reduce((sum, weight) => sum + weight)
    const { turbines } = at(4)
    expect(turbines.netKwh[1] / YEAR).toBeCloseTo(inside * 1000 + (1 - inside) * 1200, 8)
    expect(turbines.grossKwh[1] / YEAR).toBeCloseTo(1200, 8)
  })
})

/** Five turbines of two types on a small grid. */
const farm = createWindFarm({
  x: [0, 400, 800, 0, 400],
  y: [0, 0, 0, 400, 400],
  models: [straightTurbine(), straightTurbine('large', 5000)],
  modelIndex: [0, 1, 0, 1, 1],
})

const whole = fc.integer({ min: 0, max: 100 })

/** Tables over all whole tens of degrees and a few speeds, from whole numbers. */
const tables = fc
  .array(whole, { minLength: 36 * 4, maxLength: 36 * 4 })
  .filter((shares) => shares.some((share) => share > 0))
  .map((shares) => {
    const sum = shares.reduce((total, share) => total + share, 0)
    return createFrequencyTable({
      directionsDeg: Float64Array.from({ length: 36 }, (_, l) => l * 10),
      speeds: [5, 9, 12, 16],
      probability: shares.map((share) => share / sum),
      turbulence: [0.14, 0.1, 0.09, 0.08],
    })
  })

describe('laws', () => {
  const run = (states: FrequencyTable, options: FarmEnergyOptions = {}): FarmEnergy =>
    runToEnd(farmEnergy(createOneWakeSolver(farm), states, options))

  it('net energy is never above gross, for the farm and any turbine', () => {
    fc.assert(
      fc.property(tables, (states) => {
        const { turbines, wakeLoss } = run(states)
        expect(wakeLoss).toBeGreaterThanOrEqual(-1e-12)
        turbines.netKwh.forEach((net, i) => {
          expect(net).toBeLessThanOrEqual(turbines.grossKwh[i] * (1 + 1e-12))
        })
      }),
      { numRuns: 25 },
    )
  })

  it('energy is linear in frequency', () => {
    fc.assert(
      fc.property(tables, tables, whole, (a, b, share) => {
        const weight = share / 100
        const mixed = {
          ...a,
          probability: a.probability.map((p, s) => weight * p + (1 - weight) * b.probability[s]),
        }
        const expected = weight * run(a).netKwh + (1 - weight) * run(b).netKwh
        expect(run(mixed).netKwh / expected).toBeCloseTo(1, 12)
      }),
      { numRuns: 25 },
    )
  })

  it('any number of workers gives the same bits, in any order', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(1, 2, 8, 40), fc.constantFrom(0, 3), (states, parts, sigmaDeg) => {
        const options = { directionUncertainty: { sigmaDeg } }
        const pieces = splitStates(states, parts).map((range) =>
          runToEnd(farmEnergyPart(createOneWakeSolver(farm), states, range, options)),
        )
        const sent = structuredClone(pieces.reverse()) as DirectionEnergy[][]
        expect(mergeEnergy(farm, states, sent, options)).toEqual(run(states, options))
      }),
      { numRuns: 15 },
    )
  })

  it('sectors, directions, speeds and turbines sum to the farm', () => {
    fc.assert(
      fc.property(tables, (states) => {
        const energy = run(states)
        const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
        for (const part of [energy.directions, energy.sectors, energy.speeds, energy.turbines]) {
          expect(sum(part.netKwh) / energy.netKwh).toBeCloseTo(1, 12)
          expect(sum(part.grossKwh) / energy.grossKwh).toBeCloseTo(1, 12)
        }
      }),
      { numRuns: 15 },
    )
  })

  it.each(['farm', 'solve', 'speedAt'] as const)('refuses a solver without `%s` by name', (part) => {
    const solver = { ...createOneWakeSolver(pairFarm()), [part]: undefined }
    const refusal = expect.objectContaining({ code: 'missing', field: `solver.${part}` })
    expect(() => farmEnergyPart(solver, table, { from: 0, to: 1 }).next()).toThrow(refusal)
    expect(() => farmEnergy(solver, table).next()).toThrow(refusal)
  })

  it('refuses to merge parts with a hole or a direction twice', () => {
    const parts = splitStates(table, 2).map((range) =>
      runToEnd(farmEnergyPart(createOneWakeSolver(pairFarm()), table, range)),
    )
    expect(() => mergeEnergy(pairFarm(), table, [parts[0]])).toThrow(
      expect.objectContaining({ field: 'parts' }),
    )
    expect(() => mergeEnergy(pairFarm(), table, [...parts, parts[0]])).toThrow(
      expect.objectContaining({ code: 'inconsistent' }),
    )
  })
})
