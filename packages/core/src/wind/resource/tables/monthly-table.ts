import { InputError, requireFields, requireList, requireObject } from '../../../errors/index.ts'
import {
  civilTime,
  daysInMonth,
  firstCenterMs,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  monthOfRecords,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'

/** Means by calendar month. Arrays are row-major: `years` rows of 12 months, January first. */
export interface MonthlyTable {
  /** Year of the first row. */
  readonly firstYear: number
  /** Number of rows. */
  readonly years: number
  /** Mean of each month, in the unit of the series; NaN for a month without a value. */
  readonly mean: Float64Array
  /** Values over the records that a whole month has [fraction]. */
  readonly coverage: Float64Array
}

/**
 * Means and coverage of a series by calendar month of each year, in the site's standard time. Gaps (NaN) are left out.
 * Months that the series only touches have the coverage of what it has of them.
 *
 * @throws {InputError} `length_mismatch`.
 */
export function monthlyTable(axis: TimeAxis, values: Float64Array): MonthlyTable {
  requireObject(axis, 'axis')
  requireList(values, 'values')
  InputError.requireLength(axis.length, { values })
  const months = monthOfRecords(axis)
  const first = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  const firstYear = civilTime(first).year
  const lastYear = civilTime(first + (axis.length - 1) * stepMs(axis)).year
  const years = lastYear - firstYear + 1
  const sum = new Float64Array(years * 12)
  const count = new Float64Array(years * 12)
  let year = 0
  for (let t = 0; t < values.length; t++) {
    if (t > 0 && months[t] < months[t - 1]) year++
    if (Number.isNaN(values[t])) continue
    const cell = year * 12 + months[t]
    sum[cell] += values[t]
    count[cell]++
  }
  const recordsOf = (cell: number): number =>
    (daysInMonth(firstYear + Math.floor(cell / 12), (cell % 12) + 1) * 24 * MS_PER_HOUR) /
    (axis.stepMinutes * MS_PER_MINUTE)
  return {
    firstYear,
    years,
    mean: sum.map((total, cell) => total / count[cell]),
    coverage: count.map((there, cell) => there / recordsOf(cell)),
  }
}

/** Long-term means of the months of the year and of the year. */
export interface MeanYear {
  /** Mean of each month of the year over the years that have it, January first; NaN for one that none has. */
  readonly monthly: Float64Array
  /** Months of each kind that counted. */
  readonly monthsCounted: Float64Array
  /** Mean of the year: the months weighed by their days; NaN unless all twelve are there. */
  readonly mean: number
}

/** Days of the months over the years, a leap year in four. */
const MONTH_DAYS: readonly number[] = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Mean of the monthly means: months with enough records are averaged over the years, and the twelve over the year by
 * their days. So a series that has some months more often than others, or gaps in one season, does not lean to them.
 *
 * @param coverageMin months with less are left out, 0..1.
 * @throws {InputError} `out_of_range` and its kin (`coverageMin`).
 * @see MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function meanYear(input: MonthlyTable, coverageMin = 0.9): MeanYear {
  requireFields(input, { mean: 'list', coverage: 'list' })
  const { mean, coverage, years } = input
  InputError.requireRange(coverageMin, 0, 1, 'coverageMin')
  const monthly = new Float64Array(12)
  const monthsCounted = new Float64Array(12)
  for (let cell = 0; cell < years * 12; cell++) {
    if (Number.isNaN(mean[cell]) || coverage[cell] < coverageMin) continue
    monthly[cell % 12] += mean[cell]
    monthsCounted[cell % 12]++
  }
  let sum = 0
  for (let month = 0; month < 12; month++) {
    monthly[month] /= monthsCounted[month]
    sum += (MONTH_DAYS[month] * monthly[month]) / 365.25
  }
  return { monthly, monthsCounted, mean: sum }
}

/** Means of the years and how much they differ. */
export interface AnnualMeans {
  readonly firstYear: number
  /** Mean of each year by the days of its months; NaN for a year with a month of too few records. */
  readonly mean: Float64Array
  /** Standard deviation of the years that are there over their mean, divisor n − 1 [1]; NaN below two. */
  readonly interannualDeviation: number
}

/**
 * Means of the calendar years that have all their months.
 *
 * @param coverageMin of every month, 0..1.
 * @throws {InputError} `out_of_range` and its kin (`coverageMin`).
 */
export function annualMeans(table: MonthlyTable, coverageMin = 0.9): AnnualMeans {
  requireFields(table, { mean: 'list', coverage: 'list' }, 'table')
  InputError.requireRange(coverageMin, 0, 1, 'coverageMin')
  const { firstYear, years, mean, coverage } = table
  const annual = new Float64Array(years)
  for (let year = 0; year < years; year++) {
    let sum = 0
    let days = 0
    for (let month = 0; month < 12; month++) {
      const cell = year * 12 + month
      const length = daysInMonth(firstYear + year, month + 1)
      sum += coverage[cell] < coverageMin ? Number.NaN : length * mean[cell]
      days += length
    }
    annual[year] = sum / days
  }
  const whole = annual.filter((value) => !Number.isNaN(value))
  const centre = whole.reduce((sum, value) => sum + value, 0) / whole.length
  const squares = whole.reduce((sum, value) => sum + (value - centre) * (value - centre), 0)
  return { firstYear, mean: annual, interannualDeviation: Math.sqrt(squares / (whole.length - 1)) / centre }
}
