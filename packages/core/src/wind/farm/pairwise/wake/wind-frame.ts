import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import type { WindFarm } from '../../wind-farm.ts'

/** Turbines of a block stand next to each other down-wind; small enough to be searched through, not too many. */
const BLOCK = 16

/** Nearer than this one turbine does not stand downstream of another; the rounding of turned coordinates [m]. */
export const ABREAST = 1e-10

/** Up to this many turbines are searched one by one, which costs less than to keep blocks. */
export const SWEEP_MAX = 256
/** The same for the kernel in vectors, and for what has to have the same order where there is none. */
export const VECTOR_SWEEP_MAX = 16_384

/** Values of {@link WindFrame.slots} per slot, and which is which. */
export const SLOT_STRIDE = 6
/** Cross-wind and down-wind coordinate and height of the hub [m]. */
export const CROSSWIND = 0
export const DOWNWIND = 1
export const HEIGHT = 2
/**
 * The wake that stands in the slot (wake-state.ts) reaches no farther across the wind than BOUND + RISE·s, where s is
 * the down-wind coordinate of a place [m].
 */
export const BOUND = 3
export const RISE = 4
/** Distance at which the wake ends; 0 where there is none [m]. */
export const END = 5

/**
 * A farm turned into the wind. A slot is a turbine's place in the arrays. In a small farm slots go down-wind; in a large
 * one they do so block by block, and within a block across the wind, so that the sources near a turbine's own line are
 * one run of slots.
 */
export interface WindFrame {
  readonly farm: WindFarm
  /** Turbines of a block; all of them where they are searched one by one. */
  readonly block: number
  /** Where the wind comes from [°], NaN before the first turn; unit vector down-wind, east and north part. */
  readonly wind: { directionDeg: number; east: number; north: number }
  /** Coordinates from the farm's south-west corner, by turbine: map grids have too many digits to turn [m]. */
  readonly east: Float64Array
  readonly north: Float64Array
  /** The same turned into the wind, by turbine [m]. */
  readonly along: Float64Array
  readonly across: Float64Array
  /** Turbines from the most upstream to the most downstream, and their slots. */
  readonly ranked: Int32Array
  readonly order: Int32Array
  /** Turbine of a slot. */
  readonly turbine: Int32Array
  /** Hub height and rotor diameter of a slot [m]. */
  readonly height: Float64Array
  readonly diameter: Float64Array
  /** Where a slot is, side by side with the slot's wake, {@link SLOT_STRIDE} values each, for the search of sources. */
  readonly slots: Float64Array
  /** Down-wind coordinate of a block's first and last turbine [m]. */
  readonly blockFrom: Float64Array
  readonly blockTo: Float64Array
  /** Pairs of which one stands downstream of the other. */
  readonly pairs: { possible: number }
  readonly spare: Int32Array
}

/**
 * Room for a farm's frame; {@link turnFrame} fills it.
 *
 * @param sweepMax most turbines that are searched one by one.
 */
export function createWindFrame(farm: WindFarm, sweepMax: number): WindFrame {
  const { count } = farm
  const block = count <= sweepMax ? count : BLOCK
  const blocks = Math.ceil(count / block)
  return {
    farm,
    block,
    wind: { directionDeg: Number.NaN, east: Number.NaN, north: Number.NaN },
    east: fromLowest(farm.x),
    north: fromLowest(farm.y),
    along: new Float64Array(count),
    across: new Float64Array(count),
    ranked: Int32Array.from({ length: count }, (_, i) => i),
    order: new Int32Array(count),
    turbine: new Int32Array(count),
    height: new Float64Array(count),
    diameter: new Float64Array(count),
    slots: new Float64Array(count * SLOT_STRIDE),
    blockFrom: new Float64Array(blocks),
    blockTo: new Float64Array(blocks),
    pairs: { possible: 0 },
    spare: new Int32Array(count),
  }
}

/** South-west corner of a farm's coordinates, which a frame counts from [m]. */
export function lowestOf(values: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let i = 0; i < values.length; i++) lowest = Math.min(lowest, values[i])
  return lowest
}

function fromLowest(values: Float64Array): Float64Array {
  const lowest = lowestOf(values)
  return values.map((value) => value - lowest)
}

/**
 * Turns a frame into the wind; does nothing when it looks that way already.
 *
 * Ties down-wind are broken by the place across the wind, then by the turbine's own coordinates and height: the order
 * of the turbines in the farm is of no account.
 */
export function turnFrame(frame: WindFrame, directionDeg: number): void {
  const { wind, east, north, along, across } = frame
  if (directionDeg === wind.directionDeg) return
  wind.directionDeg = directionDeg
  wind.east = -sinDeg(directionDeg)
  wind.north = -cosDeg(directionDeg)
  for (let i = 0; i < along.length; i++) {
    along[i] = east[i] * wind.east + north[i] * wind.north
    across[i] = north[i] * wind.east - east[i] * wind.north
  }
  sortDownwind(frame)
  for (let block = 0; block < frame.blockFrom.length; block++) fillBlock(frame, block)
  frame.pairs.possible = countPairs(along, frame.ranked)
}

/** Whether turbine a comes before b: by the first key, else the second, else by where it stands. */
function before(
  { farm, east, north }: WindFrame,
  first: Float64Array,
  second: Float64Array,
  a: number,
  b: number,
): boolean {
  if (first[a] !== first[b]) return first[a] < first[b]
  if (second[a] !== second[b]) return second[a] < second[b]
  if (east[a] !== east[b]) return east[a] < east[b]
  if (north[a] !== north[b]) return north[a] < north[b]
  return farm.hubHeight[a] < farm.hubHeight[b]
}

/** Sorts runs of a block by insertion, then merges neighbours until one run is left. */
function sortDownwind(frame: WindFrame): void {
  const { along, across, ranked, spare } = frame
  const { count } = frame.farm
  for (let from = 0; from < count; from += BLOCK) {
    insertionSort(frame, along, across, ranked, from, Math.min(from + BLOCK, count))
  }
  for (let run = BLOCK; run < count; run *= 2) {
    for (let from = 0; from + run < count; from += 2 * run) {
      const middle = from + run
      if (!before(frame, along, across, ranked[middle], ranked[middle - 1])) continue
      const to = Math.min(middle + run, count)
      for (let n = from; n < middle; n++) spare[n] = ranked[n]
      let left = from
      let right = middle
      for (let n = from; left < middle; n++) {
        const takeRight = right < to && before(frame, along, across, ranked[right], spare[left])
        ranked[n] = takeRight ? ranked[right++] : spare[left++]
      }
    }
  }
}

function insertionSort(
  frame: WindFrame,
  first: Float64Array,
  second: Float64Array,
  items: Int32Array,
  from: number,
  to: number,
): void {
  for (let n = from + 1; n < to; n++) {
    const item = items[n]
    let place = n
    while (place > from && before(frame, first, second, item, items[place - 1])) {
      items[place] = items[place - 1]
      place--
    }
    items[place] = item
  }
}

/** Gives the turbines of a block their slots, across the wind. */
function fillBlock(frame: WindFrame, block: number): void {
  const { farm, along, across, ranked, order, turbine, spare, slots } = frame
  const from = block * frame.block
  const to = Math.min(from + frame.block, farm.count)
  frame.blockFrom[block] = along[ranked[from]]
  frame.blockTo[block] = along[ranked[to - 1]]
  for (let rank = from; rank < to; rank++) turbine[rank] = ranked[rank]
  if (frame.blockFrom.length > 1) insertionSort(frame, across, along, turbine, from, to)
  for (let slot = from; slot < to; slot++) {
    const i = turbine[slot]
    frame.height[slot] = farm.hubHeight[i]
    frame.diameter[slot] = farm.rotorDiameter[i]
    const at = slot * SLOT_STRIDE
    slots[at + CROSSWIND] = across[i]
    slots[at + DOWNWIND] = along[i]
    slots[at + HEIGHT] = farm.hubHeight[i]
    spare[i] = slot
  }
  for (let rank = from; rank < to; rank++) order[rank] = spare[ranked[rank]]
}

/** Pairs farther apart down-wind than {@link ABREAST}. */
function countPairs(along: Float64Array, ranked: Int32Array): number {
  let pairs = 0
  let upstream = 0
  for (let rank = 0; rank < ranked.length; rank++) {
    while (along[ranked[rank]] - along[ranked[upstream]] > ABREAST) upstream++
    pairs += upstream
  }
  return pairs
}
