import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { createTimeAxis, stepMs, type TimeAxis } from '../../../time/index.ts'
import { averageSeries } from './average-series.ts'
import type { WindSeries } from './wind-series.ts'

/** Wind of two places at the same times, in the order of time. Arrays have one value per record that both have. */
export interface ConcurrentWind {
  /** Speed at the place with the long series [m/s]. */
  readonly reference: Float64Array
  /** Speed at the place whose long-term wind is wanted [m/s]. */
  readonly target: Float64Array
  /** Where the wind at the reference comes from [°]. */
  readonly referenceDirectionDeg?: Float64Array | undefined
  /** Where the wind at the target comes from [°]. */
  readonly targetDirectionDeg?: Float64Array | undefined
}

/** Concurrent wind and where in time it is from. */
export interface ConcurrentRecords extends ConcurrentWind {
  /** The common axis of both series; `index` refers to it. */
  readonly axis: TimeAxis
  /** Record of the axis that each pair belongs to. */
  readonly index: Int32Array
  /** Pairs over the records of the time that both series span [fraction]. */
  readonly coverage: number
}

/** How {@link concurrentRecords} brings two series together. */
export interface ConcurrentOptions {
  /** Common step [min]; the coarser of the two steps when absent. */
  readonly stepMinutes?: number | undefined
  /** Share of the records of a step that must be there, 0..1; 0.9 when absent. */
  readonly coverageMin?: number | undefined
}

const CONCURRENT_RECORDS_FIELDS: Readonly<Record<keyof ConcurrentOptions, true>> = {
  stepMinutes: true,
  coverageMin: true,
}

/**
 * Brings two wind series to a common step and keeps the steps that both have: speeds, and directions of the series
 * that have them. A step without one of these (NaN) is left out.
 *
 * Steps are those of the reference's standard time.
 *
 * @throws {InputError} as `averageSeries`; `inconsistent` (`target.axis`) when the two do not overlap in time.
 */
export function concurrentRecords(
  reference: WindSeries,
  target: WindSeries,
  options: ConcurrentOptions = {},
): ConcurrentRecords {
  requireKnown(options, Object.keys(CONCURRENT_RECORDS_FIELDS))
  requireFields(reference, { axis: 'object', speed: 'list' }, 'reference')
  requireFields(target, { axis: 'object', speed: 'list' }, 'target')
  const { stepMinutes = Math.max(reference.axis.stepMinutes, target.axis.stepMinutes), coverageMin } = options
  const { utcOffsetHours } = reference.axis
  const far = averageSeries(reference, { stepMinutes, coverageMin })
  const near = averageSeries(
    { ...target, axis: { ...target.axis, utcOffsetHours } },
    { stepMinutes, coverageMin },
  )
  const axis = overlap(far.axis, near.axis)
  const width = stepMs(axis)
  const fromFar = (axis.startMs - far.axis.startMs) / width
  const fromNear = (axis.startMs - near.axis.startMs) / width
  const kept: number[] = []
  for (let t = 0; t < axis.length; t++) {
    const spoilt =
      far.speed[fromFar + t] +
      near.speed[fromNear + t] +
      (far.directionDeg?.[fromFar + t] ?? 0) +
      (near.directionDeg?.[fromNear + t] ?? 0)
    if (!Number.isNaN(spoilt)) kept.push(t)
  }
  const pick = (values: Float64Array, from: number): Float64Array =>
    Float64Array.from(kept, (t) => values[from + t])
  return {
    axis,
    index: Int32Array.from(kept),
    coverage: kept.length / axis.length,
    reference: pick(far.speed, fromFar),
    target: pick(near.speed, fromNear),
    referenceDirectionDeg: far.directionDeg && pick(far.directionDeg, fromFar),
    targetDirectionDeg: near.directionDeg && pick(near.directionDeg, fromNear),
  }
}

/** The records that two axes of one step share. */
function overlap(far: TimeAxis, near: TimeAxis): TimeAxis {
  const width = stepMs(far)
  const startMs = Math.max(far.startMs, near.startMs)
  const endMs = Math.min(far.startMs + far.length * width, near.startMs + near.length * width)
  if (endMs <= startMs) {
    throw new InputError({
      code: 'inconsistent',
      field: 'target.axis',
      value: near.startMs,
      constraint: 'a time that overlaps with that of the reference',
    })
  }
  return createTimeAxis({ ...far, startMs, length: Math.round((endMs - startMs) / width) })
}
