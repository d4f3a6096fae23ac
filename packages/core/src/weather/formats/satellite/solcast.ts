import { InputError, ParseError, requireKnown } from '../../../errors/index.ts'
import { encodeDate } from '../../../text/cell.ts'
import { readCsvTable } from '../../../text/csv-table.ts'
import { findColumns } from '../../../text/find-columns.ts'
import { contentStart, lineAt, plainName, splitLine } from '../../../text/lines.ts'
import { civilTime, MS_PER_MINUTE } from '../../../time/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { MINUTES_PER_DAY } from '../../records/record-stamps.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../../weather-file.ts'
import { readUtcMinutes } from './utc-stamp.ts'

const FORMAT = 'Solcast CSV'

type SolcastColumn = WeatherFileVariable | 'periodEnd' | 'periodStart'

/** Columns by their names without blanks and underscores, as both generations of the service write them. */
const COLUMN_OF: ReadonlyMap<string, SolcastColumn> = new Map<string, SolcastColumn>([
  ['periodend', 'periodEnd'],
  ['periodstart', 'periodStart'],
  ['ghi', 'ghi'],
  ['dni', 'dni'],
  ['dhi', 'dhi'],
  ['airtemp', 'tempAir'],
  ['dewpointtemp', 'tempDew'],
  ['relativehumidity', 'relativeHumidity'],
  ['surfacepressure', 'pressure'],
  ['windspeed10m', 'windSpeed'],
  ['winddirection10m', 'windDirectionDeg'],
  ['precipitablewater', 'precipitableWaterCm'],
  ['albedo', 'albedo'],
  ['albedodaily', 'albedo'],
  ['snowdepth', 'snowDepthCm'],
  ['clearskyghi', 'ghiClear'],
  ['clearskydni', 'dniClear'],
  ['clearskydhi', 'dhiClear'],
  ['zenith', 'solarZenithDeg'],
])

/** Per cent, hPa and kg/m² to canonical units. */
const SCALES: Readonly<Partial<Record<WeatherFileVariable, number>>> = {
  relativeHumidity: 0.01,
  pressure: 100,
  precipitableWaterCm: 0.1,
}

/**
 * Reads a CSV of Solcast: one header line, periods stamped with their end (`PeriodEnd`, `period_end`) or their start in
 * UTC or with an offset. The file does not say where it holds: `site` must.
 *
 * @throws {ParseError} by line and column.
 * @throws {InputError} `site` is absent; `year`.
 * @see Solcast, API Toolkit: time series, https://docs.solcast.com.au
 */
export function readSolcast(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const columns = splitLine(first.text)
  const place = { format: FORMAT, line: 1 }
  // Both stamps may stand there; the end counts.
  const all = columns.map(plainColumn)
  const byEnd = all.includes('periodend')
  const found = findColumns(
    place,
    columns.map((name, n) => (byEnd && all[n] === 'periodstart' ? '' : name)),
    plainColumn,
    COLUMN_OF,
  )
  const at = found.findIndex(({ variable }) => variable === 'periodEnd' || variable === 'periodStart')
  if (at < 0) {
    throw new ParseError({ ...place, problem: 'the header has neither a column PeriodEnd nor PeriodStart' })
  }
  const { site } = options
  if (site === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'site',
      value: 'none',
      constraint: 'latitude, longitude and altitude: a Solcast CSV does not say them',
    })
  }
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: first.next,
    firstLine: 2,
    width: columns.length,
    columns: found.map(({ name, index }, n) =>
      n === at
        ? { name, index, read: readUtcMinutes, holds: 'a time such as 2024-01-31T23:30:00Z' }
        : { name, index, mayBeEmpty: true },
    ),
  })
  const minutes = table.values[at]
  return assembleWeatherFile(
    {
      format: 'solcast_csv',
      site,
      source: 'Solcast',
      header: { dataset: 'Solcast', utcOffsetHours: 0 },
      columns,
      stamps: {
        format: FORMAT,
        column: found[at].name,
        dates: minutes.map((value) => {
          const { year, month, day } = civilTime(value * MS_PER_MINUTE)
          return encodeDate(year, month, day)
        }),
        minutes: minutes.map((value) => value - Math.floor(value / MINUTES_PER_DAY) * MINUTES_PER_DAY),
        utcOffsetHours: 0,
        label: byEnd ? 'end' : 'start',
        wholeDays: false,
        firstLine: table.firstLine,
      },
      sources: found.flatMap(({ variable, name }, n) =>
        variable === 'periodEnd' || variable === 'periodStart'
          ? []
          : [{ variable, name, values: table.values[n], scale: SCALES[variable] }],
      ),
    },
    options,
  )
}

function plainColumn(name: string): string {
  return plainName(name).replaceAll(/[\s_]/g, '')
}
