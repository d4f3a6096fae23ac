import type { Monthly } from '../climate/site-climate.ts'

const MONTHS = 12

/**
 * A line through the middles of twelve months whose mean over the hours of each month is exactly what is given, without
 * a step between months. The year is a ring: December comes before January.
 *
 * Between two middles it is straight; the values at the middles solve twelve equations, of which the matrix depends on
 * the lengths of the months alone.
 */
export interface MonthlyCurve {
  /**
   * Adds to `out` the curve that has the given means.
   * @returns `out`.
   */
  add(means: Monthly, out: Float64Array): Float64Array
}

/** @param monthStart first hour of every month, and the number of hours: 13 values. */
export function createMonthlyCurve(monthStart: Int32Array): MonthlyCurve {
  const hours = monthStart[MONTHS]
  const left = new Uint8Array(hours)
  const rightShare = new Float64Array(hours)
  const matrix = Array.from({ length: MONTHS }, () => new Float64Array(2 * MONTHS))
  for (let m = 0; m < MONTHS; m++) {
    const length = monthStart[m + 1] - monthStart[m]
    for (let t = monthStart[m]; t < monthStart[m + 1]; t++) {
      const fromMiddle = t + 0.5 - (monthStart[m] + 0.5 * length)
      const other = (fromMiddle < 0 ? m + MONTHS - 1 : m + 1) % MONTHS
      const otherLength = monthStart[other + 1] - monthStart[other]
      const otherShare = Math.abs(fromMiddle) / (0.5 * (length + otherLength))
      left[t] = fromMiddle < 0 ? other : m
      rightShare[t] = fromMiddle < 0 ? 1 - otherShare : otherShare
      matrix[m][m] += (1 - otherShare) / length
      matrix[m][other] += otherShare / length
    }
    matrix[m][MONTHS + m] = 1
  }
  invert(matrix)
  return {
    add(means, out) {
      const nodes = new Float64Array(MONTHS)
      for (let m = 0; m < MONTHS; m++) {
        for (let j = 0; j < MONTHS; j++) nodes[m] += matrix[m][MONTHS + j] * means[j]
      }
      for (let t = 0; t < hours; t++) {
        const a = nodes[left[t]]
        out[t] += a + rightShare[t] * (nodes[(left[t] + 1) % MONTHS] - a)
      }
      return out
    },
  }
}

/** Gauss–Jordan on [A | I], in place, to [I | A⁻¹]; the diagonal is dominant, so no rows are exchanged. */
function invert(matrix: readonly Float64Array[]): void {
  for (let p = 0; p < MONTHS; p++) {
    const pivot = matrix[p][p]
    for (let j = 0; j < 2 * MONTHS; j++) matrix[p][j] /= pivot
    for (let i = 0; i < MONTHS; i++) {
      const factor = matrix[i][p]
      if (i === p || factor === 0) continue
      for (let j = 0; j < 2 * MONTHS; j++) matrix[i][j] -= factor * matrix[p][j]
    }
  }
}
