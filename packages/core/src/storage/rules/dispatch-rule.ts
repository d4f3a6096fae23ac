/** Hours of the day from `from` to before `to`; a window with `from` above `to` wraps over midnight. */
export interface DayWindow {
  /** 0..24 [h]. */
  readonly from: number
  readonly to: number
}

/** Charges from any surplus, serves the load from the store. */
export interface SelfConsumption {
  readonly kind: 'self_consumption'
}

/** Charges only from what the connection would curtail; discharges whenever the connection has room. */
export interface ClipRecovery {
  readonly kind: 'clip_recovery'
}

/** Holds the demand on the grid at a threshold and recharges from the grid below it. */
export interface PeakShaving {
  readonly kind: 'peak_shaving'
  /** [kW], ≥ 0. */
  readonly thresholdKw: number
}

/** Charges in some hours of the day from any source, discharges in others; a discharge window goes before a charge window. */
export interface TimeOfUse {
  readonly kind: 'time_of_use'
  readonly chargeWindows: readonly DayWindow[]
  readonly dischargeWindows: readonly DayWindow[]
  /** Whether the store is also sold in discharge windows; otherwise it serves the load alone. */
  readonly exportInWindow: boolean
}

/** Holds the net delivery at a target. */
export interface FirmOutput {
  readonly kind: 'firm_output'
  /** [kW], ≥ 0. */
  readonly targetKw: number
}

/** A rule that sees the present step alone. */
export type DispatchRule = SelfConsumption | ClipRecovery | PeakShaving | TimeOfUse | FirmOutput

/** What a rule sees of a step [kW, AC]. */
export interface RuleStep {
  /** Generation less load. */
  readonly net: number
  /** Most that the store takes, and most that it gives, within power and window. */
  readonly room: number
  readonly available: number
  readonly exportLimitKw: number
  readonly importLimitKw: number
  /** Hour of the day at which the step begins, 0 to below 24. */
  readonly hour: number
}

/** What a rule decides: above 0 is discharge, below 0 charge [kW, AC]. */
export type RuleDecision = (step: RuleStep) => number

/** The decision of a rule, for limits already within power and charge. */
export function decisionOf(rule: DispatchRule): RuleDecision {
  switch (rule.kind) {
    case 'self_consumption':
      return ({ net, room, available }) => balance(net, room, available)
    case 'clip_recovery':
      return ({ net, room, available, exportLimitKw }) => balance(net - exportLimitKw, room, available)
    case 'peak_shaving':
      // Above the threshold the demand is −net − threshold; below it there is as much room to recharge.
      return ({ net, room, available }) => balance(net + rule.thresholdKw, room, available)
    case 'firm_output':
      return ({ net, room, available }) => balance(net - rule.targetKw, room, available)
    case 'time_of_use':
      return (step) => timeOfUse(rule, step)
  }
}

/** Stores a surplus, covers a lack. */
function balance(surplus: number, room: number, available: number): number {
  return surplus > 0 ? -Math.min(surplus, room) : Math.min(-surplus, available)
}

function timeOfUse(
  rule: TimeOfUse,
  { net, room, available, exportLimitKw, importLimitKw, hour }: RuleStep,
): number {
  if (isWithin(rule.dischargeWindows, hour)) {
    if (rule.exportInWindow) return Math.min(available, Math.max(0, exportLimitKw - net))
    return net < 0 ? Math.min(-net, available) : 0
  }
  if (isWithin(rule.chargeWindows, hour)) return -Math.min(room, Math.max(0, importLimitKw + net))
  return net > 0 ? -Math.min(net, room) : 0
}

function isWithin(windows: readonly DayWindow[], hour: number): boolean {
  return windows.some(({ from, to }) => (from <= to ? hour >= from && hour < to : hour >= from || hour < to))
}
