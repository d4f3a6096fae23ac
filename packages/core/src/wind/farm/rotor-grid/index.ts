export { createRotorGridSolver } from './create-rotor-grid-solver.ts'
export type { RotorGridModel, RotorGridWake } from './rotor-grid-model.ts'
