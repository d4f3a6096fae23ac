import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import type { TurbineModel } from '../turbine/index.ts'

/** Turbines on a plane, as arrays of one value per turbine. Made by {@link createWindFarm}, which checks it once. */
export interface WindFarm {
  readonly count: number
  /** East of the origin [m]. */
  readonly x: Float64Array
  /** North of the origin [m]. */
  readonly y: Float64Array
  /** Hub above ground [m]. */
  readonly hubHeight: Float64Array
  /** [m] */
  readonly rotorDiameter: Float64Array
  /** Which of {@link models} stands there. */
  readonly modelIndex: Int32Array
  readonly models: readonly TurbineModel[]
}

/** Refuses what is no farm by its fields alone. */
export function requireFarm(farm: WindFarm): void {
  requireFields(
    farm,
    { x: 'list', y: 'list', hubHeight: 'list', rotorDiameter: 'list', modelIndex: 'list', models: 'list' },
    'farm',
  )
}

/** Most turbines of one farm; beyond it the work of one direction no longer fits a session. */
const COUNT_MAX = 100_000

/**
 * Copies and checks the places and types of a farm.
 *
 * @throws {InputError} `missing` (no turbine or no model), `length_mismatch`, `not_finite` or `out_of_range` naming the
 *   value, `inconsistent` where two turbines stand on one spot.
 * @example
 * import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
 *
 * const power = createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] })
 * const thrust = createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] })
 * const model = createTurbineModel({ name: '3 MW', rotorDiameter: 100, hubHeight: 90, ratedPower: 3000, power, thrust })
 * const farm = createWindFarm({ x: [0, 500, 1000], y: [0, 0, 0], models: [model] }) // metres east and north
 * farm.count // 3
 * farm.hubHeight // [90, 90, 90] [m]
 */
export function createWindFarm(farm: {
  /** East [m]. */
  readonly x: ArrayLike<number>
  /** North [m]. */
  readonly y: ArrayLike<number>
  readonly models: readonly TurbineModel[]
  /** Index into `models` for each turbine; all are the first model when absent. */
  readonly modelIndex?: ArrayLike<number> | undefined
  /** Hub heights that differ from the models' [m]. */
  readonly hubHeight?: ArrayLike<number> | undefined
}): WindFarm {
  requireFields(farm, { x: 'list', y: 'list', models: 'list' }, 'farm')
  const { x, y, models, modelIndex = new Int32Array(x.length) } = farm
  InputError.requireRange(x.length, 1, COUNT_MAX, 'farm.x.length')
  InputError.requireRange(models.length, 1, COUNT_MAX, 'farm.models.length')
  InputError.requireLength(x.length, { 'farm.y': y, 'farm.modelIndex': modelIndex })
  const hubHeight = new Float64Array(x.length)
  const rotorDiameter = new Float64Array(x.length)
  const spots = new Set<string>()
  for (let i = 0; i < x.length; i++) {
    InputError.requireRange(x[i], -1e7, 1e7, `farm.x[${i}]`, 'm')
    InputError.requireRange(y[i], -1e7, 1e7, `farm.y[${i}]`, 'm')
    InputError.requireRange(modelIndex[i], 0, models.length - 1, `farm.modelIndex[${i}]`)
    const model = models[modelIndex[i]]
    requireObject(model, 'farm.models')
    hubHeight[i] = farm.hubHeight === undefined ? model.hubHeight : farm.hubHeight[i]
    rotorDiameter[i] = model.rotorDiameter
    InputError.requireRange(hubHeight[i], 1, 500, `farm.hubHeight[${i}]`, 'm')
    const spot = `${x[i]},${y[i]},${hubHeight[i]}`
    if (spots.has(spot)) {
      throw new InputError({
        code: 'inconsistent',
        field: `farm.x[${i}]`,
        value: x[i],
        constraint: 'a place where no other turbine stands',
      })
    }
    spots.add(spot)
  }
  return {
    count: x.length,
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    hubHeight,
    rotorDiameter,
    modelIndex: Int32Array.from(modelIndex),
    models,
  }
}
