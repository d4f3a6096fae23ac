import { exp } from '../../math/elementary/index.ts'
import { brentRoot } from '../../math/root/index.ts'

/** Error bound of a sum, in units of the rounding of its terms: each is an exponential and a product. */
const ROUNDINGS_PER_TERM = 8
const EPSILON = 2.220446049250313e-16
/** How well a root is found, in x. */
const ROOT_TOLERANCE = 1e-15
/** First step away from a turning point, in x. */
const FIRST_STEP = 0.125

/**
 * Every real x at which an exponential sum is zero, ascending:
 *
 *     f(x) = Σ_k weights[k]·exp(−times[k]·x)
 *
 * Multiplied by exp(times[0]·x) the sum keeps its roots and its derivative has one term less. The roots of that
 * derivative, found in the same way, cut the axis into pieces on which the sum rises or falls, so each piece holds at
 * most one root; the recursion ends where the weights change sign at most once, since by Descartes' rule there are
 * no more roots than sign changes. A place where the sum only touches zero within its rounding counts as one root.
 *
 * @param times ascending, without repetition.
 * @see Pólya & Szegő 1976, Problems and Theorems in Analysis II, part V, problems 75–77
 */
export function exponentialSumRoots(weights: ArrayLike<number>, times: ArrayLike<number>): number[] {
  const terms: Term[] = []
  for (let k = 0; k < weights.length; k++) {
    if (weights[k] !== 0) terms.push({ weight: weights[k], time: times[k] })
  }
  return rootsOf(terms)
}

/** How often the sign changes from one weight to the next, zeros left out. */
export function signChanges(weights: ArrayLike<number>): number {
  let changes = 0
  let sign = 0
  for (let k = 0; k < weights.length; k++) {
    if (weights[k] === 0) continue
    if (sign !== 0 && Math.sign(weights[k]) !== sign) changes++
    sign = Math.sign(weights[k])
  }
  return changes
}

interface Term {
  readonly weight: number
  readonly time: number
}

function rootsOf(terms: readonly Term[]): number[] {
  const changes = signChanges(terms.map((term) => term.weight))
  if (changes === 0) return []
  const first = terms[0]
  const last = terms[terms.length - 1]
  const turns = changes === 1 ? [] : rootsOf(derivative(terms))
  const roots: number[] = []
  let left = Number.NEGATIVE_INFINITY
  let signLeft = Math.sign(last.weight)
  for (const right of [...turns, Number.POSITIVE_INFINITY]) {
    const signRight = right < Infinity ? signAt(terms, right) : Math.sign(first.weight)
    if (signRight === 0) roots.push(right)
    else if (signLeft * signRight < 0) roots.push(rootBetween(terms, left, right))
    left = right
    signLeft = signRight
  }
  return roots
}

/** Terms of the derivative of exp(times[0]·x)·f(x), up to a common sign. */
function derivative(terms: readonly Term[]): Term[] {
  const start = terms[0].time
  return terms.slice(1).map(({ weight, time }) => ({ weight: weight * (time - start), time }))
}

/** Sign of the sum at x, 0 where it is within its rounding. */
function signAt(terms: readonly Term[], x: number): number {
  const start = referenceTime(terms, x)
  let sum = 0
  let size = 0
  for (const { weight, time } of terms) {
    const value = weight * exp((start - time) * x)
    sum += value
    size += Math.abs(value)
  }
  return Math.abs(sum) <= ROUNDINGS_PER_TERM * EPSILON * size ? 0 : Math.sign(sum)
}

/** The sum at x over its largest exponential, so that nothing overflows; it has the sum's sign and roots. */
function scaledSum(terms: readonly Term[], x: number): number {
  const start = referenceTime(terms, x)
  let sum = 0
  for (const { weight, time } of terms) sum += weight * exp((start - time) * x)
  return sum
}

function referenceTime(terms: readonly Term[], x: number): number {
  return terms[x >= 0 ? 0 : terms.length - 1].time
}

/** The one root between two turning points, either of which may be infinite. */
function rootBetween(terms: readonly Term[], left: number, right: number): number {
  const f = (x: number): number => scaledSum(terms, x)
  let low = left
  let high = right
  if (low === -Infinity) {
    const start = high === Infinity ? 0 : high
    low = start - FIRST_STEP
    const sign = Math.sign(terms[terms.length - 1].weight)
    for (let step = FIRST_STEP; Math.sign(f(low)) !== sign; step *= 2) low -= step
  }
  if (high === Infinity) {
    high = Math.max(low, left === -Infinity ? 0 : left) + FIRST_STEP
    const sign = Math.sign(terms[0].weight)
    for (let step = FIRST_STEP; Math.sign(f(high)) !== sign; step *= 2) high += step
  }
  return brentRoot(f, { low, high, tolerance: ROOT_TOLERANCE })
}
