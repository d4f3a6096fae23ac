import { CUT } from './layout-energy.ts'
import type { WakePairs } from './wake-chain.ts'

/** Room for `count` turbines. */
export function allocatePairs(count: number): WakePairs {
  const most = (count * (count - 1)) / 2
  return {
    order: Int32Array.from({ length: count }, (_, i) => i),
    first: new Int32Array(count + 1),
    upstream: new Int32Array(most),
    downwind: new Float64Array(most),
    across: new Float64Array(most),
    square: new Float64Array(most),
  }
}

/**
 * Places along and across the wind, in the order downwind; turbines exactly abreast in that of their numbers.
 *
 * @param order any order of the turbines, the nearer to that downwind the sooner done; written.
 */
export function turnDownwind(
  places: Float64Array,
  cosine: number,
  sine: number,
  order: Int32Array,
  xr: Float64Array,
  yr: Float64Array,
): void {
  const count = xr.length
  for (let m = 0; m < count; m++) {
    const i = order[m]
    const x = cosine * places[i] + sine * places[count + i]
    const y = cosine * places[count + i] - sine * places[i]
    let n = m
    for (; n > 0 && (xr[n - 1] > x || (xr[n - 1] === x && order[n - 1] > i)); n--) {
      xr[n] = xr[n - 1]
      yr[n] = yr[n - 1]
      order[n] = order[n - 1]
    }
    xr[n] = x
    yr[n] = y
    order[n] = i
  }
}

/**
 * Lists for each turbine those in whose wake it stands.
 *
 * @param from place in the order before which no pairs are listed, and `to` that after the last with pairs.
 * @param widest width behind the rotor that no turbine exceeds, and its growth, both wide enough for expanded wakes [m].
 */
export function listWakePairs(
  xr: Float64Array,
  yr: Float64Array,
  hubHeight: Float64Array,
  widest: number,
  growth: number,
  { order, first, upstream, downwind, across, square }: WakePairs,
  from = 0,
  to: number = xr.length,
): void {
  const reach = Math.sqrt(CUT)
  let found = 0
  first.fill(0, 0, from)
  for (let n = from; n < to; n++) {
    first[n] = found
    for (let i = 0; i < n; i++) {
      const dx = xr[n] - xr[i]
      const dy = yr[n] - yr[i]
      if (Math.abs(dy) > reach * (widest + growth * dx) || dx === 0) continue
      const dz = hubHeight[order[n]] - hubHeight[order[i]]
      upstream[found] = i
      downwind[found] = dx
      across[found] = dy
      square[found] = dy * dy + dz * dz
      found++
    }
  }
  first[to] = found
}
