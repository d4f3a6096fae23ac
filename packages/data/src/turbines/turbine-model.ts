import { InputError, requireFields, requireObject } from '@sunwake/core/errors'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '@sunwake/core/wind/turbine'
import type { Turbine } from './turbine.ts'

/** What a turbine of the catalogue is put up with. */
export interface TurbineModelOptions {
  /** Hub above ground [m]; the first height that is offered when absent. */
  readonly hubHeight?: number | undefined
}

/**
 * A turbine of the catalogue as the engine takes it: its tables at their air density, nothing outside them.
 *
 * @throws {InputError} `missing` (`hubHeight`, where none is published and none is given), `out_of_range` and its kin.
 * @example
 * import { openEmbeddedData } from '@sunwake/data/node'
 *
 * const turbine = findTurbine(await openEmbeddedData().turbines(), 'generic_3mw')
 * const model = turbineModelOf(turbine, { hubHeight: 100 }) // what farms are made of
 * model.rotorDiameter // 112 [m]
 * model.hubHeight // 100 [m]
 */
export function turbineModelOf(turbine: Turbine, options: TurbineModelOptions = {}): TurbineModel {
  requireFields(turbine, { hubHeights: 'list', powerCurve: 'object', ctCurve: 'object' }, 'turbine')
  requireObject(options, 'options')
  const { id, powerCurve, ctCurve, rotorDiameter, ratedPowerKw, airDensity } = turbine
  const hubHeight = options.hubHeight ?? turbine.hubHeights[0]
  if (hubHeight === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'hubHeight',
      value: undefined,
      constraint: `a height above ground in m; none is published for ${id}`,
    })
  }
  return createTurbineModel({
    name: id,
    rotorDiameter,
    hubHeight,
    ratedPower: ratedPowerKw,
    power: createTurbineCurve({
      speeds: powerCurve.speeds,
      values: powerCurve.powerKw,
      field: `${id}.powerCurve`,
    }),
    thrust: createTurbineCurve({ speeds: ctCurve.speeds, values: ctCurve.ct, field: `${id}.ctCurve` }),
    referenceDensity: airDensity,
  })
}
