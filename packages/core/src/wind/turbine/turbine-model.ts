import { InputError, requireFields } from '../../errors/index.ts'
import type { TurbineCurve } from './turbine-curve.ts'

/** One type of wind turbine: what the flow and the energy need to know of it. */
export interface TurbineModel {
  readonly name: string
  /** [m] */
  readonly rotorDiameter: number
  /** Above ground [m]. */
  readonly hubHeight: number
  /** [kW] */
  readonly ratedPower: number
  /** Output [kW] by wind speed at {@link referenceDensity}. */
  readonly power: TurbineCurve
  /** Thrust coefficient by wind speed [1]. */
  readonly thrust: TurbineCurve
  /** Air density for which the power table holds [kg/m³]. */
  readonly referenceDensity: number
}

/**
 * Checks a turbine; its curves were checked when they were made.
 * @throws {InputError} a size or rating out of its range, by its path below `turbine`.
 * @example
 * const turbine = createTurbineModel({
 *   name: 'of a data sheet',
 *   rotorDiameter: 100,
 *   hubHeight: 90,
 *   ratedPower: 3000,
 *   power: createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] }), // [m/s], [kW]
 *   thrust: createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] }),
 * })
 * curveAt(turbine.power, 7.5) // 1000 [kW]
 * turbine.referenceDensity // 1.225 [kg/m³]
 */
export function createTurbineModel(
  model: Omit<TurbineModel, 'referenceDensity'> & { readonly referenceDensity?: number | undefined },
): TurbineModel {
  requireFields(model, { power: 'object', thrust: 'object' }, 'model')
  const { referenceDensity = 1.225 } = model
  InputError.requireRange(model.rotorDiameter, 0.5, 500, 'turbine.rotorDiameter', 'm')
  InputError.requireRange(model.hubHeight, 1, 500, 'turbine.hubHeight', 'm')
  InputError.requireRange(model.ratedPower, 0.01, 1e6, 'turbine.ratedPower', 'kW')
  InputError.requireRange(referenceDensity, 0.5, 2, 'turbine.referenceDensity', 'kg/m³')
  return { ...model, referenceDensity }
}
