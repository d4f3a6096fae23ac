import { cos, sin } from '@sunwake/core/math/elementary'
import {
  calendarFade,
  calendarRate,
  cycleTableFade,
  equivalentFullCycles,
  minerDamage,
  type RainflowCycle,
  rainflow,
} from '@sunwake/core/storage'
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

const COUNTS = { relative: 0, absolute: 1e-9 }
const DAMAGE = { relative: 1e-9, absolute: 1e-15 }
const CALENDAR = { relative: 0, absolute: 1e-8 }
const CYCLE = { relative: 0, absolute: 1e-6 }
const EXACT = { relative: 0, absolute: 0 }
const TWO_PI = 2 * Math.PI
/** The courses of a year and a day that the file describes in words. */
const WAVES: Readonly<Record<string, string>> = {
  temperature_c: 'mean - amplitude*cos(2 pi t/365), t = step*dt_h/24 days, step from 0',
  soc: 'mean + amplitude*sin(2 pi t), the same t',
}

/** Rainflow counting and the fits of calendar and cycle fade. */
export const batteryAgeingAdapter: Adapter = {
  schema: 'battery_ageing',
  about: 'Battery ageing: rainflow counting',
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  switch (entry['type']) {
    case 'rainflow':
      return { label, comparisons: compareCycles(rainflow(inputs['series'] as number[]), expected) }
    case 'sam_calendar':
      for (const [name, form] of Object.entries(WAVES)) {
        const { form: given = form } = objectAt(inputs, name)
        if (given !== form)
          return { label, comparisons: [], unsupported: `no series of the form ${String(given)}` }
      }
      return { label, comparisons: compareCalendar(inputs, expected) }
    case 'sam_cycle':
      return { label, comparisons: compareTable(inputs, expected) }
    default:
      return { label, comparisons: [], unsupported: `no model for ${String(entry['type'])}` }
  }
}

function compareCycles(cycles: readonly RainflowCycle[], expected: JsonObject): Comparison[] {
  const count = cycles.reduce((sum, cycle) => sum + cycle.count, 0)
  const comparisons = [
    compare(
      'equivalent_full_cycles',
      equivalentFullCycles(cycles),
      numberAt(expected, 'equivalent_full_cycles'),
      COUNTS,
    ),
    compare('cycle_count', count, numberAt(expected, 'cycle_count'), COUNTS),
    ...compareRows('by_range', byRange(cycles), expected['by_range']),
  ]
  if ('cycles' in expected) {
    const rows = cycles.map(({ range, mean, count: weight }) => [range, mean, weight])
    rows.sort((a, b) => byColumns(rounded(a), rounded(b)))
    comparisons.push(...compareRows('cycles', rows, expected['cycles']))
  }
  if ('mean_depth' in expected) {
    const meanDepth = equivalentFullCycles(cycles) / count
    comparisons.push(compare('mean_depth', meanDepth, expectedAt(expected, 'mean_depth'), COUNTS))
  }
  const miner = objectAt(expected, 'miner')
  if ('damage' in miner) {
    const life = {
      cyclesAtFullDepth: numberAt(miner, 'cycles_to_end_of_life_at_full_depth'),
      exponent: numberAt(miner, 'exponent'),
    }
    comparisons.push(compare('miner.damage', minerDamage(cycles, life), numberAt(miner, 'damage'), DAMAGE))
  }
  return comparisons
}

/** Ranges that differ by roundings are one: the table's series have few decimals. */
const rounded = (row: readonly number[]): number[] => row.map((value) => Math.round(value * 1e9) / 1e9)

const byColumns = (a: readonly number[], b: readonly number[]): number => {
  const k = a.findIndex((value, i) => value !== b[i])
  return k < 0 ? 0 : a[k]! - b[k]!
}

function byRange(cycles: readonly RainflowCycle[]): number[][] {
  const counts = new Map<number, number>()
  for (const { range, count } of cycles) {
    const key = Math.round(range * 1e9) / 1e9
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return [...counts].sort(([a], [b]) => a - b)
}

function compareRows(name: string, actual: readonly (readonly number[])[], expected: unknown): Comparison[] {
  const rows = (expected ?? []) as number[][]
  return [
    compare(`${name}.length`, actual.length, rows.length, EXACT),
    ...rows.flatMap((row, i) =>
      row.map((value, k) => compare(`${name}[${i}][${k}]`, actual[i]?.[k] ?? Number.NaN, value, COUNTS)),
    ),
  ]
}

function compareCalendar(inputs: JsonObject, expected: JsonObject): Comparison[] {
  const stepHours = numberAt(inputs, 'dt_h')
  const steps = numberAt(inputs, 'steps')
  const days = (t: number): number => (t * stepHours) / 24
  const wave = (name: string, of: (t: number) => number): Float64Array => {
    const given = inputs[name]
    if (typeof given === 'number') return new Float64Array(steps).fill(given)
    const { mean, amplitude } = given as { mean: number; amplitude: number }
    return Float64Array.from({ length: steps }, (_, t) => mean + amplitude * of(days(t)))
  }
  const temperatureC = wave('temperature_c', (day) => -cos((TWO_PI * day) / 365))
  // The whole part of a day leaves the sine as it is and the angle small.
  const soc = wave('soc', (day) => sin(TWO_PI * (day - Math.floor(day))))
  const given = objectAt(inputs, 'parameters')
  const fit = {
    q0: numberAt(given, 'q0'),
    a: numberAt(given, 'a'),
    b: numberAt(given, 'b'),
    c: numberAt(given, 'c'),
  }
  const capacity = calendarFade(fit, temperatureC, soc, stepHours)
  const atDay = objectAt(expected, 'capacity_percent_at_day')
  const comparisons = Object.keys(atDay).map((day) => {
    const step = Math.round((Number(day) * 24) / stepHours) - 1
    return compare(
      `capacity_percent[${day}]`,
      100 * (capacity[step] ?? Number.NaN),
      numberAt(atDay, day),
      CALENDAR,
    )
  })
  const limit = expectedAt(expected, 'continuous_limit_at_end')
  if (limit !== null) {
    const rate = calendarRate(fit, temperatureC[0]!, soc[0]!)
    comparisons.push(
      compare('continuous_limit_at_end', 100 * (fit.q0 - rate * Math.sqrt(days(steps))), limit, CALENDAR),
    )
  }
  return comparisons
}

function compareTable(inputs: JsonObject, expected: JsonObject): Comparison[] {
  const table = (inputs['cycling_matrix'] as [number, number, number][]).map(
    ([depthPercent, cycles, capacityPercent]) => ({ depthPercent, cycles, capacityPercent }),
  )
  const fade = cycleTableFade(table, inputs['turning_points_dod_percent'] as number[])
  const cycles = expected['cycles'] as number[]
  const capacity = expected['capacity_percent'] as number[]
  return (expected['after_point'] as number[]).flatMap((point, i) => [
    compare(`cycles[${point}]`, fade.cycles[point] ?? Number.NaN, cycles[i]!, EXACT),
    compare(`capacity_percent[${point}]`, fade.capacityPercent[point] ?? Number.NaN, capacity[i]!, CYCLE),
  ])
}
