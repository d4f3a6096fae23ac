import { InputError, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireObject } from '../../math/require-shape.ts'
import { type Box, clampInto, freeBox, requireBox, requireStart } from './box.ts'
import { minimizeLbfgsb, type SmoothFunction } from './lbfgsb.ts'

/** Several smooth functions at once: fills the values and, row by row, their gradients. */
export interface SmoothConstraints {
  readonly count: number
  /** `jacobian` is row-major, count × variables, zeroed before the call. */
  evaluate(x: Float64Array, values: Float64Array, jacobian: Float64Array): void
}

/** Minimise `objective` where inequalities are ≤ 0, equalities are 0 and bounds hold. */
export interface ConstrainedProblem {
  readonly objective: SmoothFunction
  readonly inequalities?: SmoothConstraints | undefined
  readonly equalities?: SmoothConstraints | undefined
  readonly bounds?: Box | undefined
}

/** When to stop, and how hard to press. */
export interface AugmentedLagrangianOptions {
  /** Largest violation of any constraint; 1e-8 when absent. */
  readonly violationTolerance?: number | undefined
  /** Largest component of the projected gradient of the Lagrangian; 1e-7 when absent. */
  readonly gradientTolerance?: number | undefined
  /** Rounds of the multipliers; 50 when absent. */
  readonly maxRounds?: number | undefined
  /** Iterations of the inner search in a round; 300 when absent. */
  readonly maxInnerIterations?: number | undefined
  /** First weight of the squared violations, > 0; found from the start's values when absent. */
  readonly penalty?: number | undefined
}

/** A local minimum that meets the constraints as well as `violation` says. */
export interface ConstrainedMinimum {
  readonly x: Float64Array
  readonly value: number
  /** Largest violation of any constraint. */
  readonly violation: number
  /** Lagrange multipliers: what the value would fall by for each unit that a constraint gives way. */
  readonly inequalityMultipliers: Float64Array
  readonly equalityMultipliers: Float64Array
  readonly rounds: number
  readonly evaluations: number
  /** `violation` stands for: the rounds ended, constraints unmet. */
  readonly stop: 'converged' | 'rounds' | 'violation'
}

/** More constraints than this no factor holds. */
const COUNT_MAX = 1e6
const PENALTY_MIN = 1e-6
const PENALTY_MAX = 1e12
const PENALTY_GROWTH = 10
/** A round that leaves more than this share of the violation raises the penalty. */
const PROGRESS = 0.25

const MINIMIZE_CONSTRAINED_FIELDS: Readonly<Record<keyof AugmentedLagrangianOptions, true>> = {
  violationTolerance: true,
  gradientTolerance: true,
  maxRounds: true,
  maxInnerIterations: true,
  penalty: true,
}

/**
 * Local minimum under general smooth constraints by the augmented Lagrangian of Powell, Hestenes and Rockafellar; the
 * inner searches by L-BFGS-B keep the bounds exactly.
 *
 *     L(x) = f + ρ/2·(Σ (h + μ/ρ)² + Σ max(0, g + λ/ρ)²)
 *
 * Scale variables and constraints to about 1: tolerances are absolute.
 * @param start moved into the bounds first; need not meet the constraints; not written.
 * @throws {InputError} `length_mismatch`, `not_finite`, `inconsistent` (bounds), `out_of_range` (options).
 * @see Birgin & Martínez 2014, Practical Augmented Lagrangian Methods for Constrained Optimization, algorithm 4.1
 */
export function minimizeConstrained(
  problem: ConstrainedProblem,
  start: Float64Array,
  options: AugmentedLagrangianOptions = {},
): ConstrainedMinimum {
  requireKnown(options, Object.keys(MINIMIZE_CONSTRAINED_FIELDS))
  requireObject(problem, 'problem')
  requireFunction(problem.objective, 'objective')
  requireObject(options, 'options')
  const { violationTolerance = 1e-8, gradientTolerance = 1e-7, penalty } = options
  const { maxRounds = 50, maxInnerIterations = 300 } = options
  requireStart(start)
  const bounds = problem.bounds ?? freeBox(start.length)
  requireBox(bounds, start.length)
  requireInteger(maxRounds, 1, 10_000, 'maxRounds')
  requireInteger(maxInnerIterations, 1, Number.MAX_SAFE_INTEGER, 'maxInnerIterations')
  InputError.requireRange(violationTolerance, 0, Number.MAX_VALUE, 'violationTolerance')
  InputError.requireRange(gradientTolerance, 0, Number.MAX_VALUE, 'gradientTolerance')
  if (penalty !== undefined) InputError.requireRange(penalty, PENALTY_MIN, PENALTY_MAX, 'penalty')
  const lagrangian = new Lagrangian(problem, start.length)
  let x = clampInto(bounds, start.slice())
  lagrangian.penalty = penalty ?? lagrangian.firstPenalty(x)
  let evaluations = 1
  let violation = Number.POSITIVE_INFINITY
  let residual = Number.POSITIVE_INFINITY
  // Loose first: the multipliers of the first rounds are not worth more.
  let tolerance = Math.max(gradientTolerance, 1e-2)
  for (let round = 1; ; round++) {
    const inner = minimizeLbfgsb((place, gradient) => lagrangian.evaluate(place, gradient), x, {
      bounds,
      maxIterations: maxInnerIterations,
      gradientTolerance: tolerance,
    })
    x = inner.x
    evaluations += inner.evaluations + 1
    const before = residual
    ;({ violation, residual } = lagrangian.updateMultipliers(x))
    const isMet = residual <= violationTolerance
    if ((isMet && tolerance <= gradientTolerance) || round >= maxRounds) {
      const isFeasible = violation <= violationTolerance
      const stop = isMet && tolerance <= gradientTolerance ? 'converged' : isFeasible ? 'rounds' : 'violation'
      return { ...lagrangian.result(x), violation, rounds: round, evaluations, stop }
    }
    if (!isMet && residual > PROGRESS * before) {
      lagrangian.penalty = Math.min(PENALTY_GROWTH * lagrangian.penalty, PENALTY_MAX)
    }
    tolerance = Math.max(gradientTolerance, 0.1 * tolerance)
  }
}

/** How far a place is from meeting the constraints, and from meeting them with multipliers only where they bind. */
interface Residual {
  readonly violation: number
  readonly residual: number
}

/** The augmented Lagrangian with its multipliers. */
class Lagrangian {
  penalty = 1
  readonly #objective: SmoothFunction
  readonly #groups: readonly ConstraintGroup[]

  constructor({ objective, inequalities, equalities }: ConstrainedProblem, size: number) {
    this.#objective = objective
    this.#groups = [
      new ConstraintGroup(inequalities, size, true),
      new ConstraintGroup(equalities, size, false),
    ]
  }

  /** Balances the value at the start against its squared violations. */
  firstPenalty(x: Float64Array): number {
    const value = Math.abs(this.#objective(x, new Float64Array(x.length)))
    const squares = this.#groups.reduce((sum, group) => sum + group.squaredViolation(x), 0)
    if (!Number.isFinite(value) || squares === 0) return 10
    return Math.min(Math.max((10 * Math.max(value, 1)) / Math.max(squares, 1), 1), 1e4)
  }

  evaluate(x: Float64Array, gradient: Float64Array): number {
    let value = this.#objective(x, gradient)
    for (const group of this.#groups) value += group.addTo(x, this.penalty, gradient)
    return value
  }

  updateMultipliers(x: Float64Array): Residual {
    const [inequalities, equalities] = this.#groups.map((group) => group.updateMultipliers(x, this.penalty))
    return {
      violation: Math.max(inequalities.violation, equalities.violation),
      residual: Math.max(inequalities.residual, equalities.residual),
    }
  }

  result(
    x: Float64Array,
  ): Pick<ConstrainedMinimum, 'x' | 'value' | 'inequalityMultipliers' | 'equalityMultipliers'> {
    return {
      x,
      value: this.#objective(x, new Float64Array(x.length)),
      inequalityMultipliers: this.#groups[0].multipliers,
      equalityMultipliers: this.#groups[1].multipliers,
    }
  }
}

class ConstraintGroup {
  readonly multipliers: Float64Array
  readonly #constraints: SmoothConstraints | undefined
  readonly #isInequality: boolean
  readonly #values: Float64Array
  readonly #jacobian: Float64Array

  constructor(constraints: SmoothConstraints | undefined, size: number, isInequality: boolean) {
    const field = isInequality ? 'inequalities' : 'equalities'
    if (constraints !== undefined) {
      requireObject(constraints, field)
      requireFunction(constraints.evaluate, `${field}.evaluate`)
      requireInteger(constraints.count, 0, COUNT_MAX, `${field}.count`)
    }
    const count = constraints?.count ?? 0
    this.#constraints = constraints
    this.#isInequality = isInequality
    this.multipliers = new Float64Array(count)
    this.#values = new Float64Array(count)
    this.#jacobian = new Float64Array(count * size)
  }

  #evaluate(x: Float64Array): void {
    this.#jacobian.fill(0)
    this.#constraints?.evaluate(x, this.#values, this.#jacobian)
  }

  #violationOf(value: number): number {
    return this.#isInequality ? Math.max(value, 0) : Math.abs(value)
  }

  squaredViolation(x: Float64Array): number {
    this.#evaluate(x)
    return this.#values.reduce((sum, value) => sum + this.#violationOf(value) * this.#violationOf(value), 0)
  }

  addTo(x: Float64Array, penalty: number, gradient: Float64Array): number {
    this.#evaluate(x)
    let sum = 0
    for (let k = 0; k < this.#values.length; k++) {
      let shifted = this.#values[k] + this.multipliers[k] / penalty
      if (this.#isInequality) shifted = Math.max(shifted, 0)
      if (shifted === 0) continue
      sum += shifted * shifted
      const weight = penalty * shifted
      for (let i = 0; i < x.length; i++) gradient[i] += weight * this.#jacobian[k * x.length + i]
    }
    return 0.5 * penalty * sum
  }

  updateMultipliers(x: Float64Array, penalty: number): Residual {
    this.#evaluate(x)
    let violation = 0
    let residual = 0
    for (let k = 0; k < this.#values.length; k++) {
      const raised = this.multipliers[k] + penalty * this.#values[k]
      this.multipliers[k] = this.#isInequality ? Math.max(raised, 0) : raised
      violation = Math.max(violation, this.#violationOf(this.#values[k]))
      const slack = this.#isInequality
        ? Math.max(this.#values[k], -this.multipliers[k] / penalty)
        : this.#values[k]
      residual = Math.max(residual, Math.abs(slack))
    }
    return { violation, residual }
  }
}
