import type { SeriesTable } from '@sunwake/api/schemas'

const MONTHS = 12
const DAYS = 366
const HOURS = 24
const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = HOURS * MS_PER_HOUR

/** Means of a column of hours in standard time; rows are the hours of the day. */
export interface HourlyMeans {
  /** 24 rows of 12. */
  readonly byMonth: Float64Array
  /** 24 rows of 365, or of 366 where there is a leap day. */
  readonly byDay: Float64Array
}

/** Means of a column by hour of the day and month, and by hour and day of the year; gaps are left out. */
export function hourlyMeans(
  { axis, columns }: SeriesTable,
  column: string,
  utcOffsetHours: number,
): HourlyMeans {
  const values = columns[column]
  if (values === undefined) throw new RangeError(`the series has no column ${column}`)
  const [months, days] = [createMeans(MONTHS), createMeans(DAYS)]
  // The calendar is asked once a day.
  let [month, day, midnight] = [0, 0, Number.NaN]
  let hasLeapDay = false
  for (let t = 0; t < values.length; t++) {
    const at = axis.startMs + t * axis.stepMinutes * 60_000 + utcOffsetHours * MS_PER_HOUR
    if (!(at >= midnight && at < midnight + MS_PER_DAY)) {
      const date = new Date(at)
      const year = date.getUTCFullYear()
      month = date.getUTCMonth()
      midnight = Date.UTC(year, month, date.getUTCDate())
      day = (midnight - Date.UTC(year, 0)) / MS_PER_DAY
    }
    const hour = Math.floor((at - midnight) / MS_PER_HOUR)
    hasLeapDay ||= day === DAYS - 1
    const value = values[t]!
    if (Number.isNaN(value)) continue
    months.add(hour, month, value)
    days.add(hour, day, value)
  }
  return { byMonth: months.means(MONTHS), byDay: days.means(hasLeapDay ? DAYS : DAYS - 1) }
}

function createMeans(width: number) {
  const sums = new Float64Array(width * HOURS)
  const counts = new Float64Array(width * HOURS)
  return {
    add(row: number, column: number, value: number): void {
      sums[row * width + column]! += value
      counts[row * width + column]! += 1
    },
    /** The first columns, row by row. */
    means(columns: number): Float64Array {
      const means = new Float64Array(columns * HOURS)
      for (let row = 0, n = 0; row < HOURS; row++) {
        for (let cell = row * width; cell < row * width + columns; cell++) {
          means[n++] = sums[cell]! / counts[cell]!
        }
      }
      return means
    },
  }
}
