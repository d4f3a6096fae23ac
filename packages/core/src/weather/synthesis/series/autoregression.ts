/**
 * Stationary first-order autoregression of unit variance
 *
 *     y₀ = e₀,   y_t = φ·y_{t−1} + √(1 − φ²)·e_t
 *
 * @param innovations independent standard normal numbers e.
 * @param out filled and returned; may be `innovations` itself.
 */
export function autoregression(phi: number, innovations: Float64Array, out: Float64Array): Float64Array {
  const scale = Math.sqrt(1 - phi * phi)
  let y = innovations[0]
  out[0] = y
  for (let t = 1; t < innovations.length; t++) {
    y = phi * y + scale * innovations[t]
    out[t] = y
  }
  return out
}
