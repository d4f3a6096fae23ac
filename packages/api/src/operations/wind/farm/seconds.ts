import type { WindAnalysisRequest } from '../analysis/request.ts'
import { FLOW_CELLS, FLOW_SECTORS } from '../ground/flow/flow-cells.ts'
import { type OfferedWakeModel, WAKE_MODELS } from './wake-models.ts'

/*
 * How long jobs compute on one core, as straight lines and parabolas through measured times; docs/models/job-estimates.md
 * has the measurements. Meant to be right within a factor of three: a slower machine or a loaded one takes longer.
 */

/** Of the weather and the terrain of a site, made once for each job [s]. */
const WIND_SETUP = 0.35

/** Of an answer once a search has ended, before the turbines: wakes, losses, uncertainty, money, for the first time in a process [s]. */
const ANSWER_SETUP = 0.15

/** The same of the wind over the ground at the turbines found, where there is ground [s]. */
const ANSWER_GROUND = 0.2

/** Of one turbine, its place and its results [s]. */
const TURBINE = 0.001
/** Of one layout that a search looks at: of each turbine, and of each pair [s]. */
const LAYOUT_TURBINE = 3e-5
const LAYOUT_PAIR = 2.2e-6

/** Of each pair with blockage, which solves each speed for itself: 2.8e-4 s with 64 turbines, 8e-4 s with 9 [s]. */
const BLOCKAGE_PAIR = 3e-4

/** Of the wind over the ground that a search for a layout sees [s]. */
const LAYOUT_GROUND = 1.2

/** Of one cell of a flow by `cfd_rans`, in each direction: 150,000 cells take 23 s where the flow settles, twice that where it does not [s]. */
const FLOW_CELL = 2e-4

/** Of a flow with trees, over one without: it settles in 96 iterations where that takes 76 [1]. */
const FLOW_WITH_TREES = 1.25

/** Seconds of the flow over the ground, one for turbines of all heights. */
export function flowSeconds({
  terrain_model: model,
  flow_cells: cells = FLOW_CELLS,
  canopy,
}: Pick<WindAnalysisRequest, 'terrain_model' | 'flow_cells' | 'canopy'>): number {
  const bare = model === 'cfd_rans' ? FLOW_SECTORS * FLOW_CELL * cells : 0
  return canopy === undefined ? bare : FLOW_WITH_TREES * bare
}

/** Seconds that the energy of a farm takes, which nothing can cut short. */
export function farmSeconds(wakes: OfferedWakeModel, turbines: number): number {
  return WIND_SETUP + TURBINE * turbines + WAKE_MODELS[wakes].pairSeconds * turbines * turbines
}

/** The same beside neighbours and with blockage: the farm is computed once more without the neighbours. */
export function amongSeconds(
  { blockage = 'none' }: Pick<WindAnalysisRequest, 'blockage'>,
  wakes: OfferedWakeModel,
  turbines: number,
  neighbours = 0,
): number {
  const all = turbines + neighbours
  const blocking = blockage === 'none' ? 0 : BLOCKAGE_PAIR * all * all
  return (neighbours === 0 ? 1 : 2) * (farmSeconds(wakes, all) + blocking)
}

/** From the end of a search to its answer. */
export function answerSeconds(
  request: Pick<WindAnalysisRequest, 'blockage' | 'terrain_model'>,
  wakes: OfferedWakeModel,
  turbines: number,
  neighbours = 0,
): number {
  const passes = neighbours === 0 ? 1 : 2
  const ground = request.terrain_model === 'flat' ? 0 : ANSWER_GROUND
  return ground + amongSeconds(request, wakes, turbines, neighbours) - passes * (WIND_SETUP - ANSWER_SETUP)
}

/** Turbines of the largest farm that is computed within a time, 0 or more. */
export function turbinesWithin(wakes: OfferedWakeModel, seconds: number): number {
  const left = seconds - WIND_SETUP
  const pair = WAKE_MODELS[wakes].pairSeconds
  if (left <= 0) return 0
  if (pair === 0) return Math.floor(left / TURBINE)
  return Math.floor((Math.sqrt(TURBINE * TURBINE + 4 * pair * left) - TURBINE) / (2 * pair))
}

/** Before a search of a layout, which stands in the same free wind over flat ground alone. */
export function groundSeconds(terrain: WindAnalysisRequest['terrain_model']): number {
  return terrain === 'flat' ? 0 : LAYOUT_GROUND
}

/** Until its time or its layouts are used up, whichever comes first. */
export function searchSeconds(
  turbines: number,
  seconds: number,
  evaluations: number,
  neighbours = 0,
): number {
  const pairs = turbines * (turbines + neighbours)
  return Math.min(seconds, evaluations * (LAYOUT_TURBINE * turbines + LAYOUT_PAIR * pairs))
}
