import { cbrt, pow } from '../../../math/elementary/index.ts'
import { curveAt, type TurbineCurve } from '../../turbine/index.ts'
import { deratedThrust } from '../../wake/deficit/index.ts'
import type { DirectionFlow, DirectionInflow } from '../flow-solver.ts'
import type { WindFarm } from '../wind-farm.ts'
import type { RotorGridSettings } from './rotor-grid-settings.ts'
import type { RotorState } from './rotor-state.ts'

/** FLORIS keeps thrust below 1, where the momentum theory ends. */
const THRUST_MAX = 0.9999

/**
 * What a turbine makes of its rotor-average speed in every case: thrust along the wind, induction, power.
 *
 *     ct = table(U)·cos γ,   a = (1 − √(1 − ct·cos γ))/(2·cos γ)
 *     P  = table(U·(ρ/ρref)^⅓·cos^(p/3) γ)
 *
 * A power limit cuts the power, and the thrust by momentum theory. Wakes that take more than there is leave a calm.
 */
export function respond(
  farm: WindFarm,
  inflow: DirectionInflow,
  { yawLossExponent, thrustFloor }: RotorGridSettings,
  state: RotorState,
  n: number,
  out: DirectionFlow,
): void {
  const { stride, ct, induction } = state
  const cases = inflow.speeds.length
  const i = state.order[n]
  const model = farm.models[farm.modelIndex[i]]
  const m = state.cosYaw[n]
  const yawLoss = m === 1 ? 1 : pow(m, yawLossExponent[i] / 3)
  const limit = inflow.powerLimit === undefined ? Infinity : inflow.powerLimit[i] * model.ratedPower
  const running = state.active[n] === 1
  for (let k = 0; k < cases; k++) {
    const at = n * stride + k
    const speed = Math.max(state.speed[at], 0)
    const effective =
      inflow.density === undefined
        ? speed * yawLoss
        : speed * cbrt(inflow.density[k] / model.referenceDensity) * yawLoss
    let thrust = rotorThrust(model.thrust, speed, thrustFloor)
    let power = curveAt(model.power, effective)
    if (power > limit) {
      thrust = deratedThrust(thrust, limit / power)
      power = limit
    }
    if (!running && !Number.isNaN(speed)) {
      thrust = 0
      power = 0
    }
    thrust *= m
    ct[at] = thrust
    induction[at] = (0.5 / m) * (1 - Math.sqrt(1 - thrust * m))
    out.speed[i * cases + k] = speed
    out.power[i * cases + k] = power
    out.ct[i * cases + k] = thrust
  }
}

/** Thrust coefficient of a table, held between the floor and 1. */
export function rotorThrust(curve: TurbineCurve, speed: number, floor: number): number {
  return Math.min(Math.max(curveAt(curve, speed), floor), THRUST_MAX)
}
