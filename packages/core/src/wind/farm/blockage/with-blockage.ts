import { requireFields, requireKnown } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import {
  type BlockingRotors,
  farmBlockage,
  SELF_SIMILAR_2020,
  type SelfSimilarBlockage,
} from '../../wake/blockage/index.ts'
import type { Induction } from '../../wake/deficit/index.ts'
import {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type FlowPoints,
  type FlowSolver,
  type PairCount,
} from '../flow-solver.ts'
import type { WindFarm } from '../wind-farm.ts'

/** How rotors slow the wind before them. */
export interface BlockageOptions {
  /** `SELF_SIMILAR_2020` when absent. */
  readonly fit?: SelfSimilarBlockage | undefined
  /** `madsen` when absent, which the fits were made with. */
  readonly induction?: Induction | undefined
  /** How often thrust and blockage are put into each other, 1..20; 1 when absent. */
  readonly iterations?: number | undefined
}

const WITH_BLOCKAGE_FIELDS: Readonly<Record<keyof BlockageOptions, true>> = {
  fit: true,
  induction: true,
  iterations: true,
}

/**
 * A wake model with blockage: every turbine meets the free stream less what the rotors downstream of it take away
 *
 *     U_j = U·(1 − b_j),   b_j = Σ_i Δu_ij/U
 *
 * First the wakes alone, then with the blockage of the thrust that came out, as often as asked for. Each speed is then
 * solved for itself, since its blockage is its own: several times the work of the wakes alone. Blockage of farms is
 * still debated; summing single rotors gives less than some measurements, and more than PyWake by its default, which has
 * the air beside and behind rotors faster.
 *
 * @throws {InputError} `out_of_range` and its kin (`blockage.iterations`).
 * @see Branlard & Meyer Forsting 2020, Wind Energy 23:2068, doi 10.1002/we.2546
 */
export function withBlockage(solver: FlowSolver, options: BlockageOptions = {}): FlowSolver {
  requireKnown(options, Object.keys(WITH_BLOCKAGE_FIELDS))
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  const { fit = SELF_SIMILAR_2020, induction = 'madsen', iterations = 1 } = options
  requireInteger(iterations, 1, 20, 'blockage.iterations')
  const { farm } = solver
  const frame = createFrame(farm)
  const blockage = new Float64Array(farm.count)
  const speedUp = new Float64Array(farm.count)
  const single = allocateDirectionFlow(farm.count, 1)

  const solve = (inflow: DirectionInflow, out: DirectionFlow): PairCount => {
    let { computed, possible } = solver.solve(inflow, out)
    turnFrame(frame, farm, inflow.directionDeg)
    for (let k = 0; k < inflow.speeds.length; k++) {
      for (let iteration = 0; iteration < iterations; iteration++) {
        takeThrust(frame, out, k, inflow.speeds.length)
        farmBlockage(fit, induction, frame, frame, blockage)
        for (let i = 0; i < farm.count; i++) speedUp[i] = (inflow.speedUp?.[i] ?? 1) * (1 - blockage[i])
        const pairs = solver.solve({ ...caseOf(inflow, k), speedUp }, single)
        computed += pairs.computed
        possible += pairs.possible
        putCase(single, out, k, inflow.speeds.length)
      }
    }
    return { computed, possible }
  }

  const speedAt = (
    inflow: DirectionInflow,
    flow: DirectionFlow,
    k: number,
    points: FlowPoints,
    out: Float64Array,
  ): Float64Array => {
    solver.speedAt(inflow, flow, k, points, out)
    turnFrame(frame, farm, inflow.directionDeg)
    takeThrust(frame, flow, k, inflow.speeds.length)
    const places = { ...turned(points.x, points.y, farm, inflow.directionDeg), height: points.z }
    const taken = farmBlockage(fit, induction, frame, places)
    for (let p = 0; p < out.length; p++) out[p] *= 1 - taken[p]
    return out
  }

  return { name: `${solver.name}_blockage`, farm, solve, speedAt }
}

function createFrame(farm: WindFarm): BlockingRotors {
  return {
    downwind: new Float64Array(farm.count),
    crosswind: new Float64Array(farm.count),
    height: farm.hubHeight,
    rotorDiameter: farm.rotorDiameter,
    ct: new Float64Array(farm.count),
  }
}

function turnFrame(frame: BlockingRotors, farm: WindFarm, directionDeg: number): void {
  const { downwind, crosswind } = turned(farm.x, farm.y, farm, directionDeg)
  frame.downwind.set(downwind)
  frame.crosswind.set(crosswind)
}

/** Places turned into the wind, counted from the first turbine so that map grids lose no digits. */
function turned(
  x: Float64Array,
  y: Float64Array,
  farm: WindFarm,
  directionDeg: number,
): { downwind: Float64Array; crosswind: Float64Array } {
  const sine = sinDeg(directionDeg)
  const cosine = cosDeg(directionDeg)
  return {
    downwind: x.map((_, j) => -(x[j] - farm.x[0]) * sine - (y[j] - farm.y[0]) * cosine),
    crosswind: x.map((_, j) => (x[j] - farm.x[0]) * cosine - (y[j] - farm.y[0]) * sine),
  }
}

function takeThrust(frame: BlockingRotors, flow: DirectionFlow, k: number, cases: number): void {
  for (let i = 0; i < frame.ct.length; i++) frame.ct[i] = flow.ct[i * cases + k]
}

function caseOf(inflow: DirectionInflow, k: number): DirectionInflow {
  return {
    ...inflow,
    speeds: inflow.speeds.subarray(k, k + 1),
    turbulence: inflow.turbulence.subarray(k, k + 1),
    density: inflow.density?.subarray(k, k + 1),
  }
}

function putCase(single: DirectionFlow, out: DirectionFlow, k: number, cases: number): void {
  for (let i = 0; i < single.speed.length; i++) {
    out.speed[i * cases + k] = single.speed[i]
    out.power[i * cases + k] = single.power[i]
    out.ct[i * cases + k] = single.ct[i]
    out.turbulence[i * cases + k] = single.turbulence[i]
  }
}
