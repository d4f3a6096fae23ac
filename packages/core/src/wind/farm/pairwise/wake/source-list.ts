import { reachOfDistance, reachOfWidth, type WakeReach } from './wake-reach.ts'
import type { WakeState } from './wake-state.ts'
import {
  ABREAST,
  BOUND,
  CROSSWIND,
  DOWNWIND,
  END,
  HEIGHT,
  RISE,
  SLOT_STRIDE,
  type WindFrame,
} from './wind-frame.ts'

/** Local names of what inner loops import: V8 folds a module's own constants into its code, others it loads anew. */
const stride = SLOT_STRIDE
const [atCrosswind, atDownwind, atHeight] = [CROSSWIND, DOWNWIND, HEIGHT]
const [atBound, atRise, atEnd] = [BOUND, RISE, END]
const abreast = ABREAST

/** Wakes that matter at one place, as arrays of which the first `count` values count. */
export interface SourceList {
  count: number
  readonly slot: Int32Array
  /** Distance down-wind, across the wind and upwards from the source to the place [m]. */
  readonly downwind: Float64Array
  readonly across: Float64Array
  readonly up: Float64Array
  /** Square of the distance from the wake's straight centre line [m²]. */
  readonly square: Float64Array
  /** For kernels to note the wakes that count in the end, and what they count with. */
  readonly covering: Int32Array
  readonly factor: Float64Array
}

/** Room for every wake that may meet at a place, and one more for kernels that take two at once. */
export function createSourceList(most: number): SourceList {
  return {
    count: 0,
    slot: new Int32Array(most + 1),
    downwind: new Float64Array(most + 1),
    across: new Float64Array(most + 1),
    up: new Float64Array(most + 1),
    square: new Float64Array(most + 1),
    covering: new Int32Array(most + 1),
    factor: new Float64Array(most + 1),
  }
}

/** Writes one source into a list. */
export function setSource(
  list: SourceList,
  place: number,
  slot: number,
  downwind: number,
  across: number,
  up: number,
): void {
  list.slot[place] = slot
  list.downwind[place] = downwind
  list.across[place] = across
  list.up[place] = up
  list.square[place] = across * across + up * up
}

/** A place in the wind. */
export interface Place {
  downwind: number
  crosswind: number
  height: number
  /** Half of the disc around it over which wakes are averaged; 0 for a point [m]. */
  margin: number
  /** In a small farm, where slots go down-wind, those before this one may lie upstream. */
  slots: number
}

/** What {@link gatherSources} looks at and fills. */
export interface Gathering {
  readonly frame: WindFrame
  readonly state: WakeState
  readonly reach: WakeReach
  /** Whether added turbulence has a reach of its own. */
  readonly byDistance: boolean
  /** Whether the straight bound of a wake's reach will do: of a top hat it is the reach, in a small farm near to it. */
  readonly straightBound: boolean
  /** Wakes that go straight, those of them that may turn out too weak to matter, and those of yawed rotors. */
  readonly straight: SourceList
  readonly faint: SourceList
  readonly swerving: SourceList
  readonly place: Place
  /** Slots of a run that the straight bound lets through. */
  readonly candidates: Int32Array
}

/**
 * Lists the wakes that matter at a place: in a small farm turbine by turbine down-wind, in a large one blocks of
 * turbines from the most upstream one, each from one side to the other. The order does not depend on what is left out.
 * Turbines must have been solved down-wind up to there.
 */
export function gatherSources(gathering: Gathering): void {
  const { frame, state, reach, place, straight, swerving } = gathering
  const { blockFrom, blockTo } = frame
  straight.count = 0
  gathering.faint.count = 0
  swerving.count = 0
  if (blockFrom.length === 1) {
    listSlots(gathering, 0, place.slots)
    return
  }
  const { blockEnd, blockDiameter, blockWidest, blockFastest, blockSwerve } = state
  const { downwind, margin } = place
  for (let block = 0; block < blockFrom.length; block++) {
    const farthest = downwind - blockFrom[block]
    if (!(farthest > abreast)) break
    if (downwind - blockTo[block] >= blockEnd[block]) continue
    const diameter = blockDiameter[block]
    let widest = reachOfWidth(reach, blockWidest[block] + blockFastest[block] * farthest)
    if (gathering.byDistance) widest = Math.max(widest, reachOfDistance(reach, farthest / diameter))
    searchBlock(gathering, block, diameter * widest + margin + blockSwerve[block] * farthest)
  }
}

/** Lists the wakes of one block; `widest` bounds the reach of all of them. */
function searchBlock(gathering: Gathering, block: number, widest: number): void {
  const { frame, place } = gathering
  const { slots } = frame
  const { crosswind } = place
  const end = Math.min((block + 1) * frame.block, frame.farm.count)
  let from = block * frame.block
  while (from < end && crosswind - slots[from * stride + atCrosswind] > widest) from++
  let to = from
  while (to < end && crosswind - slots[to * stride + atCrosswind] >= -widest) to++
  if (from < to) listSlots(gathering, from, to)
}

/**
 * Lists the wakes of a run of slots. The straight bound of their reach turns most away, by counting instead of a branch
 * that no processor could foresee; the others ask the table.
 */
function listSlots(gathering: Gathering, from: number, to: number): void {
  const { frame, place, candidates } = gathering
  const { slots } = frame
  const { crosswind, downwind, margin } = place
  let count = 0
  for (let slot = from, at = from * stride; slot < to; slot++, at += stride) {
    const bound = margin + (slots[at + atBound] + slots[at + atRise] * downwind)
    candidates[count] = slot
    count += Number(Math.abs(crosswind - slots[at + atCrosswind]) <= bound)
  }
  if (count > 0) takeCandidates(gathering, count)
}

/** Lists those of the candidates that are within reach. */
function takeCandidates(gathering: Gathering, count: number): void {
  const { frame, state, reach, place, byDistance, straightBound, straight, faint, swerving, candidates } =
    gathering
  const { slots, diameter: diameters } = frame
  const { crosswind, downwind: here, height, margin } = place
  const { widest, fastest, swerve: swerves } = state
  const { nearStart, nearSlope } = reach
  for (let n = 0; n < count; n++) {
    const slot = candidates[n]
    const at = slot * stride
    const downwind = here - slots[at + atDownwind]
    if (!(downwind > abreast && downwind < slots[at + atEnd])) continue
    const across = crosswind - slots[at + atCrosswind]
    const up = height - slots[at + atHeight]
    const square = across * across + up * up
    const swerve = swerves[slot]
    const diameter = diameters[slot]
    const width = widest[slot] + fastest[slot] * downwind
    if (!straightBound) {
      let limit = reachOfWidth(reach, width)
      if (byDistance) limit = Math.max(limit, reachOfDistance(reach, downwind / diameter))
      limit = diameter * limit + margin + swerve * downwind
      if (square > limit * limit) continue
    }
    const near = diameter * (nearStart + nearSlope * width)
    const list = swerve !== 0 ? swerving : square > near * near ? faint : straight
    const place = list.count++
    list.slot[place] = slot
    list.downwind[place] = downwind
    list.across[place] = across
    list.up[place] = up
    list.square[place] = square
  }
}
