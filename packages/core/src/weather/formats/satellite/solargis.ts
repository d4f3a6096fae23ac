import { ParseError, requireKnown } from '../../../errors/index.ts'
import { encodeDate, readClock } from '../../../text/cell.ts'
import { type CsvColumn, readCsvTable } from '../../../text/csv-table.ts'
import { findColumns, requireColumn } from '../../../text/find-columns.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'
import { civilTime, epochMs, MS_PER_DAY } from '../../../time/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite, headerText } from '../../records/site-header.ts'
import {
  TYPICAL_YEAR,
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../../weather-file.ts'

const FORMAT = 'Solargis CSV'

type SolargisColumn = WeatherFileVariable | 'date' | 'day' | 'time'

const COLUMN_OF: ReadonlyMap<string, SolargisColumn> = new Map<string, SolargisColumn>([
  ['date', 'date'],
  ['day', 'day'],
  ['time', 'time'],
  ['ghi', 'ghi'],
  ['dni', 'dni'],
  ['dif', 'dhi'],
  ['ghic', 'ghiClear'],
  ['ghi_c', 'ghiClear'],
  ['dnic', 'dniClear'],
  ['dni_c', 'dniClear'],
  ['temp', 'tempAir'],
  ['ap', 'pressure'],
  ['rh', 'relativeHumidity'],
  ['ws', 'windSpeed'],
  ['wd', 'windDirectionDeg'],
  ['pwat', 'precipitableWaterCm'],
  ['alb', 'albedo'],
  ['se', 'solarElevationDeg'],
])

/** hPa, per cent and kg/m² to canonical units. */
const SCALES: Readonly<Partial<Record<WeatherFileVariable, number>>> = {
  pressure: 100,
  relativeHumidity: 0.01,
  precipitableWaterCm: 0.1,
}

/** Gaps of irradiance and of the other series. */
const MISSING_CODES: readonly number[] = [-9, -99, -999]
/** Of the temperature: −9 °C is none. */
const TEMPERATURE_MISSING_CODES: readonly number[] = [-99, -999]

/**
 * Reads a time series or a typical year of Solargis (CSV with semicolons): a header of lines with `#` that says the
 * place and the time reference (`UTC+2`), then `Date;Time;GHI;...` or, in typical years, `Day;Time;...`. A stamp is the
 * middle of its interval.
 *
 * @throws {ParseError} by line and column.
 * @throws {InputError} `year`.
 * @see Solargis, Time series and TMY data: technical specification
 */
export function readSolargis(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const { facts, at, line } = headerOf(text)
  const place = { format: FORMAT }
  const site = headerSite(place, {
    latitude: { name: 'Latitude', text: facts.get('latitude') },
    longitude: { name: 'Longitude', text: facts.get('longitude') },
    elevation: { name: 'Elevation', text: facts.get('elevation')?.replace(/\s*m\b.*$/, '') },
  })
  const names = lineAt(text, at)
  const columns = splitLine(names.text, ';')
  const columnPlace = { format: FORMAT, line }
  const found = findColumns(columnPlace, columns, (name) => name.trim().toLowerCase(), COLUMN_OF)
  requireColumn(columnPlace, found, 'time', 'Time')
  const dateAt = found.findIndex(({ variable }) => variable === 'date' || variable === 'day')
  if (dateAt < 0)
    throw new ParseError({ ...columnPlace, problem: 'the header has neither a column Date nor Day' })
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: names.next,
    firstLine: line + 1,
    width: columns.length,
    delimiter: ';',
    columns: found.map(csvColumn),
  })
  const timeAt = found.findIndex(({ variable }) => variable === 'time')
  const isTypical = found[dateAt].variable === 'day'
  const utcOffsetHours = Number(facts.get('utc') ?? 0)
  const name = headerText(facts.get('site name'))
  return assembleWeatherFile(
    {
      format: 'solargis_csv',
      site,
      name,
      source: ['Solargis', name].filter((part) => part !== undefined).join(' '),
      header: { dataset: 'Solargis', utcOffsetHours },
      columns,
      stamps: {
        format: FORMAT,
        column: 'Time',
        dates: isTypical ? table.values[dateAt].map(dateOfDay) : table.values[dateAt],
        minutes: table.values[timeAt],
        utcOffsetHours,
        label: 'center',
        wholeDays: false,
        sourceYears: isTypical ? [TYPICAL_YEAR] : undefined,
        firstLine: table.firstLine,
      },
      sources: found.flatMap(({ variable, name }, n) =>
        variable === 'date' || variable === 'day' || variable === 'time'
          ? []
          : [
              {
                variable,
                name,
                values: table.values[n],
                scale: SCALES[variable],
                missingCodes: variable === 'tempAir' ? TEMPERATURE_MISSING_CODES : MISSING_CODES,
              },
            ],
      ),
      warnings: facts.has('utc')
        ? []
        : [{ code: 'assumed_utc', message: 'The header names no time reference; UTC was taken.' }],
    },
    options,
  )
}

/** Facts of the lines with `#`, and where the names of the columns stand. */
function headerOf(text: string): {
  readonly facts: ReadonlyMap<string, string>
  readonly at: number
  readonly line: number
} {
  const facts = new Map<string, string>()
  let at = contentStart(text)
  let line = 1
  for (;;) {
    const next = lineAt(text, at)
    if (!next.text.startsWith('#') && next.text.trim() !== '') return { facts, at, line }
    if (next.next >= text.length)
      throw new ParseError({ format: FORMAT, line, problem: 'the file ends within its header' })
    const fact = /^#\s*([^:]{1,40}):\s*(.*)$/.exec(next.text.slice(0, 400))
    if (fact?.[1] !== undefined && !facts.has(fact[1].toLowerCase()))
      facts.set(fact[1].toLowerCase(), (fact[2] ?? '').trim())
    const zone = /time reference UTC\s*([+-]\d{1,2}(?:\.\d+)?)?/i.exec(next.text.slice(0, 400))
    if (zone !== null) facts.set('utc', zone[1] ?? '0')
    at = next.next
    line++
  }
}

function csvColumn({
  variable,
  name,
  index,
}: {
  variable: SolargisColumn
  name: string
  index: number
}): CsvColumn {
  if (variable === 'date') return { name, index, read: readDayMonthYear, holds: 'a date DD.MM.YYYY' }
  if (variable === 'time') return { name, index, read: readClock, holds: 'a time HH:MM' }
  return { name, index, mayBeEmpty: variable !== 'day' }
}

function readDayMonthYear(text: string, start: number, end: number): number {
  const match = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text.slice(start, Math.min(end, start + 20)))
  return match === null ? Number.NaN : encodeDate(Number(match[3]), Number(match[2]), Number(match[1]))
}

/** Date of a day of the typical year, 1..365. */
function dateOfDay(day: number): number {
  if (!(day >= 1 && day <= 365)) return Number.NaN
  const {
    year,
    month,
    day: dayOfMonth,
  } = civilTime(epochMs({ year: TYPICAL_YEAR, month: 1, day: 1 }) + (day - 1) * MS_PER_DAY)
  return encodeDate(year, month, dayOfMonth)
}
