import { UsageError } from './errors.ts'
import { MEASURED_FLAGS, type MeasuredFlags, readMeasuredWind } from './measured-wind.ts'

/** A file of own wind, and how it is to be read. */
export type OwnWindFlags = MeasuredFlags & {
  readonly wind?: string | undefined
  readonly longTerm?: string | undefined
}

/** Flags of every command that takes the wind of a mast. */
export const OWN_WIND_FLAGS = {
  wind: {
    kind: 'parsed',
    parse: String,
    optional: true,
    placeholder: 'FILE',
    brief: 'CSV of a mast, in place of any data set; with --time, --speed and --direction',
  },
  longTerm: {
    kind: 'parsed',
    parse: String,
    optional: true,
    placeholder: 'METHOD',
    brief:
      'Carry the mast to the years of the reanalysis: variance_ratio, linear or weibull_scale; needs online data',
  },
  ...MEASURED_FLAGS,
} as const

/** The series of a file as the request has them. */
export async function windDataOf(file: string, flags: OwnWindFlags): Promise<object> {
  const { axis, channels } = await readMeasuredWind(file, flags)
  const listed = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))
  const direction = channels.find(({ quantity }) => quantity === 'wind_direction')
  if (direction === undefined) throw new UsageError('no wind direction: give --direction COLUMN')
  const levels = channels.flatMap(({ quantity, name, height, values }) => {
    if (quantity !== 'wind_speed') return []
    if (height === undefined) throw new UsageError(`${name} has no height: give it as --speed ${name}@HEIGHT`)
    return [{ height_m: height, speed_ms: listed(values) }]
  })
  return {
    start: new Date(axis.startMs).toISOString(),
    step_minutes: axis.stepMinutes,
    timestamp_label: axis.label,
    utc_offset_hours: axis.utcOffsetHours,
    levels: levels.map((level, i) =>
      i === 0 ? { ...level, direction_deg: listed(direction.values) } : level,
    ),
    ...(flags.longTerm === undefined ? {} : { long_term_correction: flags.longTerm }),
  }
}
