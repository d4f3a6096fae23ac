import { InputError } from '../../errors/index.ts'
import { sin } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { cholesky } from '../../math/statistics/index.ts'

/** How factors go together. */
export interface FactorCorrelation {
  /** Row-major, as many rows as factors, 1 on the diagonal, positive definite. */
  readonly matrix: Float64Array
  /**
   * What the matrix holds: `normal_scores`, Pearson's correlation of the factors turned into normal numbers (for
   * normal factors their own); `ranks`, Spearman's rank correlation. `normal_scores` when absent.
   */
  readonly of?: 'normal_scores' | 'ranks' | undefined
  /**
   * `gaussian_copula` when absent: right on average. `iman_conover` reorders each factor's own numbers, so that a
   * Latin hypercube stays one and the correlation of the sample itself is met closely.
   */
  readonly method?: 'gaussian_copula' | 'iman_conover' | undefined
}

/** Two factors and how they go together. */
export interface CorrelatedPair {
  readonly between: readonly [string, string]
  /** −1 < correlation < 1. */
  readonly correlation: number
}

/**
 * Matrix of named pairs, row-major in the order of the names; pairs that are not named are independent.
 * @throws {InputError} `unknown_value` for a name that is not in the list; `out_of_range` and its kin.
 */
export function correlationMatrix(names: readonly string[], pairs: readonly CorrelatedPair[]): Float64Array {
  requireList(names, 'names')
  requireList(pairs, 'pairs')
  const size = names.length
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < size; i++) matrix[i * size + i] = 1
  Array.from(pairs).forEach((pair, n) => {
    requireObject(pair, `pairs[${n}]`)
    const { between, correlation } = pair
    InputError.requireLength(2, { [`pairs[${n}].between`]: between })
    requireList(between, `pairs[${n}].between`)
    InputError.requireRange(correlation, -1, 1, `pairs[${n}].correlation`)
    const [i, j] = Array.from(between, (name, end) => {
      InputError.requireOneOf(name, Array.from(names), `pairs[${n}].between[${end}]`)
      return names.indexOf(name)
    })
    matrix[i * size + j] = correlation
    matrix[j * size + i] = correlation
  })
  return matrix
}

/**
 * Lower Cholesky factor of the correlation of normal numbers behind the factors. Spearman's ρ of two normal numbers
 * belongs to Pearson's r = 2·sin(π·ρ/6).
 *
 * @throws {InputError} `length_mismatch`; `out_of_range` for an entry outside −1..1; `inconsistent` where the matrix is
 *   not symmetric with 1 on the diagonal, or not positive definite.
 * @see Kruskal 1958, J. Am. Stat. Assoc. 53:814, §6
 */
export function correlationFactor(correlation: FactorCorrelation, size: number): Float64Array {
  requireObject(correlation, 'correlation')
  const { matrix, of = 'normal_scores' } = correlation
  requireList(matrix, 'correlation.matrix')
  InputError.requireLength(size * size, { 'correlation.matrix': matrix })
  InputError.requireOneOf(of, ['normal_scores', 'ranks'], 'correlation.of')
  const normal = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const value = matrix[i * size + j]
      const field = `correlation.matrix[${i}][${j}]`
      InputError.requireRange(value, -1, 1, field)
      if (i === j ? value !== 1 : value !== matrix[j * size + i]) {
        const constraint = 'symmetric, with 1 on the diagonal'
        throw new InputError({ code: 'inconsistent', field, value, constraint })
      }
      normal[i * size + j] = i === j || of === 'normal_scores' ? value : 2 * sin((Math.PI * value) / 6)
    }
  }
  return cholesky(normal, size)
}
