/** Σ coefficients[i]·x^i by Horner's rule. */
export function polynomial(coefficients: Float64Array, x: number): number {
  let sum = 0
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + coefficients[i]
  return sum
}
