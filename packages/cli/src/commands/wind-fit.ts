import { buildCommand } from '@stricli/core'
import type { MeasuredChannel, MeasuredColumn, StampOrder, WeibullMethod } from '@sunwake/core/wind'
import { EXIT, type SunwakeContext } from '../context.ts'
import { UsageError } from '../terminal/errors.ts'
import { JSON_FLAG } from '../terminal/output-flags.ts'
import { readText } from '../terminal/read-file.ts'
import { windFitBody } from '../terminal/wind-fit-body.ts'
import { printWindFit } from '../terminal/wind-fit-report.ts'

interface FitFlags {
  readonly time: string
  readonly speed: readonly MeasuredColumn[]
  readonly direction?: string | undefined
  readonly speedUnit?: string | undefined
  readonly label?: 'start' | 'center' | 'end' | undefined
  readonly utcOffsetHours?: number | undefined
  readonly dateOrder?: StampOrder | undefined
  readonly stepMinutes?: number | undefined
  readonly missing?: readonly string[] | undefined
  readonly delimiter?: 'comma' | 'semicolon' | 'tab' | undefined
  readonly skipLines?: number | undefined
  readonly sectors?: number | undefined
  readonly method?: WeibullMethod | undefined
  readonly airDensity?: number | undefined
  readonly json?: boolean | undefined
}

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const

const flag = (brief: string, parse: (input: string) => unknown = String) =>
  ({ kind: 'parsed', parse, optional: true, brief }) as const

/** `sunwake wind fit`: Weibull distributions, rose and shear of a measured series. */
export const windFitCommand = buildCommand<FitFlags, [string], SunwakeContext>({
  docs: {
    brief: 'Weibull distributions, rose and shear of a measured series',
    fullDescription:
      'Reads a CSV file (gzip too) with a header. --speed names a column, with its height behind an @ (ws_80@80), as often\n' +
      'as there are heights; the rose is that of the first one. Nothing is assumed of a time zone: stamps without one need\n' +
      '--utc-offset-hours.',
    customUsage: [
      'mast.csv --time timestamp --speed ws_80@80 --speed ws_60@60 --direction wd_78 --utc-offset-hours 1 --missing -999',
    ],
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'CSV file, - for stdin', placeholder: 'FILE', parse: String }],
    },
    flags: {
      time: { kind: 'parsed', parse: String, brief: 'Column of the time stamps', placeholder: 'COLUMN' },
      speed: {
        kind: 'parsed',
        parse: parseSpeed,
        variadic: true,
        brief: 'Column of a wind speed, with @ and the height [m]',
        placeholder: 'COLUMN[@HEIGHT]',
      },
      direction: flag('Column of the wind direction [°]'),
      speedUnit: flag('Unit of the speeds: m/s, km/h, mph or kn; m/s when absent'),
      label: {
        kind: 'enum',
        values: ['start', 'center', 'end'],
        optional: true,
        brief: 'Point of its interval that a stamp names; start when absent',
      },
      utcOffsetHours: flag('Zone of stamps that name none, east positive [h]', parseNumber),
      dateOrder: {
        kind: 'enum',
        values: ['ymd', 'dmy', 'mdy'],
        optional: true,
        brief: 'Order of the date; ymd when absent',
      },
      stepMinutes: flag('Distance of records; the most frequent when absent [min]', parseNumber),
      missing: { ...flag('Text that stands for a missing value, as often as needed'), variadic: true },
      delimiter: {
        kind: 'enum',
        values: ['comma', 'semicolon', 'tab'],
        optional: true,
        brief: 'What stands between cells; comma when absent',
      },
      skipLines: flag('Lines before the header', parseNumber),
      sectors: flag('Sectors of the rose; 12 when absent', parseNumber),
      method: {
        kind: 'enum',
        values: ['likelihood', 'moments', 'wasp', 'least_squares'],
        optional: true,
        brief: 'How distributions are fitted; likelihood when absent',
      },
      airDensity: flag('For the power of the wind; 1.225 when absent [kg/m³]', parseNumber),
      json: JSON_FLAG,
    } as never,
  },
  async func(flags, file) {
    const [{ readMeasuredCsv }, { windFit }] = await Promise.all([
      import('@sunwake/core/wind'),
      import('@sunwake/core/studies'),
    ])
    const { axis, channels } = readMeasuredCsv(readText(file), {
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
    const of = (quantity: MeasuredChannel['quantity']): readonly MeasuredChannel[] =>
      channels.filter((channel) => channel.quantity === quantity)
    const fit = windFit({
      levels: of('wind_speed').map(({ name, height, values }) => ({ name, height, speeds: values })),
      directionsDeg: of('wind_direction')[0]?.values,
      sectors: flags.sectors,
      method: flags.method,
      airDensity: flags.airDensity,
    })
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(windFitBody(fit, axis), null, 2)}\n`)
    else printWindFit(this, file, fit, axis)
    this.process.exitCode = EXIT.ok
  },
})

function columnsOf({ speed, speedUnit, direction }: FitFlags): readonly MeasuredColumn[] {
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

function parseNumber(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}
