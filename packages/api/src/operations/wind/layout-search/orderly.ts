import { InfeasibleError } from '@sunwake/core/errors'
import { orderlyLayout, searchedEnergy } from '@sunwake/core/studies'
import type { FoundLayout, OrderlyStyle } from '@sunwake/core/wind/layout'
import { ServiceError } from '../../../errors/index.ts'
import {
  type LayoutSearchInput,
  searchStudyOf,
  type WindLayoutProgress,
  type WindLayoutState,
} from './search.ts'

/** Layouts of a form that are looked at, at most those of the free search: fewer of many turbines. */
const EVALUATIONS = { most: 600, least: 60, pairs: 1_000_000 }
/** Directions of its energies: rows would find the gaps between the 36 of the free search. */
const DIRECTIONS = 180

/** Share of the time of a search, at most, after which the best layout of a form so far is taken. */
const TIME_SHARE = 0.5

/** The best layout of a form, and the state from which the free search goes on. */
interface OrderlyFound {
  readonly best: FoundLayout
  readonly state: WindLayoutState
}

/**
 * The best layout of a form, or the best so far once someone asks for it or half of the time is used up.
 * @throws {ServiceError} `infeasible_constraints` where the turbines fit in none of it.
 */
export function* orderlySteps(
  input: LayoutSearchInput,
  style: OrderlyStyle,
): Generator<WindLayoutProgress, OrderlyFound, void> {
  const { clock, stop, begunMs, maxSeconds, state: known } = input
  const count = input.kinds.reduce((sum, kind) => sum + kind.count, 0)
  const { most, least, pairs } = EVALUATIONS
  const usual = Math.min(Math.max(Math.round(pairs / (count * count)), least), most)
  const maxEvaluations = Math.min(usual, input.maxEvaluations)
  const usedSeconds = (): number => (clock() - begunMs) / 1000
  const usedTime = (): number => usedSeconds() / (TIME_SHARE * maxSeconds)
  let state: WindLayoutState = known ?? { history: [], seconds: 0 }
  // Past this search, its end is known: what it would go on to find must not depend on the time.
  const isOver = known?.search !== undefined && known.orderly !== undefined
  try {
    const run = orderlyLayout(
      {
        ...searchStudyOf(input),
        directions: DIRECTIONS,
        rng: input.rng.split('orderly'),
        enough: () => isOver || stop?.() === true || usedTime() >= 1,
      },
      { style, maxEvaluations: isOver ? known.orderly.done : maxEvaluations, state: known?.orderly },
    )
    let step = run.next()
    for (; step.done !== true; step = run.next()) {
      const { done, total, stage, best, state: orderly } = step.value
      state = { ...state, orderly, seconds: usedSeconds() }
      yield {
        done: Math.min(Math.max(done / total, usedTime()), 1),
        total: 1,
        stage,
        best: best && { evaluations: done, aep_mwh: best.energyMwh, stage },
        layout: best,
        state,
      }
    }
    return { best: step.value, state }
  } catch (error) {
    if (!(error instanceof InfeasibleError)) throw error
    throw new ServiceError(
      'infeasible_constraints',
      `${error.message.split(':')[0]}. Fewer turbines, a smaller min_spacing_diameters or layout_style free may fit.`,
      { extra: { conflicts: [{ constraint: 'layout_style', required: count, best_reachable: 0 }] } },
    )
  }
}

/** A layout with its energy over the directions that orderly ones are sought with [MWh]. */
export function finelyAt(input: LayoutSearchInput, layout: FoundLayout): FoundLayout {
  const energyMwh = searchedEnergy({ ...searchStudyOf(input), directions: DIRECTIONS }, layout)
  return { ...layout, energyMwh }
}
