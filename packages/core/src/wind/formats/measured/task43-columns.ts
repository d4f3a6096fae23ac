import { InputError, requireFields } from '../../../errors/index.ts'
import type { Task43Station } from './iea-task43.ts'
import type { MeasuredQuantity } from './measured-quantities.ts'
import type { MeasuredColumn, MeasuredCsvOptions } from './measured-series.ts'

/** Measurement types of the data model that the engine has a quantity for. */
const QUANTITIES: Readonly<Record<string, MeasuredQuantity>> = {
  wind_speed: 'wind_speed',
  wind_direction: 'wind_direction',
  air_temperature: 'temperature',
  temperature: 'temperature',
  air_pressure: 'pressure',
  pressure: 'pressure',
  relative_humidity: 'relative_humidity',
}

/** Units of the data model by the names that `readMeasuredCsv` knows. */
const UNITS: Readonly<Record<string, string>> = {
  'm/s': 'm/s',
  deg: 'deg',
  deg_C: 'degC',
  deg_F: 'degF',
  K: 'K',
  hPa: 'hPa',
  mbar: 'mbar',
  Pa: 'Pa',
  kPa: 'kPa',
  '%': '%',
}

/**
 * How to read the logger's file of a station: every column with a mean or spread of a quantity that the engine has,
 * those that are ignored left out, with the logger's zone, label and step. Slopes of the logger are not applied: they
 * are in the values. Where a column changed its sensor, the first one names it; heights and quantity must not change.
 *
 * @throws {InputError} `missing` where no logger says its zone and label, `inconsistent` where loggers differ in them or
 *   a column changed its height or quantity.
 */
export function csvOptionsOfTask43(
  station: Task43Station,
  timeColumn: string,
): Pick<MeasuredCsvOptions, 'timeColumn' | 'utcOffsetHours' | 'label' | 'stepMinutes' | 'columns'> {
  requireFields(station, { loggers: 'list', columns: 'list' }, 'station')
  requireFields({ timeColumn }, { timeColumn: 'text' })
  const [logger] = station.loggers
  if (logger?.utcOffsetHours === undefined || logger.label === undefined) {
    throw new InputError({
      code: 'missing',
      field: `${station.name}.logger_main_config`,
      value: undefined,
      constraint: 'a logger with offset_from_utc_hrs and timestamp_is_end_of_period',
    })
  }
  for (const other of station.loggers) {
    const isSame =
      other.utcOffsetHours === logger.utcOffsetHours &&
      other.label === logger.label &&
      other.averagingMinutes === logger.averagingMinutes
    if (isSame) continue
    throw new InputError({
      code: 'inconsistent',
      field: `${station.name}.logger_main_config`,
      value: other.serialNumber,
      constraint: `of the zone, label and step of logger ${logger.serialNumber}; read their periods apart`,
    })
  }
  return {
    timeColumn,
    utcOffsetHours: logger.utcOffsetHours,
    label: logger.label,
    stepMinutes: logger.averagingMinutes,
    columns: columnsOf(station),
  }
}

function columnsOf({ columns }: Task43Station): MeasuredColumn[] {
  const found = new Map<string, MeasuredColumn>()
  for (const { column, point, measurementType, unit, statistic, height, isIgnored } of columns) {
    const quantity = Object.hasOwn(QUANTITIES, measurementType) ? QUANTITIES[measurementType] : undefined
    if (quantity === undefined || isIgnored || statistic === 'other') continue
    const known = found.get(column)
    if (known === undefined) {
      found.set(column, {
        column,
        name: statistic === 'avg' ? point : `${point}_${statistic}`,
        quantity,
        unit: unit !== undefined && Object.hasOwn(UNITS, unit) ? UNITS[unit] : unit,
        height,
        statistic,
      })
    } else if (known.quantity !== quantity || known.height !== height || known.statistic !== statistic) {
      throw new InputError({
        code: 'inconsistent',
        field: column,
        value: `${quantity}, ${statistic}, ${height} m`,
        constraint: `what it was before: ${known.quantity}, ${known.statistic}, ${known.height} m; read its periods apart`,
      })
    }
  }
  return [...found.values()]
}
