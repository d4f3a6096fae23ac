import { InputError, requireList, requireObject, requireRng } from '../../errors/index.ts'
import { pow } from '../elementary/index.ts'
import { drawExponential } from './exponential.ts'
import type { Rng } from './rng.ts'

/** Parameters of a Weibull or gamma distribution. */
export interface ShapeScale {
  /** Shape k [1], > 0. */
  readonly shape: number
  /** Scale, > 0, in the unit of the values. */
  readonly scale: number
}

/** Refuses a shape or scale that is not a positive finite number. */
export function requireShapeScale(parameters: ShapeScale): void {
  requireObject(parameters, 'parameters')
  const { shape, scale } = parameters
  InputError.requireRange(shape, Number.MIN_VALUE, Number.MAX_VALUE, 'shape')
  InputError.requireRange(scale, Number.MIN_VALUE, Number.MAX_VALUE, 'scale')
}

/**
 * A Weibull number by inversion: scale·(−ln(1 − u))^(1/shape). Takes one uniform number.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function drawWeibull(rng: Rng, parameters: ShapeScale): number {
  requireRng(rng)
  requireShapeScale(parameters)
  return parameters.scale * pow(drawExponential(rng), 1 / parameters.shape)
}

/**
 * Fills an array with independent Weibull numbers.
 * @returns `out`.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function fillWeibull(rng: Rng, parameters: ShapeScale, out: Float64Array): Float64Array {
  requireRng(rng)
  requireObject(parameters, 'parameters')
  requireList(out, 'out')
  requireShapeScale(parameters)
  const { shape, scale } = parameters
  for (let i = 0; i < out.length; i++) out[i] = scale * pow(drawExponential(rng), 1 / shape)
  return out
}
