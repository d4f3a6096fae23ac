import { InputError, requireFields, requireList } from '../../errors/index.ts'
import {
  civilTime,
  dayOfYear,
  daysInMonth,
  daysInYear,
  firstCenterMs,
  MS_PER_DAY,
  stepMs,
  type TimeAxis,
} from '../../time/index.ts'
import { requireAxis } from '../../time/internal.ts'

const MONTHS = 12

/** A day of a calendar year. */
export interface DayOfYear {
  readonly year: number
  /** 1..366 */
  readonly day: number
}

/**
 * Linke turbidity of a day from twelve monthly values: they stand at the middle of their months, straight lines go
 * between them, and December meets January [1]. A NaN month spoils the days between its neighbours' middles.
 *
 * @param monthly January to December [1].
 * @throws {InputError} `length_mismatch`; `out_of_range`, `not_finite` or `wrong_type` for the day.
 */
export function linkeTurbidityOfDay(monthly: ArrayLike<number>, dayOfYear: DayOfYear): number {
  requireList(monthly, 'monthly')
  requireFields(dayOfYear, { year: 'number' }, 'dayOfYear')
  const { year, day } = dayOfYear
  InputError.requireLength(MONTHS, { monthly })
  InputError.requireRange(day, 1, daysInYear(year), 'day')
  return betweenMonths(monthly, year, day)
}

/**
 * Linke turbidity of every record of an axis, by the UTC day on which the middle of the record falls; see
 * {@link linkeTurbidityOfDay}.
 *
 * @param monthly January to December [1].
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `length_mismatch`.
 */
export function linkeTurbiditySeries(
  axis: TimeAxis,
  monthly: ArrayLike<number>,
  out?: Float64Array,
): Float64Array {
  requireAxis(axis)
  requireList(monthly, 'monthly')
  out ??= new Float64Array(axis.length)
  InputError.requireLength(axis.length, { out })
  InputError.requireLength(MONTHS, { monthly })
  const step = stepMs(axis)
  const first = firstCenterMs(axis)
  let value = Number.NaN
  let nextDayMs = Number.NEGATIVE_INFINITY
  for (let t = 0; t < axis.length; t++) {
    const instantMs = first + t * step
    if (instantMs >= nextDayMs) {
      nextDayMs = (Math.floor(instantMs / MS_PER_DAY) + 1) * MS_PER_DAY
      value = betweenMonths(monthly, civilTime(instantMs).year, dayOfYear(instantMs))
    }
    out[t] = value
  }
  return out
}

/** The value on the line between the middles of two months. */
function betweenMonths(monthly: ArrayLike<number>, year: number, day: number): number {
  // December of the year before ends at 0 and has 31 days.
  let lastMiddle = -31 / 2
  let last = monthly[MONTHS - 1]
  let monthStart = 0
  for (let month = 1; month <= MONTHS; month++) {
    const length = daysInMonth(year, month)
    const middle = monthStart + length / 2
    const value = monthly[month - 1]
    if (day <= middle) return last + ((day - lastMiddle) / (middle - lastMiddle)) * (value - last)
    monthStart += length
    lastMiddle = middle
    last = value
  }
  return last + ((day - lastMiddle) / 31) * (monthly[0] - last)
}
