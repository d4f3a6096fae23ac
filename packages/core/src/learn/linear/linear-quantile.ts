import { ConvergenceError, InputError, requireKnown } from '../../errors/index.ts'
import { cholesky } from '../../math/statistics/index.ts'
import {
  type FeatureTable,
  requireFiniteColumns,
  requireTrainingTable,
  rowsOf,
} from '../table/feature-table.ts'
import type { LinearModel } from './linear-model.ts'
import { solveFactored } from './solve-symmetric.ts'

/** What a quantile line is fitted to. */
export interface LinearQuantileInput {
  readonly table: FeatureTable
  readonly target: Float64Array
  /** Share of the values that should lie below, above 0 and below 1. */
  readonly level: number
}

/** Gap between the two problems at which both are solved, relative to the size of the loss. */
const GAP = 1e-13
const ITERATIONS_MAX = 100
/** Part of the way to the nearest wall that a step goes. */
const STEP = 0.99995

const FIT_LINEAR_QUANTILE_FIELDS: Readonly<Record<keyof LinearQuantileInput, true>> = {
  table: true,
  target: true,
  level: true,
}

/**
 * The line of least pinball loss. The linear programme
 *
 *     max y'a   such that   X'a = (1 − q)·X'1,   0 ≤ a ≤ 1
 *
 * is solved by Mehrotra's predictor and corrector on the bounded dual; its multipliers are the coefficients.
 *
 * @throws {InputError} a table or target that cannot be learnt from, features that depend on each other, a level out of range.
 * @throws {ConvergenceError} the two problems do not meet.
 * @see Portnoy & Koenker 1997, Stat. Sci. 12:279
 */
export function fitLinearQuantile(input: LinearQuantileInput): LinearModel {
  requireKnown(input, Object.keys(FIT_LINEAR_QUANTILE_FIELDS))
  const { table, target, level } = input
  requireTrainingTable(table, target)
  InputError.requireRange(level, 1e-4, 1 - 1e-4, 'level')
  const n = rowsOf(table)
  requireFiniteColumns(table)
  const columns = [new Float64Array(n).fill(1), ...table.columns]

  const a = new Float64Array(n).fill(1 - level)
  const room = new Float64Array(n).fill(level)
  const weight = new Float64Array(n).fill(1)
  let beta = solveWeighted(columns, weight, target)
  const excess = residualOf(columns, beta, target)
  const size = Math.max(
    1,
    excess.reduce((sum, e) => sum + Math.abs(e), 0),
  )
  const floor = size / n
  // Multipliers of the walls: above (upper) − (lower) = the residual of the row.
  const lower = excess.map((e) => Math.max(-e, 0) + floor)
  const upper = excess.map((e) => Math.max(e, 0) + floor)
  const da = new Float64Array(n)
  const dLower = new Float64Array(n)
  const dUpper = new Float64Array(n)
  const pull = new Float64Array(n)

  for (let iteration = 0; iteration < ITERATIONS_MAX; iteration++) {
    let gap = 0
    for (let i = 0; i < n; i++) gap += a[i] * lower[i] + room[i] * upper[i]
    if (gap < GAP * size) {
      return { featureNames: table.names, intercept: beta[0], coefficients: beta.slice(1) }
    }
    const residual = residualOf(columns, beta, target)
    for (let i = 0; i < n; i++) {
      weight[i] = 1 / (lower[i] / a[i] + upper[i] / room[i])
      pull[i] = residual[i]
    }
    const factor = cholesky(normalMatrix(columns, weight), columns.length)
    const toward = (mu: number, corrected: boolean): Float64Array => {
      for (let i = 0; i < n; i++) {
        const first = (mu - (corrected ? da[i] * dLower[i] : 0)) / a[i]
        const second = (mu + (corrected ? da[i] * dUpper[i] : 0)) / room[i]
        pull[i] = residual[i] + first - second
      }
      const step = solveFactored(factor, weightedSums(columns, weight, pull))
      const fitted = sumOfColumns(columns, step)
      for (let i = 0; i < n; i++) {
        const first = (mu - (corrected ? da[i] * dLower[i] : 0)) / a[i]
        const second = (mu + (corrected ? da[i] * dUpper[i] : 0)) / room[i]
        da[i] = weight[i] * (pull[i] - fitted[i])
        dLower[i] = first - lower[i] - (lower[i] / a[i]) * da[i]
        dUpper[i] = second - upper[i] + (upper[i] / room[i]) * da[i]
      }
      return step
    }
    let step = toward(0, false)
    const [primal, dual] = stepLengths(a, room, lower, upper, da, dLower, dUpper)
    if (Math.min(primal, dual) < 1) {
      let left = 0
      for (let i = 0; i < n; i++) {
        left += (a[i] + primal * da[i]) * (lower[i] + dual * dLower[i])
        left += (room[i] - primal * da[i]) * (upper[i] + dual * dUpper[i])
      }
      const ratio = left / gap
      step = toward((gap * ratio * ratio * ratio) / (2 * n), true)
    }
    const [along, across] = stepLengths(a, room, lower, upper, da, dLower, dUpper)
    for (let i = 0; i < n; i++) {
      a[i] += along * da[i]
      room[i] -= along * da[i]
      lower[i] += across * dLower[i]
      upper[i] += across * dUpper[i]
    }
    beta = beta.map((value, f) => value + across * step[f])
  }
  throw new ConvergenceError('linear quantile regression', ITERATIONS_MAX, 'the dual gap does not close')
}

/** How far both sides can go before they meet a wall, at most 1. */
function stepLengths(
  a: Float64Array,
  room: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
  da: Float64Array,
  dLower: Float64Array,
  dUpper: Float64Array,
): readonly [number, number] {
  let primal = Number.POSITIVE_INFINITY
  let dual = Number.POSITIVE_INFINITY
  for (let i = 0; i < a.length; i++) {
    if (da[i] < 0) primal = Math.min(primal, -a[i] / da[i])
    else if (da[i] > 0) primal = Math.min(primal, room[i] / da[i])
    if (dLower[i] < 0) dual = Math.min(dual, -lower[i] / dLower[i])
    if (dUpper[i] < 0) dual = Math.min(dual, -upper[i] / dUpper[i])
  }
  return [Math.min(1, STEP * primal), Math.min(1, STEP * dual)]
}

/** y − X·β */
function residualOf(
  columns: readonly Float64Array[],
  beta: Float64Array,
  target: Float64Array,
): Float64Array {
  const fitted = sumOfColumns(columns, beta)
  return target.map((value, i) => value - fitted[i])
}

function sumOfColumns(columns: readonly Float64Array[], beta: Float64Array): Float64Array {
  const sum = new Float64Array(columns[0].length)
  columns.forEach((column, f) => {
    for (let i = 0; i < sum.length; i++) sum[i] += beta[f] * column[i]
  })
  return sum
}

/** X'·diag(w)·X, row-major. */
function normalMatrix(columns: readonly Float64Array[], weight: Float64Array): Float64Array {
  const size = columns.length
  const matrix = new Float64Array(size * size)
  for (let f = 0; f < size; f++) {
    for (let g = 0; g <= f; g++) {
      let sum = 0
      for (let i = 0; i < weight.length; i++) sum += columns[f][i] * weight[i] * columns[g][i]
      matrix[f * size + g] = sum
    }
  }
  return matrix
}

/** X'·diag(w)·v */
function weightedSums(
  columns: readonly Float64Array[],
  weight: Float64Array,
  values: Float64Array,
): Float64Array {
  return Float64Array.from(columns, (column) => {
    let sum = 0
    for (let i = 0; i < weight.length; i++) sum += column[i] * weight[i] * values[i]
    return sum
  })
}

function solveWeighted(
  columns: readonly Float64Array[],
  weight: Float64Array,
  target: Float64Array,
): Float64Array {
  return solveFactored(
    cholesky(normalMatrix(columns, weight), columns.length),
    weightedSums(columns, weight, target),
  )
}
