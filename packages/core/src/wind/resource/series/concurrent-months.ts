import { InputError } from '../../../errors/index.ts'
import { monthlyTable } from '../tables/monthly-table.ts'
import { requireWindSeries, type WindSeries } from './wind-series.ts'

/** Mean speeds of the same months at two places, in the order of time. */
export interface ConcurrentMonths {
  /** [m/s] */
  readonly reference: Float64Array
  /** [m/s] */
  readonly target: Float64Array
  readonly year: Int32Array
  /** 1..12 */
  readonly month: Int32Array
}

/**
 * Mean speeds of the calendar months that both series have, for a long-term correction by months. Months are cut in the
 * standard time of the reference.
 *
 * @param coverageMin share of a month's records that each must have, 0..1.
 * @throws {InputError} as `requireWindSeries`, `out_of_range` and its kin (`coverageMin`).
 * @see MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function concurrentMonths(
  reference: WindSeries,
  target: WindSeries,
  coverageMin = 0.9,
): ConcurrentMonths {
  InputError.requireRange(coverageMin, 0, 1, 'coverageMin')
  requireWindSeries(reference)
  requireWindSeries(target)
  const far = monthlyTable(reference.axis, reference.speed)
  const near = monthlyTable({ ...target.axis, utcOffsetHours: reference.axis.utcOffsetHours }, target.speed)
  const rows = (near.firstYear - far.firstYear) * 12
  const kept: number[] = []
  for (let cell = 0; cell < near.mean.length; cell++) {
    const other = cell + rows
    if (!(near.coverage[cell] >= coverageMin && far.coverage[other] >= coverageMin)) continue
    if (!Number.isNaN(near.mean[cell] + far.mean[other])) kept.push(cell)
  }
  return {
    reference: Float64Array.from(kept, (cell) => far.mean[cell + rows]),
    target: Float64Array.from(kept, (cell) => near.mean[cell]),
    year: Int32Array.from(kept, (cell) => near.firstYear + Math.floor(cell / 12)),
    month: Int32Array.from(kept, (cell) => (cell % 12) + 1),
  }
}
