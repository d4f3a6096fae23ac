import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { type CostTable, costValues } from './cost-item.ts'

/** Prices that make up the investment and the upkeep of a wind farm on land. */
export type WindCostName = 'installedPerKw' | 'omPerKw' | 'landPerKw'

const SARGENT_LUNDY =
  'Sargent & Lundy for the U.S. Energy Information Administration 2024, Capital Cost and Performance Characteristics for Utility-Scale Electric Power Generating Technologies (basis of AEO2025), onshore wind, large plant'

/**
 * Wind farms on land in the United States, 2023 dollars: a plant of 200 MW with turbines of 2.8 MW. Foundations,
 * roads, collection cables and the substation are in the installed price, rent for the land is in the upkeep.
 */
export const WIND_COST_ITEMS: CostTable<WindCostName> = {
  installedPerKw: {
    value: 1489,
    unit: 'USD/kW',
    dollarYear: 2023,
    basis: 'published',
    source: SARGENT_LUNDY,
  },
  omPerKw: {
    value: 33.06,
    unit: 'USD/kW a year',
    dollarYear: 2023,
    basis: 'published',
    source: `${SARGENT_LUNDY}, fixed operation and maintenance; variable 0`,
  },
  landPerKw: {
    value: 0,
    unit: 'USD/kW',
    dollarYear: 2023,
    basis: 'assumed',
    source: 'land is rented, and the rent is in omPerKw; a price here buys it instead',
  },
}

/** Prices of a wind farm; units and sources stand in {@link WIND_COST_ITEMS}. */
export type WindCosts = Readonly<Record<WindCostName, number>>

/** The cited prices, to be spread and overridden: `{ ...windCosts(), omPerKw: 40 }`. */
export function windCosts(): Record<WindCostName, number> {
  return costValues(WIND_COST_ITEMS)
}

/**
 * Investment in a wind farm [USD]: capacity times the installed price and that of bought land.
 * @throws {InputError} `out_of_range` and its kin (`capacityKw`, `costs.…`).
 */
export function windCapex(capacityKw: number, costs: WindCosts): number {
  InputError.requireRange(capacityKw, 0, 1e9, 'capacityKw', 'kW')
  requireObject(costs, 'costs')
  InputError.requireRange(costs.installedPerKw, 0, 1e9, 'costs.installedPerKw')
  InputError.requireRange(costs.landPerKw, 0, 1e9, 'costs.landPerKw')
  return capacityKw * (costs.installedPerKw + costs.landPerKw)
}
