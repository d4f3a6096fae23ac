import { ParseError } from '../../../errors/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite } from '../../records/site-header.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import type {
  WeatherFile,
  WeatherFileOptions,
  WeatherFileWarning,
  WeatherFormat,
} from '../../weather-file.ts'
import { NASA_POWER_FORMAT } from './parameters.ts'

/** How a reply says its times are to be read; undefined when it does not say. */
export type PowerTimeStandard = 'UTC' | 'LST' | undefined

/** An hourly reply of NASA POWER, in either form. */
export interface PowerReply {
  readonly format: WeatherFormat
  readonly latitude: string | undefined
  readonly longitude: string | undefined
  readonly elevation: string | undefined
  readonly timeStandard: PowerTimeStandard
  readonly fillValue: number
  readonly version: string | undefined
  readonly columns: readonly string[]
  /** Date of every record as YYYYMMDD. */
  readonly dates: Float64Array
  /** Hour of the day at which a record begins, 0..23. */
  readonly hours: Float64Array
  readonly sources: readonly SourceColumn[]
  readonly firstLine?: number | undefined
}

/** Degrees of longitude in one hour of solar time. */
const DEGREES_PER_HOUR = 15

/**
 * Makes a weather file of a reply: labels are the START of their hour. Local solar time (LST) is UTC plus the longitude
 * in whole hours of 15°, with a warning; so is UTC taken for a reply that does not name its time standard.
 * Wind is that of WS10M; WS2M and WS50M are extras, as they are of other heights.
 */
export function assemblePowerReply(reply: PowerReply, options: WeatherFileOptions): WeatherFile {
  const site = headerSite(
    { format: NASA_POWER_FORMAT },
    {
      latitude: { name: 'latitude', text: reply.latitude },
      longitude: { name: 'longitude', text: reply.longitude },
      elevation: { name: 'elevation', text: reply.elevation },
    },
  )
  if (reply.sources.length === 0) {
    throw new ParseError({
      format: NASA_POWER_FORMAT,
      problem: 'none of its parameters is known; ask for ALLSKY_SFC_SW_DWN, T2M or WS10M, for example',
    })
  }
  const utcOffsetHours =
    reply.timeStandard === 'LST' ? Math.round(site.longitudeDeg / DEGREES_PER_HOUR) + 0 : 0
  return assembleWeatherFile(
    {
      format: reply.format,
      site,
      source: 'NASA POWER hourly',
      header: {
        dataset: 'NASA POWER',
        version: reply.version,
        utcOffsetHours,
        fillValue: reply.fillValue,
      },
      columns: reply.columns,
      stamps: {
        format: NASA_POWER_FORMAT,
        column: 'HR',
        dates: reply.dates,
        minutes: reply.hours.map((hour) => hour * 60),
        utcOffsetHours,
        label: 'start',
        stepMinutes: 60,
        // JSON that can be parsed is whole.
        wholeDays: reply.firstLine !== undefined,
        firstLine: reply.firstLine,
      },
      sources: reply.sources,
      warnings: timeWarnings(reply.timeStandard, utcOffsetHours),
    },
    options,
  )
}

function timeWarnings(standard: PowerTimeStandard, utcOffsetHours: number): WeatherFileWarning[] {
  if (standard === 'LST') {
    const message = `Times are local solar time, taken as UTC ${utcOffsetHours} h; ask for time-standard=UTC to be sure.`
    return [{ code: 'local_solar_time', message }]
  }
  if (standard === 'UTC') return []
  return [
    {
      code: 'assumed_utc',
      message:
        'The file does not name its time standard; UTC was taken. NASA POWER gives LST unless asked for UTC.',
    },
  ]
}
