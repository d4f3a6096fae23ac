import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import {
  acPowerDrawn,
  acPowerToStore,
  type Battery,
  type CheckedBattery,
  checkBattery,
  drawnPower,
  keptShare,
  storedPower,
} from '../battery.ts'
import { type DayWindow, type DispatchRule, decisionOf } from './dispatch-rule.ts'

/** What {@link ruleDispatch} runs through. */
export interface RuleDispatchInput {
  readonly battery: Battery
  readonly rule: DispatchRule
  /** Length of a step [h], above 0 to 24. */
  readonly stepHours: number
  /** Hour of the day at which the first step begins, 0 to below 24; 0 when absent. */
  readonly startHour?: number | undefined
  /** At the connection, before curtailment [kW], ≥ 0. */
  readonly generationKw: Float64Array
  /** [kW], ≥ 0; none when absent. */
  readonly loadKw?: Float64Array | undefined
  /** Largest net export [kW]; null is no limit. */
  readonly exportLimitKw: number | null
  /** Largest net import for charging by the clock [kW]; null is no limit. */
  readonly importLimitKw?: number | null | undefined
  /** Charge before the first step, 0..1. Below the window the battery only charges. */
  readonly socInitial: number
}

/** Flows of a dispatch by rule. All powers are means of the step on the AC side [kW]. */
export interface RuleSchedule {
  readonly chargeKw: Float64Array
  readonly dischargeKw: Float64Array
  readonly curtailedKw: Float64Array
  /** Net flow at the connection, below 0 where energy is imported [kW]. */
  readonly netExportKw: Float64Array
  /** Stored energy at the end of the step [kWh]. */
  readonly chargeKwh: Float64Array
  /** Energy lost by leakage over the series [kWh]. */
  readonly selfDischargeKwh: number
}

const RULES = ['self_consumption', 'clip_recovery', 'peak_shaving', 'time_of_use', 'firm_output'] as const

const RULE_DISPATCH_FIELDS: Readonly<Record<keyof RuleDispatchInput, true>> = {
  battery: true,
  rule: true,
  stepHours: true,
  startHour: true,
  generationKw: true,
  loadKw: true,
  exportLimitKw: true,
  importLimitKw: true,
  socInitial: true,
}

/**
 * Runs a battery by a rule that sees the present step alone: leakage first (never below the window), then room and
 * available energy, then the rule.
 *
 * What remains above the export limit is curtailed. A load above what is there is imported, whatever the import limit:
 * no rule can shed load.
 *
 * @throws {InputError} naming the field.
 * @example
 * const { netExportKw, chargeKwh } = ruleDispatch({
 *   battery: { powerKw: 100, energyKwh: 200, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
 *   rule: { kind: 'self_consumption' },
 *   stepHours: 1,
 *   generationKw: Float64Array.of(100, 0),
 *   loadKw: Float64Array.of(20, 60),
 *   exportLimitKw: null, // there is none
 *   socInitial: 0,
 * })
 * netExportKw // [0, 0] [kW]
 * chargeKwh // [76, 12.84] [kWh]
 */
export function ruleDispatch(input: RuleDispatchInput): RuleSchedule {
  requireKnown(input, Object.keys(RULE_DISPATCH_FIELDS))
  requireFields(input, { battery: 'object', rule: 'object', generationKw: 'list' })
  const { rule, stepHours, generationKw, socInitial } = input
  const battery = checkBattery(input.battery)
  checkRule(rule)
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  requireList(generationKw, 'generationKw')
  const steps = generationKw.length
  const loadKw = input.loadKw ?? new Float64Array(steps)
  InputError.requireLength(steps, { loadKw })
  InputError.requireRange(socInitial, 0, 1, 'socInitial')
  const startHour = input.startHour ?? 0
  InputError.requireRange(startHour, 0, 24, 'startHour', 'h')
  const exportLimitKw = input.exportLimitKw ?? Number.POSITIVE_INFINITY
  const importLimitKw = input.importLimitKw ?? Number.POSITIVE_INFINITY
  return run(battery, {
    rule,
    stepHours,
    startHour,
    generationKw,
    loadKw,
    exportLimitKw,
    importLimitKw,
    socInitial,
  })
}

interface CheckedInput {
  readonly rule: DispatchRule
  readonly stepHours: number
  readonly startHour: number
  readonly generationKw: Float64Array
  readonly loadKw: Float64Array
  readonly exportLimitKw: number
  readonly importLimitKw: number
  readonly socInitial: number
}

function run(battery: CheckedBattery, input: CheckedInput): RuleSchedule {
  const { stepHours, generationKw, loadKw, exportLimitKw, importLimitKw } = input
  const { powerKw, energyKwh } = battery
  const steps = generationKw.length
  const low = battery.socMin * energyKwh
  const high = battery.socMax * energyKwh
  const kept = keptShare(battery, stepHours)
  const decide = decisionOf(input.rule)
  const chargeKw = new Float64Array(steps)
  const dischargeKw = new Float64Array(steps)
  const curtailedKw = new Float64Array(steps)
  const netExportKw = new Float64Array(steps)
  const chargeKwh = new Float64Array(steps)
  let selfDischargeKwh = 0
  let charge = input.socInitial * energyKwh
  for (let t = 0; t < steps; t++) {
    const left = Math.max(charge * kept, Math.min(low, charge))
    selfDischargeKwh += charge - left
    const room = Math.max(0, high - left) / stepHours
    const stored = Math.max(0, left - low) / stepHours
    const net = generationKw[t] - loadKw[t]
    const decision = decide({
      net,
      room: Math.min(powerKw, acPowerToStore(battery.charge, powerKw, room)),
      available: Math.min(powerKw, acPowerDrawn(battery.discharge, powerKw, stored)),
      exportLimitKw,
      importLimitKw,
      hour: (input.startHour + t * stepHours) % 24,
    })
    const c = Math.max(0, -decision)
    const d = Math.max(0, decision)
    charge =
      left + (storedPower(battery.charge, powerKw, c) - drawnPower(battery.discharge, powerKw, d)) * stepHours
    const available = net + d - c
    curtailedKw[t] = Math.max(0, available - exportLimitKw)
    chargeKw[t] = c
    dischargeKw[t] = d
    netExportKw[t] = available - curtailedKw[t]
    chargeKwh[t] = charge
  }
  return { chargeKw, dischargeKw, curtailedKw, netExportKw, chargeKwh, selfDischargeKwh }
}

function checkRule(rule: DispatchRule): void {
  requireObject(rule, 'rule')
  InputError.requireOneOf(rule.kind, RULES, 'rule.kind')
  if (rule.kind === 'peak_shaving')
    InputError.requireRange(rule.thresholdKw, 0, 1e9, 'rule.thresholdKw', 'kW')
  if (rule.kind === 'firm_output') InputError.requireRange(rule.targetKw, 0, 1e9, 'rule.targetKw', 'kW')
  if (rule.kind !== 'time_of_use') return
  checkWindows(rule.chargeWindows, 'rule.chargeWindows')
  checkWindows(rule.dischargeWindows, 'rule.dischargeWindows')
}

function checkWindows(windows: readonly DayWindow[], field: string): void {
  requireList(windows, field)
  windows.forEach((window, i) => {
    requireObject(window, `${field}[${i}]`)
    InputError.requireRange(window.from, 0, 24, `${field}[${i}].from`, 'h')
    InputError.requireRange(window.to, 0, 24, `${field}[${i}].to`, 'h')
  })
}
