import { ParseError, requireFields } from '../../../errors/index.ts'
import { parseJsonObject } from '../../../text/json-members.ts'
import {
  type DocumentPart,
  documentRoot,
  fieldError,
  has,
  numberAt,
  optionalFlagAt,
  optionalNumberAt,
  optionalTextAt,
  partsAt,
  textAt,
} from '../document-fields.ts'
import type { MeasuredStatistic } from './measured-series.ts'
import { isoMs } from './time-stamp.ts'

/** A column of the logger's file and what it holds, from one date to another. */
export interface Task43Column {
  readonly column: string
  /** Name of the measurement point. */
  readonly point: string
  /** As the data model has it: `wind_speed`, `wind_direction`, `air_temperature` … */
  readonly measurementType: string
  /** As the data model has it: `m/s`, `deg`, `deg_C` … */
  readonly unit?: string | undefined
  readonly statistic: MeasuredStatistic
  /** As the data model has it: `avg`, `sd`, `ti30sec` … */
  readonly statisticType: string
  /** Above its reference [m]. */
  readonly height?: number | undefined
  /** What the height is counted from: `ground_level`, `sea_level` … */
  readonly heightReference?: string | undefined
  /** What the logger was set to multiply and add; already in the values. */
  readonly loggerSlope?: number | undefined
  readonly loggerOffset?: number | undefined
  /** Direction that the sensor's boom points to [°]. */
  readonly boomDeg?: number | undefined
  readonly isIgnored: boolean
  /** From when to when it holds, local time of the logger read as UTC, epoch ms; open ends are absent. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** How a logger kept time. */
export interface Task43Logger {
  /** Absent for a reanalysis. */
  readonly serialNumber?: string | undefined
  readonly utcOffsetHours?: number | undefined
  readonly averagingMinutes?: number | undefined
  readonly label?: 'start' | 'end' | undefined
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** A mast, a lidar, a node of a reanalysis. */
export interface Task43Station {
  readonly name: string
  readonly latitudeDeg: number
  readonly longitudeDeg: number
  /** `mast`, `lidar`, `reanalysis` … */
  readonly stationType: string
  readonly loggers: readonly Task43Logger[]
  readonly columns: readonly Task43Column[]
}

/** A file of the IEA Wind Task 43 data model. */
export interface Task43File {
  readonly version: string
  readonly plantName?: string | undefined
  readonly stations: readonly Task43Station[]
}

const FORMAT = 'IEA Task 43 data model'
const STATISTICS: Readonly<Record<string, MeasuredStatistic>> = {
  avg: 'avg',
  sd: 'sd',
  min: 'min',
  max: 'max',
}

/**
 * Reads a file of the data model for wind resource assessment of IEA Wind Task 43 (JSON): which column of a logger's
 * file was which sensor at which height, when, and how the logger kept time. Calibration certificates and mounting are
 * not looked at, but for the booms' direction.
 *
 * @throws {ParseError} broken JSON; by the path of the field: absent, of another type, outside its range.
 * @see IEA Wind Task 43, Digital WRA Data Standard, schema 1.3
 */
export function readIeaTask43(text: string): Task43File {
  requireFields({ text }, { text: 'text' })
  const root = documentRoot(FORMAT, parseJsonObject(FORMAT, text.replace(/^\ufeff/, '')))
  const stations = partsAt(root, 'measurement_location').map(readStation)
  if (stations.length === 0) throw fieldError(root, 'measurement_location', 'a list of one station or more')
  return {
    version: optionalTextAt(root, 'version') ?? '',
    plantName: optionalTextAt(root, 'plant_name'),
    stations,
  }
}

function readStation(part: DocumentPart): Task43Station {
  const config = ['logger_main_config', 'main_config'].find((name) => has(part, name))
  const loggers = config === undefined ? [] : partsAt(part, config).map(readLogger)
  return {
    name: textAt(part, 'name'),
    latitudeDeg: numberAt(part, 'latitude_ddeg', { min: -90, max: 90, unit: '°' }),
    longitudeDeg: numberAt(part, 'longitude_ddeg', { min: -180, max: 180, unit: '°' }),
    stationType: textAt(part, 'measurement_station_type_id'),
    loggers,
    columns: partsAt(part, 'measurement_point').flatMap(readPoint),
  }
}

function readLogger(part: DocumentPart): Task43Logger {
  const isEnd = optionalFlagAt(part, 'timestamp_is_end_of_period')
  return {
    serialNumber: optionalTextAt(part, 'logger_serial_number'),
    utcOffsetHours: optionalNumberAt(part, 'offset_from_utc_hrs', { min: -12, max: 14, unit: 'h' }),
    averagingMinutes: optionalNumberAt(part, 'averaging_period_minutes', {
      min: 1 / 60,
      max: 1440,
      unit: 'min',
    }),
    label: isEnd === undefined ? undefined : isEnd ? 'end' : 'start',
    ...period(part),
  }
}

function readPoint(point: DocumentPart): Task43Column[] {
  if (!has(point, 'logger_measurement_config')) return []
  const height = { min: -200, max: 1000, unit: 'm' }
  const ofPoint = {
    point: textAt(point, 'name'),
    measurementType: textAt(point, 'measurement_type_id'),
    heightReference: optionalTextAt(point, 'height_reference_id'),
  }
  const pointHeight = optionalNumberAt(point, 'height_m', height)
  const booms = has(point, 'mounting_arrangement') ? partsAt(point, 'mounting_arrangement') : []
  const [boom] = booms
  const number = { min: -1e9, max: 1e9 }
  return partsAt(point, 'logger_measurement_config').flatMap((config) => {
    const ofConfig = {
      unit: optionalTextAt(config, 'measurement_units_id'),
      height: pointHeight ?? optionalNumberAt(config, 'height_m', height),
      loggerSlope: optionalNumberAt(config, 'slope', number),
      loggerOffset: optionalNumberAt(config, 'offset', number),
      boomDeg:
        boom === undefined
          ? optionalNumberAt(config, 'logger_stated_boom_orientation_deg', { min: -360, max: 720, unit: '°' })
          : optionalNumberAt(boom, 'boom_orientation_deg', { min: -360, max: 720, unit: '°' }),
      ...period(config),
    }
    const columns = has(config, 'column_name') ? partsAt(config, 'column_name') : []
    return columns.map((column) => {
      const statisticType = textAt(column, 'statistic_type_id')
      return {
        column: textAt(column, 'column_name'),
        ...ofPoint,
        ...ofConfig,
        statisticType,
        statistic: Object.hasOwn(STATISTICS, statisticType) ? STATISTICS[statisticType] : 'other',
        isIgnored: optionalFlagAt(column, 'is_ignored') ?? false,
      }
    })
  })
}

function period(part: DocumentPart): {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
} {
  const fromMs = instantAt(part, 'date_from')
  const toMs = instantAt(part, 'date_to')
  if (fromMs !== undefined && toMs !== undefined && toMs < fromMs) {
    throw new ParseError({
      format: FORMAT,
      column: `${part.path}.date_to`,
      problem: `${part.path}.date_to lies before date_from`,
    })
  }
  return { fromMs, toMs }
}

function instantAt(part: DocumentPart, name: string): number | undefined {
  const text = optionalTextAt(part, name)
  if (text === undefined) return undefined
  const instant = isoMs(text, 0)
  if (Number.isNaN(instant)) throw fieldError(part, name, 'a date as YYYY-MM-DDThh:mm:ss')
  return instant
}
