import { exp, log, log1p } from '../../math/elementary/index.ts'

/** A rising function of the values that may suit a stationary model better than the values themselves. */
export interface ValueTransform {
  forward(value: number): number
  backward(transformed: number): number
  /** ln of the slope at a value, for comparing likelihoods. */
  logSlope(value: number): number
}

/**
 * - `identity`: as they are.
 * - `log_above`: below the median as they are, above it as their logarithm; a wall of high values then shapes the
 *   model no more than the valley does.
 * - `log`: all by the logarithm of their distance from the lowest, for valleys with steep sides.
 * - `bilog`: both ways from 0, for constraints: what counts is where they cross it.
 */
export const TRANSFORMS = ['identity', 'log_above', 'log', 'bilog'] as const

export type TransformName = (typeof TRANSFORMS)[number]

/** Transforms that are tried for an objective and for a constraint. */
export const OBJECTIVE_TRANSFORMS: readonly TransformName[] = ['identity', 'log_above', 'log']
export const CONSTRAINT_TRANSFORMS: readonly TransformName[] = ['identity', 'bilog']

const IDENTITY: ValueTransform = {
  forward: (value) => value,
  backward: (transformed) => transformed,
  logSlope: () => 0,
}

/** The transform with its scale taken from the values; undefined where they have no spread to take it from. */
export function transformOf(name: TransformName, values: Float64Array): ValueTransform | undefined {
  if (name === 'identity') return IDENTITY
  if (name === 'bilog') {
    const scale = median(values.map(Math.abs))
    return scale > 0 ? bilog(scale) : undefined
  }
  const middle = median(values)
  const lowest = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
  const scale = middle - lowest
  if (!(scale > 0)) return undefined
  return name === 'log' ? logFrom(lowest, scale) : logAbove(middle, scale)
}

function median(values: Float64Array): number {
  return values.slice().sort()[values.length >> 1]
}

function logFrom(lowest: number, scale: number): ValueTransform {
  return {
    forward: (value) => log1p((value - lowest) / scale),
    backward: (transformed) => lowest + scale * (exp(transformed) - 1),
    logSlope: (value) => -log(scale) - log1p((value - lowest) / scale),
  }
}

function logAbove(middle: number, scale: number): ValueTransform {
  return {
    forward: (value) => (value <= middle ? value : middle + scale * log1p((value - middle) / scale)),
    backward: (transformed) =>
      transformed <= middle ? transformed : middle + scale * (exp((transformed - middle) / scale) - 1),
    logSlope: (value) => (value <= middle ? 0 : -log1p((value - middle) / scale)),
  }
}

function bilog(scale: number): ValueTransform {
  return {
    forward: (value) => Math.sign(value) * log1p(Math.abs(value) / scale),
    backward: (transformed) => Math.sign(transformed) * scale * (exp(Math.abs(transformed)) - 1),
    logSlope: (value) => -log(scale) - log1p(Math.abs(value) / scale),
  }
}
