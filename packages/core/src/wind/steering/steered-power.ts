import {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionUncertainty,
  type FlowSolver,
  type SiteConditions,
} from '../farm/index.ts'
import { createConditionSource, directionSpread } from '../farm/internal.ts'
import { downwindOrder } from './steering-order.ts'

/** What turned rotors do while the wind swings about its direction. */
export type NacelleHold =
  /** They keep their angle to the wind of the moment. */
  | 'follow'
  /** They stand as set for the nominal direction: a wind that veers by δ meets them at yaw + δ. */
  | 'hold'

/** Every {@link NacelleHold}, for checks and lists. */
export const NACELLE_HOLDS: readonly NacelleHold[] = ['follow', 'hold']

/** Speeds of one direction and how much each of them counts. */
export interface SteeringStates {
  /** Free stream at hub height [m/s]. */
  readonly speeds: Float64Array
  /** Ambient turbulence intensity [1]. */
  readonly turbulence: Float64Array
  readonly weights: Float64Array
}

/** Power of a farm in one direction as a function of its yaw angles. */
export interface SteeredPower {
  /** The nominal direction, then those of its spread [°]. */
  readonly directionsDeg: readonly number[]
  /** Calls of the solver so far. */
  readonly solves: number
  /** Most that the running turbines can make at one speed [kW]. */
  readonly ceiling: number
  /** Σ_i P_ik(γ) at some speeds, averaged over the spread of the direction [kW]. NaN where the solver gives one. */
  at(wind: Pick<SteeringStates, 'speeds' | 'turbulence'>, yawDeg: Float64Array): Float64Array
}

/** Conditions of a site but for yaw, which is what is sought. */
export type SteeringSite = Omit<SiteConditions, 'yawDeg'>

/**
 * Binds a solver to a direction. Turbines are added in their order down-wind, so that the sum does not hang on their
 * numbers.
 *
 * @throws {InputError} from the conditions and the spread, naming the value.
 */
export function createSteeredPower(
  solver: FlowSolver,
  directionDeg: number,
  site: SteeringSite,
  uncertainty: DirectionUncertainty | undefined,
  nacelles: NacelleHold,
): SteeredPower {
  const { farm } = solver
  const { count } = farm
  const { offsetsDeg, weights } = directionSpread(uncertainty)
  const conditionsOf = createConditionSource(farm, site)
  const order = downwindOrder(farm, directionDeg)
  const directions = Array.from(offsetsDeg, (offset) => (directionDeg + offset + 360) % 360)
  const { running, powerLimit, airDensity } = site
  let ceiling = 0
  for (const i of order) {
    if (running === undefined || running[i] !== 0) {
      ceiling += farm.models[farm.modelIndex[i]].ratedPower * (powerLimit?.[i] ?? 1)
    }
  }
  const turned = new Float64Array(count)
  const rooms = new Map<number, SolverRoom>()
  let solves = 0
  return {
    directionsDeg: [directionDeg, ...directions],
    ceiling,
    get solves() {
      return solves
    },
    at({ speeds, turbulence }, yawDeg) {
      const cases = speeds.length
      const room = rooms.get(cases) ?? roomFor(count, cases, airDensity)
      rooms.set(cases, room)
      const power = new Float64Array(cases)
      for (let m = 0; m < directions.length; m++) {
        const swing = nacelles === 'hold' ? offsetsDeg[m] : 0
        for (let i = 0; i < count; i++) turned[i] = yawDeg[i] + swing
        const inflow = { directionDeg: directions[m], speeds, turbulence, density: room.density }
        solver.solve({ ...inflow, ...conditionsOf(directions[m]), yawDeg: turned }, room.flow)
        solves++
        for (const i of order) {
          for (let k = 0; k < cases; k++) power[k] += weights[m] * room.flow.power[i * cases + k]
        }
      }
      return power
    },
  }
}

/** What a call of the solver at a number of speeds needs. */
interface SolverRoom {
  readonly flow: DirectionFlow
  readonly density: Float64Array | undefined
}

function roomFor(count: number, cases: number, airDensity: number | undefined): SolverRoom {
  const density = airDensity === undefined ? undefined : new Float64Array(cases).fill(airDensity)
  return { flow: allocateDirectionFlow(count, cases), density }
}
