import { InputError, requireList } from '../../errors/index.ts'

/**
 * Arithmetic mean, in two passes so that a large common offset costs no digits.
 * NaN values are gaps and left out; NaN when nothing is left.
 */
export function mean(values: Float64Array): number {
  requireList(values, 'values')
  let count = 0
  let sum = 0
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    sum += values[i]
    count++
  }
  const first = sum / count
  if (!Number.isFinite(first)) return first
  let rest = 0
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) rest += values[i] - first
  return first + rest / count
}

/**
 * Weighted mean Σ w·x / Σ w. A NaN value or weight is a gap and leaves its pair out; NaN when the weights left
 * sum to 0.
 * @param weights ≥ 0, as long as `values`.
 * @throws {InputError} `length_mismatch`.
 */
export function weightedMean(values: Float64Array, weights: Float64Array): number {
  requireList(values, 'values')
  requireList(weights, 'weights')
  InputError.requireLength(values.length, { weights })
  let weight = 0
  let sum = 0
  for (let i = 0; i < values.length; i++) {
    const product = weights[i] * values[i]
    if (Number.isNaN(product)) continue
    weight += weights[i]
    sum += product
  }
  const first = sum / weight
  if (!Number.isFinite(first)) return NaN
  let rest = 0
  for (let i = 0; i < values.length; i++) {
    const product = weights[i] * (values[i] - first)
    if (!Number.isNaN(product)) rest += product
  }
  return first + rest / weight
}
