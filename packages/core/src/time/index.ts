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
export { requireWeatherSeries, type WeatherSeries, type WeatherVariable } from './weather-series.ts'
