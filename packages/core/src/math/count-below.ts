/** How many of some rising edges are below a value; 0 for NaN. For inner loops: nothing is checked. */
export function countBelow(edges: Float64Array, value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
