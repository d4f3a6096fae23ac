import type { MeasuredColumn, MeasuredSeries, StampOrder } from '@sunwake/core/wind'
import { UsageError } from './errors.ts'
import { readText } from './read-file.ts'

/** What a file of a mast is read by. */
export type MeasuredFlags = {
  readonly time?: string | undefined
  readonly speed?: readonly MeasuredColumn[] | undefined
  readonly direction?: string | undefined
  readonly speedUnit?: string | undefined
  readonly label?: 'start' | 'center' | 'end' | undefined
  readonly utcOffsetHours?: number | undefined
  readonly dateOrder?: StampOrder | undefined
  readonly stepMinutes?: number | undefined
  readonly missing?: readonly string[] | undefined
  readonly delimiter?: 'comma' | 'semicolon' | 'tab' | undefined
  readonly skipLines?: number | undefined
}

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const

/** A flag with a value of its own. */
export const measuredFlag = (brief: string, parse: (input: string) => unknown = String) =>
  ({ kind: 'parsed', parse, optional: true, brief }) as const

/** Flags that tell how a file of a mast is to be read. */
export const MEASURED_FLAGS = {
  time: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Column of the time stamps',
    placeholder: 'COLUMN',
  },
  speed: {
    kind: 'parsed',
    parse: parseSpeed,
    optional: true,
    variadic: true,
    brief: 'Column of a wind speed, with @ and the height [m]',
    placeholder: 'COLUMN[@HEIGHT]',
  },
  direction: measuredFlag('Column of the wind direction [°]'),
  speedUnit: measuredFlag('Unit of the speeds: m/s, km/h, mph or kn; m/s when absent'),
  label: {
    kind: 'enum',
    values: ['start', 'center', 'end'],
    optional: true,
    brief: 'Point of its interval that a stamp names; start when absent',
  },
  utcOffsetHours: measuredFlag('Zone of stamps that name none, east positive [h]', parseNumber),
  dateOrder: {
    kind: 'enum',
    values: ['ymd', 'dmy', 'mdy'],
    optional: true,
    brief: 'Order of the date; ymd when absent',
  },
  stepMinutes: measuredFlag('Distance of records; the most frequent when absent [min]', parseNumber),
  missing: { ...measuredFlag('Text that stands for a missing value, as often as needed'), variadic: true },
  delimiter: {
    kind: 'enum',
    values: ['comma', 'semicolon', 'tab'],
    optional: true,
    brief: 'What stands between cells; comma when absent',
  },
  skipLines: measuredFlag('Lines before the header', parseNumber),
} as const

/** Reads the file of a mast. */
export async function readMeasuredWind(file: string, flags: MeasuredFlags): Promise<MeasuredSeries> {
  const { readMeasuredCsv } = await import('@sunwake/core/wind')
  if (flags.time === undefined) throw new UsageError('no time stamps: give --time COLUMN')
  return readMeasuredCsv(readText(file), {
    timeColumn: flags.time,
    label: flags.label ?? 'start',
    columns: columnsOf(flags),
    utcOffsetHours: flags.utcOffsetHours,
    dateOrder: flags.dateOrder,
    stepMinutes: flags.stepMinutes,
    missing: flags.missing,
    delimiter: flags.delimiter === undefined ? undefined : DELIMITERS[flags.delimiter],
    skipLines: flags.skipLines,
  })
}

function columnsOf({ speed = [], speedUnit, direction }: MeasuredFlags): readonly MeasuredColumn[] {
  const speeds = speed.map((column) => ({ ...column, unit: speedUnit }))
  if (speeds.length === 0) throw new UsageError('no wind speed: give --speed COLUMN[@HEIGHT]')
  return direction === undefined ? speeds : [...speeds, { column: direction, quantity: 'wind_direction' }]
}

function parseSpeed(input: string): MeasuredColumn {
  const at = input.lastIndexOf('@')
  const height = at < 0 ? Number.NaN : Number(input.slice(at + 1))
  if (at < 0 || input.slice(at + 1).trim() === '' || Number.isNaN(height)) {
    return { column: input, quantity: 'wind_speed' }
  }
  return { column: input.slice(0, at), quantity: 'wind_speed', height }
}

/** A number of a flag. */
export function parseNumber(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}
