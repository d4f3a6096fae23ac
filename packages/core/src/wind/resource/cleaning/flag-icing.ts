import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { QUALITY_FLAGS } from './quality-flags.ts'

/** Records in which ice may hold an anemometer. */
export interface IcingInput {
  /** [m/s] */
  readonly speed: Float64Array
  /** Air temperature of the same records [°C]. */
  readonly tempAir: Float64Array
  /** Standard deviation of the speed within each record [m/s]; without it only standing anemometers are found. */
  readonly deviation?: Float64Array | undefined
  /** Temperature up to which ice is possible, −40..10 [°C]; 2 when absent. */
  readonly tempMax?: number | undefined
  /** Speed up to which the anemometer stands [m/s]; 0.5 when absent. */
  readonly standingUpTo?: number | undefined
  /** Standard deviation below which a turning anemometer is too calm to be free [m/s]; 0.05 when absent. */
  readonly deviationMin?: number | undefined
  /** Records in a row that it takes, 1 or above; 6 when absent. */
  readonly recordsMin?: number | undefined
}

const FLAG_ICING_FIELDS: Readonly<Record<keyof IcingInput, true>> = {
  speed: true,
  tempAir: true,
  deviation: true,
  tempMax: true,
  standingUpTo: true,
  deviationMin: true,
  recordsMin: true,
}

/**
 * Flags records in which ice probably holds the anemometer: for six records in a row or more it is cold enough for ice
 * and the anemometer stands, or its wind hardly varies. True calms in the cold are flagged too; whoever has a second
 * sensor can tell them.
 *
 * A gap (NaN) in any of the series ends a run.
 *
 * @param out flags are added to it; returned.
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`tempMax`, `standingUpTo`, `recordsMin`).
 * @see MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function flagIcing(input: IcingInput, out?: Uint8Array): Uint8Array {
  requireKnown(input, Object.keys(FLAG_ICING_FIELDS))
  requireFields(input, { speed: 'list', tempAir: 'list' })
  out ??= new Uint8Array(input.speed.length)
  const { speed, tempAir, deviation } = input
  const { tempMax = 2, standingUpTo = 0.5, deviationMin = 0.05, recordsMin = 6 } = input
  InputError.requireLength(speed.length, { tempAir, deviation, out })
  InputError.requireRange(tempMax, -40, 10, 'tempMax', '°C')
  InputError.requireRange(standingUpTo, 0, 5, 'standingUpTo', 'm/s')
  InputError.requireRange(recordsMin, 1, 1e9, 'recordsMin')
  const suspect = (t: number): boolean =>
    tempAir[t] <= tempMax &&
    (speed[t] <= standingUpTo ||
      (deviation !== undefined && deviation[t] < deviationMin && !Number.isNaN(speed[t])))
  let run = 0
  for (let t = 0; t <= speed.length; t++) {
    if (t < speed.length && suspect(t)) {
      run++
      continue
    }
    if (run >= recordsMin) for (let k = t - run; k < t; k++) out[k] |= QUALITY_FLAGS.icing
    run = 0
  }
  return out
}
