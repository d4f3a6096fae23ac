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
  print(clockLine(quality))
  const { long_term: longTerm } = quality
  if (longTerm === undefined || longTerm === null) return
  print(
    `long term: ${longTerm.method.replaceAll('_', ' ')} by ${longTerm.reference} of ${longTerm.period}, from ${longTerm.common_hours} common hours, correlation ${longTerm.correlation.toFixed(2)}`,
  )
}

function clockLine({ time_shift: shift, time_shift_missing: missing }: DataQuality): string {
  if (shift === null) return `clock not checked: ${missing ?? 'no reason given'}`
  const { correction_minutes: minutes, uncertainty_minutes: sigma, days } = shift
  const toAdd = `${minutes.toFixed(0)} min to add, ±${Math.max(Math.round(sigma), 1)} min, from ${days} days`
  if (shift.method === 'sun') return `clock against the sun: ${toAdd}`
  const pattern = shift.pattern === null ? '' : `, ${shift.pattern.replaceAll('_', ' ')}`
  return `clock against ${shift.reference ?? 'a reanalysis'}: ${toAdd}${pattern}`
}
