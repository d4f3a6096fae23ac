import { requireKnown } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { CmaEsRun, type ValuedDesign } from './cma-es-run.ts'
import type { CmaEsState } from './cma-es-state.ts'
import { type CmaEsOptions, type CmaEsProblem, checkCmaEs } from './problem.ts'
import type { RunEnd } from './stopping.ts'

/** Where a search stands after an evaluation. */
export interface CmaEsProgress {
  /** Evaluations so far. */
  readonly done: number
  readonly total: number
  /** `run 1`, and one more after every restart. */
  readonly stage: string
  readonly best: ValuedDesign
  /** Plain data to go on from later with {@link resumeCmaEs}. */
  snapshot(): CmaEsState
}

/** What a search found. */
export interface CmaEsResult {
  readonly best: ValuedDesign
  readonly evaluations: number
  /** How each run that came to its end did so. */
  readonly ends: readonly RunEnd[]
  /** `restarts`: the last run has ended. */
  readonly stopReason: 'target' | 'budget' | 'restarts'
  /** From here a search with a larger budget goes on as if it had never stopped. */
  readonly state: CmaEsState
}

const CMA_ES_FIELDS: Readonly<Record<keyof CmaEsOptions, true>> = {
  start: true,
  step: true,
  maxEvaluations: true,
  children: true,
  maxRestarts: true,
  target: true,
  toleranceValue: true,
  toleranceStep: true,
}

/**
 * CMA-ES with restarts of doubled population (IPOP): minimises a function of reals without gradients, also where it is
 * badly scaled, not separable or rough.
 *
 * Children are drawn from a normal distribution whose mean, step and covariance learn from their ranks alone, the bad
 * ones by negative weights. Bounds are met by every design evaluated: the search itself has none and is folded back
 * into them. Yields after every evaluation. Same problem, options and seed: same bits.
 *
 * @throws {InputError} naming the field.
 * @see Hansen 2016, arXiv:1604.00772; Auger & Hansen 2005, IEEE CEC, p. 1769
 */
export function* cmaEs(
  rng: Rng,
  problem: CmaEsProblem,
  options: CmaEsOptions,
): Generator<CmaEsProgress, CmaEsResult> {
  requireKnown(options, Object.keys(CMA_ES_FIELDS))
  return yield* drive(new CmaEsRun(rng, checkCmaEs(problem, options)))
}

/**
 * Goes on from a state, which may have been through JSON, to the same bits as a search that was never stopped. Problem
 * and options must be those of the search; the budget, which counts from the very beginning, may be larger.
 * @throws {InputError} as {@link cmaEs}, and when the state is not one of this problem.
 */
export function* resumeCmaEs(
  state: CmaEsState,
  problem: CmaEsProblem,
  options: CmaEsOptions,
): Generator<CmaEsProgress, CmaEsResult> {
  requireKnown(options, Object.keys(CMA_ES_FIELDS))
  return yield* drive(CmaEsRun.resume(state, checkCmaEs(problem, options)))
}

function* drive(run: CmaEsRun): Generator<CmaEsProgress, CmaEsResult> {
  const { maxEvaluations: total, target } = run.settings
  const isReached = (): boolean => run.best !== undefined && run.best.value <= target
  let isEnded = false
  while (!isEnded && !isReached() && run.done < total) {
    isEnded = !run.advance()
    if (isEnded) break
    yield {
      done: run.done,
      total,
      stage: `run ${run.runs}`,
      best: run.best as ValuedDesign,
      snapshot: () => run.snapshot(),
    }
  }
  return {
    best: run.best as ValuedDesign,
    evaluations: run.done,
    ends: run.ends,
    stopReason: isReached() ? 'target' : isEnded ? 'restarts' : 'budget',
    state: run.snapshot(),
  }
}
