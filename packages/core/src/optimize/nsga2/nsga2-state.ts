import { InputError } from '../../errors/index.ts'
import type { RngState } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { EvaluationLog } from '../pareto/internal.ts'
import { requireLists } from '../saved-state.ts'
import type { Settings } from './problem.ts'

/** Where a run stands, as plain data: survives JSON. */
export interface Nsga2State {
  readonly rng: RngState
  /** Generations bred so far, the first population being number 0. */
  readonly generation: number
  /** Number of evaluations before this generation. */
  readonly begun: number
  /** Numbers of the evaluations that bred this generation; none for the first. */
  readonly parents: readonly number[]
  /** Designs of this generation, row-major, whether evaluated yet or not. */
  readonly designs: readonly number[]
  /** Every evaluation so far, row-major. */
  readonly variables: readonly number[]
  /** `null` where there is not a number. */
  readonly objectives: readonly (number | null)[]
  readonly constraints: readonly (number | null)[]
}

/** The log of a state. @throws {InputError} `missing`, `length_mismatch`, `inconsistent` or as numbers are checked. */
export function readLog(state: Nsga2State, settings: Settings): EvaluationLog {
  const { objectiveCount, constraintCount, box } = settings
  requireLists(state, ['parents', 'designs', 'variables', 'objectives', 'constraints'])
  const count = Math.floor(state.variables.length / box.size)
  InputError.requireLength(count * box.size, { 'state.variables': state.variables })
  InputError.requireLength(count * objectiveCount, { 'state.objectives': state.objectives })
  InputError.requireLength(count * constraintCount, { 'state.constraints': state.constraints })
  requireInteger(state.generation, 0, Number.MAX_SAFE_INTEGER, 'state.generation')
  requireInteger(state.begun, 0, count, 'state.begun')
  state.parents.forEach((parent, i) => {
    requireInteger(parent, 0, Math.max(state.begun - 1, 0), `state.parents[${i}]`)
  })
  const planned = Math.floor(state.designs.length / box.size)
  InputError.requireLength(planned * box.size, { 'state.designs': state.designs })
  if (count > state.begun + planned) {
    throw new InputError({
      code: 'inconsistent',
      field: 'state.variables.length',
      value: state.variables.length,
      constraint: 'no more designs than the generations have',
    })
  }
  const shape = { variableCount: box.size, objectiveCount, constraintCount }
  const log = new EvaluationLog(shape, count + settings.population)
  const rows = (values: readonly (number | null)[], i: number, width: number): Float64Array =>
    Float64Array.from(values.slice(i * width, (i + 1) * width), (value) => value ?? Number.NaN)
  for (let i = 0; i < count; i++) {
    log.append(
      rows(state.variables, i, box.size),
      rows(state.objectives, i, objectiveCount),
      rows(state.constraints, i, constraintCount),
    )
  }
  return log
}

/** Numbers for JSON, which has no NaN and no infinity. */
export function plainNumbers(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isFinite(value) ? value : null))
}
