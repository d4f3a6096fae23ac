import { InputError, requireObject } from '../../errors/index.ts'
import { netPresentValue, paybackYears, rateOfReturn } from '../../finance/index.ts'
import { pow } from '../../math/elementary/index.ts'

/** What the parts of a hybrid cost. Prices of today; operation in the money of the first year. */
export interface HybridCosts {
  /** [USD/kW DC] */
  readonly pvPerKw: number
  /** [USD/kW DC a year] */
  readonly pvOmPerKw: number
  /** [USD/kW] */
  readonly windPerKw: number
  /** [USD/kW a year] */
  readonly windOmPerKw: number
  /** [USD/kW] */
  readonly storagePerKw: number
  /** [USD/kWh] */
  readonly storagePerKwh: number
  /** Share of the storage's investment a year. */
  readonly storageOmShare: number
  /** Of the shared connection [USD/kW]. */
  readonly connectionPerKw: number
  /** Price of a replaced or added kWh over that of the first, the year of purchase not discounted [fraction]. */
  readonly replacementShare: number
}

/** Terms of the project. */
export interface HybridTerms {
  readonly lifeYears: number
  /** Nominal, per year [fraction]. */
  readonly discountRate: number
  /** Share of the generation lost from year to year [fraction]. */
  readonly degradation: number
  readonly omEscalation: number
  readonly priceEscalation: number
}

/** Sizes of a hybrid. */
export interface HybridSizes {
  readonly pvKw: number
  readonly windKw: number
  readonly storageKw: number
  readonly storageKwh: number
  readonly connectionKw: number
}

/** Investment by part [USD]. */
export interface HybridCapex {
  readonly pv: number
  readonly wind: number
  readonly storage: number
  readonly connection: number
  readonly total: number
}

/** The money of a hybrid over its life. */
export interface HybridMoney {
  readonly capex: HybridCapex
  /** Of the first year [USD]. */
  readonly omYear1: {
    readonly pv: number
    readonly wind: number
    readonly storage: number
    readonly total: number
  }
  readonly revenueYear1: number
  /** Flow of each year, that of today first [USD]. */
  readonly cashFlow: Float64Array
  /** Money spent on storage after the first day, in each year [USD]. */
  readonly storageUpkeep: Float64Array
  readonly npv: number
  /** Internal rate of return; null where there is none or more than one. */
  readonly irr: number | null
  /** Null where it is never paid back. */
  readonly paybackYears: number | null
  /** Costs over the energy that leaves the hybrid or serves its load, both discounted [USD/kWh]; NaN without energy. */
  readonly lcoe: number
}

/** Investment by part. */
export function hybridCapex(sizes: HybridSizes, costs: HybridCosts): HybridCapex {
  requireObject(sizes, 'sizes')
  requireObject(costs, 'costs')
  const pv = sizes.pvKw * costs.pvPerKw
  const wind = sizes.windKw * costs.windPerKw
  const storage = sizes.storageKw * costs.storagePerKw + sizes.storageKwh * costs.storagePerKwh
  const connection = sizes.connectionKw * costs.connectionPerKw
  return { pv, wind, storage, connection, total: pv + wind + storage + connection }
}

/**
 * Cash flow of a hybrid before taxes and without debt. Revenue without the battery falls with the generation's
 * degradation; the battery adds its value times the capacity that it has left: the value of a smaller battery is at
 * least its share of the whole, so that is on the safe side.
 *
 * @throws {InputError} naming the field.
 */
export function hybridMoney(
  sizes: HybridSizes,
  costs: HybridCosts,
  terms: HybridTerms,
  year: {
    readonly revenueWithoutStorage: number
    readonly storageValue: number
    /** Delivered to grid and load in the first year [kWh]. */
    readonly deliveredKwh: number
    /** Mean capacity of the battery in each year of operation as a share of the nominal one; 1 when absent. */
    readonly capacity?: Float64Array | undefined
    /** Capacity bought at the end of each year as a share of the nominal one; none when absent. */
    readonly bought?: Float64Array | undefined
  },
): HybridMoney {
  requireObject(sizes, 'sizes')
  requireObject(costs, 'costs')
  requireObject(terms, 'terms')
  requireObject(year, 'year')
  const { lifeYears, discountRate, degradation, omEscalation, priceEscalation } = terms
  InputError.requireRange(lifeYears, 1, 100, 'lifeYears', 'years')
  InputError.requireRange(discountRate, -0.5, 10, 'discountRate')
  InputError.requireRange(degradation, 0, 1, 'degradation')
  const capex = hybridCapex(sizes, costs)
  const omYear1 = {
    pv: sizes.pvKw * costs.pvOmPerKw,
    wind: sizes.windKw * costs.windOmPerKw,
    storage: capex.storage * costs.storageOmShare,
  }
  const om = omYear1.pv + omYear1.wind + omYear1.storage
  const cashFlow = new Float64Array(lifeYears + 1)
  const storageUpkeep = new Float64Array(lifeYears + 1)
  const costFlow = new Float64Array(lifeYears + 1)
  const energyFlow = new Float64Array(lifeYears + 1)
  cashFlow[0] = -capex.total
  costFlow[0] = capex.total
  for (let y = 1; y <= lifeYears; y++) {
    const left = pow(1 - degradation, y - 1)
    const price = pow(1 + priceEscalation, y - 1)
    const revenue =
      price * (year.revenueWithoutStorage * left + year.storageValue * (year.capacity?.[y - 1] ?? 1))
    storageUpkeep[y] =
      (year.bought?.[y - 1] ?? 0) * sizes.storageKwh * costs.storagePerKwh * costs.replacementShare
    costFlow[y] = om * pow(1 + omEscalation, y - 1) + storageUpkeep[y]
    energyFlow[y] = year.deliveredKwh * left
    cashFlow[y] = revenue - costFlow[y]
  }
  const rate = discountRate
  const rates = capex.total > 0 ? rateOfReturn(cashFlow) : null
  return {
    capex,
    omYear1: { ...omYear1, total: om },
    revenueYear1: year.revenueWithoutStorage + year.storageValue * (year.capacity?.[0] ?? 1),
    cashFlow,
    storageUpkeep,
    npv: netPresentValue({ cashFlow, rate }),
    irr: rates?.rate ?? null,
    paybackYears: capex.total > 0 ? paybackYears({ cashFlow }) : null,
    lcoe: netPresentValue({ cashFlow: costFlow, rate }) / netPresentValue({ cashFlow: energyFlow, rate }),
  }
}
