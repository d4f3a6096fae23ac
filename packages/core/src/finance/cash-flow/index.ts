export { incomeTax } from './income-tax.ts'
export { type OwnerCashFlow, ownerCashFlow } from './owner-cash-flow.ts'
export type { CapexItem, IncomeTaxTerms, OperatingItem, OwnerProject } from './owner-project.ts'
export { type OwnerReturn, ownerReturn } from './owner-return.ts'
