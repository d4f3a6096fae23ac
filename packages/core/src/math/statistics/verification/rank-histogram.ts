import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { requireInteger } from '../../require-integer.ts'

/** Ensemble forecasts and what was observed. */
export interface RankHistogramInput {
  /** Row behind row, one row a forecast. */
  readonly members: Float64Array
  /** Members a forecast, 1..1e5. */
  readonly size: number
  readonly observation: Float64Array
}

const RANK_HISTOGRAM_FIELDS: Readonly<Record<keyof RankHistogramInput, true>> = {
  members: true,
  size: true,
  observation: true,
}

/**
 * How often the observation had which rank among the members: the number of members below it, 0..size. Flat when
 * observation and members come from the same distribution. A forecast with a NaN is left out.
 *
 * @returns size + 1 counts.
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin (`size`).
 * @see Hamill 2001, Mon. Weather Rev. 129:550
 */
export function rankHistogram(input: RankHistogramInput): Float64Array {
  requireKnown(input, Object.keys(RANK_HISTOGRAM_FIELDS))
  requireFields(input, { members: 'list', observation: 'list' })
  const { members, size, observation } = input
  requireInteger(size, 1, 1e5, 'size')
  InputError.requireLength(size * observation.length, { members })
  const counts = new Float64Array(size + 1)
  for (let i = 0; i < observation.length; i++) {
    let rank = 0
    let isGap = Number.isNaN(observation[i])
    for (let k = i * size; k < (i + 1) * size; k++) {
      isGap ||= Number.isNaN(members[k])
      if (members[k] < observation[i]) rank++
    }
    if (!isGap) counts[rank]++
  }
  return counts
}
