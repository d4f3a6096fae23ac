/*
 * Lower triangles stored by rows with a stride, so that a factor can grow. Inner loops run along rows, which lie
 * together in memory, and form four sums at once: two rows by two where possible, so that every number read serves
 * twice and additions need not wait for one another. Sums never depend on how far a factor has grown.
 */

/** Σ a[i + k]·b[j + k] for k < count. */
export function dotRows(a: Float64Array, i: number, b: Float64Array, j: number, count: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  const even = count & -4
  for (let k = 0; k < even; k += 4) {
    s0 += a[i + k] * b[j + k]
    s1 += a[i + k + 1] * b[j + k + 1]
    s2 += a[i + k + 2] * b[j + k + 2]
    s3 += a[i + k + 3] * b[j + k + 3]
  }
  for (let k = even; k < count; k++) s0 += a[i + k] * b[j + k]
  return s0 + s1 + (s2 + s3)
}

/** Σ a[i + k]·b[j + k] for k < count, in the order in which the pairwise loops add. */
function dotPlain(a: Float64Array, i: number, b: Float64Array, j: number, count: number): number {
  let sum = 0
  for (let k = 0; k < count; k++) sum += a[i + k] * b[j + k]
  return sum
}

/**
 * Cholesky factor of a symmetric positive definite matrix, in place in its lower triangle.
 * @param first rows before this one hold their factor already: the rest is appended.
 * @returns false when a pivot is not above `floor` times its diagonal, or is NaN; the factor is then of no use.
 * @see Golub & Van Loan 2013, Matrix Computations, §4.2
 */
export function factorTriangle(
  matrix: Float64Array,
  stride: number,
  size: number,
  floor: number,
  first = 0,
): boolean {
  let i = first
  for (; i + 1 < size; i += 2) {
    const columns = i & -2
    factorRowPair(matrix, stride, i, columns)
    for (let j = columns; j < i; j++) {
      factorEntry(matrix, stride, i, j)
      factorEntry(matrix, stride, i + 1, j)
    }
    if (!factorDiagonal(matrix, stride, i, floor)) return false
    factorEntry(matrix, stride, i + 1, i)
    if (!factorDiagonal(matrix, stride, i + 1, floor)) return false
  }
  if (i < size) {
    for (let j = 0; j < i; j++) factorEntry(matrix, stride, i, j)
    if (!factorDiagonal(matrix, stride, i, floor)) return false
  }
  return true
}

/** Entries of rows i and i + 1 in the columns before `columns`, an even number. */
function factorRowPair(matrix: Float64Array, stride: number, i: number, columns: number): void {
  const above = i * stride
  const below = above + stride
  for (let j = 0; j < columns; j += 2) {
    const left = j * stride
    const right = left + stride
    let s00 = 0
    let s01 = 0
    let s10 = 0
    let s11 = 0
    for (let k = 0; k < j; k++) {
      const a = matrix[above + k]
      const b = matrix[below + k]
      const l = matrix[left + k]
      const r = matrix[right + k]
      s00 += a * l
      s01 += a * r
      s10 += b * l
      s11 += b * r
    }
    const head = (matrix[above + j] - s00) / matrix[left + j]
    const foot = (matrix[below + j] - s10) / matrix[left + j]
    const corner = matrix[right + j]
    const pivot = matrix[right + j + 1]
    matrix[above + j] = head
    matrix[below + j] = foot
    matrix[above + j + 1] = (matrix[above + j + 1] - (s01 + head * corner)) / pivot
    matrix[below + j + 1] = (matrix[below + j + 1] - (s11 + foot * corner)) / pivot
  }
}

function factorEntry(matrix: Float64Array, stride: number, i: number, j: number): void {
  const row = i * stride
  const other = j * stride
  matrix[row + j] = (matrix[row + j] - dotPlain(matrix, row, matrix, other, j)) / matrix[other + j]
}

function factorDiagonal(matrix: Float64Array, stride: number, i: number, floor: number): boolean {
  const at = i * stride + i
  const pivot = matrix[at] - dotPlain(matrix, i * stride, matrix, i * stride, i)
  if (!(pivot > floor * matrix[at] && pivot < Number.POSITIVE_INFINITY)) return false
  matrix[at] = Math.sqrt(pivot)
  return true
}

/** Solves L·v = v in place. */
export function solveLower(factor: Float64Array, stride: number, size: number, v: Float64Array): void {
  for (let i = 0; i < size; i++) {
    const row = i * stride
    v[i] = (v[i] - dotRows(factor, row, v, 0, i)) / factor[row + i]
  }
}

/** Solves Lᵀ·v = v in place. */
export function solveLowerTransposed(
  factor: Float64Array,
  stride: number,
  size: number,
  v: Float64Array,
): void {
  for (let i = size - 1; i >= 0; i--) {
    const row = i * stride
    const value = v[i] / factor[row + i]
    v[i] = value
    for (let j = 0; j < i; j++) v[j] -= factor[row + j] * value
  }
}

/**
 * Lower triangle of the inverse (L·Lᵀ)⁻¹ into `out`.
 * @param columns filled with L⁻¹, column by column: row j holds column j; what lies before its diagonal must be 0.
 */
export function invertFactored(
  factor: Float64Array,
  stride: number,
  size: number,
  columns: Float64Array,
  out: Float64Array,
): void {
  let j = 0
  for (; j + 1 < size; j += 2) invertColumnPair(factor, stride, size, j, columns)
  if (j < size) columns[j * stride + j] = 1 / factor[j * stride + j]
  for (let i = 0; i < size; i += 2) multiplyRowPair(columns, stride, size, i, out)
}

/** Columns j and j + 1 of L⁻¹. */
function invertColumnPair(
  factor: Float64Array,
  stride: number,
  size: number,
  j: number,
  columns: Float64Array,
): void {
  const left = j * stride
  const right = left + stride
  columns[left + j] = 1 / factor[left + j]
  columns[left + j + 1] = (-factor[right + j] * columns[left + j]) / factor[right + j + 1]
  columns[right + j + 1] = 1 / factor[right + j + 1]
  for (let k = j + 2; k < size; k += 2) {
    const above = k * stride
    const below = k + 1 < size ? above + stride : above
    let s00 = 0
    let s01 = 0
    let s10 = 0
    let s11 = 0
    for (let m = j; m < k; m++) {
      const a = factor[above + m]
      const b = factor[below + m]
      const l = columns[left + m]
      const r = columns[right + m]
      s00 += a * l
      s01 += a * r
      s10 += b * l
      s11 += b * r
    }
    columns[left + k] = -s00 / factor[above + k]
    columns[right + k] = -s01 / factor[above + k]
    if (below === above) break
    const corner = factor[below + k]
    const pivot = factor[below + k + 1]
    columns[left + k + 1] = -(s10 + corner * columns[left + k]) / pivot
    columns[right + k + 1] = -(s11 + corner * columns[right + k]) / pivot
  }
}

/** Rows i and i + 1 of the inverse from the columns of L⁻¹. */
function multiplyRowPair(
  columns: Float64Array,
  stride: number,
  size: number,
  i: number,
  out: Float64Array,
): void {
  const above = i * stride
  const below = i + 1 < size ? above + stride : above
  for (let j = 0; j <= i; j += 2) {
    const left = j * stride
    const right = j + 1 < size ? left + stride : left
    let s00 = 0
    let s01 = 0
    let s10 = 0
    let s11 = 0
    for (let k = i; k < size; k++) {
      const a = columns[above + k]
      const b = columns[below + k]
      const l = columns[left + k]
      const r = columns[right + k]
      s00 += a * l
      s01 += a * r
      s10 += b * l
      s11 += b * r
    }
    out[above + j] = s00
    if (j + 1 < size) out[above + j + 1] = s01
    if (below === above) continue
    out[below + j] = s10
    out[below + j + 1] = s11
  }
}
