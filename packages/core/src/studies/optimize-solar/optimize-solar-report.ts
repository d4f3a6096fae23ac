import { outcomeOf, planOf, settled } from '../solar-design/solar-study.ts'
import { heldAt } from '../solar-design/space/held-at.ts'
import type { OptimizeSolar, OptimizeSolarProgress, OptimizeSolarStop } from './optimize-solar-input.ts'
import type { SolarSearch } from './solar-search.ts'

/** A search and the rules that it ends by. */
export interface OptimizeSolarRun {
  readonly search: SolarSearch
  readonly total: number
  readonly patience: number
  readonly tolerance: number
  /** Places chosen beforehand. */
  readonly initial: readonly (readonly number[])[]
  readonly feasibilityEvaluations: number
}

/** Where a run stands. */
export function progressOf(run: OptimizeSolarRun): OptimizeSolarProgress {
  const { search, total, initial } = run
  const { study, rows } = search
  const best = rows[search.bestIndex]
  const last = search.history(initial.length)[rows.length - 1]
  return {
    done: rows.length,
    total,
    stage: last.stage,
    best: best === undefined ? null : outcomeOf(study, settled(best.design, study), best.yieldPerKw),
    last,
    state: search.state(),
    partial: () => resultOf(run, 'stopped'),
  }
}

/** What a run has found; `null` while nothing is feasible. */
export function resultOf(run: OptimizeSolarRun, reason: OptimizeSolarStop): OptimizeSolar | null {
  const { search, total, patience, tolerance, initial, feasibilityEvaluations } = run
  const { study, rows } = search
  const best = rows[search.bestIndex]
  if (best === undefined) return null
  const design = settled(best.design, study)
  return {
    objective: search.objective,
    value: search.bestValue(),
    ...planOf(study, design),
    bounds: study.bounds,
    heldAt: heldAt(design, study.bounds),
    missingRecords: study.model.solarSite.missingRecords,
    search: {
      reason,
      reasonText: reasonText(run, reason),
      iterationsCompleted: rows.length,
      maxIterations: total,
      patience,
      tolerance,
      history: search.history(initial.length),
      feasibilityEvaluations,
    },
    assumptions: study.assumptions,
    state: search.state(),
  }
}

function reasonText(
  { total, patience, tolerance, search }: OptimizeSolarRun,
  reason: OptimizeSolarStop,
): string {
  switch (reason) {
    case 'converged':
      return `The last ${patience} evaluations made the best design better by no more than ${100 * tolerance} %.`
    case 'max_iterations':
      return `All ${total} evaluations are used.`
    case 'all_fixed':
      return 'The bounds leave one design.'
    case 'stopped':
      return `Stopped after ${search.rows.length} of ${total} evaluations.`
  }
}
