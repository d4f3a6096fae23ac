/** The least and the greatest of the numbers that there are, for people. */
export function range(numbers: Float64Array): string {
  const known = numbers.filter(Number.isFinite)
  return known.length === 0 ? 'none' : `${Math.min(...known).toFixed(3)} to ${Math.max(...known).toFixed(3)}`
}
