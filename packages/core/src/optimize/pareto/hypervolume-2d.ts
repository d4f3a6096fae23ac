/** Area below the reference that points, all strictly below it, dominate: a sweep along the first coordinate. */
export function sweepArea(data: Float64Array, reference: Float64Array): number {
  const order = Array.from({ length: data.length / 2 }, (_, i) => i)
  order.sort((i, j) => data[2 * i] - data[2 * j] || data[2 * i + 1] - data[2 * j + 1])
  let area = 0
  let top = reference[1]
  for (const i of order) {
    const y = data[2 * i + 1]
    if (y >= top) continue
    area += (reference[0] - data[2 * i]) * (top - y)
    top = y
  }
  return area
}
