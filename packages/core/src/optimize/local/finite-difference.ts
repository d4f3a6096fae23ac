import { InputError, requireKnown } from '../../errors/index.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'
import { type Box, freeBox } from './box.ts'
import type { SmoothFunction } from './lbfgsb.ts'

/** Cube root of the rounding unit: balances rounding and truncation of central differences. */
const STEP = 6.055454452393343e-6

/** How to take differences. */
export interface DifferenceOptions {
  /** Steps stay inside; one-sided at a bound. No bounds when absent. */
  readonly bounds?: Box | undefined
  /** Step relative to max(|x|, 1); 6.06e-6, the cube root of the rounding unit, when absent. */
  readonly step?: number | undefined
}

/**
 * Gradient by central differences, second-order one-sided ones where a bound is nearer than the step. Takes two to
 * three calls a variable; relative error about 1e-10 where the function is smooth. A value that is not finite spoils
 * its own component.
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`, `out_of_range` (step).
 */
export function differenceGradient(
  f: (x: Float64Array) => number,
  x: Float64Array,
  options: DifferenceOptions = {},
  out: Float64Array = new Float64Array(x?.length ?? 0),
): Float64Array {
  requireFunction(f, 'f')
  requireList(x, 'x')
  requireObject(options, 'options')
  const { bounds = freeBox(x.length), step = STEP } = options
  requireObject(bounds, 'bounds')
  InputError.requireLength(x.length, { out, lower: bounds.lower, upper: bounds.upper })
  InputError.requireRange(step, Number.MIN_VALUE, 1, 'step')
  const place = Float64Array.from(x)
  const at = (i: number, value: number): number => {
    place[i] = value
    const result = f(place)
    place[i] = x[i]
    return result
  }
  for (let i = 0; i < x.length; i++) {
    const h = Math.min(step * Math.max(Math.abs(x[i]), 1), 0.25 * (bounds.upper[i] - bounds.lower[i]))
    const [above, below] = [x[i] + h, x[i] - h]
    if (h === 0) out[i] = 0
    else if (above <= bounds.upper[i] && below >= bounds.lower[i]) {
      out[i] = (at(i, above) - at(i, below)) / (above - below)
    } else {
      const side = above <= bounds.upper[i] ? h : -h
      out[i] = (4 * at(i, x[i] + side) - at(i, x[i] + 2 * side) - 3 * f(place)) / (2 * side)
    }
  }
  return out
}

/** A function with its gradient by differences, for methods that ask for one. */
export function withDifferences(
  f: (x: Float64Array) => number,
  options: DifferenceOptions = {},
): SmoothFunction {
  return (x, gradient) => {
    differenceGradient(f, x, options, gradient)
    return f(x)
  }
}

/** How a gradient agrees with differences. */
export interface GradientCheck {
  /** Largest |analytic − difference| over max(|analytic|, |difference|, `scale`), where scale is 1e-6 of the largest. */
  readonly worstError: number
  /** Variable in which it lies. */
  readonly worstIndex: number
  readonly differences: Float64Array
}

const CHECK_GRADIENT_FIELDS: Readonly<Record<keyof DifferenceOptions, true>> = { bounds: true, step: true }

/**
 * Holds a gradient against central differences at one place.
 * @throws {InputError} as `differenceGradient`.
 */
export function checkGradient(
  f: SmoothFunction,
  x: Float64Array,
  options: DifferenceOptions = {},
): GradientCheck {
  requireKnown(options, Object.keys(CHECK_GRADIENT_FIELDS))
  requireFunction(f, 'f')
  requireList(x, 'x')
  const gradient = new Float64Array(x.length)
  const spare = new Float64Array(x.length)
  const differences = differenceGradient((at) => f(at, spare), x, options)
  f(x, gradient)
  let largest = 0
  for (let i = 0; i < x.length; i++) {
    largest = Math.max(largest, Math.abs(gradient[i]), Math.abs(differences[i]))
  }
  let worstError = 0
  let worstIndex = 0
  for (let i = 0; i < x.length; i++) {
    const scale = Math.max(Math.abs(gradient[i]), Math.abs(differences[i]), 1e-6 * largest)
    const error = scale === 0 ? 0 : Math.abs(gradient[i] - differences[i]) / scale
    if (!(error <= worstError)) {
      worstError = error
      worstIndex = i
    }
  }
  return { worstError, worstIndex, differences }
}
