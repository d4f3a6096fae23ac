import { type BatteryLife, batteryLife } from '@sunwake/core/storage'
import {
  type HybridExceedance,
  type HybridMoney,
  type HybridYear,
  hybridExceedance,
  hybridMoney,
  hybridYear,
} from '@sunwake/core/studies'
import { ServiceError } from '../../errors/index.ts'
import type { HybridPlan } from './plan.ts'
import type { HybridQuickRequest } from './request.ts'

/** More than any hybrid makes: a load takes what the connection does not [kW]. */
const NO_LIMIT_KW = 1e9

/** The year of a hybrid with its money and its uncertainty. */
export interface HybridAnalysis {
  readonly year: HybridYear
  readonly life: BatteryLife | null
  readonly money: HybridMoney
  readonly exceedance: HybridExceedance
  readonly deliveredKwh: number
  readonly merchantRevenue: number
  readonly ppaRevenue: number
  readonly importCost: number
}

/**
 * Computes the year of a plan.
 * @throws {ServiceError} `infeasible_constraints` where the load cannot be served.
 */
export function analyseHybrid({
  request,
  year: input,
  parts,
  market,
  money: { costs, terms },
}: HybridPlan<HybridQuickRequest>): HybridAnalysis {
  const year = hybridYear(input)
  if (year.status === 'unserved') throw unserved(year.firstStep, input)
  const { energy, storage } = year
  const life =
    storage === null
      ? null
      : batteryLife({
          soc: storage.soc,
          years: terms.lifeYears,
          upkeep: request.storage?.upkeep ?? 'replace',
        })
  const deliveredKwh = energy.exportedKwh + energy.ownUseKwh
  const without = year.revenueWithoutStorage ?? year.revenue
  const money = hybridMoney(
    {
      pvKw: parts.pvCapacityKw,
      windKw: parts.windCapacityKw,
      storageKw: input.storage?.battery.powerKw ?? 0,
      storageKwh: input.storage?.battery.energyKwh ?? 0,
      connectionKw: input.exportLimitKw,
    },
    costs,
    terms,
    {
      revenueWithoutStorage: without + year.loadCost,
      storageValue: year.revenue - without,
      deliveredKwh,
      capacity: life?.capacity,
      bought: life?.bought,
    },
  )
  const stepHours = input.axis.stepMinutes / 60
  const { pvKw, windKw, netExportKw } = year.series
  const exceedance = hybridExceedance(
    { pvKw, windKw, stepHours },
    input.loadKw === null ? input.exportLimitKw : NO_LIMIT_KW,
    deliveredKwh,
    { pv: parts.pvSpread, wind: parts.windSpread, correlation: request.uncertainty_correlation ?? 0 },
  )
  let merchant = 0
  let contract = 0
  let imported = 0
  for (let t = 0; t < netExportKw.length; t++) {
    const net = (netExportKw[t] ?? 0) * stepHours
    if (net < 0) imported -= net * (market.importPrice[t] ?? 0)
    else {
      const share = market.ppa?.share ?? 0
      contract += net * share * (market.ppa?.price ?? 0)
      merchant += net * (1 - share) * (market.marketPrice[t] ?? 0)
    }
  }
  return {
    year,
    life,
    money,
    exceedance,
    deliveredKwh,
    merchantRevenue: merchant,
    ppaRevenue: contract,
    importCost: imported,
  }
}

function unserved(
  firstStep: number | null,
  { loadKw, importLimitKw, storage }: HybridPlan<HybridQuickRequest>['year'],
): ServiceError {
  if (loadKw === null) {
    const power = storage?.battery.powerKw ?? 0
    return new ServiceError(
      'infeasible_constraints',
      `The battery cannot end the year with the charge that it began with: it leaks, there is too little generation to charge it, and import_limit_kw = ${importLimitKw}.`,
      {
        extra: {
          conflicts: [{ constraint: 'import_limit_kw', required: importLimitKw ?? 0, best_reachable: power }],
          nearest_relaxation: { import_limit_kw: power },
        },
      },
    )
  }
  const most = loadKw.reduce((peak, load) => Math.max(peak, load), 0)
  const where =
    firstStep === null
      ? 'the battery runs empty before the load is served'
      : `the load of step ${firstStep} (${loadKw[firstStep]?.toFixed(1)} kW) exceeds generation, import and battery together`
  return new ServiceError(
    'infeasible_constraints',
    `The load cannot be served with import_limit_kw = ${importLimitKw}: ${where}.`,
    {
      extra: {
        conflicts: [{ constraint: 'import_limit_kw', required: importLimitKw ?? 0, best_reachable: most }],
        nearest_relaxation: { import_limit_kw: most },
      },
    },
  )
}
