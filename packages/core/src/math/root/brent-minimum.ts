import { ConvergenceError, InputError, requireFunction, requireObject } from '../../errors/index.ts'

/** (3 − √5)/2. */
const GOLDEN = 0.3819660112501051
/** √ε: a minimum is not better defined by function values. */
const ROOT_EPSILON = 1.4901161193847656e-8
const ITERATIONS_MAX = 500

/** Where to look for a minimum. */
export interface MinimumRange {
  readonly low: number
  /** Above `low`. */
  readonly high: number
  /** Largest error of the place, in the unit of x, on top of √ε·|x|; √ε·(high − low) when absent. */
  readonly tolerance?: number | undefined
}

/** A minimum that was found. */
export interface Minimum {
  readonly x: number
  readonly value: number
  /** How often the function was called. */
  readonly evaluations: number
}

/**
 * Minimum of a function of one variable within a range, by golden sections and parabolas. Finds the minimum when
 * there is only one, else some local one; both ends are tried as well, so that a minimum at a bound is met exactly.
 *
 * @throws {InputError} `out_of_range`, `not_finite` (range).
 * @throws {ConvergenceError} when the function gives NaN.
 * @see Brent 1973, Algorithms for Minimization without Derivatives, ch. 5
 */
export function brentMinimum(f: (x: number) => number, minimumRange: MinimumRange): Minimum {
  requireFunction(f, 'f')
  requireObject(minimumRange, 'minimumRange')
  const { low, high, tolerance = ROOT_EPSILON * (high - low) } = minimumRange
  InputError.requireRange(low, -Number.MAX_VALUE, Number.MAX_VALUE, 'low')
  InputError.requireRange(high, low, Number.MAX_VALUE, 'high')
  InputError.requireRange(tolerance, 0, Number.MAX_VALUE, 'tolerance')
  let evaluations = 0
  const evaluate = (x: number): number => {
    const value = f(x)
    evaluations++
    if (Number.isNaN(value)) {
      throw new ConvergenceError('brentMinimum', evaluations, `the function is NaN at ${x}`)
    }
    return value
  }
  let best = interiorMinimum(evaluate, low, high, tolerance)
  for (const x of [low, high]) {
    const value = evaluate(x)
    if (value < best.value) best = { x, value }
  }
  return { ...best, evaluations }
}

interface Place {
  readonly x: number
  readonly value: number
}

function interiorMinimum(f: (x: number) => number, low: number, high: number, tolerance: number): Place {
  let a = low
  let b = high
  // x is the best place, w the second best, v the one before w.
  let x = a + GOLDEN * (b - a)
  let atX = f(x)
  let w = x
  let atW = atX
  let v = x
  let atV = atX
  let step = 0
  let lastStep = 0
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    const middle = 0.5 * (a + b)
    const bound = ROOT_EPSILON * Math.abs(x) + tolerance / 3 + Number.MIN_VALUE
    if (Math.abs(x - middle) <= 2 * bound - 0.5 * (b - a)) return { x, value: atX }
    const wanted = Math.abs(lastStep) > bound ? stepToVertex({ x, w, v, atX, atW, atV }) : NaN
    if (Math.abs(wanted) < 0.5 * Math.abs(lastStep) && x + wanted > a && x + wanted < b) {
      lastStep = step
      const isNearEnd = x + wanted - a < 2 * bound || b - x - wanted < 2 * bound
      step = isNearEnd ? (x < middle ? bound : -bound) : wanted
    } else {
      lastStep = (x < middle ? b : a) - x
      step = GOLDEN * lastStep
    }
    const next = x + (Math.abs(step) >= bound ? step : step > 0 ? bound : -bound)
    const atNext = f(next)
    if (atNext <= atX) {
      if (next < x) b = x
      else a = x
      v = w
      atV = atW
      w = x
      atW = atX
      x = next
      atX = atNext
      continue
    }
    if (next < x) a = next
    else b = next
    if (atNext <= atW || w === x) {
      v = w
      atV = atW
      w = next
      atW = atNext
    } else if (atNext <= atV || v === x || v === w) {
      v = next
      atV = atNext
    }
  }
  throw new ConvergenceError('brentMinimum', ITERATIONS_MAX, `between ${a} and ${b}`)
}

interface Triple {
  readonly x: number
  readonly w: number
  readonly v: number
  readonly atX: number
  readonly atW: number
  readonly atV: number
}

/** From x to the vertex of the parabola through three places; not finite when they lie on a line. */
function stepToVertex({ x, w, v, atX, atW, atV }: Triple): number {
  const r = (x - w) * (atX - atV)
  const q = (x - v) * (atX - atW)
  return (0.5 * ((x - w) * r - (x - v) * q)) / (q - r)
}
