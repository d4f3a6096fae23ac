import { type Battery, batteryLife, type DispatchRule } from '../../storage/index.ts'
import { type HybridFlows, hybridFlows } from './hybrid-flows.ts'
import type { HybridYearInput } from './hybrid-input.ts'
import {
  type HybridCosts,
  type HybridMoney,
  type HybridSizes,
  type HybridTerms,
  hybridMoney,
} from './hybrid-money.ts'

/** `lcoe_capacity_factor`: cost of energy down, use of the connection up. `npv_capex`: value up, investment down. */
export type HybridObjective = 'lcoe_capacity_factor' | 'npv_capex'
export const HYBRID_OBJECTIVES: readonly HybridObjective[] = ['lcoe_capacity_factor', 'npv_capex']

/** What sizes are tried on. */
export interface SizingCase {
  /** The year and its market; sizes of its parts give the power per kW. A part that is null stays away. */
  readonly year: HybridYearInput
  /** Efficiencies and window of the battery; its power and energy are searched. */
  readonly battery: Battery
  readonly socInitial: number
  readonly costs: HybridCosts
  readonly terms: HybridTerms
  readonly upkeep: 'replace' | 'augment'
}

/** A design with its year and its money. */
export interface SizedHybrid {
  readonly sizes: HybridSizes
  readonly money: HybridMoney
  /** Exported over what the connection could carry [fraction]; NaN without one. */
  readonly connectionFactor: number
  readonly deliveredKwh: number
  readonly curtailedFraction: number
}

/** A design with its money; null where it cannot serve the load. */
export function sizeHybrid(
  input: SizingCase,
  sizes: HybridSizes,
  dispatch: 'optimal' | DispatchRule,
): SizedHybrid | null {
  const { year, battery, costs, terms } = input
  const flows = hybridFlows({
    ...year,
    pv: scaled(year.pv, sizes.pvKw),
    wind: scaled(year.wind, sizes.windKw),
    exportLimitKw: sizes.connectionKw,
    storage:
      sizes.storageKw === 0 || sizes.storageKwh === 0
        ? null
        : {
            battery: { ...battery, powerKw: sizes.storageKw, energyKwh: sizes.storageKwh },
            dispatch,
            socInitial: input.socInitial,
          },
  })
  if (flows.status === 'unserved') return null
  const { delivered, exported, generated, curtailed } = energies(flows)
  const life =
    sizes.storageKwh === 0
      ? undefined
      : batteryLife({
          soc: flows.schedule.chargeKwh.map((charge) => charge / sizes.storageKwh),
          years: terms.lifeYears,
          upkeep: input.upkeep,
        })
  const without = flows.revenueWithout ?? flows.revenue
  const money = hybridMoney(sizes, costs, terms, {
    revenueWithoutStorage: without + flows.loadCost,
    storageValue: flows.revenue - without,
    deliveredKwh: delivered,
    capacity: life?.capacity,
    bought: life?.bought,
  })
  const hours = year.axis.length * flows.stepHours
  return {
    sizes,
    money,
    connectionFactor: exported / (sizes.connectionKw * hours),
    deliveredKwh: delivered,
    curtailedFraction: generated === 0 ? 0 : curtailed / generated,
  }
}

function energies({ schedule, pvKw, windKw, loadKw, stepHours }: HybridFlows): {
  delivered: number
  exported: number
  generated: number
  curtailed: number
} {
  let delivered = 0
  let exported = 0
  let generated = 0
  let curtailed = 0
  for (let t = 0; t < pvKw.length; t++) {
    delivered += Math.max(0, schedule.netExportKw[t] + loadKw[t])
    exported += Math.max(0, schedule.netExportKw[t])
    generated += pvKw[t] + windKw[t]
    curtailed += schedule.curtailedKw[t]
  }
  return {
    delivered: delivered * stepHours,
    exported: exported * stepHours,
    generated: generated * stepHours,
    curtailed: curtailed * stepHours,
  }
}

function scaled(part: HybridYearInput['pv'], capacityKw: number): HybridYearInput['pv'] {
  if (part === null || part.capacityKw === 0) return null
  const by = capacityKw / part.capacityKw
  return { capacityKw, powerKw: part.powerKw.map((power) => power * by) }
}

/** What is minimised of a design. */
export function objectivesOf(sized: SizedHybrid, objective: HybridObjective): readonly [number, number] {
  return objective === 'npv_capex'
    ? [-sized.money.npv, sized.money.capex.total]
    : [sized.money.lcoe, -sized.connectionFactor]
}
