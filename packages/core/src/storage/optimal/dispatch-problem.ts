import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type Battery, type CheckedBattery, checkBattery, keptShare } from '../battery.ts'

/** A promise to deliver in some steps. */
export interface FirmCommitment {
  /** Net delivery promised in the committed steps [kW], ≥ 0; 0 is no promise. */
  readonly powerKw: number
  /** 1 in committed steps, 0 elsewhere. */
  readonly committed: ArrayLike<number>
  /** Price of every kWh that is missing, ≥ 0. */
  readonly penaltyPerKwh: number
}

/** Plants, a load and a battery behind one connection, and what energy is worth there. */
export interface DispatchProblem {
  readonly battery: Battery
  /** Length of a step [h], above 0 to 24. */
  readonly stepHours: number
  /** Generation before curtailment, at the connection [kW], ≥ 0. */
  readonly generationKw: Float64Array
  /** Load behind the connection [kW], ≥ 0; none when absent. */
  readonly loadKw?: Float64Array | undefined
  /** What an exported kWh earns; may be negative. */
  readonly exportPricePerKwh: Float64Array
  /** What an imported kWh costs, nowhere below the export price; the export price when absent. */
  readonly importPricePerKwh?: Float64Array | undefined
  /** Largest net export [kW], ≥ 0; null is no limit. */
  readonly exportLimitKw: number | null
  /** Largest net import [kW], ≥ 0; null is no limit. */
  readonly importLimitKw: number | null
  /** Cost of wear of a discharged kWh (AC), ≥ 0; 0 when absent. */
  readonly throughputCostPerKwh?: number | undefined
  readonly firm?: FirmCommitment | undefined
  /** Charge before the first and after the last step, as a fraction of the capacity; null: the best that returns to itself. */
  readonly socInitial: number | null
}

/** A problem with its defaults; limits that are absent are infinite. */
export interface CheckedDispatch {
  readonly battery: CheckedBattery
  readonly steps: number
  readonly stepHours: number
  /** Share of the charge that is kept over a step. */
  readonly kept: number
  readonly generationKw: Float64Array
  readonly loadKw: Float64Array
  readonly exportPrice: Float64Array
  readonly importPrice: Float64Array
  readonly exportLimitKw: number
  readonly importLimitKw: number
  readonly throughputCost: number
  readonly firmKw: number
  readonly firmPenalty: number
  readonly committed: ArrayLike<number>
  readonly socInitial: number | null
}

/** Steps of a year of five-minute steps and a day; longer series are cut by the caller. */
const STEPS_MAX = 105_696

/**
 * Checks a problem and fills its defaults in.
 * @throws {InputError} naming the field; of a series, its first wrong step.
 */
export function checkDispatch(problem: DispatchProblem): CheckedDispatch {
  requireObject(problem, 'problem')
  const battery = checkBattery(problem.battery)
  const { stepHours, generationKw, exportPricePerKwh, throughputCostPerKwh = 0, socInitial } = problem
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  requireList(generationKw, 'generationKw')
  requireList(exportPricePerKwh, 'exportPricePerKwh')
  const steps = generationKw.length
  InputError.requireRange(steps, 1, STEPS_MAX, 'generationKw.length')
  const importPricePerKwh = problem.importPricePerKwh ?? exportPricePerKwh
  const loadKw = problem.loadKw ?? new Float64Array(steps)
  InputError.requireLength(steps, { exportPricePerKwh, importPricePerKwh, loadKw })
  requireSeries(generationKw, 0, 'generationKw')
  requireSeries(loadKw, 0, 'loadKw')
  requireSeries(exportPricePerKwh, -1e6, 'exportPricePerKwh')
  requireSeries(importPricePerKwh, -1e6, 'importPricePerKwh')
  for (let t = 0; t < steps; t++) {
    if (importPricePerKwh[t] >= exportPricePerKwh[t]) continue
    throw new InputError({
      code: 'inconsistent',
      field: `importPricePerKwh[${t}]`,
      value: importPricePerKwh[t],
      constraint: `at least the export price ${exportPricePerKwh[t]} of the step, or energy would be bought to be sold at once`,
    })
  }
  InputError.requireRange(throughputCostPerKwh, 0, 1e3, 'throughputCostPerKwh')
  const firm = problem.firm ?? { powerKw: 0, committed: [], penaltyPerKwh: 0 }
  InputError.requireRange(firm.powerKw, 0, 1e9, 'firm.powerKw', 'kW')
  InputError.requireRange(firm.penaltyPerKwh, 0, 1e6, 'firm.penaltyPerKwh')
  if (firm.powerKw > 0) InputError.requireLength(steps, { 'firm.committed': firm.committed })
  if (socInitial !== null) {
    InputError.requireRange(socInitial, battery.socMin, battery.socMax, 'socInitial')
  }
  return {
    battery,
    steps,
    stepHours,
    kept: keptShare(battery, stepHours),
    generationKw,
    loadKw,
    exportPrice: exportPricePerKwh,
    importPrice: importPricePerKwh,
    exportLimitKw: limit(problem.exportLimitKw, 'exportLimitKw'),
    importLimitKw: limit(problem.importLimitKw, 'importLimitKw'),
    throughputCost: throughputCostPerKwh,
    firmKw: firm.powerKw,
    firmPenalty: firm.powerKw > 0 ? firm.penaltyPerKwh : 0,
    committed: firm.committed,
    socInitial,
  }
}

function limit(value: number | null, field: string): number {
  if (value === null) return Number.POSITIVE_INFINITY
  InputError.requireRange(value, 0, 1e9, field, 'kW')
  return value
}

function requireSeries(values: Float64Array, min: number, field: string): void {
  for (let t = 0; t < values.length; t++) {
    if (values[t] >= min && values[t] <= 1e9) continue
    InputError.requireRange(values[t], min, 1e9, `${field}[${t}]`)
  }
}

/** Whether a step is just as the one after it, so that both have one stage. */
export function isAsNext(
  { steps, generationKw, loadKw, exportPrice, importPrice, committed }: CheckedDispatch,
  t: number,
): boolean {
  const next = t + 1
  return (
    next < steps &&
    generationKw[t] === generationKw[next] &&
    loadKw[t] === loadKw[next] &&
    exportPrice[t] === exportPrice[next] &&
    importPrice[t] === importPrice[next] &&
    committed[t] === committed[next]
  )
}
