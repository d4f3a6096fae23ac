/** `count` evenly spaced values from `from` to `to`, both included. */
export function sweep(from: number, to: number, count = 181): Float64Array {
  return Float64Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1))
}

/** One value as long as another series. */
export function constant(value: number, like: ArrayLike<unknown>): Float64Array {
  return new Float64Array(like.length).fill(value)
}
