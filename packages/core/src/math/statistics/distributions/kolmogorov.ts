import { exp, pow } from '../../elementary/index.ts'
import { requireInteger } from '../../require-integer.ts'

const PI_SQUARE = 9.869604401089358
const ROOT_TWO_PI = 2.5066282746310002
const ROOT_HALF_PI = 1.2533141373155003
/** From n·d² = 18 on the survival is below 5e-16. */
const CERTAIN = 18
/** Above this size the matrix is left for the expansion. */
const MATRIX_COUNT_MAX = 500
/** Terms of the series; e^(−π²·k²/2x²) has vanished long before where x ≤ 4.3. */
const TERMS = 20

/**
 * Probability that the distance D between a continuous distribution function and that of `count` independent values
 * is at least `distance`. Within 1e-12 absolutely up to 500 values by powers of a matrix, 3e-7 above by the first
 * four terms of an expansion; 0 from n·d² = 18 on. NaN for NaN.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type` (count).
 * @see Marsaglia, Tsang & Wang 2003, J. Stat. Softw. 8(18); Pelz & Good 1976, J. R. Stat. Soc. B 38:152;
 *   Simard & L'Ecuyer 2011, J. Stat. Softw. 39(11)
 */
export function kolmogorovSurvival(count: number, distance: number): number {
  requireInteger(count, 1, Number.MAX_SAFE_INTEGER, 'count')
  if (Number.isNaN(distance)) return NaN
  const scaled = count * distance
  if (scaled <= 0.5) return 1
  if (distance >= 1 || scaled * distance >= CERTAIN) return 0
  const inside =
    count <= MATRIX_COUNT_MAX ? matrixCdf(count, distance) : expansionCdf(count, Math.sqrt(count) * distance)
  return Math.min(1, Math.max(0, 1 - inside))
}

/**
 * Limit of `kolmogorovSurvival` for large samples at t = √n·d, Q(t) = 2·Σ (−1)^(k − 1) e^(−2k²t²), k ≥ 1.
 * Within 1e-15 absolutely. NaN for NaN.
 * @see Kolmogorov 1933, Giorn. Ist. Ital. Attuari 4:83
 */
export function kolmogorovLimitSurvival(t: number): number {
  if (t <= 0) return 1
  if (t < 1) return 1 - leadingTerm(t)
  let sum = 0
  for (let k = TERMS; k >= 1; k--) sum += (k % 2 === 1 ? 2 : -2) * exp(-2 * k * k * t * t)
  return sum
}

/** √(2π)/t·Σ e^(−(2k − 1)²π²/(8t²)), the distribution function of the limit. */
function leadingTerm(t: number): number {
  let sum = 0
  for (let k = TERMS; k >= 1; k--) {
    const odd = 2 * k - 1
    sum += exp((-odd * odd * PI_SQUARE) / (8 * t * t))
  }
  return (ROOT_TWO_PI / t) * sum
}

/** First four terms of the expansion in 1/√n by Pelz & Good, written as in Simard & L'Ecuyer, eq. 8 to 11. */
function expansionCdf(count: number, x: number): number {
  const x2 = x * x
  const x4 = x2 * x2
  const x6 = x4 * x2
  let one = 0
  let two = 0
  let three = 0
  for (let k = TERMS; k >= 0; k--) {
    const half = (k + 0.5) * (k + 0.5) * PI_SQUARE
    // The terms of k and −k − 1 are equal.
    const weight = 2 * exp(-half / (2 * x2))
    const square = half * half
    one += weight * (half - x2)
    two += weight * (6 * x6 + 2 * x4 + half * (2 * x4 - 5 * x2) + square * (1 - 2 * x2))
    three +=
      weight *
      (square * half * (5 - 30 * x2) +
        square * (212 * x4 - 60 * x2) +
        half * (135 * x4 - 96 * x6) -
        (30 * x6 + 90 * x4 * x4))
  }
  let twoWhole = 0
  let threeWhole = 0
  for (let k = TERMS; k >= 1; k--) {
    const whole = k * k * PI_SQUARE
    const weight = 2 * exp(-whole / (2 * x2))
    twoWhole += weight * whole
    threeWhole += weight * whole * (3 * x2 - whole)
  }
  const root = Math.sqrt(count)
  return (
    leadingTerm(x) +
    (ROOT_HALF_PI * one) / (6 * x4 * root) +
    (ROOT_HALF_PI * (two / (72 * x6 * x) - twoWhole / (36 * x2 * x))) / count +
    (ROOT_HALF_PI * (three / (6480 * x6 * x4) + threeWhole / (216 * x6))) / (count * root)
  )
}

/** A square matrix times 10^(100·exponent). */
interface Scaled {
  readonly data: Float64Array
  readonly exponent: number
}

const LARGE = 1e100

/** n!/nⁿ·(Hⁿ)_kk for d = (k − h)/n: Durbin's matrix, as Marsaglia, Tsang & Wang lay it out. */
function matrixCdf(count: number, distance: number): number {
  const k = Math.floor(count * distance) + 1
  const h = k - count * distance
  const size = 2 * k - 1
  const { data, exponent } = matrixPower(durbinMatrix(size, h), size, count)
  let probability = data[(k - 1) * size + k - 1]
  let scale = exponent
  for (let i = 1; i <= count; i++) {
    probability *= i / count
    if (probability < 1 / LARGE) {
      probability *= LARGE
      scale--
    }
  }
  return scale < 0 ? 0 : scale > 0 ? probability * pow(LARGE, scale) : probability
}

function durbinMatrix(size: number, h: number): Float64Array {
  const data = new Float64Array(size * size)
  const inverseFactorial = new Float64Array(size + 1).fill(1)
  for (let i = 1; i <= size; i++) inverseFactorial[i] = inverseFactorial[i - 1] / i
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= Math.min(i + 1, size - 1); j++) data[i * size + j] = inverseFactorial[i - j + 1]
  }
  for (let i = 0; i < size; i++) {
    const edge = (1 - pow(h, i + 1)) * inverseFactorial[i + 1]
    data[i * size] = edge
    data[(size - 1) * size + size - 1 - i] = edge
  }
  const corner = 1 - 2 * pow(h, size) + (h > 0.5 ? pow(2 * h - 1, size) : 0)
  data[(size - 1) * size] = corner * inverseFactorial[size]
  return data
}

function matrixPower(data: Float64Array, size: number, power: number): Scaled {
  if (power === 1) return { data, exponent: 0 }
  const root = matrixPower(data, size, Math.floor(power / 2))
  let product = multiply(root.data, root.data, size)
  if (power % 2 === 1) product = multiply(product, data, size)
  const exponent = 2 * root.exponent
  const middle = product[((size - 1) / 2) * size + (size - 1) / 2]
  if (middle <= LARGE) return { data: product, exponent }
  return { data: product.map((value) => value / LARGE), exponent: exponent + 1 }
}

function multiply(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const out = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const factor = a[i * size + k]
      if (factor === 0) continue
      for (let j = 0; j < size; j++) out[i * size + j] += factor * b[k * size + j]
    }
  }
  return out
}
