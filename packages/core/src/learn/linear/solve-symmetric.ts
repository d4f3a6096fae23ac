import { cholesky } from '../../math/statistics/index.ts'

/**
 * Solves A·x = b for a symmetric positive definite A by its Cholesky factor.
 * @param matrix row-major, only the lower triangle is read.
 * @throws {InputError} `inconsistent` when A is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  return solveFactored(cholesky(matrix, right.length), right)
}

/** The same with the factor at hand. */
export function solveFactored(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const x = right.slice()
  for (let i = 0; i < size; i++) {
    let sum = x[i]
    for (let k = 0; k < i; k++) sum -= lower[i * size + k] * x[k]
    x[i] = sum / lower[i * size + i]
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i]
    for (let k = i + 1; k < size; k++) sum -= lower[k * size + i] * x[k]
    x[i] = sum / lower[i * size + i]
  }
  return x
}
