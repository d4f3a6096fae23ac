import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { innerLayerDepth } from '../hill/inner-layer.ts'
import type { KelvinTable } from './kelvin-table.ts'

/** Wind before the terrain changes it. */
export type Inflow =
  /** As strong at every height: potential flow, for comparison with closed forms. */
  | { readonly kind: 'uniform' }
  /** Logarithmic profile over a roughness length z0 [m]. */
  | { readonly kind: 'logarithmic'; readonly roughness: number }

/** Answer of the wind to one wave of the ground. */
export interface WaveResponse {
  /**
   * Δu/U per metre of the wave's height, into `out[0]` (real) and `out[1]` (imaginary). For inner loops.
   * @param wavenumber k > 0 [1/m].
   * @param cosine of the angle between the wave's vector and the wind, −1..1.
   */
  read(wavenumber: number, cosine: number, out: Float64Array): void
}

/** Waves longer than the boundary layer is deep feel the wind at its top [m]. */
const BOUNDARY_LAYER = 1000
/** Least ln(h/z0) of a height whose wind drives a wave. */
const LOG_MIN = 1
/** Wavenumbers of the tables [1/m], from waves round the Earth to pebbles, and their nodes over ln k. */
const WAVENUMBER_MIN = 1e-7
const WAVENUMBER_MAX = 10
const NODES = 1024

/**
 * Response of the wind at one height to waves of the ground in neutral air
 *
 *     Δu/U = cos²θ·k·ĥ·e^(−kz)·S(k)·(1 − K0(2·√(i·z·cos θ/l))/K0(2·√(i·z0·cos θ/l)))
 *     S(k) = ln²(L/z0)/(ln(max(z, l)/z0)·ln(z/z0)),   L = min(1/k, 1000 m),   l·ln(l/z0) = 2·κ²/k
 *
 * Outside the inner layer of depth l it is potential flow driven by the wind at the height L of the wave; inside, the
 * pressure of that flow is balanced by friction, and the speed-up vanishes at z0. In uniform inflow S and the bracket
 * are 1. Amplitudes go with the slope: trust it below slopes of some 0.3.
 *
 * @param height z above ground, above z0 [m].
 * @param kelvin the table of `createKelvinTable`, which many responses may share.
 * @throws {InputError} `out_of_range` and its kin (`height`, `roughness`).
 * @see Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929; Mason & Sykes 1979, ibid. 105:383; Walmsley, Taylor &
 *   Keith 1986, Boundary-Layer Meteorol. 36:157
 */
export function createWaveResponse(inflow: Inflow, height: number, kelvin: KelvinTable): WaveResponse {
  InputError.requireRange(height, 0, 10_000, 'height', 'm')
  if (inflow.kind === 'uniform') {
    return {
      read(wavenumber, cosine, out) {
        out[0] = cosine * cosine * wavenumber * exp(-wavenumber * height)
        out[1] = 0
      },
    }
  }
  const { roughness } = inflow
  InputError.requireRange(roughness, 1e-6, 10, 'roughness', 'm')
  InputError.requireRange(height, roughness * 1.001, 10_000, 'height', 'm')
  return logarithmicResponse(roughness, height, kelvin)
}

function logarithmicResponse(roughness: number, height: number, kelvin: KelvinTable): WaveResponse {
  const table = wavenumberTable(roughness, height)
  const rootHeight = Math.sqrt(height)
  const rootRoughness = Math.sqrt(roughness)
  const above = new Float64Array(2)
  const ground = new Float64Array(2)
  return {
    read(wavenumber, cosine, out) {
      const size = Math.abs(cosine)
      if (size < 1e-12) {
        out[0] = 0
        out[1] = 0
        return
      }
      const position = Math.min(Math.max((log(wavenumber) - LOG_START) * NODES_PER_LOG, 0), NODES - 1)
      const node = Math.floor(position)
      const share = position - node
      const shear = table.shear[node] + share * (table.shear[node + 1] - table.shear[node])
      const perRoot = table.perRoot[node] + share * (table.perRoot[node + 1] - table.perRoot[node])
      const turn = Math.sqrt(size) * perRoot
      kelvin.read(turn * rootHeight, above)
      kelvin.read(turn * rootRoughness, ground)
      const amplitude = size * size * wavenumber * exp(-wavenumber * height) * shear
      const square = ground[0] * ground[0] + ground[1] * ground[1]
      const imaginary = (above[0] * ground[1] - above[1] * ground[0]) / square
      out[0] = amplitude * (1 - (above[0] * ground[0] + above[1] * ground[1]) / square)
      out[1] = amplitude * (cosine > 0 ? imaginary : -imaginary)
    },
  }
}

const LOG_START = log(WAVENUMBER_MIN)
const NODES_PER_LOG = (NODES - 1) / (log(WAVENUMBER_MAX) - LOG_START)

/** S(k), and 2/√l(k) by which √(z·cos θ) becomes the argument of K0, at equal steps of ln k. */
function wavenumberTable(
  roughness: number,
  height: number,
): { readonly shear: Float64Array; readonly perRoot: Float64Array } {
  const shear = new Float64Array(NODES + 1)
  const perRoot = new Float64Array(NODES + 1)
  const logAt = (z: number): number => Math.max(log(z / roughness), LOG_MIN)
  for (let i = 0; i <= NODES; i++) {
    const length = 1 / (WAVENUMBER_MIN * exp(i / NODES_PER_LOG))
    const depth = innerLayerDepth(length, roughness)
    const outer = logAt(Math.min(length, BOUNDARY_LAYER))
    // Below the reach of LOG_MIN the last factor must still follow the profile, as the bracket does.
    shear[i] =
      (outer * outer) / (logAt(Math.max(height, Math.min(depth, BOUNDARY_LAYER))) * log(height / roughness))
    perRoot[i] = 2 / Math.sqrt(depth)
  }
  return { shear, perRoot }
}
