export { type ComponentItem, type ComponentTable, componentsOf } from './component-item.ts'
export {
  type BudgetLoss,
  type BudgetSource,
  type EnergyBudget,
  type EnergyBudgetInput,
  type EnergyBudgetModel,
  energyBudget,
  energyBudgetModel,
  type UncertainLoss,
} from './energy-budget.ts'
export { PV_COMPONENTS, PV_INTERANNUAL_VARIABILITY, type PvComponentName } from './pv-component-items.ts'
export {
  WIND_COMPONENTS,
  WIND_INTERANNUAL_VARIABILITY,
  type WindComponentName,
} from './wind-component-items.ts'
