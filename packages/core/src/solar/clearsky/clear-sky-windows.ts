/** What is compared of each window of a series; window w starts at record w. */
export interface WindowLevels {
  readonly mean: Float64Array
  readonly max: Float64Array
}

/** Mean and maximum of every window of `size` records. A NaN spoils the windows that it is in. */
export function windowLevels(series: Float64Array, size: number): WindowLevels {
  const windows = series.length - size + 1
  const mean = new Float64Array(windows)
  const max = new Float64Array(windows)
  for (let w = 0; w < windows; w++) {
    let sum = series[w]
    let highest = series[w]
    for (let t = w + 1; t < w + size; t++) {
      sum += series[t]
      highest = Math.max(highest, series[t])
    }
    mean[w] = sum / size
    max[w] = highest
  }
  return { mean, max }
}

/**
 * Sample standard deviation of the slope in every window of `size` records (3 or more), over the mean of the window
 * [1/min]. A NaN spoils the windows that it is in.
 *
 * @param mean of every window.
 * @param stepMinutes between two records [min].
 */
export function slopeDeviations(
  series: Float64Array,
  mean: Float64Array,
  size: number,
  stepMinutes: number,
): Float64Array {
  const deviations = new Float64Array(mean.length)
  const slopes = size - 1
  for (let w = 0; w < mean.length; w++) {
    // The sum of the changes telescopes.
    const meanChange = (series[w + slopes] - series[w]) / slopes
    let squares = 0
    for (let t = w + 1; t < w + size; t++) {
      const offset = series[t] - series[t - 1] - meanChange
      squares += offset * offset
    }
    deviations[w] = Math.sqrt(squares / (slopes - 1)) / stepMinutes / mean[w]
  }
  return deviations
}
