import type { DirectionFlow } from '../../flow-solver.ts'
import type { FrequencyTable } from './frequency-table.ts'

/** The states of a direction that happen at all, in the front of buffers that are used again. */
export interface ActiveStates {
  /** Which of the table's speeds. */
  readonly index: Int32Array
  readonly speeds: Float64Array
  readonly turbulence: Float64Array
  readonly probability: Float64Array
}

/** Room for as many states as there are speeds. */
export function createActiveStates(speeds: number): ActiveStates {
  return {
    index: new Int32Array(speeds),
    speeds: new Float64Array(speeds),
    turbulence: new Float64Array(speeds),
    probability: new Float64Array(speeds),
  }
}

/** Takes the states of direction `l` whose probability is not 0 and gives their number. */
export function gatherStates(table: FrequencyTable, l: number, states: ActiveStates): number {
  const speeds = table.speeds.length
  let active = 0
  for (let k = 0; k < speeds; k++) {
    const probability = table.probability[l * speeds + k]
    if (probability === 0) continue
    states.index[active] = k
    states.speeds[active] = table.speeds[k]
    states.turbulence[active] = table.turbulence[l * speeds + k]
    states.probability[active] = probability
    active++
  }
  return active
}

/** Room for the largest number of speeds, of which any smaller number takes the front. */
export function flowViews(count: number, speeds: number): (active: number) => DirectionFlow {
  const room = Array.from({ length: 4 }, () => new Float64Array(count * speeds))
  return (active) => {
    const [speed, power, ct, turbulence] = room.map((array) => array.subarray(0, count * active))
    return { speed, power, ct, turbulence }
  }
}
