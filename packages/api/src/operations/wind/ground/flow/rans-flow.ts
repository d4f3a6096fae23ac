import type { z } from '@hono/zod-openapi'
import { type Progress, runToEnd } from '@sunwake/core/steps'
import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { type RansInput, type RansSpeedups, ransSpeedups } from '@sunwake/core/terrain/rans'
import type { Notes } from '../../../result/notes.ts'
import { canopyAssumption, canopyInput, type WindCanopy } from './canopy.ts'
import { FLOW_CELLS, FLOW_SECTORS } from './flow-cells.ts'
import { type RasterPlaces, rasterBody } from './flow-raster.ts'
import { knownFlow, type RansFlowState, stateOfFlow } from './flow-state.ts'
import { flowWarnings, isKnown } from './flow-warnings.ts'
import { range } from './range.ts'
import type { ransFlowSchema } from './rans-schema.ts'

/** What the flow solver found, as the wire has it. */
export type RansFlow = z.infer<typeof ransFlowSchema>

const METHOD =
  'steady Reynolds-averaged Navier–Stokes equations, k–ε model with the constants of a neutral surface layer (Cμ 0.09, C1 1.44, C2 1.92, σε 1.11, κ 0.4), third-order bounded convection, logarithmic wall function'
const METHOD_OF_TREES = `${METHOD}, drag of trees`

/** A flow that is to be solved. */
export interface RansRun {
  readonly elevation: TerrainGrid
  readonly roughness: TerrainGrid | number
  readonly canopy?: WindCanopy | undefined
  readonly turbines: readonly PlaceOnPlane[]
  readonly masts: readonly PlaceOnPlane[]
  /** Of each turbine [m]. */
  readonly hubHeights: ArrayLike<number>
  /** That of which something is said [m]. */
  readonly usualHeight: number
  readonly cells?: number | undefined
  readonly demSource: string
  readonly stop: (() => boolean) | undefined
  /** Where the flow is read for a raster too. */
  readonly raster?: RasterPlaces | undefined
  /** Where an earlier run stood. */
  readonly state?: RansFlowState | undefined
  /** Tells apart ground that differs. */
  readonly identity: string
}

type PlaceOnPlane = { readonly x: number; readonly y: number }

/** How far a flow has come, and what is found of it. */
export interface RansFlowProgress extends Progress {
  readonly flow: FlowSoFar
}

/** The directions that are done; the same object until there is another. */
export interface FlowSoFar {
  readonly state: RansFlowState
  readonly body: () => RansFlow
}

/** The flow over the ground of a farm, at every height of its hubs. */
export interface SolvedFlow {
  readonly flow: RansFlow
  /** What the ground does to the wind of turbines by their numbers and, behind them, of the masts; NaN where no flow was found. */
  factorsAt(height: number, turbines: readonly number[]): Float64Array
}

const SECTORS = FLOW_SECTORS

/** What the flow solver is asked for, and which of its places the turbines are. */
export function flowInput({ elevation, roughness, turbines, masts, usualHeight, ...run }: RansRun) {
  const hubHeights = Array.from(run.hubHeights)
  const heights = [...new Set([usualHeight, ...hubHeights])]
  const read = [...turbines, ...masts]
  const places = heights.flatMap((height) => read.map(({ x, y }) => ({ x, y, height })))
  const distant = run.raster?.heights.flatMap((height) =>
    (run.raster?.points ?? []).map(({ x, y }) => ({ x, y, height })),
  )
  const cells = run.cells ?? FLOW_CELLS
  const canopy = run.canopy && canopyInput(run.canopy)
  return {
    heights,
    read,
    rows: hubHeights.map((height, i) => heights.indexOf(height) * read.length + i),
    all: places.length + (distant?.length ?? 0),
    input: {
      ...{ terrain: elevation, roughness, places, distant, height: usualHeight, sectors: SECTORS, cells },
      ...{ canopy, stop: run.stop },
    } satisfies RansInput,
  }
}

/** The flow of one direction alone, as the state of a run that has it. */
export function sectorOfFlow(run: RansRun, sector: number): RansFlowState {
  const { input, all } = flowInput(run)
  const directionsDeg = [(360 * sector) / SECTORS]
  return stateOfFlow(runToEnd(ransSpeedups({ ...input, directionsDeg })), run.identity, all, 1)
}

/** Flow over the ground, one for each direction and all heights, and what is to be said of it. */
export function* ransFlow(
  run: RansRun,
  { assumptions, warnings }: Notes,
): Generator<RansFlowProgress, SolvedFlow, void> {
  const { elevation, canopy, turbines, masts, demSource } = run
  const hasTrees = canopy !== undefined
  const { input, heights, read, rows, all } = flowInput(run)
  const steps = ransSpeedups({ ...input, known: run.state && knownFlow(run.state, run.identity, all) })
  let flow: FlowSoFar | undefined
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    const { found, ...progress } = step.value
    if (flow === undefined || flow.state.reports.length < found.reports.length) {
      const state = stateOfFlow(found, run.identity, all)
      flow = { state, body: () => flowBody(found, rows, hasTrees) }
    }
    yield { ...progress, stage: 'flow', flow }
  }
  const found = step.value
  const total = found.speedup.map((factor, n) => factor * (found.upwind[n] ?? 1))
  const first = read.length * SECTORS
  const solved = Math.round(elevation.stepX)
  assumptions['terrain_speedup'] =
    `at each turbine and ${SECTORS} directions, ${range(found.speedup.subarray(0, first))}: ${METHOD}; some ${input.cells} cells a direction, one flow for all heights, heights of ${demSource} at ${solved} m, ground flat beyond 3 km; changes of roughness beyond that ${range(found.upwind.subarray(0, first))}`
  if (canopy !== undefined) assumptions['canopy'] = canopyAssumption(canopy)
  warnings.push(...flowWarnings(found.reports, SECTORS))
  return {
    flow: {
      ...flowBody(found, rows, hasTrees),
      ...(run.raster && { raster: rasterBody(found, run.raster, input.places.length) }),
    },
    factorsAt(height, at) {
      const block = heights.indexOf(height) * read.length
      const wanted = [...at, ...masts.map((_, m) => turbines.length + m)]
      return Float64Array.from({ length: wanted.length * SECTORS }, (_, n) => {
        const row = block + (wanted[Math.floor(n / SECTORS)] ?? 0)
        return total[row * SECTORS + (n % SECTORS)] ?? Number.NaN
      })
    },
  }
}

/** What is found of a flow. @param rows of the turbines, each at its own height. */
export function flowBody(found: RansSpeedups, rows: readonly number[], hasTrees: boolean): RansFlow {
  const { reports } = found
  return {
    method: hasTrees ? METHOD_OF_TREES : METHOD,
    complete: reports.length === SECTORS && reports.every(isKnown),
    direction_deg: reports.map(({ directionDeg }) => directionDeg),
    sectors: reports.map((report) => ({
      direction_deg: report.directionDeg,
      cells: report.cells.reduce((product, count) => product * count, 1),
      resolution_m: report.resolution,
      iterations: [...report.iterations],
      converged: report.converged,
      mass_imbalance: finiteOrNull(report.imbalance),
      last_change: finiteOrNull(report.change),
      grid_difference: finiteOrNull(report.gridDifference),
      eased_corners: report.eased,
    })),
    turbines: rows.map((row, i) => {
      const at = (values: Float64Array) =>
        Array.from(values.subarray(row * SECTORS, row * SECTORS + reports.length), finiteOrNull)
      return {
        turbine_id: i + 1,
        speedup: at(found.speedup),
        turning_deg: at(found.turningDeg),
        inflow_angle_deg: at(found.inflowDeg),
        turbulence_intensity_pct: at(found.turbulence.map((share) => 100 * share)),
        shear_exponent: at(found.shear),
      }
    }),
  }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
