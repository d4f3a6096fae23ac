import { requireFields } from '../../../errors/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import type { Progress } from '../../../steps/index.ts'
import { createActiveStates, flowViews, gatherStates } from '../energy/frequency-table/active-states.ts'
import type { FrequencyTable } from '../energy/frequency-table/frequency-table.ts'
import { createConditionSource, type SiteConditions } from '../energy/site-conditions.ts'
import {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type FlowPoints,
  type FlowSolver,
} from '../flow-solver.ts'
import type { FlowPlane } from './flow-plane.ts'

/** Wind speeds on a plane. */
export interface FlowMap {
  readonly rows: number
  readonly cols: number
  /** What the rows and the columns stand for, one value each [m]. */
  readonly rowAxis: Float64Array
  readonly colAxis: Float64Array
  /** Row-major [m/s]. */
  readonly data: Float64Array
}

/**
 * Wind speed over a plane in one wind, wakes included.
 *
 * @param k which of the inflow's speeds.
 * @returns a grid; yields after each row.
 * @throws {InputError} `out_of_range` and its kin (`k`).
 */
export function* flowMap(
  solver: FlowSolver,
  inflow: DirectionInflow,
  plane: FlowPlane,
  k = 0,
): Generator<Progress, FlowMap, void> {
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(inflow, { speeds: 'list', turbulence: 'list' }, 'inflow')
  requireFields(plane, { rowAxis: 'list', colAxis: 'list', points: 'object' }, 'plane')
  const speeds = inflow.speeds.length
  requireInteger(k, 0, speeds - 1, 'k')
  const flow = allocateDirectionFlow(solver.farm.count, speeds)
  solver.solve(inflow, flow)
  const data = new Float64Array(plane.rows * plane.cols)
  for (let row = 0; row < plane.rows; row++) {
    const from = row * plane.cols
    const points = pointsOf(plane.points, from, from + plane.cols)
    solver.speedAt(inflow, flow, k, points, data.subarray(from, from + plane.cols))
    yield { done: row + 1, total: plane.rows, stage: 'rows' }
  }
  return { rows: plane.rows, cols: plane.cols, rowAxis: plane.rowAxis, colAxis: plane.colAxis, data }
}

/**
 * Mean wind speed over a plane in a year, wakes included, each wind weighed by its frequency
 *
 *     ū = Σ p·u/Σ p
 *
 * @returns a grid; yields after each direction.
 * @throws {InputError} from the conditions, naming the value.
 */
export function* meanSpeedMap(
  solver: FlowSolver,
  table: FrequencyTable,
  plane: FlowPlane,
  site: SiteConditions = {},
): Generator<Progress, FlowMap, void> {
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(
    table,
    { directionsDeg: 'list', speeds: 'list', probability: 'list', turbulence: 'list' },
    'table',
  )
  requireFields(plane, { rowAxis: 'list', colAxis: 'list', points: 'object' }, 'plane')
  const conditionsOf = createConditionSource(solver.farm, site)
  const states = createActiveStates(table.speeds.length)
  const flowOf = flowViews(solver.farm.count, table.speeds.length)
  const data = new Float64Array(plane.rows * plane.cols)
  const speeds = new Float64Array(data.length)
  const total = table.directionsDeg.length
  let sum = 0
  for (let l = 0; l < total; l++) {
    const active = gatherStates(table, l, states)
    const inflow: DirectionInflow = {
      directionDeg: table.directionsDeg[l],
      speeds: states.speeds.subarray(0, active),
      turbulence: states.turbulence.subarray(0, active),
      density: site.airDensity === undefined ? undefined : new Float64Array(active).fill(site.airDensity),
      ...conditionsOf(table.directionsDeg[l]),
    }
    const flow: DirectionFlow = flowOf(active)
    if (active > 0) solver.solve(inflow, flow)
    for (let a = 0; a < active; a++) {
      const share = states.probability[a]
      solver.speedAt(inflow, flow, a, plane.points, speeds)
      for (let n = 0; n < data.length; n++) data[n] += share * speeds[n]
      sum += share
    }
    yield { done: l + 1, total, stage: 'directions' }
  }
  for (let n = 0; n < data.length; n++) data[n] /= sum
  return { rows: plane.rows, cols: plane.cols, rowAxis: plane.rowAxis, colAxis: plane.colAxis, data }
}

function pointsOf({ x, y, z }: FlowPoints, from: number, to: number): FlowPoints {
  return { x: x.subarray(from, to), y: y.subarray(from, to), z: z.subarray(from, to) }
}
