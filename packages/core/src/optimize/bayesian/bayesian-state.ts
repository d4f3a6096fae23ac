import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { requireLists } from '../saved-state.ts'
import { TRANSFORMS, type TransformName } from './value-transform.ts'

/** One evaluation of the objective. */
export interface Evaluation {
  readonly x: readonly number[]
  /** `null`: the objective gave no finite value here. */
  readonly value: number | null
  /** Met where ≤ 0. Empty without constraints, and where `value` is null. */
  readonly constraints: readonly number[]
}

/** What was last learned of one output, to start the next fit from. */
export interface OutputModel {
  readonly transform: TransformName
  /** Logarithms of the hyper-parameters under each transform that was tried. */
  readonly logs: Readonly<Partial<Record<TransformName, readonly number[]>>>
}

/**
 * All that a search knows, as plain JSON: stored and given back, the search goes on as if it had never stopped, bit by
 * bit when it has the same seed and options.
 */
export interface BayesianState {
  readonly evaluations: readonly Evaluation[]
  /** Of the objective and of each constraint; empty before the first fit. */
  readonly models: readonly OutputModel[]
}

/** A search that has seen nothing. */
export const EMPTY_STATE: BayesianState = { evaluations: [], models: [] }

/**
 * Refuses a history that does not fit the problem.
 * @throws {InputError} `missing`, `length_mismatch`, `out_of_range`, `not_finite`, `wrong_type`.
 */
export function requireState(
  state: BayesianState,
  lower: readonly number[],
  upper: readonly number[],
  constraints: number,
): void {
  requireLists(state, ['evaluations', 'models'])
  state.evaluations.forEach((evaluation, i) => {
    const field = `state.evaluations[${i}]`
    requireObject(evaluation, field)
    const { x, value, constraints: met } = evaluation
    requireList(x, `${field}.x`)
    InputError.requireLength(lower.length, { [`${field}.x`]: x })
    Array.from(x).forEach((coordinate, j) => {
      InputError.requireRange(coordinate, lower[j], upper[j], `${field}.x[${j}]`)
    })
    if (value === null) return
    InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, `${field}.value`)
    requireList(met, `${field}.constraints`)
    InputError.requireLength(constraints, { [`${field}.constraints`]: met })
    Array.from(met).forEach((g, j) => {
      InputError.requireRange(g, -Number.MAX_VALUE, Number.MAX_VALUE, `${field}.constraints[${j}]`)
    })
  })
  state.models.forEach((model, i) => {
    requireModel(model, lower.length, `state.models[${i}]`)
  })
}

function requireModel(model: OutputModel, size: number, field: string): void {
  requireObject(model, field)
  InputError.requireOneOf(model.transform, TRANSFORMS, `${field}.transform`)
  requireObject(model.logs, `${field}.logs`)
  for (const [name, logs] of Object.entries(model.logs)) {
    requireList(logs, `${field}.logs.${name}`)
    // Signal and noise, and a length scale for each variable.
    InputError.requireLength(size + 2, { [`${field}.logs.${name}`]: logs })
    Array.from(logs).forEach((value, k) => {
      InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, `${field}.logs.${name}[${k}]`)
    })
  }
}

/** True where every constraint is met. */
export function isFeasible({ value, constraints }: Evaluation): boolean {
  return value !== null && constraints.every((g) => g <= 0)
}

/** The feasible evaluation of the lowest value, the earliest of equals; undefined when there is none. */
export function bestOf(evaluations: readonly Evaluation[]): Evaluation | undefined {
  let best: Evaluation | undefined
  for (const evaluation of evaluations) {
    if (!isFeasible(evaluation)) continue
    if (best === undefined || (evaluation.value as number) < (best.value as number)) best = evaluation
  }
  return best
}
