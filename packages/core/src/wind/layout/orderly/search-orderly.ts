import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { drawNormal, type Rng } from '../../../math/random/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import type { FoundLayout } from '../search/layout-progress.ts'
import type { LayoutProblem } from '../search/refine/refine.ts'
import { layoutViolation } from '../search/rules/layout-rules.ts'
import { type BoundaryGrid, boundaryGrid } from './boundary-grid.ts'
import { type Place, rowGrid } from './row-grid.ts'

/** Forms of layouts that eyes and ships accept. */
export type OrderlyStyle = 'rows' | 'boundary_grid'

/** Every {@link OrderlyStyle}, for checks and lists. */
export const ORDERLY_STYLES: readonly OrderlyStyle[] = ['rows', 'boundary_grid']

/** What {@link searchOrderlyLayout} takes. */
export interface OrderlySearchInput {
  readonly style: OrderlyStyle
  /** Layouts looked at, 1..1e6. */
  readonly maxEvaluations: number
  /** Where an earlier search of the same input stood; from the beginning when absent. */
  readonly state?: OrderlySearchState | undefined
  readonly rng: Rng
}

/** Where a search stood, as plain JSON: one that goes on from it comes to the same bits as one that never stopped. */
export interface OrderlySearchState {
  /** Layouts looked at. */
  readonly done: number
  /** Numbers of the form of the best layout; `null` where none fitted yet. */
  readonly best: Readonly<BoundaryGrid> | null
}

/** How far a search has come. */
export interface OrderlyProgress {
  readonly done: number
  readonly total: number
  readonly stage: string
  readonly best: FoundLayout | undefined
  readonly state: OrderlySearchState
}

/** Numbers of a form: those that go round, and those that have ends. */
const ROUND = ['turn', 'shear', 'along', 'across', 'first'] as const
const ENDED = ['ratio', 'edge'] as const
/** Share of the evaluations that are drawn anywhere; the rest is near to the best. */
const ANYWHERE = 0.4
/** Deviations of the first and the last draws near to the best. */
const NEAR = { first: 0.15, last: 0.005 }

const ORDERLY_SEARCH_FIELDS: Readonly<Record<keyof OrderlySearchInput, true>> = {
  style: true,
  maxEvaluations: true,
  state: true,
  rng: true,
}

/**
 * The layout of most energy among those of one form: `rows`, a grid of parallel rows of any direction, distances and
 * shear, or `boundary_grid`, turbines along the edge with such rows inside (Stanley & Ning 2019). Five or seven numbers
 * make a layout, whatever the number of turbines: they are drawn anywhere first, then near to the best. Equal inputs
 * give equal bits, wherever the caller stops.
 *
 * @returns undefined where the turbines fit in no layout of the form that was looked at.
 * @throws {InputError} `out_of_range` and its kin (`style`, `maxEvaluations`); a state that is none of this search.
 * @see Stanley & Ning 2019, Wind Energ. Sci. 4:663, doi 10.5194/wes-4-663-2019
 */
export function* searchOrderlyLayout(
  problem: LayoutProblem,
  input: OrderlySearchInput,
): Generator<OrderlyProgress, FoundLayout | undefined, void> {
  requireKnown(input, Object.keys(ORDERLY_SEARCH_FIELDS))
  requireFields(input, { rng: 'object' })
  requireFields(problem, { energy: 'object', rules: 'object' }, 'problem')
  const { energy, rules } = problem
  const { style, maxEvaluations: total, rng, state } = input
  InputError.requireOneOf(style, ORDERLY_STYLES, 'style')
  requireInteger(total, 1, 1e6, 'maxEvaluations')
  const keeping = (form: BoundaryGrid): (FoundLayout & { readonly form: BoundaryGrid }) | undefined => {
    const places =
      style === 'rows' ? rowGrid(form, energy.count, rules) : boundaryGrid(form, energy.count, rules)
    const layout = places && flat(places)
    if (layout === undefined || layoutViolation(rules, layout) !== 0) return undefined
    const { count } = energy
    return { x: layout.slice(0, count), y: layout.slice(count), energyMwh: energy.evaluate(layout), form }
  }
  if (state !== undefined) requireState(state)
  let best = state === undefined || state.best === null ? undefined : keeping(state.best)
  for (let done = state?.done ?? 0; done < total; done++) {
    const form = drawn(rng.split(`layout ${done}`), done / total, best?.form)
    const layout = keeping(form)
    if (layout !== undefined && (best === undefined || layout.energyMwh > best.energyMwh)) best = layout
    yield {
      done: done + 1,
      total,
      stage: style.replace('_', ' '),
      best: found(best),
      state: { done: done + 1, best: best?.form ?? null },
    }
  }
  return found(best)
}

function requireState({ done, best }: OrderlySearchState): void {
  requireInteger(done, 0, 1e6, 'state.done')
  if (best === null) return
  requireFields(best, {}, 'state.best')
  for (const name of [...ROUND, ...ENDED]) InputError.requireRange(best[name], 0, 1, `state.best.${name}`)
}

function found(best: FoundLayout | undefined): FoundLayout | undefined {
  return best && { x: best.x, y: best.y, energyMwh: best.energyMwh }
}

/** A form anywhere, or near to the best. */
function drawn(rng: Rng, share: number, best: BoundaryGrid | undefined): BoundaryGrid {
  const near = best !== undefined && share >= ANYWHERE
  const late = (share - ANYWHERE) / (1 - ANYWHERE)
  const deviation = NEAR.first + (NEAR.last - NEAR.first) * late
  const form: Record<string, number> = {}
  for (const name of ROUND) {
    const value = near ? best[name] + deviation * drawNormal(rng) : rng.uniform()
    form[name] = value - Math.floor(value)
  }
  for (const name of ENDED) {
    const value = near ? best[name] + deviation * drawNormal(rng) : rng.uniform()
    form[name] = Math.min(Math.max(value, 0), 1)
  }
  return form as unknown as BoundaryGrid
}

/** Easts, then norths. */
function flat(places: readonly Place[]): Float64Array {
  return Float64Array.from([...places.map(([x]) => x), ...places.map(([, y]) => y)])
}
