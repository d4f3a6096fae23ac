export { optimizeYaw } from './optimize-yaw.ts'
export type {
  FinishedDirection,
  OptimizeYaw,
  OptimizeYawInput,
  OptimizeYawProgress,
} from './optimize-yaw-input.ts'
