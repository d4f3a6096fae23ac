/**
 * Kinds of losses between the wind and the meter, as the IEC 61400-15 working group sorts them, in the order in which
 * they are taken.
 */
export type LossCategory =
  | 'wake'
  | 'availability'
  | 'electrical'
  | 'performance'
  | 'environmental'
  | 'curtailment'

/** The names of {@link LossCategory} in the order in which they are taken. */
export const LOSS_CATEGORIES: readonly LossCategory[] = [
  'wake',
  'availability',
  'electrical',
  'performance',
  'environmental',
  'curtailment',
]

/** One loss of a plant. */
export interface PlantLoss {
  /** For example `turbine_availability`. */
  readonly name: string
  readonly category: LossCategory
  /** Share of the energy that reaches it, −0.5..1 [fraction]; negative where it is a gain. */
  readonly fraction: number
}

/**
 * Losses of a typical onshore plant, apart from the wakes within it. Figures: defaults of NREL's System Advisor Model
 * (module Windpower of PySAM 7.1.1); the sorting follows Clifton, Smith & Fields 2016, NREL/TP-5000-64735.
 */
export const TYPICAL_LOSSES: readonly PlantLoss[] = [
  { name: 'external_wakes', category: 'wake', fraction: 0.011 },
  { name: 'future_wakes', category: 'wake', fraction: 0 },
  { name: 'turbine_availability', category: 'availability', fraction: 0.0358 },
  { name: 'balance_of_plant_availability', category: 'availability', fraction: 0.005 },
  { name: 'grid_availability', category: 'availability', fraction: 0.015 },
  { name: 'electrical_efficiency', category: 'electrical', fraction: 0.0191 },
  { name: 'own_consumption', category: 'electrical', fraction: 0.001 },
  { name: 'sub_optimal_operation', category: 'performance', fraction: 0.011 },
  { name: 'generic_power_curve', category: 'performance', fraction: 0.017 },
  { name: 'site_power_curve', category: 'performance', fraction: 0.0081 },
  { name: 'high_wind_hysteresis', category: 'performance', fraction: 0.004 },
  { name: 'icing', category: 'environmental', fraction: 0.0021 },
  { name: 'degradation', category: 'environmental', fraction: 0.018 },
  { name: 'high_and_low_temperature', category: 'environmental', fraction: 0.004 },
  { name: 'exposure_changes', category: 'environmental', fraction: 0 },
  { name: 'load_curtailment', category: 'curtailment', fraction: 0.0099 },
  { name: 'grid_curtailment', category: 'curtailment', fraction: 0.0084 },
  { name: 'permit_curtailment', category: 'curtailment', fraction: 0.01 },
  { name: 'operational_strategies', category: 'curtailment', fraction: 0 },
]
