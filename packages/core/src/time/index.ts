/**
 * Time: calendars, even axes of records, clock times with zones.
 *
 * Start here: {@link createTimeAxis}, {@link yearAxis}, {@link centerMs}, {@link labelMs}, {@link
 * civilTime}, {@link epochMs}, {@link isoUtc}, {@link fixedTimeZone}, {@link intlTimeZone}, {@link
 * instantsOfClock}.
 * @module
 */
export {
  type CivilTime,
  civilTime,
  dayOfYear,
  daysInMonth,
  daysInYear,
  epochMs,
  isLeapYear,
  isoUtc,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
} from './calendar.ts'
export { type ClockSeries, type ClockSeriesInput, clockLabels } from './clock-series.ts'
export {
  type ClockInstants,
  clockOfInstant,
  FOLD_CHOICES,
  type FoldChoice,
  instantOfClock,
  instantsOfClock,
  isoClock,
} from './clock-time.ts'
export { intlTimeZone } from './intl-time-zone.ts'
export {
  centerMs,
  createTimeAxis,
  firstCenterMs,
  labelMs,
  monthOfRecords,
  stepHours,
  stepMs,
  TIMESTAMP_LABELS,
  type TimeAxis,
  type TimestampLabel,
  yearAxis,
} from './time-axis.ts'
export { fixedTimeZone, standardOffsetHours, type TimeZone } from './time-zone.ts'
export type { WeatherSeries, WeatherVariable } from './weather-series.ts'
