import { ParseError, requireKnown } from '../../../errors/index.ts'
import { atan2Deg, wrap360 } from '../../../math/angles.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'
import type { TimeAxis } from '../../../time/index.ts'
import { readMeasuredCsv } from './measured-csv.ts'
import type { MeasuredColumn, MeasuredSeries } from './measured-series.ts'

/** Wind of a reanalysis at one height, and the air where the file has it. */
export interface ReanalysisWind {
  readonly axis: TimeAxis
  /** Above ground [m]. */
  readonly height: number
  /** [m/s]; NaN is a gap. */
  readonly speeds: Float64Array
  /** Where the wind comes from [°]; NaN in a calm of components 0. */
  readonly directionsDeg: Float64Array
  /** Air at 2 m [°C]. */
  readonly temperature?: Float64Array | undefined
  /** At the surface [Pa]. */
  readonly pressure?: Float64Array | undefined
}

/** How to read a reanalysis. */
export interface ReanalysisOptions {
  /** Which height, where the file has several [m]; the highest when absent. */
  readonly height?: number | undefined
  /** Texts for missing values, besides an empty cell and `NaN`. */
  readonly missing?: readonly string[] | undefined
}

const FORMAT = 'reanalysis CSV'
const TIME = /^(?:time|valid_time|date|datetime|timestamp|time_utc|time \(utc\))$/i
/** Names of columns: a height in metres, and perhaps a unit behind it. */
const EAST = /^(?:u_?(\d+)m?|(\d+)m_u_component_of_wind)(?:_ms)?$/i
const NORTH = /^(?:v_?(\d+)m?|(\d+)m_v_component_of_wind)(?:_ms)?$/i
const SPEED = /^(?:ws_?(\d+)m?|wind_?speed_(\d+)m?)(?:_ms| \(m\/s\))?$/i
const DIRECTION = /^(?:wd_?(\d+)m?|wind_?dir(?:ection)?_(\d+)m?)(?:_deg| \(°\))?$/i
const TEMPERATURE: readonly (readonly [RegExp, string])[] = [
  [/^(?:t2m|2m_temperature|t_?2m_k)$/i, 'K'],
  [/^(?:t_?2m_c|temperature_2m(?: \(°C\))?)$/i, 'degC'],
]
const PRESSURE: readonly (readonly [RegExp, string])[] = [
  [/^(?:sp|surface_pressure|surf_pres_pa)$/i, 'Pa'],
  [/^(?:surf_pres_hpa|surface_pressure \(hPa\))$/i, 'hPa'],
]

const READ_REANALYSIS_CSV_FIELDS: Readonly<Record<keyof ReanalysisOptions, true>> = {
  height: true,
  missing: true,
}

/**
 * Reads hourly wind of a reanalysis (CSV) by the names of its columns: `u100` and `v100` (or
 * `100m_u_component_of_wind`), or speed and direction (`ws_100m_ms`, `wind_speed_100m`), with `t2m` [K] and `sp` [Pa]
 * as ERA5 has them, or with units in their names. Times are instants in UTC. From components
 *
 *     speed = √(u² + v²),   direction = atan2(−u, −v)
 *
 * @throws {ParseError} no column of time or wind, columns that lack their partner, and as `readMeasuredCsv`.
 */
export function readReanalysisCsv(text: string, options: ReanalysisOptions = {}): ReanalysisWind {
  requireKnown(options, Object.keys(READ_REANALYSIS_CSV_FIELDS))
  const names = splitLine(lineAt(text, contentStart(text)).text)
  const time = names.find((name) => TIME.test(name))
  if (time === undefined) throw headerError('time', names)
  const heights = [...new Set([...heightsOf(names, EAST), ...heightsOf(names, SPEED)])]
  const height = options.height ?? Math.max(...heights)
  const wind = windColumns(names, height)
  if (wind === undefined) {
    throw headerError(Number.isFinite(height) ? `u${height} and v${height}` : 'u100 and v100', names)
  }
  const air = [airColumn(names, 'temperature', TEMPERATURE), airColumn(names, 'pressure', PRESSURE)]
  const series = readMeasuredCsv(text, {
    timeColumn: time,
    utcOffsetHours: 0,
    label: 'center',
    missing: ['NaN', 'nan', ...(options.missing ?? [])],
    columns: [...wind.columns, ...air.filter((column) => column !== undefined)],
  })
  const [first, second] = series.channels.map(({ values }) => values)
  return {
    axis: series.axis,
    height,
    speeds: wind.isVector ? first.map((u, t) => Math.sqrt(u * u + second[t] * second[t])) : first,
    directionsDeg: wind.isVector ? first.map((u, t) => directionFrom(u, second[t])) : second,
    temperature: valuesOf(series, 'temperature'),
    pressure: valuesOf(series, 'pressure'),
  }
}

function directionFrom(east: number, north: number): number {
  return east === 0 && north === 0 ? Number.NaN : wrap360(atan2Deg(-east, -north))
}

function windColumns(
  names: readonly string[],
  height: number,
): { readonly isVector: boolean; readonly columns: readonly MeasuredColumn[] } | undefined {
  const east = columnAt(names, EAST, height)
  const north = columnAt(names, NORTH, height)
  if (east !== undefined && north !== undefined) {
    const columns = [east, north].map((column): MeasuredColumn => ({ column, quantity: 'other', height }))
    return { isVector: true, columns }
  }
  const speed = columnAt(names, SPEED, height)
  const direction = columnAt(names, DIRECTION, height)
  if (speed === undefined || direction === undefined) return undefined
  return {
    isVector: false,
    columns: [
      { column: speed, quantity: 'wind_speed', height },
      { column: direction, quantity: 'wind_direction', height },
    ],
  }
}

function airColumn(
  names: readonly string[],
  quantity: 'temperature' | 'pressure',
  patterns: readonly (readonly [RegExp, string])[],
): MeasuredColumn | undefined {
  for (const [pattern, unit] of patterns) {
    const column = names.find((name) => pattern.test(name))
    if (column !== undefined) return { column, quantity, unit }
  }
  return undefined
}

function heightsOf(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name) => {
    const match = pattern.exec(name)
    return match === null ? [] : [Number(match[1] ?? match[2])]
  })
}

function columnAt(names: readonly string[], pattern: RegExp, height: number): string | undefined {
  return names.find((name) => heightsOf([name], pattern)[0] === height)
}

function valuesOf({ channels }: MeasuredSeries, quantity: string): Float64Array | undefined {
  return channels.find((channel) => channel.quantity === quantity)?.values
}

function headerError(column: string, names: readonly string[]): ParseError {
  return new ParseError({
    format: FORMAT,
    line: 1,
    column,
    problem: `the header has no column ${column} (it has ${names.join(', ').slice(0, 200)})`,
  })
}
