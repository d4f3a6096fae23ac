/*
 * One direction of a farm in vectors of two cases: the counterpart of packages/core/src/wind/farm/pairwise in what
 * solve-direction.ts does, number by number the same operations in the same order, whose formulas and reasons stand
 * there. AssemblyScript; build.ts makes the bytes of it that core holds.
 *
 * Where the number of cases is odd, the last one stands twice in every row but those of results. `pmin(a, b)` is
 * b < a ? b : a, and so `pmax`: a NaN in front stays.
 */

import { add, clearSums } from './deficits'
import { faintCount, gather, straightCount } from './gather'
import {
  TYPE,
  cases,
  cells,
  faint,
  faintDeficit,
  faintTolerance,
  padded,
  slotAt,
  speeds,
  straight,
  sums,
  turbines,
  unwaked,
  wakes,
} from './memory'
import { copyRotor, first, forgetWakes, last, respond } from './rotor'

export {
  topHat,
  wholeRotor,
  madsen,
  rule,
  effective,
  growth,
  fixedWidth,
  widthConstant,
  widthCtMax,
  narrowest,
  lineStart,
  lineSlope,
  nearStart,
  nearSlope,
  faintDeficit,
  faintTolerance,
  widthMax,
  bending,
  widthSlope,
  widthCells,
  layOut,
  reaches,
  sites,
  ranked,
  responses,
  cells,
  speeds,
  factors,
  speed,
  power,
  ct,
  DECAY,
  SITE,
  RESPONSE,
} from './memory'
export { turn } from './turn'

/** Solves the direction of the last `turn` and gives how many pairs were computed. */
export function solve(alike: i32, dense: i32, speedUpMax: f64, speedMax: f64): i32 {
  for (let type = unwaked; type < cells; type += 4) store<usize>(type, 0)
  forgetWakes()
  let computed = 0
  for (let n = 0; n < turbines; n++) {
    const slot = slotAt(n)
    gather(slot, slotAt((n + 3) & ~3))
    if (alike & i32(straightCount + faintCount == 0)) {
      const like = unwaked + (<usize>load<i32>(slot, TYPE) << 2)
      const same = load<usize>(like)
      if (same) {
        copyRotor(same, slot)
        continue
      }
      store<usize>(like, slot)
    }
    clearSums()
    if (straightCount > 0) add(slot, straight, straightCount, first, last)
    computed += straightCount
    if (faintCount > 0) computed += addFaint(slot, speedUpMax, speedMax)
    respond(slot, wakes + 3 * padded(cases) * <usize>n, dense)
  }
  return computed
}

/** Faint wakes where the others do not hide them; gives how many were added. */
function addFaint(slot: usize, speedUpMax: f64, speedMax: f64): i32 {
  const perSquare = (<f64>faintCount * faintDeficit * faintDeficit * speedUpMax) / (2 * faintTolerance * speedMax)
  let from = last
  let to = first
  for (let k = first; k < last; k++) {
    const hides = perSquare * load<f64>(speeds + (k << 3))
    if (load<f64>(sums + (k << 3)) >= hides * hides) continue
    if (from > k) from = k
    to = k + 1
  }
  if (from >= to) return 0
  add(slot, faint, faintCount, from, to)
  return faintCount
}
