/**
 * Factors a small square matrix in place into L·U with row exchanges, Doolittle's form.
 * @param matrix row-major, the first `size`·`size` values used.
 * @param pivots filled with the row exchanged at each step.
 * @returns false when a pivot is zero or not finite; the factors are then of no use.
 * @see Golub & Van Loan 2013, Matrix Computations, §3.4
 */
export function factorDense(matrix: Float64Array, size: number, pivots: Int32Array): boolean {
  for (let k = 0; k < size; k++) {
    let pivot = k
    for (let i = k + 1; i < size; i++) {
      if (Math.abs(matrix[i * size + k]) > Math.abs(matrix[pivot * size + k])) pivot = i
    }
    const head = matrix[pivot * size + k]
    if (!(Math.abs(head) > 0 && Math.abs(head) < Number.POSITIVE_INFINITY)) return false
    pivots[k] = pivot
    if (pivot !== k) {
      for (let j = 0; j < size; j++) {
        const moved = matrix[k * size + j]
        matrix[k * size + j] = matrix[pivot * size + j]
        matrix[pivot * size + j] = moved
      }
    }
    for (let i = k + 1; i < size; i++) {
      const factor = matrix[i * size + k] / head
      matrix[i * size + k] = factor
      if (factor === 0) continue
      for (let j = k + 1; j < size; j++) matrix[i * size + j] -= factor * matrix[k * size + j]
    }
  }
  return true
}

/** Solves with factors of `factorDense`, in place. */
export function solveFactored(
  factors: Float64Array,
  size: number,
  pivots: Int32Array,
  vector: Float64Array,
): void {
  for (let k = 0; k < size; k++) {
    const pivot = pivots[k]
    const moved = vector[pivot]
    vector[pivot] = vector[k]
    vector[k] = moved
  }
  for (let i = 1; i < size; i++) {
    let sum = vector[i]
    for (let j = 0; j < i; j++) sum -= factors[i * size + j] * vector[j]
    vector[i] = sum
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = vector[i]
    for (let j = i + 1; j < size; j++) sum -= factors[i * size + j] * vector[j]
    vector[i] = sum / factors[i * size + i]
  }
}
