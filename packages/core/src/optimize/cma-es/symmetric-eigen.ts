/** A symmetric matrix as B·diag(values)·Bᵀ. */
export interface SymmetricEigen {
  readonly values: Float64Array
  /** Row-major, its columns the eigenvectors, in the order of the values. */
  readonly vectors: Float64Array
}

/** Cyclic Jacobi converges quadratically: some ten sweeps do for any size. */
const SWEEPS_MAX = 60

/**
 * Eigenvalues and eigenvectors of a symmetric matrix by cyclic Jacobi rotations.
 * @param matrix row-major, size × size; only the upper triangle is read.
 * @see Golub & Van Loan 2013, Matrix Computations, §8.5
 */
export function symmetricEigen(matrix: Float64Array, size: number): SymmetricEigen {
  const a = matrix.slice()
  const vectors = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    vectors[i * size + i] = 1
    for (let j = 0; j < i; j++) a[i * size + j] = a[j * size + i]
  }
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let isDone = true
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const scale = Math.sqrt(Math.abs(a[p * size + p] * a[q * size + q]))
        // Below this a rotation is lost in rounding, relative to its own pair so that small eigenvalues keep digits.
        if (Math.abs(a[p * size + q]) <= 1e-16 * scale || a[p * size + q] === 0) continue
        isDone = false
        rotate(a, vectors, size, p, q)
      }
    }
    if (isDone) break
  }
  return { values: Float64Array.from({ length: size }, (_, i) => a[i * size + i]), vectors }
}

/** One rotation that makes the element (p, q) zero. */
function rotate(a: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const theta = (a[q * size + q] - a[p * size + p]) / (2 * a[p * size + q])
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < size; k++) {
    const kp = a[k * size + p]
    const kq = a[k * size + q]
    a[k * size + p] = c * kp - s * kq
    a[k * size + q] = s * kp + c * kq
    const vp = vectors[k * size + p]
    const vq = vectors[k * size + q]
    vectors[k * size + p] = c * vp - s * vq
    vectors[k * size + q] = s * vp + c * vq
  }
  for (let k = 0; k < size; k++) {
    const pk = a[p * size + k]
    const qk = a[q * size + k]
    a[p * size + k] = c * pk - s * qk
    a[q * size + k] = s * pk + c * qk
  }
  a[p * size + q] = 0
  a[q * size + p] = 0
}
