import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import {
  capacityCredit,
  complementarity,
  curtailmentCauses,
  deliveredEnergy,
  firmPower,
  lossOfLoad,
  powerRamps,
  seasonHourProfile,
} from '../../hybrid/index.ts'
import { equivalentFullCycles, optimalDispatch, rainflow, rollingDispatch } from '../../storage/index.ts'
import { monthOfRecords, type TimeAxis } from '../../time/index.ts'
import { type HybridFlows, hybridFlows } from './hybrid-flows.ts'
import type { HybridYearInput } from './hybrid-input.ts'
import type { HybridSeries, HybridYear, StorageWorth, UnservedYear } from './hybrid-result.ts'

/** Lags of ramps [h], and the share of the installed power that makes one. */
const RAMP_HOURS = [1, 3, 6]
const RAMP_SHARE = 0.2
/** Hours of highest load that the capacity credit looks at. */
const PEAK_HOURS = 100

const HYBRID_YEAR_FIELDS: Readonly<Record<keyof HybridYearInput, true>> = {
  axis: true,
  pv: true,
  wind: true,
  storage: true,
  exportLimitKw: true,
  importLimitKw: true,
  loadKw: true,
  exportPricePerKwh: true,
  importPricePerKwh: true,
  firmTargetKw: true,
}

/**
 * Sun, wind and storage behind one connection through a year: dispatch, curtailment by cause, how the parts make up for
 * each other, firmness, capacity value and what the battery is worth with and without foresight.
 *
 * Firmness, ramps and capacity value are of what the hybrid itself delivers: net export plus load, import left out.
 *
 * @throws {InputError} naming the field.
 * @example
 * import { yearAxis } from '@sunwake/core/time'
 *
 * const axis = yearAxis({ year: 2025, stepMinutes: 60 })
 * const hours = (value) => Float64Array.from({ length: axis.length }, (_, t) => value(t % 24))
 * const year = hybridYear({
 *   axis,
 *   pv: { capacityKw: 1000, powerKw: hours((hour) => (hour > 7 && hour < 17 ? 600 : 0)) },
 *   wind: { capacityKw: 1000, powerKw: hours(() => 300) },
 *   storage: null,
 *   exportLimitKw: 800, // of the connection
 *   importLimitKw: 0,
 *   loadKw: null,
 *   exportPricePerKwh: hours(() => 0.06),
 *   importPricePerKwh: hours(() => 0.2),
 * })
 * year.status // 'served'
 * year.revenue // 256230 [USD]
 * year.energy.curtailedKwh // 328500
 */
export function hybridYear(input: HybridYearInput): HybridYear | UnservedYear {
  requireKnown(input, Object.keys(HYBRID_YEAR_FIELDS))
  requireFields(input, { axis: 'object', exportPricePerKwh: 'list', importPricePerKwh: 'list' })
  const flows = hybridFlows(input)
  if (flows.status === 'unserved') return flows
  const { stepHours, pvKw, windKw, loadKw, schedule } = flows
  const { axis } = input
  const perKwh = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) * stepHours
  const capacityKw = (input.pv?.capacityKw ?? 0) + (input.wind?.capacityKw ?? 0)
  const alone = deliveredEnergy({ pvKw, windKw, limitKw: input.exportLimitKw, stepHours })
  const causes = curtailmentCauses(schedule.curtailedKw, schedule.netExportKw, input.exportLimitKw, stepHours)
  const shares = shareOfParts(flows)
  const deliveredKw = schedule.netExportKw.map((net, t) => Math.max(0, net + loadKw[t]))
  const target = targetOf(input)
  const exportedKwh = perKwh(schedule.netExportKw.map((net) => Math.max(0, net)))
  const importedKwh = perKwh(schedule.netExportKw.map((net) => Math.max(0, -net)))
  const loadKwh = perKwh(loadKw)
  const chargedKwh = perKwh(schedule.chargeKw)
  const dischargedKwh = perKwh(schedule.dischargeKw)
  const firstCharge = flows.firstChargeKwh
  const lastCharge = schedule.chargeKwh[schedule.chargeKwh.length - 1] ?? firstCharge
  return {
    status: 'served',
    energy: {
      pvKwh: perKwh(pvKw),
      windKwh: perKwh(windKw),
      loadKwh,
      exportedKwh,
      importedKwh,
      ownUseKwh: loadKwh - importedLoad(flows),
      curtailedKwh: perKwh(schedule.curtailedKw),
      chargedKwh,
      dischargedKwh,
      storageLossKwh: chargedKwh - dischargedKwh - (lastCharge - firstCharge),
      auxiliaryKwh: perKwh(flows.auxiliaryKw),
      auxiliaryBoughtKwh: perKwh(flows.auxiliaryBoughtKw),
    },
    curtailment: {
      ...causes,
      ...shares,
      withoutStorageKwh: curtailedWithout(flows),
      pvAloneKwh: alone.curtailedPvAloneKwh,
      windAloneKwh: alone.curtailedWindAloneKwh,
      hours: schedule.curtailedKw.filter((value) => value > 1e-9).length * stepHours,
    },
    revenue: flows.revenue,
    loadCost: flows.loadCost,
    revenueWithoutStorage: flows.revenueWithout,
    complementarity: complementarity(pvKw, windKw, stepHours),
    firm: firmPower(deliveredKw),
    lossOfLoad: target === null ? null : lossOfLoad(deliveredKw, target, stepHours),
    ramps: RAMP_HOURS.map((hours) =>
      powerRamps(
        deliveredKw,
        Math.max(1, Math.round(hours / stepHours)),
        RAMP_SHARE * Math.max(capacityKw, 1e-9),
      ),
    ),
    capacityCredit:
      input.loadKw === null
        ? null
        : capacityCredit(
            deliveredKw,
            loadKw,
            Math.min(deliveredKw.length, Math.round(PEAK_HOURS / stepHours)),
            capacityKw,
          ),
    seasonHour: seasonHourProfile(deliveredKw, Uint8Array.from(monthOfRecords(axis)), hourOfRecords(axis)),
    storage: input.storage === null ? null : storageWorth(input, flows),
    series: seriesOf(flows),
  }
}

function targetOf({ firmTargetKw, loadKw, axis }: HybridYearInput): Float64Array | null {
  if (firmTargetKw !== undefined && firmTargetKw !== null) {
    InputError.requireRange(firmTargetKw, 0, 1e9, 'firmTargetKw', 'kW')
    return new Float64Array(axis.length).fill(firmTargetKw)
  }
  return loadKw
}

function importedLoad({ schedule, loadKw, stepHours }: HybridFlows): number {
  let imported = 0
  for (let t = 0; t < loadKw.length; t++)
    imported += Math.min(loadKw[t], Math.max(0, -schedule.netExportKw[t]))
  return imported * stepHours
}

function shareOfParts({ schedule, pvKw, windKw, stepHours }: HybridFlows): {
  pvKwh: number
  windKwh: number
} {
  let pv = 0
  let wind = 0
  for (let t = 0; t < pvKw.length; t++) {
    const total = pvKw[t] + windKw[t]
    if (total <= 0) continue
    pv += (schedule.curtailedKw[t] * pvKw[t]) / total
    wind += (schedule.curtailedKw[t] * windKw[t]) / total
  }
  return { pvKwh: pv * stepHours, windKwh: wind * stepHours }
}

function curtailedWithout({ problem, stepHours }: HybridFlows): number {
  const limit = problem.exportLimitKw ?? Number.POSITIVE_INFINITY
  let sum = 0
  for (let t = 0; t < problem.generationKw.length; t++) {
    const net = problem.generationKw[t] - (problem.loadKw?.[t] ?? 0)
    // At a price below 0 nothing is exported.
    const most = problem.exportPricePerKwh[t] < 0 ? 0 : limit
    sum += Math.max(0, net - most)
  }
  return sum * stepHours
}

function hourOfRecords(axis: TimeAxis): Uint8Array {
  const perHour = 60 / axis.stepMinutes
  const first = (((axis.startMs / 3_600_000 + axis.utcOffsetHours) % 24) + 24) % 24
  return Uint8Array.from({ length: axis.length }, (_, t) => Math.floor(first + t / perHour + 1e-9) % 24)
}

function storageWorth(input: HybridYearInput, flows: HybridFlows): StorageWorth {
  const { schedule, problem, revenue, revenueWithout } = flows
  const isOptimal = input.storage?.dispatch === 'optimal'
  const energyKwh = input.storage?.battery.energyKwh ?? 0
  const soc = Float64Array.of(flows.firstChargeKwh, ...schedule.chargeKwh).map((charge) =>
    energyKwh === 0 ? 0 : charge / energyKwh,
  )
  const perfect = isOptimal ? null : optimalDispatch(problem)
  const perfectRevenue =
    perfect === null ? revenue : perfect.status === 'optimal' ? perfect.value - flows.bought : null
  const rolling = rollingDispatch(problem)
  const gain = (value: number | null): number | null =>
    value === null || revenueWithout === null ? null : value - revenueWithout
  return {
    information: isOptimal ? 'perfect_foresight' : 'present_step',
    value: gain(revenue),
    perfectValue: gain(perfectRevenue),
    rollingValue: gain(rolling.status === 'served' ? rolling.value - flows.bought : null),
    equivalentFullCycles: equivalentFullCycles(rainflow(soc)),
    soc,
  }
}

function seriesOf({ pvKw, windKw, loadKw, schedule }: HybridFlows): HybridSeries {
  const { chargeKw, dischargeKw, curtailedKw, netExportKw, chargeKwh } = schedule
  return { pvKw, windKw, loadKw, chargeKw, dischargeKw, curtailedKw, netExportKw, chargeKwh }
}
