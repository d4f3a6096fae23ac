import type { DataQuality } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { printTable } from './table.ts'

/** Prints what is odd about the series that a command was given; nothing where it was given none. */
export function printDataQuality(context: SunwakeContext, quality: DataQuality | undefined): void {
  if (quality === undefined) return
  const print = (text: string) => context.process.stdout.write(`${text}\n`)
  print('')
  printTable(
    context,
    ['series', 'covered %', 'suspect %', 'because'],
    quality.variables.map(({ variable, coverage_pct: covered, suspect_pct: suspect, flags }) => [
      variable,
      covered.toFixed(1),
      suspect.toFixed(2),
      Object.entries(flags)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
        .join(', '),
    ]),
  )
  const { time_shift: shift } = quality
  if (shift === null) return
  print(
    `clock against the sun: ${shift.correction_minutes.toFixed(0)} min to add, ±${shift.uncertainty_minutes.toFixed(0)} min, from ${shift.days} days`,
  )
}
