import { InputError } from '../../../errors/index.ts'
import type { WindFarm } from '../wind-farm.ts'

/** One number for all turbines, or one for each of the farm's models, in their order. */
export type ByModel = number | readonly number[]

/** How turbines and wind are seen; all has FLORIS' usual value when absent. */
export interface RotorGridOptions {
  /** Exponent of the wind profile over the rotors, −0.5..1; 0.12 when absent [1]. */
  readonly shearExponent?: number | undefined
  /** Height of the inflow's speeds; the mean hub height of the farm when absent [m]. */
  readonly referenceHeight?: number | undefined
  /** Turn of the wind across a wake, −45..45; 0 when absent. Gaussian wakes only [°]. */
  readonly veerDeg?: number | undefined
  /** Blade tip over wind speed, which sets how wakes rotate; 8 when absent [1]. */
  readonly tipSpeedRatio?: ByModel | undefined
  /** Power falls with the cosine of the yaw to this exponent; 1.88 when absent [1]. */
  readonly yawLossExponent?: ByModel | undefined
  /** Tilt of the rotors' axes, 0..30; 5 when absent. Only the empirical Gaussian wake is moved by it [°]. */
  readonly tiltDeg?: ByModel | undefined
  /** Thrust of a rotor whose table has less, 0..0.1; 0 when absent, 1e-4 in FLORIS [1]. */
  readonly thrustFloor?: number | undefined
  /** False computes wakes that cannot matter too, as a check; true when absent. */
  readonly pruning?: boolean | undefined
}

/** Options with nothing left open. */
export interface RotorGridSettings {
  readonly shearExponent: number
  readonly referenceHeight: number
  readonly veerDeg: number
  /** One per turbine, as the two below. */
  readonly tipSpeedRatio: Float64Array
  readonly yawLossExponent: Float64Array
  readonly tiltDeg: Float64Array
  readonly thrustFloor: number
  readonly pruning: boolean
}

/**
 * Checks options and fills what they leave open.
 * @throws {InputError} `out_of_range`, `not_finite` or `length_mismatch`, by the path below `model`.
 */
export function rotorGridSettings(farm: WindFarm, model: RotorGridOptions): RotorGridSettings {
  const settings = {
    shearExponent: model.shearExponent ?? 0.12,
    referenceHeight: model.referenceHeight ?? meanOf(farm.hubHeight),
    veerDeg: model.veerDeg ?? 0,
    tipSpeedRatio: byTurbine(farm, model.tipSpeedRatio ?? 8, 1, 30, 'model.tipSpeedRatio'),
    yawLossExponent: byTurbine(farm, model.yawLossExponent ?? 1.88, 0, 10, 'model.yawLossExponent'),
    tiltDeg: byTurbine(farm, model.tiltDeg ?? 5, 0, 30, 'model.tiltDeg'),
    thrustFloor: model.thrustFloor ?? 0,
    pruning: model.pruning ?? true,
  }
  InputError.requireRange(settings.shearExponent, -0.5, 1, 'model.shearExponent')
  InputError.requireRange(settings.referenceHeight, 1, 500, 'model.referenceHeight', 'm')
  InputError.requireRange(settings.veerDeg, -45, 45, 'model.veerDeg', '°')
  InputError.requireRange(settings.thrustFloor, 0, 0.1, 'model.thrustFloor')
  return settings
}

function byTurbine(
  { models, modelIndex }: WindFarm,
  given: ByModel,
  min: number,
  max: number,
  field: string,
): Float64Array {
  if (typeof given === 'number') {
    InputError.requireRange(given, min, max, field)
    return new Float64Array(modelIndex.length).fill(given)
  }
  InputError.requireLength(models.length, { [field]: given })
  given.forEach((value, m) => {
    InputError.requireRange(value, min, max, `${field}[${m}]`)
  })
  return Float64Array.from(modelIndex, (model) => given[model])
}

/** The height itself where all are the same, so that the profile there is exactly 1. */
function meanOf(heights: Float64Array): number {
  if (heights.every((height) => height === heights[0])) return heights[0]
  return [...heights].sort((a, b) => a - b).reduce((sum, height) => sum + height, 0) / heights.length
}
