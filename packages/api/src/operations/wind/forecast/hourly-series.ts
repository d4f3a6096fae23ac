import { atan2Deg, cosDeg, sinDeg, wrap360 } from '@sunwake/core/math/angles'
import { centerMs, MS_PER_HOUR, type TimeAxis } from '@sunwake/core/time'
import { validationError } from '../../../errors/index.ts'

/** Series of a request that are carried onto hours. */
export interface SeriesOfRequest {
  readonly axis: TimeAxis
  readonly values: readonly (number | null)[]
}

/**
 * Means over the hours of an axis of records that are an hour long or shorter; NaN where an hour has less than half of
 * its records.
 */
export function meansOfHours({ axis, values }: SeriesOfRequest, hours: TimeAxis): Float64Array {
  const { sums, counts } = collect(axis, hours, (t) => values[t] ?? Number.NaN)
  const wanted = 30 / axis.stepMinutes
  return sums.map((sum, t) => (counts[t]! >= wanted ? sum / counts[t]! : Number.NaN))
}

/** The same for directions, by the sum of their unit vectors [°]. */
export function directionsOfHours({ axis, values }: SeriesOfRequest, hours: TimeAxis): Float64Array {
  const angle = (t: number): number => values[t] ?? Number.NaN
  const { sums: east, counts } = collect(axis, hours, (t) => sinDeg(angle(t)))
  const { sums: north } = collect(axis, hours, (t) => cosDeg(angle(t)))
  return east.map((x, t) => (counts[t]! > 0 ? wrap360(atan2Deg(x, north[t]!)) : Number.NaN))
}

/** The whole hours that an axis of records touches. */
export function hoursOfAxis(axis: TimeAxis): TimeAxis {
  const first = Math.floor(centerMs(axis, 0) / MS_PER_HOUR)
  const last = Math.floor(centerMs(axis, axis.length - 1) / MS_PER_HOUR)
  return {
    startMs: first * MS_PER_HOUR,
    stepMinutes: 60,
    length: last - first + 1,
    label: 'start',
    utcOffsetHours: axis.utcOffsetHours,
  }
}

/** @throws {ServiceError} `validation_error` for records of more than an hour. */
export function requireShortSteps({ stepMinutes }: TimeAxis, path: string): void {
  if (stepMinutes <= 60) return
  throw validationError([{ field: `${path}.step_minutes`, value: stepMinutes, constraint: 'at most 60 min' }])
}

function collect(
  axis: TimeAxis,
  hours: TimeAxis,
  valueAt: (t: number) => number,
): { readonly sums: Float64Array; readonly counts: Float64Array } {
  const sums = new Float64Array(hours.length)
  const counts = new Float64Array(hours.length)
  for (let t = 0; t < axis.length; t++) {
    const hour = Math.floor((centerMs(axis, t) - hours.startMs) / MS_PER_HOUR)
    const value = valueAt(t)
    if (hour < 0 || hour >= hours.length || Number.isNaN(value)) continue
    sums[hour]! += value
    counts[hour]!++
  }
  return { sums, counts }
}
