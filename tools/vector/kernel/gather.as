/* The search for sources, as in source-list.ts. */

import {
  ABREAST,
  BOUND,
  CROSSWIND,
  DIAMETER,
  DOWNWIND,
  END,
  GROWN,
  HEIGHT,
  LOCAL,
  PACE,
  PAIR,
  RISE,
  ROW,
  SCALE,
  SIZE,
  SOURCE,
  SQUARE,
  STEPS,
  WIDEST,
  bending,
  candidates,
  faint,
  growth,
  nearSlope,
  nearStart,
  reaches,
  slots,
  straight,
  wholeRotor,
  widthCells,
  widthSlope,
} from './memory'

/** Wakes that {@link gather} has listed. */
export let straightCount: i32 = 0
export let faintCount: i32 = 0

/** Which of a pair of slots have wakes within reach, by a bit each. */
@inline
function reaching(pair: usize, crosswinds: v128, downwinds: v128, margins: v128): i32 {
  const reach = f64x2.add(v128.load(pair, BOUND), f64x2.mul(v128.load(pair, RISE), downwinds))
  const across = f64x2.abs(f64x2.sub(crosswinds, v128.load(pair, CROSSWIND)))
  return i64x2.bitmask(f64x2.le(across, f64x2.add(margins, reach)))
}

/** Reach of a wake of a width, as in wake-reach.ts. */
function reachOfWidth(width: f64): f64 {
  const cell = width * 128
  if (cell < <f64>widthCells) return load<f64>(reaches + (<usize>cell << 3))
  return max<f64>(load<f64>(reaches + (<usize>(widthCells - 1) << 3)), widthSlope * width)
}

/** Lists the wakes that matter at a turbine, of those in the slots before `end`. */
export function gather(slot: usize, end: usize): void {
  const downwind = load<f64>(slot, DOWNWIND)
  const crosswind = load<f64>(slot, CROSSWIND)
  const height = load<f64>(slot, HEIGHT)
  const margin = wholeRotor ? load<f64>(slot, DIAMETER) / 2 : 0
  const downwinds = f64x2.splat(downwind)
  const crosswinds = f64x2.splat(crosswind)
  const margins = f64x2.splat(margin)
  let to = candidates
  for (let at = slots; at < end; at += 2 * PAIR) {
    const within1 = reaching(at, crosswinds, downwinds, margins)
    const within2 = reaching(at + PAIR, crosswinds, downwinds, margins)
    store<usize>(to, at)
    to += (within1 & 1) << 2
    store<usize>(to, at + 8)
    to += (within1 & 2) << 1
    store<usize>(to, at + PAIR)
    to += (within2 & 1) << 2
    store<usize>(to, at + PAIR + 8)
    to += (within2 & 2) << 1
  }
  const growing = growth
  let near = straight
  let far = faint
  for (let at = candidates; at < to; at += 4) {
    const source = load<usize>(at)
    const distance = downwind - load<f64>(source, DOWNWIND)
    if (!(distance > ABREAST && distance < load<f64>(source, END))) continue
    const across = crosswind - load<f64>(source, CROSSWIND)
    const up = height - load<f64>(source, HEIGHT)
    const square = across * across + up * up
    const diameter = load<f64>(source, DIAMETER)
    const width = load<f64>(source, WIDEST) + load<f64>(source, PACE) * distance
    if (bending) {
      const limit = diameter * reachOfWidth(width) + margin
      if (square > limit * limit) continue
    }
    const line = diameter * (nearStart + nearSlope * width)
    let entry = near
    if (square > line * line) {
      entry = far
      far += SOURCE
    } else near += SOURCE
    store<usize>(entry, load<usize>(source, ROW))
    store<f64>(entry, growing * distance, GROWN)
    store<f64>(entry, square, SQUARE)
    store<f64>(entry, load<f64>(source, LOCAL), SCALE)
    store<f64>(entry, diameter, SIZE)
    store<f64>(entry, square * 64, STEPS)
  }
  straightCount = <i32>((near - straight) / SOURCE)
  faintCount = <i32>((far - faint) / SOURCE)
}
