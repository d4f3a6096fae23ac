import { requireFields, requireFunction } from '../../../errors/index.ts'
import {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type FanInflow,
  type FlowPoints,
  type FlowSolver,
  type PairCount,
} from '../flow-solver.ts'
import { createWindFarm, type WindFarm } from '../wind-farm.ts'

/**
 * A wake model of a farm beside others: turbines of the neighbours make wakes as the farm's own do, and what comes out
 * is the farm's own turbines alone. Neighbours stand in the free stream of the farm, run always and are not turned.
 *
 * @param neighbours on the plane of the farm.
 * @param solverOf binds the wake model to all turbines, the farm's own first.
 * @throws {InputError} `inconsistent` where a neighbour stands on the spot of a turbine.
 */
export function withNeighbours(
  farm: WindFarm,
  neighbours: WindFarm,
  solverOf: (all: WindFarm) => FlowSolver,
): FlowSolver {
  requireFields(farm, { x: 'list', y: 'list', models: 'list' }, 'farm')
  requireFields(neighbours, { x: 'list', y: 'list', models: 'list' }, 'neighbours')
  requireFunction(solverOf, 'solverOf')
  const solver = solverOf(joined(farm, neighbours))
  const rooms = new Map<number, DirectionFlow>()
  const roomOf = (cases: number): DirectionFlow => {
    const known = rooms.get(cases)
    if (known !== undefined) return known
    const room = allocateDirectionFlow(solver.farm.count, cases)
    rooms.set(cases, room)
    return room
  }
  const all = inflowOfAll(farm.count, solver.farm.count)

  const solve = (inflow: DirectionInflow, out: DirectionFlow): PairCount => {
    const room = roomOf(inflow.speeds.length)
    const pairs = solver.solve(all(inflow), room)
    takeOwn(room, out)
    return pairs
  }

  const solveFan = (inflow: FanInflow, out: DirectionFlow): boolean => {
    const room = roomOf(inflow.speeds.length)
    if (solver.solveFan?.(all(inflow), room) !== true) return false
    takeOwn(room, out)
    return true
  }

  const speedAt = (
    inflow: DirectionInflow,
    _flow: DirectionFlow,
    k: number,
    points: FlowPoints,
    out: Float64Array,
  ): Float64Array => {
    const whole = all(inflow)
    const room = roomOf(inflow.speeds.length)
    solver.solve(whole, room)
    return solver.speedAt(whole, room, k, points, out)
  }

  return {
    name: solver.name,
    farm,
    solve,
    ...(solver.solveFan === undefined ? {} : { solveFan }),
    speedAt,
  }
}

function joined(farm: WindFarm, neighbours: WindFarm): WindFarm {
  const both = (own: ArrayLike<number>, other: ArrayLike<number>): number[] => [
    ...Array.from(own),
    ...Array.from(other),
  ]
  return createWindFarm({
    x: both(farm.x, neighbours.x),
    y: both(farm.y, neighbours.y),
    hubHeight: both(farm.hubHeight, neighbours.hubHeight),
    models: [...farm.models, ...neighbours.models],
    modelIndex: both(
      farm.modelIndex,
      neighbours.modelIndex.map((model) => model + farm.models.length),
    ),
  })
}

/** Values of the own turbines, and for the neighbours what holds where none is given. */
function inflowOfAll(own: number, count: number) {
  const numbers = (values: Float64Array | undefined, usual: number): Float64Array | undefined => {
    if (values === undefined) return undefined
    const out = new Float64Array(count).fill(usual, own)
    out.set(values)
    return out
  }
  const running = (values: Uint8Array | undefined): Uint8Array | undefined => {
    if (values === undefined) return undefined
    const out = new Uint8Array(count).fill(1, own)
    out.set(values)
    return out
  }
  return <T extends DirectionInflow | FanInflow>(inflow: T): T => ({
    ...inflow,
    ...('directionDeg' in inflow
      ? { speedUp: numbers(inflow.speedUp, 1), yawDeg: numbers(inflow.yawDeg, 0) }
      : {}),
    running: running(inflow.running),
    powerLimit: numbers(inflow.powerLimit, 1),
  })
}

/** Turbine by turbine: the own ones come first. */
function takeOwn(all: DirectionFlow, out: DirectionFlow): void {
  for (const name of ['speed', 'power', 'ct', 'turbulence'] as const) {
    out[name].set(all[name].subarray(0, out[name].length))
  }
}
