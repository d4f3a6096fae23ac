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
export {
  type ClockSeries,
  type ClockSeriesInput,
  clockLabels,
  evenAxisOfClock,
  valuesOfRows,
} from './clock-series.ts'
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
export { requireWeatherSeries, type WeatherSeries, type WeatherVariable } from './weather-series.ts'
