/* What a turbine does, as in pass-rotor.ts, rotor-response.ts, emit-wake.ts and copy-rotor.ts. */

import {
  BOUND,
  DIAMETER,
  DOWNWIND,
  END,
  LOCAL,
  PACE,
  PAIR,
  PLACE,
  RESPONSE,
  RISE,
  ROUND,
  ROW,
  SLACK,
  SQUARED,
  TYPE,
  WIDEST,
  cases,
  cells,
  ct,
  effective,
  factors,
  fixedWidth,
  growth,
  lineSlope,
  lineStart,
  madsen,
  narrowest,
  padded,
  power,
  responses,
  rule,
  slotAt,
  slots,
  speed,
  speeds,
  sums,
  topHat,
  turbines,
  widthConstant,
  widthCtMax,
  widthMax,
} from './memory'

/** Cases in which any wake so far may do something. */
export let first: i32 = 0
export let last: i32 = 0

/** Forgets every wake. */
export function forgetWakes(): void {
  const ghosts = slotAt((turbines + 3) & ~3)
  for (let pair = slots; pair < ghosts; pair += PAIR) v128.store(pair, f64x2.splat(0), END)
  first = cases
  last = 0
}

/**
 * Speed, power and thrust of a turbine for which wakes are summed up, and its own wake into a row.
 * @param denser whether speeds have factors for the air density.
 */
export function respond(slot: usize, wake: usize, denser: i32): void {
  const type = <usize>load<i32>(slot, TYPE)
  const table = responses + type * RESPONSE
  const tableFirst = f64x2.splat(load<f64>(table))
  const tableLast = f64x2.splat(load<f64>(table, 8))
  const cellsPerSpeed = f64x2.splat(load<f64>(table, 16))
  const cellLast = f64x2.splat(<f64>load<i32>(table, 72))
  const cell0 = cells + load<usize>(table, 76)
  const local = f64x2.splat(load<f64>(slot, LOCAL))
  const diameter = load<f64>(slot, DIAMETER)
  const diameters2 = f64x2.splat(diameter)
  const size = f64x2.splat(topHat ? (diameter * diameter) / 2 : (diameter * diameter) / 8)
  const hat = topHat
  const fit = madsen
  const free = !effective
  const squared = rule == SQUARED
  const row = padded(cases)
  const result = <usize>load<i32>(slot, PLACE) * <usize>(cases << 3)
  const speed0 = speed + result
  const power0 = power + result
  const ct0 = ct + result
  const speeds0 = speeds
  const sums0 = sums
  const factors0 = factors + type * row
  const zero = f64x2.splat(0)
  const whole = <usize>(cases & ~1) << 3
  let emitted = wake
  let most = zero
  for (let at: usize = 0; at < row; at += 16) {
    const wind = v128.load(speeds0 + at)
    let sum = v128.load(sums0 + at)
    if (squared) sum = f64x2.sqrt(sum)
    const u = f64x2.pmax(f64x2.mul(wind, f64x2.sub(local, sum)), zero)
    let v = u
    if (denser) v = f64x2.pmin(f64x2.mul(u, v128.load(factors0 + at)), tableLast)
    const steps = f64x2.mul(f64x2.sub(v, tableFirst), cellsPerSpeed)
    const cell = f64x2.floor(f64x2.pmin(f64x2.pmax(zero, steps), cellLast))
    const share = f64x2.sub(steps, cell)
    const index = i64x2.shl(f64x2.add(cell, f64x2.splat(ROUND)), 5)
    const one = cell0 + <usize>i32x4.extract_lane(index, 0)
    const two = cell0 + <usize>i32x4.extract_lane(index, 2)
    const p1 = v128.load(one)
    const p2 = v128.load(two)
    const t1 = v128.load(one, 16)
    const t2 = v128.load(two, 16)
    let p = f64x2.add(v128.shuffle<f64>(p1, p2, 0, 2), f64x2.mul(share, v128.shuffle<f64>(p1, p2, 1, 3)))
    let thrust = f64x2.add(v128.shuffle<f64>(t1, t2, 0, 2), f64x2.mul(share, v128.shuffle<f64>(t1, t2, 1, 3)))
    const below = f64x2.lt(v, tableFirst)
    const above = f64x2.gt(u, tableLast)
    if (i64x2.bitmask(v128.or(v128.or(below, above), f64x2.ge(v, tableLast)))) {
      const atLast = f64x2.eq(v, tableLast)
      p = v128.bitselect(f64x2.splat(load<f64>(table, 24)), p, below)
      p = v128.bitselect(f64x2.splat(load<f64>(table, 32)), p, atLast)
      p = v128.bitselect(f64x2.splat(load<f64>(table, 40)), p, above)
      thrust = v128.bitselect(f64x2.splat(load<f64>(table, 48)), thrust, below)
      thrust = v128.bitselect(f64x2.splat(load<f64>(table, 56)), thrust, atLast)
      thrust = v128.bitselect(f64x2.splat(load<f64>(table, 64)), thrust, above)
    }
    if (at < whole) {
      v128.store(speed0 + at, u)
      v128.store(power0 + at, p)
      v128.store(ct0 + at, thrust)
    } else {
      v128.store_lane<f64>(speed0 + at, u, 0)
      v128.store_lane<f64>(power0 + at, p, 0)
      v128.store_lane<f64>(ct0 + at, thrust, 0)
    }
    most = f64x2.pmax(most, thrust)
    let reference = local
    if (!free) reference = v128.bitselect(zero, f64x2.div(u, wind), f64x2.eq(wind, zero))
    if (hat) {
      const deficit = f64x2.mul(f64x2.mul(reference, size), inductionOf(fit, thrust))
      v128.store(emitted, squared ? f64x2.mul(deficit, deficit) : deficit)
      emitted += 16
    } else {
      v128.store(emitted, f64x2.mul(initialWidths(thrust), diameters2))
      v128.store(emitted, f64x2.mul(thrust, size), 16)
      if (!free) v128.store(emitted, reference, 32)
      emitted += 48
    }
  }
  const ctMax = max<f64>(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1))
  store<usize>(slot, wake, ROW)
  leaveWake(slot, diameter, ctMax, ct0)
}

@inline
function inductionOf(fit: i32, thrust: v128): v128 {
  if (fit) {
    const cubic = f64x2.add(f64x2.splat(0.0586), f64x2.mul(thrust, f64x2.splat(0.0883)))
    return f64x2.mul(thrust, f64x2.add(f64x2.splat(0.246), f64x2.mul(thrust, cubic)))
  }
  const one = f64x2.splat(1)
  const root = f64x2.sqrt(f64x2.sub(one, f64x2.pmin(thrust, one)))
  return f64x2.div(f64x2.sub(one, root), f64x2.splat(2))
}

@inline
function initialWidths(thrust: v128): v128 {
  if (fixedWidth > 0) return f64x2.splat(fixedWidth)
  const one = f64x2.splat(1)
  const root = f64x2.sqrt(f64x2.sub(one, f64x2.pmin(thrust, f64x2.splat(widthCtMax))))
  const beta = f64x2.div(f64x2.mul(f64x2.splat(0.5), f64x2.add(one, root)), root)
  return f64x2.mul(f64x2.splat(widthConstant), f64x2.sqrt(beta))
}

function leaveWake(slot: usize, diameter: f64, ctMax: f64, thrusts: usize): void {
  const everywhere = lineStart == Infinity
  if (ctMax == 0 && !everywhere) return
  for (let k = 0; k < first; k++) if (load<f64>(thrusts + (k << 3)) != 0) first = k
  for (let k = cases; k > last; k--) if (load<f64>(thrusts + ((k - 1) << 3)) != 0) last = k
  const widest = topHat ? 0.5 : f64x2.extract_lane(initialWidths(f64x2.splat(ctMax)), 0)
  const left = widthMax - narrowest
  const rise = everywhere ? 0 : lineSlope * growth
  const bound = diameter * (lineStart + lineSlope * widest) + SLACK
  store<f64>(slot, widest, WIDEST)
  store<f64>(slot, growth / diameter, PACE)
  store<f64>(slot, bound - rise * load<f64>(slot, DOWNWIND), BOUND)
  store<f64>(slot, rise, RISE)
  store<f64>(slot, left > 0 ? (diameter * left) / growth : 0, END)
}

/** Gives a turbine that no wake reaches what another of its type does. */
export function copyRotor(from: usize, to: usize): void {
  const length = <usize>cases << 3
  const source = <usize>load<i32>(from, PLACE) * length
  const target = <usize>load<i32>(to, PLACE) * length
  copyResults(speed + target, speed + source, length)
  copyResults(power + target, power + source, length)
  copyResults(ct + target, ct + source, length)
  const rise = load<f64>(from, RISE)
  const moved = load<f64>(to, DOWNWIND) - load<f64>(from, DOWNWIND)
  store<usize>(to, load<usize>(from, ROW), ROW)
  store<f64>(to, load<f64>(from, WIDEST), WIDEST)
  store<f64>(to, load<f64>(from, PACE), PACE)
  store<f64>(to, load<f64>(from, BOUND) - rise * moved, BOUND)
  store<f64>(to, rise, RISE)
  store<f64>(to, load<f64>(from, END), END)
}

function copyResults(to: usize, from: usize, length: usize): void {
  for (let at: usize = 0; at < length; at += 8) store<f64>(to + at, load<f64>(from + at))
}
