import { ParseError } from '../../errors/index.ts'
import { excerpt } from '../../text/cell.ts'
import { RECORDS_MAX } from '../../text/csv-table.ts'
import {
  type JsonMembers,
  memberText,
  optionalJsonObject,
  parseJsonObject,
  requireJsonObject,
} from '../../text/json-members.ts'
import { daysInMonth, epochMs, MS_PER_MINUTE } from '../../time/index.ts'
import { OPEN_METEO_FORMS, type OpenMeteoColumn, openMeteoColumn } from './open-meteo-quantities.ts'

const FORMAT = 'Open-Meteo'

/** A column of a reply. */
export interface OpenMeteoSeries extends OpenMeteoColumn {
  /** One value a record, NaN a gap. */
  readonly values: Float64Array
}

/** An hourly reply of Open-Meteo in canonical units. */
export interface OpenMeteoReply {
  /** Middle of the grid cell that answered, not the place that was asked for [°]. */
  readonly latitudeDeg: number
  readonly longitudeDeg: number
  /** Height of the ground [m]; NaN where the reply has none. */
  readonly elevation: number
  /** Stamp of the first record, epoch ms UTC. */
  readonly startMs: number
  readonly stepMinutes: number
  /** Number of records. */
  readonly length: number
  readonly series: readonly OpenMeteoSeries[]
}

/**
 * Reads an hourly reply of Open-Meteo (archive, forecast or ensemble): light is the mean of the hour before its stamp,
 * all else holds at the stamp. Units are read from the reply, never assumed. Stamps are ISO 8601 or epoch seconds,
 * moved to UTC by `utc_offset_seconds`. `null` is a gap; columns of other quantities are left out.
 *
 * @throws {ParseError} broken or cut JSON, an error reply with its reason, stamps that are not even, a unit that is not
 *   known, values that cannot be, a list of another length.
 * @see https://open-meteo.com/en/docs
 */
export function readOpenMeteoJson(text: string): OpenMeteoReply {
  const root = parseJsonObject(FORMAT, text)
  if (root['error'] === true) {
    throw new ParseError({
      format: FORMAT,
      problem: `the service refused: ${excerpt(memberText(root, 'reason') ?? 'no reason given')}`,
    })
  }
  const hourly = requireJsonObject(FORMAT, root, ['hourly'])
  const units = optionalJsonObject(root, ['hourly_units'])
  const stamps = stampsOf(root, hourly, units)
  const series: OpenMeteoSeries[] = []
  for (const name of Object.keys(hourly)) {
    const column = openMeteoColumn(name)
    if (column === undefined) continue
    series.push({ ...column, values: valuesOf(hourly, name, column, units, stamps.length) })
  }
  if (series.length === 0) {
    throw new ParseError({
      format: FORMAT,
      column: 'hourly',
      problem: 'the reply has no column that is read',
    })
  }
  return {
    latitudeDeg: placeNumber(root, 'latitude', 90),
    longitudeDeg: placeNumber(root, 'longitude', 180),
    elevation: typeof root['elevation'] === 'number' ? root['elevation'] : Number.NaN,
    ...stamps,
    series,
  }
}

function placeNumber(root: JsonMembers, name: string, limit: number): number {
  const value = root[name]
  if (typeof value === 'number' && Math.abs(value) <= limit) return value
  throw new ParseError({
    format: FORMAT,
    column: name,
    problem: `${name} must be a number within ±${limit}°`,
  })
}

function stampsOf(
  root: JsonMembers,
  hourly: JsonMembers,
  units: JsonMembers,
): Pick<OpenMeteoReply, 'startMs' | 'stepMinutes' | 'length'> {
  const time: unknown = hourly['time']
  if (!Array.isArray(time) || time.length < 2 || time.length > RECORDS_MAX) {
    const problem = `hourly.time must be a list of 2 to ${RECORDS_MAX} stamps`
    throw new ParseError({ format: FORMAT, column: 'time', problem })
  }
  const offset = root['utc_offset_seconds'] ?? 0
  const offsetMs = typeof offset === 'number' && Number.isFinite(offset) ? offset * 1000 : Number.NaN
  const isUnix = memberText(units, 'time') === 'unixtime'
  const stampMs = (at: number): number => {
    const stamp: unknown = time[at]
    if (isUnix) return typeof stamp === 'number' ? stamp * 1000 : Number.NaN
    const parts =
      typeof stamp === 'string' ? /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(stamp) : null
    if (parts === null) return Number.NaN
    const [year, month, day, hour, minute] = parts.slice(1).map(Number)
    if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return Number.NaN
    return epochMs({ year, month, day, hour, minute }) - offsetMs
  }
  const startMs = stampMs(0)
  const stepMs = stampMs(1) - startMs
  for (let t = 0; t < time.length; t++) {
    if (stepMs > 0 && stampMs(t) === startMs + t * stepMs) continue
    const value = excerpt(String(time[t]))
    throw new ParseError({
      format: FORMAT,
      column: 'time',
      value,
      problem: `stamp ${t + 1} is "${value}"; stamps must be clock times YYYY-MM-DDTHH:MM at even steps, so ask for timezone=GMT`,
    })
  }
  return { startMs, stepMinutes: stepMs / MS_PER_MINUTE, length: time.length }
}

function valuesOf(
  hourly: JsonMembers,
  name: string,
  { quantity }: OpenMeteoColumn,
  units: JsonMembers,
  length: number,
): Float64Array {
  const list: unknown = hourly[name]
  if (!Array.isArray(list) || list.length !== length) {
    const found = Array.isArray(list) ? `${list.length} values` : 'no list'
    throw new ParseError({
      format: FORMAT,
      column: name,
      problem: `${found} for ${length} stamps; get it again`,
    })
  }
  const { scales, min, max } = OPEN_METEO_FORMS[quantity]
  const unit = memberText(units, name)?.toLowerCase()
  const isKnown = unit !== undefined && Object.hasOwn(scales, unit)
  // A model without the quantity writes `undefined` for its unit, and nothing but null.
  if (!isKnown && list.every((value) => value === null)) return new Float64Array(length).fill(Number.NaN)
  if (!isKnown) {
    const found = unit === undefined ? 'the reply names no unit' : `the unit "${excerpt(unit)}" is not known`
    throw new ParseError({
      format: FORMAT,
      column: name,
      problem: `${found} for ${name}; it must be one of ${Object.keys(scales).join(', ')}`,
    })
  }
  const scale = scales[unit]
  return Float64Array.from(list, (value: unknown, t) => {
    if (value === null) return Number.NaN
    const scaled = typeof value === 'number' ? value * scale : Number.NaN
    // Not `< min || > max`: a value that is not a number must fail too.
    if (scaled >= min && scaled <= max) return scaled
    const shown =
      typeof value === 'number' || typeof value === 'string' ? excerpt(String(value)) : typeof value
    throw new ParseError({
      format: FORMAT,
      column: name,
      value: shown,
      problem: `record ${t + 1} has "${shown}" ${unit}; it must be a number in ${min / scale}..${max / scale}`,
    })
  })
}
