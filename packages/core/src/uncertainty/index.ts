export * from './budget/index.ts'
export { energySensitivity } from './energy-sensitivity.ts'
export {
  type EnergyUncertainty,
  type ExceedanceLevel,
  energyUncertainty,
  type PeriodUncertainty,
  type UncertaintyBudget,
  type UncertaintyComponent,
} from './energy-uncertainty.ts'
export * from './exceedance/index.ts'
export * from './monte-carlo/index.ts'
export * from './samples/index.ts'
export * from './sobol-indices/index.ts'
