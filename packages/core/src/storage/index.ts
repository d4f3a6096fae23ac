/**
 * Batteries: dispatch by rule and the best dispatch of a year, what they are worth at the margin, and how they age.
 *
 * Start here: {@link optimalDispatch}, {@link rollingDispatch}, {@link ruleDispatch}, {@link shadowPrices},
 * {@link leastPeak}, {@link batteryLife}, {@link calendarFade}, {@link minerDamage}, {@link rainflow},
 * {@link equivalentFullCycles}.
 * @module
 */

export {
  type BatteryLife,
  type BatteryLifeInput,
  batteryLife,
  NMC_CYCLE_LIFE,
} from './ageing/battery-life.ts'
export {
  type CalendarFit,
  calendarFade,
  calendarRate,
  LFP_CALENDAR,
  NMC_CALENDAR,
} from './ageing/calendar-fade.ts'
export { type CycleTestRow, cycleTableFade, type TableFade } from './ageing/cycle-table-fade.ts'
export { type CycleLife, minerDamage } from './ageing/miner-damage.ts'
export { equivalentFullCycles, type RainflowCycle, rainflow } from './ageing/rainflow.ts'
export type { Battery, EfficiencyAtPower } from './battery.ts'
export type { DispatchProblem, FirmCommitment } from './optimal/dispatch-problem.ts'
export { type InfeasibleDispatch, type OptimalDispatch, optimalDispatch } from './optimal/optimal-dispatch.ts'
export type { Schedule } from './optimal/schedule.ts'
export { type ShadowPrice, type ShadowQuantity, shadowPrices } from './optimal/shadow-prices.ts'
export { type RollingDispatch, type RollingOptions, rollingDispatch } from './rolling/rolling-dispatch.ts'
export type {
  ClipRecovery,
  DayWindow,
  DispatchRule,
  FirmOutput,
  PeakShaving,
  SelfConsumption,
  TimeOfUse,
} from './rules/dispatch-rule.ts'
export { type LeastPeakInput, leastPeak } from './rules/least-peak.ts'
export { type RuleDispatchInput, type RuleSchedule, ruleDispatch } from './rules/rule-dispatch.ts'
