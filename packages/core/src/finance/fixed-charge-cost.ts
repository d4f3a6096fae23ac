import { InputError, requireKnown } from '../errors/index.ts'

/** A plant whose yearly capital cost is a share of its price. */
export interface FixedChargeCostInput {
  /** Energy of a year [kWh]. */
  readonly annualEnergy: number
  /** Investment [USD]. */
  readonly capitalCost: number
  /** Operating cost of a year that does not depend on the energy [USD]. */
  readonly fixedOperatingCost: number
  /** Operating cost of energy [USD/kWh]. */
  readonly variableOperatingCost: number
  /** Share of the investment that a year has to earn [1/year]. */
  readonly fixedChargeRate: number
}

const FIXED_CHARGE_COST_FIELDS: Readonly<Record<keyof FixedChargeCostInput, true>> = {
  annualEnergy: true,
  capitalCost: true,
  fixedOperatingCost: true,
  variableOperatingCost: true,
  fixedChargeRate: true,
}

/**
 * Levelized cost of energy by a fixed charge rate [USD/kWh]
 *
 *     LCOE = (fixedChargeRate·capitalCost + fixedOperatingCost) / annualEnergy + variableOperatingCost
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 4
 */
export function fixedChargeCost(input: FixedChargeCostInput): number {
  requireKnown(input, Object.keys(FIXED_CHARGE_COST_FIELDS))
  const { annualEnergy, capitalCost, fixedOperatingCost, variableOperatingCost, fixedChargeRate } = input
  InputError.requireRange(annualEnergy, Number.MIN_VALUE, 1e15, 'annualEnergy', 'kWh')
  InputError.requireRange(capitalCost, 0, 1e15, 'capitalCost', 'USD')
  InputError.requireRange(fixedOperatingCost, -1e15, 1e15, 'fixedOperatingCost', 'USD')
  InputError.requireRange(variableOperatingCost, -1e6, 1e6, 'variableOperatingCost', 'USD/kWh')
  InputError.requireRange(fixedChargeRate, 0, 10, 'fixedChargeRate')
  return (fixedChargeRate * capitalCost + fixedOperatingCost) / annualEnergy + variableOperatingCost
}
