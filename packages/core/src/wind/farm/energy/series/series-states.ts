import { allocateDirectionFlow, type DirectionFlow, type FlowSolver } from '../../flow-solver.ts'
import type { DirectionConditions } from '../site-conditions.ts'
import { CHUNK_STATES_MAX, FAN_DEG, type SeriesChunk } from './series-chunk.ts'

/** Solves the states of a chunk, all of them turned by an angle [°], into a flow with room for just them. */
export type StateSolver = (
  chunk: SeriesChunk,
  offsetDeg: number,
  density: Float64Array | undefined,
  conditionsOf: (directionDeg: number) => DirectionConditions,
  flow: DirectionFlow,
) => void

/** Binds a wake model: a fan of directions goes to it at once where it can take it, else one direction after another. */
export function createStateSolver(solver: FlowSolver): StateSolver {
  const turned = new Float64Array(CHUNK_STATES_MAX)
  return (chunk, offsetDeg, density, conditionsOf, flow) => {
    const { states } = chunk
    const speeds = chunk.speeds.subarray(0, states)
    const turbulence = chunk.turbulence.subarray(0, states)
    if (chunk.fan && solver.solveFan !== undefined) {
      for (let k = 0; k < states; k++) turned[k] = chunk.directionsDeg[k] + offsetDeg
      const middleDeg = (Math.floor(chunk.directionsDeg[0] / FAN_DEG) + 0.5) * FAN_DEG + offsetDeg
      const directionsDeg = turned.subarray(0, states)
      const { running, powerLimit } = conditionsOf(middleDeg)
      const inflow = { middleDeg, halfWidthDeg: FAN_DEG / 2, directionsDeg, speeds, turbulence, density }
      if (solver.solveFan({ ...inflow, running, powerLimit }, flow)) return
    }
    for (let from = 0, to = 0; from < states; from = to) {
      while (to < states && chunk.directionsDeg[to] === chunk.directionsDeg[from]) to++
      const directionDeg = within360(chunk.directionsDeg[from] + offsetDeg)
      const part = from === 0 && to === states ? flow : allocateDirectionFlow(solver.farm.count, to - from)
      solver.solve(
        {
          directionDeg,
          speeds: speeds.subarray(from, to),
          turbulence: turbulence.subarray(from, to),
          density: density?.subarray(from, to),
          ...conditionsOf(directionDeg),
        },
        part,
      )
      if (part !== flow) putStates(part, from, to - from, states, flow)
    }
  }
}

function within360(directionDeg: number): number {
  return directionDeg < 0 ? directionDeg + 360 : directionDeg >= 360 ? directionDeg - 360 : directionDeg
}

/** Puts the states of one direction into those of all. */
function putStates(
  part: DirectionFlow,
  from: number,
  count: number,
  states: number,
  { speed, power, ct, turbulence }: DirectionFlow,
): void {
  for (let at = 0; at < part.speed.length; at++) {
    const i = Math.floor(at / count)
    const to = i * states + from + (at - i * count)
    speed[to] = part.speed[at]
    power[to] = part.power[at]
    ct[to] = part.ct[at]
    turbulence[to] = part.turbulence[at]
  }
}
