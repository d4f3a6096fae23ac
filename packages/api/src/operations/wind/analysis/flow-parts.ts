import type { JobContext } from '../../computation/job-context.ts'
import type { DividedState } from '../../computation/state-parts.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes } from '../../result/notes.ts'
import { FLOW_SECTORS } from '../ground/flow/flow-cells.ts'
import { joinedFlow, knownFlow, type RansFlowState } from '../ground/flow/flow-state.ts'
import { flowBody, flowInput, sectorOfFlow } from '../ground/flow/rans-flow.ts'
import { mastsAtHub } from '../ground/from-masts.ts'
import type { WindGround } from '../ground/ground.ts'
import { flowRun } from '../ground/terrain-by-height.ts'
import type { WindLayoutState } from '../layout-search/search.ts'
import { type Position, positionsOf, solvedSoFar } from './best-so-far.ts'
import { type CheckedWindAnalysis, planWindAnalysis } from './plan.ts'
import { turbineAt } from './turbines.ts'

/** A direction of the flow that is solved, and what is needed to show it. */
interface SolvedSector {
  readonly flow: RansFlowState
  readonly positions: readonly Position[]
  /** Of the turbines, among the places of the flow. */
  readonly rows: readonly number[]
  /** Whether trees are in it. */
  readonly hasTrees: boolean
  /** Time that it took. */
  readonly seconds: number
}

/**
 * Whether the flow over the ground of an analysis is solved in parts: it is most of the work, and known before any of it
 * is done. Where a layout is searched, the flow is that over the ground of the layout found.
 */
export function solvesFlowInParts({ checked }: CheckedWindAnalysis): boolean {
  return checked.terrain_model === 'cfd_rans' && checked.optimize_layout !== true
}

/**
 * Divides the flow over the ground of an analysis into its directions. None where there is no ground: then the analysis
 * says what it lacks.
 * @throws {ServiceError} as the analysis does.
 */
export function divideFlow(
  request: CheckedWindAnalysis,
  context: JobContext & { readonly ground?: WindGround | undefined },
): DividedState {
  const { ground, clock = () => performance.now() } = context
  const { checked, area, origin, turbines, laid } = planWindAnalysis(request, context)
  if (!solvesFlowInParts(request) || ground === undefined) {
    return { fingerprints: [], runPart: () => undefined, state: () => undefined }
  }
  const { hubHeight } = turbines.usual.model
  const { roughnessLength: roughness } = origin.place.climate.landCover
  const run = flowRun(
    {
      area,
      places: laid.places,
      masts: mastsAtHub(origin.masts, area, hubHeight),
      hubHeight,
      roughness,
    },
    ground,
    laid.places.map((_, i) => turbineAt(turbines, i).model.hubHeight),
    { cells: checked.flow_cells, raster: checked.flow_raster },
    createNotes(),
  )
  const { input, rows } = flowInput(run)
  const { places, distant, height, cells } = input
  const asked = { places, distant, height, cells, roughness }
  return {
    fingerprints: Array.from({ length: FLOW_SECTORS }, (_, sector) =>
      fingerprint({
        operation: 'wind.analysis.flow',
        engineVersion: ENGINE_VERSION,
        request: { ...asked, direction: [sector, FLOW_SECTORS] },
        dataIdentity: run.identity,
      }),
    ),
    runPart(sector): SolvedSector {
      const startedMs = clock()
      const flow = sectorOfFlow(run, sector)
      const seconds = (clock() - startedMs) / 1000
      return { flow, positions: positionsOf(laid.places), rows, hasTrees: run.canopy !== undefined, seconds }
    },
    state(parts): WindLayoutState | undefined {
      const sectors = parts as readonly SolvedSector[]
      const seconds = sectors.reduce((sum, { seconds: own }) => sum + own, 0)
      return { history: [], seconds, flow: joinedFlow(sectors.map(({ flow }) => flow)) }
    },
  }
}

/** The directions that are solved so far, as the job shows them. */
export function bestOfFlow(parts: readonly unknown[]): unknown {
  const sectors = parts as readonly SolvedSector[]
  const [first] = sectors
  const joined = joinedFlow(sectors.map(({ flow }) => flow))
  const found = joined && knownFlow(joined, joined.identity, joined.places)
  return first && found && solvedSoFar(first.positions, flowBody(found, first.rows, first.hasTrees))
}
