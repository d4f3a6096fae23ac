/** A row with a value for each year of operation from 1; today, at index 0, is 0. */
export function rowOfYears(lifeYears: number, inYear: (year: number) => number): Float64Array {
  const row = new Float64Array(lifeYears + 1)
  for (let t = 1; t <= lifeYears; t++) row[t] = inYear(t)
  return row
}

/** A row whose first year moves from index 0 to index 1, filled up with 0. */
export function rowFromYearOne(years: Float64Array, lifeYears: number = years.length): Float64Array {
  const row = new Float64Array(lifeYears + 1)
  row.set(years, 1)
  return row
}
