import { InputError, requireList } from '../../../errors/index.ts'

/** What may be wrong with a record. */
export type QualityFlag = 'gap' | 'range' | 'stuck' | 'spike' | 'icing' | 'shadow'

/** Bit of each flag in a series of flags: a record may have several. */
export const QUALITY_FLAGS: Readonly<Record<QualityFlag, number>> = {
  gap: 1,
  range: 2,
  stuck: 4,
  spike: 8,
  icing: 16,
  shadow: 32,
}

/**
 * A copy of a series with a gap (NaN) in every record that has one of the flags.
 *
 * @param which flags that count; all when absent.
 * @throws {InputError} `length_mismatch`, `unknown_value` (`which`).
 */
export function withoutFlagged(
  values: Float64Array,
  flags: Uint8Array,
  which: readonly QualityFlag[] = Object.keys(QUALITY_FLAGS) as QualityFlag[],
): Float64Array {
  requireList(values, 'values')
  requireList(flags, 'flags')
  InputError.requireLength(values.length, { flags })
  let mask = 0
  for (const flag of which) {
    InputError.requireOneOf(flag, Object.keys(QUALITY_FLAGS), 'which')
    mask |= QUALITY_FLAGS[flag]
  }
  return values.map((value, t) => ((flags[t] & mask) === 0 ? value : Number.NaN))
}

/** How many records have each flag. */
export function countFlags(flags: Uint8Array): Readonly<Record<QualityFlag, number>> {
  requireList(flags, 'flags')
  const counts: Record<QualityFlag, number> = { gap: 0, range: 0, stuck: 0, spike: 0, icing: 0, shadow: 0 }
  for (const [flag, bit] of Object.entries(QUALITY_FLAGS) as [QualityFlag, number][]) {
    for (let t = 0; t < flags.length; t++) if ((flags[t] & bit) !== 0) counts[flag]++
  }
  return counts
}
