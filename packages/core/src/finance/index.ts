export { type BaselineCost, type BaselineCostInput, baselineCost } from './baseline-cost.ts'
export { capitalRecoveryFactor } from './capital-recovery.ts'
export * from './cash-flow/index.ts'
export * from './costs/index.ts'
export { type DatedCashFlow, datedNetPresentValue, datedRateOfReturn } from './dated-cash-flow.ts'
export * from './debt/index.ts'
export * from './depreciation/index.ts'
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
export { type ModifiedRateOfReturnInput, modifiedRateOfReturn } from './modified-rate-of-return.ts'
export { type NetPresentValueInput, netPresentValue } from './net-present-value.ts'
export { cumulativeCashFlow, type PaybackInput, paybackYears } from './payback.ts'
export { projectCashFlow, projectLcoe, projectNpv } from './project.ts'
export { projectPaybackYears, projectRateOfReturn } from './project-return.ts'
export { type ProjectFactors, type ProjectPlant, type ProjectTerms, projectFactors } from './project-terms.ts'
export { type RatesOfReturn, rateOfReturn } from './rate-of-return.ts'
export { realRate } from './real-rate.ts'
