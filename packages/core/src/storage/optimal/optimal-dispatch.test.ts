import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { type DispatchProblem, type OptimalDispatch, optimalDispatch, shadowPrices } from '../index.ts'

const STEPS = 24

/** Physical grids: prices in cents, powers in whole kW, efficiencies in percent. */
const problems = fc
  .record({
    generation: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: STEPS, maxLength: STEPS }),
    load: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: STEPS, maxLength: STEPS }),
    price: fc.array(fc.integer({ min: -5, max: 20 }), { minLength: STEPS, maxLength: STEPS }),
    spread: fc.constantFrom(0, 1, 3),
    power: fc.constantFrom(0, 10, 25, 60),
    hours: fc.constantFrom(1, 2, 4),
    efficiency: fc.constantFrom(85, 95, 100),
    exportLimit: fc.constantFrom<(number | null)[]>(0, 30, 70, null),
    importLimit: fc.constantFrom<(number | null)[]>(40, 90, null),
    leak: fc.constantFrom(0, 0.01),
    initial: fc.constantFrom(0.1, 0.5, 0.9),
    stepHours: fc.constantFrom(0.25, 1),
  })
  .map(
    (drawn): DispatchProblem => ({
      battery: {
        powerKw: drawn.power,
        energyKwh: Math.max(20, drawn.power * drawn.hours),
        chargeEfficiency: drawn.efficiency / 100,
        dischargeEfficiency: drawn.efficiency / 100,
        socMin: 0.1,
        socMax: 0.9,
        selfDischargePerHour: drawn.leak,
      },
      stepHours: drawn.stepHours,
      generationKw: Float64Array.from(drawn.generation),
      loadKw: Float64Array.from(drawn.load),
      exportPricePerKwh: Float64Array.from(drawn.price, (cents) => cents / 100),
      importPricePerKwh: Float64Array.from(drawn.price, (cents) => (cents + drawn.spread) / 100),
      exportLimitKw: drawn.exportLimit,
      importLimitKw: drawn.importLimit,
      socInitial: drawn.initial,
    }),
  )

const solved = (problem: DispatchProblem): OptimalDispatch | null => {
  const result = optimalDispatch(problem)
  return result.status === 'optimal' ? result : null
}

/** The best over a grid of charges, both ways never at once, written for itself: a lower bound that comes near. */
function gridOptimum(problem: DispatchProblem, levels: number): number {
  const { battery, stepHours: h, generationKw, loadKw, exportPricePerKwh, importPricePerKwh } = problem
  const low = 0.1 * battery.energyKwh
  const high = 0.9 * battery.energyKwh
  const kept = (1 - (battery.selfDischargePerHour ?? 0)) ** h
  const first = problem.socInitial! * battery.energyKwh
  const grid = [first, ...Array.from({ length: levels + 1 }, (_, i) => low + ((high - low) * i) / levels)]
  let later = grid.map((_, i) => (i === 0 ? 0 : Number.NEGATIVE_INFINITY))
  for (let t = generationKw.length - 1; t >= 0; t--) {
    later = grid.map((from) => {
      let best = Number.NEGATIVE_INFINITY
      grid.forEach((to, j) => {
        const inside = to - kept * from
        const c = inside > 0 ? inside / battery.chargeEfficiency / h : 0
        const d = inside < 0 ? (-inside * battery.dischargeEfficiency) / h : 0
        if (c > battery.powerKw + 1e-9 || d > battery.powerKw + 1e-9) return
        const top = generationKw[t]! - loadKw![t]! + d - c
        const bottom = top - generationKw[t]!
        const importLimit = problem.importLimitKw ?? Number.POSITIVE_INFINITY
        const exportLimit = problem.exportLimitKw ?? Number.POSITIVE_INFINITY
        for (const wish of [top, bottom, 0, exportLimit, -importLimit]) {
          const x = Math.min(Math.max(wish, bottom), top, exportLimit)
          if (x < Math.max(bottom, -importLimit) - 1e-9) continue
          const price = x > 0 ? exportPricePerKwh[t]! : importPricePerKwh![t]!
          best = Math.max(best, h * price * x + later[j]!)
        }
      })
      return best
    })
  }
  return later[0]!
}

describe('optimalDispatch', () => {
  it('closes the balance to 1e-9, stays in its window and never runs both ways at once', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const result = solved(problem)
        fc.pre(result !== null)
        const { battery, stepHours } = problem
        const kept = (1 - battery.selfDischargePerHour!) ** stepHours
        let charge = result!.firstChargeKwh
        const { exportLimitKw, importLimitKw } = problem
        const broken: string[] = []
        const hold = (t: number, laws: Readonly<Record<string, boolean>>): void => {
          for (const name of Object.keys(laws)) if (!laws[name]) broken.push(`${name} at ${t}`)
        }
        for (let t = 0; t < STEPS; t++) {
          const c = result!.chargeKw[t]!
          const d = result!.dischargeKw[t]!
          const next =
            charge * kept + (c * battery.chargeEfficiency - d / battery.dischargeEfficiency) * stepHours
          charge = result!.chargeKwh[t]!
          const x = result!.netExportKw[t]!
          const k = result!.curtailedKw[t]!
          const generation = problem.generationKw[t]!
          hold(t, {
            'one way': Object.is(c * d, 0),
            power: Math.max(c, d) <= battery.powerKw,
            charge: Math.abs(next - charge) <= 1e-9,
            window: 0.1 * battery.energyKwh - 1e-9 <= charge && charge <= 0.9 * battery.energyKwh + 1e-9,
            balance: Math.abs(generation - k + d - c - problem.loadKw![t]! - x) <= 1e-9,
            curtailment: k <= generation + 1e-9,
            export: exportLimitKw === null || x <= exportLimitKw + 1e-9,
            import: importLimitKw === null || x >= -importLimitKw - 1e-9,
          })
        }
        expect(broken).toEqual([])
        expect(Math.abs(charge - result!.firstChargeKwh)).toBeLessThanOrEqual(1e-9)
      }),
      { numRuns: 150 },
    )
  })

  it('has no flow that is rounding alone', () => {
    const rng = createRng(4)
    // Powers of an hourly year, none of them round, of which the store takes just what the connection cannot.
    const generationKw = Float64Array.from({ length: 2000 }, () => 50_000 * rng.uniform())
    const problem: DispatchProblem = {
      battery: {
        ...{ powerKw: 8000, energyKwh: 32_000, chargeEfficiency: 0.93, dischargeEfficiency: 0.93 },
        ...{ socMin: 0.1, socMax: 0.9 },
      },
      stepHours: 1,
      generationKw,
      exportPricePerKwh: new Float64Array(2000).fill(0.06),
      exportLimitKw: 30_000,
      importLimitKw: 0,
      socInitial: 0.5,
    }
    const { chargeKw, dischargeKw, curtailedKw } = solved(problem)!
    for (const flow of [chargeKw, dischargeKw, curtailedKw]) {
      const moved = flow.filter((power) => power !== 0)
      expect(moved.length).toBeGreaterThan(100)
      expect(Math.min(...moved)).toBeGreaterThan(1e-9)
    }
  })

  it('is never below a dynamic programme on a grid of charges, and near it', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const grid = gridOptimum(problem, 60)
        const result = solved(problem)
        fc.pre(result !== null && Number.isFinite(grid))
        const scale = problem.battery.energyKwh * 0.2 + 1
        expect(result!.value).toBeGreaterThanOrEqual(grid - 1e-9 * scale)
        expect(result!.value - grid).toBeLessThanOrEqual(0.15 * scale)
      }),
      { numRuns: 60 },
    )
  })

  it('earns no less with a larger battery or a wider connection', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const base = solved({ ...problem, battery: { ...problem.battery, selfDischargePerHour: 0 } })
        const wider = solved({
          ...problem,
          battery: { ...problem.battery, selfDischargePerHour: 0, powerKw: problem.battery.powerKw + 7 },
          exportLimitKw: problem.exportLimitKw === null ? null : problem.exportLimitKw + 5,
        })
        fc.pre(base !== null)
        expect(wider!.value).toBeGreaterThanOrEqual(base!.value - 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('has no effect without power', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const idle = { ...problem, battery: { ...problem.battery, powerKw: 0, selfDischargePerHour: 0 } }
        const result = solved(idle)
        fc.pre(result !== null)
        expect(result!.value).toBeCloseTo(result!.valueWithoutBattery!, 9)
      }),
      { numRuns: 60 },
    )
  })

  it('uses an efficiency that falls with power', () => {
    const flat = {
      stepHours: 1,
      generationKw: Float64Array.of(0, 0),
      exportPricePerKwh: Float64Array.of(0.02, 0.3),
      exportLimitKw: null,
      importLimitKw: null,
      socInitial: 0,
    }
    const battery = { powerKw: 100, energyKwh: 100, chargeEfficiency: 1, dischargeEfficiency: 1 }
    const byPower = [
      { powerShare: 0.5, charge: 0.98, discharge: 0.98 },
      { powerShare: 1, charge: 0.9, discharge: 0.9 },
    ]
    const result = solved({ ...flat, battery: { ...battery, efficiencyByPower: byPower } })!
    expect(result.chargeKw[0]).toBeCloseTo(100, 9)
    expect(result.chargeKwh[0]).toBeCloseTo(90, 9)
    // 49 kWh are drawn for the first 50 kW at 98 %, what is left gives less.
    const drawnForHalf = 50 / 0.98
    const forTheRest = (100 / 0.9 - drawnForHalf) / 50
    expect(result.dischargeKw[1]).toBeCloseTo(50 + (90 - drawnForHalf) / forTheRest, 9)
  })

  it('names the field of each refusal', () => {
    const base: DispatchProblem = {
      battery: { powerKw: 1, energyKwh: 2, chargeEfficiency: 0.9, dischargeEfficiency: 0.9 },
      stepHours: 1,
      generationKw: Float64Array.of(1, 2),
      exportPricePerKwh: Float64Array.of(0.1, 0.1),
      exportLimitKw: 1,
      importLimitKw: 0,
      socInitial: 0.5,
    }
    const fieldOf = (change: Partial<DispatchProblem>): string => {
      try {
        optimalDispatch({ ...base, ...change })
        return ''
      } catch (error) {
        return (error as InputError).field
      }
    }
    expect(fieldOf({ exportPricePerKwh: Float64Array.of(0.1) })).toBe('exportPricePerKwh.length')
    expect(fieldOf({ exportPricePerKwh: Float64Array.of(0.1, Number.NaN) })).toBe('exportPricePerKwh[1]')
    expect(fieldOf({ importPricePerKwh: Float64Array.of(0.1, 0.05) })).toBe('importPricePerKwh[1]')
    expect(fieldOf({ generationKw: Float64Array.of(1, -2) })).toBe('generationKw[1]')
    expect(fieldOf({ exportLimitKw: -1 })).toBe('exportLimitKw')
    expect(fieldOf({ socInitial: 1.5 })).toBe('socInitial')
    expect(fieldOf({ battery: { ...base.battery, socMin: 0.9, socMax: 0.2 } })).toBe('battery.socMax')
    expect(fieldOf({ stepHours: 0 })).toBe('stepHours')
  })
})

describe('shadowPrices', () => {
  it('are the one-sided differences of the optimum', () => {
    fc.assert(
      fc.property(
        problems.filter((problem) => problem.exportPricePerKwh.every((price) => price >= 0)),
        fc.boolean(),
        (drawn, firstChargeIsFree) => {
          const problem = {
            ...drawn,
            ...(firstChargeIsFree && { socInitial: null }),
            exportLimitKw: drawn.exportLimitKw ?? 50,
            importLimitKw: drawn.importLimitKw ?? 50,
          }
          const prices = shadowPrices(problem)
          fc.pre(prices !== null)
          const step = 1e-5
          const { value } = solved(problem)!
          const difference = (change: (by: number) => DispatchProblem, sign: number): number | undefined => {
            const changed = solved(change(sign * step))
            return changed === null ? undefined : (changed.value - value) / (sign * step)
          }
          const { battery } = problem
          const changes: Record<string, (by: number) => DispatchProblem> = {
            export_limit_kw: (by) => ({ ...problem, exportLimitKw: problem.exportLimitKw + by }),
            battery_power_kw: (by) => ({
              ...problem,
              battery: { ...battery, powerKw: battery.powerKw + by },
            }),
            battery_energy_kwh: (by) => ({
              ...problem,
              battery: { ...battery, energyKwh: battery.energyKwh + by },
            }),
          }
          for (const [name, change] of Object.entries(changes)) {
            const { left, right } = prices![name]!
            if (right !== null) expect(difference(change, 1)).toBeCloseTo(right, 4)
            const below = left === null ? undefined : difference(change, -1)
            if (left === null || below === undefined) continue
            expect(below).toBeCloseTo(left, 4)
            if (right !== null) expect(left).toBeGreaterThanOrEqual(right - 1e-9)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have no left-hand price at size 0', () => {
    const prices = shadowPrices(
      {
        battery: { powerKw: 0, energyKwh: 10, chargeEfficiency: 0.9, dischargeEfficiency: 0.9 },
        stepHours: 1,
        generationKw: Float64Array.of(10, 0),
        exportPricePerKwh: Float64Array.of(0.1, 0.2),
        exportLimitKw: 5,
        importLimitKw: 0,
        socInitial: 0,
      },
      { pv_kw: Float64Array.of(1, 0) },
      ['pv_kw'],
    )!
    expect(prices['battery_power_kw']).toEqual({ left: null, right: expect.closeTo(0.81 * 0.2, 9) })
    expect(prices['pv_kw']!.left).toBeNull()
    expect(prices['import_limit_kw']!.left).toBeNull()
    expect(prices['export_limit_kw']!.right).toBeCloseTo(0.1, 12)
  })
})
