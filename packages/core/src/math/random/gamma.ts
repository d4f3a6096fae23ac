import { requireList, requireObject, requireRng } from '../../errors/index.ts'
import { log, pow } from '../elementary/index.ts'
import { drawNormal } from './normal.ts'
import type { Rng } from './rng.ts'
import { requireShapeScale, type ShapeScale } from './weibull.ts'

/**
 * A gamma number of mean shape·scale, by squeezed rejection from the cube of a normal number.
 * Below shape 1 a number of shape + 1 is multiplied by u^(1/shape).
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Marsaglia & Tsang 2000, ACM Trans. Math. Softw. 26:363
 */
export function drawGamma(rng: Rng, parameters: ShapeScale): number {
  requireRng(rng)
  requireShapeScale(parameters)
  return parameters.scale * drawStandardGamma(rng, parameters.shape)
}

/**
 * Fills an array with independent gamma numbers.
 * @returns `out`.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function fillGamma(rng: Rng, parameters: ShapeScale, out: Float64Array): Float64Array {
  requireRng(rng)
  requireObject(parameters, 'parameters')
  requireList(out, 'out')
  requireShapeScale(parameters)
  const { shape, scale } = parameters
  for (let i = 0; i < out.length; i++) out[i] = scale * drawStandardGamma(rng, shape)
  return out
}

function drawStandardGamma(rng: Rng, shape: number): number {
  if (shape < 1) {
    const larger = drawStandardGamma(rng, shape + 1)
    return larger * pow(1 - rng.uniform(), 1 / shape)
  }
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = drawNormal(rng)
    const root = 1 + c * x
    if (root <= 0) continue
    const v = root * root * root
    const u = 1 - rng.uniform()
    const square = x * x
    if (u < 1 - 0.0331 * square * square) return d * v
    if (log(u) < 0.5 * square + d * (1 - v + log(v))) return d * v
  }
}
