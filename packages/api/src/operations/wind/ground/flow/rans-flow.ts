import type { z } from '@hono/zod-openapi'
import type { Progress } from '@sunwake/core/steps'
import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { type RansSpeedups, ransSpeedups } from '@sunwake/core/terrain/rans'
import type { Notes } from '../../../result/notes.ts'
import { FLOW_CELLS } from './flow-cells.ts'
import { range } from './range.ts'
import type { ransFlowSchema } from './rans-schema.ts'

/** What the flow solver found, as the wire has it. */
export type RansFlow = z.infer<typeof ransFlowSchema>

const METHOD =
  'steady Reynolds-averaged Navier–Stokes equations, k–ε model with the constants of a neutral surface layer (Cμ 0.09, C1 1.44, C2 1.92, σε 1.11, κ 0.4), third-order bounded convection, logarithmic wall function'

interface RansRun {
  readonly elevation: TerrainGrid
  readonly roughness: TerrainGrid | number
  readonly places: readonly { readonly x: number; readonly y: number }[]
  readonly hubHeight: number
  readonly sectors: number
  readonly cells: number | undefined
  /** How many of the places are turbines, the first ones. */
  readonly turbines: number
  readonly demSource: string
  readonly stop: (() => boolean) | undefined
}

/** Flow over the ground, what it does to the wind at places by sector, and what is to be said of it. */
export function* ransFlow(
  {
    elevation,
    roughness,
    places,
    hubHeight,
    sectors,
    cells = FLOW_CELLS,
    turbines,
    demSource,
    stop,
  }: RansRun,
  { assumptions, warnings }: Notes,
): Generator<Progress, { readonly total: Float64Array; readonly flow: RansFlow }, void> {
  const found = yield* ransSpeedups({
    terrain: elevation,
    roughness,
    places,
    height: hubHeight,
    sectors,
    cells,
    stop,
  })
  const total = found.speedup.map((factor, i) => factor * (found.upwind[i % sectors] ?? 1))
  assumptions['terrain_speedup'] =
    `at each turbine and ${sectors} directions, ${range(found.speedup)}: ${METHOD}; some ${cells} cells a direction, heights of ${demSource} at ${Math.round(elevation.stepX)} m, ground flat beyond 3 km; changes of roughness beyond that ${range(found.upwind)}`
  const open = found.reports.filter(({ converged }) => !converged)
  if (open.length > 0) {
    warnings.push({
      code: 'flow_not_converged',
      message: `The flow of ${open.length} of ${sectors} directions (${open.map(({ directionDeg }) => `${directionDeg}°`).join(', ')}) did not settle: its last iteration still changed the wind by up to ${Math.max(...open.map(({ change }) => change)).toExponential(1)} of it. Flow that parts from the ground does so; take its speed-ups as means.`,
    })
  }
  const done = found.reports.length
  if (done < sectors) {
    warnings.push({
      code: 'flow_incomplete',
      message: `The run was ended when the flow of ${done} of ${sectors} directions was solved. The linear flow model gives the wind of the others, which errs where the ground is steeper than 0.3. Ask for fewer flow_cells, or allow more time.`,
    })
  }
  const eased = Math.max(0, ...found.reports.map((report) => report.eased))
  if (eased > 0) {
    warnings.push({
      code: 'terrain_eased',
      message: `Ground steeper than 45° was eased at up to ${eased} corners of a grid, as the cells of the flow grid must not be steeper.`,
    })
  }
  return { total, flow: bodyOf(found, turbines, sectors) }
}

function bodyOf(found: RansSpeedups, turbines: number, sectors: number): RansFlow {
  const { reports } = found
  return {
    method: METHOD,
    complete: reports.length === sectors,
    direction_deg: reports.map(({ directionDeg }) => directionDeg),
    sectors: reports.map((report) => ({
      direction_deg: report.directionDeg,
      cells: report.cells.reduce((product, count) => product * count, 1),
      resolution_m: report.resolution,
      iterations: [...report.iterations],
      converged: report.converged,
      mass_imbalance: report.imbalance,
      last_change: report.change,
      grid_difference: report.gridDifference,
      eased_corners: report.eased,
    })),
    turbines: Array.from({ length: turbines }, (_, i) => {
      const at = (values: Float64Array) =>
        Array.from(values.subarray(i * sectors, i * sectors + reports.length))
      return {
        turbine_id: i + 1,
        speedup: at(found.speedup),
        turning_deg: at(found.turningDeg),
        inflow_angle_deg: at(found.inflowDeg),
        turbulence_intensity_pct: at(found.turbulence).map((share) => 100 * share),
        shear_exponent: at(found.shear).map((value) => (Number.isFinite(value) ? value : null)),
      }
    }),
  }
}
