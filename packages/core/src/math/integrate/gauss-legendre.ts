import { InputError, requireFields, requireFunction, requireObject } from '../../errors/index.ts'
import { cos } from '../elementary/index.ts'
import { requireInteger } from '../require-integer.ts'
import { minus, over, type Pair, pairOf, times } from './double-double.ts'

const POINTS_MAX = 64
/** Newton steps from the asymptotic start; the last works with a residual in twice the precision. */
const NEWTON_STEPS = 6

/** Nodes and weights of a quadrature rule on −1..1. */
export interface QuadratureRule {
  /** Rising. */
  readonly nodes: Float64Array
  /** All positive; they sum to 2. */
  readonly weights: Float64Array
}

/**
 * Gauss–Legendre rule, exact for polynomials up to degree 2n − 1. Nodes are roots of the Legendre polynomial by
 * Newton's method; polynomial and derivative are evaluated in twice the precision, so that nodes and weights are
 * right within 1 unit in the last place.
 *
 *     w = 2/((1 − x²)·P′(x)²)
 *
 * @param count n, integer 1..64.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see DLMF 3.5.15, 18.9.1
 */
export function gaussLegendre(count: number): QuadratureRule {
  requireInteger(count, 1, POINTS_MAX, 'count')
  const nodes = new Float64Array(count)
  const weights = new Float64Array(count)
  for (let i = 0; 2 * i < count; i++) {
    const { node, weight } = refine(count, cos((Math.PI * (i + 0.75)) / (count + 0.5)))
    const isMiddle = 2 * i + 1 === count
    nodes[i] = isMiddle ? 0 : -node
    nodes[count - 1 - i] = isMiddle ? 0 : node
    weights[i] = weight
    weights[count - 1 - i] = weight
  }
  return { nodes, weights }
}

/**
 * ∫ f over low..high by a rule; NaN of the function gives NaN. Exactness is that of the rule.
 * @throws {InputError} `not_finite` or `wrong_type` (ends).
 */
export function integrateByRule(
  f: (x: number) => number,
  options: { readonly low: number; readonly high: number },
  quadratureRule: QuadratureRule,
): number {
  requireFunction(f, 'f')
  requireObject(options, 'options')
  requireFields(quadratureRule, { nodes: 'list', weights: 'list' }, 'quadratureRule')
  const { low, high } = options
  const { nodes, weights } = quadratureRule
  InputError.requireRange(low, -Number.MAX_VALUE, Number.MAX_VALUE, 'low')
  InputError.requireRange(high, -Number.MAX_VALUE, Number.MAX_VALUE, 'high')
  const middle = 0.5 * low + 0.5 * high
  const half = 0.5 * high - 0.5 * low
  let sum = 0
  for (let i = 0; i < nodes.length; i++) sum += weights[i] * f(middle + half * nodes[i])
  return half * sum
}

function refine(count: number, start: number): { readonly node: number; readonly weight: number } {
  let x = start
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const { value, slope } = legendre(count, x)
    x -= value.high / slope.high
  }
  const { value, slope, rest } = legendre(count, x)
  const correction = -value.high / slope.high
  const weight = over(pairOf(-2), times(rest, times(slope, slope)))
  // d ln w/dx = −2x/(1 − x²) at a node.
  const change = (2 * x * correction) / rest.high
  return { node: x + correction, weight: weight.high + (weight.low + weight.high * change) }
}

interface Legendre {
  readonly value: Pair
  readonly slope: Pair
  /** x² − 1. */
  readonly rest: Pair
}

/** P_n(x) by three-term recurrence and its derivative n·(x·P_n − P_(n − 1))/(x² − 1). */
function legendre(count: number, x: number): Legendre {
  const at = pairOf(x)
  let last = pairOf(1)
  let value = at
  for (let k = 1; k < count; k++) {
    const numerator = minus(times(times(value, at), pairOf(2 * k + 1)), times(last, pairOf(k)))
    last = value
    value = over(numerator, pairOf(k + 1))
  }
  const rest = minus(times(at, at), pairOf(1))
  const slope = over(times(minus(times(value, at), last), pairOf(count)), rest)
  return { value, slope, rest }
}
