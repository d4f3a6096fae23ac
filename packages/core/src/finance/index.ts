/**
 * Money: levelized cost, net present value, rates of return, debt, tax, costs of plants.
 *
 * Start here: {@link levelizedCost}, {@link netPresentValue}, {@link rateOfReturn}, {@link paybackYears},
 * {@link ownerCashFlow}, {@link ownerReturn}, {@link levelDebt}, {@link sculptedDebt}, {@link pvCapex},
 * {@link windCapex}.
 * @module
 */
export { type BaselineCost, type BaselineCostInput, baselineCost } from './baseline-cost.ts'
export { capitalRecoveryFactor } from './capital-recovery.ts'
export { type IncomeTax, incomeTax } from './cash-flow/income-tax.ts'
export { type OwnerCashFlow, ownerCashFlow } from './cash-flow/owner-cash-flow.ts'
export type {
  CapexItem,
  DebtTerms,
  EnergyIncome,
  EscalatingPrice,
  IncomeTaxTerms,
  InvestmentCreditTerms,
  OperatingItem,
  OwnerProject,
  ProductionCreditTerms,
} from './cash-flow/owner-project.ts'
export { type OwnerReturn, ownerReturn } from './cash-flow/owner-return.ts'
export type { OperatingCost, PlantFlow } from './cash-flow/plant-flow.ts'
export { type CostAssumption, costAssumptions } from './costs/assumptions.ts'
export type { CostItem, CostTable } from './costs/cost-item.ts'
export { FINANCE_TERMS, type FinanceTermName, financeTerms } from './costs/finance-term-items.ts'
export type { FinancedProjectInput, FinanceTerms, PlantCost } from './costs/financed-project.ts'
export {
  type ProjectTermName,
  PV_PROJECT_TERMS,
  pvProjectTerms,
  WIND_PROJECT_TERMS,
  windProjectTerms,
} from './costs/project-term-items.ts'
export { PV_COST_ITEMS, type PvCostName } from './costs/pv-cost-items.ts'
export {
  type PvCapexInput,
  type PvCapexTerms,
  type PvCosts,
  type PvDesign,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvLandArea,
} from './costs/pv-costs.ts'
export {
  WIND_COST_ITEMS,
  type WindCostName,
  type WindCosts,
  windCapex,
  windCosts,
} from './costs/wind-cost-items.ts'
export { type DebtCoverage, debtCoverage } from './debt/debt-coverage.ts'
export type { DebtSchedule } from './debt/debt-schedule.ts'
export { equalPrincipalDebt, type LoanTerms, levelDebt } from './debt/level-debt.ts'
export { type SculptedDebt, type SculptedDebtInput, sculptedDebt } from './debt/sculpted-debt.ts'
export { type DepreciationRule, depreciationShares } from './depreciation/depreciation.ts'
export { type MacrsClass, macrsRule, macrsTable } from './depreciation/macrs.ts'
export { MACRS_PERCENTAGES, type MacrsConvention, type MacrsYears } from './depreciation/macrs-percentages.ts'
export { type StraightLine, straightLine } from './depreciation/straight-line.ts'
export { type FixedChargeCostInput, fixedChargeCost } from './fixed-charge-cost.ts'
export { growingAnnuity } from './growing-annuity.ts'
export {
  type LevelizedCost,
  type LevelizedCostInput,
  type LevelizedCostYears,
  levelizedCost,
  levelizedCostYears,
  type Replacement,
} from './levelized-cost.ts'
export { projectCashFlow, projectLcoe, projectNpv } from './project/project.ts'
export { projectPaybackYears, projectRateOfReturn } from './project/project-return.ts'
export {
  type ProjectFactors,
  type ProjectPlant,
  type ProjectTerms,
  projectFactors,
} from './project/project-terms.ts'
export { realRate } from './real-rate.ts'
export { type DatedCashFlow, datedNetPresentValue, datedRateOfReturn } from './return/dated-cash-flow.ts'
export { type ModifiedRateOfReturnInput, modifiedRateOfReturn } from './return/modified-rate-of-return.ts'
export { type NetPresentValueInput, netPresentValue } from './return/net-present-value.ts'
export { cumulativeCashFlow, type PaybackInput, paybackYears } from './return/payback.ts'
export { type RatesOfReturn, rateOfReturn } from './return/rate-of-return.ts'
export {
  addToSupply,
  joinedSupply,
  type SupplyPoint,
  type SupplyStep,
  type SupplySteps,
  supplyCurve,
  supplyStepOf,
} from './supply-curve.ts'
