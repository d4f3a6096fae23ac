import { InputError, requireObject } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { pow } from '../../../math/elementary/index.ts'
import { allocateDirectionFlow, type DirectionInflow, type FlowSolver } from '../flow-solver.ts'
import { checkInflow } from '../pairwise/check-inflow.ts'
import { isGap, isUnknown, spoil, spoilGaps } from '../pairwise/gaps.ts'
import { requireFarm, type WindFarm } from '../wind-farm.ts'
import { createEngine, type Engine } from './engine.ts'
import { rotorGridSettings } from './rotor-grid-settings.ts'
import { createRotorState, middleOf } from './rotor-state.ts'
import { ROTOR_GRID_WAKE_NAMES, ROTOR_GRID_WAKES, type RotorGridModel } from './wake-models.ts'

/**
 * A solver of the FLORIS family: every rotor is nine points (3 × 3, a quarter diameter apart) in a sheared wind, wakes
 * come together at the points, and the turbine answers to the cube root of the mean cube of its nine speeds.
 *
 * The free stream at a height z is U·(z/zref)^α; a turbine's speed-up multiplies it at that turbine, not on flow maps.
 * In air of density ρ power is read at u·(ρ/ρ_table)^⅓, the storm stop moving with it, and thrust at u, as FLORIS has
 * both; `createPairwiseSolver` keeps the storm stop at its own wind speed.
 * Where wakes would take more than there is the speed is 0.
 * Where turbines stand level with one another (to 1 µm) the one on the right, seen down-wind, comes first.
 *
 * A NaN in the speed, turbulence or density of a case spoils that case at every turbine, and no other; a NaN in the
 * direction or in a value of a turbine spoils them all. Yaw angles may change with every call: nothing
 * is kept from one to the next.
 *
 * @throws {InputError} `out_of_range`, `not_finite` or `unknown_value`, by the path below `model`; later from `solve`
 *   and `speedAt` a `length_mismatch` naming the array.
 * @see NREL FLORIS 4.7 (formulas and constants); papers at each wake
 */
export function createRotorGridSolver(farm: WindFarm, model: RotorGridModel): FlowSolver {
  requireFarm(farm)
  requireObject(model, 'model')
  InputError.requireOneOf(model.wake, ROTOR_GRID_WAKE_NAMES, 'model.wake')
  const settings = rotorGridSettings(farm, model)
  const middle = middleOf(farm)
  const build = (stride: number): Engine => {
    const state = createRotorState(farm, settings, stride)
    return createEngine(farm, settings, state, ROTOR_GRID_WAKES[model.wake](farm, settings, state))
  }
  let engine: Engine | undefined
  let mapEngine: Engine | undefined
  const mapFlow = allocateDirectionFlow(farm.count, 1)
  return {
    name: model.wake,
    farm,
    solve(inflow, out) {
      checkInflow(farm.count, inflow, out)
      if (isUnknown(inflow)) return spoil(out)
      if (engine === undefined || engine.state.stride < inflow.speeds.length)
        engine = build(inflow.speeds.length)
      const pairs = engine.solve(inflow, out)
      spoilGaps(inflow, out)
      return pairs
    },
    speedAt(inflow, flow, k, points, out) {
      checkInflow(farm.count, inflow, flow)
      InputError.requireRange(k, 0, inflow.speeds.length - 1, 'k')
      InputError.requireLength(out.length, {
        'points.x': points.x,
        'points.y': points.y,
        'points.z': points.z,
      })
      if (isUnknown(inflow) || isGap(inflow, k)) return out.fill(Number.NaN)
      // One case is solved anew, so that nothing needs to be kept between calls.
      mapEngine ??= build(1)
      const single = caseOf(inflow, k)
      mapEngine.solve(single, mapFlow)
      const cosTurn = -sinDeg(inflow.directionDeg)
      const sinTurn = -cosDeg(inflow.directionDeg)
      for (let p = 0; p < points.x.length; p++) {
        const east = points.x[p] - middle.x
        const north = points.y[p] - middle.y
        const height = points.z[p]
        const profile = pow(Math.max(height, 0) / settings.referenceHeight, settings.shearExponent)
        const along = east * cosTurn + north * sinTurn
        const lateral = north * cosTurn - east * sinTurn
        const loss = mapEngine.model.lossAt(along, lateral, height, profile, single)
        out[p] = Math.max(single.speeds[0] * profile - loss, 0)
      }
      return out
    },
  }
}

/** One of an inflow's cases. */
function caseOf(inflow: DirectionInflow, k: number): DirectionInflow {
  return {
    ...inflow,
    speeds: inflow.speeds.slice(k, k + 1),
    turbulence: inflow.turbulence.slice(k, k + 1),
    density: inflow.density?.slice(k, k + 1),
  }
}
