export { type DebtCoverage, debtCoverage } from './debt-coverage.ts'
export type { DebtSchedule } from './debt-schedule.ts'
export { equalPrincipalDebt, levelDebt } from './level-debt.ts'
export { sculptedDebt } from './sculpted-debt.ts'
