/** Records of one day in hours. */
const DAY = 24

/**
 * A series of hours without gaps where it can be: each gap takes the value of the same hour of the nearest day that has
 * one, the day before first. Gaps whose hour has no value at all stay.
 * @returns the filled series, the same one where nothing was missing, and how many were filled.
 */
export function fillFromNeighbours(values: Float64Array): {
  readonly values: Float64Array
  readonly filled: number
} {
  if (!values.some(Number.isNaN)) return { values, filled: 0 }
  let filled = 0
  const out = values.map((value, t) => {
    if (!Number.isNaN(value)) return value
    for (let away = DAY; t - away >= 0 || t + away < values.length; away += DAY) {
      for (const neighbour of [values[t - away], values[t + away]]) {
        if (neighbour === undefined || Number.isNaN(neighbour)) continue
        filled++
        return neighbour
      }
    }
    return value
  })
  return { values: out, filled }
}
