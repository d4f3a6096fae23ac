/** A sample as groups of neighbours. */
export interface GroupedSample {
  /** Mean of each group, rising. */
  readonly means: Float64Array
  /** Share of the sample in each group; they sum to 1. */
  readonly shares: Float64Array
}

/**
 * Groups neighbours of a sample that lie within a width of the lowest of them. A smooth function of spread s, averaged
 * over groups of width s/64 in place of the values, is off by some 1e-6 of its range: groups keep the mean, and their
 * own variance counts half of (1/64)²/12 times the function's curvature.
 *
 * @param sorted values in rising order, without NaN.
 * @param width above 0.
 */
export function groupSample(sorted: Float64Array, width: number): GroupedSample {
  const means: number[] = []
  const shares: number[] = []
  for (let first = 0; first < sorted.length; ) {
    const lowest = sorted[first]
    let sum = 0
    let end = first
    while (end < sorted.length && sorted[end] - lowest <= width) sum += sorted[end++] - lowest
    means.push(lowest + sum / (end - first))
    shares.push((end - first) / sorted.length)
    first = end
  }
  return { means: Float64Array.from(means), shares: Float64Array.from(shares) }
}
