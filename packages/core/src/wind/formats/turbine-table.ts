import { ParseError } from '../../errors/index.ts'
import { readCsvTable } from '../../text/csv-table.ts'
import { findColumns, requireColumn } from '../../text/find-columns.ts'
import { contentStart, lineAt, splitLine } from '../../text/lines.ts'
import type { CurveTable } from '../turbine/index.ts'

/** Tables of a turbine by wind speed. */
export interface TurbineTable {
  /** [kW] */
  readonly power: CurveTable
  /** Thrust coefficients, if the file has them. */
  readonly thrust?: CurveTable | undefined
}

const FORMAT = 'turbine table'

/** What a column may be called, without its unit and in small letters. */
const NAMES: ReadonlyMap<string, 'speed' | 'power' | 'ct'> = new Map([
  ['wind speed', 'speed'],
  ['windspeed', 'speed'],
  ['ws', 'speed'],
  ['u', 'speed'],
  ['v', 'speed'],
  ['speed', 'speed'],
  ['power', 'power'],
  ['p', 'power'],
  ['power output', 'power'],
  ['ct', 'ct'],
  ['c t', 'ct'],
  ['thrust coefficient', 'ct'],
])

/** Kilowatts in each unit of power. */
const POWER_UNITS: ReadonlyMap<string, number> = new Map([
  ['w', 0.001],
  ['kw', 1],
  ['mw', 1000],
])

/**
 * Reads a table of a turbine (CSV with a header): wind speed [m/s], power and, if there, thrust coefficient, under the
 * names that NREL and PyWake tables use: `Wind Speed [m/s],Power [kW],Cp [-],Ct [-]`, `u,p,ct`. The unit of power
 * stands in the name (W, kW or MW); a name without one is an error unless `powerUnit` says it. Other columns are not
 * looked at.
 *
 * @throws {ParseError} by line and column: no column of speed or power, no unit of power, a cell that is not a number or
 *   cannot be, speeds that do not rise.
 */
export function readTurbineTable(
  text: string,
  options: { readonly powerUnit?: 'W' | 'kW' | 'MW' | undefined } = {},
): TurbineTable {
  const header = lineAt(text, contentStart(text))
  const names = splitLine(header.text)
  const place = { format: FORMAT, line: 1 }
  const found = findColumns(place, names, nameWithoutUnit, NAMES)
  const speed = requireColumn(place, found, 'speed', 'Wind Speed [m/s]')
  const power = requireColumn(place, found, 'power', 'Power [kW]')
  const ct = found.find(({ variable }) => variable === 'ct')
  const kilowatts = POWER_UNITS.get((options.powerUnit ?? unitOf(power.name)).toLowerCase())
  if (kilowatts === undefined) {
    throw new ParseError({
      ...place,
      column: power.name,
      problem: `the name of the column does not say the unit of power, W, kW or MW; give powerUnit`,
    })
  }
  const columns = [speed, power, ...(ct === undefined ? [] : [ct])]
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: header.next,
    firstLine: 2,
    width: names.length,
    columns: columns.map(({ name, index }) => ({ name, index })),
  })
  const [speeds, written, thrust] = table.values
  requireRising(speeds, speed.name)
  const values = written.map((value) => value * kilowatts)
  requireBetween(values, power.name, { min: 0, max: 1e6, unit: 'kW' })
  if (thrust !== undefined) requireBetween(thrust, ct?.name ?? '', { min: 0, max: 1.5, unit: '' })
  return { power: { speeds, values }, thrust: thrust === undefined ? undefined : { speeds, values: thrust } }
}

function nameWithoutUnit(name: string): string {
  return name
    .replace(/[[(][^\])]*[\])]\s*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ (?:m\/s|w|kw|mw)$/, '')
}

function unitOf(name: string): string {
  return /(?:[[(]|[\s_])(\w+)[\])]?\s*$/.exec(name)?.[1] ?? ''
}

function requireRising(speeds: Float64Array, column: string): void {
  requireBetween(speeds, column, { min: 0, max: 200, unit: 'm/s' })
  for (let i = 1; i < speeds.length; i++) {
    if (speeds[i] > speeds[i - 1]) continue
    throw cellError(i, column, `${speeds[i]} m/s is not above the speed before it, ${speeds[i - 1]} m/s`)
  }
}

function requireBetween(
  values: Float64Array,
  column: string,
  { min, max, unit }: { readonly min: number; readonly max: number; readonly unit: string },
): void {
  const i = values.findIndex((value) => !(value >= min && value <= max))
  if (i >= 0)
    throw cellError(i, column, `${values[i]} stands there; it must be in ${min}..${max} ${unit}`.trimEnd())
}

function cellError(record: number, column: string, problem: string): ParseError {
  return new ParseError({ format: FORMAT, line: record + 2, column, problem })
}
