import type { MultiObjectiveValue } from '@sunwake/core/optimize/nsga2'

/** A problem of the literature by which optimisers are compared; all objectives are minimised. */
export interface TestProblem {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  /** Absent where all variables are real. */
  readonly integer?: readonly boolean[] | undefined
  readonly objectiveCount: number
  readonly constraintCount: number
  readonly evaluate: (x: Float64Array) => MultiObjectiveValue
}

/** Makes a problem for a number of variables and objectives; where the problem fixes one, what is asked for is ignored. */
export type MakeTestProblem = (
  variableCount?: number | undefined,
  objectiveCount?: number | undefined,
) => TestProblem

/** A problem on the unit cube without constraints. */
export function onUnitCube(
  variableCount: number,
  objectiveCount: number,
  objectives: (x: Float64Array) => readonly number[],
): TestProblem {
  return {
    lower: new Array<number>(variableCount).fill(0),
    upper: new Array<number>(variableCount).fill(1),
    objectiveCount,
    constraintCount: 0,
    evaluate: (x) => ({ objectives: objectives(x) }),
  }
}

/** A problem in a box with constraints, each met when at most 0. */
export function inBox(
  lower: readonly number[],
  upper: readonly number[],
  constraintCount: number,
  evaluate: (x: Float64Array) => {
    readonly objectives: readonly number[]
    readonly constraints: readonly number[]
  },
): TestProblem {
  return { lower, upper, objectiveCount: 2, constraintCount, evaluate }
}
