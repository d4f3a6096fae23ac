import { InputError, requireFields, requireObject } from '../errors/index.ts'
import { civilTime, daysInYear, epochMs, MS_PER_HOUR, MS_PER_MINUTE } from './calendar.ts'

/**
 * Which point of its averaging interval a time stamp names.
 * A record labelled 14:00 in an hourly series covers 14–15 h (`start`), 13:30–14:30 h (`center`) or 13–14 h (`end`).
 */
export type TimestampLabel = 'start' | 'center' | 'end'

/** Every label that exists, for checks and lists. */
export const TIMESTAMP_LABELS: readonly TimestampLabel[] = ['start', 'center', 'end']

/** Evenly spaced instants. Series that share an axis have `length` values each. */
export interface TimeAxis {
  /** Label of the first record, epoch ms UTC. */
  readonly startMs: number
  /** Distance between two records [min], 1..60 and a divisor of 60, or a whole number of hours. */
  readonly stepMinutes: number
  /** Number of records. */
  readonly length: number
  readonly label: TimestampLabel
  /** Standard-time offset of the site, east positive [h]; months and days are cut at it. */
  readonly utcOffsetHours: number
}

/** Most records that one series may have: 30 years of minutes would be 16 million. */
const LENGTH_MAX = 20_000_000

/**
 * Refuses what is no axis by its kinds alone; {@link createTimeAxis} checks the numbers.
 * @throws {InputError} `missing` or `wrong_type`, by field.
 */
export function requireAxis(axis: TimeAxis): void {
  requireFields(
    axis,
    { startMs: 'number', stepMinutes: 'number', length: 'number', label: 'text', utcOffsetHours: 'number' },
    'axis',
  )
}

/**
 * Checks and returns an axis.
 * @throws {InputError} a step that does not divide the hour (or is no whole number of hours), a length below 1,
 * an offset outside −12..14 h, an unknown label.
 */
export function createTimeAxis(axis: TimeAxis): TimeAxis {
  requireObject(axis, 'axis')
  const { startMs, stepMinutes, length, label, utcOffsetHours } = axis
  InputError.requireRange(
    startMs,
    epochMs({ year: 1, month: 1, day: 2 }),
    epochMs({ year: 9999, month: 1, day: 1 }),
    'startMs',
    'ms',
  )
  InputError.requireRange(stepMinutes, 1, 24 * 60, 'stepMinutes', 'min')
  if (60 % stepMinutes !== 0 && stepMinutes % 60 !== 0) {
    throw new InputError({
      code: 'out_of_range',
      field: 'stepMinutes',
      value: stepMinutes,
      constraint: 'a divisor of 60 or a whole number of hours',
    })
  }
  InputError.requireRange(length, 1, LENGTH_MAX, 'length')
  if (!Number.isInteger(length)) {
    throw new InputError({ code: 'wrong_type', field: 'length', value: length, constraint: 'a whole number' })
  }
  InputError.requireOneOf(label, TIMESTAMP_LABELS, 'label')
  InputError.requireRange(utcOffsetHours, -12, 14, 'utcOffsetHours', 'h')
  return { startMs, stepMinutes, length, label, utcOffsetHours }
}

/**
 * The axis of one whole calendar year in standard time at a site.
 * @example
 * const axis = yearAxis({ year: 2024, stepMinutes: 30, utcOffsetHours: 1 })
 * axis.length // 17568, for 2024 has 366 days
 * isoUtc(axis.startMs) // '2023-12-31T23:00:00Z'
 */
export function yearAxis(options: {
  readonly year: number
  readonly stepMinutes?: number | undefined
  readonly label?: TimestampLabel | undefined
  readonly utcOffsetHours?: number | undefined
}): TimeAxis {
  requireFields(options, { year: 'number' })
  const { year, stepMinutes = 60, label = 'start', utcOffsetHours = 0 } = options
  const midnightMs = epochMs({ year, month: 1, day: 1 }, utcOffsetHours)
  return createTimeAxis({
    startMs: midnightMs + (0.5 - centerShiftSteps(label)) * stepMinutes * MS_PER_MINUTE,
    stepMinutes,
    length: (daysInYear(year) * 24 * 60) / stepMinutes,
    label,
    utcOffsetHours,
  })
}

/** Distance between two records of an axis [ms]. */
export function stepMs(axis: TimeAxis): number {
  return axis.stepMinutes * MS_PER_MINUTE
}

/** Duration of one record [h]; power in kW times this is energy in kWh. */
export function stepHours(axis: TimeAxis): number {
  return axis.stepMinutes / 60
}

/** Label of record `t`, epoch ms UTC. */
export function labelMs(axis: TimeAxis, t: number): number {
  return axis.startMs + t * stepMs(axis)
}

/** Middle of the interval of the first record, epoch ms UTC: the instant at which the sun is taken for it. */
export function firstCenterMs(axis: TimeAxis): number {
  return axis.startMs + centerShiftSteps(axis.label) * stepMs(axis)
}

/** Middle of the interval of record `t`, epoch ms UTC. */
export function centerMs(axis: TimeAxis, t: number): number {
  return firstCenterMs(axis) + t * stepMs(axis)
}

/**
 * Month of every record, 0..11, in standard time at the site, taken at the middle of its interval.
 */
export function monthOfRecords(axis: TimeAxis): Uint8Array {
  requireObject(axis, 'axis')
  const months = new Uint8Array(axis.length)
  const step = stepMs(axis)
  const offsetMs = axis.utcOffsetHours * MS_PER_HOUR
  const localMs = firstCenterMs(axis) + offsetMs
  for (let begin = 0; begin < months.length; ) {
    const { year, month } = civilTime(localMs + begin * step)
    const nextMonthMs = epochMs({ year: year + Math.floor(month / 12), month: (month % 12) + 1, day: 1 })
    const end = Math.ceil((nextMonthMs - localMs) / step)
    months.fill(month - 1, begin, end)
    begin = end
  }
  return months
}

/** How many steps the middle of an interval lies behind its label. */
function centerShiftSteps(label: TimestampLabel): number {
  return label === 'start' ? 0.5 : label === 'end' ? -0.5 : 0
}
