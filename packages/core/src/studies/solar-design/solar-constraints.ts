import { InputError, requireKnown } from '../../errors/index.ts'

/** What a plant must keep to; none that is absent applies. */
export interface SolarConstraints {
  /** Most that the plant may cost, above 0 [USD]. */
  readonly maxBudget?: number | undefined
  /** Least AC energy of a year, 0 or above [kWh]. */
  readonly minAnnualEnergyKwh?: number | undefined
  /** Least mean AC power over the DC nameplate, 0..1 [fraction]. */
  readonly minCapacityFactor?: number | undefined
}

/** Names of the constraints, which are those of the inputs, in the order in which conflicts are told. */
export const SOLAR_CONSTRAINTS = ['maxBudget', 'minAnnualEnergyKwh', 'minCapacityFactor'] as const
export type SolarConstraint = (typeof SOLAR_CONSTRAINTS)[number]

/**
 * Refuses constraints that have no meaning.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, fields as in `constraints.maxBudget`.
 */
export function requireSolarConstraints(constraints: SolarConstraints): void {
  requireKnown(constraints, SOLAR_CONSTRAINTS, 'constraints')
  const { maxBudget, minAnnualEnergyKwh, minCapacityFactor } = constraints
  if (maxBudget !== undefined) InputError.requireRange(maxBudget, 1e-9, 1e18, 'constraints.maxBudget', 'USD')
  if (minAnnualEnergyKwh !== undefined) {
    InputError.requireRange(minAnnualEnergyKwh, 0, 1e18, 'constraints.minAnnualEnergyKwh', 'kWh')
  }
  if (minCapacityFactor !== undefined) {
    InputError.requireRange(minCapacityFactor, 0, 1, 'constraints.minCapacityFactor')
  }
}
