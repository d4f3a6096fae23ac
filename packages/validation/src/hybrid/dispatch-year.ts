import { type DispatchProblem, optimalDispatch, type ShadowPrice, shadowPrices } from '@sunwake/core/storage'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { readColumns } from './read-columns.ts'

const OBJECTIVE = { relative: 1e-6, absolute: 1e-9 }
const WITHOUT_BATTERY = { relative: 1e-9, absolute: 1e-9 }
const EXACT = { relative: 0, absolute: 0 }
/** By how much ranges of the file are widened. */
const RANGE_RELATIVE = 1e-4
const DERIVATIVE = { relative: 1e-3, absolute: 1e-4 }
const PER_MWH = 1 / 1000

/** The best dispatch of a battery over a year of hours or eight weeks of quarter hours. */
export const dispatchYearAdapter: Adapter = {
  schema: 'dispatch_year',
  about: 'Optimal dispatch of a battery behind one grid connection',
  *run(document, files) {
    for (const entry of casesOf(document)) yield runCase(entry, files)
  },
}

function runCase(entry: JsonObject, files: ReferenceFiles): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const { problem, pvPerUnit, windPerUnit } = problemOf(inputs, files)
  const result = optimalDispatch(problem)
  const comparisons: Comparison[] = [
    compare(
      'is_optimal',
      result.status === 'optimal' ? 1 : 0,
      expected['status'] === 'optimal' ? 1 : 0,
      EXACT,
    ),
  ]
  if (result.status === 'infeasible') {
    const first = result.firstStepBeyondPower ?? Number.NaN
    const name = 'first_step_beyond_import_plus_battery_power'
    comparisons.push(compare(name, first, expectedAt(expected, name), EXACT))
    return { label, comparisons }
  }
  const objective = numberAt(expected, 'objective')
  const without = result.valueWithoutBattery ?? Number.NaN
  comparisons.push(
    compare('objective', result.value, objective, OBJECTIVE),
    compare(
      'objective_without_battery',
      without,
      expectedAt(expected, 'objective_without_battery'),
      WITHOUT_BATTERY,
    ),
    compare('battery_value', result.value - without, expectedAt(expected, 'battery_value'), {
      relative: 0,
      absolute: 1e-6 * Math.abs(objective),
    }),
    within('curtailed_kwh', energy(result.curtailedKw, problem), objectAt(expected, 'curtailed_kwh')),
    within('discharged_kwh', energy(result.dischargeKw, problem), objectAt(expected, 'discharged_kwh')),
    compare('steps_with_both_ways', bothWays(result.chargeKw, result.dischargeKw), 0, EXACT),
  )
  const named = objectAt(expected, 'derivatives')
  const generators = { pv_kw: pvPerUnit, wind_kw: windPerUnit }
  const prices = shadowPrices(problem, generators) ?? {}
  for (const name of Object.keys(named)) {
    comparisons.push(...betweenSides(name, prices[name], objectAt(named, name)))
  }
  return { label, comparisons }
}

function problemOf(
  inputs: JsonObject,
  files: ReferenceFiles,
): { problem: DispatchProblem; pvPerUnit: Float64Array; windPerUnit: Float64Array } {
  const columns = readColumns(files.text(`dispatch_year_${String(inputs['series'])}.csv.gz`))
  const [first, end] = inputs['steps'] as [number, number]
  const column = (name: string): Float64Array => columns[name].slice(first, end)
  const stepHours = numberAt(inputs, 'dt_h')
  const floor = expectedAt(inputs, 'price_floor') ?? Number.NEGATIVE_INFINITY
  const price = (given: unknown): Float64Array => {
    const raw =
      typeof given === 'number'
        ? new Float64Array(end - first).fill(given)
        : typeof given === 'string'
          ? column(given)
          : column(String((given as JsonObject)['column'])).map(
              (value) => value + numberAt(given as JsonObject, 'add'),
            )
    return raw.map((value) => Math.max(value, floor) * PER_MWH)
  }
  const pvPerUnit = column('pv_pu')
  const windPerUnit = column('wind_pu')
  const pvKw = numberAt(inputs, 'pv_kw')
  const windKw = numberAt(inputs, 'wind_kw')
  const loadKw = numberAt(inputs, 'load_kw')
  const exportPrice = price(inputs['export_price'])
  const committed = Uint8Array.from({ length: end - first }, (_, t) => {
    const hour = ((first + t) * stepHours) % 24
    return hour >= numberAt(inputs, 'firm_from_hour') && hour < numberAt(inputs, 'firm_to_hour') ? 1 : 0
  })
  const problem: DispatchProblem = {
    battery: {
      powerKw: numberAt(inputs, 'battery_power_kw'),
      energyKwh: numberAt(inputs, 'battery_energy_kwh'),
      chargeEfficiency: numberAt(inputs, 'charge_efficiency'),
      dischargeEfficiency: numberAt(inputs, 'discharge_efficiency'),
      socMin: numberAt(inputs, 'soc_min'),
      socMax: numberAt(inputs, 'soc_max'),
      selfDischargePerHour: numberAt(inputs, 'self_discharge_per_h'),
    },
    stepHours,
    generationKw: pvPerUnit.map((pv, t) => pv * pvKw + windPerUnit[t] * windKw),
    loadKw: column('load_pu').map((value) => value * loadKw),
    exportPricePerKwh: exportPrice,
    importPricePerKwh: inputs['import_price'] === null ? exportPrice : price(inputs['import_price']),
    exportLimitKw: expectedAt(inputs, 'export_limit_kw'),
    importLimitKw: expectedAt(inputs, 'import_limit_kw'),
    throughputCostPerKwh: numberAt(inputs, 'throughput_cost_per_mwh') * PER_MWH,
    firm: {
      powerKw: numberAt(inputs, 'firm_kw'),
      committed,
      penaltyPerKwh: numberAt(inputs, 'firm_penalty_per_mwh') * PER_MWH,
    },
    socInitial: expectedAt(inputs, 'soc_initial'),
  }
  return { problem, pvPerUnit, windPerUnit }
}

function energy(powerKw: Float64Array, { stepHours }: DispatchProblem): number {
  return powerKw.reduce((sum, value) => sum + value, 0) * stepHours
}

function bothWays(chargeKw: Float64Array, dischargeKw: Float64Array): number {
  return chargeKw.filter((value, t) => value > 0 && dischargeKw[t] > 0).length
}

/** A figure that equal optima may differ in: compared with the nearer end where it lies outside its range. */
function within(name: string, actual: number, range: JsonObject): Comparison {
  const [min, max] = [numberAt(range, 'min'), numberAt(range, 'max')]
  return compare(name, actual, Math.min(Math.max(actual, min), max), {
    relative: RANGE_RELATIVE,
    absolute: 1e-3,
  })
}

/** Both one-sided prices lie between the differences of the file; a missing side of the file is not compared. */
function betweenSides(name: string, price: ShadowPrice | undefined, sides: JsonObject): Comparison[] {
  const given = { left: expectedAt(sides, 'left'), right: expectedAt(sides, 'right') }
  const high = given.left ?? given.right ?? Number.NaN
  const low = given.right ?? high
  return (['left', 'right'] as const).flatMap((side) => {
    if (given[side] === null) return []
    const value = price?.[side] ?? Number.NaN
    return [compare(`${name}.${side}`, value, Math.min(Math.max(value, low), high), DERIVATIVE)]
  })
}
