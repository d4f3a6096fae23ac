import { InputError } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'
import { type SurfaceLayer, surfaceLayer } from './atmosphere.ts'
import { flowAt } from './flow-at.ts'
import { createFlowGrid } from './solver/flow-grid.ts'
import { createFlowState } from './solver/flow-state.ts'
import type { FlowProblem } from './solver/rans-solver.ts'
import type { Sides } from './solver/sides.ts'
import { EASE, even, levelsFrom, OPTIONS, overLand, settle } from './verification-case.ts'

const WALLS: Sides = {
  ...{ west: 'given', east: 'given', south: 'plane', north: 'plane', below: 'given', above: 'given' },
}
/**
 * A neutral surface layer at one height, as it flows into the domain: U = u*⁄κ ln((z + z0)/z0), k = u*²/√C_μ,
 * ε = u*³/(κ (z + z0)), with κ 0.4 and C_μ 0.09 (Richards & Hoxey, J. Wind Eng. Ind. Aerodyn. 46–47, 1993).
 *
 * @param z above ground [m], 0 to 1e5.
 * @param roughness z0 [m], 1e-6 to 10.
 * @param frictionVelocity u* [m/s], 1e-6 to 10.
 * @throws {InputError} `out_of_range`, `not_finite` (`z`, `roughness`, `frictionVelocity`).
 */
export function neutralInflow(z: number, roughness: number, frictionVelocity: number): SurfaceLayer {
  InputError.requireRange(z, 0, 1e5, 'z', 'm')
  InputError.requireRange(roughness, 1e-6, 10, 'roughness', 'm')
  InputError.requireRange(frictionVelocity, 1e-6, 10, 'frictionVelocity', 'm/s')
  return surfaceLayer(z, roughness, frictionVelocity)
}

/** A steady flow in a cavity, whose lid moves along x with speed 1. */
export interface CavityFlow {
  readonly isSettled: boolean
  /** Speed along x at a height of the vertical centre line, 0 to 1. */
  alongAt(z: number): number
  /** Speed upwards at a place of the horizontal centre line, 0 to 1. */
  upAt(x: number): number
}

/**
 * The laminar flow in a square cavity of side 1 under a lid that moves, by the solver of {@link ransSpeedups}: a
 * verification case (Ghia, Ghia & Shin, J. Comput. Phys. 48, 1982).
 *
 * @param reynolds 1 to 5000.
 * @param cells on a side, even, 8 to 256; 64 take about a second.
 * @throws {InputError} `out_of_range`, `not_finite` (`reynolds`, `cells`).
 */
export function cavityFlow(reynolds: number, cells = 64): CavityFlow {
  InputError.requireRange(reynolds, 1, 5000, 'reynolds')
  InputError.requireRange(cells, 8, 256, 'cells')
  const half = Math.floor(cells / 2)
  const count = 2 * half
  const faces = even(count, 1)
  const grid = createFlowGrid({
    ...{ x: faces, y: [0, 1], s: faces, top: 1 },
    ...{ ground: new Float64Array(2 * count + 2), roughness: Number.POSITIVE_INFINITY },
  })
  const state = createFlowState(grid)
  for (let i = 1; i <= count; i++) state.u[grid.strideY + i * grid.strideX + count + 1] = 1
  const problem: FlowProblem = {
    ...{ grid, sides: WALLS, viscosity: 1 / reynolds, scheme: 'third_order', ease: EASE },
  }
  const isSettled = settle(problem, state, 1e-6, { ...OPTIONS, sweeps: 2 })
  const { u, w } = state
  /** Between the two middles of cells around a place, along a line between two rows of cells. */
  const along = (q: Float64Array, at: number, first: number, step: number, across: number): number => {
    const { middle } = grid.s
    let k = 0
    while (k < count && (middle[k + 1] ?? 1) < at) k++
    const [low = 0, high = 1] = [middle[k], middle[k + 1]]
    const value = (m: number) => ((q[first + m * step] ?? 0) + (q[first + m * step + across] ?? 0)) / 2
    return value(k) + ((at - low) / (high - low)) * (value(k + 1) - value(k))
  }
  return {
    isSettled,
    alongAt: (z) => along(u, z, grid.strideY + half * grid.strideX, 1, grid.strideX),
    upAt: (x) => along(w, x, grid.strideY + half, grid.strideX, 1),
  }
}

/** A ridge h = slope·width·exp(−x²/(2·width²)) across the wind. */
export interface RidgeFlow {
  readonly isSettled: boolean
  /** Speed over that of the inflow at the same height above ground, less 1. */
  speedupAt(x: number, height: number): number
}

/**
 * The neutral flow over a gentle ridge, by the solver of {@link ransSpeedups}: a verification case, whose limit for small
 * slopes is that of the linearised equations.
 *
 * @param width s of the ridge [m], 50 to 5000.
 * @param roughness z0 [m], 1e-5 to 1.
 * @param top height of the lid [m], 4 to 20 widths.
 * @param slope height of the ridge over its width, 0.001 to 0.3.
 * @throws {InputError} `out_of_range`, `not_finite` (`width`, `roughness`, `top`, `slope`).
 */
export function ridgeFlow(width: number, roughness: number, top: number, slope: number): RidgeFlow {
  InputError.requireRange(width, 50, 5000, 'width', 'm')
  InputError.requireRange(roughness, 1e-5, 1, 'roughness', 'm')
  InputError.requireRange(top, 4 * width, 20 * width, 'top', 'm')
  InputError.requireRange(slope, 0.001, 0.3, 'slope')
  const step = width / 12
  const outwards = (until: number): number[] => {
    const faces: number[] = []
    for (let x = 3 * width, cell = step; x < until; faces.push(x)) {
      cell = Math.min(1.15 * cell, 2 * width)
      x += cell
    }
    return faces
  }
  const x = [
    ...outwards(30 * width)
      .map((face) => -face)
      .reverse(),
    ...even(72, 6 * width).map((face) => face - 3 * width),
    ...outwards(20 * width),
  ]
  const s = levelsFrom(48, 1.5 / top)
  const ridge = x.map((at) => slope * width * exp(-(at * at) / (2 * width * width)))
  const friction = 0.5
  const grid = createFlowGrid({ x, y: [0, step], s, top, ground: [...ridge, ...ridge], roughness })
  const { state, ...problem } = overLand(grid, roughness, friction)
  const isSettled = settle(problem, state, 2e-6)
  return {
    isSettled,
    speedupAt: (at, height) => {
      const { along, up } = flowAt({ grid, state }, at, 0, height)
      const calm = surfaceLayer(height, roughness, friction).speed
      return Math.sqrt(along * along + up * up) / calm - 1
    },
  }
}
