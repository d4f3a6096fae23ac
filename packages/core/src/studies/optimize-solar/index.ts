export { optimizeSolar } from './optimize-solar.ts'
export type {
  OptimizeSolar,
  OptimizeSolarInput,
  OptimizeSolarProgress,
  OptimizeSolarSearch,
  OptimizeSolarState,
  OptimizeSolarStop,
  SolarConvergence,
  SolarIteration,
  SolarStage,
} from './optimize-solar-input.ts'
