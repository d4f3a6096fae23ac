import type { DataQuality } from '../result/data-quality.ts'
import type { Notes } from '../result/notes.ts'

type VariableQuality = DataQuality['variables'][number]

/** Suspect records from which on an answer warns of them, as a share [%] and in number: a day of hours. */
const WORTH_SAYING_PCT = 2
const WORTH_SAYING = 24

/**
 * Counts the flags of one series.
 * @param bits of the flags; one is `gap`.
 * @param names of those that are told.
 */
export function variableQuality<Flag extends string>(
  variable: string,
  flags: Uint8Array,
  bits: Readonly<Record<Flag | 'gap', number>>,
  names: readonly Flag[],
): VariableQuality {
  const mask = names.reduce((sum, name) => sum | bits[name], 0)
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  let gaps = 0
  let suspect = 0
  for (const flag of flags) {
    if ((flag & bits.gap) !== 0) gaps++
    if ((flag & mask) === 0) continue
    suspect++
    for (const name of names) if ((flag & bits[name]) !== 0) counts[name] = (counts[name] ?? 0) + 1
  }
  const percent = (count: number): number => (100 * count) / Math.max(flags.length, 1)
  return {
    variable,
    coverage_pct: percent(flags.length - gaps),
    flags: counts,
    suspect_pct: percent(suspect),
  }
}

/** Warns of series in which much is suspect. */
export function warnOfQuality({ records, variables }: DataQuality, { warnings }: Notes): void {
  const odd = variables.filter(
    ({ suspect_pct: share }) => share >= WORTH_SAYING_PCT && (share * records) / 100 >= WORTH_SAYING,
  )
  if (odd.length === 0) return
  const list = odd.map(({ variable, flags, suspect_pct: share }) => {
    const reasons = Object.entries(flags).filter(([, count]) => count > 0)
    return `${variable} ${share.toFixed(1)} % (${reasons.map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`).join(', ')})`
  })
  warnings.push({
    code: 'suspect_records',
    message: `Records that look wrong were used as they are: ${list.join('; ')}. See data_quality.`,
  })
}
