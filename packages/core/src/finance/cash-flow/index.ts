export { type IncomeTax, incomeTax } from './income-tax.ts'
export { type OwnerCashFlow, ownerCashFlow } from './owner-cash-flow.ts'
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
} from './owner-project.ts'
export { type OwnerReturn, ownerReturn } from './owner-return.ts'
export type { OperatingCost, PlantFlow } from './plant-flow.ts'
