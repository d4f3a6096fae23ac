import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { acos, cos } from '../../math/elementary/index.ts'
import { createTurbineCurve, type TurbineCurve } from './turbine-curve.ts'

/** Largest share of the wind's power that a rotor can take, 16/27. */
export const BETZ_LIMIT: number = 16 / 27
/** Shaft to grid: gearbox, generator and converter of a usual machine. */
const DRIVE_TRAIN_EFFICIENCY = 0.93
/** Just below the limit, where the slope of the induction is not infinite. */
const LIMIT_SHARE = 0.999

/**
 * Thrust coefficient that goes with a power coefficient by momentum theory [1]
 *
 *     4a·(1 − a)² = cp,   ct = 4a·(1 − a),   a in 0..1/3
 *
 * solved in closed form: 1 − a = 1/3 + 2/3·cos(arccos(1 − 27·cp/8)/3). For inner loops: nothing is checked; cp in
 * 0..16/27. NaN gives NaN.
 *
 * @see Glauert 1935, Airplane Propellers, in Durand, Aerodynamic Theory IV
 */
export function thrustOfPowerCoefficient(powerCoefficient: number): number {
  const rest = 1 / 3 + (2 / 3) * cos(acos(1 - (27 * powerCoefficient) / 8) / 3)
  return 4 * (1 - rest) * rest
}

/** What {@link thrustFromPower} needs. */
export interface ThrustFromPowerInput {
  /** [kW] */
  readonly power: TurbineCurve
  /** [m] */
  readonly rotorDiameter: number
  /** Air density of the power table; 1.225 when absent [kg/m³]. */
  readonly airDensity?: number | undefined
}

const THRUST_FROM_POWER_FIELDS: Readonly<Record<keyof ThrustFromPowerInput, true>> = {
  power: true,
  rotorDiameter: true,
  airDensity: true,
}

/**
 * Thrust table estimated from a power table, where none was published. An assumption: label it as one.
 *
 *     cp = P/(½·ρ·A·u³),   ct by {@link thrustOfPowerCoefficient} of min(cp/0.93, 0.999·16/27)
 *
 * 0.93 is the efficiency of the drive train. Below the speed of highest cp, ct is at least that of this speed (rotors
 * run at their best pitch from cut-in on, while losses hide it in the power); where there is no power it is 0.
 *
 * @returns a table at the speeds of the power table, 0 outside.
 * @throws {InputError} `out_of_range` and its kin (`rotorDiameter`, `airDensity`).
 */
export function thrustFromPower(input: ThrustFromPowerInput): TurbineCurve {
  requireKnown(input, Object.keys(THRUST_FROM_POWER_FIELDS))
  requireFields(input, { power: 'object' })
  const { power, rotorDiameter, airDensity = STANDARD_AIR_DENSITY } = input
  InputError.requireRange(rotorDiameter, 0.5, 500, 'rotorDiameter', 'm')
  InputError.requireRange(airDensity, 0.5, 2, 'airDensity', 'kg/m³')
  const coefficients = powerCoefficients(input)
  let best = 0
  coefficients.forEach((cp, i) => {
    if (cp > coefficients[best]) best = i
  })
  const thrustAt = (i: number): number =>
    thrustOfPowerCoefficient(
      Math.min(Math.max(coefficients[i], 0) / DRIVE_TRAIN_EFFICIENCY, LIMIT_SHARE * BETZ_LIMIT),
    )
  const thrustAtBest = thrustAt(best)
  const values = power.values.map((kilowatts, i) => {
    if (kilowatts <= 0) return 0
    return i < best ? Math.max(thrustAt(i), thrustAtBest) : thrustAt(i)
  })
  return createTurbineCurve({ speeds: power.speeds, values, field: 'thrust' })
}

/**
 * Power coefficient at the points of a table [1], P/(½·ρ·A·u³); 0 at calm.
 * @param input as of {@link thrustFromPower}, whose ranges are not checked here.
 */
export function powerCoefficients(input: ThrustFromPowerInput): Float64Array {
  requireFields(input, { power: 'object' })
  const { power, rotorDiameter, airDensity = STANDARD_AIR_DENSITY } = input
  const area = (Math.PI / 4) * rotorDiameter * rotorDiameter
  return power.values.map((kilowatts, i) => {
    const speed = power.speeds[i]
    return speed === 0 ? 0 : (kilowatts * 1000) / (0.5 * airDensity * area * speed * speed * speed)
  })
}
