import { ATMOSPHERE, surfaceLayer } from './atmosphere.ts'
import type { Flow } from './flow-at.ts'
import { eachCell, type FlowGrid } from './solver/flow-grid.ts'
import { createFlowState } from './solver/flow-state.ts'
import {
  createFlowIteration,
  type FlowProblem,
  type IterationOptions,
  wholeIteration,
} from './solver/rans-solver.ts'
import type { Sides } from './solver/sides.ts'

export const OPTIONS: IterationOptions = {
  momentum: 0.9,
  turbulence: 0.8,
  sweeps: 1,
  pressureReduction: 0.1,
  pressureCycles: 20,
}
export const EASE: FlowProblem['ease'] = { speed: 0.1, k: 0.05, epsilon: 1e-4 }
const MOST_ITERATIONS = 3000
const OVER_LAND: Sides = {
  ...{ west: 'given', east: 'outlet', south: 'plane', north: 'plane', below: 'ground', above: 'plane' },
}

/** Faces of so many cells of one width. */
export const even = (cells: number, length: number): number[] =>
  Array.from({ length: cells + 1 }, (_, n) => (length * n) / cells)

/** Iterates until the wind changes by less than this share; whether it does. */
export function settle(
  problem: FlowProblem,
  state: Flow['state'],
  change: number,
  options: IterationOptions = OPTIONS,
): boolean {
  const iterate = createFlowIteration(problem, state, options)
  for (let n = 0; n < MOST_ITERATIONS; n++) if (wholeIteration(iterate()).change <= change) return true
  return false
}

/** A neutral surface layer over ground of one roughness, flowing in from the left. */
export function overLand(grid: FlowGrid, roughness: number, friction: number): FlowProblem & Flow {
  const state = createFlowState(grid)
  eachCell(grid, (n, column, level) => {
    const z = (grid.s.middle[level] ?? 0) * (grid.depth[column] ?? 0)
    const layer = surfaceLayer(z, roughness, friction)
    state.u[n] = layer.speed
    state.k[n] = layer.k
    state.epsilon[n] = layer.epsilon
    state.eddy[n] = layer.eddy
  })
  const cubed = friction * friction * friction
  const epsilonFlux = (cubed * friction) / (ATMOSPHERE.sigmaEpsilon * (grid.top + roughness))
  return {
    ...{ grid, state, sides: OVER_LAND, viscosity: 0, turbulence: ATMOSPHERE, scheme: 'bounded', ease: EASE },
    lid: { stress: friction * friction, epsilonFlux },
  }
}

/** Faces from 0 to 1, the first cell this wide and each next one wider by the same share. */
export function levelsFrom(count: number, first: number): number[] {
  let [low, high] = [1, 2]
  const sumAt = (growth: number): number => {
    let sum = 0
    for (let n = 0, width = first; n < count; n++, width *= growth) sum += width
    return sum
  }
  for (let n = 0; n < 60; n++) {
    const middle = (low + high) / 2
    if (sumAt(middle) > 1) high = middle
    else low = middle
  }
  const faces = [0]
  for (let n = 0, width = first; n < count; n++, width *= high) faces.push((faces[n] ?? 0) + width)
  return faces.map((face) => face / (faces[count] ?? 1))
}
