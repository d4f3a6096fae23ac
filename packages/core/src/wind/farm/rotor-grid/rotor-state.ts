import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { pow } from '../../../math/elementary/index.ts'
import type { DirectionInflow } from '../flow-solver.ts'
import type { WindFarm } from '../wind-farm.ts'
import type { RotorGridSettings } from './rotor-grid-settings.ts'

/** Steps of the grid on which turbines stand level with one another; coordinates carry some 1e-10 m of rounding. */
const LEVEL_PER_METRE = 1e6

/**
 * A farm seen along the wind, turbines `n` in down-wind order, and what each of them does in every case `k`. Rows of
 * cases are `stride` long. Letters: `m` the turbine upstream, `n` the one downstream, `a` its column of points from the
 * right (seen down-wind), `b` its row from below.
 */
export interface RotorState {
  readonly stride: number
  /** Which turbine of the farm stands at a place in the order. */
  readonly order: Int32Array
  /** Down-wind and to the left of the farm's middle (seen down-wind) [m]. */
  readonly along: Float64Array
  readonly lateral: Float64Array
  readonly hub: Float64Array
  readonly diameter: Float64Array
  /** Distance of the points of the rotor, D/4 [m]. */
  readonly spacing: Float64Array
  /** Wind profile at the three heights of each rotor, in the order of the farm [1]. */
  readonly heightShare: Float64Array
  /** Wind profile times speed-up at the three heights of each rotor [1]. */
  readonly profile: Float64Array
  /** |dU/dz| over the mean free stream of the farm at the same heights [1/m]. */
  readonly shear: Float64Array
  readonly cosYaw: Float64Array
  readonly sinYaw: Float64Array
  readonly yawDeg: Float64Array
  /** 0 where a turbine makes no wake. */
  readonly active: Uint8Array
  /** Mean of the profile over all points of the farm: U∞ over the inflow's speed [1]. */
  meanProfile: number
  /** Rotor-average speed [m/s], thrust along the wind, axial induction: rows of cases per turbine. */
  readonly speed: Float64Array
  readonly ct: Float64Array
  readonly induction: Float64Array
  /** Turbulence intensity of the three columns of a rotor: three rows of cases per turbine [1]. */
  readonly turbulence: Float64Array
  /** 1 where the columns of a rotor differ in turbulence, by case. */
  readonly mixed: Uint8Array
  /** Scratch of the sort. */
  readonly level: Float64Array
  readonly across: Float64Array
}

/** Room for a farm in `stride` cases. */
export function createRotorState(
  farm: WindFarm,
  { shearExponent, referenceHeight }: RotorGridSettings,
  stride: number,
): RotorState {
  const { count, hubHeight, rotorDiameter } = farm
  const heightShare = Float64Array.from({ length: 3 * count }, (_, p) => {
    const i = Math.floor(p / 3)
    const z = hubHeight[i] + ((p % 3) - 1) * (rotorDiameter[i] / 4)
    return pow(Math.max(z, 0) / referenceHeight, shearExponent)
  })
  return {
    stride,
    order: new Int32Array(count),
    along: new Float64Array(count),
    lateral: new Float64Array(count),
    hub: new Float64Array(count),
    diameter: new Float64Array(count),
    spacing: new Float64Array(count),
    heightShare,
    profile: new Float64Array(3 * count),
    shear: new Float64Array(3 * count),
    cosYaw: new Float64Array(count),
    sinYaw: new Float64Array(count),
    yawDeg: new Float64Array(count),
    active: new Uint8Array(count),
    meanProfile: 1,
    speed: new Float64Array(count * stride),
    ct: new Float64Array(count * stride),
    induction: new Float64Array(count * stride),
    turbulence: new Float64Array(3 * count * stride),
    mixed: new Uint8Array(count * stride),
    level: new Float64Array(count),
    across: new Float64Array(count),
  }
}

/** The middle of the farm's bounding box, about which it is turned into the wind. */
export function middleOf({ x, y }: WindFarm): { readonly x: number; readonly y: number } {
  let west = x[0]
  let east = x[0]
  let south = y[0]
  let north = y[0]
  for (let i = 1; i < x.length; i++) {
    west = Math.min(west, x[i])
    east = Math.max(east, x[i])
    south = Math.min(south, y[i])
    north = Math.max(north, y[i])
  }
  return { x: (west + east) / 2, y: (south + north) / 2 }
}

/**
 * Turns the farm into the wind and sorts it down-wind; turbines level with one another (to 1 µm) stand in order from
 * right to left, so that neither the numbering of turbines nor rounding decides.
 */
export function faceWind(
  farm: WindFarm,
  middle: { readonly x: number; readonly y: number },
  inflow: DirectionInflow,
  { shearExponent }: RotorGridSettings,
  state: RotorState,
): void {
  const { count, x, y, hubHeight, rotorDiameter } = farm
  const { order, along, lateral, profile, shear, level, across } = state
  const cosTurn = -sinDeg(inflow.directionDeg)
  const sinTurn = -cosDeg(inflow.directionDeg)
  for (let i = 0; i < count; i++) {
    const east = x[i] - middle.x
    const north = y[i] - middle.y
    along[i] = east * cosTurn + north * sinTurn
    lateral[i] = north * cosTurn - east * sinTurn
    level[i] = Math.round(along[i] * LEVEL_PER_METRE)
    across[i] = Math.round(lateral[i] * LEVEL_PER_METRE)
    order[i] = i
  }
  order.sort((i, j) => level[i] - level[j] || across[i] - across[j] || hubHeight[i] - hubHeight[j])
  level.set(along)
  across.set(lateral)
  let sum = 0
  for (let n = 0; n < count; n++) {
    const i = order[n]
    along[n] = level[i]
    lateral[n] = across[i]
    state.hub[n] = hubHeight[i]
    state.diameter[n] = rotorDiameter[i]
    state.spacing[n] = rotorDiameter[i] / 4
    const yaw = inflow.yawDeg === undefined ? 0 : inflow.yawDeg[i]
    state.yawDeg[n] = yaw
    state.cosYaw[n] = yaw === 0 ? 1 : cosDeg(yaw)
    state.sinYaw[n] = yaw === 0 ? 0 : sinDeg(yaw)
    state.active[n] = inflow.running === undefined || inflow.running[i] !== 0 ? 1 : 0
    const speedUp = inflow.speedUp === undefined ? 1 : inflow.speedUp[i]
    for (let b = 0; b < 3; b++) {
      const z = Math.max(hubHeight[i] + (b - 1) * state.spacing[n], 0)
      const share = speedUp * state.heightShare[3 * i + b]
      profile[3 * n + b] = share
      shear[3 * n + b] = Math.abs((shearExponent * share) / z)
      sum += share
    }
  }
  state.meanProfile = sum / (3 * count)
  for (let p = 0; p < 3 * count; p++) shear[p] /= state.meanProfile
}
