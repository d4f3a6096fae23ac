import { requireFields, requireKnown, requireObject, requireRng } from '../../../../errors/index.ts'
import type { Rng } from '../../../../math/random/index.ts'
import { requireInteger } from '../../../../math/require-integer.ts'
import type { LayoutProgress, LayoutResult } from '../layout-progress.ts'
import type { LayoutProblem } from '../refine/refine.ts'
import { beginGradient, gradientRound, resumeGradient } from './gradient-run.ts'
import type { GradientSearchState } from './gradient-state.ts'

/** How {@link searchLayoutByGradient} searches. */
export interface GradientSearchOptions {
  /** Evaluations of the energy, 1..1e12. The search goes the same way whatever the number; it is only cut off there. */
  readonly maxEvaluations: number
  /** A length over which energies change, such as a rotor diameter [m]. */
  readonly unit: number
  /** Whether turbines differ, so that swapping two changes the energy. */
  readonly mixed?: boolean | undefined
  /** Layouts to begin with, which may break the rules: `count` easts, then `count` norths [m]. */
  readonly start?: readonly Float64Array[] | undefined
  /**
   * Where an earlier search stood: one of the same problem with the same seed and options, whose `maxEvaluations` may
   * have been fewer. They count from the very beginning.
   */
  readonly state?: GradientSearchState | undefined
}

const SEARCH_LAYOUT_BY_GRADIENT_FIELDS: Readonly<Record<keyof GradientSearchOptions, true>> = {
  maxEvaluations: true,
  unit: true,
  mixed: true,
  start: true,
  state: true,
}

/**
 * Places turbines for the most energy: screens random lattices by their energy, polishes the best of them as lattices
 * and then refines them by gradient (lattices of all turbines, and lattices of fewer to which the others are added),
 * varies and shifts those that turned out well, tries starts with turbines along the
 * edge and anywhere, and changes the best layouts: joins two, moves turbines elsewhere, deforms, slides and shakes; in
 * phases, each longer than the one before and ended by polishing the best.
 * Every layout that it yields keeps the rules.
 *
 * `done` of a progress counts the evaluations when the last layout was finished: a search cut off at that number ends
 * with the layout that the progress shows.
 *
 * `state` is that of the last round finished, a start refined or a move for example. A search that goes on from there,
 * be it through JSON, repeats what it had begun of the next round and comes to the same bits as one that was never
 * stopped.
 *
 * @throws {InputError} `out_of_range` and its kin (`maxEvaluations`); a state that is none of this search.
 * @throws {InfeasibleError} when not all turbines fit.
 */
export function* searchLayoutByGradient(
  rng: Rng,
  problem: LayoutProblem,
  options: GradientSearchOptions,
): Generator<LayoutProgress<GradientSearchState>, LayoutResult<GradientSearchState>> {
  requireKnown(options, Object.keys(SEARCH_LAYOUT_BY_GRADIENT_FIELDS))
  requireRng(rng)
  requireFields(problem, { energy: 'object', rules: 'object' }, 'problem')
  requireObject(options, 'options')
  requireInteger(options.maxEvaluations, 1, 1e12, 'maxEvaluations')
  const { state } = options
  const run =
    state === undefined ? beginGradient(rng, problem, options) : resumeGradient(rng, problem, options, state)
  yield run.finish(state === undefined ? 'packing' : 'resumed')
  while (!run.spent) yield* gradientRound(run)
  return { best: run.best, evaluations: run.evaluations, state: run.state }
}
