import { InputError, requireKnown } from '../../errors/index.ts'
import { drawInteger, type Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireObject, requireRng } from '../../math/require-shape.ts'
import { SOBOL_DIMENSIONS_MAX, sobolPoints } from '../../math/sequence/index.ts'
import type { Progress } from '../../steps/index.ts'
import type { FactorModel } from '../monte-carlo/index.ts'
import { distributionQuantile, type Factor, requireFactors } from '../samples/index.ts'
import { type IndexSums, indicesOf, type SobolValues } from './index-estimators.ts'

/** A model and its independent factors. */
export interface SobolIndicesInput {
  /** 1..16, without correlation: shares of the variance are defined for independent factors alone. */
  readonly factors: readonly Factor[]
  readonly model: FactorModel
  /** Points of the design N, from 16, powers of two are even; the model is run N·(k + 2) times. 4096 when absent. */
  readonly points?: number | undefined
  /** Also the indices of pairs, for N·k more runs. `false` when absent. */
  readonly pairs?: boolean | undefined
  /** `false`: products are taken as they are, as in the papers. `true`, when absent: about the mean, with less error. */
  readonly centred?: boolean | undefined
  /** Bootstrap resamples for the standard errors; 200 when absent, 0 for none (the errors are NaN). */
  readonly resamples?: number | undefined
}

/** An index and its standard error. */
export interface SobolIndex {
  /** Share of the variance [1]; a little below 0 or above 1 by the error of the design. */
  readonly value: number
  readonly standardError: number
}

/** What of the variance comes from which factors. */
export interface SobolIndices {
  /** Of the model's values, over both halves of the design. */
  readonly variance: number
  /** By the factor alone, in the order of the factors. */
  readonly first: readonly SobolIndex[]
  /** By the factor with all others it acts with. */
  readonly total: readonly SobolIndex[]
  /** By two factors together beyond each alone; empty unless asked for. */
  readonly pairs: readonly (SobolIndex & { readonly between: readonly [string, string] })[]
  /** Runs of the model. */
  readonly runs: number
}

const SOBOL_INDICES_FIELDS: Readonly<Record<keyof SobolIndicesInput, true>> = {
  factors: true,
  model: true,
  points: true,
  pairs: true,
  centred: true,
  resamples: true,
}

/**
 * Sobol indices: shares of the variance of a model by factor. Points of the unscrambled Sobol sequence with the
 * indices N..2N − 1 give two independent halves A and B; A_B^j is A with factor j from B.
 *
 *     S_j  = mean(f_B·(f_ABj − f_A)) / V            Saltelli et al.
 *     ST_j = mean((f_A − f_ABj)²) / (2·V)           Jansen
 *     S_jl = mean(f_BAj·f_ABl − f_A·f_B) / V − S_j − S_l
 *
 * V is the population variance of f_A and f_B together. A model that never varies has NaN indices, as has one with a
 * NaN value. Yields after every run and resample; the random numbers serve the standard errors alone.
 *
 * @throws {InputError} `out_of_range` and its kin naming the field; see `drawFactors` for the factors.
 * @see Saltelli et al. 2010, Comput. Phys. Commun. 181:259; Jansen 1999, Comput. Phys. Commun. 117:35;
 *   Saltelli 2002, Comput. Phys. Commun. 145:280
 */
export function* sobolIndices(rng: Rng, input: SobolIndicesInput): Generator<Progress, SobolIndices, void> {
  requireKnown(input, Object.keys(SOBOL_INDICES_FIELDS))
  requireRng(rng)
  requireObject(input, 'input')
  requireFunction(input.model, 'model')
  const { factors, points = 4096, pairs = false, centred = true, resamples = 200 } = input
  requireFactors(factors)
  const size = factors.length
  InputError.requireRange(size, 1, SOBOL_DIMENSIONS_MAX / 2, 'factors.length')
  requireInteger(points, 16, 16777216, 'points')
  requireInteger(resamples, 0, 1e6, 'resamples')
  const values = yield* evaluate(input, { points, pairs })
  const rows = Uint32Array.from({ length: points }, (_, i) => i)
  const estimate = indicesOf(values, rows, centred)
  const errors = yield* bootstrapErrors(rng, values, { resamples, centred })
  const named = (list: Float64Array, spread: Float64Array): SobolIndex[] =>
    Array.from(list, (value, j) => ({ value, standardError: spread[j] }))
  const between = factors.flatMap((a, i) => factors.slice(i + 1).map((b) => [a.name, b.name] as const))
  return {
    variance: estimate.variance,
    first: named(estimate.first, errors.first),
    total: named(estimate.total, errors.total),
    pairs: named(estimate.pairs, errors.pairs).map((index, n) => ({ ...index, between: between[n] })),
    runs: points * (size * (pairs ? 2 : 1) + 2),
  }
}

function* evaluate(
  { factors, model }: SobolIndicesInput,
  { points, pairs }: { readonly points: number; readonly pairs: boolean },
): Generator<Progress, SobolValues, void> {
  const size = factors.length
  const design = sobolPoints({ dimensions: 2 * size, count: points, first: points })
  const quantiles = factors.map(({ distribution }) => distributionQuantile(distribution))
  for (let i = 0; i < design.length; i++) design[i] = quantiles[i % size](design[i])
  const columns = size * (pairs ? 2 : 1) + 2
  const total = points * columns
  const row = new Float64Array(size)
  let done = 0
  /** Runs the design with the half that each factor is taken from: 0 is A, 1 is B. */
  const run = function* (halfOf: (factor: number) => 0 | 1): Generator<Progress, Float64Array, void> {
    const out = new Float64Array(points)
    for (let i = 0; i < points; i++) {
      for (let d = 0; d < size; d++) row[d] = design[2 * size * i + size * halfOf(d) + d]
      out[i] = model(row)
      yield { done: ++done, total, stage: 'indices' }
    }
    return out
  }
  const a = yield* run(() => 0)
  const b = yield* run(() => 1)
  const ab: Float64Array[] = []
  const ba: Float64Array[] = []
  for (let j = 0; j < size; j++) ab.push(yield* run((d) => (d === j ? 1 : 0)))
  if (pairs) for (let j = 0; j < size; j++) ba.push(yield* run((d) => (d === j ? 0 : 1)))
  return { a, b, ab, ba }
}

/** Standard deviation of each index over resampled rows of the design; NaN without resamples. */
function* bootstrapErrors(
  rng: Rng,
  values: SobolValues,
  { resamples, centred }: { readonly resamples: number; readonly centred: boolean },
): Generator<Progress, IndexSums, void> {
  const points = values.a.length
  const rows = new Uint32Array(points)
  const drawn = rng.split('sobol indices')
  const all: IndexSums[] = []
  for (let k = 0; k < resamples; k++) {
    for (let i = 0; i < points; i++) rows[i] = drawInteger(drawn, points)
    all.push(indicesOf(values, rows, centred))
    yield { done: k + 1, total: resamples, stage: 'errors' }
  }
  const spread = (part: 'first' | 'total' | 'pairs'): Float64Array => {
    const length = part === 'pairs' ? (values.ba.length * (values.ba.length - 1)) / 2 : values.ab.length
    return Float64Array.from({ length }, (_, j) => deviation(all.map((sums) => sums[part][j])))
  }
  return { variance: NaN, first: spread('first'), total: spread('total'), pairs: spread('pairs') }
}

function deviation(values: readonly number[]): number {
  const count = values.length
  const centre = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - centre) * (value - centre), 0)
  return Math.sqrt(squares / (count - 1))
}
