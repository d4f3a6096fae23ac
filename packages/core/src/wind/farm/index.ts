export * from './blockage/index.ts'
export * from './curtailment/index.ts'
export * from './energy/index.ts'
export * from './flow-map/index.ts'
export {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type FanInflow,
  type FlowPoints,
  type FlowSolver,
  type PairCount,
} from './flow-solver.ts'
export * from './losses/index.ts'
export * from './pairwise/index.ts'
export * from './rotor-grid/index.ts'
export { createWindFarm, type WindFarm } from './wind-farm.ts'
