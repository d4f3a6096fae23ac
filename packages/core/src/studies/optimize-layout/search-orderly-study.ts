import { InfeasibleError, InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import {
  type FoundLayout,
  type OrderlySearchState,
  type OrderlyStyle,
  searchOrderlyLayout,
} from '../../wind/layout/index.ts'
import { layoutStudyProblem } from './layout-study-problem.ts'
import type { OptimizeLayoutInput } from './optimize-layout-input.ts'
import { modelsOf, requireLayoutInput } from './search-layout.ts'

/** How the turbines are to stand, and how many layouts may be looked at. */
export interface OrderlyStudyOptions {
  readonly style: OrderlyStyle
  /** 1..1e6. */
  readonly maxEvaluations: number
  /** Where an earlier search of the same input and options stood. */
  readonly state?: OrderlySearchState | undefined
}

/** How far the search for an orderly layout has come. */
export interface OrderlyStudyProgress {
  readonly done: number
  readonly total: number
  readonly stage: string
  /** Best so far; undefined where none fitted yet. */
  readonly best: FoundLayout | undefined
  /** From which the search can go on. */
  readonly state: OrderlySearchState
}

const ORDERLY_STUDY_OPTIONS: Readonly<Record<keyof OrderlyStudyOptions, true>> = {
  style: true,
  maxEvaluations: true,
  state: true,
}

/** Energy of a layout as the search of the same input sees it [MWh]. @throws {InputError} naming the field. */
export function searchedEnergy(input: OptimizeLayoutInput, layout: Pick<FoundLayout, 'x' | 'y'>): number {
  requireLayoutInput(input)
  requireObject(layout, 'layout')
  const { x, y } = layout
  requireList(x, 'layout.x')
  requireList(y, 'layout.y')
  const modelIndex = modelsOf(input, mostOf(input))
  InputError.requireLength(modelIndex.length, { 'layout.x': x, 'layout.y': y })
  return layoutStudyProblem(input)
    .problemOf(modelIndex)
    .energy.evaluate(Float64Array.from([...x, ...y]))
}

/** The largest number where it is free. */
function mostOf({ count }: OptimizeLayoutInput): number {
  return count.kind === 'free' ? count.max : 0
}

/**
 * The layout of one orderly form with most energy, by the energy and the rules of {@link optimizeLayout}, whose input it
 * takes; the number of turbines is fixed. Give `directions` of 120 or more: rows find the gaps between few directions,
 * which no wind has. What the order costs is the difference to the free search by {@link searchedEnergy}. Once `enough`
 * of the input says so, the search ends with its best so far, or with the first layout that fits.
 *
 * @throws {InputError} naming the field.
 * @throws {InfeasibleError} where the turbines fit in no layout of the form that was looked at.
 */
export function* orderlyLayout(
  input: OptimizeLayoutInput,
  options: OrderlyStudyOptions,
): Generator<OrderlyStudyProgress, FoundLayout, void> {
  requireLayoutInput(input)
  requireKnown(options, Object.keys(ORDERLY_STUDY_OPTIONS), 'options')
  const { problemOf, minSpacing } = layoutStudyProblem(input)
  const modelIndex = modelsOf(input, mostOf(input))
  const problem = problemOf(modelIndex)
  const run = searchOrderlyLayout(problem, { ...options, rng: input.rng })
  let best: FoundLayout | undefined
  let step = run.next()
  for (; step.done !== true; step = run.next()) {
    const { best: known, done, total, stage, state } = step.value
    best = known
    yield { done, total, stage, best, state }
    if (best !== undefined && input.enough?.() === true) return best
  }
  const found = step.value
  if (found !== undefined) return found
  throw new InfeasibleError({
    reason: `no layout of the form ${options.style} was found with its turbines ${Math.round(minSpacing)} m apart${input.noise === undefined ? '' : ' and the limits of noise kept'}`,
    conflicts: [{ constraint: 'count', required: modelIndex.length, bestReachable: 0 }],
    nearestRelaxation: {},
  })
}
