import { DAYS_IN_MONTH } from '../../climate/extraterrestrial-month.ts'

/** Mean of the year, days weighted, and the months over it, or less it for temperature; NaN where a month is unknown. */
export function courseOfYear(
  months: readonly Float64Array[],
  isDifference: boolean,
): { readonly year: Float64Array; readonly course: readonly Float64Array[] } {
  const size = months[0]?.length ?? 0
  const year = Float64Array.from({ length: size }, (_, i) =>
    months.reduce(
      (sum, band, month) => sum + ((band[i] ?? Number.NaN) * (DAYS_IN_MONTH[month] ?? 0)) / 365,
      0,
    ),
  )
  const course = months.map((band) =>
    band.map((value, i) => {
      const mean = year[i] ?? Number.NaN
      if (isDifference) return value - mean
      return mean > 0 ? value / mean : Number.NaN
    }),
  )
  return { year, course }
}

/** Median of the known values; NaN where there are none. */
export function median(values: Iterable<number>): number {
  const known = Float64Array.from([...values].filter((value) => !Number.isNaN(value))).sort()
  return known[Math.floor(known.length / 2)] ?? Number.NaN
}
