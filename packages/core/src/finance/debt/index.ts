export { type DebtCoverage, debtCoverage } from './debt-coverage.ts'
export type { DebtSchedule } from './debt-schedule.ts'
export { equalPrincipalDebt, type LoanTerms, levelDebt } from './level-debt.ts'
export { type SculptedDebt, type SculptedDebtInput, sculptedDebt } from './sculpted-debt.ts'
