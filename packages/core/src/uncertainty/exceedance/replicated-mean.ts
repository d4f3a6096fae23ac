import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'

/** A sample that consists of independent repetitions of one design. */
export interface ReplicatedSample {
  /** One value a sample; the first `length/replicates` are the first repetition, and so on. Without NaN. */
  readonly values: Float64Array
  /** 1: every value is independent of every other. */
  readonly replicates: number
}

/** A mean and how far it may be off. */
export interface MeanWithError {
  readonly mean: number
  readonly standardError: number
}

/**
 * Mean of a function of the values, and its standard error: from the scatter of the values where all are
 * independent, else from the scatter of the repetitions' own means, since values within a repetition are not.
 *
 *     SE = s/√n    or    SE = s(means)/√replicates
 *
 * @throws {InputError} `missing` without values; `inconsistent` unless they fall into `replicates` equal parts.
 * @see Owen 2013, Monte Carlo Theory, Methods and Examples, §17.3 (replicated quasi-Monte Carlo)
 */
export function replicatedMean(
  sample: ReplicatedSample,
  functionOf: (value: number) => number,
): MeanWithError {
  requireFunction(functionOf, 'functionOf')
  requireReplicates(sample)
  const { values, replicates } = sample
  const each = values.length / replicates
  const size = replicates === 1 ? 1 : each
  const groups = values.length / size
  let sum = 0
  let squares = 0
  let shift = Number.NaN
  for (let g = 0; g < groups; g++) {
    let inside = 0
    for (let i = g * size; i < (g + 1) * size; i++) inside += functionOf(values[i])
    inside /= size
    // Sums about the first group keep their digits.
    if (g === 0) shift = inside
    sum += inside - shift
    squares += (inside - shift) * (inside - shift)
  }
  const variance = Math.max(squares - (sum * sum) / groups, 0) / (groups - 1)
  return { mean: shift + sum / groups, standardError: Math.sqrt(variance / groups) }
}

function requireReplicates(sample: ReplicatedSample): void {
  requireObject(sample, 'sample')
  const { values, replicates } = sample
  requireList(values, 'values')
  if (values.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'values',
      value: undefined,
      constraint: 'one value or more',
    })
  }
  requireInteger(replicates, 1, values.length, 'replicates')
  if (values.length % replicates === 0) return
  const constraint = `a divisor of the number of values, ${values.length}`
  throw new InputError({ code: 'inconsistent', field: 'replicates', value: replicates, constraint })
}
