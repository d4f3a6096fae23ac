import { InputError, requireList, requireObject, requireRng } from '../../errors/index.ts'
import { exp, log } from '../elementary/index.ts'
import { BLOCKS, EDGES, HEIGHTS, INNER, TAIL_START } from './normal-ziggurat.ts'
import type { Rng } from './rng.ts'

const edges = EDGES
const heights = HEIGHTS
const inner = INNER

const TWO_MINUS_52 = 2.220446049250313e-16

/** Parameters of a normal distribution, in the unit of the values. */
export interface NormalParameters {
  readonly mean: number
  /** ≥ 0. */
  readonly standardDeviation: number
}

/**
 * A standard normal number by the ziggurat: 128 blocks, position and block from separate bits of two words.
 * For one normal number per uniform one (quasi-random points, common random numbers) use `normalQuantile`.
 * @see Marsaglia & Tsang 2000, J. Stat. Softw. 5(8); Doornik 2005, An improved ziggurat method
 * @example
 * drawNormal(createRng(7)) // -1.0627
 */
export function drawNormal(rng: Rng): number {
  requireRng(rng)
  for (;;) {
    const high = rng.uint32()
    const low = rng.uint32()
    const position = (high * 2097152 + (low >>> 11)) * TWO_MINUS_52 - 1
    const block = low & (BLOCKS - 1)
    if (Math.abs(position) < inner[block]) return position * edges[block]
    if (block === 0) return drawTail(rng, position < 0)
    const x = position * edges[block]
    const bottom = heights[block]
    if (bottom + rng.uniform() * (heights[block + 1] - bottom) < exp(-0.5 * x * x)) return x
  }
}

/** Beyond the first edge by exponential rejection (Marsaglia 1964, Technometrics 6:101). */
function drawTail(rng: Rng, negative: boolean): number {
  for (;;) {
    const x = log(1 - rng.uniform()) / TAIL_START
    const y = log(1 - rng.uniform())
    if (-2 * y >= x * x) return negative ? x - TAIL_START : TAIL_START - x
  }
}

/**
 * Fills an array with independent normal numbers.
 * @returns `out`.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function fillNormal(rng: Rng, normalParameters: NormalParameters, out: Float64Array): Float64Array {
  requireRng(rng)
  requireObject(normalParameters, 'normalParameters')
  requireList(out, 'out')
  const { mean, standardDeviation } = normalParameters
  InputError.requireRange(mean, -Number.MAX_VALUE, Number.MAX_VALUE, 'mean')
  InputError.requireRange(standardDeviation, 0, Number.MAX_VALUE, 'standardDeviation')
  for (let i = 0; i < out.length; i++) out[i] = mean + standardDeviation * drawNormal(rng)
  return out
}
