import { acPowerDrawn, acPowerToStore, ROUNDING } from '../battery.ts'
import type { CheckedDispatch } from './dispatch-problem.ts'

/** What a dispatch does in every step. All powers are means of the step on the AC side [kW]. */
export interface Schedule {
  readonly chargeKw: Float64Array
  readonly dischargeKw: Float64Array
  readonly curtailedKw: Float64Array
  /** Net flow at the connection, below 0 where energy is imported [kW]. */
  readonly netExportKw: Float64Array
  /** Stored energy at the end of the step [kWh]. */
  readonly chargeKwh: Float64Array
  /** Sum of what the steps earn. */
  readonly value: number
}

/**
 * Works out all flows of a schedule from the energy that each step takes out of the store, curtailment chosen best.
 * @param floorKwh charge below which leakage is neglected; 0 where a schedule makes up for all of it.
 */
export function scheduleOf(
  problem: CheckedDispatch,
  taken: Float64Array,
  firstChargeKwh: number,
  floorKwh = 0,
): Schedule {
  const { battery, steps, stepHours, kept } = problem
  const chargeKw = new Float64Array(steps)
  const dischargeKw = new Float64Array(steps)
  const curtailedKw = new Float64Array(steps)
  const netExportKw = new Float64Array(steps)
  const chargeKwh = new Float64Array(steps)
  let charge = firstChargeKwh
  let value = 0
  for (let t = 0; t < steps; t++) {
    const inside = taken[t] / stepHours
    const c =
      inside < 0 ? Math.min(acPowerToStore(battery.charge, battery.powerKw, -inside), battery.powerKw) : 0
    const d =
      inside > 0 ? Math.min(acPowerDrawn(battery.discharge, battery.powerKw, inside), battery.powerKw) : 0
    const available = problem.generationKw[t] - problem.loadKw[t] + d - c
    const best = bestNetExport(problem, t)
    const net = Math.min(Math.max(best, available - problem.generationKw[t]), available)
    charge = Math.max(kept * charge, Math.min(floorKwh, charge)) - taken[t]
    chargeKw[t] = c
    dischargeKw[t] = d
    netExportKw[t] = net
    const excess = available - net
    curtailedKw[t] = excess > ROUNDING * (problem.generationKw[t] + battery.powerKw) ? excess : 0
    chargeKwh[t] = charge
    value += stepEarnings(problem, t, net, d)
  }
  return { chargeKw, dischargeKw, curtailedKw, netExportKw, chargeKwh, value }
}

/** The net export at which a step earns most, if it were free to choose. */
function bestNetExport(problem: CheckedDispatch, t: number): number {
  const isCommitted = problem.firmPenalty > 0 && problem.committed[t] !== 0
  const penalty = isCommitted ? problem.firmPenalty : 0
  const { exportLimitKw, importLimitKw, firmKw } = problem
  if (problem.exportPrice[t] >= 0) return exportLimitKw
  if (problem.exportPrice[t] + penalty >= 0 && isCommitted) return Math.min(firmKw, exportLimitKw)
  return problem.importPrice[t] + penalty >= 0 ? 0 : -importLimitKw
}

/** What step `t` earns at a net export and a discharge. */
function stepEarnings(problem: CheckedDispatch, t: number, netExportKw: number, dischargeKw: number): number {
  const price = netExportKw >= 0 ? problem.exportPrice[t] : problem.importPrice[t]
  const isCommitted = problem.firmPenalty > 0 && problem.committed[t] !== 0
  const missing = isCommitted ? Math.max(0, problem.firmKw - netExportKw) : 0
  return (
    problem.stepHours *
    (price * netExportKw - problem.throughputCost * dischargeKw - problem.firmPenalty * missing)
  )
}

/** What the steps earn without the battery; null when the load cannot be served without it. */
export function valueWithoutBattery(problem: CheckedDispatch): number | null {
  let value = 0
  for (let t = 0; t < problem.steps; t++) {
    const available = problem.generationKw[t] - problem.loadKw[t]
    const net = Math.min(Math.max(bestNetExport(problem, t), available - problem.generationKw[t]), available)
    if (net < -problem.importLimitKw - 1e-9) return null
    value += stepEarnings(problem, t, net, 0)
  }
  return value
}
