/** The model over a Saltelli design, one value a row. */
export interface SobolValues {
  readonly a: Float64Array
  readonly b: Float64Array
  /** A with one factor from B, by factor. */
  readonly ab: readonly Float64Array[]
  /** B with one factor from A, by factor; empty where no pairs are asked for. */
  readonly ba: readonly Float64Array[]
}

/** Indices without their errors, in the order of the factors; pairs (0, 1), (0, 2), …, (1, 2), …. */
export interface IndexSums {
  readonly variance: number
  readonly first: Float64Array
  readonly total: Float64Array
  readonly pairs: Float64Array
}

/**
 * Sobol indices from the values of a design, formulas at `sobolIndices`.
 * @param rows which rows of the design to take, with repetition for a bootstrap.
 * @param centred products about the mean of A and B, whose expectation is the same and whose scatter is less.
 */
export function indicesOf({ a, b, ab, ba }: SobolValues, rows: Uint32Array, centred: boolean): IndexSums {
  const count = rows.length
  let sum = 0
  for (let n = 0; n < count; n++) sum += a[rows[n]] + b[rows[n]]
  const mean = sum / (2 * count)
  let squares = 0
  for (let n = 0; n < count; n++) {
    const [da, db] = [a[rows[n]] - mean, b[rows[n]] - mean]
    squares += da * da + db * db
  }
  const variance = squares / (2 * count)
  const shift = centred ? mean : 0
  const size = ab.length
  const first = new Float64Array(size)
  const total = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    let products = 0
    let differences = 0
    for (let n = 0; n < count; n++) {
      const i = rows[n]
      const change = ab[j][i] - a[i]
      products += (b[i] - shift) * change
      differences += change * change
    }
    first[j] = products / count / variance
    total[j] = differences / (2 * count) / variance
  }
  const pairs = new Float64Array((ba.length * (ba.length - 1)) / 2)
  let pair = 0
  for (let j = 0; j < ba.length; j++) {
    for (let l = j + 1; l < ba.length; l++) {
      let products = 0
      for (let n = 0; n < count; n++) {
        const i = rows[n]
        products += (ba[j][i] - shift) * (ab[l][i] - shift) - (a[i] - shift) * (b[i] - shift)
      }
      pairs[pair++] = products / count / variance - first[j] - first[l]
    }
  }
  return { variance, first, total, pairs }
}
