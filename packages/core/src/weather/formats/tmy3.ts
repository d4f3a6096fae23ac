import { ParseError, requireKnown } from '../../errors/index.ts'
import { readClock, readMonthDayYear } from '../../text/cell.ts'
import { type CsvColumn, readCsvTable } from '../../text/csv-table.ts'
import { findColumns, requireColumn } from '../../text/find-columns.ts'
import { contentStart, lineAt, plainName, splitLine } from '../../text/lines.ts'
import { assembleWeatherFile } from '../records/assemble-weather-file.ts'
import { type HeaderPlace, headerSite, headerText, headerUtcOffset } from '../records/site-header.ts'
import type { SourceColumn } from '../records/source-column.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../weather-file.ts'

const FORMAT = 'TMY3'

/** The manual's code is −9900; the others stand in files that were converted. */
const MISSING_CODES: readonly number[] = [-9900, -9999, -999, -99]
/** No ground reflects nothing: TMY3 writes 0 where it has no albedo. */
const ALBEDO_MISSING_CODES: readonly number[] = [...MISSING_CODES, 0]

type Tmy3Column = WeatherFileVariable | 'date' | 'time'

/** Columns by their names without units, in lower case. */
const VARIABLE_OF: ReadonlyMap<string, Tmy3Column> = new Map<string, Tmy3Column>([
  ['date', 'date'],
  ['time', 'time'],
  ['etr', 'ghiExtra'],
  ['etrn', 'dniExtra'],
  ['ghi', 'ghi'],
  ['dni', 'dni'],
  ['dhi', 'dhi'],
  ['dry bulb', 'tempAir'],
  ['dew point', 'tempDew'],
  ['rhum', 'relativeHumidity'],
  ['pressure', 'pressure'],
  ['wdir', 'windDirectionDeg'],
  ['wspd', 'windSpeed'],
  ['pwat', 'precipitableWaterCm'],
  ['alb', 'albedo'],
])

/** Columns without which the file is of no use, with the names that the manual gives them. */
const REQUIRED: readonly (readonly [Tmy3Column, string])[] = [
  ['date', 'Date (MM/DD/YYYY)'],
  ['time', 'Time (HH:MM)'],
  ['ghi', 'GHI (W/m^2)'],
  ['dni', 'DNI (W/m^2)'],
  ['dhi', 'DHI (W/m^2)'],
  ['tempAir', 'Dry-bulb (C)'],
  ['windSpeed', 'Wspd (m/s)'],
]

/** Canonical value = value in the file · scale: mbar to Pa, percent to fraction. */
const SCALES: Readonly<Partial<Record<WeatherFileVariable, number>>> = {
  pressure: 100,
  relativeHumidity: 0.01,
}

/**
 * Reads a TMY3 file of NREL: hourly records of a typical year, labelled with the END of their hour in local
 * standard time (01:00..24:00; 24:00 is the next day's 00:00). Columns are found by their names.
 * Missing codes (−9900) and an albedo of 0, which TMY3 writes for "none", become NaN.
 *
 * @throws {ParseError} by line and column: not TMY3, a broken header, cell, date or sequence, a cut file,
 * a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see Wilcox & Marion 2008, Users Manual for TMY3 Data Sets, NREL/TP-581-43156
 */
export function readTmy3(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const second = lineAt(text, first.next)
  const station = splitLine(first.text)
  const columns = splitLine(second.text)
  while (columns.length > 1 && columns.at(-1) === '') columns.pop()
  if (station.length < 7) {
    throw new ParseError({
      format: FORMAT,
      line: 1,
      problem: `the first line has ${station.length} fields; it must have 7: station, name, state, UTC offset, latitude, longitude, elevation`,
    })
  }
  const place: HeaderPlace = { format: FORMAT, line: 1 }
  const site = headerSite(place, {
    latitude: { name: 'latitude', text: station[4] },
    longitude: { name: 'longitude', text: station[5] },
    elevation: { name: 'elevation', text: station[6] },
  })
  const utcOffsetHours = headerUtcOffset(place, { name: 'UTC offset', text: station[3] })
  const columnPlace = { format: FORMAT, line: 2 }
  const found = findColumns(columnPlace, columns, plainName, VARIABLE_OF)
  for (const [variable, usualName] of REQUIRED) requireColumn(columnPlace, found, variable, usualName)
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: second.next,
    firstLine: 3,
    width: columns.length,
    columns: found.map(csvColumn),
  })
  const valuesOf = (variable: Tmy3Column): Float64Array =>
    table.values[found.findIndex((column) => column.variable === variable)]
  const sources: SourceColumn[] = []
  for (const { variable, name } of found) {
    if (variable === 'date' || variable === 'time') continue
    sources.push({
      variable,
      name,
      values: valuesOf(variable),
      scale: SCALES[variable],
      missingCodes: variable === 'albedo' ? ALBEDO_MISSING_CODES : MISSING_CODES,
    })
  }
  const name = headerText(station[1])
  const state = headerText(station[2])
  const stationId = headerText(station[0])
  return assembleWeatherFile(
    {
      format: 'tmy3',
      site,
      name,
      source: ['NREL TMY3', stationId, name, state].filter((part) => part !== undefined).join(' '),
      header: { stationId, state, dataset: 'NREL TMY3', utcOffsetHours },
      columns,
      stamps: {
        format: FORMAT,
        column: 'Time',
        dates: valuesOf('date'),
        minutes: valuesOf('time'),
        utcOffsetHours,
        label: 'end',
        stepMinutes: 60,
        wholeDays: true,
        firstLine: table.firstLine,
      },
      sources,
    },
    options,
  )
}

function csvColumn({
  variable,
  name,
  index,
}: {
  variable: Tmy3Column
  name: string
  index: number
}): CsvColumn {
  if (variable === 'date') return { name, index, read: readMonthDayYear, holds: 'a date MM/DD/YYYY' }
  if (variable === 'time') return { name, index, read: readEndOfHour, holds: 'a time 01:00..24:00' }
  const required = REQUIRED.some(([needed]) => needed === variable)
  return { name, index, mayBeEmpty: !required }
}

/** A clock reading that can end an hour: 00:00 cannot, it is 24:00 of the day before. */
function readEndOfHour(text: string, start: number, end: number): number {
  const minutes = readClock(text, start, end)
  return minutes >= 60 ? minutes : Number.NaN
}
