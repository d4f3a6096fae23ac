import { buildCommand } from '@stricli/core'
import type { MeasuredChannel, WeibullMethod } from '@sunwake/core/wind'
import { EXIT, type SunwakeContext } from '../context.ts'
import { printDataQuality } from '../terminal/data-quality-report.ts'
import {
  MEASURED_FLAGS,
  type MeasuredFlags,
  measuredFlag,
  parseNumber,
  readMeasuredWind,
} from '../terminal/measured-wind.ts'
import { JSON_FLAG } from '../terminal/output-flags.ts'
import { windFitBody } from '../terminal/wind-fit-body.ts'
import { printWindFit } from '../terminal/wind-fit-report.ts'

interface FitFlags extends MeasuredFlags {
  readonly sectors?: number | undefined
  readonly method?: WeibullMethod | undefined
  readonly airDensity?: number | undefined
  readonly json?: boolean | undefined
}

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
      ...MEASURED_FLAGS,
      sectors: measuredFlag('Sectors of the rose; 12 when absent', parseNumber),
      method: {
        kind: 'enum',
        values: ['likelihood', 'moments', 'wasp', 'least_squares'],
        optional: true,
        brief: 'How distributions are fitted; likelihood when absent',
      },
      airDensity: measuredFlag('For the power of the wind; 1.225 when absent [kg/m³]', parseNumber),
      json: JSON_FLAG,
    } as never,
  },
  async func(flags, file) {
    const [{ windFit }, { windQuality }, { axis, channels }] = await Promise.all([
      import('@sunwake/core/studies'),
      import('@sunwake/api/run'),
      readMeasuredWind(file, flags),
    ])
    const of = (quantity: MeasuredChannel['quantity']): readonly MeasuredChannel[] =>
      channels.filter((channel) => channel.quantity === quantity)
    const fit = windFit({
      levels: of('wind_speed').map(({ name, height, values }) => ({ name, height, speeds: values })),
      directionsDeg: of('wind_direction')[0]?.values,
      sectors: flags.sectors,
      method: flags.method,
      airDensity: flags.airDensity,
    })
    const quality = windQuality(
      axis,
      channels.map(({ name, quantity, values }) => ({
        variable: name,
        quantity: quantity === 'wind_direction' ? 'direction' : 'speed',
        values,
      })),
    )
    if (flags.json === true) {
      this.process.stdout.write(
        `${JSON.stringify({ ...windFitBody(fit, axis), data_quality: quality }, null, 2)}\n`,
      )
    } else {
      printWindFit(this, file, fit, axis)
      printDataQuality(this, quality)
    }
    this.process.exitCode = EXIT.ok
  },
})
