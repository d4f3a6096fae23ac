import { ParseError, requireKnown } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { RECORDS_MAX } from '../../../text/csv-table.ts'
import {
  isJsonObject,
  type JsonMembers,
  memberText,
  optionalJsonObject,
  parseJsonObject,
  requireJsonObject,
} from '../../../text/json-members.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import { WEATHER_FILE_FIELDS, type WeatherFile, type WeatherFileOptions } from '../../weather-file.ts'
import { assemblePowerReply, type PowerTimeStandard } from './nasa-power.ts'
import { isKnownParameter, NASA_POWER_FORMAT, parameterSource } from './parameters.ts'

const FORMAT = NASA_POWER_FORMAT
const FILL_VALUE = -999

/**
 * Reads an hourly reply of NASA POWER in JSON; see {@link readNasaPowerCsv}. All parameters must have the same hours.
 * @throws {ParseError} as there, by parameter and hour instead of by line.
 * @throws {InputError} `year`.
 */
export function readNasaPowerJson(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const root = parseJsonObject(FORMAT, text)
  const parameters = requireJsonObject(FORMAT, root, ['properties', 'parameter'])
  const header = optionalJsonObject(root, ['header'])
  const fill = header['fill_value']
  const fillValue = typeof fill === 'number' ? fill : FILL_VALUE
  const names = Object.keys(parameters)
  const stamps = stampsOf(parameters, names[0])
  const sources: SourceColumn[] = []
  for (const name of names.filter(isKnownParameter)) {
    const unit = memberText(optionalJsonObject(root, ['parameters', name]), 'units')
    sources.push(parameterSource(name, valuesOf(parameters, name, stamps), unit, fillValue))
  }
  const coordinates: unknown = optionalJsonObject(root, ['geometry'])['coordinates']
  const [longitude, latitude, elevation] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  const standard = memberText(header, 'time_standard')?.toUpperCase()
  return assemblePowerReply(
    {
      format: 'nasa_power_json',
      latitude: numberText(latitude),
      longitude: numberText(longitude),
      elevation: numberText(elevation),
      timeStandard:
        standard === 'UTC' || standard === 'LST' ? (standard satisfies PowerTimeStandard) : undefined,
      fillValue,
      version: memberText(optionalJsonObject(header, ['api']), 'version')?.slice(0, 40),
      columns: names,
      dates: Float64Array.from(stamps, (stamp) => Number(stamp.slice(0, 8))),
      hours: Float64Array.from(stamps, (stamp) => Number(stamp.slice(8))),
      sources,
    },
    options,
  )
}

/** Hours YYYYMMDDHH of the first parameter, in their order. */
function stampsOf(parameters: JsonMembers, name: string | undefined): readonly string[] {
  const values = name === undefined ? undefined : parameters[name]
  const stamps = isJsonObject(values) ? Object.keys(values) : []
  if (stamps.length === 0) {
    throw new ParseError({ format: FORMAT, column: 'properties.parameter', problem: 'the reply has no hour' })
  }
  if (stamps.length > RECORDS_MAX) {
    throw new ParseError({
      format: FORMAT,
      problem: `the reply has more than ${RECORDS_MAX} records; split it`,
    })
  }
  const odd = stamps.find((stamp) => !/^\d{8}(?:[01]\d|2[0-3])$/.test(stamp))
  if (odd === undefined) return stamps
  throw new ParseError({
    format: FORMAT,
    column: name,
    value: excerpt(odd),
    problem: `"${excerpt(odd)}" is not an hour in the form YYYYMMDDHH; only hourly answers can be read`,
  })
}

function valuesOf(parameters: JsonMembers, name: string, stamps: readonly string[]): Float64Array {
  const hours = parameters[name]
  const count = isJsonObject(hours) ? Object.keys(hours).length : 0
  if (!isJsonObject(hours) || count !== stamps.length) {
    const problem = `${name} has ${count} hours and another parameter ${stamps.length}; get the reply again`
    throw new ParseError({ format: FORMAT, column: name, problem })
  }
  const values = new Float64Array(stamps.length)
  for (let i = 0; i < values.length; i++) {
    const value = Object.hasOwn(hours, stamps[i]) ? hours[stamps[i]] : undefined
    if (typeof value === 'number' && Number.isFinite(value)) values[i] = value === 0 ? 0 : value
    else if (value === null) values[i] = Number.NaN
    else {
      const shown = typeof value === 'string' ? excerpt(value) : typeof value
      const problem = `"${shown}" stands at hour ${stamps[i]}; it must be a number`
      throw new ParseError({ format: FORMAT, column: name, value: shown, problem })
    }
  }
  return values
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined
}
