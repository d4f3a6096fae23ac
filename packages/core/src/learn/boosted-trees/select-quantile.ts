/**
 * Sample quantile of type 7 without sorting: brings the values partly into order, in place.
 * @param values at least one, no NaN.
 * @see Hoare 1961, Commun. ACM 4:321 (selection); Hyndman & Fan 1996, Am. Stat. 50:361
 */
export function selectQuantile(values: Float64Array, level: number): number {
  const position = (values.length - 1) * level
  const below = Math.floor(position)
  const low = select(values, below)
  if (position === below) return low
  let next = Number.POSITIVE_INFINITY
  for (let i = below + 1; i < values.length; i++) next = Math.min(next, values[i])
  return low + (position - below) * (next - low)
}

/** Puts the value of rank `k` in its place, none above it before it and none below it behind; returns it. */
function select(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = medianOfThree(values[low], values[(low + high) >> 1], values[high])
    let i = low
    let j = high
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i > j) break
      const swapped = values[i]
      values[i++] = values[j]
      values[j--] = swapped
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k]
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
