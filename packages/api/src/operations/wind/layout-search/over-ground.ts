import type { SpeedUpMap } from '@sunwake/core/wind/farm'
import type { FoundLayout } from '@sunwake/core/wind/layout'
import type { Notes } from '../../result/notes.ts'
import { boundarySpeedUps } from '../ground/flow/boundary-speed-ups.ts'
import type { MastAtHub } from '../ground/from-masts.ts'
import type { WindGround } from '../ground/ground.ts'
import { type SearchedTwice, searchTwice } from './noise/cost.ts'
import { finelyAt, orderlySteps } from './orderly.ts'
import { type LayoutSearchInput, partOf, searchSteps, type WindLayoutProgress } from './search.ts'
import type { LayoutStyle } from './styles.ts'

/** Share of a run that the wind over the ground takes, where it is computed. */
const MAP_SHARE = 0.05
/** Share of a run that the search among the layouts of a form takes. */
const ORDER_SHARE = 0.2

/** A search and the ground that it is to see. */
interface SearchOverGround extends Omit<LayoutSearchInput, 'speedUps'> {
  /** undefined where every turbine stands in the same free wind. */
  readonly ground: WindGround | undefined
  /** At which the speed-ups are taken [m]. */
  readonly hubHeight: number
  /** Roughness length of the wind climate's land, for ground that no map knows [m]. */
  readonly roughness: number
  /** Whose wind is carried to the turbines. */
  readonly masts: readonly MastAtHub[]
  /** Share of the run that ends with the search. */
  readonly until: number
  /** How turbines are to stand; anyhow when absent. */
  readonly style?: LayoutStyle | undefined
  /** Whether to search without limits of noise too. */
  readonly costOfNoise?: boolean | undefined
}

/** A search, and the layout of a form that was asked for with it. */
export interface StyledLayout extends SearchedTwice {
  /** The best of the form; the free one stays `best`. */
  readonly orderly?: FoundLayout | undefined
}

/**
 * Searches a layout in the wind over its ground, and notes which wind that was.
 * @throws {ServiceError} `infeasible_constraints` where the turbines do not fit.
 */
export function* searchOverGround(
  {
    ground,
    hubHeight,
    roughness,
    masts,
    until,
    style = 'free',
    costOfNoise = false,
    ...own
  }: SearchOverGround,
  { assumptions }: Notes,
): Generator<WindLayoutProgress, StyledLayout, void> {
  const from = ground === undefined ? 0 : MAP_SHARE
  const speedUps =
    ground === undefined
      ? undefined
      : yield* partOf(boundarySpeedUps({ hubHeight, roughness, masts }, ground), 0, from, own.state)
  assumptions['layout_search_wind'] = windSeen(speedUps)
  const input = { ...own, speedUps }
  const freeSteps: (of: LayoutSearchInput) => Generator<WindLayoutProgress, SearchedTwice, void> =
    own.noise !== undefined && costOfNoise ? searchTwice : searchSteps
  if (style === 'free') return yield* partOf(freeSteps(input), from, until)
  // First, so that the free search has all the time that is left.
  const begun = from + ORDER_SHARE
  const { best: orderly, state } = yield* partOf(orderlySteps(input, style), from, begun)
  const free = yield* partOf(freeSteps({ ...input, state }), begun, until)
  const finely = (layout: FoundLayout): FoundLayout => finelyAt(input, layout)
  const best = finely(free.best)
  const unlimited = free.unlimited && finely(free.unlimited)
  return {
    ...{ ...free, orderly, best, regular: free.regular && finely(free.regular) },
    // Few directions may have taken it for the better one.
    unlimited: unlimited && unlimited.energyMwh < best.energyMwh ? best : unlimited,
  }
}

/** In words, which wind the turbines of a search stand in. */
function windSeen(maps: readonly SpeedUpMap[] | undefined): string {
  if (maps?.[0] === undefined) return 'the same free wind for all turbines'
  const { grid, spacing } = maps[0]
  return `for each turbine the wind over its own ground, by ${maps.length} directions on ${grid.rows * grid.cols} points ${Math.round(spacing)} m apart, straight between them`
}
