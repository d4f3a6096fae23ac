import { sinDeg } from '../../../../math/angles.ts'
import { initialWidth } from '../wake/emit-wake.ts'
import { ABREAST, CROSSWIND, DOWNWIND, SLOT_STRIDE } from '../wake/wind-frame.ts'
import type { Workspace } from '../workspace.ts'
import type { FanSources } from './fan-geometry.ts'

/** Directions beyond the edge of a fan by no more than rounding count as within [°]. */
export const FAN_SLACK_DEG = 1e-6

/** Room for every pair of a farm. */
export function createFanSources(count: number): FanSources {
  return {
    middleDeg: Number.NaN,
    halfWidthDeg: Number.NaN,
    ordered: false,
    start: new Int32Array(count + 1),
    source: new Int32Array((count * (count - 1)) / 2),
  }
}

/**
 * Lists the sources of every turbine for a fan of directions; the farm's frame, of one block, looks into its middle.
 *
 * Seen from a turbine another one at a distance L moves by no more than m = 2L·sin(δ/2) when the wind turns by δ. With
 * s and r, the distances down-wind and across in the middle of the fan, and δ half its width, a wake matters nowhere in
 * the fan where
 *
 *     |r| > reach(s + m) + m   or   s − m is beyond its end
 *
 * the reach being that of the widest wake that any turbine of that diameter may leave (`wakeReach`), a straight line
 * that rises with s. Where a pair within reach has s ≤ m, either may stand upstream of the other in some direction of
 * the fan, and no one order will do.
 */
export function listFanSources(
  { frame, gathering, numbers, farm, model, ctMax }: Workspace,
  fan: FanSources,
  middleDeg: number,
  halfWidthDeg: number,
): void {
  if (fan.middleDeg === middleDeg && fan.halfWidthDeg === halfWidthDeg) return
  fan.middleDeg = middleDeg
  fan.halfWidthDeg = halfWidthDeg
  fan.ordered = true
  const { lineStart, lineSlope, widthMax } = gathering.reach
  const { slots, diameter: diameters } = frame
  const { growth } = numbers
  const perDistance = 2 * sinDeg((halfWidthDeg + FAN_SLACK_DEG) / 2)
  const everywhere = lineStart === Number.POSITIVE_INFINITY
  const overRotor = model.rotorAverage === 'center' ? 0 : 0.5
  const widest = lineStart + lineSlope * (numbers.topHat ? 0.5 : initialWidth(numbers, ctMax))
  const left = widthMax - numbers.narrowest
  let count = 0
  for (let j = 0; j < farm.count; j++) {
    fan.start[j] = count
    const target = j * SLOT_STRIDE
    for (let i = 0; i < j; i++) {
      const source = i * SLOT_STRIDE
      const downwind = slots[target + DOWNWIND] - slots[source + DOWNWIND]
      const across = Math.abs(slots[target + CROSSWIND] - slots[source + CROSSWIND])
      const moved = perDistance * Math.sqrt(downwind * downwind + across * across) + ABREAST
      const diameter = diameters[i]
      const reach = diameter * widest + lineSlope * growth * (downwind + moved)
      if (!everywhere && across > reach + overRotor * diameters[j] + moved) continue
      if (downwind <= moved) fan.ordered = false
      if (growth * (downwind - moved) < diameter * left) fan.source[count++] = i
    }
  }
  fan.start[farm.count] = count
}
