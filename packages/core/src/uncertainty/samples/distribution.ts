import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** How an uncertain input is spread, in the unit of the input. */
export type Distribution =
  | { readonly kind: 'normal'; readonly mean: number; readonly standardDeviation: number }
  | {
      /** A normal distribution cut off at one or both ends; mean and deviation are those before the cut. */
      readonly kind: 'truncated_normal'
      readonly mean: number
      readonly standardDeviation: number
      /** No bound when absent. */
      readonly low?: number | undefined
      /** No bound when absent. */
      readonly high?: number | undefined
    }
  | {
      /** Mean and deviation are those of the amount, not of its logarithm. */
      readonly kind: 'lognormal'
      readonly mean: number
      readonly standardDeviation: number
    }
  | { readonly kind: 'triangular'; readonly low: number; readonly mode: number; readonly high: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }
  | {
      /** Any of the values with equal chance. */
      readonly kind: 'empirical'
      readonly values: Float64Array | readonly number[]
    }

const MAX = Number.MAX_VALUE
const KINDS = ['normal', 'truncated_normal', 'lognormal', 'triangular', 'uniform', 'empirical'] as const

/**
 * Refuses a distribution that cannot be.
 * @param field how messages name it, for example `factors[2].distribution`.
 * @throws {InputError} `out_of_range` and its kin naming the parameter; `missing` for no values; `unknown_value`.
 */
export function requireDistribution(distribution: Distribution, field: string): void {
  requireKind(distribution, field)
  switch (distribution.kind) {
    case 'lognormal':
      InputError.requireRange(distribution.mean, Number.MIN_VALUE, MAX, `${field}.mean`)
      InputError.requireRange(distribution.standardDeviation, 0, MAX, `${field}.standardDeviation`)
      return
    case 'normal':
    case 'truncated_normal':
      InputError.requireRange(distribution.mean, -MAX, MAX, `${field}.mean`)
      InputError.requireRange(distribution.standardDeviation, 0, MAX, `${field}.standardDeviation`)
      if (distribution.kind === 'truncated_normal') requireBounds(distribution, field)
      return
    case 'triangular':
      InputError.requireRange(distribution.low, -MAX, MAX, `${field}.low`)
      InputError.requireRange(distribution.mode, distribution.low, MAX, `${field}.mode`)
      InputError.requireRange(distribution.high, distribution.mode, MAX, `${field}.high`)
      return
    case 'uniform':
      InputError.requireRange(distribution.low, -MAX, MAX, `${field}.low`)
      InputError.requireRange(distribution.high, distribution.low, MAX, `${field}.high`)
      return
    case 'empirical':
      requireValues(distribution.values, `${field}.values`)
  }
}

/**
 * Refuses what is no distribution of a kind that exists; its parameters are not looked at.
 * @throws {InputError} `missing`, `wrong_type`, `unknown_value`.
 */
export function requireKind(distribution: Distribution, field: string): void {
  requireObject(distribution, field)
  InputError.requireOneOf(distribution.kind, KINDS, `${field}.kind`)
  if (distribution.kind === 'empirical') requireList(distribution.values, `${field}.values`)
}

/** How far from the mean the nearer bound may lie, in standard deviations: beyond, nothing is left after the cut. */
const CUT_MAX = 30

function requireBounds(
  { mean, standardDeviation, low, high }: Extract<Distribution, { kind: 'truncated_normal' }>,
  field: string,
): void {
  const reach = CUT_MAX * standardDeviation
  if (low !== undefined) InputError.requireRange(low, -MAX, mean + reach, `${field}.low`)
  if (high !== undefined)
    InputError.requireRange(high, Math.max(low ?? -MAX, mean - reach), MAX, `${field}.high`)
}

function requireValues(values: Float64Array | readonly number[], field: string): void {
  requireList(values, field)
  if (values.length === 0) {
    throw new InputError({ code: 'missing', field, value: undefined, constraint: 'at least one value' })
  }
  Array.from(values).forEach((value, n) => {
    InputError.requireRange(value, -MAX, MAX, `${field}[${n}]`)
  })
}
