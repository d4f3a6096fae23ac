import { InputError, requireList } from '../../errors/index.ts'

/** Delivery this far below the load still serves it [kW]. */
const SERVED_WITHIN_KW = 1e-9

/** When and by how much a load is not served. */
export interface LossOfLoad {
  readonly hours: number
  /** Share of all steps. */
  readonly probability: number
  readonly unservedKwh: number
  /** Of the load's energy; NaN where there is none. */
  readonly unservedFraction: number
  /** Runs of unserved steps. */
  readonly events: number
  readonly longestHours: number
  /** NaN without events. */
  readonly meanEventHours: number
}

/**
 * Steps in which delivery is below the load, and the runs that they form.
 * @throws {InputError} `length_mismatch`, `out_of_range`.
 */
export function lossOfLoad(deliveredKw: Float64Array, loadKw: Float64Array, stepHours: number): LossOfLoad {
  requireList(deliveredKw, 'deliveredKw')
  requireList(loadKw, 'loadKw')
  InputError.requireLength(deliveredKw.length, { loadKw })
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  let steps = 0
  let events = 0
  let run = 0
  let longest = 0
  let unserved = 0
  let load = 0
  for (let t = 0; t < deliveredKw.length; t++) {
    load += loadKw[t]
    if (deliveredKw[t] >= loadKw[t] - SERVED_WITHIN_KW) {
      run = 0
      continue
    }
    steps++
    if (run === 0) events++
    run++
    longest = Math.max(longest, run)
    unserved += loadKw[t] - deliveredKw[t]
  }
  return {
    hours: steps * stepHours,
    probability: steps / deliveredKw.length,
    unservedKwh: unserved * stepHours,
    unservedFraction: unserved / load,
    events,
    longestHours: longest * stepHours,
    meanEventHours: (steps * stepHours) / events,
  }
}
