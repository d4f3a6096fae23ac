import { cos, exp, log, sin } from '../../math/elementary/index.ts'

/** Real and imaginary part of K0(x·e^(iπ/4)): Kelvin's functions ker x and kei x. */
export interface KelvinValue {
  readonly ker: number
  readonly kei: number
}

/** Step of the trapezoid: the error is below e^(−2π·(π/4)/step). */
const STEP = 0.125

/**
 * Kelvin's functions ker x and kei x for x > 0, right to 1e−14 of their size below 1: the integral
 *
 *     K0(z) = ∫_0^∞ exp(−z·cosh t) dt,   z = x·e^(iπ/4)
 *
 * by the trapezoid, which converges faster than any power of its step here.
 *
 * @see DLMF 10.32.9, 10.61.2
 */
export function kelvinFunctions(x: number): KelvinValue {
  const part = x * Math.sqrt(0.5)
  let ker = 0
  let kei = 0
  for (let i = 0; ; i++) {
    const growth = exp(i * STEP)
    const size = (part * (growth + 1 / growth)) / 2
    if (size > 745) break
    const term = exp(-size) * (i === 0 ? 0.5 : 1)
    ker += term * cos(size)
    kei -= term * sin(size)
    if (size > 45) break
  }
  return { ker: ker * STEP, kei: kei * STEP }
}

const NODES = 2048
const X_MIN = 1e-6
const X_MAX = 60
const LOG_MIN = log(X_MIN)
const NODES_PER_LOG = (NODES - 1) / (log(X_MAX) - LOG_MIN)
const EULER = 0.5772156649015329

/** ker and kei over ln x, for inner loops. */
export interface KelvinTable {
  /** ker x and kei x within 2e−5 for x > 0, into `out[0]` and `out[1]`; zeros beyond x = 60. */
  read(x: number, out: Float64Array): void
}

/** Makes the table: cheap beside one transform of a terrain. */
export function createKelvinTable(): KelvinTable {
  const ker = new Float64Array(NODES + 1)
  const kei = new Float64Array(NODES + 1)
  for (let i = 0; i <= NODES; i++) {
    const value = kelvinFunctions(X_MIN * exp(i / NODES_PER_LOG))
    ker[i] = value.ker
    kei[i] = value.kei
  }
  return {
    read(x, out) {
      if (x < X_MIN) {
        out[0] = -log(x / 2) - EULER
        out[1] = -Math.PI / 4
        return
      }
      const position = (log(x) - LOG_MIN) * NODES_PER_LOG
      const i = Math.floor(position)
      const share = position - i
      const isBeyond = i >= NODES
      out[0] = isBeyond ? 0 : ker[i] + share * (ker[i + 1] - ker[i])
      out[1] = isBeyond ? 0 : kei[i] + share * (kei[i + 1] - kei[i])
    },
  }
}
