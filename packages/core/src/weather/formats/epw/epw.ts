import { ParseError, requireKnown } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { type CsvColumn, type CsvTable, readCsvTable } from '../../../text/csv-table.ts'
import { lineAt, splitLine } from '../../../text/lines.ts'
import { MS_PER_HOUR } from '../../../time/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { datesFromParts, type RecordStamps, requireWhole } from '../../records/record-stamps.ts'
import { type HeaderPlace, headerSite, headerText, headerUtcOffset } from '../../records/site-header.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileWarning,
} from '../../weather-file.ts'
import { EPW_FIELDS, EPW_FIELDS_MIN } from './epw-fields.ts'
import { type EpwHeader, readEpwHeader } from './epw-header.ts'

const FORMAT = 'EPW'

/** Options for reading an EPW file. */
export interface EpwOptions extends WeatherFileOptions {
  /**
   * For EPW files made by PVGIS, which name an `Irradiance Time Offset` in a comment: read the hours as UTC and put
   * the instant of each record at that offset, instead of the EPW rule (the middle of the hour that ends at the
   * stamp, local standard time). Without effect on other files. Default `false`, with a warning.
   */
  readonly pvgisInstants?: boolean | undefined
}

const READ_EPW_FIELDS: Readonly<Record<keyof EpwOptions, true>> = {
  pvgisInstants: true,
  ...WEATHER_FILE_FIELDS,
}

/**
 * Reads an EnergyPlus weather file: hours 1..24 labelled with their END in local standard time, or 1 to 60 equal
 * parts of the hour by the Minute field as DATA PERIODS says. The Minute of hourly records is not looked at, as files
 * write 0 or 60. The codes of the manual for missing values become NaN field by field; so does an albedo of 0.
 *
 * @throws {ParseError} by line and field: not EPW, a broken header, cell, date or sequence, a cut file, a value that
 * is physically impossible.
 * @throws {InputError} `year`.
 * @see EnergyPlus, Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary"
 */
export function readEpw(text: string, options: EpwOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(READ_EPW_FIELDS))
  const header = readEpwHeader(FORMAT, text)
  const place: HeaderPlace = { format: FORMAT, line: 1 }
  const [, city, state, country, dataset, stationId, latitude, longitude, offset, elevation] = header.location
  const site = headerSite(place, {
    latitude: { name: 'latitude', text: latitude },
    longitude: { name: 'longitude', text: longitude },
    elevation: { name: 'elevation', text: elevation },
  })
  const utcOffsetHours = headerUtcOffset(place, { name: 'time zone', text: offset })
  const width = splitLine(lineAt(text, header.start).text).length
  const table = readRecords(text, header, width)
  const sources: SourceColumn[] = []
  wantedFields(width).forEach(({ index }, slot) => {
    const { variable, ...field } = EPW_FIELDS[index]
    if (variable !== undefined) sources.push({ variable, values: table.values[slot], ...field })
  })
  const name = headerText(city)
  return assembleWeatherFile(
    {
      format: 'epw',
      site,
      name,
      source: ['EPW', headerText(dataset), headerText(stationId), name, headerText(country)]
        .filter((part) => part !== undefined)
        .join(' '),
      header: {
        stationId: headerText(stationId),
        city: name,
        state: headerText(state),
        country: headerText(country),
        dataset: headerText(dataset),
        utcOffsetHours,
        irradianceTimeOffsetHours: header.timeOffsetHours,
      },
      columns: columnNames(width),
      stamps: stampsOf(table, header, utcOffsetHours, options.pvgisInstants ?? false),
      sources,
      warnings: timingWarnings(header, options.pvgisInstants ?? false),
    },
    options,
  )
}

/** Names of the fields by the manual; a file may have fewer or more of them. */
function columnNames(width: number): readonly string[] {
  return Array.from({ length: width }, (_, index) => EPW_FIELDS[index]?.name ?? `Field ${index + 1}`)
}

function wantedFields(width: number): CsvColumn[] {
  const columns: CsvColumn[] = []
  EPW_FIELDS.slice(0, width).forEach(({ name, variable }, index) => {
    if (index >= 5 && variable === undefined) return
    columns.push({ name, index, mayBeEmpty: index >= EPW_FIELDS_MIN })
  })
  return columns
}

function readRecords(text: string, header: EpwHeader, width: number): CsvTable {
  if (width < EPW_FIELDS_MIN && header.start < text.length) {
    throw new ParseError({
      format: FORMAT,
      line: header.firstLine,
      value: excerpt(lineAt(text, header.start).text),
      problem: `the first record has ${width} fields; at least ${EPW_FIELDS_MIN} are needed`,
    })
  }
  return readCsvTable({
    format: FORMAT,
    text,
    start: header.start,
    firstLine: header.firstLine,
    width,
    columns: wantedFields(width),
  })
}

function stampsOf(
  table: CsvTable,
  header: EpwHeader,
  utcOffsetHours: number,
  pvgisInstants: boolean,
): RecordStamps {
  const [year, month, day, hour, minute] = table.values
  const where = { format: FORMAT, firstLine: table.firstLine }
  requireWhole(where, { name: 'Hour', values: hour }, 1, 24)
  if (header.recordsPerHour > 1) requireWhole(where, { name: 'Minute', values: minute }, 1, 60)
  const useOffset = pvgisInstants && header.timeOffsetHours !== undefined
  return {
    format: FORMAT,
    column: 'Hour',
    dates: datesFromParts(where, {
      year: { name: 'Year', values: year },
      month: { name: 'Month', values: month },
      day: { name: 'Day', values: day },
    }),
    minutes: hour.map((h, i) => (header.recordsPerHour === 1 ? h * 60 : (h - 1) * 60 + minute[i])),
    utcOffsetHours: useOffset ? 0 : utcOffsetHours,
    label: useOffset ? 'center' : 'end',
    shiftMs: useOffset ? Math.round((header.timeOffsetHours ?? 0) * MS_PER_HOUR) : 0,
    stepMinutes: 60 / header.recordsPerHour,
    wholeDays: true,
    firstLine: table.firstLine,
  }
}

/** PVGIS writes the instants of its satellite images into hours that do not contain them. */
function timingWarnings({ timeOffsetHours }: EpwHeader, pvgisInstants: boolean): WeatherFileWarning[] {
  if (timeOffsetHours === undefined || pvgisInstants) return []
  return [
    {
      code: 'pvgis_epw_timing',
      message:
        `This EPW was made by PVGIS: its irradiance holds at the stamped hour read as UTC ${timeOffsetHours} h, not ` +
        'in the middle of the EPW hour. Read it with pvgisInstants, or better use the CSV or JSON file of PVGIS.',
    },
  ]
}
