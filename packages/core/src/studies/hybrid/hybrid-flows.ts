import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { type DispatchProblem, optimalDispatch, ruleDispatch } from '../../storage/index.ts'
import { checkDispatch, valueWithoutBattery } from '../../storage/internal.ts'
import type { HybridPart, HybridYearInput } from './hybrid-input.ts'
import type { UnservedYear } from './hybrid-result.ts'

/** A battery that is not there. */
const NO_BATTERY = { powerKw: 0, energyKwh: 0, chargeEfficiency: 1, dischargeEfficiency: 1 }

/** Flows of a year and what they earn. */
export interface HybridFlows {
  readonly status: 'served'
  readonly stepHours: number
  readonly pvKw: Float64Array
  readonly windKw: Float64Array
  readonly loadKw: Float64Array
  /** What the dispatch saw: generation net of the battery's own use. */
  readonly problem: DispatchProblem
  readonly auxiliaryKw: Float64Array
  readonly auxiliaryBoughtKw: Float64Array
  /** Cost of the own use that was bought [USD]. */
  readonly bought: number
  readonly firstChargeKwh: number
  readonly schedule: {
    readonly chargeKw: Float64Array
    readonly dischargeKw: Float64Array
    readonly curtailedKw: Float64Array
    readonly netExportKw: Float64Array
    readonly chargeKwh: Float64Array
  }
  readonly revenue: number
  /** What the load would cost from the grid alone [USD]. */
  readonly loadCost: number
  readonly revenueWithout: number | null
}

/** Dispatches a year as its storage asks. @throws {InputError} naming the field. */
export function hybridFlows(input: HybridYearInput): HybridFlows | UnservedYear {
  const { axis, storage } = input
  if (storage !== null) requireObject(storage, 'storage')
  const stepHours = axis.stepMinutes / 60
  const zeros = new Float64Array(axis.length)
  const pvKw = partSeries(input.pv, axis.length, 'pv') ?? zeros
  const windKw = partSeries(input.wind, axis.length, 'wind') ?? zeros
  const loadKw = input.loadKw ?? zeros
  const auxiliary = storage?.auxiliaryKw ?? 0
  InputError.requireRange(auxiliary, 0, 1e6, 'storage.auxiliaryKw', 'kW')
  const total = pvKw.map((power, t) => power + windKw[t])
  // Own use comes first from what is generated; what is missing is bought beside the dispatch.
  const generationKw = total.map((power) => Math.max(0, power - auxiliary))
  const auxiliaryBoughtKw = total.map((power) => Math.max(0, auxiliary - power))
  const problem: DispatchProblem = {
    battery: storage?.battery ?? NO_BATTERY,
    stepHours,
    generationKw,
    loadKw,
    exportPricePerKwh: input.exportPricePerKwh,
    importPricePerKwh: input.importPricePerKwh,
    exportLimitKw: input.exportLimitKw,
    importLimitKw: input.importLimitKw,
    throughputCostPerKwh: storage?.throughputCostPerKwh,
    socInitial: storage?.socInitial ?? 0,
  }
  const bought = auxiliaryBoughtKw.reduce(
    (sum, power, t) => sum + power * Math.max(0, input.importPricePerKwh[t]) * stepHours,
    0,
  )
  const served = dispatch(problem, input)
  if (served === null) return { status: 'unserved', firstStep: firstUnserved(problem) }
  return {
    status: 'served',
    stepHours,
    pvKw,
    windKw,
    loadKw,
    problem,
    auxiliaryKw: new Float64Array(axis.length).fill(auxiliary),
    auxiliaryBoughtKw,
    bought,
    firstChargeKwh: problem.battery.energyKwh * (problem.socInitial ?? 0),
    schedule: served.schedule,
    revenue: served.value - bought,
    loadCost: loadKw.reduce((sum, load, t) => sum + load * input.importPricePerKwh[t], 0) * stepHours,
    revenueWithout: valueWithoutBattery(checkDispatch({ ...problem, battery: NO_BATTERY, socInitial: 0 })),
  }
}

function dispatch(
  problem: DispatchProblem,
  { storage }: HybridYearInput,
): { schedule: HybridFlows['schedule']; value: number } | null {
  if (storage === null || storage.dispatch === 'optimal') {
    const best = optimalDispatch(problem)
    return best.status === 'optimal' ? { schedule: best, value: best.value } : null
  }
  const { rule, ...flows } = { rule: storage.dispatch, ...problem }
  const byRule = ruleDispatch({
    battery: problem.battery,
    rule,
    stepHours: flows.stepHours,
    generationKw: flows.generationKw,
    loadKw: flows.loadKw,
    exportLimitKw: flows.exportLimitKw,
    importLimitKw: flows.importLimitKw,
    socInitial: flows.socInitial ?? 0,
  })
  const most = problem.importLimitKw ?? Number.POSITIVE_INFINITY
  if (byRule.netExportKw.some((net) => -net > most + 1e-6)) return null
  return { schedule: byRule, value: earnings(problem, byRule.netExportKw, byRule.dischargeKw) }
}

/** What net exports earn less the wear of what is discharged [USD]. */
function earnings(problem: DispatchProblem, netExportKw: Float64Array, dischargeKw: Float64Array): number {
  const importPrice = problem.importPricePerKwh ?? problem.exportPricePerKwh
  const wear = problem.throughputCostPerKwh ?? 0
  let sum = 0
  for (let t = 0; t < netExportKw.length; t++) {
    const net = netExportKw[t]
    sum += net * (net >= 0 ? problem.exportPricePerKwh[t] : importPrice[t]) - wear * dischargeKw[t]
  }
  return sum * problem.stepHours
}

function partSeries(part: HybridPart | null, length: number, name: string): Float64Array | null {
  if (part === null) return null
  requireFields(part, { powerKw: 'list' }, name)
  InputError.requireLength(length, { [`${name}.powerKw`]: part.powerKw })
  InputError.requireRange(part.capacityKw, 0, 1e9, `${name}.capacityKw`, 'kW')
  return part.powerKw
}

function firstUnserved({ generationKw, loadKw, importLimitKw, battery }: DispatchProblem): number | null {
  if (importLimitKw === null) return null
  const step = generationKw.findIndex(
    (power, t) => (loadKw?.[t] ?? 0) - power > importLimitKw + battery.powerKw + 1e-9,
  )
  return step < 0 ? null : step
}
