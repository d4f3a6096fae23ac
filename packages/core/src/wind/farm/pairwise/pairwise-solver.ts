import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import type {
  DirectionFlow,
  DirectionInflow,
  FanInflow,
  FlowPoints,
  FlowSolver,
  PairCount,
} from '../flow-solver.ts'
import { requireFarm, type WindFarm } from '../wind-farm.ts'
import { checkInflow } from './check-inflow.ts'
import { solveFan } from './fan/solve-fan.ts'
import { flowAtPoints } from './flow-at-points.ts'
import { isGap, isUnknown, spoil, spoilGaps } from './gaps.ts'
import { checkPairwiseModel, type PairwiseModel } from './pairwise-model.ts'
import { solveDirection } from './solve-direction.ts'
import { solveInVectors } from './vector/solve-in-vectors.ts'
import { createWorkspace } from './workspace.ts'

/** Error of a speed by wakes left out at one turbine, as a share of the free stream. */
const TOLERANCE = 1e-10

/** How exact a solver is. */
export interface PairwiseOptions {
  /**
   * Most that the wakes left out may take from a speed, as a share of the farm's highest free-stream speed, 0..0.1.
   * 0 computes every wake that could change a bit; 1e-10 is the default. Far-field mode: with 1e-3 and above wakes end
   * where they are this weak, some tens to hundreds of rotor diameters downstream, and large farms are solved several
   * times faster.
   */
  readonly tolerance?: number | undefined
  /** False computes every pair of which one stands downstream of the other, whatever the tolerance; true by default. */
  readonly pruning?: boolean | undefined
}

const CREATE_PAIRWISE_SOLVER_FIELDS: Readonly<Record<keyof PairwiseOptions, true>> = {
  tolerance: true,
  pruning: true,
}

/**
 * Binds a wake model of superposed wakes to a farm. Turbines are solved from the most upstream to the most downstream
 * one; wakes that cannot matter are never computed (`wakeReach` has the bound and its proof).
 *
 * - Yaw: power and thrust at u·cos γ, thrust times cos²γ; wakes swerve only where the model has a deflection.
 * - Density: tables are read at u·(ρ/ρ_table)^⅓; the storm stop stays at its own wind speed, where that of
 *   `createRotorGridSolver` moves with the density.
 * - A power limit keeps the power at its share of rated; the thrust follows by momentum theory (`deratedThrust`).
 * - A speed-up scales the free stream at a turbine, and with it the reference of its wake's deficit.
 * - Where wakes would take more than there is the speed is 0.
 *
 * `solveFan` takes the hours of a series together that come from nearly one direction, where the model adds no
 * turbulence and has no mirror image or points of a rotor, in farms of up to 256 turbines.
 *
 * Directions in which all turbines face the wind and make all they can are solved by a kernel in vectors of two cases
 * (`vector/`), for models without added turbulence, images and points of a rotor, on tables with equal steps, in farms of
 * up to 16,384 turbines. It gives the same bits; where the engine has no WebAssembly the other way gives them, in two to
 * three times the time.
 *
 * Results do not depend on the order of the turbines, to the last bit. A NaN in the speed, turbulence or density of a
 * case spoils that case at every turbine, and no other; a NaN in the direction or in a value of a turbine spoils them all.
 *
 * @throws {InputError} for a model or an option out of its range, by its path; later from `solve` and `speedAt` a
 *   `length_mismatch` naming the array.
 */
export function createPairwiseSolver(
  farm: WindFarm,
  model: PairwiseModel,
  options: PairwiseOptions = {},
): FlowSolver {
  requireKnown(options, Object.keys(CREATE_PAIRWISE_SOLVER_FIELDS))
  requireFarm(farm)
  requireFields(model, { deficit: 'object' }, 'model')
  const { tolerance = TOLERANCE, pruning = true } = options
  checkPairwiseModel(model)
  InputError.requireRange(tolerance, 0, 0.1, 'tolerance')
  const work = createWorkspace(farm, model, pruning ? tolerance : undefined)
  return {
    name: model.name,
    farm,
    solve(inflow: DirectionInflow, out: DirectionFlow): PairCount {
      checkInflow(farm.count, inflow, out)
      if (isUnknown(inflow)) return spoil(out)
      const pairs = solveInVectors(work, inflow, out) ?? solveDirection(work, inflow, out)
      spoilGaps(inflow, out)
      return pairs
    },
    solveFan(inflow: FanInflow, out: DirectionFlow): boolean {
      checkInflow(farm.count, inflow, out)
      InputError.requireLength(inflow.speeds.length, { 'inflow.directionsDeg': inflow.directionsDeg })
      InputError.requireRange(inflow.middleDeg, -1e6, 1e6, 'inflow.middleDeg', '°')
      InputError.requireRange(inflow.halfWidthDeg, 0, 45, 'inflow.halfWidthDeg', '°')
      const isSolved = solveFan(work, inflow, out)
      if (isSolved) spoilGaps(inflow, out)
      return isSolved
    },
    speedAt(
      inflow: DirectionInflow,
      flow: DirectionFlow,
      k: number,
      points: FlowPoints,
      out: Float64Array,
    ): Float64Array {
      checkInflow(farm.count, inflow, flow)
      InputError.requireRange(k, 0, inflow.speeds.length - 1, 'k')
      InputError.requireLength(out.length, {
        'points.x': points.x,
        'points.y': points.y,
        'points.z': points.z,
      })
      if (isUnknown(inflow) || isGap(inflow, k)) return out.fill(Number.NaN)
      return flowAtPoints(work, inflow, flow, k, points, out)
    },
  }
}
