import { log } from '../../math/elementary/index.ts'
import type { FlowGrid } from './solver/flow-grid.ts'
import type { FlowState } from './solver/flow-state.ts'

/** A flow that was found. */
export interface Flow {
  readonly grid: FlowGrid
  readonly state: FlowState
}

/** The flow at one point. */
export interface FlowAt {
  /** Along the inflow, to its left and upwards [m/s]. */
  readonly along: number
  readonly left: number
  readonly up: number
  /** [m²/s²] */
  readonly k: number
  /** Exponent of the power law of the wind along the inflow [1]. */
  readonly shear: number
}

/** The flow at a height above the model's ground: straight in ln(z + z0) between levels, and between columns. */
export function flowAt({ grid, state }: Flow, x: number, y: number, height: number): FlowAt {
  const [i, a] = between(grid.x.middle, grid.nx, x)
  const [j, b] = between(grid.y.middle, grid.ny, y)
  const at = (q: Float64Array, z: number, first: number) => {
    const column = (c: number) => {
      const base = c * grid.strideX
      const z0 = grid.roughness[c]
      const depth = grid.depth[c]
      const scale = (k: number) => log(grid.s.middle[k] * depth + z0)
      let k = first
      while (k < grid.nz - 1 && grid.s.middle[k + 1] * depth < z) k++
      const share = (log(z + z0) - scale(k)) / (scale(k + 1) - scale(k))
      return q[base + k] + Math.max(0, share) * (q[base + k + 1] - q[base + k])
    }
    const row = (cj: number) => {
      const c = cj * (grid.nx + 2) + i
      return a === 0 ? column(c) : column(c) + a * (column(c + 1) - column(c))
    }
    return b === 0 ? row(j) : row(j) + b * (row(j + 1) - row(j))
  }
  const { u, v, w, k } = state
  const [below, above] = [at(u, 0.75 * height, 0), at(u, 1.25 * height, 0)]
  const shear = below > 0 && above > 0 ? log(above / below) / log(5 / 3) : Number.NaN
  return { along: at(u, height, 0), left: at(v, height, 0), up: at(w, height, 0), k: at(k, height, 1), shear }
}

/** Linear between the middles of the cells, held beyond the outermost. */
export function interpolate(grid: FlowGrid, q: Float64Array, x: number, y: number, s: number): number {
  const [i, a] = between(grid.x.middle, grid.nx, x)
  const [j, b] = between(grid.y.middle, grid.ny, y)
  const [k, c] = between(grid.s.middle, grid.nz, s)
  const { strideX, strideY } = grid
  const column = (m: number) => q[m] + c * (q[m + 1] - q[m])
  const row = (m: number) => column(m) + a * (column(m + strideX) - column(m))
  const n = j * strideY + i * strideX + k
  return row(n) + b * (row(n + strideY) - row(n))
}

/** The cell before a place, and the share of the next one. */
function between(middle: Float64Array, cells: number, at: number): readonly [number, number] {
  if (cells === 1) return [1, 0]
  let [low, high] = [1, cells]
  while (high - low > 1) {
    const m = (low + high) >> 1
    if (middle[m] <= at) low = m
    else high = m
  }
  return [low, Math.max(0, Math.min(1, (at - middle[low]) / (middle[low + 1] - middle[low])))]
}
