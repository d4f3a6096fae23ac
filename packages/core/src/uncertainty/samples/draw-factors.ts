import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { latinHypercube, SOBOL_DIMENSIONS_MAX, sobolPoints } from '../../math/sequence/index.ts'
import { normalCdf, normalQuantile } from '../../math/special/index.ts'
import { correlationFactor, type FactorCorrelation } from './correlation.ts'
import { type Distribution, requireDistribution } from './distribution.ts'
import { distributionQuantile } from './distribution-quantile.ts'
import { imanConover, multiplyLower } from './iman-conover.ts'

/** An uncertain input of a model. */
export interface Factor {
  /** Comes once in a list. */
  readonly name: string
  readonly distribution: Distribution
}

/** How points are spread over the probabilities of the factors. */
export type Sampling = 'random' | 'latin_hypercube' | 'sobol'

/** Which samples to draw. */
export interface FactorSampling {
  readonly factors: readonly Factor[]
  /** Independent when absent. */
  readonly correlation?: FactorCorrelation | undefined
  /** `sobol` (scrambled by Owen) takes up to 32 factors. `latin_hypercube` when absent. */
  readonly sampling?: Sampling | undefined
  /** Number of samples wished for, 64..1e7, rounded up to a whole number for each replicate. 8192 when absent. */
  readonly samples?: number | undefined
  /**
   * Independent repetitions of the design, 8..1024, whose scatter tells the error; `random` needs none and has 1.
   * 32 when absent.
   */
  readonly replicates?: number | undefined
}

/** Values of the factors, sample by sample. */
export interface FactorSamples {
  readonly names: readonly string[]
  readonly count: number
  /** The first `count/replicates` samples are the first repetition, and so on. */
  readonly replicates: number
  /** Row behind row: factor d of sample i has the index i·names.length + d. */
  readonly values: Float64Array
}

/** Keep probabilities off 0 and 1, where a normal number would be infinite. */
const PROBABILITY_MIN = 5.551115123125783e-17
const PROBABILITY_MAX = 0.9999999999999999

/**
 * Draws samples of factors. Random and Latin hypercube numbers of a factor depend on the seed and the factor's name
 * alone, Sobol ones on its place: two designs with the same factors are tried on the same numbers, and a factor more
 * at the end changes nothing for the others.
 *
 * @throws {InputError} `out_of_range` and its kin naming the field; `inconsistent` where a name comes twice or the
 *   correlation cannot be; `missing` without factors; `unknown_value`.
 * @see McKay, Beckman & Conover 1979, Technometrics 21:239; Owen 1995, in Monte Carlo and Quasi-Monte Carlo Methods,
 *   p. 299
 */
export function drawFactors(rng: Rng, request: FactorSampling): FactorSamples {
  requireRng(rng)
  requireObject(request, 'request')
  const { factors, correlation, sampling = 'latin_hypercube', samples = 8192, replicates = 32 } = request
  requireFactors(factors)
  InputError.requireOneOf(sampling, ['random', 'latin_hypercube', 'sobol'], 'sampling')
  requireInteger(samples, 64, 1e7, 'samples')
  requireInteger(replicates, 8, 1024, 'replicates')
  if (sampling === 'sobol') InputError.requireRange(factors.length, 1, SOBOL_DIMENSIONS_MAX, 'factors.length')
  const size = factors.length
  const repetitions = sampling === 'random' ? 1 : replicates
  const each = Math.ceil(samples / repetitions)
  const perReplicate = sampling === 'sobol' ? powerOfTwoFrom(each) : each
  const values = new Float64Array(perReplicate * repetitions * size)
  const lower = correlation === undefined ? undefined : correlationFactor(correlation, size)
  const method = correlation?.method ?? 'gaussian_copula'
  InputError.requireOneOf(method, ['gaussian_copula', 'iman_conover'], 'correlation.method')
  const quantiles = factors.map(({ distribution }) => distributionQuantile(distribution))
  for (let r = 0; r < repetitions; r++) {
    const block = values.subarray(r * perReplicate * size, (r + 1) * perReplicate * size)
    fillProbabilities(rng, factors, { sampling, replicate: r }, block)
    if (lower !== undefined && method === 'gaussian_copula') couple(block, size, lower)
    for (let i = 0; i < block.length; i++) block[i] = quantiles[i % size](block[i])
    if (lower !== undefined && method === 'iman_conover') imanConover(block, size, lower)
  }
  const names = factors.map(({ name }) => name)
  return { names, count: perReplicate * repetitions, replicates: repetitions, values }
}

/**
 * Refuses a list of factors that cannot be.
 * @throws {InputError} as {@link drawFactors}.
 */
export function requireFactors(factors: readonly Factor[]): void {
  requireList(factors, 'factors')
  if (factors.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'factors',
      value: undefined,
      constraint: 'one factor or more',
    })
  }
  const names = new Set<string>()
  Array.from(factors).forEach((factor, n) => {
    requireObject(factor, `factors[${n}]`)
    const { name, distribution } = factor
    if (names.has(name)) {
      throw new InputError({
        code: 'inconsistent',
        field: `factors[${n}].name`,
        value: name,
        constraint: 'a name that comes only once',
      })
    }
    names.add(name)
    requireDistribution(distribution, `factors[${n}].distribution`)
  })
}

function fillProbabilities(
  rng: Rng,
  factors: readonly Factor[],
  { sampling, replicate }: { readonly sampling: Sampling; readonly replicate: number },
  out: Float64Array,
): void {
  const dimensions = factors.length
  const count = out.length / dimensions
  if (sampling === 'sobol') {
    const scrambling = { method: 'owen', rng: rng.split('sobol').fork(replicate) } as const
    sobolPoints({ dimensions, count, scrambling }, out)
    return
  }
  const column = new Float64Array(count)
  factors.forEach(({ name }, d) => {
    const own = rng.split(`factor ${name}`).fork(replicate)
    if (sampling === 'latin_hypercube') {
      latinHypercube(own, { dimensions: 1, count, placement: 'jittered' }, column)
    } else for (let i = 0; i < count; i++) column[i] = own.uniform()
    for (let i = 0; i < count; i++) out[i * dimensions + d] = Math.max(column[i], PROBABILITY_MIN)
  })
}

/** Turns independent probabilities into those of correlated normal numbers, in place. */
function couple(block: Float64Array, size: number, lower: Float64Array): void {
  const normal = new Float64Array(size)
  for (let first = 0; first < block.length; first += size) {
    for (let d = 0; d < size; d++) normal[d] = normalQuantile(block[first + d])
    multiplyLower(lower, normal, normal)
    for (let d = 0; d < size; d++) {
      block[first + d] = Math.min(Math.max(normalCdf(normal[d]), PROBABILITY_MIN), PROBABILITY_MAX)
    }
  }
}

function powerOfTwoFrom(count: number): number {
  let power = 1
  while (power < count) power *= 2
  return power
}
