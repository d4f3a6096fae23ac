import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { log } from '../../../math/elementary/index.ts'
import {
  type MastSpeeds,
  requireMastSpeeds,
  SHEAR_LAWS,
  type ShearLaw,
  shearOfProfile,
} from './shear-profile.ts'

/** What {@link fitShear} fits. */
export interface ShearInput extends MastSpeeds {
  /** `power` when absent. */
  readonly law?: ShearLaw | undefined
  /** Records count where the speeds at all heights are at or above, 0..20 [m/s]; 3 when absent. */
  readonly speedMin?: number | undefined
  /** Group of each record, for a shear by direction or time of day; below 0 or NaN in none. */
  readonly groups?: ArrayLike<number> | undefined
  /** Number of groups, 1..1000; needed with `groups`. */
  readonly groupCount?: number | undefined
  /** Records below which a group takes the shear of all, 1 or above; 10 when absent. */
  readonly countMin?: number | undefined
}

/** Shear of a mast. */
export interface ShearFit {
  readonly law: ShearLaw
  /** Exponent [1] or roughness length [m] from the mean speeds of all records. */
  readonly overall: number
  /** The same of each group; that of all where a group has few records or no rising profile. */
  readonly byGroup: Float64Array
  /** Records of each group. */
  readonly counts: Float64Array
  /** Records that counted. */
  readonly count: number
}

/** Below this wind the profile is that of the moment. */
const SPEED_MIN = 3
const COUNT_MIN = 10

const FIT_SHEAR_FIELDS: Readonly<Record<keyof ShearInput, true>> = {
  law: true,
  speedMin: true,
  groups: true,
  groupCount: true,
  countMin: true,
  heights: true,
  speeds: true,
}

/**
 * Shear of a mast from its mean speeds: over all records that have every height, and over those of each group (sectors
 * of the direction by `windSector`, months and hours by `monthHourOfRecords`).
 *
 *     power law:  u = c·z^α,   α the slope of ln ū over ln z      log law:  u = b·ln(z/z₀),   b the slope of ū over ln z
 *
 * both by least squares of the mean speeds ū, exact for two heights.
 *
 * @throws {InputError} as `requireMastSpeeds`; `unknown_value` (`law`), `out_of_range` and its kin (`speedMin`,
 *   `groupCount`, `countMin`), `length_mismatch` (`groups`), `missing` when no record counts.
 * @see Manwell, McGowan & Rogers 2009, Wind Energy Explained, 2nd ed., section 2.3.3
 */
export function fitShear(input: ShearInput): ShearFit {
  requireKnown(input, Object.keys(FIT_SHEAR_FIELDS))
  requireFields(input, { heights: 'list', speeds: 'list' })
  requireMastSpeeds(input)
  const { heights, speeds, law = 'power', speedMin = SPEED_MIN, groups } = input
  const { groupCount = 1, countMin = COUNT_MIN } = input
  InputError.requireOneOf(law, SHEAR_LAWS, 'law')
  InputError.requireRange(speedMin, 0, 20, 'speedMin', 'm/s')
  InputError.requireRange(groupCount, 1, 1000, 'groupCount')
  InputError.requireRange(countMin, 1, 1e9, 'countMin')
  InputError.requireLength(speeds[0].length, { groups })
  const levels = heights.length
  const sums = new Float64Array(groupCount * levels)
  const total = new Float64Array(levels)
  const counts = new Float64Array(groupCount)
  let count = 0
  for (let t = 0; t < speeds[0].length; t++) {
    if (!speeds.every((series) => series[t] >= speedMin)) continue
    count++
    for (let k = 0; k < levels; k++) total[k] += speeds[k][t]
    const group = groups === undefined ? 0 : groups[t]
    if (!(group >= 0 && group < groupCount)) continue
    counts[group]++
    for (let k = 0; k < levels; k++) sums[group * levels + k] += speeds[k][t]
  }
  if (count === 0) {
    throw new InputError({
      code: 'missing',
      field: 'speeds',
      value: count,
      constraint: `records in which every height has ${speedMin} m/s or more`,
    })
  }
  const logHeights = Float64Array.from(heights, log)
  const overall = shearOfProfile(law, logHeights, (k) => total[k] / count, 0)
  const byGroup = counts.map((records, group) => {
    if (records < countMin) return overall
    const own = shearOfProfile(law, logHeights, (k) => sums[group * levels + k] / records, 0)
    return Number.isNaN(own) ? overall : own
  })
  return { law, overall, byGroup, counts, count }
}

/**
 * Shear of every record by itself, from the heights that it has.
 *
 * @returns exponent [1] or roughness length [m]; NaN where fewer than two heights have `speedMin`, and for a roughness
 *   where the speed does not rise.
 * @throws {InputError} as `requireMastSpeeds`; `unknown_value` (`law`), `out_of_range` and its kin (`speedMin`).
 */
export function shearByRecord(
  input: Pick<ShearInput, 'heights' | 'speeds' | 'law' | 'speedMin'>,
): Float64Array {
  requireFields(input, { speeds: 'list', heights: 'list' })
  const { heights, speeds, law = 'power', speedMin = SPEED_MIN } = input
  requireMastSpeeds({ heights, speeds })
  InputError.requireOneOf(law, SHEAR_LAWS, 'law')
  InputError.requireRange(speedMin, 0, 20, 'speedMin', 'm/s')
  const logHeights = Float64Array.from(heights, log)
  return speeds[0].map((_, t) => shearOfProfile(law, logHeights, (k) => speeds[k][t], speedMin))
}
