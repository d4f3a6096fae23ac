import type { FoundLayout } from '@sunwake/core/wind/layout'
import {
  type LayoutSearchInput,
  partOf,
  type SearchedLayout,
  searchSteps,
  type WindLayoutProgress,
} from '../search.ts'
import type { NoiseCost } from './schema.ts'

const MWH_PER_GWH = 1000

/** Share of the time that is over when the search without limits begins, by whether one for a form went before. */
const TIME_SHARE = { alone: 0.5, afterForm: 0.75 }

/** A search within limits of noise, and the best without them. */
export interface SearchedTwice extends SearchedLayout {
  /** Absent where somebody ended the search before it was found. */
  readonly unlimited?: FoundLayout | undefined
}

/**
 * Searches within limits of noise, then without them from the layout found on: what it finds is never behind.
 * @throws {ServiceError} `infeasible_constraints` where the turbines do not fit or are too loud.
 */
export function* searchTwice(input: LayoutSearchInput): Generator<WindLayoutProgress, SearchedTwice, void> {
  const { maxSeconds, state: known } = input
  // Past the first search, its end is known: what it would go on to find must not depend on the time.
  const over = known?.unlimited
  const share = TIME_SHARE[known?.orderly === undefined ? 'alone' : 'afterForm']
  const first = yield* partOf(
    searchSteps({
      ...input,
      maxSeconds: share * maxSeconds,
      maxEvaluations: over?.after ?? input.maxEvaluations,
      state: known && { ...known, unlimited: undefined },
    }),
    0,
    TIME_SHARE.alone,
    known,
  )
  const found = { ...first, ...(over && { evaluations: over.after, endedBy: over.endedBy }) }
  if (found.endedBy === 'request') return found
  const { evaluations: after, endedBy } = found
  const run = searchSteps({
    ...input,
    noise: undefined,
    start: [found.best],
    state: { search: over?.search, history: [], seconds: found.state.seconds },
  })
  let state = found.state
  let step = run.next()
  for (; step.done !== true; step = run.next()) {
    const { done, total, stage, state: own } = step.value
    if (own?.search !== undefined && own.search !== state.unlimited?.search) {
      state = { ...found.state, unlimited: { search: own.search, after, endedBy }, seconds: own.seconds }
    }
    yield {
      ...{ done: TIME_SHARE.alone * (total + done), total, stage },
      ...{ best: found.history.at(-1), layout: found.best, state },
    }
  }
  const { best, endedBy: secondEnded } = step.value
  if (secondEnded === 'request') return { ...found, state }
  return { ...found, state, unlimited: best.energyMwh > found.best.energyMwh ? best : found.best }
}

/** What limits of noise cost, as an answer tells it; nothing where no search without them was made. */
export function noiseCostBody({
  best,
  unlimited,
}: Pick<SearchedTwice, 'best' | 'unlimited'>): Required<NoiseCost> | undefined {
  return (
    unlimited && {
      unlimited_aep_mwh: unlimited.energyMwh,
      noise_cost_gwh: (unlimited.energyMwh - best.energyMwh) / MWH_PER_GWH,
      noise_cost_pct: 100 * (1 - best.energyMwh / unlimited.energyMwh),
    }
  )
}
