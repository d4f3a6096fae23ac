import { normalQuantile } from '../../math/special/index.ts'
import {
  firstCenterMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  monthOfRecords,
  stepHours,
  stepMs,
  type TimeAxis,
} from '../../time/index.ts'

/** Energy of a span with its probability of exceedance: P90 ≤ P50 ≤ P10. */
export interface PredictedEnergy {
  /** [kWh] */
  readonly p50Kwh: number
  readonly p90Kwh: number
  readonly p10Kwh: number
}

/** Energy of a calendar month. */
export interface PredictedMonth extends PredictedEnergy {
  /** 1..12 */
  readonly month: number
}

/** Power by record [kW]; NaN is a gap. */
export interface PredictedPower {
  readonly p50Kw: Float64Array
  readonly p90Kw: Float64Array
  readonly p10Kw: Float64Array
}

/** Errors of whole months and years, one standard deviation over the energy [1]. */
export interface EnergyErrors {
  readonly monthStd: number
  readonly yearStd: number
}

/** Sums of a span. */
interface Sums {
  kwh: number
  /** Squares of the days' distances of P90 and P10 from P50 [kWh²]. */
  squareDown: number
  squareUp: number
}

/** From here on the energy of a series errs like that of a year [h]. */
const YEAR_HOURS = 300 * 24

/**
 * Sums of P50 by month (all years together) and over all records. Their P90 and P10 are normal with the stated error of a
 * month or a year, but no nearer than the distances of the hours allow: those of one day add up, days are independent of
 * each other. That rules for spans of few days. Gaps are left out and counted.
 */
export function predictedEnergy(
  axis: TimeAxis,
  power: PredictedPower,
  { monthStd, yearStd }: EnergyErrors,
): {
  readonly monthly: readonly PredictedMonth[]
  readonly energy: PredictedEnergy
  readonly missingRecords: number
} {
  const hours = stepHours(axis)
  const monthOf = monthOfRecords(axis)
  const months = new Map<number, Sums>()
  const total: Sums = { kwh: 0, squareDown: 0, squareUp: 0 }
  const localMs = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  const dayOf = (t: number): number => Math.floor((localMs + t * stepMs(axis)) / MS_PER_DAY)
  let missingRecords = 0
  let down = 0
  let up = 0
  for (let t = 0; t < axis.length; t++) {
    const month = months.get(monthOf[t]) ?? { kwh: 0, squareDown: 0, squareUp: 0 }
    months.set(monthOf[t], month)
    const kwh = power.p50Kw[t] * hours
    if (Number.isNaN(kwh)) missingRecords++
    else {
      month.kwh += kwh
      total.kwh += kwh
      down += kwh - power.p90Kw[t] * hours
      up += power.p10Kw[t] * hours - kwh
    }
    if (t + 1 < axis.length && dayOf(t + 1) === dayOf(t)) continue
    for (const sums of [month, total]) {
      sums.squareDown += down * down
      sums.squareUp += up * up
    }
    down = 0
    up = 0
  }
  const monthly = Array.from(months)
    .sort(([a], [b]) => a - b)
    .map(([month, sums]) => ({ month: month + 1, ...spread(sums, monthStd) }))
  return {
    monthly,
    energy: spread(total, axis.length * hours >= YEAR_HOURS ? yearStd : monthStd),
    missingRecords,
  }
}

function spread({ kwh, squareDown, squareUp }: Sums, std: number): PredictedEnergy {
  const reach = normalQuantile(0.9) * std * kwh
  return {
    p50Kwh: kwh,
    p90Kwh: Math.max(kwh - Math.max(reach, Math.sqrt(squareDown)), 0),
    p10Kwh: kwh + Math.max(reach, Math.sqrt(squareUp)),
  }
}
