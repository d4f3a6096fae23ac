import type { FreeWind, OrderedSteps } from './free-wind.ts'

/** Different states of the wind from one direction or one fan of them, and the ordered steps that have them. */
export interface SeriesChunk {
  /** Whether directions differ within a fan of {@link FAN_DEG}, which starts at a whole multiple of it. */
  readonly fan: boolean
  /** By state, rising [°]. */
  readonly directionsDeg: Float64Array
  /** How many states the arrays hold. */
  states: number
  readonly speeds: Float64Array
  readonly turbulence: Float64Array
  readonly airDensity: Float64Array
  /** Steps of each state. */
  readonly steps: Float64Array
  /** From the first position in the order up to, not including, the last. */
  from: number
  to: number
  /** State of each position, counted from `from`; at most as many positions as {@link POSITIONS_MAX}. */
  readonly stateOf: Uint16Array
}

/**
 * Width of a fan [°]: narrow enough that hardly more wakes are looked at than those that matter, wide enough for some
 * hundred hours of ten years. Fans lie at whole multiples, so that a step does not depend on those around it.
 */
export const FAN_DEG = 1

/** Most states that are solved at once: the results of 1,000 turbines take 8 MB. */
const STATES_MAX = 256

/** Most steps of one chunk. */
const POSITIONS_MAX = 65_536

/** An empty chunk, of one direction or of a fan. */
export function createSeriesChunk(fan: boolean): SeriesChunk {
  return {
    fan,
    directionsDeg: new Float64Array(STATES_MAX),
    states: 0,
    speeds: new Float64Array(STATES_MAX),
    turbulence: new Float64Array(STATES_MAX),
    airDensity: new Float64Array(STATES_MAX),
    steps: new Float64Array(STATES_MAX),
    from: 0,
    to: 0,
    stateOf: new Uint16Array(POSITIONS_MAX),
  }
}

/** Takes steps from a position on until the direction or its fan changes or the room is full. Equal states are taken once. */
export function fillChunk(
  chunk: SeriesChunk,
  series: FreeWind,
  { order, directionsDeg }: OrderedSteps,
  from: number,
): void {
  const { speeds, turbulence, airDensity } = series
  chunk.from = from
  const first = directionsDeg[order[from]]
  const fan = Math.floor(first / FAN_DEG)
  chunk.states = 0
  let position = from
  for (; position < order.length && position - from < POSITIONS_MAX; position++) {
    const t = order[position]
    const direction = directionsDeg[t]
    if (chunk.fan ? Math.floor(direction / FAN_DEG) !== fan : direction !== first) break
    const intensity = typeof turbulence === 'number' ? turbulence : turbulence[t]
    const density = airDensity === undefined ? 0 : airDensity[t]
    const last = chunk.states - 1
    const same =
      last >= 0 &&
      chunk.directionsDeg[last] === direction &&
      chunk.speeds[last] === speeds[t] &&
      chunk.turbulence[last] === intensity &&
      chunk.airDensity[last] === density
    if (!same) {
      if (chunk.states === STATES_MAX) break
      chunk.directionsDeg[chunk.states] = direction
      chunk.speeds[chunk.states] = speeds[t]
      chunk.turbulence[chunk.states] = intensity
      chunk.airDensity[chunk.states] = density
      chunk.steps[chunk.states] = 0
      chunk.states++
    }
    chunk.steps[chunk.states - 1]++
    chunk.stateOf[position - from] = chunk.states - 1
  }
  chunk.to = position
}

/** Most states of a chunk, for buffers. */
export const CHUNK_STATES_MAX: number = STATES_MAX
