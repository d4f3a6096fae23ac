import { InputError } from '../../../errors/index.ts'
import { createTimeAxis, type TimeAxis } from '../../../time/index.ts'
import { requireDirections } from '../require-directions.ts'
import { requireSpeeds } from '../speed-statistics.ts'

/** Wind at one height on an evenly spaced axis. Every array has `axis.length` values; NaN is a gap. */
export interface WindSeries {
  readonly axis: TimeAxis
  /** Mean speed of each record [m/s]. */
  readonly speed: Float64Array
  /** Where the wind comes from, clockwise from north [°]. */
  readonly directionDeg?: Float64Array | undefined
}

/**
 * Refuses a series whose arrays do not fit its axis or whose speeds no wind has.
 * @throws {InputError} `length_mismatch`; a wrong axis; a negative or infinite speed by its index; as
 *   `requireDirections`.
 */
export function requireWindSeries({ axis, speed, directionDeg }: WindSeries): void {
  createTimeAxis(axis)
  InputError.requireLength(axis.length, { speed, directionDeg })
  requireSpeeds(speed)
  if (directionDeg !== undefined) requireDirections(directionDeg, 'directionDeg')
}
