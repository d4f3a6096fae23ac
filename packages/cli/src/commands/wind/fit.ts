import type { MastSeries } from '@sunwake/api/run'
import type { FittedExtreme, WindFit } from '@sunwake/core/studies'
import { isoUtc, labelMs, type TimeAxis } from '@sunwake/core/time'
import type { MeasuredChannel } from '@sunwake/core/wind/formats'
import { defineCommand } from '../../command/define-command.ts'
import { choiceFlag, numberFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { MEASURED_FLAGS, readMeasuredWind } from '../../input/own-wind.ts'
import { printDataQuality } from '../../output/data-quality-report.ts'
import { figureLine } from '../../output/figures.ts'
import { printTable } from '../../output/table.ts'

/** `sunwake wind fit`: Weibull distributions, rose and shear of a measured series. */
export const command = defineCommand({
  description:
    'Reads a CSV file (gzip too) with a header. --speed names a column, with its height behind an @ (ws_80@80), once for each height; the rose is that of the first one. Nothing is assumed of a time zone: stamps without one need --utc-offset-hours.',
  examples: [
    'mast.csv --time timestamp --speed ws_80@80 --speed ws_60@60 --direction wd_78 --utc-offset-hours 1 --missing -999',
  ],
  flags: {
    ...MEASURED_FLAGS,
    sectors: numberFlag('Sectors of the rose; 12 when absent'),
    method: choiceFlag(
      ['likelihood', 'moments', 'wasp', 'least_squares'],
      'How distributions are fitted: likelihood, moments, wasp or least_squares; likelihood when absent',
    ),
    airDensity: numberFlag('For the power of the wind; 1.225 when absent', {
      unit: 'kg/m³',
      placeholder: 'RHO',
    }),
    json: OUTPUT.json,
  },
  positional: { placeholder: 'FILE', brief: 'CSV file; - reads standard input', count: 'one' },
  async run(flags, terminal, [file = '-']) {
    const { fittedExtreme, windFit } = await import('@sunwake/core/studies')
    const { createRng } = await import('@sunwake/core/math/random')
    const { warnOfUnits, windQuality } = await import('@sunwake/api/run')
    const { axis, channels } = await readMeasuredWind(file, flags)
    const of = (quantity: MeasuredChannel['quantity']): readonly MeasuredChannel[] =>
      channels.filter((channel) => channel.quantity === quantity)
    const fit = windFit({
      levels: of('wind_speed').map(({ name, height, values }) => ({ name, height, speeds: values })),
      directionsDeg: of('wind_direction')[0]?.values,
      sectors: flags.sectors,
      method: flags.method,
      airDensity: flags.airDensity,
    })
    // Of the first instrument, as the rose.
    const speed = of('wind_speed')[0]?.values ?? new Float64Array(axis.length)
    const extreme = fittedExtreme({ axis, speed }, { rng: createRng(1) })
    const series = channels.map(
      ({ name, quantity, values }): MastSeries => ({
        variable: name,
        quantity: quantity === 'wind_direction' ? 'direction' : 'speed',
        values,
      }),
    )
    const quality = windQuality(axis, series)
    const warnings: { code: string; message: string }[] = []
    warnOfUnits(series, { warnings })
    if (flags.json) {
      terminal.process.stdout.write(
        `${JSON.stringify({ ...windFitBody(fit, extreme, axis), data_quality: quality, warnings }, null, 2)}\n`,
      )
    } else {
      printWindFit(terminal, file, fit, axis)
      printExtreme(terminal, fit, extreme)
      printDataQuality(terminal, quality)
      for (const { message } of warnings) terminal.process.stdout.write(`warning  ${message}\n`)
    }
  },
})

/** Prints a fit for a person. */
function printWindFit(context: SunwakeContext, file: string, fit: WindFit, axis: TimeAxis): void {
  const { method, levels, rose, shear } = fit
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([
    `${file}: ${axis.length} records of ${axis.stepMinutes} min from ${isoUtc(labelMs(axis, 0))}, Weibull by ${method.replace('_', ' ')}`,
    '',
  ])
  printTable(
    context,
    ['column', 'm', 'there %', 'm/s', 'W/m²', 'k', 'A m/s', 'R²', 'power off %'],
    levels.map(({ name, height, statistics, coverage, weibull, quality }) => [
      name,
      height === undefined ? '' : String(height),
      (100 * coverage).toFixed(1),
      statistics.mean.toFixed(2),
      statistics.powerDensity.toFixed(0),
      weibull.shape.toFixed(3),
      weibull.scale.toFixed(3),
      quality.exceedanceR2.toFixed(5),
      (100 * quality.powerBias).toFixed(1),
    ]),
  )
  if (rose !== null) {
    print([''])
    printTable(
      context,
      ['°', 'share %', 'm/s', 'k', 'A m/s', 'energy %'],
      Array.from(rose.centreDeg, (direction, s) => [
        String(direction),
        (100 * (rose.frequency[s] ?? 0)).toFixed(1),
        Number.isNaN(rose.meanSpeed[s]) ? '' : (rose.meanSpeed[s]?.toFixed(2) ?? ''),
        rose.weibull[s]?.shape.toFixed(2) ?? '',
        rose.weibull[s]?.scale.toFixed(2) ?? '',
        (100 * (rose.energyFraction[s] ?? 0)).toFixed(1),
      ]),
    )
    print(['', figureLine('calm', `${(100 * rose.calmFrequency).toFixed(1)} %`)])
  }
  if (shear !== null) {
    print(['', figureLine('shear exponent', `${shear.overall.toFixed(3)} from ${shear.count} records`)])
  }
}

/** Wind once in 50 years, or why there is none. */
function printExtreme(context: SunwakeContext, { levels }: WindFit, extreme: FittedExtreme): void {
  const { value, standardError, missing } = extreme
  const text =
    missing === undefined
      ? `${value.toFixed(1)} ± ${standardError.toFixed(1)} m/s by the storms of ${levels[0]?.name}`
      : `not known, nor a class of turbines: ${missing}`
  context.process.stdout.write(`\n${figureLine('wind of 50 years', text)}\n`)
}

/** A fit as `--json` prints it: names of the wire, NaN as null. */
function windFitBody(
  { method, levels, rose, shear }: WindFit,
  { value, standardError, missing }: FittedExtreme,
  axis: TimeAxis,
): object {
  return {
    records: axis.length,
    first_record: isoUtc(labelMs(axis, 0)),
    last_record: isoUtc(labelMs(axis, axis.length - 1)),
    step_minutes: axis.stepMinutes,
    weibull_method: method,
    levels: levels.map(({ name, height, statistics, coverage, weibull, quality }) => ({
      column: name,
      height_m: height ?? null,
      coverage_pct: 100 * coverage,
      mean_wind_speed_ms: statistics.mean,
      standard_deviation_ms: statistics.standardDeviation,
      mean_power_density_wm2: statistics.powerDensity,
      weibull_k: weibull.shape,
      weibull_a: weibull.scale,
      quality: {
        exceedance_r2: finiteOrNull(quality.exceedanceR2),
        kolmogorov_smirnov: finiteOrNull(quality.kolmogorovSmirnov),
        mean_bias_pct: finiteOrNull(100 * quality.meanBias),
        power_bias_pct: finiteOrNull(100 * quality.powerBias),
      },
    })),
    rose:
      rose === null
        ? null
        : {
            calm_pct: 100 * rose.calmFrequency,
            sectors: Array.from(rose.centreDeg, (direction, s) => ({
              direction_deg: direction,
              frequency_pct: 100 * (rose.frequency[s] ?? 0),
              mean_wind_speed_ms: finiteOrNull(rose.meanSpeed[s] ?? Number.NaN),
              energy_pct: finiteOrNull(100 * (rose.energyFraction[s] ?? Number.NaN)),
              weibull_k: rose.weibull[s]?.shape ?? null,
              weibull_a: rose.weibull[s]?.scale ?? null,
            })),
          },
    extreme_wind:
      missing === undefined
        ? { method: 'independent_storms', speed_50_year_ms: value, standard_error_ms: standardError }
        : { method: 'none', speed_50_year_ms: null, standard_error_ms: null, reason: missing },
    shear: shear === null ? null : { law: shear.law, exponent: shear.overall, records: shear.count },
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
