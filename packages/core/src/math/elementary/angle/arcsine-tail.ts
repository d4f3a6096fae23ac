/**
 * asin(x)/x − 1 as a function of z = x² for 0 ≤ z ≤ 1/4, within 2^−57: z times the polynomial of degree 12 that
 * meets (asin x − x)/x³ at the Chebyshev nodes of the interval, made by tools/golden/elementary_tables.py.
 */
export function arcsineTail(z: number): number {
  const z2 = z * z
  const z4 = z2 * z2
  const low =
    0.16666666666666669 + z * 0.07499999999998433 + z2 * (0.04464285714635543 + z * 0.030381944138531247)
  const middle =
    0.02237217294214989 + z * 0.017352392720869973 + z2 * (0.013971212973552933 + z * 0.011479177415184906)
  const high =
    0.01032281435018578 +
    z * 0.005457506718640358 +
    z2 * (0.01740087944269402 - z * 0.014851887071247204) +
    z4 * 0.028757851367421566
  return z * (low + z4 * (middle + z4 * high))
}
