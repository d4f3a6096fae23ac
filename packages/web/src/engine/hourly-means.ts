import type { SeriesTable } from '@sunwake/api/schemas'

const MONTHS = 12
const HOURS = 24
const MS_PER_HOUR = 3_600_000

/** Mean of a column by hour of the day (24 rows) and month (12 columns) in standard time; gaps are left out. */
export function meansByHourAndMonth(
  { axis, columns }: SeriesTable,
  column: string,
  utcOffsetHours: number,
): Float64Array {
  const values = columns[column]
  const sums = new Float64Array(MONTHS * HOURS)
  const counts = new Float64Array(MONTHS * HOURS)
  if (values === undefined) throw new RangeError(`the series has no column ${column}`)
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!
    if (Number.isNaN(value)) continue
    const local = new Date(axis.startMs + t * axis.stepMinutes * 60_000 + utcOffsetHours * MS_PER_HOUR)
    const cell = local.getUTCHours() * MONTHS + local.getUTCMonth()
    sums[cell]! += value
    counts[cell]! += 1
  }
  return sums.map((sum, cell) => sum / counts[cell]!)
}
