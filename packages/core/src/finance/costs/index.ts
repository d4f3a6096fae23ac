export { type CostAssumption, costAssumptions } from './assumptions.ts'
export { type CostItem, type CostTable, costValues } from './cost-item.ts'
export { FINANCE_TERMS, type FinanceTermName, financeTerms } from './finance-term-items.ts'
export {
  type FinancedProjectInput,
  type FinanceTerms,
  financedProject,
  type PlantCost,
} from './financed-project.ts'
export {
  type ProjectTermName,
  PV_PROJECT_TERMS,
  pvProjectTerms,
  WIND_PROJECT_TERMS,
  windProjectTerms,
} from './project-term-items.ts'
export { PV_COST_ITEMS, type PvCostName } from './pv-cost-items.ts'
export {
  type PvCapexInput,
  type PvCapexTerms,
  type PvCosts,
  type PvDesign,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvLandArea,
} from './pv-costs.ts'
export {
  WIND_COST_ITEMS,
  type WindCostName,
  type WindCosts,
  windCapex,
  windCosts,
} from './wind-cost-items.ts'
