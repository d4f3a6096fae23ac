import { ParseError } from '../../../errors/index.ts'
import { excerpt, readPvgisStamp } from '../../../text/cell.ts'
import { type CsvTable, readCsvTable } from '../../../text/csv-table.ts'
import { type FoundColumn, findColumns, requireColumn } from '../../../text/find-columns.ts'
import { isJsonObject, type JsonMembers } from '../../../text/json-members.ts'
import { splitLine } from '../../../text/lines.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import type { WeatherFileVariable } from '../../weather-file.ts'

/** Column of time stamps in a typical year and in an hourly series. */
export const PVGIS_TMY_TIME = 'time(UTC)'
export const PVGIS_HOURLY_TIME = 'time'

type PvgisColumn = WeatherFileVariable | 'time'

/** Columns by their names in lower case; their brackets are part of the name. */
const VARIABLE_OF: ReadonlyMap<string, PvgisColumn> = new Map<string, PvgisColumn>([
  [PVGIS_TMY_TIME.toLowerCase(), 'time'],
  [PVGIS_HOURLY_TIME, 'time'],
  ['g(h)', 'ghi'],
  ['gb(n)', 'dni'],
  ['gd(h)', 'dhi'],
  ['ir(h)', 'longwaveDown'],
  ['g(i)', 'poaGlobal'],
  ['gb(i)', 'poaBeam'],
  ['gd(i)', 'poaSkyDiffuse'],
  ['gr(i)', 'poaGroundDiffuse'],
  ['h_sun', 'solarElevationDeg'],
  ['t2m', 'tempAir'],
  ['rh', 'relativeHumidity'],
  ['ws10m', 'windSpeed'],
  ['wd10m', 'windDirectionDeg'],
  ['sp', 'pressure'],
  ['p', 'pvPowerW'],
  ['int', 'reconstructed'],
])

const simplify = (name: string): string => name.toLowerCase()

/** The hours of a PVGIS file. */
export interface PvgisHours {
  readonly columns: readonly string[]
  /** Date of every record as YYYYMMDD. */
  readonly dates: Float64Array
  /** Minute of the day of every record. */
  readonly minutes: Float64Array
  readonly sources: readonly SourceColumn[]
  readonly firstLine?: number | undefined
  /** Whether a footer shows that the table is whole; JSON always is. */
  readonly whole: boolean
}

/** Reads the hours of a CSV file, from the line of column names on. */
export function readPvgisCsvHours(
  where: { readonly format: string; readonly line: number },
  text: string,
  namesLine: string,
  start: number,
): PvgisHours {
  const { format, line } = where
  const columns = splitLine(namesLine)
  const found = findColumns(where, columns, simplify, VARIABLE_OF)
  const time = requireColumn(where, found, 'time', PVGIS_HOURLY_TIME)
  const table: CsvTable = readCsvTable({
    format,
    text,
    start,
    firstLine: line + 1,
    width: columns.length,
    columns: found.map(({ variable, name, index }) =>
      variable === 'time'
        ? { name, index, read: readPvgisStamp, holds: 'a time YYYYMMDD:HHMM' }
        : { name, index },
    ),
    hasFooter: true,
  })
  return {
    columns,
    ...splitStamps(table.values[found.indexOf(time)]),
    sources: sourcesOf(found, table.values),
    firstLine: table.firstLine,
    whole: table.footer,
  }
}

/**
 * Reads the hours of a JSON file: a list of objects with one member per column.
 * @throws {ParseError} a list that is none or empty, a record without a number for a column of the first.
 */
export function readPvgisJsonHours(format: string, outputs: JsonMembers, list: string): PvgisHours {
  const records: unknown = outputs[list]
  if (!Array.isArray(records) || records.length === 0 || !isJsonObject(records[0])) {
    throw new ParseError({ format, column: list, problem: `outputs.${list} must be a list of hours` })
  }
  const columns = Object.keys(records[0])
  const where = { format, line: 1 }
  const found = findColumns(where, columns, simplify, VARIABLE_OF)
  const time = requireColumn(where, found, 'time', list === 'hourly' ? PVGIS_HOURLY_TIME : PVGIS_TMY_TIME)
  const values = found.map(() => new Float64Array(records.length))
  records.forEach((record: unknown, i) => {
    found.forEach(({ name, variable }, slot) => {
      values[slot][i] = jsonCell(format, record, i, name, variable === 'time')
    })
  })
  return {
    columns,
    ...splitStamps(values[found.indexOf(time)]),
    sources: sourcesOf(found, values),
    whole: true,
  }
}

/** A cell of a record; `null` is a gap. */
function jsonCell(format: string, record: unknown, i: number, name: string, isTime: boolean): number {
  const cell: unknown = isJsonObject(record) && Object.hasOwn(record, name) ? record[name] : undefined
  if (isTime) {
    const stamp = typeof cell === 'string' ? readPvgisStamp(cell, 0, cell.length) : Number.NaN
    if (!Number.isNaN(stamp)) return stamp
  } else {
    if (typeof cell === 'number' && Number.isFinite(cell)) return cell === 0 ? 0 : cell
    if (cell === null) return Number.NaN
  }
  const value = typeof cell === 'string' || typeof cell === 'number' ? excerpt(String(cell)) : typeof cell
  throw new ParseError({
    format,
    column: name,
    value,
    problem: `record ${i + 1} has "${value}"; it must be ${isTime ? 'a time YYYYMMDD:HHMM' : 'a number'}`,
  })
}

function sourcesOf(
  found: readonly FoundColumn<PvgisColumn>[],
  values: readonly Float64Array[],
): readonly SourceColumn[] {
  const sources: SourceColumn[] = []
  found.forEach(({ variable, name }, slot) => {
    if (variable === 'time') return
    sources.push({ variable, name, values: values[slot], scale: variable === 'relativeHumidity' ? 0.01 : 1 })
  })
  return sources
}

/** Splits stamps YYYYMMDDHHMM into dates and minutes of the day. */
function splitStamps(stamps: Float64Array): { readonly dates: Float64Array; readonly minutes: Float64Array } {
  return {
    dates: stamps.map((stamp) => Math.floor(stamp / 10_000)),
    minutes: stamps.map((stamp) => (Math.floor(stamp / 100) % 100) * 60 + (stamp % 100)),
  }
}
