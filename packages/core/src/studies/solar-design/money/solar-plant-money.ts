import { InputError, requireKnown } from '../../../errors/index.ts'
import type { ProjectTerms } from '../../../finance/index.ts'
import {
  prepareSolarMoney,
  type SolarEconomics,
  type SolarFinance,
  solarCashFlow,
  solarFinance,
} from './solar-money.ts'

/** A plant of fixed rows whose energy is known. */
export interface SolarPlantMoneyInput {
  /** DC nameplate [kW]. */
  readonly capacityKw: number
  /** DC nameplate over AC nameplate [1]. */
  readonly dcAcRatio: number
  /** Ground coverage ratio: module width over row pitch [1]. */
  readonly gcr: number
  /** AC energy of the first year [kWh]. */
  readonly annualEnergyKwh: number
  readonly economics?: SolarEconomics | undefined
}

/** What a plant costs and earns over its life. */
export interface SolarPlantMoney extends SolarFinance {
  /** Flow of each year, that of today first [USD]. */
  readonly cashFlow: Float64Array
  readonly terms: ProjectTerms
}

const SOLAR_PLANT_MONEY_FIELDS: Readonly<Record<keyof SolarPlantMoneyInput, true>> = {
  capacityKw: true,
  dcAcRatio: true,
  gcr: true,
  annualEnergyKwh: true,
  economics: true,
}

/**
 * The money of a plant: investment, upkeep, the flow of each year and the figures of it, at the cited prices and terms
 * where others are not given.
 *
 * @throws {InputError} `out_of_range` and its kin, `unknown_value`, naming the field.
 * @example
 * const { capex, cashFlow, lcoe } = solarPlantMoney({ capacityKw: 1000, dcAcRatio: 1.2, gcr: 0.4, annualEnergyKwh: 1.5e6 })
 * cashFlow[0] === -capex // true
 * lcoe // 0.0785 [USD/kWh]
 */
export function solarPlantMoney(input: SolarPlantMoneyInput): SolarPlantMoney {
  requireKnown(input, Object.keys(SOLAR_PLANT_MONEY_FIELDS))
  const { capacityKw, dcAcRatio, gcr, annualEnergyKwh, economics } = input
  const money = prepareSolarMoney(capacityKw, economics)
  InputError.requireRange(dcAcRatio, 0.1, 10, 'dcAcRatio')
  InputError.requireRange(gcr, 0.01, 1, 'gcr')
  InputError.requireRange(annualEnergyKwh, 0, 1e13, 'annualEnergyKwh', 'kWh')
  const design = { dcAcRatio, gcr }
  return {
    ...solarFinance(money, design, annualEnergyKwh),
    cashFlow: solarCashFlow(money, design, annualEnergyKwh),
    terms: money.terms,
  }
}
