import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { LayoutWind } from './layout-energy.ts'

/** A direction, and the opposite one where wind blows from there too: a pair of turbines has the same wake in both. */
export interface WakeAxis {
  readonly cosine: number
  readonly sine: number
  readonly along: LayoutWind | undefined
  readonly against: LayoutWind | undefined
  /** Turbines downwind as they stood last: layouts that follow each other differ little. */
  readonly order: Int32Array
}

/** Downwind is (−sin, −cos) of where the wind comes from. Directions are the same when exactly 180° apart. */
export function wakeAxes(winds: readonly LayoutWind[], count: number): WakeAxis[] {
  const axes: WakeAxis[] = []
  const taken = new Set<LayoutWind>()
  for (const along of winds) {
    if (taken.has(along)) continue
    taken.add(along)
    const against = winds.find(
      (other) => !taken.has(other) && Math.abs(other.directionDeg - along.directionDeg) === 180,
    )
    if (against !== undefined) taken.add(against)
    const order = Int32Array.from({ length: count }, (_, i) => i)
    axes.push({
      cosine: -sinDeg(along.directionDeg),
      sine: -cosDeg(along.directionDeg),
      along,
      against,
      order,
    })
  }
  return axes
}
