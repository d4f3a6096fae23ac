/**
 * Wake steering: yaw angles by which upstream turbines send their wakes past those behind them.
 *
 * Start here: {@link steerDirection}, {@link steeringSettings}, {@link serialRefine}, {@link climbYaw},
 * {@link STEERING_METHODS}.
 * @module
 */
export { climbYaw } from './climb-yaw.ts'
export { serialRefine, type YawFound, type YawSearch } from './serial-refine.ts'
export {
  STEERING_METHODS,
  type SteeredDirection,
  type SteeringMethod,
  type SteeringOptions,
  type SteeringSettings,
  steerDirection,
  steeringSettings,
} from './steer-direction.ts'
export { NACELLE_HOLDS, type NacelleHold, type SteeringSite, type SteeringStates } from './steered-power.ts'
export type { YawLimits } from './yaw-limits.ts'
