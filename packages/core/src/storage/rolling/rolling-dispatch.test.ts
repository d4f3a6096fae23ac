import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../math/random/index.ts'
import { batteryLife, optimalDispatch, rainflow, rollingDispatch, ruleDispatch } from '../index.ts'

const STEPS = 24 * 6
const series = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: STEPS, maxLength: STEPS })

const problemOf = (generation: number[], price: number[]) => ({
  battery: { powerKw: 20, energyKwh: 60, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
  stepHours: 1,
  generationKw: Float64Array.from(generation),
  exportPricePerKwh: Float64Array.from(price, (cents) => cents / 100),
  exportLimitKw: 30,
  importLimitKw: 0,
  socInitial: 0.5,
})

describe('rollingDispatch', () => {
  it('earns no more than perfect foresight', () => {
    fc.assert(
      fc.property(series, series, (generation, price) => {
        const problem = problemOf(generation, price)
        const rolling = rollingDispatch(problem)
        const perfect = optimalDispatch(problem)
        if (rolling.status !== 'served' || perfect.status !== 'optimal') return
        expect(rolling.value).toBeLessThanOrEqual(perfect.value + 1e-9)
        expect(rolling.missingKwh).toBeCloseTo(Math.max(0, 30 - rolling.chargeKwh[STEPS - 1]!), 9)
      }),
      { numRuns: 30 },
    )
  })

  it('is independent of changes beyond its horizon', () => {
    fc.assert(
      fc.property(series, series, fc.integer({ min: 30, max: 100 }), (generation, price, from) => {
        const run = (of: number[]) => rollingDispatch(problemOf(of, price))
        const one = run(generation)
        const other = run(generation.map((value, t) => (t >= from ? 50 - value : value)))
        if (one.status !== 'served' || other.status !== 'served') return
        expect(other.dischargeKw.subarray(0, from)).toEqual(one.dischargeKw.subarray(0, from))
        expect(other.chargeKw.subarray(0, from)).toEqual(one.chargeKw.subarray(0, from))
      }),
      { numRuns: 30 },
    )
  })
})

describe('rollingDispatch with a load', () => {
  const HOURS = 24 * 120
  const rng = createRng(7)
  let state = 0
  const generationKw = Float64Array.from({ length: HOURS }, () => {
    state = 0.95 * state + 0.31 * drawNormal(rng)
    return Math.min(Math.max(1400 + 1100 * state, 0), 3000)
  })
  const loadKw = new Float64Array(HOURS).fill(800)
  const battery = {
    powerKw: 500,
    energyKwh: 2000,
    chargeEfficiency: 0.92,
    dischargeEfficiency: 0.92,
    socMin: 0.05,
    socMax: 0.95,
  }
  const problem = (exportLimitKw: number) => ({
    ...{ battery, stepHours: 1, generationKw, loadKw, exportLimitKw },
    exportPricePerKwh: new Float64Array(HOURS).fill(0.045),
    importPricePerKwh: new Float64Array(HOURS).fill(0.12),
    importLimitKw: null,
    socInitial: 0.5,
  })
  const worthOf = (result: { status: string; value?: number }): number => result.value ?? Number.NaN

  it.each([0, 800, 3000])(
    'charges and discharges at the right hours behind a connection of %d kW',
    (limit) => {
      const asked = problem(limit)
      const none = worthOf(optimalDispatch({ ...asked, battery: { ...battery, powerKw: 0 } }))
      const best = worthOf(optimalDispatch(asked)) - none
      const rolling = worthOf(rollingDispatch(asked)) - none
      expect(rolling).toBeLessThanOrEqual(best + 1e-9)
      expect(rolling / best).toBeGreaterThan(limit === 800 ? 0.5 : 0.9)
    },
  )

  it('equals self-consumption when there is nothing else to optimise', () => {
    const asked = problem(0)
    const none = worthOf(optimalDispatch({ ...asked, battery: { ...battery, powerKw: 0 } }))
    const { exportPricePerKwh: _, importPricePerKwh: __, ...flows } = asked
    const { netExportKw } = ruleDispatch({ ...flows, rule: { kind: 'self_consumption' } })
    const byRule = netExportKw.reduce((sum, net) => sum + Math.min(net, 0) * 0.12, 0) - none
    expect((worthOf(rollingDispatch(asked)) - none) / byRule).toBeGreaterThan(0.98)
  })

  it('keeps room for what a half-full connection would lose, though prices change little', () => {
    const exportPricePerKwh = Float64Array.from(
      { length: HOURS },
      (_, t) => 0.05 + 0.005 * (((t % 24) - 11.5) / 11.5),
    )
    const asked = {
      battery,
      stepHours: 1,
      generationKw,
      exportLimitKw: 1600,
      importLimitKw: 0,
      socInitial: 0.5,
    }
    const none = worthOf(
      optimalDispatch({ ...asked, exportPricePerKwh, battery: { ...battery, powerKw: 0 } }),
    )
    const { netExportKw } = ruleDispatch({ ...asked, rule: { kind: 'clip_recovery' } })
    const byRule = netExportKw.reduce((sum, net, t) => sum + net * exportPricePerKwh[t]!, 0) - none
    const rolling = worthOf(rollingDispatch({ ...asked, exportPricePerKwh })) - none
    expect(rolling / byRule).toBeGreaterThan(0.9)
  })

  it('serves a load behind a limited import, or names the step that cannot be served', () => {
    const served = rollingDispatch({ ...problem(0), importLimitKw: 800 })
    expect(served.status).toBe('served')
    const short = rollingDispatch({ ...problem(0), importLimitKw: 100 })
    if (short.status !== 'unserved') throw new Error('it was served')
    expect(generationKw[short.step]!).toBeLessThan(700)
  })
})

describe('batteryLife', () => {
  const soc = Float64Array.from({ length: 8760 }, (_, t) => 0.5 + 0.4 * Math.sin((2 * Math.PI * t) / 24))

  it('ages more with deeper cycles and is replaced when it reaches its end of life', () => {
    const deep = batteryLife({ soc, years: 20, upkeep: 'replace' })
    const shallow = batteryLife({
      soc: soc.map((value) => 0.5 + (value - 0.5) / 4),
      years: 20,
      upkeep: 'replace',
    })
    expect(deep.damagePerYear).toBeGreaterThan(shallow.damagePerYear)
    expect(deep.replacementYears.length).toBeGreaterThan(0)
    expect(deep.capacity[0]).toBeLessThanOrEqual(1)
    const [first] = deep.replacementYears
    for (let year = 1; year < first!; year++)
      expect(deep.capacity[year]!).toBeLessThan(deep.capacity[year - 1]!)
    expect(deep.capacity[first!]).toBeCloseTo(deep.capacity[0]!, 12)
    expect(rainflow(soc).length).toBeGreaterThan(364)
  })

  it('replaces lost capacity by augmentation', () => {
    const life = batteryLife({ soc, years: 10, upkeep: 'augment' })
    expect([...life.capacity].every((value) => value === 1)).toBe(true)
    expect(life.bought.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.1)
  })
})
