import { InfeasibleError } from '@sunwake/core/errors'
import type { Progress } from '@sunwake/core/steps'
import { orderlyLayout, searchedEnergy } from '@sunwake/core/studies'
import type { FoundLayout, OrderlyStyle } from '@sunwake/core/wind/layout'
import { ServiceError } from '../../../errors/index.ts'
import { type LayoutSearchInput, searchStudyOf } from './search.ts'

/** Layouts of a form that are looked at, at most those of the free search: fewer of many turbines. */
const EVALUATIONS = { most: 600, least: 60, pairs: 1_000_000 }
/** Directions of its energies: rows would find the gaps between the 36 of the free search. */
const DIRECTIONS = 180

/**
 * The best layout of a form.
 * @throws {ServiceError} `infeasible_constraints` where the turbines fit in none of it.
 */
export function* orderlySteps(
  input: LayoutSearchInput,
  style: OrderlyStyle,
): Generator<Progress, FoundLayout, void> {
  const count = input.kinds.reduce((sum, kind) => sum + kind.count, 0)
  const { most, least, pairs } = EVALUATIONS
  const usual = Math.min(Math.max(Math.round(pairs / (count * count)), least), most)
  const maxEvaluations = Math.min(usual, input.maxEvaluations)
  try {
    return yield* orderlyLayout(
      { ...searchStudyOf(input), directions: DIRECTIONS, rng: input.rng.split('orderly') },
      { style, maxEvaluations },
    )
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
