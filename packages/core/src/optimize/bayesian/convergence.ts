import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import type { Evaluation } from './bayesian-state.ts'
import { bestOf } from './bayesian-state.ts'
import { lowerBoundScore } from './criterion.ts'
import { type Score, searchUnitCube } from './search-unit-cube.ts'
import type { Learned } from './suggest.ts'
import type { VariableSpace } from './variables.ts'

/** When to stop before the evaluations are used up; rules that are absent do not apply. */
export interface BayesianConvergence {
  /** Stops at a feasible value this low. */
  readonly target?: number | undefined
  /** Stops when the best value is, by the surrogate, at most this far above the lowest possible one. */
  readonly regret?: number | undefined
  /** Stops after so many evaluations, the initial ones not counted, without an improvement. */
  readonly patience?: number | undefined
  /** Fall of the best value that counts as one for `patience`; 0 when absent. */
  readonly improvement?: number | undefined
}

/** Why a search ended. */
export type BayesianStop =
  /** All evaluations are used. */
  | 'budget'
  | 'target'
  /** The bound of the regret fell to its tolerance. */
  | 'regret_bound'
  /** `patience` ran out. */
  | 'no_improvement'
  /** The variables have no value left that was not tried. */
  | 'exhausted'

/**
 * Refuses rules that cannot be.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type`.
 */
export function requireConvergence(convergence: BayesianConvergence): void {
  requireObject(convergence, 'convergence')
  const { target, regret, patience, improvement } = convergence
  if (target !== undefined)
    InputError.requireRange(target, -Number.MAX_VALUE, Number.MAX_VALUE, 'convergence.target')
  if (regret !== undefined) InputError.requireRange(regret, 0, Number.MAX_VALUE, 'convergence.regret')
  if (patience !== undefined) requireInteger(patience, 1, Number.MAX_SAFE_INTEGER, 'convergence.patience')
  if (improvement !== undefined)
    InputError.requireRange(improvement, 0, Number.MAX_VALUE, 'convergence.improvement')
}

/** The rule that the history alone meets, if any. */
export function stopOf(
  evaluations: readonly Evaluation[],
  initial: number,
  total: number,
  { target, patience, improvement = 0 }: BayesianConvergence,
): BayesianStop | undefined {
  const best = bestOf(evaluations)?.value ?? undefined
  if (target !== undefined && best !== undefined && best <= target) return 'target'
  if (evaluations.length >= total) return 'budget'
  if (patience === undefined || best === undefined || evaluations.length - initial < patience)
    return undefined
  const earlier = bestOf(evaluations.slice(0, evaluations.length - patience))?.value ?? undefined
  return earlier !== undefined && earlier - best <= improvement ? 'no_improvement' : undefined
}

/** Weight of a constraint's lower bound above its limit, in its standard deviations. */
const WEIGHT = 1e3

/**
 * How far the best value may lie above the lowest possible one: its distance from the lowest value of mean − 2·σ
 * where all constraints may be met. A bound at about 95 % as far as the surrogate is right.
 *
 * @param best lowest feasible value, not transformed.
 * @see Srinivas et al. 2012, IEEE Trans. Inf. Theory 58:3250
 */
export function regretBound(
  { knowledge, centres }: Learned,
  best: number,
  space: VariableSpace,
  rng: Rng,
): number {
  const { objective, constraints } = knowledge
  const bounds = constraints.map((surrogate) => ({
    score: lowerBoundScore(surrogate),
    limit: surrogate.transform.forward(0),
    weight: (WEIGHT * objective.process.standardisation.scale) / surrogate.process.standardisation.scale,
  }))
  const lowest = lowerBoundScore(objective)
  const spare = new Float64Array(space.size)
  const score: Score = (unit, gradient) => {
    let value = lowest(unit, gradient)
    for (const { score: own, limit, weight } of bounds) {
      const above = own(unit, gradient === undefined ? undefined : spare) - limit
      if (!(above > 0)) continue
      value += weight * above
      if (gradient !== undefined) for (let j = 0; j < gradient.length; j++) gradient[j] += weight * spare[j]
    }
    return value
  }
  const [found] = searchUnitCube(score, { space, centres }, rng)
  return Math.max(best - objective.transform.backward(found.value), 0)
}
