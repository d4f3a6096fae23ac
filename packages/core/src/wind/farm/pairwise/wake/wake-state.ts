import type { WakeReach } from './wake-reach.ts'
import { BOUND, DOWNWIND, END, RISE, SLOT_STRIDE, type WindFrame } from './wind-frame.ts'

/** Wider than the rounding of the bounds in a slot [m]. */
const SLACK = 1e-6

/**
 * What turbines that have been solved do to those downstream. Arrays of cases have `[slot · K + k]`, the others one
 * value per slot or per block of slots.
 */
export interface WakeState {
  /**
   * Of a top hat: 2a(ct)·R² times the reference, ready for the division by Rw² [m²]; the square of it where squares
   * are summed.
   */
  readonly topHat: Float64Array
  /** Of a Gaussian wake: width σ right behind the rotor [m] and ct·D²/8 [m²]. */
  readonly width: Float64Array
  readonly load: Float64Array
  /**
   * Speed that a deficit is a share of, over the free stream of the case [1]. Empty where it is the free stream at the
   * rotor, which is the same share in every case.
   */
  readonly reference: Float64Array
  /** Growth of a Gaussian wake's width per distance [1]. */
  readonly growth: Float64Array
  /** Of added turbulence: the factor that does not depend on the place, or ct [1]. */
  readonly turbulence: Float64Array
  /** The wake's bounds by slot: {@link WakeBounds}, the growth in rotor diameters per metre. */
  readonly widest: Float64Array
  readonly fastest: Float64Array
  readonly swerve: Float64Array
  /** The greatest of a block's turbines solved so far. */
  readonly blockWidest: Float64Array
  readonly blockFastest: Float64Array
  readonly blockEnd: Float64Array
  readonly blockSwerve: Float64Array
  readonly blockDiameter: Float64Array
}

/** Which of the arrays of cases a model needs. */
export interface WakeStateNeeds {
  readonly gaussian: boolean
  readonly effective: boolean
  readonly turbulence: boolean
}

/** Room for a farm and a number of cases. */
export function createWakeState(frame: WindFrame, cases: number, needs: WakeStateNeeds): WakeState {
  const { count } = frame.farm
  const values = count * cases
  const blocks = frame.blockFrom.length
  return {
    topHat: new Float64Array(needs.gaussian ? 0 : values),
    width: new Float64Array(needs.gaussian ? values : 0),
    load: new Float64Array(needs.gaussian ? values : 0),
    reference: new Float64Array(needs.gaussian && needs.effective ? values : 0),
    growth: new Float64Array(needs.gaussian ? values : 0),
    turbulence: new Float64Array(needs.turbulence ? values : 0),
    widest: new Float64Array(count),
    fastest: new Float64Array(count),
    swerve: new Float64Array(count),
    blockWidest: new Float64Array(blocks),
    blockFastest: new Float64Array(blocks),
    blockEnd: new Float64Array(blocks),
    blockSwerve: new Float64Array(blocks),
    blockDiameter: new Float64Array(blocks),
  }
}

/** Forgets every wake. */
export function clearWakes(state: WakeState, slots: Float64Array): void {
  for (let at = 0; at < slots.length; at += SLOT_STRIDE) slots[at + END] = 0
  state.blockWidest.fill(0)
  state.blockFastest.fill(0)
  state.blockEnd.fill(0)
  state.blockSwerve.fill(0)
  state.blockDiameter.fill(0)
}

/** Puts into one slot the wake that stands in another one of the same type of turbine. */
export function copyWake(state: WakeState, frame: WindFrame, cases: number, from: number, to: number): void {
  const { slots } = frame
  copyCases(state.topHat, cases, from, to)
  copyCases(state.width, cases, from, to)
  copyCases(state.load, cases, from, to)
  copyCases(state.reference, cases, from, to)
  copyCases(state.growth, cases, from, to)
  copyCases(state.turbulence, cases, from, to)
  const [source, target] = [from * SLOT_STRIDE, to * SLOT_STRIDE]
  const rise = slots[source + RISE]
  const moved = slots[target + DOWNWIND] - slots[source + DOWNWIND]
  state.widest[to] = state.widest[from]
  state.fastest[to] = state.fastest[from]
  state.swerve[to] = state.swerve[from]
  slots[target + BOUND] = slots[source + BOUND] - rise * moved
  slots[target + RISE] = rise
  slots[target + END] = slots[source + END]
  if (frame.blockFrom.length > 1) widenBlock(state, frame, to)
}

function copyCases(values: Float64Array, length: number, from: number, to: number): void {
  if (values.length === 0) return
  const source = from * length
  const target = to * length
  for (let n = 0; n < length; n++) values[target + n] = values[source + n]
}

/** What the search for sources needs to know of a wake. */
export interface WakeBounds {
  /** Greatest width over the cases right behind the rotor [rotor diameters]. */
  readonly widest: number
  /** Greatest growth of the width per distance over the cases [1]. */
  readonly fastest: number
  /** Distance at which the wake ends [m]. */
  readonly end: number
  /** Tangent of the greatest angle by which the wake may leave the rotor [1]. */
  readonly swerve: number
}

/** Puts a wake's bounds into its slot and its block. */
export function setBounds(
  state: WakeState,
  frame: WindFrame,
  slot: number,
  { lineStart, lineSlope }: Pick<WakeReach, 'lineStart' | 'lineSlope'>,
  { widest, fastest, end, swerve }: WakeBounds,
): void {
  const { slots } = frame
  const at = slot * SLOT_STRIDE
  const diameter = frame.diameter[slot]
  const rise = lineStart < Number.POSITIVE_INFINITY ? lineSlope * fastest + swerve : 0
  state.widest[slot] = widest
  state.fastest[slot] = fastest / diameter
  state.swerve[slot] = swerve
  slots[at + BOUND] = diameter * (lineStart + lineSlope * widest) + SLACK - rise * slots[at + DOWNWIND]
  slots[at + RISE] = rise
  slots[at + END] = end
  if (frame.blockFrom.length > 1) widenBlock(state, frame, slot)
}

/** Lets the bounds of a block hold for a slot of it. */
function widenBlock(state: WakeState, frame: WindFrame, slot: number): void {
  const block = Math.floor(slot / frame.block)
  const end = frame.slots[slot * SLOT_STRIDE + END]
  state.blockWidest[block] = Math.max(state.blockWidest[block], state.widest[slot])
  state.blockFastest[block] = Math.max(state.blockFastest[block], state.fastest[slot])
  state.blockEnd[block] = Math.max(state.blockEnd[block], end)
  state.blockSwerve[block] = Math.max(state.blockSwerve[block], state.swerve[slot])
  state.blockDiameter[block] = Math.max(state.blockDiameter[block], frame.diameter[slot])
}
