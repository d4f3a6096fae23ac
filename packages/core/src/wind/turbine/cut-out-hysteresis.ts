import { InputError, requireList, requireObject } from '../../errors/index.ts'

/** When a turbine stops for a storm, and when it starts again. */
export interface CutOutRule {
  /** Stops at or above this speed of the record [m/s]. */
  readonly cutOutSpeed: number
  /** Once stopped, starts again below this speed, not above {@link cutOutSpeed} [m/s]. */
  readonly reCutInSpeed: number
}

/** Whether a turbine stands for a storm: carried from one part of a series to the next. */
export interface CutOutState {
  stopped: boolean
}

/**
 * Which records a turbine runs in, storm stops and their hysteresis counted: stopped at the first record at or above
 * the cut-out speed, running again at the first one below the re-cut-in speed. A gap (NaN) keeps the state and runs
 * or stands as the record before it.
 *
 *     runs(t) = 0 where u(t) ≥ cut-out;   1 where u(t) < re-cut-in;   else runs(t − 1)
 *
 * Parts of a series in their order, with one `state` through all, give what the whole gives.
 *
 * @param speeds mean speed of each record at the hub [m/s].
 * @param state read and written; a running turbine when absent.
 * @param out 1 runs, 0 stands; filled and returned.
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`cutOutSpeed`, `reCutInSpeed`), `inconsistent`
 *   where the turbine would start again above its cut-out.
 */
export function runsBelowCutOut(
  speeds: ArrayLike<number>,
  cutOutRule: CutOutRule,
  state: CutOutState = { stopped: false },
  out?: Uint8Array,
): Uint8Array {
  requireList(speeds, 'speeds')
  requireObject(cutOutRule, 'cutOutRule')
  const { cutOutSpeed, reCutInSpeed } = cutOutRule
  out ??= new Uint8Array(speeds.length)
  InputError.requireLength(speeds.length, { out })
  InputError.requireRange(cutOutSpeed, 1, 100, 'cutOutSpeed', 'm/s')
  InputError.requireRange(reCutInSpeed, 1, 100, 'reCutInSpeed', 'm/s')
  if (reCutInSpeed > cutOutSpeed) {
    throw new InputError({
      code: 'inconsistent',
      field: 'reCutInSpeed',
      value: reCutInSpeed,
      constraint: `at most the cut-out speed, ${cutOutSpeed} m/s`,
    })
  }
  let stopped = state.stopped
  for (let t = 0; t < out.length; t++) {
    const speed = speeds[t]
    if (speed >= cutOutSpeed) stopped = true
    else if (speed < reCutInSpeed) stopped = false
    out[t] = stopped ? 0 : 1
  }
  state.stopped = stopped
  return out
}
