import type { Progress } from '@sunwake/core/steps'

/** What the engine does in a stage of its own, for people, and its share of an analysis [%]. */
const PHASES: Readonly<
  Record<string, { readonly stage: string; readonly from: number; readonly to: number }>
> = {
  terrain: { stage: 'preparing the terrain', from: 0, to: 2 },
  sectors: { stage: 'flow over the terrain', from: 2, to: 35 },
  directions: { stage: 'wakes, direction by direction', from: 35, to: 50 },
  'wake models': { stage: 'other wake models, for the uncertainty', from: 50, to: 55 },
  steps: { stage: 'wakes, hour by hour', from: 55, to: 99 },
}

/** Where an analysis that first searched a layout has come with its search [%]. */
const AFTER_SEARCH = 90

/** Of an analysis that solves the flow over the ground [%]: little else takes time. */
const FLOW = { stage: 'flow over the terrain', from: 0, to: 95 }

/** How far an analysis has come [%], whose stages are counted one by one unless it searches a layout first. */
export function analysisProgress(searches: boolean, solvesFlow: boolean): (step: Progress) => number {
  return ({ stage, done, total }) => {
    const share = done / Math.max(total, 1)
    if (stage === 'flow') return searches ? AFTER_SEARCH : FLOW.from + (FLOW.to - FLOW.from) * share
    const phase = PHASES[stage]
    if (phase === undefined) return 100 * share
    if (solvesFlow && !searches) return FLOW.to
    if (searches) return stage === 'terrain' || stage === 'sectors' ? AFTER_SEARCH : 100 * share
    return phase.from + (phase.to - phase.from) * share
  }
}

/** A stage of a wind job for people. */
export function windStage(stage: string): string {
  if (stage === 'flow') return FLOW.stage
  return PHASES[stage]?.stage ?? `searching a layout: ${stage}`
}
