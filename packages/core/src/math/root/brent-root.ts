import { ConvergenceError, InputError, requireFunction, requireObject } from '../../errors/index.ts'

const EPSILON = 2.220446049250313e-16
/** Multiple roots at 0 are approached by constant ratios down to the smallest numbers. */
const ITERATIONS_MAX = 2000

/** Where to look for a root. */
export interface RootBracket {
  readonly low: number
  /** Above `low`; the function has the other sign there. */
  readonly high: number
  /** Largest error of the root, in the unit of x, on top of its rounding; 0 when absent. */
  readonly tolerance?: number | undefined
}

/**
 * Root of a continuous function between two places where its signs differ, by Brent's method: inverse quadratic
 * interpolation and secants, halving where these do not close in.
 *
 * @throws {InputError} `out_of_range`, `not_finite` (bracket); `inconsistent` when the signs are equal or a value
 *   at an end is NaN.
 * @throws {ConvergenceError} when the function gives NaN inside.
 * @see Brent 1973, Algorithms for Minimization without Derivatives, ch. 4
 */
export function brentRoot(f: (x: number) => number, rootBracket: RootBracket): number {
  requireFunction(f, 'f')
  requireObject(rootBracket, 'rootBracket')
  const { low, high, tolerance = 0 } = rootBracket
  InputError.requireRange(low, -Number.MAX_VALUE, Number.MAX_VALUE, 'low')
  InputError.requireRange(high, low, Number.MAX_VALUE, 'high')
  InputError.requireRange(tolerance, 0, Number.MAX_VALUE, 'tolerance')
  // b is the best place so far, a the one before, the root lies between b and c.
  let a = low
  let b = high
  let atA = f(a)
  let atB = f(b)
  requireBracket(low, high, atA, atB)
  let c = a
  let atC = atA
  let step = b - a
  let lastStep = step
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    if (atB > 0 === atC > 0) {
      c = a
      atC = atA
      step = b - a
      lastStep = step
    }
    if (Math.abs(atC) < Math.abs(atB)) {
      a = b
      b = c
      c = a
      atA = atB
      atB = atC
      atC = atA
    }
    const bound = 2 * EPSILON * Math.abs(b) + 0.5 * tolerance
    const half = 0.5 * (c - b)
    if (Math.abs(half) <= bound || atB === 0) return b
    if (Math.abs(lastStep) < bound || Math.abs(atA) <= Math.abs(atB)) {
      step = half
      lastStep = half
    } else {
      const wanted = interpolatedStep({ a, b, c, atA, atB, atC, half })
      const allowed = Math.min(3 * Math.abs(half) - bound, Math.abs(lastStep))
      lastStep = step
      step = Math.abs(2 * wanted) < allowed && wanted > 0 === half > 0 ? wanted : half
      if (step === half) lastStep = half
    }
    a = b
    atA = atB
    b += Math.abs(step) > bound ? step : half > 0 ? bound : -bound
    atB = f(b)
    if (Number.isNaN(atB)) throw new ConvergenceError('brentRoot', i + 1, `the function is NaN at ${b}`)
  }
  throw new ConvergenceError('brentRoot', ITERATIONS_MAX, `between ${b} and ${c}`)
}

interface Triple {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly atA: number
  readonly atB: number
  readonly atC: number
  readonly half: number
}

/** Step from b by a secant, or by inverse quadratic interpolation where three places differ. */
function interpolatedStep({ a, b, c, atA, atB, atC, half }: Triple): number {
  const s = atB / atA
  if (a === c) return (2 * half * s) / (s - 1)
  const q = atA / atC
  const r = atB / atC
  return (s * (2 * half * q * (q - r) - (b - a) * (r - 1))) / (-(q - 1) * (r - 1) * (s - 1))
}

function requireBracket(low: number, high: number, atLow: number, atHigh: number): void {
  if ((atLow <= 0 && atHigh >= 0) || (atLow >= 0 && atHigh <= 0)) return
  throw new InputError({
    code: 'inconsistent',
    field: 'low..high',
    value: `${low}..${high}`,
    constraint: `a bracket of a root, but the function is ${atLow} and ${atHigh} at its ends`,
  })
}
