import type { Tolerance } from './tolerance.ts'

/** One computed value held against its reference. */
export interface Comparison {
  /** What was compared, for example `sky_diffuse.perez`. */
  readonly name: string
  readonly actual: number
  /** `null` where the peer has NaN. */
  readonly expected: number | null
  /** |actual − expected| relative to |expected|, but no smaller than where the tolerance turns absolute. */
  readonly error: number
  readonly passed: boolean
}

/** Significant digits that the reference files keep; half a unit of the last one is added to every tolerance. */
const REFERENCE_DIGITS = 12

/**
 * Holds a value against its reference. NaN agrees with `null` and with nothing else.
 * The reference's own rounding (half a unit of its twelfth digit) is allowed on top of the tolerance.
 */
export function compare(
  name: string,
  actual: number,
  expected: number | null,
  tolerance: Tolerance,
): Comparison {
  if (expected === null || Number.isNaN(actual)) {
    const passed = expected === null && Number.isNaN(actual)
    return { name, actual, expected, error: passed ? 0 : Number.POSITIVE_INFINITY, passed }
  }
  const difference = Math.abs(actual - expected)
  const allowed = Math.max(tolerance.relative * Math.abs(expected), tolerance.absolute)
  return {
    name,
    actual,
    expected,
    error: difference / Math.max(Math.abs(expected), absoluteBelow(tolerance)),
    passed: difference <= allowed + roundingOf(expected),
  }
}

/** Like {@link compare} for directions: 359.9° and 0.1° are 0.2° apart. The error is in degrees. */
export function compareAngle(
  name: string,
  actualDeg: number,
  expectedDeg: number | null,
  toleranceDeg: number,
): Comparison {
  if (expectedDeg === null || Number.isNaN(actualDeg))
    return compare(name, actualDeg, expectedDeg, { relative: 0, absolute: 0 })
  const turn = Math.abs(actualDeg - expectedDeg) % 360
  const error = Math.min(turn, 360 - turn)
  return {
    name,
    actual: actualDeg,
    expected: expectedDeg,
    error,
    passed: error <= toleranceDeg + roundingOf(expectedDeg),
  }
}

/**
 * Magnitude below which a tolerance is absolute, so that 1e-16 against 0 is no error of 100 %: where both bounds meet,
 * and 1 for an absolute bound alone (angles, temperatures).
 */
function absoluteBelow({ relative, absolute }: Tolerance): number {
  if (absolute === 0) return Number.MIN_VALUE
  return relative === 0 ? 1 : Math.min(1, absolute / relative)
}

/** Half a unit in the last digit that the file keeps of a value. */
function roundingOf(expected: number): number {
  if (expected === 0) return 0
  const exponent = Number(expected.toExponential(0).split('e')[1])
  return 0.5 * Number(`1e${exponent - REFERENCE_DIGITS + 1}`) * 1.000001
}
