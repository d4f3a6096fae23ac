import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields } from '../../errors/index.ts'
import { thrustFromPower } from './thrust-from-power.ts'
import { createTurbineCurve, curvePeak, type OutsideTable } from './turbine-curve.ts'
import { createTurbineModel, type TurbineModel } from './turbine-model.ts'
import { type TurbineRemark, turbineRemarks } from './turbine-remarks.ts'

/** Thrust above this is no thrust of a turbine but another quantity or unit; published tables end near 1.2. */
const THRUST_MAX = 1.5

/** A table over wind speed as a person has it. */
export interface CurveTable {
  /** Rising [m/s]. */
  readonly speeds: ArrayLike<number>
  readonly values: ArrayLike<number>
}

/** A turbine of a user's own. */
export interface CustomTurbine {
  readonly name: string
  /** [m] */
  readonly rotorDiameter: number
  /** [m] */
  readonly hubHeight: number
  /** [kW]; the peak of the power table when absent. */
  readonly ratedPower?: number | undefined
  /** [kW] */
  readonly power: CurveTable
  /** Thrust coefficients; estimated from power when absent. */
  readonly thrust?: CurveTable | undefined
  /** Air density of the tables; 1.225 when absent [kg/m³]. */
  readonly airDensity?: number | undefined
  /** What lies outside the tables: 0 when absent. */
  readonly outside?: OutsideTable | undefined
}

/** A checked turbine and what is odd about it. */
export interface CheckedTurbine {
  readonly turbine: TurbineModel
  /** `published`: given with the power table. `estimated`: assumed by momentum theory. */
  readonly thrustOrigin: 'published' | 'estimated'
  readonly remarks: readonly TurbineRemark[]
}

/**
 * Builds a turbine from tables. Refuses what no turbine has, remarks on what few have, and estimates the thrust where
 * no table of it is given (`thrustFromPower`, with a remark that it is assumed).
 *
 * @throws {InputError} by the path of the value, for example `turbine.power.speeds[3]`: tables that do not rise, values
 *   outside their range, ct above 1.5, a power table of zeros.
 */
export function createCustomTurbine(input: CustomTurbine): CheckedTurbine {
  requireFields(input, { power: 'object' })
  const { name, rotorDiameter, hubHeight, airDensity = STANDARD_AIR_DENSITY, outside } = input
  const power = createTurbineCurve({ ...input.power, outside, field: 'turbine.power' })
  const peak = curvePeak(power)
  if (peak === 0) {
    throw new InputError({
      code: 'inconsistent',
      field: 'turbine.power.values',
      value: peak,
      constraint: 'above 0 kW at some wind speed',
    })
  }
  requireThrust(input.thrust)
  InputError.requireRange(rotorDiameter, 0.5, 500, 'turbine.rotorDiameter', 'm')
  InputError.requireRange(airDensity, 0.5, 2, 'turbine.airDensity', 'kg/m³')
  const thrust =
    input.thrust === undefined
      ? thrustFromPower({ power, rotorDiameter, airDensity })
      : createTurbineCurve({ ...input.thrust, outside, field: 'turbine.thrust' })
  const turbine = createTurbineModel({
    name,
    rotorDiameter,
    hubHeight,
    ratedPower: input.ratedPower ?? peak,
    power,
    thrust,
    referenceDensity: airDensity,
  })
  const thrustOrigin = input.thrust === undefined ? 'estimated' : 'published'
  return { turbine, thrustOrigin, remarks: turbineRemarks(turbine, thrustOrigin) }
}

function requireThrust(thrust: CurveTable | undefined): void {
  for (let i = 0; i < (thrust?.values.length ?? 0); i++) {
    InputError.requireRange(thrust?.values[i] ?? Number.NaN, 0, THRUST_MAX, `turbine.thrust.values[${i}]`)
  }
}
