/** Designs with what they came to, in equal order. */
export interface DesignSet {
  readonly count: number
  /** Numbers of the evaluations, from 0, ascending. */
  readonly indices: Uint32Array
  readonly variableCount: number
  readonly objectiveCount: number
  readonly constraintCount: number
  /** Row-major, count × variables. */
  readonly variables: Float64Array
  /** Row-major, count × objectives; NaN for a design that could not be evaluated. */
  readonly objectives: Float64Array
  /** Row-major, count × constraints; at most 0 where met. */
  readonly constraints: Float64Array
  /** Sum of what the constraints are broken by: 0 is feasible, +∞ could not be evaluated. */
  readonly violation: Float64Array
}

/** Sizes of what is logged. */
export interface LogShape {
  readonly variableCount: number
  readonly objectiveCount: number
  readonly constraintCount: number
}

/** Every evaluation of a run, in order; grows as needed. */
export class EvaluationLog {
  readonly shape: LogShape
  count = 0
  /** How many of them meet all constraints. */
  feasibleCount = 0
  variables: Float64Array
  objectives: Float64Array
  constraints: Float64Array
  violation: Float64Array

  constructor(shape: LogShape, capacity: number) {
    this.shape = shape
    this.variables = new Float64Array(capacity * shape.variableCount)
    this.objectives = new Float64Array(capacity * shape.objectiveCount)
    this.constraints = new Float64Array(capacity * shape.constraintCount)
    this.violation = new Float64Array(capacity)
  }

  /**
   * Adds an evaluation and returns its number. A value that is not finite makes the whole design one that could not
   * be evaluated: objectives and constraints NaN, violation +∞.
   */
  append(
    variables: ArrayLike<number>,
    objectives: ArrayLike<number>,
    constraints: ArrayLike<number>,
  ): number {
    const { variableCount, objectiveCount, constraintCount } = this.shape
    const index = this.count
    if (index === this.violation.length) this.#grow()
    this.count = index + 1
    this.variables.set(variables, index * variableCount)
    this.objectives.set(objectives, index * objectiveCount)
    this.constraints.set(constraints, index * constraintCount)
    let violation = 0
    let isUsable = true
    for (let k = 0; k < constraintCount; k++) {
      isUsable &&= Number.isFinite(constraints[k])
      violation += Math.max(constraints[k], 0)
    }
    for (let k = 0; k < objectiveCount; k++) isUsable &&= Number.isFinite(objectives[k])
    if (!isUsable) {
      this.objectives.fill(Number.NaN, index * objectiveCount, (index + 1) * objectiveCount)
      this.constraints.fill(Number.NaN, index * constraintCount, (index + 1) * constraintCount)
    }
    this.violation[index] = isUsable ? violation : Number.POSITIVE_INFINITY
    if (this.violation[index] === 0) this.feasibleCount++
    return index
  }

  /** Copies some evaluations, or all of them. */
  select(indices: Uint32Array = Uint32Array.from({ length: this.count }, (_, i) => i)): DesignSet {
    const rows = (source: Float64Array, width: number): Float64Array => {
      const out = new Float64Array(indices.length * width)
      indices.forEach((index, n) => {
        out.set(source.subarray(index * width, (index + 1) * width), n * width)
      })
      return out
    }
    return {
      count: indices.length,
      indices,
      ...this.shape,
      variables: rows(this.variables, this.shape.variableCount),
      objectives: rows(this.objectives, this.shape.objectiveCount),
      constraints: rows(this.constraints, this.shape.constraintCount),
      violation: rows(this.violation, 1),
    }
  }

  #grow(): void {
    const wider = (source: Float64Array, width: number): Float64Array => {
      const out = new Float64Array(2 * (this.count + 1) * width)
      out.set(source)
      return out
    }
    this.variables = wider(this.variables, this.shape.variableCount)
    this.objectives = wider(this.objectives, this.shape.objectiveCount)
    this.constraints = wider(this.constraints, this.shape.constraintCount)
    this.violation = wider(this.violation, 1)
  }
}
