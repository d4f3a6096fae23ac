import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { QUALITY_FLAGS } from './quality-flags.ts'

/** Limits of what a sensor may say. */
export interface ValueLimits {
  /** Lowest value that can be, in the unit of the series. */
  readonly min: number
  /** Highest value that can be. */
  readonly max: number
  /** Records in a row with the same value after which a sensor is stuck, 2 or above; none when absent. */
  readonly stuckRecords?: number | undefined
  /** Values up to this may stay the same: calms of 0, a direction without wind. None when absent. */
  readonly mayStayUpTo?: number | undefined
  /** Largest change that the wind makes from one record to the next and back; none when absent. */
  readonly spikeMin?: number | undefined
}

/**
 * Flags gaps, values out of range, sensors that are stuck, and single records that stick out.
 *
 * A run of `stuckRecords` or more equal values is flagged as a whole; gaps end a run. A spike differs by `spikeMin` or
 * more from both neighbours, on the same side; gaps and the ends have none.
 *
 * @param out flags are added to it; returned.
 * @throws {InputError} `out_of_range` and its kin (`max`, `stuckRecords`, `spikeMin`), `length_mismatch` (`out`).
 * @see IEC 61400-12-1:2017, section 7.4; MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function flagValues(values: Float64Array, limits: ValueLimits, out?: Uint8Array): Uint8Array {
  requireList(values, 'values')
  requireObject(limits, 'limits')
  out ??= new Uint8Array(values.length)
  const { min, max, stuckRecords, mayStayUpTo = -Infinity, spikeMin = Infinity } = limits
  InputError.requireRange(max, min, Number.MAX_VALUE, 'max')
  if (stuckRecords !== undefined) InputError.requireRange(stuckRecords, 2, 1e9, 'stuckRecords')
  if (limits.spikeMin !== undefined) InputError.requireRange(spikeMin, Number.MIN_VALUE, 1e9, 'spikeMin')
  InputError.requireLength(values.length, { out })
  for (let t = 0; t < values.length; t++) {
    const value = values[t]
    if (Number.isNaN(value)) out[t] |= QUALITY_FLAGS.gap
    else if (value < min || value > max) out[t] |= QUALITY_FLAGS.range
    const before = value - values[t - 1]
    const after = value - values[t + 1]
    const isSpike = Math.min(before, after) >= spikeMin || Math.max(before, after) <= -spikeMin
    if (isSpike) out[t] |= QUALITY_FLAGS.spike
  }
  if (stuckRecords !== undefined) flagStuck(values, stuckRecords, mayStayUpTo, out)
  return out
}

function flagStuck(values: Float64Array, stuckRecords: number, mayStayUpTo: number, out: Uint8Array): void {
  let begin = 0
  for (let t = 1; t <= values.length; t++) {
    // NaN equals nothing, so a gap is a run of its own.
    if (values[t] === values[begin]) continue
    if (t - begin >= stuckRecords && values[begin] > mayStayUpTo) {
      for (let k = begin; k < t; k++) out[k] |= QUALITY_FLAGS.stuck
    }
    begin = t
  }
}
