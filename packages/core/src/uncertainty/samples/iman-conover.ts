import { normalQuantile } from '../../math/special/index.ts'
import { cholesky } from '../../math/statistics/index.ts'

/**
 * Reorders the numbers of each column so that the columns go together as asked, without changing any number.
 *
 * The columns' ranks are turned into normal scores R with correlation T = Q·Qᵀ; the scores R·(L·Q⁻¹)ᵀ have exactly
 * the correlation L·Lᵀ, and each column takes over the order of its score.
 *
 * @param block rows × columns, row-major, columns drawn independently; changed in place. More rows than columns.
 * @param factor lower Cholesky factor L of the correlation asked for, columns × columns.
 * @throws {InputError} `inconsistent` where the columns of the block are collinear.
 * @see Iman & Conover 1982, Commun. Stat. Simul. Comput. 11:311
 */
export function imanConover(block: Float64Array, columns: number, factor: Float64Array): void {
  const rows = block.length / columns
  const scores = new Float64Array(block.length)
  const sorted: Float64Array[] = []
  const rank = new Float64Array(rows)
  for (let d = 0; d < columns; d++) {
    const column = Float64Array.from({ length: rows }, (_, i) => block[i * columns + d])
    ranksOf(column, rank)
    // Ranks are symmetric about the middle, so that scores have mean 0.
    for (let i = 0; i < rows; i++) scores[i * columns + d] = normalQuantile((rank[i] + 1) / (rows + 1))
    sorted.push(column.sort())
  }
  const own = cholesky(scoreCorrelation(scores, columns), columns)
  const wanted = new Float64Array(columns)
  const independent = new Float64Array(columns)
  for (let i = 0; i < rows; i++) {
    const row = scores.subarray(i * columns, (i + 1) * columns)
    solveLower(own, row, independent)
    multiplyLower(factor, independent, wanted)
    row.set(wanted)
  }
  for (let d = 0; d < columns; d++) {
    ranksOf(
      Float64Array.from({ length: rows }, (_, i) => scores[i * columns + d]),
      rank,
    )
    for (let i = 0; i < rows; i++) block[i * columns + d] = sorted[d][rank[i]]
  }
}

/** Multiplies a vector by a lower triangular matrix. Nothing is checked. */
export function multiplyLower(lower: Float64Array, vector: Float64Array, out: Float64Array): void {
  const size = vector.length
  for (let i = size - 1; i >= 0; i--) {
    let sum = 0
    for (let j = 0; j <= i; j++) sum += lower[i * size + j] * vector[j]
    out[i] = sum
  }
}

function solveLower(lower: Float64Array, vector: Float64Array, out: Float64Array): void {
  const size = vector.length
  for (let i = 0; i < size; i++) {
    let sum = vector[i]
    for (let j = 0; j < i; j++) sum -= lower[i * size + j] * out[j]
    out[i] = sum / lower[i * size + i]
  }
}

/** Ranks from 0; of equal values the one that comes first is the smaller. */
function ranksOf(values: Float64Array, out: Float64Array): void {
  const order = Uint32Array.from(values, (_, i) => i).sort((i, j) => values[i] - values[j] || i - j)
  for (let k = 0; k < order.length; k++) out[order[k]] = k
}

/** Correlation of columns of mean 0 and equal variance. */
function scoreCorrelation(scores: Float64Array, columns: number): Float64Array {
  const matrix = new Float64Array(columns * columns)
  const rows = scores.length / columns
  for (let i = 0; i < rows; i++) {
    for (let a = 0; a < columns; a++) {
      for (let b = 0; b <= a; b++)
        matrix[a * columns + b] += scores[i * columns + a] * scores[i * columns + b]
    }
  }
  const variance = matrix[0]
  for (let a = 0; a < columns; a++) {
    for (let b = 0; b <= a; b++) matrix[a * columns + b] = a === b ? 1 : matrix[a * columns + b] / variance
  }
  return matrix
}
