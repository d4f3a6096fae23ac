import { InputError, requireList } from '../../errors/index.ts'
import { quantileOfSorted, sortedValues } from '../../math/statistics/index.ts'

/** Power reached or exceeded in a share of the time [kW]. */
export interface FirmPower {
  readonly p50Kw: number
  readonly p90Kw: number
  readonly p95Kw: number
  readonly p99Kw: number
}

/** Delivered power reached or exceeded 50, 90, 95 and 99 % of the time: quantiles of type 7 at 1 − p. */
export function firmPower(deliveredKw: Float64Array): FirmPower {
  requireList(deliveredKw, 'deliveredKw')
  const sorted = sortedValues(deliveredKw)
  return {
    p50Kw: quantileOfSorted(sorted, 0.5),
    p90Kw: quantileOfSorted(sorted, 1 - 0.9),
    p95Kw: quantileOfSorted(sorted, 1 - 0.95),
    p99Kw: quantileOfSorted(sorted, 1 - 0.99),
  }
}

/** What a plant gives when a system needs it most. */
export interface CapacityCredit {
  readonly meanKw: number
  /** Of the installed power; NaN where that is 0. */
  readonly fractionOfCapacity: number
  /** Power reached in nine of ten of these steps [kW]. */
  readonly p10Kw: number
}

/**
 * Capacity value by the peak hours of a load: mean delivery in the `peakSteps` steps of highest load; of equal loads the
 * earlier steps.
 * @throws {InputError} `length_mismatch`, `out_of_range`.
 * @see Milligan & Porter 2008, NREL/CP-500-43433 (approximations of capacity value by peak hours)
 */
export function capacityCredit(
  deliveredKw: Float64Array,
  systemLoad: Float64Array,
  peakSteps: number,
  capacityKw: number,
): CapacityCredit {
  requireList(deliveredKw, 'deliveredKw')
  requireList(systemLoad, 'systemLoad')
  InputError.requireLength(deliveredKw.length, { systemLoad })
  InputError.requireRange(peakSteps, 1, deliveredKw.length, 'peakSteps')
  const order = Uint32Array.from(deliveredKw, (_, t) => t).sort(
    (a, b) => systemLoad[b] - systemLoad[a] || a - b,
  )
  const atPeak = Float64Array.from(order.subarray(0, peakSteps), (t) => deliveredKw[t])
  const meanKw = atPeak.reduce((sum, value) => sum + value, 0) / peakSteps
  return {
    meanKw,
    fractionOfCapacity: meanKw / capacityKw,
    p10Kw: quantileOfSorted(sortedValues(atPeak), 0.1),
  }
}

/** Mean delivery by season and hour of the day. */
export interface SeasonHourProfile {
  /** 4 × 24 means [kW], winter (December to February) first, row-major; NaN where a season has no step. */
  readonly meanKw: Float64Array
  /** Power exceeded in nine of ten steps of the same season and hour [kW]. */
  readonly p90Kw: Float64Array
}

/**
 * Mean and 90 % firm power of each hour of the day in each season.
 * @param month month of each step, 1..12.
 * @param hour hour of the day in which each step begins, 0..23.
 * @throws {InputError} `length_mismatch`.
 */
export function seasonHourProfile(
  deliveredKw: Float64Array,
  month: Uint8Array,
  hour: Uint8Array,
): SeasonHourProfile {
  requireList(deliveredKw, 'deliveredKw')
  requireList(month, 'month')
  requireList(hour, 'hour')
  InputError.requireLength(deliveredKw.length, { month, hour })
  const groups: number[][] = Array.from({ length: 96 }, () => [])
  for (let t = 0; t < deliveredKw.length; t++) {
    groups[24 * Math.floor((month[t] % 12) / 3) + hour[t]].push(deliveredKw[t])
  }
  return {
    meanKw: Float64Array.from(groups, (group) => group.reduce((sum, value) => sum + value, 0) / group.length),
    p90Kw: Float64Array.from(groups, (group) => quantileOfSorted(Float64Array.from(group).sort(), 1 - 0.9)),
  }
}
