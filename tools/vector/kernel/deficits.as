/* Sums of deficits, as in add-wakes.ts, gaussian-kernel.ts, decay-steps.ts and top-hat-kernel.ts. */

import {
  DECAY,
  DIAMETER,
  GROWN,
  MAX,
  ROUND,
  SCALE,
  SIZE,
  SOURCE,
  SQUARE,
  SQUARED,
  STEPS,
  cases,
  effective,
  madsen,
  padded,
  rule,
  sums,
  topHat,
  wholeRotor,
} from './memory'
import { discOverlap } from './overlap'

export function clearSums(): void {
  const end = sums + padded(cases)
  const zero = f64x2.splat(0)
  for (let at = sums; at < end; at += 16) v128.store(at, zero)
}

/** Adds the wakes of a list to the sums of a turbine, for the vectors of the cases `from..to`. */
export function add(slot: usize, list: usize, count: i32, from: i32, to: i32): void {
  const begin = <usize>(from & ~1) << 3
  const end = <usize>((to + 1) & ~1) << 3
  if (topHat) addTopHats(list, count, load<f64>(slot, DIAMETER) / 2, begin, end)
  else if (madsen && rule == SQUARED && !effective) addGaussians(true, SQUARED, false, list, count, begin, end)
  else addGaussians(madsen != 0, rule, effective != 0, list, count, begin, end)
}

@inline
function addGaussians(fit: bool, joined: i32, local: bool, list: usize, count: i32, begin: usize, end: usize): void {
  const one = f64x2.splat(1)
  const until = sums + end
  for (let n = 0; n < count; n++, list += SOURCE) {
    const grown = v128.load_splat<f64>(list, GROWN)
    const steps = v128.load_splat<f64>(list, STEPS)
    let scale = v128.load_splat<f64>(list, SCALE)
    let wake = load<usize>(list) + 3 * begin
    for (let sum = sums + begin; sum < until; sum += 16) {
      const sigma = f64x2.add(v128.load(wake), grown)
      const inverse = f64x2.div(one, f64x2.mul(sigma, sigma))
      const centre = centreOf(fit, f64x2.mul(v128.load(wake, 16), inverse))
      if (local) scale = v128.load(wake, 32)
      const deficit = f64x2.mul(f64x2.mul(scale, centre), decayOf(f64x2.mul(steps, inverse)))
      v128.store(sum, join(joined, v128.load(sum), deficit))
      wake += 48
    }
  }
}

@inline
function decayOf(steps: v128): v128 {
  const within = f64x2.pmin(steps, f64x2.splat(8192))
  const rounded = f64x2.add(within, f64x2.splat(ROUND))
  const g = f64x2.sub(f64x2.sub(rounded, f64x2.splat(ROUND)), within)
  // The last bits of the rounded steps are their number; those of a NaN may be anything.
  const one = <usize>(i32x4.extract_lane(rounded, 0) & 16383) << 3
  const two = <usize>(i32x4.extract_lane(rounded, 2) & 16383) << 3
  const table = v128.load_lane<f64>(two, v128.load_zero<f64>(one, DECAY), 1, DECAY)
  let rest = f64x2.add(f64x2.splat(3.0517616930144285e-5), f64x2.mul(g, f64x2.splat(7.94728597006172e-8)))
  rest = f64x2.add(f64x2.splat(0.007812500000009475), f64x2.mul(g, rest))
  rest = f64x2.add(f64x2.splat(1), f64x2.mul(g, rest))
  return f64x2.mul(table, rest)
}

@inline
function join(joined: i32, sum: v128, deficit: v128): v128 {
  if (joined == SQUARED) return f64x2.add(sum, f64x2.mul(deficit, deficit))
  if (joined == MAX) return f64x2.max(sum, deficit)
  return f64x2.add(sum, deficit)
}

@inline
function centreOf(fit: bool, loaded: v128): v128 {
  const one = f64x2.splat(1)
  if (fit) {
    let centre = f64x2.add(f64x2.splat(0.1172), f64x2.mul(loaded, f64x2.splat(0.1766)))
    centre = f64x2.add(f64x2.splat(0.492), f64x2.mul(loaded, centre))
    return f64x2.pmin(f64x2.mul(loaded, centre), one)
  }
  return v128.bitselect(f64x2.sub(one, f64x2.sqrt(f64x2.sub(one, loaded))), one, f64x2.lt(loaded, one))
}

function addTopHats(list: usize, count: i32, radius: f64, begin: usize, end: usize): void {
  const squared = rule == SQUARED
  let seen = list
  for (let at = list, past = list + <usize>count * SOURCE; at < past; at += SOURCE) {
    const wakeRadius = 0.5 * load<f64>(at, SIZE) + load<f64>(at, GROWN)
    const covered = coveredShare(load<f64>(at, SQUARE), wakeRadius, radius)
    if (covered == 0) continue
    const spread = covered / (wakeRadius * wakeRadius)
    store<usize>(seen, load<usize>(at))
    store<f64>(seen, squared ? spread * spread : spread, SCALE)
    seen += SOURCE
  }
  if (seen == list) return
  store<usize>(seen, load<usize>(seen - SOURCE))
  store<f64>(seen, 0, SCALE)
  const sums0 = sums
  for (let at = list; at < seen; at += 2 * SOURCE) {
    const wake1 = load<usize>(at)
    const wake2 = load<usize>(at + SOURCE)
    const factor1 = v128.load_splat<f64>(at, SCALE)
    const factor2 = v128.load_splat<f64>(at + SOURCE, SCALE)
    if (rule == MAX) {
      for (let k = begin; k < end; k += 16) {
        const most = f64x2.max(v128.load(sums0 + k), f64x2.mul(v128.load(wake1 + k), factor1))
        v128.store(sums0 + k, f64x2.max(most, f64x2.mul(v128.load(wake2 + k), factor2)))
      }
    } else {
      for (let k = begin; k < end; k += 16) {
        const sum = f64x2.add(v128.load(sums0 + k), f64x2.mul(v128.load(wake1 + k), factor1))
        v128.store(sums0 + k, f64x2.add(sum, f64x2.mul(v128.load(wake2 + k), factor2)))
      }
    }
  }
}

function coveredShare(square: f64, wakeRadius: f64, radius: f64): f64 {
  if (!wholeRotor || radius == 0) return square < wakeRadius * wakeRadius ? 1 : 0
  const inside = wakeRadius - radius
  if (inside >= 0 && square <= inside * inside) return 1
  const outside = wakeRadius + radius
  return square >= outside * outside ? 0 : discOverlap(sqrt<f64>(square), wakeRadius, radius)
}
