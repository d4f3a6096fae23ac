import type { WindFit } from '@sunwake/core/studies'
import { isoUtc, labelMs, type TimeAxis } from '@sunwake/core/time'
import type { SunwakeContext } from '../context.ts'
import { figureLine } from './figures.ts'
import { printTable } from './table.ts'

/** Prints a fit for a person. */
export function printWindFit(context: SunwakeContext, file: string, fit: WindFit, axis: TimeAxis): void {
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
