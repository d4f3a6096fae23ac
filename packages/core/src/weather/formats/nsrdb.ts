import { ParseError, requireKnown } from '../../errors/index.ts'
import { excerpt } from '../../text/cell.ts'
import { readCsvTable } from '../../text/csv-table.ts'
import { type FoundColumn, findColumns, requireColumn } from '../../text/find-columns.ts'
import { contentStart, lineAt, plainName, splitLine } from '../../text/lines.ts'
import { assembleWeatherFile } from '../records/assemble-weather-file.ts'
import { datesFromParts, requireWhole } from '../records/record-stamps.ts'
import { headerSite, headerText, headerUtcOffset } from '../records/site-header.ts'
import type { SourceColumn } from '../records/source-column.ts'
import { WEATHER_FILE_FIELDS, type WeatherFile, type WeatherFileOptions } from '../weather-file.ts'
import { NSRDB_COLUMN_OF, NSRDB_UNITS, type NsrdbColumn } from './nsrdb-columns.ts'

const FORMAT = 'NSRDB CSV'

const MISSING_CODES: readonly number[] = [-9999, -9900, -999, -99]

/** Minute of hourly records in a file without a column of minutes, as SAM takes it. */
const USUAL_MINUTE = 30

const PRIMARY: readonly NsrdbColumn[] = ['ghi', 'dni', 'dhi', 'tempAir', 'windSpeed']
const TIME: readonly NsrdbColumn[] = ['year', 'month', 'day', 'hour', 'minute']

/**
 * Reads a file of NSRDB (PSM) or a file for SAM in the same layout: names of facts, the facts, names of columns,
 * records. A stamp is the instant of its values (label `center`) in the offset `Time Zone` of the header; NSRDB writes
 * `Local Time Zone` beside it, which does not count. Without a column of minutes the records are hourly at minute 30.
 * Units are taken from the header (pressure: mbar unless it says otherwise).
 *
 * @throws {ParseError} by line and column: a broken header, unit, cell, stamp or sequence, a cut file, a value that is
 * physically impossible.
 * @throws {InputError} `year`.
 * @see NREL, NSRDB documentation, "PSM v4"; Gilman et al. 2015, NREL/TP-6A20-64102 (SAM CSV)
 */
export function readNsrdb(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const second = lineAt(text, first.next)
  const third = lineAt(text, second.next)
  const facts = factsOf(splitLine(first.text), splitLine(second.text))
  const fact = (...names: string[]): string | undefined =>
    names.map((name) => facts.get(name)).find((f) => f !== undefined)
  const place = { format: FORMAT, line: 2 }
  const site = headerSite(place, {
    latitude: { name: 'Latitude', text: fact('latitude', 'lat') },
    longitude: { name: 'Longitude', text: fact('longitude', 'lon', 'long', 'lng') },
    elevation: { name: 'Elevation', text: fact('elevation', 'elev', 'altitude') },
  })
  const utcOffsetHours = headerUtcOffset(place, {
    name: 'Time Zone',
    text: fact('time zone', 'timezone', 'tz'),
  })
  const localZone = facts.get('local time zone')
  const columns = splitLine(third.text)
  while (columns.length > 1 && columns.at(-1) === '') columns.pop()
  const columnPlace = { format: FORMAT, line: 3 }
  const found = findColumns(columnPlace, columns, plainName, NSRDB_COLUMN_OF)
  for (const part of TIME.slice(0, 4)) requireColumn(columnPlace, found, part, part)
  if (!found.some(({ variable }) => PRIMARY.includes(variable))) {
    throw new ParseError({ ...columnPlace, problem: 'the header names no irradiance, temperature or wind' })
  }
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: third.next,
    firstLine: 4,
    width: columns.length,
    columns: found.map(({ name, index, variable }) => ({
      name,
      index,
      mayBeEmpty: !PRIMARY.includes(variable) && !TIME.includes(variable),
    })),
  })
  const stationId = headerText(fact('location id', 'station id'))
  const city = headerText(fact('city'))
  const state = headerText(fact('state'))
  const country = headerText(fact('country'))
  const dataset = headerText(fact('source'))
  const version = headerText(fact('version'))
  return assembleWeatherFile(
    {
      format: 'nsrdb_csv',
      site,
      name: city,
      source: [dataset ?? 'SAM CSV', stationId, city, state, country, version]
        .filter((part) => part !== undefined)
        .join(' '),
      header: {
        stationId,
        city,
        state,
        country,
        dataset,
        version,
        utcOffsetHours,
        localUtcOffsetHours:
          localZone === undefined
            ? undefined
            : headerUtcOffset(place, { name: 'Local Time Zone', text: localZone }),
      },
      columns,
      stamps: {
        format: FORMAT,
        column: 'Hour',
        ...stampsOf(found, table.values, table.firstLine),
        utcOffsetHours,
        label: 'center',
        wholeDays: true,
        firstLine: table.firstLine,
      },
      sources: sourcesOf(found, table.values, facts),
    },
    options,
  )
}

/** Facts of the header by their names in lower case; the first of two with one name counts. */
function factsOf(names: readonly string[], values: readonly string[]): ReadonlyMap<string, string> {
  const facts = new Map<string, string>()
  names.forEach((name, i) => {
    const plain = plainName(name)
    const value = values[i]
    if (value !== undefined && value !== '' && !facts.has(plain)) facts.set(plain, value)
  })
  return facts
}

function stampsOf(
  found: readonly FoundColumn<NsrdbColumn>[],
  values: readonly Float64Array[],
  firstLine: number,
): { dates: Float64Array; minutes: Float64Array; stepMinutes?: number | undefined } {
  const where = { format: FORMAT, firstLine }
  const column = (part: NsrdbColumn): { name: string; values: Float64Array } | undefined => {
    const slot = found.findIndex(({ variable }) => variable === part)
    return slot < 0 ? undefined : { name: found[slot].name, values: values[slot] }
  }
  const empty = { name: '', values: new Float64Array(0) }
  const hour = column('hour') ?? empty
  const minute = column('minute')
  requireWhole(where, hour, 0, 23)
  if (minute !== undefined) requireWhole(where, minute, 0, 59)
  return {
    dates: datesFromParts(where, {
      year: column('year') ?? empty,
      month: column('month') ?? empty,
      day: column('day') ?? empty,
    }),
    minutes: hour.values.map((h, i) => h * 60 + (minute?.values[i] ?? USUAL_MINUTE)),
    stepMinutes: minute === undefined ? 60 : undefined,
  }
}

function sourcesOf(
  found: readonly FoundColumn<NsrdbColumn>[],
  values: readonly Float64Array[],
  facts: ReadonlyMap<string, string>,
): SourceColumn[] {
  const sources: SourceColumn[] = []
  found.forEach(({ variable, name }, slot) => {
    if (isTimePart(variable)) return
    sources.push({
      variable,
      name,
      values: values[slot],
      scale: scaleOf(variable, name, facts),
      missingCodes: MISSING_CODES,
    })
  })
  return sources
}

/** Scale of a column by the unit in its brackets, else in the header, else the usual one. */
function scaleOf(variable: NsrdbColumn, name: string, facts: ReadonlyMap<string, string>): number {
  const rule = NSRDB_UNITS[variable]
  if (rule === undefined) return 1
  const bracket = /\(([^()]{1,30})\)\s*$/.exec(name)?.[1]
  const named = (bracket ?? facts.get(rule.field))?.trim().toLowerCase()
  if (named === undefined || named === '-' || named === 'n/a') return rule.usual
  if (Object.hasOwn(rule.scales, named)) return rule.scales[named]
  throw new ParseError({
    format: FORMAT,
    line: bracket === undefined ? 2 : 3,
    column: name,
    value: excerpt(named),
    problem: `the unit "${excerpt(named)}" is not known; it must be one of ${Object.keys(rule.scales).join(', ')}`,
  })
}

function isTimePart(column: NsrdbColumn): column is 'year' | 'month' | 'day' | 'hour' | 'minute' {
  return TIME.includes(column)
}
