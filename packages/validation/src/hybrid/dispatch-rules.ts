import { type DayWindow, type DispatchRule, ruleDispatch } from '@sunwake/core/storage'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'

const ARRAYS = { relative: 0, absolute: 1e-7 }
const TOTALS = { relative: 1e-9, absolute: 1e-7 }

/** Batteries by simple rules, step by step. */
export const dispatchRulesAdapter: Adapter = {
  schema: 'dispatch_rules',
  about: 'Dispatch of a battery by simple rules',
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const rule = ruleOf(inputs)
  if (rule === null) return { label, comparisons: [], unsupported: `no rule ${String(inputs['rule'])}` }
  const stepHours = numberAt(inputs, 'dt_h')
  const energyKwh = numberAt(inputs, 'energy_kwh')
  const list = (name: string): Float64Array => Float64Array.from(inputs[name] as number[])
  const result = ruleDispatch({
    battery: {
      powerKw: numberAt(inputs, 'power_kw'),
      energyKwh,
      chargeEfficiency: numberAt(inputs, 'eta_c'),
      dischargeEfficiency: numberAt(inputs, 'eta_d'),
      socMin: numberAt(inputs, 'soc_min'),
      socMax: numberAt(inputs, 'soc_max'),
      selfDischargePerHour: numberAt(inputs, 'self_discharge_per_h'),
    },
    rule,
    stepHours,
    startHour: expectedAt(inputs, 'start_hour') ?? 0,
    generationKw: list('generation_kw'),
    loadKw: list('load_kw'),
    exportLimitKw: expectedAt(inputs, 'export_limit_kw'),
    importLimitKw: expectedAt(inputs, 'import_limit_kw'),
    socInitial: numberAt(inputs, 'soc_initial'),
  })
  const series: Readonly<Record<string, Float64Array>> = {
    soc: result.chargeKwh.map((value) => value / energyKwh),
    charge_kw: result.chargeKw,
    discharge_kw: result.dischargeKw,
    curtailed_kw: result.curtailedKw,
    grid_kw: result.netExportKw,
  }
  const comparisons: Comparison[] = Object.entries(series).flatMap(([name, values]) =>
    ((expected[name] ?? []) as number[]).map((value, t) =>
      compare(`${name}[${t}]`, values[t] ?? Number.NaN, value, ARRAYS),
    ),
  )
  const totals = objectAt(expected, 'totals')
  const actual = totalsOf(result, stepHours, energyKwh, numberAt(inputs, 'soc_initial'))
  for (const name of Object.keys(totals)) {
    comparisons.push(compare(name, actual[name] ?? Number.NaN, expectedAt(totals, name), TOTALS))
  }
  return { label, comparisons }
}

function ruleOf(inputs: JsonObject): DispatchRule | null {
  const windows = (name: string): DayWindow[] =>
    ((inputs[name] ?? []) as [number, number][]).map(([from, to]) => ({ from, to }))
  switch (inputs['rule']) {
    case 'self_consumption':
    case 'clip_recovery':
      return { kind: inputs['rule'] }
    case 'peak_shaving':
      return { kind: 'peak_shaving', thresholdKw: numberAt(inputs, 'threshold_kw') }
    case 'firm_output':
      return { kind: 'firm_output', targetKw: numberAt(inputs, 'target_kw') }
    case 'time_of_use':
      return {
        kind: 'time_of_use',
        chargeWindows: windows('charge_windows'),
        dischargeWindows: windows('discharge_windows'),
        exportInWindow: inputs['export_in_window'] === true,
      }
    default:
      return null
  }
}

function totalsOf(
  result: ReturnType<typeof ruleDispatch>,
  stepHours: number,
  energyKwh: number,
  socInitial: number,
): Readonly<Record<string, number>> {
  const sum = (values: Float64Array, of = (value: number): number => value): number =>
    values.reduce((total, value) => total + of(value), 0)
  const charged = sum(result.chargeKw) * stepHours
  const discharged = sum(result.dischargeKw) * stepHours
  const first = socInitial * energyKwh
  const last = result.chargeKwh[result.chargeKwh.length - 1] ?? first
  let moved = 0
  let before = first
  for (const charge of result.chargeKwh) {
    moved += Math.abs(charge - before)
    before = charge
  }
  return {
    charged_kwh: charged,
    discharged_kwh: discharged,
    curtailed_kwh: sum(result.curtailedKw) * stepHours,
    exported_kwh: sum(result.netExportKw, (value) => Math.max(0, value)) * stepHours,
    imported_kwh: sum(result.netExportKw, (value) => Math.max(0, -value)) * stepHours,
    conversion_loss_kwh: charged - discharged - (last - first) - result.selfDischargeKwh,
    self_discharge_kwh: result.selfDischargeKwh,
    peak_import_kw: result.netExportKw.reduce((peak, value) => Math.max(peak, -value), 0),
    equivalent_full_cycles: moved / (2 * energyKwh),
  }
}
