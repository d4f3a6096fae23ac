import { chargeAfter, ROUNDING } from '../battery.ts'
import { beforeLeakage, type ChargeWindow, valueAtEnd } from './concave-value.ts'
import type { CheckedDispatch } from './dispatch-problem.ts'
import { bestTaken, mergeGeneral } from './general-value.ts'
import type { Segments } from './segments.ts'
import { emptyStage, fillStage, NO_TANGENTS } from './stage-value.ts'

/** Steps between two values that are kept; those between are worked out again on the way forwards. */
const KEPT_EVERY = 128

/** What the general pass finds; `unservableStep` where no schedule exists. */
export type GeneralResult = { readonly taken: Float64Array } | { readonly unservableStep: number }

/**
 * The exact dispatch where negative prices reward import: charging and discharging at once would burn energy for money,
 * and as both are never allowed together the value of charge is no longer concave. The same recursion as
 * {@link passBackward}, over piecewise linear functions of any shape.
 */
export function dispatchGeneral(problem: CheckedDispatch, chargeKwh: number): GeneralResult {
  const { steps, battery, kept } = problem
  const window: ChargeWindow = {
    low: battery.socMin * battery.energyKwh,
    high: battery.socMax * battery.energyKwh,
    lowTangent: 0,
    highTangent: 0,
  }
  const stage = emptyStage(problem)
  const before = (t: number, later: Segments): Segments | null => {
    if (!fillStage(stage, problem, t, NO_TANGENTS, 'free', 0)) return null
    const value = mergeGeneral(stage.segments, later)
    if (!beforeLeakage(value, kept, window, 0)) return null
    value.value = 0
    return value
  }
  const marks: Segments[] = []
  let value = valueAtEnd(chargeKwh, 0, 1)
  for (let t = steps - 1; t >= 0; t--) {
    if ((steps - 1 - t) % KEPT_EVERY === 0) marks.push(value)
    const earlier = before(t, value)
    if (earlier === null) return { unservableStep: t }
    value = earlier
  }
  const taken = new Float64Array(steps)
  let charge = chargeKwh
  for (let m = marks.length - 1; m >= 0; m--) {
    const last = steps - 1 - m * KEPT_EVERY
    const first = Math.max(0, last - KEPT_EVERY + 1)
    const values: Segments[] = [marks[m]]
    for (let t = last; t > first; t--) {
      values.push(before(t, values[values.length - 1]) as Segments)
    }
    for (let t = first; t <= last; t++) {
      fillStage(stage, problem, t, NO_TANGENTS, 'free', 0)
      const left = kept * charge
      const w = bestTaken(stage.segments, values[last - t], left)
      charge = chargeAfter(left, w, { ...window, energyKwh: battery.energyKwh })
      taken[t] = left - charge
    }
  }
  // The last charge is a promise; what roundings leave of it is put right in the last step.
  taken[steps - 1] += charge - chargeKwh
  if (Math.abs(taken[steps - 1]) <= ROUNDING * battery.energyKwh) taken[steps - 1] = 0
  return { taken }
}
