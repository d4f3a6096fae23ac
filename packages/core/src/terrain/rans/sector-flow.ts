import { exp, log } from '../../math/elementary/index.ts'
import { ATMOSPHERE, FRICTION_VELOCITY, surfaceLayer } from './atmosphere.ts'
import { type Flow, interpolate } from './flow-at.ts'
import type { SectorDomain } from './sector-domain.ts'
import { createFlowGrid, eachCell, type FlowGrid } from './solver/flow-grid.ts'
import { createFlowState, type FlowState } from './solver/flow-state.ts'
import { createFlowIteration, type FlowProblem, type IterationOptions } from './solver/rans-solver.ts'
import type { Sides } from './solver/sides.ts'

const SIDES: Sides = {
  ...{ west: 'given', east: 'outlet', south: 'plane', north: 'plane', below: 'ground', above: 'plane' },
}
const OPTIONS: IterationOptions = {
  ...{ momentum: 0.9, turbulence: 0.8, sweeps: 1, pressureReduction: 0.1, pressureCycles: 20 },
}
/** Differences below which the bounds of convection ease off, for the friction velocity above. */
const EASE = { speed: 0.1, k: 0.05, epsilon: 1e-4 }
/** Change of the wind in one iteration, over the wind, at which a flow counts as found; and what its cells may lack or have too much. */
const CHANGE = 2e-6
const IMBALANCE = 1e-5
/** Iterations in which the change must fall below `STALLED` of what it was; else the flow does not settle, and is taken as it is. */
const WINDOW = 60
const STALLED = 0.8
/** Grids of every so many faces, with the most iterations and the change that ends them. */
const STAGES = [
  { stride: 4, most: 120, change: 1e-4 },
  { stride: 2, most: 120, change: 5e-5 },
  { stride: 1, most: 400, change: CHANGE },
]

/** The flow of one direction on the finest grid and the one before it; where it has come apart there is neither. */
export interface SectorFlow {
  readonly grids: { readonly fine: Flow; readonly coarse: Flow } | undefined
  readonly iterations: readonly number[]
  readonly converged: boolean
  readonly imbalance: number
  readonly change: number
}

/**
 * Finds the flow from the coarsest grid to the finest; yields how much of the work is done, 0..1, some times in each
 * iteration.
 *
 * @param leafDrag drag coefficient times leaf area index of the trees [1].
 */
export function* solveSector(domain: SectorDomain, leafDrag = 0): Generator<number, SectorFlow, void> {
  const flows: Flow[] = []
  const iterations: number[] = []
  let report = { massLeft: 0, change: 0 }
  for (const { stride, most, change } of STAGES) {
    const flow = begin(domain, stride)
    yield share(stride, 0)
    const before = flows.at(-1)
    if (before !== undefined)
      for (const _ of carryOver(before, flow, domain.inflowRoughness)) yield share(stride, 0)
    const leaves = leafDrag > 0 ? leavesOf(domain, flow.grid, stride, leafDrag) : undefined
    const problem = { ...problemOf(domain, flow.grid), leaves }
    const iterate = createFlowIteration(problem, flow.state, OPTIONS)
    let n = 0
    let [least, leastBefore] = [Infinity, Infinity]
    do {
      const iteration = iterate()
      let step = iteration.next()
      for (; step.done !== true; step = iteration.next()) yield share(stride, n / most)
      report = step.value
      n++
      least = Math.min(least, report.change)
      if (n % WINDOW === 0) {
        if (least > STALLED * leastBefore) break
        leastBefore = least
      }
      yield share(stride, n / most)
    } while (n < most && report.change > change)
    flows.push(flow)
    iterations.push(n)
    if (!Number.isFinite(report.change)) break
  }
  const [, coarse, fine] = flows
  const { massLeft: imbalance, change } = report
  return {
    grids: fine === undefined || !Number.isFinite(change) ? undefined : { fine, coarse },
    iterations,
    converged: change <= CHANGE && imbalance <= IMBALANCE,
    imbalance,
    change,
  }
}

function problemOf({ top, inflowRoughness }: SectorDomain, grid: FlowGrid): FlowProblem {
  const lid = surfaceLayer(top, inflowRoughness, FRICTION_VELOCITY)
  return {
    ...{ grid, sides: SIDES, viscosity: 0, turbulence: ATMOSPHERE, scheme: 'bounded', ease: EASE },
    lid: {
      stress: FRICTION_VELOCITY * FRICTION_VELOCITY,
      // ν_t/σ_ε ∂ε/∂z of the surface layer.
      epsilonFlux: (lid.eddy * lid.epsilon) / (ATMOSPHERE.sigmaEpsilon * (top + inflowRoughness)),
    },
  }
}

/** C_d·a·V of the cells, as much of it as there are trees in them. */
function leavesOf(
  { x, trees }: SectorDomain,
  grid: FlowGrid,
  stride: number,
  leafDrag: number,
): Float64Array {
  const leaves = new Float64Array(grid.size)
  const perColumn = leafDrag / (stride * stride)
  const columns = x.length - 1
  for (let j = 1; j <= grid.ny; j++)
    for (let i = 1; i <= grid.nx; i++) {
      const c = j * (grid.nx + 2) + i
      const area = grid.x.width[i] * grid.y.width[j] * perColumn
      for (let b = 0; b < stride; b++)
        for (let a = 0; a < stride; a++) {
          const height = trees[((j - 1) * stride + b) * columns + (i - 1) * stride + a]
          for (let l = 1; l <= grid.nz; l++) {
            const [low, high] = [grid.s.faces[l - 1] * grid.depth[c], grid.s.faces[l] * grid.depth[c]]
            if (low >= height) break
            leaves[c * grid.strideX + l] += (area * (Math.min(high, height) - low)) / height
          }
        }
    }
  return leaves
}

/** Of the work up to a grid's n-th part: a grid has an eighth of the cells of the next. */
function share(stride: number, part: number): number {
  if (stride === 4) return 0.02 * part
  return stride === 2 ? 0.02 + 0.1 * part : 0.12 + 0.88 * part
}

/** Every so many faces of a domain, with the surface layer of its inflow everywhere. */
function begin({ x, y, s, top, ground, roughness, inflowRoughness }: SectorDomain, stride: number): Flow {
  const pick = (faces: Float64Array) => faces.filter((_, n) => n % stride === 0)
  const [px, py] = [pick(x), pick(y)]
  const columns = px.length - 1
  const heights = Float64Array.from({ length: px.length * py.length }, (_, n) => {
    const [i, j] = [n % px.length, Math.floor(n / px.length)]
    return ground[j * stride * x.length + i * stride]
  })
  const rough = Float64Array.from({ length: columns * (py.length - 1) }, (_, n) => {
    const first = Math.floor(n / columns) * stride * (x.length - 1) + (n % columns) * stride
    let sum = 0
    for (let b = 0; b < stride; b++)
      for (let a = 0; a < stride; a++) sum += log(roughness[first + b * (x.length - 1) + a])
    return exp(sum / (stride * stride))
  })
  const grid = createFlowGrid({ x: px, y: py, s: pick(s), top, ground: heights, roughness: rough })
  const state = createFlowState(grid)
  eachCell(grid, (n, column, level) => {
    const layer = surfaceLayer(heightOf(grid, column, level), inflowRoughness, FRICTION_VELOCITY)
    state.u[n] = layer.speed
    state.k[n] = layer.k
    state.epsilon[n] = layer.epsilon
    state.eddy[n] = layer.eddy
  })
  return { grid, state }
}

const heightOf = (grid: FlowGrid, column: number, level: number) => grid.s.middle[level] * grid.depth[column]

/** Takes a coarser grid's flow over, as shares of the inflow at the same height; the inflow's side stays. Pauses by field. */
function* carryOver(from: Flow, to: Flow, roughness: number): Generator<void, void, void> {
  const shares = new Float64Array(from.grid.size)
  for (const name of ['u', 'v', 'w', 'p', 'k', 'epsilon'] as const) {
    const scale = scaleOf(name, roughness)
    eachCell(from.grid, (n, column, level) => {
      shares[n] = from.state[name][n] / scale(heightOf(from.grid, column, level))
    })
    eachCell(to.grid, (n, column, level, i, j) => {
      if (i === 0) return
      const { x, y, s } = to.grid
      const value = interpolate(from.grid, shares, x.middle[i], y.middle[j], s.middle[level])
      to.state[name][n] = value * scale(heightOf(to.grid, column, level))
    })
    yield
  }
  const { k, epsilon, eddy } = to.state
  for (let n = 0; n < eddy.length; n++) eddy[n] = (ATMOSPHERE.cMu * k[n] * k[n]) / epsilon[n]
}

function scaleOf(name: keyof FlowState, roughness: number): (z: number) => number {
  if (name === 'p') return () => 1
  return (z) => {
    const layer = surfaceLayer(z, roughness, FRICTION_VELOCITY)
    if (name === 'k') return layer.k
    return name === 'epsilon' ? layer.epsilon : Math.max(layer.speed, 0.1 * FRICTION_VELOCITY)
  }
}
