import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import {
  type HybridSizingInput,
  type HybridSizingState,
  type HybridYear,
  type HybridYearInput,
  hybridExceedance,
  hybridMoney,
  hybridSizing,
  hybridYear,
} from '../index.ts'

const HOURS = 240
const axis: TimeAxis = {
  startMs: Date.UTC(2019, 0, 1),
  stepMinutes: 60,
  length: HOURS,
  label: 'start',
  utcOffsetHours: 0,
}

/** Ten days of sun by day and wind that is stronger by night. */
const sun = Float64Array.from({ length: HOURS }, (_, t) => Math.max(0, 6 - Math.abs((t % 24) - 12)) / 6)
const breeze = Float64Array.from(
  { length: HOURS },
  (_, t) => 0.3 + 0.3 * ((t * 7) % 24 < 12 ? 1 : 0) + 0.01 * (t % 13),
)

function yearOf(change: Partial<HybridYearInput> = {}): HybridYearInput {
  return {
    axis,
    pv: { capacityKw: 100, powerKw: sun.map((value) => 90 * value) },
    wind: { capacityKw: 80, powerKw: breeze.map((value) => 80 * value) },
    storage: {
      battery: { powerKw: 30, energyKwh: 100, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
      dispatch: 'optimal',
      socInitial: 0.5,
    },
    exportLimitKw: 70,
    importLimitKw: 0,
    loadKw: null,
    exportPricePerKwh: Float64Array.from({ length: HOURS }, (_, t) => 0.03 + 0.002 * ((t * 5) % 24)),
    importPricePerKwh: Float64Array.from({ length: HOURS }, (_, t) => 0.03 + 0.002 * ((t * 5) % 24)),
    ...change,
  }
}

const served = (input: HybridYearInput): HybridYear => {
  const year = hybridYear(input)
  if (year.status === 'unserved') throw new Error('unserved')
  return year
}

describe('hybridYear', () => {
  it('closes the balance of the year', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<'optimal' | { kind: 'clip_recovery' }>('optimal', { kind: 'clip_recovery' }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 5 }),
        fc.boolean(),
        (dispatch, limit, auxiliaryKw, hasLoad) => {
          const base = yearOf()
          const { energy, curtailment } = served({
            ...base,
            exportLimitKw: limit,
            importLimitKw: hasLoad ? null : 0,
            loadKw: hasLoad ? new Float64Array(HOURS).fill(40) : null,
            storage: { ...base.storage!, dispatch, auxiliaryKw },
          })
          const stored = energy.chargedKwh - energy.dischargedKwh
          const own = energy.auxiliaryKwh - energy.auxiliaryBoughtKwh
          const out = energy.exportedKwh + energy.loadKwh + energy.curtailedKwh + stored + own
          expect(energy.pvKwh + energy.windKwh + energy.importedKwh).toBeCloseTo(out, 6)
          expect(curtailment.pvKwh + curtailment.windKwh).toBeCloseTo(energy.curtailedKwh, 6)
          expect(curtailment.connectionKwh + curtailment.priceKwh).toBeCloseTo(energy.curtailedKwh, 6)
          expect(energy.ownUseKwh).toBeLessThanOrEqual(energy.loadKwh + 1e-9)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('ranks no battery, a forecast and perfect foresight', () => {
    const { storage, revenue, revenueWithoutStorage } = served(yearOf())
    expect(storage!.information).toBe('perfect_foresight')
    expect(storage!.value).toBeCloseTo(revenue - revenueWithoutStorage!, 9)
    expect(storage!.rollingValue!).toBeLessThanOrEqual(storage!.perfectValue! + 1e-9)
    expect(storage!.rollingValue!).toBeGreaterThan(0)
  })

  it('lets a rule earn no more than the optimum', () => {
    const base = yearOf()
    const byRule = served({
      ...base,
      storage: { ...base.storage!, dispatch: { kind: 'clip_recovery' }, socInitial: 0 },
    })
    expect(byRule.storage!.information).toBe('present_step')
    expect(byRule.storage!.value!).toBeLessThanOrEqual(byRule.storage!.perfectValue! + 30 * 0.08)
  })

  it('curtails everything behind a connection of 0 kW without a load', () => {
    const year = served(yearOf({ exportLimitKw: 0 }))
    expect(year.energy.exportedKwh).toBe(0)
    expect(year.revenue).toBeCloseTo(0, 9)
    expect(year.curtailment.connectionKwh).toBeGreaterThan(0)
  })

  it('names the first step that cannot be served', () => {
    const loadKw = new Float64Array(HOURS).fill(50)
    loadKw[7] = 1000
    expect(hybridYear(yearOf({ loadKw, importLimitKw: 60 }))).toEqual({ status: 'unserved', firstStep: 7 })
  })

  it('owes curtailment at negative prices to the price', () => {
    const exportPricePerKwh = new Float64Array(HOURS).fill(-0.01)
    const { curtailment } = served(
      yearOf({ exportPricePerKwh, importPricePerKwh: exportPricePerKwh, storage: null, exportLimitKw: 1000 }),
    )
    expect(curtailment.connectionKwh).toBe(0)
    expect(curtailment.priceKwh).toBeGreaterThan(0)
  })

  it('names the field of each refusal', () => {
    const short = { capacityKw: 1, powerKw: new Float64Array(3) }
    expect(() => hybridYear(yearOf({ pv: short }))).toThrow(/pv.powerKw.length/)
    try {
      hybridYear(yearOf({ exportPricePerKwh: new Float64Array(HOURS).fill(Number.NaN) }))
    } catch (error) {
      expect((error as InputError).field).toBe('exportPricePerKwh[0]')
    }
  })
})

const COSTS = {
  pvPerKw: 900,
  pvOmPerKw: 15,
  windPerKw: 1400,
  windOmPerKw: 30,
  storagePerKw: 300,
  storagePerKwh: 250,
  storageOmShare: 0.02,
  connectionPerKw: 100,
  replacementShare: 0.7,
}
const TERMS = {
  lifeYears: 20,
  discountRate: 0.07,
  degradation: 0.005,
  omEscalation: 0.02,
  priceEscalation: 0,
}

describe('hybridMoney', () => {
  it('is an annuity where nothing changes', () => {
    const sizes = { pvKw: 10, windKw: 5, storageKw: 2, storageKwh: 8, connectionKw: 12 }
    const flat = { ...TERMS, degradation: 0, omEscalation: 0 }
    const money = hybridMoney(sizes, COSTS, flat, {
      revenueWithoutStorage: 3000,
      storageValue: 200,
      deliveredKwh: 50_000,
    })
    const capex = 10 * 900 + 5 * 1400 + 2 * 300 + 8 * 250 + 12 * 100
    const om = 10 * 15 + 5 * 30 + 2600 * 0.02
    const annuity = (1 - 1.07 ** -20) / 0.07
    expect(money.capex.total).toBeCloseTo(capex, 9)
    expect(money.npv).toBeCloseTo((3200 - om) * annuity - capex, 6)
    expect(money.lcoe).toBeCloseTo((capex + om * annuity) / (50_000 * annuity), 9)
    expect(money.paybackYears).toBeCloseTo(capex / (3200 - om), 6)
  })
})

describe('hybridExceedance', () => {
  const generation = { pvKw: sun, windKw: breeze, stepHours: 1 }

  it('falls with the probability and widens with the correlation', () => {
    const of = (correlation: number) =>
      hybridExceedance(generation, 10, 1000, { pv: 0.05, wind: 0.1, correlation })
    const { p50Kwh, p75Kwh, p90Kwh, p99Kwh } = of(0)
    expect([p50Kwh, p75Kwh, p90Kwh, p99Kwh]).toEqual([p50Kwh, p75Kwh, p90Kwh, p99Kwh].sort((a, b) => b - a))
    expect(of(0.5).standardDeviation).toBeGreaterThan(of(0).standardDeviation)
    expect(of(-0.5).standardDeviation).toBeLessThan(of(0).standardDeviation)
  })

  it('weighs parts by their share of the energy where nothing is curtailed', () => {
    const total = [...sun].reduce((a, b) => a + b) + [...breeze].reduce((a, b) => a + b)
    const { pvSensitivity, windSensitivity } = hybridExceedance(generation, 10, 1, {
      pv: 0.1,
      wind: 0.1,
      correlation: 0,
    })
    expect(pvSensitivity).toBeCloseTo([...sun].reduce((a, b) => a + b) / total, 9)
    expect(pvSensitivity + windSensitivity).toBeCloseTo(1, 9)
  })
})

describe('hybridSizing', () => {
  const input: HybridSizingInput = {
    year: yearOf({ storage: null }),
    battery: { powerKw: 1, energyKwh: 1, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
    socInitial: 0.5,
    searchRule: { kind: 'clip_recovery' },
    bounds: {
      pvKw: { min: 0, max: 200 },
      windKw: { min: 0, max: 100 },
      storageKw: { min: 0, max: 50 },
      storageKwh: { min: 0, max: 200 },
      connectionKw: { min: 20, max: 100 },
    },
    turbineKw: 20,
    costs: COSTS,
    terms: TERMS,
    objective: 'lcoe_capacity_factor',
    maxEvaluations: 150,
    population: 30,
    upkeep: 'replace',
  }

  it('gives a front in which none dominates another, with whole turbines, and the same again', () => {
    const result = runToEnd(hybridSizing(createRng(1), input))
    expect(result.front.length).toBeGreaterThan(3)
    for (const { sizes } of result.front) expect(sizes.windKw % 20).toBe(0)
    for (let i = 1; i < result.front.length; i++) {
      expect(result.front[i]!.money.lcoe).toBeGreaterThanOrEqual(result.front[i - 1]!.money.lcoe)
      expect(result.front[i]!.connectionFactor).toBeGreaterThanOrEqual(result.front[i - 1]!.connectionFactor)
    }
    expect(result.isPartial).toBe(false)
    expect(runToEnd(hybridSizing(createRng(1), input))).toEqual(result)
  })

  it.each([40, 149, 160])('resumes from its state after %d steps to the same bits', (number) => {
    const whole = hybridSizing(createRng(1), input)
    let state: unknown
    let shown: readonly { sizes: object; objectives: readonly number[] }[] = []
    let step = whole.next()
    for (let n = 1; step.done !== true; n++) {
      if (n === number) {
        state = step.value.state()
        shown = step.value.front()
      }
      step = whole.next()
    }
    const saved = JSON.parse(JSON.stringify(state)) as HybridSizingState
    expect(runToEnd(hybridSizing(createRng(99), { ...input, state: saved }))).toEqual(step.value)
    for (let i = 1; i < shown.length; i++) {
      expect(shown[i]!.objectives[0]).toBeGreaterThanOrEqual(shown[i - 1]!.objectives[0]!)
      expect(shown[i]!.objectives[1]).toBeLessThanOrEqual(shown[i - 1]!.objectives[1]!)
    }
  })

  it('refuses the state of another search', () => {
    const search = hybridSizing(createRng(1), input)
    let step = search.next()
    for (let n = 0; n < 30; n++) step = search.next()
    if (step.done === true) throw new Error('it ended')
    const state = step.value.state()
    const other = { ...input, costs: { ...COSTS, pvPerKw: 2 * COSTS.pvPerKw }, state }
    expect(() => runToEnd(hybridSizing(createRng(1), other))).toThrow(
      expect.objectContaining({ name: 'InputError', code: 'inconsistent' }),
    )
    expect(() =>
      runToEnd(hybridSizing(createRng(1), { ...input, state: { search: null, unserved: 0 } as never })),
    ).toThrow(expect.objectContaining({ name: 'InputError', field: 'state.search' }))
  })

  it('gives its best so far when it is stopped', () => {
    let steps = 0
    const result = runToEnd(hybridSizing(createRng(1), { ...input, stop: () => ++steps > 60 }))
    expect(result.isPartial).toBe(true)
    expect(result.evaluations).toBeLessThan(150)
    expect(result.front.length).toBeGreaterThan(0)
  })
})
