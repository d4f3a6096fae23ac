import { addLeafDissipation, addLeafDrag } from './canopy.ts'
import { eachCell, type FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import { type Gradient, gradientFor, gradientOf } from './gradient.ts'
import { addStressAndPressure, faceFlows, pressureCoefficients } from './momentum.ts'
import { createPressureSolver } from './pressure-solver.ts'
import { sidesOf, updatePressureRing, updateRing } from './ring.ts'
import type { Sides } from './sides.ts'
import { createSweepSpace, sweepLines } from './sweep-lines.ts'
import {
  addExplicitFluxes,
  assembleTransport,
  type ConvectionScheme,
  createTransportRows,
} from './transport.ts'
import {
  addGroundDrag,
  addTurbulenceSources,
  fixGroundEpsilon,
  groundCells,
  groundProduction,
  production,
  type TurbulenceConstants,
  updateEddyViscosity,
} from './turbulence.ts'

/** A steady flow to be found. */
export interface FlowProblem {
  readonly grid: FlowGrid
  readonly sides: Sides
  /** Kinematic [m²/s]. */
  readonly viscosity: number
  /** Absent: the eddy viscosity of the state stays as it is. */
  readonly turbulence?: TurbulenceConstants | undefined
  readonly scheme: ConvectionScheme
  /** Differences between cells below which the bounds ease off, so that they do not chatter on noise. */
  readonly ease: { readonly speed: number; readonly k: number; readonly epsilon: number }
  /** What the lid exerts: stress over density along x [m²/s²], and ε that leaves upwards through it [m³/s⁴·m⁻¹]. */
  readonly lid?: { readonly stress: number; readonly epsilonFlux: number } | undefined
  /** C_d·a of leaves times the cells' volumes [m²]; absent where there are none. */
  readonly leaves?: Float64Array | undefined
  /** Added to the equations, times the cells' volumes. */
  readonly sources?: Partial<Record<'u' | 'v' | 'w' | 'k' | 'epsilon', Float64Array>> | undefined
}

export interface IterationOptions {
  /** Parts of a step that momentum, k and ε take. */
  readonly momentum: number
  readonly turbulence: number
  /** Sweeps over the columns a step, turn by turn with and against the wind. */
  readonly sweeps: number
  readonly pressureReduction: number
  readonly pressureCycles: number
}

/** How far one iteration was from a solution. */
export interface IterationReport {
  /** Volume that the cells lack or have too much before the pressure's correction, summed, over the inflow. */
  readonly mass: number
  /** The same after the correction. */
  readonly massLeft: number
  /** Root mean square change of the velocity over its root mean square. */
  readonly change: number
  readonly cycles: number
}

/** One iteration, which pauses within: whoever drives it can end a run on many cells without waiting for the whole. */
export type FlowIteration = Generator<void, IterationReport, void>

/** Iterations towards the steady flow, by SIMPLEC on one grid; the state is changed in place, and by them alone. */
export function createFlowIteration(
  problem: FlowProblem,
  state: FlowState,
  options: IterationOptions,
): () => FlowIteration {
  const { grid, sides, viscosity, turbulence, scheme, ease, lid, leaves, sources } = problem
  const { nx, ny, nz, strideX, strideY, size } = grid
  const of = () => new Float64Array(size)
  const ring = sidesOf(grid, sides)
  const rows = createTransportRows(grid)
  const space = createSweepSpace(grid)
  const gradients: [Gradient, Gradient, Gradient] = [gradientFor(grid), gradientFor(grid), gradientFor(grid)]
  const pressure = gradientFor(grid)
  const scratch = gradientFor(grid)
  const [ru, rv, rw, produced, mobility, steep, before, imbalance] = [
    ...[of(), of(), of(), of(), of(), of(), of(), of()],
  ]
  const open = Object.values(sides).includes('outlet')
  const correction = createPressureSolver(grid, open)
  const ground = sides.below === 'ground' ? groundCells(grid) : []
  const { u, v, w, p, epsilon } = state
  const velocity = [u, v, w] as const
  const rights = [ru, rv, rw] as const

  const volumes = of()
  eachCell(grid, (n, c, l, i, j) => {
    volumes[n] = grid.x.width[i] * grid.y.width[j] * grid.depth[c] * grid.s.width[l]
  })

  /** The ring and the slopes of the velocity, which hold until the cells change. */
  function velocitySlopes(): void {
    updateRing(ring, state)
    for (const [n, q] of velocity.entries()) gradientOf(grid, q, true, gradients[n])
  }

  function momentum(): void {
    updatePressureRing(ring, p)
    gradientOf(grid, p, false, pressure)
    const diffusivity = { viscosity, perSigma: 1, reciprocal: false }
    assembleTransport(grid, state, sides, diffusivity, rows)
    for (const [m, name] of (['u', 'v', 'w'] as const).entries()) {
      const given = sources?.[name]
      if (given) rights[m].set(given)
      else rights[m].fill(0)
      addExplicitFluxes(
        grid,
        state,
        sides,
        diffusivity,
        scheme,
        velocity[m],
        gradients[m],
        ease.speed,
        rights[m],
      )
    }
    addStressAndPressure(grid, state, sides, viscosity, gradients, pressure, rights)
    if (lid)
      for (let j = 1; j <= ny; j++)
        for (let i = 1; i <= nx; i++)
          ru[j * strideY + i * strideX + nz] += lid.stress * grid.x.width[i] * grid.y.width[j]
    const { centre, west, east, south, north, below, above } = rows
    if (turbulence && ground.length > 0) addGroundDrag(grid, state, ground, turbulence, centre, rights)
    if (leaves) addLeafDrag(grid, state, leaves, centre)
    const relaxed = 1 / options.momentum
    for (let j = 1; j <= ny; j++)
      for (let i = 1; i <= nx; i++)
        for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++) {
          mobility[n] = volumes[n] / centre[n]
          // Those of the ring do not move with the cell.
          const neighbours =
            (i > 1 ? west[n] : 0) +
            (i < nx ? east[n] : 0) +
            (j > 1 ? south[n] : 0) +
            (j < ny ? north[n] : 0) +
            (l > 1 ? below[n] : 0) +
            (l < nz ? above[n] : 0)
          steep[n] = volumes[n] / (centre[n] * relaxed - neighbours)
        }
    before.set(u)
    for (let turn = 0; turn < options.sweeps; turn++)
      sweepLines(grid, rows, options.momentum, velocity, rights, turn % 2 === 0, space)
  }

  function* correct(): Generator<void, Omit<IterationReport, 'change'>, void> {
    updateRing(ring, state)
    faceFlows(grid, state, sides, mobility, pressure)
    pressureCoefficients(grid, sides, steep, correction.east, correction.north, correction.above)
    correction.prepare()
    const { flowX, flowY, flowZ } = state
    let inflow = 0
    for (let j = 1; j <= ny; j++) for (let l = 1; l <= nz; l++) inflow += Math.max(0, flowX[j * strideY + l])
    const mass = lack(correction.right)
    const { cycles } = yield* correction.solve(options.pressureReduction, options.pressureCycles)
    const { solution, east, north, above } = correction
    updatePressureRing(ring, solution, true)
    gradientOf(grid, solution, false, scratch)
    for (let j = 0; j <= ny; j++)
      for (let i = 0; i <= nx; i++)
        for (let l = 0, n = j * strideY + i * strideX; l <= nz; l++, n++) {
          const here = solution[n]
          if (east[n] > 0) flowX[n] += east[n] * (here - solution[n + strideX])
          if (north[n] > 0) flowY[n] += north[n] * (here - solution[n + strideY])
          if (above[n] > 0) flowZ[n] += above[n] * (here - solution[n + 1])
        }
    for (let j = 1; j <= ny; j++)
      for (let i = 1; i <= nx; i++)
        for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++) {
          p[n] += solution[n]
          u[n] -= steep[n] * scratch.x[n]
          v[n] -= steep[n] * scratch.y[n]
          w[n] -= steep[n] * scratch.z[n]
        }
    const left = lack(imbalance)
    const scale = inflow > 0 ? inflow : 1
    return { mass: mass / scale, massLeft: left / scale, cycles }
  }

  /** Inflow less outflow of each cell, into `right`; the sum of their sizes. */
  function lack(right: Float64Array): number {
    const { flowX, flowY, flowZ } = state
    let sum = 0
    for (let j = 1; j <= ny; j++)
      for (let i = 1; i <= nx; i++)
        for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++) {
          const net = flowX[n - strideX] - flowX[n] + flowY[n - strideY] - flowY[n] + flowZ[n - 1] - flowZ[n]
          right[n] = net
          sum += Math.abs(net)
        }
    return sum
  }

  function turbulenceStep(constants: TurbulenceConstants): void {
    production(grid, state, gradients, produced)
    if (ground.length > 0) groundProduction(grid, state, ground, constants, produced)
    const right = ru
    for (const name of ['k', 'epsilon'] as const) {
      const sigma = name === 'k' ? constants.sigmaK : constants.sigmaEpsilon
      const diffusivity = { viscosity, perSigma: 1 / sigma, reciprocal: name === 'epsilon' }
      const q = state[name]
      assembleTransport(grid, state, sides, diffusivity, rows)
      gradientOf(grid, q, true, scratch)
      const given = sources?.[name]
      if (given) right.set(given)
      else right.fill(0)
      addExplicitFluxes(grid, state, sides, diffusivity, scheme, q, scratch, ease[name], right)
      addTurbulenceSources(grid, state, produced, constants, name, rows.centre, right)
      if (name === 'epsilon') {
        if (leaves) addLeafDissipation(grid, state, leaves, constants, right)
        if (lid)
          for (let j = 1; j <= ny; j++)
            for (let i = 1; i <= nx; i++)
              right[j * strideY + i * strideX + nz] -= lid.epsilonFlux * grid.x.width[i] * grid.y.width[j]
        if (ground.length > 0) fixGroundEpsilon(grid, epsilon, rows, right)
      }
      for (let turn = 0; turn < options.sweeps; turn++)
        sweepLines(grid, rows, options.turbulence, [q], [right], turn % 2 === 0, space)
      for (let n = 0; n < size; n++) if (q[n] < 1e-12) q[n] = 1e-12
    }
    updateRing(ring, state)
    updateEddyViscosity(state, constants.cMu)
  }

  velocitySlopes()
  return function* iterate() {
    momentum()
    yield
    const { mass, massLeft, cycles } = yield* correct()
    velocitySlopes()
    yield
    if (turbulence) turbulenceStep(turbulence)
    let moved = 0
    let size2 = 0
    for (let j = 1; j <= ny; j++)
      for (let i = 1; i <= nx; i++)
        for (let l = 1, n = j * strideY + i * strideX + 1; l <= nz; l++, n++) {
          const change = u[n] - before[n]
          moved += change * change
          size2 += u[n] * u[n]
        }
    return { mass, massLeft, change: Math.sqrt(moved / size2), cycles }
  }
}

/** One iteration in one go. */
export function wholeIteration(iteration: FlowIteration): IterationReport {
  for (;;) {
    const step = iteration.next()
    if (step.done === true) return step.value
  }
}
