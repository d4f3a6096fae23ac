export { type CurtailedEnergy, type Curtailment, type CurtailmentInput, curtail } from './curtail.ts'
export type { FarmRule, GridCapRule, RampRule } from './farm-rule.ts'
export { type DailyHours, type Season, timeWindow } from './time-window.ts'
export type {
  AirLimitRule,
  BatRule,
  CurtailmentAir,
  NoiseRule,
  StopRule,
  TurbineRule,
} from './turbine-rule.ts'
