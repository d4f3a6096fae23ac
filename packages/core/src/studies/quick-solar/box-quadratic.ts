/** A quadratic function of a step x: gradient · x + ½ xᵀ · hessian · x, and the box in which x may lie. */
export interface BoxQuadratic {
  readonly gradient: Float64Array
  /** Symmetric, row-major. */
  readonly hessian: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** Where a coordinate of the minimum may be. */
const SIDES = 3
const FREE = 0
const AT_LOWER = 1

/**
 * Smallest point of a quadratic in a box, for few dimensions: every way of holding coordinates at a side is tried
 * (3ⁿ of them), the free ones solve their linear equations, and the best point inside the box is kept. A minimum
 * exists whatever the curvature, since a quadratic that is not convex in the free coordinates is smallest at a side.
 *
 * @returns the step x; of several equally good ones the first tried.
 */
export function boxQuadraticMinimum(quadratic: BoxQuadratic): Float64Array {
  const { gradient, lower, upper } = quadratic
  const n = gradient.length
  let ways = 1
  for (let i = 0; i < n; i++) ways *= SIDES
  const best = new Float64Array(n)
  let bestValue = Number.POSITIVE_INFINITY
  const x = new Float64Array(n)
  const free = new Int32Array(n)
  const rows = new Float64Array(n * (n + 1))
  for (let way = 0; way < ways; way++) {
    let size = 0
    for (let i = 0, rest = way; i < n; i++, rest = Math.floor(rest / SIDES)) {
      const side = rest % SIDES
      // A free coordinate is 0 until it is solved.
      x[i] = side === FREE ? 0 : side === AT_LOWER ? lower[i] : upper[i]
      if (side === FREE) free[size++] = i
    }
    if (!solveFree(quadratic, free, size, rows, x)) continue
    const value = quadraticValue(quadratic, x)
    if (value < bestValue) {
      bestValue = value
      best.set(x)
    }
  }
  return best
}

function quadraticValue({ gradient, hessian }: BoxQuadratic, x: Float64Array): number {
  const n = x.length
  let value = 0
  for (let i = 0; i < n; i++) {
    let slope = 0
    for (let j = 0; j < n; j++) slope += hessian[i * n + j] * x[j]
    value += x[i] * (gradient[i] + 0.5 * slope)
  }
  return value
}

/**
 * Fills the first `size` free coordinates by Gaussian elimination; false where they have no minimum inside the box.
 * @param rows room for the equations, size by size + 1.
 */
function solveFree(
  { gradient, hessian, lower, upper }: BoxQuadratic,
  free: Int32Array,
  size: number,
  rows: Float64Array,
  x: Float64Array,
): boolean {
  const n = x.length
  const width = size + 1
  for (let i = 0; i < size; i++) {
    const row = free[i] * n
    // The free ones are 0 and add nothing.
    let right = -gradient[free[i]]
    for (let j = 0; j < n; j++) right -= hessian[row + j] * x[j]
    for (let j = 0; j < size; j++) rows[i * width + j] = hessian[row + free[j]]
    rows[i * width + size] = right
  }
  for (let i = 0; i < size; i++) {
    const pivot = rows[i * width + i]
    // Pivots of a convex quadratic are positive.
    if (!(pivot > 0)) return false
    for (let k = i + 1; k < size; k++) {
      const factor = rows[k * width + i] / pivot
      for (let j = i; j <= size; j++) rows[k * width + j] -= factor * rows[i * width + j]
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    let right = rows[i * width + size]
    for (let j = i + 1; j < size; j++) right -= rows[i * width + j] * x[free[j]]
    const value = right / rows[i * width + i]
    if (!(value >= lower[free[i]] && value <= upper[free[i]])) return false
    x[free[i]] = value
  }
  return true
}
