/**
 * Whether point `a` dominates point `b`: no coordinate larger and one smaller. A point with a NaN neither dominates
 * nor is dominated.
 *
 * @param data coordinates, row-major, minimised; `a` and `b` are the numbers of the points.
 */
export function dominates(data: Float64Array, dimension: number, a: number, b: number): boolean {
  let isBetter = false
  for (let i = a * dimension, j = b * dimension, end = i + dimension; i < end; i++, j++) {
    if (!(data[i] <= data[j])) return false
    if (data[i] < data[j]) isBetter = true
  }
  return isBetter
}

/**
 * Domination with constraints: the smaller violation wins, so that every feasible point dominates every infeasible
 * one; at equal violations the objectives decide.
 *
 * @param violation of each point, ≥ 0; 0 is feasible, +∞ stands for a design that could not be evaluated.
 * @see Deb, Pratap, Agarwal & Meyarivan 2002, IEEE Trans. Evol. Comput. 6:182, §VI
 */
export function constraintDominates(
  data: Float64Array,
  dimension: number,
  violation: Float64Array,
  a: number,
  b: number,
): boolean {
  if (violation[a] !== violation[b]) return violation[a] < violation[b]
  return dominates(data, dimension, a, b)
}
