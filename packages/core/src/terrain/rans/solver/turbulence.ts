import { log } from '../../../math/elementary/index.ts'
import type { FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import type { Gradient } from './gradient.ts'
import type { TransportRows } from './transport.ts'

/** Constants of the k–ε model. */
export interface TurbulenceConstants {
  readonly karman: number
  readonly cMu: number
  readonly c1: number
  readonly c2: number
  readonly sigmaK: number
  readonly sigmaEpsilon: number
}

/** ν_t = C_μ k²/ε, in the ring too. */
export function updateEddyViscosity({ k, epsilon, eddy }: FlowState, cMu: number): void {
  for (let n = 0; n < eddy.length; n++) eddy[n] = epsilon[n] > 0 ? (cMu * k[n] * k[n]) / epsilon[n] : 0
}

/** Production of k: ν_t (∂u_i/∂x_j + ∂u_j/∂x_i) ∂u_i/∂x_j [m²/s³]. */
export function production(
  { nx, ny, nz, strideX, strideY }: FlowGrid,
  { eddy }: FlowState,
  [u, v, w]: readonly [Gradient, Gradient, Gradient],
  into: Float64Array,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++)
      for (let k = 1, n = j * strideY + i * strideX + 1; k <= nz; k++, n++) {
        const xy = u.y[n] + v.x[n]
        const xz = u.z[n] + w.x[n]
        const yz = v.z[n] + w.y[n]
        const [xx, yy, zz] = [u.x[n], v.y[n], w.z[n]]
        into[n] = eddy[n] * (2 * (xx * xx + yy * yy + zz * zz) + xy * xy + xz * xz + yz * yz)
      }
}

/** The cell above rough ground: drag on the wind, and k's production and dissipation as its logarithmic law has them. */
export interface GroundCell {
  /** z + z0 of the middle, along the normal [m]. */
  readonly distance: number
  /** ln((z + z0)/z0). */
  readonly logarithm: number
  /** Of the ground [m²]. */
  readonly area: number
  /** Normal of the ground, upwards. */
  readonly normal: readonly [number, number, number]
}

export function groundCells({
  nx,
  ny,
  x,
  y,
  s,
  depth,
  roughness,
  faceSlopeX,
  faceSlopeY,
}: FlowGrid): GroundCell[] {
  const cells: GroundCell[] = []
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const [hx, hy, z0] = [faceSlopeX[c], faceSlopeY[c], roughness[c]]
      const stretch = Math.sqrt(1 + hx * hx + hy * hy)
      const distance = (s.middle[1] * depth[c]) / stretch + z0
      cells.push({
        distance,
        logarithm: log(distance / z0),
        area: x.width[i] * y.width[j] * stretch,
        normal: [-hx / stretch, -hy / stretch, 1 / stretch],
      })
    }
  return cells
}

/** Adds the ground's drag to the momentum rows; the part of the wind through the ground has none. */
export function addGroundDrag(
  { nx, ny, strideX, strideY }: FlowGrid,
  { u, v, w, k }: FlowState,
  cells: readonly GroundCell[],
  { karman, cMu }: TurbulenceConstants,
  centre: Float64Array,
  [ru, rv, rw]: readonly [Float64Array, Float64Array, Float64Array],
): void {
  const quarter = Math.sqrt(Math.sqrt(cMu))
  for (let j = 1, m = 0; j <= ny; j++)
    for (let i = 1; i <= nx; i++, m++) {
      const n = j * strideY + i * strideX + 1
      const { area, logarithm, normal } = cells[m]
      const drag = (area * karman * quarter * Math.sqrt(k[n])) / logarithm
      const through = u[n] * normal[0] + v[n] * normal[1] + w[n] * normal[2]
      centre[n] += drag
      ru[n] += drag * through * normal[0]
      rv[n] += drag * through * normal[1]
      rw[n] += drag * through * normal[2]
    }
}

/** Production and dissipation of the ground's cells, both at the middle, in place of those of the flow above. */
export function groundProduction(
  { nx, ny, strideX, strideY }: FlowGrid,
  { u, v, w, k, epsilon }: FlowState,
  cells: readonly GroundCell[],
  { karman, cMu }: TurbulenceConstants,
  into: Float64Array,
): void {
  const quarter = Math.sqrt(Math.sqrt(cMu))
  for (let j = 1, m = 0; j <= ny; j++)
    for (let i = 1; i <= nx; i++, m++) {
      const n = j * strideY + i * strideX + 1
      const { distance, logarithm, normal } = cells[m]
      const through = u[n] * normal[0] + v[n] * normal[1] + w[n] * normal[2]
      const along = Math.max(0, u[n] * u[n] + v[n] * v[n] + w[n] * w[n] - through * through)
      const root = Math.sqrt(k[n])
      const law = (karman * quarter * root) / logarithm
      into[n] = (law * law * along) / (karman * quarter * root * distance)
      epsilon[n] = (quarter * quarter * quarter * root * root * root) / (karman * distance)
    }
}

/** Replaces the rows of ε in the ground's cells by their value. */
export function fixGroundEpsilon(
  { nx, ny, strideX, strideY }: FlowGrid,
  epsilon: Float64Array,
  rows: TransportRows,
  right: Float64Array,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const n = j * strideY + i * strideX + 1
      for (const side of [rows.west, rows.east, rows.south, rows.north, rows.below, rows.above]) side[n] = 0
      rows.centre[n] = 1
      right[n] = epsilon[n]
    }
}

/** Sources and sinks of k and ε in the cells' volumes; the sinks count on the diagonal. */
export function addTurbulenceSources(
  { nx, ny, nz, strideX, strideY, x, y, s, depth, roughness }: FlowGrid,
  { k, epsilon }: FlowState,
  produced: Float64Array,
  { c1, c2 }: TurbulenceConstants,
  equation: 'k' | 'epsilon',
  centre: Float64Array,
  right: Float64Array,
): void {
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const area = x.width[i] * y.width[j] * depth[c]
      const z0 = roughness[c]
      const layered = z0 !== Number.POSITIVE_INFINITY && equation === 'epsilon'
      for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++) {
        let volume = area * s.width[l]
        if (layered) {
          // ε²/k goes with 1/(z + z0)², of which this is the mean over the cell.
          const middle = s.middle[l] * depth[c] + z0
          volume *= (middle * middle) / ((s.faces[l - 1] * depth[c] + z0) * (s.faces[l] * depth[c] + z0))
        }
        const rate = epsilon[n] / k[n]
        if (equation === 'k') {
          centre[n] += volume * rate
          right[n] += volume * produced[n]
        } else {
          centre[n] += volume * c2 * rate
          right[n] += volume * c1 * rate * produced[n]
        }
      }
    }
}
