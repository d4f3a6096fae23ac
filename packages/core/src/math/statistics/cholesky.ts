import { InputError } from '../../errors/index.ts'

/**
 * Lower factor L of a symmetric positive definite matrix A = L·Lᵀ. Only the lower triangle of A is read; the upper
 * triangle of L is 0.
 *
 * @param matrix row-major, size × size.
 * @param out filled and returned; may be `matrix` itself.
 * @throws {InputError} `length_mismatch`; `inconsistent` when A is not positive definite or has a NaN.
 * @see Golub & Van Loan 2013, Matrix Computations, §4.2
 */
export function cholesky(
  matrix: Float64Array,
  size: number,
  out: Float64Array = new Float64Array(size * size),
): Float64Array {
  InputError.requireLength(size * size, { matrix, out })
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]
      for (let k = 0; k < j; k++) sum -= out[i * size + k] * out[j * size + k]
      if (i !== j) out[i * size + j] = sum / out[j * size + j]
      else if (sum > 0) out[i * size + i] = Math.sqrt(sum)
      else {
        throw new InputError({
          code: 'inconsistent',
          field: 'matrix',
          value: sum,
          constraint: `positive definite, but pivot ${i} is not above 0`,
        })
      }
    }
    for (let j = i + 1; j < size; j++) out[i * size + j] = 0
  }
  return out
}
